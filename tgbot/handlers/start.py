"""The first words: /start with its deep links, /help, /status."""

from __future__ import annotations

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from engine.live.keys import is_room_id
from engine.live.membership import group_of
from engine.lobby.reasons import LobbyReason
from engine.text.refusals import refusal
from tgbot.chats import wake_chat
from tgbot.handlers.answers import plain
from tgbot.handlers.home import home_screen
from tgbot.handlers.links import follow
from tgbot.handlers.lobby import seat
from tgbot.menu import show_menu
from tgbot.tools import Tools, Visitor, thread_of
from tgbot.views.markup import safe
from tgbot.views.screen import Screen
from tgbot.views.which_card import which_card

router = Router(name="start")

JOIN = "join_"


@router.message(Command("start"))
async def start(
    message: Message, command: CommandObject, tools: Tools, visitor: Visitor | None
) -> None:
    """A friend's link seats the person; without one he reads what the bot is for."""
    await _greet(message, (command.args or "").strip(), tools, visitor)
    if visitor is not None and message.chat.type == "private":
        await show_menu(tools, visitor.id, visitor.language)


async def _greet(message: Message, payload: str, tools: Tools, visitor: Visitor | None) -> None:
    private = message.chat.type == "private"
    if private:
        await wake_chat(tools.live, tools.memory, message.chat.id, None)
    if visitor is not None and payload.startswith(JOIN):
        await _join(message, payload.removeprefix(JOIN), tools, visitor)
        return
    if visitor is not None and private and await follow(message, payload, tools, visitor):
        return
    words = await tools.words_for(message, visitor)
    if not private:
        await tools.reply(message, plain(words("bot-hello")))
        return
    if visitor is not None:
        await tools.reply(message, await home_screen(tools, visitor))


async def _join(message: Message, room_id: str, tools: Tools, visitor: Visitor) -> None:
    words = await tools.words_for(message, visitor)
    if not is_room_id(room_id):
        await tools.reply(message, plain(words("bot-toast-old")))
        return
    room = await tools.live.load(room_id)
    group = group_of(room) if room is not None else 0
    if group not in (0, message.chat.id) and await tools.is_outside(group, visitor.id):
        await tools.reply(message, plain(refusal(LobbyReason.NOT_MEMBER, {}, words)))
        return
    cid = f"u:{message.chat.id}:{message.message_id}"
    if await seat(message, room_id, tools, visitor, cid):
        private = message.chat.type == "private"
        button = tools.links.open_button(room_id, words, private=private, key="bot-open-board")
        await tools.reply(message, Screen(safe(words("bot-joined")), [[button]]))


@router.message(Command("help"))
async def help_(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The commands in a few lines."""
    words = await tools.words_for(message, visitor)
    await tools.reply(message, plain(words("bot-help")))


@router.message(Command("status"))
async def status(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The table of this chat and topic is posted anew, at the bottom."""
    chat, thread = message.chat.id, thread_of(message)
    await wake_chat(tools.live, tools.memory, chat, thread)
    rooms = await tools.open_here(message)
    words = await tools.words_for(message, visitor)
    if len(rooms) > 1 or any(room.thread != thread for room in rooms):
        await tools.reply(message, which_card("status", rooms, words))
        return
    if rooms:
        await tools.memory.repost(rooms[0].id, chat)
        return
    own = await tools.live.room_of(visitor.player) if visitor else None
    if own is None or chat < 0:
        await tools.reply(message, plain(words("bot-no-table")))
        return
    assert visitor is not None
    await tools.reply(message, await home_screen(tools, visitor))
