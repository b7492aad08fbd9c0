"""/mydata and /forget: all that is kept of a person, and none of it."""

from __future__ import annotations

import msgspec
from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from engine.text.catalogue import Translator
from tgbot.callbacks import ForgetPress
from tgbot.handlers.answers import plain
from tgbot.moment import now_ms
from tgbot.tools import Tools, Visitor, toast
from tgbot.views.markup import bold, person
from tgbot.views.screen import Button, Screen

router = Router(name="own-data")

FILE = "kvartal-my-data.json"
MYDATA, FORGET = "mydata", "forget"  # payloads of deep links, too


@router.message(Command(MYDATA))
async def my_data(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """A file with all that is kept of the person is in his private chat."""
    words = await tools.words_for(message, visitor)
    if visitor is None:
        await tools.reply(message, plain(words("bot-press-button-me")))
        return
    sent = await tools.send_file(
        visitor.id, await _file(tools, visitor), FILE, visitor.words("bot-mydata-caption")
    )
    if message.chat.type == "private":
        return
    if sent:
        await tools.reply(message, plain(words("bot-mydata-sent")))
    else:
        await tools.reply(message, _in_private(MYDATA, tools, visitor, words))


@router.message(Command(FORGET))
async def forget(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The person is asked in private whether he wants to be forgotten."""
    words = await tools.words_for(message, visitor)
    if visitor is None:
        await tools.reply(message, plain(words("bot-press-button-me")))
        return
    if message.chat.type != "private":
        await tools.reply(message, _in_private(FORGET, tools, visitor, words))
        return
    await tools.reply(message, await _question(tools, visitor))


@router.callback_query(ForgetPress.filter())
async def answered(
    query: CallbackQuery, callback_data: ForgetPress, tools: Tools, visitor: Visitor
) -> None:
    """Nothing is kept of the person any more, or all stays as it was."""
    words = visitor.words
    if callback_data.verb == "no":
        await toast(query, words("bot-forget-kept"))
        await tools.discard(query)
        return
    if await tools.live.room_of(visitor.player) is not None:
        await toast(query, words("bot-forget-busy"), alert=True)
        await tools.redraw(query, await _question(tools, visitor))
        return
    await tools.records.privacy.forget(visitor.id, now_ms())
    await toast(query, words("bot-toast-forgotten"))
    await tools.redraw(query, plain(words("bot-forgotten")))
    tools.visitors.forget(visitor.id)


async def _question(tools: Tools, visitor: Visitor) -> Screen:
    words = visitor.words
    room = await tools.live.room_of(visitor.player)
    if room is not None:
        button = tools.links.open_button(room.id, words, private=True, key="bot-open-board")
        return Screen(words("bot-forget-busy"), [[button]])
    rows = [
        [Button(words("bot-forget-yes"), data=ForgetPress(verb="yes").pack())],
        [Button(words("bot-forget-no"), data=ForgetPress(verb="no").pack())],
    ]
    return Screen(f"{bold(words('bot-forget-title'))}\n{words('bot-forget-text')}", rows)


async def _file(tools: Tools, visitor: Visitor) -> bytes:
    """Everything, as a document that people and programs can read."""
    kept = await tools.records.privacy.data_of(visitor.id) or {}
    room = await tools.live.room_of(visitor.player)
    whole = {"made_at": now_ms(), **kept, "open_room": room.id if room else None}
    return msgspec.json.format(msgspec.json.encode(whole), indent=2)


def _in_private(payload: str, tools: Tools, visitor: Visitor, words: Translator) -> Screen:
    link = tools.links.private(payload)
    text = words("bot-data-in-private", name=person(visitor.name))
    return Screen(text, [[Button(words("bot-own-open-chat"), url=link)]])
