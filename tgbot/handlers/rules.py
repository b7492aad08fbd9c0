"""/rules: the rules of a mode or of the table here, written from the data they are played by."""

from __future__ import annotations

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from engine.live.keys import is_room_id
from engine.rules.rules import Rules
from engine.rulesets import catalog
from engine.text.rulebook import TOPICS, paragraphs
from tgbot.callbacks import RulesPress
from tgbot.handlers.newgame import mode_of
from tgbot.tools import Tools, Visitor, toast
from tgbot.views.rules_card import books_card, contents_card, topic_card

router = Router(name="rules")


@router.message(Command("rules"))
async def rules(
    message: Message, command: CommandObject, tools: Tools, visitor: Visitor | None
) -> None:
    """The topics of the named mode; else of the table here, or of the chat's usual mode."""
    words = await tools.words_for(message, visitor)
    asked = (command.args or "").strip()
    if asked:
        of = mode_of(asked)
        if of is None:
            await tools.reply(message, books_card(asked[:32], words))
            return
    else:
        here = await tools.rooms_here(message)
        chosen = await tools.wishes.of_chat(message.chat.id)
        of = here[0].id if here else chosen.mode or catalog.menu()[0]
    book = await _rules(of, tools)
    assert book is not None
    address = tools.links.rules(book.key.name, "", words.lang)
    await tools.reply(message, contents_card(of, book, address, words))


@router.callback_query(RulesPress.filter())
async def turned(
    query: CallbackQuery, callback_data: RulesPress, tools: Tools, visitor: Visitor
) -> None:
    """The message shows that topic, or the list of them."""
    press, message = callback_data, query.message
    book = await _rules(press.of, tools)
    if book is None or not isinstance(message, Message):
        await toast(query, visitor.words("bot-toast-old"))
        return
    words = await tools.words_for(message, visitor)
    known = {topic for topic, _, _ in paragraphs(book, words)}
    if press.topic and (press.topic not in TOPICS or press.topic not in known):
        await toast(query, visitor.words("bot-toast-old"))
        return
    address = tools.links.rules(book.key.name, "", words.lang)
    screen = (
        topic_card(press.of, press.topic, book, words)
        if press.topic
        else contents_card(press.of, book, address, words)
    )
    shown = await tools.turn(query, screen)
    await toast(query, "" if shown else visitor.words("bot-toast-later"))


async def _rules(of: str, tools: Tools) -> Rules | None:
    if of in catalog.menu():
        return catalog.load(of)
    room = await tools.live.load(of) if is_room_id(of) else None
    return room.rules if room else None
