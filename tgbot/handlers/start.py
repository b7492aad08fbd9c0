"""The first words: /start with its deep links, /help, /status."""

from __future__ import annotations

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from engine.live.keys import is_room_id
from tgbot.chats import wake_chat
from tgbot.handlers.answers import plain
from tgbot.handlers.links import follow
from tgbot.handlers.lobby import seat
from tgbot.tools import Tools, Visitor, thread_of
from tgbot.views.markup import safe
from tgbot.views.screen import Button, Screen

router = Router(name="start")

JOIN = "join_"


@router.message(Command("start"))
async def start(
    message: Message, command: CommandObject, tools: Tools, visitor: Visitor | None
) -> None:
    """A friend's link seats the person; without one he reads what the bot is for."""
    payload = (command.args or "").strip()
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
    link = f"https://t.me/{tools.links.bot}?startgroup=new"
    screen = Screen(safe(words("bot-start")), [[Button(words("bot-add-to-group"), url=link)]])
    await tools.reply(message, screen)


async def _join(message: Message, room_id: str, tools: Tools, visitor: Visitor) -> None:
    words = await tools.words_for(message, visitor)
    if not is_room_id(room_id):
        await tools.reply(message, plain(words("bot-toast-old")))
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
    await tools.memory.unmute(chat, thread)
    rooms = await tools.rooms_here(message)
    for room in rooms:
        await tools.memory.repost(room.id, chat)
    if rooms:
        return
    words = await tools.words_for(message, visitor)
    own = await tools.live.room_of(visitor.player) if visitor else None
    if own is None or chat < 0:
        await tools.reply(message, plain(words("bot-no-table")))
        return
    button = tools.links.open_button(own.id, words, private=True, key="bot-open-board")
    await tools.reply(message, Screen(safe(words("bot-joined")), [[button]]))
