"""Playing again with the same people: one tap under the result."""

from __future__ import annotations

import html

from aiogram import Router
from aiogram.types import CallbackQuery, Message

from engine.live.rematch import follower_of, rematch
from engine.lobby.reasons import LobbyReason
from tgbot.callbacks import RematchPress
from tgbot.handlers.answers import lead_back, why_not
from tgbot.handlers.house import not_gathered_here
from tgbot.handlers.newgame import TABLES
from tgbot.tools import Tools, Visitor, toast

router = Router(name="rematch")


@router.callback_query(RematchPress.filter())
async def pressed(
    query: CallbackQuery, callback_data: RematchPress, tools: Tools, visitor: Visitor
) -> None:
    """The presser sits in the lobby that follows this game, and it stands where people look."""
    room_id, words = callback_data.room, visitor.words
    known = await follower_of(tools.live, room_id)
    if known is None and isinstance(query.message, Message):
        # Whoever may not gather tables here may join a rematch and not open one.
        refused = await not_gathered_here(query.message, tools, visitor)
        if refused is not None:
            await toast(query, html.unescape(refused.text), alert=True)
            return
        chat = query.message.chat.id
        if chat < 0 and len(await tools.live.rooms_of_chat(chat)) >= TABLES:
            await toast(query, words("bot-too-many"), alert=True)
            return
    done = await rematch(tools.live, room_id, visitor.person, cid=f"c:{query.id}")
    if done.is_done and done.room is not None:
        await toast(query, words("bot-toast-joined"))
        if known is not None and done.room.chat is not None:
            await tools.memory.poke(done.room.id)
        return
    alert = done.reason in (LobbyReason.ELSEWHERE, LobbyReason.STARTED)
    await toast(query, why_not(done, words), alert=alert)
    await lead_back(query, done, tools, visitor)
