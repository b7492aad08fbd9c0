"""A new table: the mode is chosen first and stays."""

from __future__ import annotations

import html
import re

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.rulesets import catalog
from engine.text.names import preset_line, preset_title
from engine.text.refusals import refusal
from tgbot.callbacks import ModePress
from tgbot.handlers.answers import elsewhere, plain
from tgbot.handlers.house import mode_here, not_gathered_here
from tgbot.tools import Tools, Visitor, thread_of, toast
from tgbot.views.lobby_card import mode_choice
from tgbot.views.screen import Screen

router = Router(name="newgame")

TABLES = 3  # that may run in one chat at a time


def command_of(mode: str) -> str:
    """The command that gathers a table of this mode."""
    return mode.replace("-", "_")


_MODES = {command_of(mode): mode for mode in catalog.menu()}


def mode_of(asked: str) -> str | None:
    """The mode that the first words name, however somebody writes it; None where they name none.

    What follows them is chatter.
    """
    words = re.split(r"[\s_-]+", asked.strip().lower())
    found = (_MODES.get("_".join(words[:count])) for count in range(len(words), 0, -1))
    return next((mode for mode in found if mode), None)


@router.message(Command("newgame"))
async def newgame(
    message: Message, command: CommandObject, tools: Tools, visitor: Visitor | None
) -> None:
    """A table of the named mode is gathered, or the modes are offered."""
    asked = command.args or await mode_here(message, tools)
    words = await tools.words_for(message, visitor)
    mode = mode_of(asked)
    if mode is not None:
        await gather(message, mode, tools, visitor)
        return
    why = words("bot-unknown-mode", mode=asked.strip()[:32]) if asked.strip() else ""
    modes = [
        (name, preset_title(catalog.load(name), words), preset_line(catalog.load(name), words))
        for name in catalog.menu()
    ]
    await tools.reply(message, mode_choice(modes, words, why))


@router.message(Command(*_MODES, *catalog.menu()))
async def by_mode(
    message: Message, command: CommandObject, tools: Tools, visitor: Visitor | None
) -> None:
    """A table of the mode that the command is named after is gathered."""
    mode = mode_of(command.command)
    assert mode is not None, "the filter lets no other command in"
    await gather(message, mode, tools, visitor)


async def gather(message: Message, mode: str, tools: Tools, visitor: Visitor | None) -> None:
    """A lobby stands in the chat, or its people read why not."""
    words = await tools.words_for(message, visitor)
    if visitor is None:
        await tools.reply(message, plain(words("bot-press-button-none")))
        return
    cid = f"u:{message.chat.id}:{message.message_id}"
    answer = await open_table(message, mode, tools, visitor, cid)
    if answer is not None:
        await tools.reply(message, answer)


@router.callback_query(ModePress.filter())
async def chosen(
    query: CallbackQuery, callback_data: ModePress, tools: Tools, visitor: Visitor
) -> None:
    """The presser gathers a table of this mode in the message's chat."""
    message = query.message
    if not isinstance(message, Message) or callback_data.mode not in catalog.menu():
        await toast(query, visitor.words("bot-toast-old"))
        return
    answer = await open_table(message, callback_data.mode, tools, visitor, f"c:{query.id}")
    if answer is not None:
        await toast(query, _bare(answer), alert=True)
        return
    await toast(query, visitor.words("bot-toast-posting"))
    if not callback_data.keep:
        await tools.discard(query)


async def open_table(
    message: Message, mode: str, tools: Tools, visitor: Visitor, cid: str
) -> Screen | None:
    """None when a lobby is on its way to the chat, else what the person must read."""
    chat, thread = message.chat.id, thread_of(message)
    words = await tools.words_for(message, visitor)
    refused = await not_gathered_here(message, tools, visitor)
    if refused is not None:
        return refused
    here = await tools.rooms_here(message)
    mine = await tools.live.opened_by(cid)  # by a process that died over it
    for room in here:
        if room.stage == "lobby" and room.id != mine:
            # The same lobby asked for twice is no second one: it comes down to where people look.
            await tools.memory.unmute(chat, thread)
            await tools.memory.repost(room.id, chat)
            return plain(words("bot-lobby-open")) if cid.startswith("c:") else None
    others = [room for room in await tools.live.rooms_of_chat(chat) if room.id != mine]
    if chat < 0 and len(others) >= TABLES:
        return plain(words("bot-too-many"))
    await tools.memory.unmute(chat, thread)
    try:
        await tools.live.create(mode, visitor.person, chat=chat, thread=thread, cid=cid)
    except LobbyIllegal as illegal:
        if illegal.reason == LobbyReason.ELSEWHERE:
            room_id = str(illegal.about.get("room", ""))
            return elsewhere(tools, visitor, room_id, words, private=chat > 0)
        return plain(refusal(illegal.reason, illegal.about, words))
    return None


def _bare(screen: Screen) -> str:
    return html.unescape(screen.text)
