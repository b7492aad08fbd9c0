"""Giving up and closing a lobby: asked once more before it is done."""

from __future__ import annotations

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from engine.live.room import Room
from engine.lobby.commands import Close, Leave
from engine.rules.api import commands
from tgbot.callbacks import ConfirmPress
from tgbot.handlers.answers import plain, why_not
from tgbot.tools import Tools, Visitor, toast
from tgbot.views.confirm_card import confirm_card
from tgbot.views.markup import plain_name
from tgbot.views.which_card import which_card

router = Router(name="confirm")


@router.message(Command("surrender"))
async def surrender(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The person is asked whether he gives up his running game, wherever it is played."""
    words = await tools.words_for(message, visitor)
    if visitor is None:
        await tools.reply(message, plain(words("bot-press-button")))
        return
    rooms = await tools.played_by(visitor, message)
    if not rooms:
        name = plain_name(visitor.name)
        await tools.reply(message, plain(words("bot-not-in-game", name=name)))
    elif len(rooms) > 1:
        await tools.reply(message, which_card("surrender", rooms, words))
    else:
        await ask_surrender(message, rooms[0], tools, visitor)


async def ask_surrender(message: Message, room: Room, tools: Tools, visitor: Visitor) -> None:
    """The question stands in the chat; only the person himself can answer it."""
    words = await tools.words_for(message, visitor)
    await tools.reply(message, confirm_card("surrender", room.id, visitor.id, visitor.name, words))


@router.message(Command("stop"))
async def stop(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """Creator and administrators are asked whether the lobby of this chat is to be closed."""
    words = await tools.words_for(message, visitor)
    rooms = await tools.open_here(message)
    lobbies = [room for room in rooms if room.stage == "lobby"]
    if len(lobbies) > 1 and visitor is not None:
        await tools.reply(message, which_card("stop", lobbies, words))
        return
    lobby = lobbies[0] if lobbies else None
    if lobby is None:
        key = "bot-stop-running" if rooms else "bot-no-table"
        await tools.reply(message, plain(words(key)))
        return
    if visitor is None:
        # An anonymous administrator speaks in the group's own name; a channel does not.
        sender = message.sender_chat
        allowed = sender is not None and sender.id == message.chat.id
    else:
        allowed = visitor.player == lobby.creator
        allowed = allowed or await tools.is_admin(message.chat.id, visitor.id)
    if not allowed:
        await tools.reply(message, plain(words("bot-stop-not-yours")))
        return
    await ask_close(message, lobby, tools, visitor)


async def ask_close(message: Message, room: Room, tools: Tools, visitor: Visitor | None) -> None:
    """The question whether the lobby is to be closed stands in the chat."""
    words = await tools.words_for(message, visitor)
    by, name = (visitor.id, visitor.name) if visitor else (0, "")
    await tools.reply(message, confirm_card("close", room.id, by, name, words))


@router.callback_query(ConfirmPress.filter())
async def confirmed(
    query: CallbackQuery, callback_data: ConfirmPress, tools: Tools, visitor: Visitor
) -> None:
    """It is done, or let be; rights are looked at anew, since they may be gone by now."""
    words, room_id, cid = visitor.words, callback_data.room, f"c:{query.id}"
    chat = query.message.chat.id if query.message else visitor.id
    room = await tools.live.load(room_id)
    admin = False
    if room is not None and (callback_data.by == 0 or callback_data.verb == "close"):
        admin = room.chat == chat and await tools.is_admin(chat, visitor.id)
    if callback_data.by != visitor.id and not (callback_data.by == 0 and admin):
        await toast(query, words("bot-toast-not-for-you"))
        return
    if callback_data.verb == "keep":
        await toast(query, words("bot-kept"))
        await tools.discard(query)
        return
    if callback_data.verb == "ask":
        if room is None or not room.is_played_by(visitor.player):
            await toast(query, words("bot-toast-old"))
            return
        await toast(query, "")
        if isinstance(query.message, Message):
            await ask_surrender(query.message, room, tools, visitor)
        return
    if callback_data.verb == "close":
        done = await tools.live.act(room_id, visitor.player, Close(by=""), cid=cid, admin=admin)
        said = words("bot-stop-done")
    elif room is not None and room.stage == "lobby":
        done = await tools.live.act(room_id, visitor.player, Leave(by=""), cid=cid)
        said = words("bot-toast-left")
    else:
        leaving = commands.Surrender(seat=0)
        done = await tools.live.act(room_id, visitor.player, leaving, cid=cid)
        said = words("bot-surrender-done")
    await toast(query, said if done.is_done else why_not(done, words))
    await tools.discard(query)
