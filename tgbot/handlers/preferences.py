"""Preferences: of a group by its administrators, of a person in the private chat."""

from __future__ import annotations

import time
from typing import Any

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from engine.archive.preferences import ChatPreferences, PersonPreferences, allows
from engine.text.catalogue import languages, translator
from tgbot.callbacks import HousePress, OwnWishPress
from tgbot.handlers.answers import plain
from tgbot.menu import show_menu
from tgbot.tools import Tools, Visitor, thread_of, toast
from tgbot.views.house_card import (
    HERE,
    OFF,
    ON,
    PAGES,
    HouseCard,
    Page,
    house_card,
    language_rows,
    topic_number,
)
from tgbot.views.markup import bold
from tgbot.views.own_wishes_card import own_language_rows, own_wishes_card
from tgbot.views.screen import Screen

router = Router(name="preferences")

# After a change the page stays where several taps follow each other, else the first one shows.
_STAYS: dict[str, Page] = {"quiet": "quiet"}


@router.message(Command("settings"))
async def settings(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The group's preferences stand in the chat for its administrators; one's own in private."""
    if message.chat.type == "private":
        if visitor is not None:
            await tools.reply(message, await _wishes(tools, visitor))
        return
    if await _is_refused(message, tools, visitor):
        return
    card = await _card(tools, message.chat.id, _topic(message))
    words = await tools.languages.of(message.chat.id)
    await tools.reply(message, house_card(card, "main", words))


@router.message(Command("language"))
async def language(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The languages are offered: to a person for himself, to administrators for the group."""
    if message.chat.type == "private":
        if visitor is not None:
            rows = own_language_rows(visitor.language, visitor.words)
            text = bold(visitor.words("bot-language-own"))
            await tools.reply(message, Screen(text, rows))
        return
    if await _is_refused(message, tools, visitor):
        return
    words = await tools.languages.of(message.chat.id)
    screen = Screen(bold(words("bot-house-page-language")), language_rows(words.lang, words))
    await tools.reply(message, screen)


@router.callback_query(HousePress.filter())
async def house_pressed(
    query: CallbackQuery, callback_data: HousePress, tools: Tools, visitor: Visitor
) -> None:
    """An administrator's choice is kept and shown; rights are looked at anew at each press."""
    message, press = query.message, callback_data
    if not isinstance(message, Message) or message.chat.type == "private":
        await toast(query, visitor.words("bot-toast-old"))
        return
    chat = message.chat.id
    if not await tools.is_admin(chat, visitor.id):
        await toast(query, visitor.words("bot-toast-admins-only"), alert=True)
        return
    if press.key == "close":
        await toast(query, visitor.words("bot-toast-saved"))
        await tools.discard(query)
        return
    page: Page = next((one for one in PAGES if one == press.value), "main")
    if press.key != "page":
        if not await _keep(tools, chat, press, message):
            await toast(query, visitor.words("bot-toast-old"))
            return
        page = _STAYS.get(press.key, "main")
    words = await tools.languages.of(chat)
    said = visitor.words("bot-house-title" if press.key == "page" else "bot-toast-saved")
    await toast(query, said)
    await tools.turn(query, house_card(await _card(tools, chat, _topic(message)), page, words))


@router.callback_query(OwnWishPress.filter())
async def wish_pressed(
    query: CallbackQuery, callback_data: OwnWishPress, tools: Tools, visitor: Visitor
) -> None:
    """The person's choice is kept, and the message shows it."""
    press = callback_data
    if press.key == "language" and press.value in languages():
        await tools.players.set_language(visitor.id, press.value)
        tools.visitors.forget(visitor.id)
        visitor = visitor.speaking(press.value)
    elif allows(PersonPreferences, press.key, press.value):
        await tools.players.set_setting(visitor.id, press.key, press.value)
    else:
        await toast(query, visitor.words("bot-toast-old"))
        return
    await toast(query, visitor.words("bot-toast-saved"))
    await tools.redraw(query, await _wishes(tools, visitor))
    if press.key == "language":
        await show_menu(tools, visitor.id, visitor.language)


async def _keep(tools: Tools, chat: int, press: HousePress, message: Message) -> bool:
    """The choice is kept and counts from now on; False for one that there is not."""
    if press.key == "language":
        if press.value not in languages():
            return False
        await tools.chats.set_language(chat, press.value)
        for room in await tools.live.rooms_of_chat(chat):
            await tools.memory.poke(room.id)
        return True
    value = _value(press, message)
    if not allows(ChatPreferences, press.key, value):
        return False
    await tools.chats.set_setting(chat, press.key, value)
    return True


def _value(press: HousePress, message: Message) -> Any:
    """What the button's word stands for."""
    if press.key == "pings":
        return {ON: True, OFF: False}.get(press.value)
    if press.key == "topic":
        return topic_number(thread_of(message)) if press.value == HERE else None
    if press.key == "quiet":
        begin, dash, end = press.value.partition("-")
        if press.value == OFF:
            return None
        return [int(begin), int(end)] if dash and begin.isdigit() and end.isdigit() else ""
    return press.value


async def _is_refused(message: Message, tools: Tools, visitor: Visitor | None) -> bool:
    """Whoever runs the group may go on; all others have read that they may not."""
    if visitor is None:
        allowed = message.sender_chat is not None and message.sender_chat.id == message.chat.id
    else:
        allowed = await tools.is_admin(message.chat.id, visitor.id)
    if not allowed:
        words = await tools.words_for(message, visitor)
        await tools.reply(message, plain(words("bot-admins-only")))
    return not allowed


async def _card(tools: Tools, chat: int, topic: int | None) -> HouseCard:
    chosen = await tools.wishes.of_chat(chat)
    words = await tools.languages.of(chat)
    return HouseCard(chosen, words.lang, time.time_ns() // 1_000_000, topic)


async def _wishes(tools: Tools, visitor: Visitor) -> Screen:
    chosen = await tools.wishes.of_person(visitor.id)
    return own_wishes_card(chosen, visitor.language, translator(visitor.language))


def _topic(message: Message) -> int | None:
    """The topic that the message stands in, None outside of forums."""
    return topic_number(thread_of(message)) if message.chat.is_forum else None
