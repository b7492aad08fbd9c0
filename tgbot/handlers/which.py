"""The answer to which of several tables a command was meant for."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery, Message

from tgbot.callbacks import StatusPress
from tgbot.handlers.confirm import ask_close, ask_surrender
from tgbot.tools import Tools, Visitor, toast

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
    if callback_data.verb == "surrender":
        if not room.is_played_by(visitor.player):
            await toast(query, words("bot-toast-not-seated"))
            return
        await toast(query, "")
        await ask_surrender(message, room, tools, visitor)
        return
    if room.chat != message.chat.id:
        await toast(query, words("bot-toast-old"))
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
