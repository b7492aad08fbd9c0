"""The answer to which of several tables a command was meant for."""

from __future__ import annotations

import contextlib

from aiogram import Router
from aiogram.exceptions import TelegramAPIError
from aiogram.types import CallbackQuery, Message

from engine.live.room import Room
from engine.lobby.commands import Leave
from engine.lobby.reasons import LobbyReason
from tgbot.callbacks import StatusPress
from tgbot.handlers.answers import lead_back, why_not
from tgbot.handlers.confirm import ask_close, ask_surrender
from tgbot.handlers.holdings import property_of
from tgbot.tools import Tools, Visitor, toast
from tgbot.views.table_card import PROPERTY

router = Router(name="which")


@router.callback_query(StatusPress.filter())
async def chosen(
    query: CallbackQuery, callback_data: StatusPress, tools: Tools, visitor: Visitor
) -> None:
    """The command goes on with that table."""
    words, message = visitor.words, query.message
    room = await tools.live.load(callback_data.room)
    here = isinstance(message, Message) and room is not None
    if not here or room.stage == "done":
        await toast(query, words("bot-toast-old"))
        return
    assert isinstance(message, Message)
    if callback_data.verb in ("surrender", "leave", "property"):
        await _of_ones_own(query, message, callback_data.verb, room, tools, visitor)
        return
    if room.chat != message.chat.id:
        await toast(query, words("bot-toast-old"))
        return
    if callback_data.verb == "join":
        done = await tools.live.join(room.id, visitor.person, cid=f"c:{query.id}")
        seated = done.is_done or done.reason == LobbyReason.ALREADY_IN
        said = words("bot-toast-joined") if seated else why_not(done, words)
        await toast(query, said, alert=not seated)
        await lead_back(query, done, tools, visitor)
        return
    if callback_data.verb == "stop":
        admin = await tools.is_admin(message.chat.id, visitor.id)
        if visitor.player != room.creator and not admin:
            await toast(query, words("bot-stop-not-yours"), alert=True)
            return
        await toast(query, "")
        await ask_close(message, room, tools, visitor)
        return
    await toast(query, words("bot-toast-posting"))
    await tools.memory.repost(room.id, message.chat.id)
    await tools.discard(query)


async def _of_ones_own(
    query: CallbackQuery, message: Message, verb: str, room: Room, tools: Tools, visitor: Visitor
) -> None:
    """The command of somebody who plays at that table; all others read that they do not."""
    words, cid = visitor.words, f"c:{query.id}"
    if verb == "leave" and await tools.live.has_done(room.id, cid):
        await toast(query, words("bot-toast-left"))  # a process died over telling him
    elif not room.is_played_by(visitor.player) or (verb == "property" and room.stage != "table"):
        await toast(query, words("bot-toast-not-seated"))
    elif verb == "property":
        if await tools.say(visitor.id, None, property_of(room, tools, visitor)):
            await toast(query, words("bot-own-title"))
            return
        # Nobody can be written to who has not begun a chat: the press opens it.
        with contextlib.suppress(TelegramAPIError):
            await query.answer(url=tools.links.private(PROPERTY))
    elif verb == "leave" and room.stage == "lobby":
        done = await tools.live.act(room.id, visitor.player, Leave(by=""), cid=cid)
        await toast(query, words("bot-toast-left") if done.is_done else why_not(done, words))
    else:
        await toast(query, "")
        await ask_surrender(message, room, tools, visitor)
