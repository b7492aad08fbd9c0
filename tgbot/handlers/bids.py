"""Bids of one's own sum: a number written in answer to the table's message."""

from __future__ import annotations

import re

from aiogram import F, Router
from aiogram.types import Message

from engine.live.room import Room
from engine.rules.api import commands
from engine.rules.state import Prompt
from tgbot.handlers.answers import plain, why_not
from tgbot.tools import Tools, Visitor
from tgbot.views.markup import plain_name

router = Router(name="bids")

NUMBER = re.compile(r"^\$?\s*(\d{1,3}(?:[\s\u00a0\u202f.,]\d{3})+|\d{1,9})\s*\$?$")


def sum_of(text: str) -> int | None:
    """The sum that somebody has written, None for anything else."""
    found = NUMBER.match(text.strip())
    return int(re.sub(r"\D", "", found[1])) if found else None


@router.message(F.text.regexp(NUMBER), F.chat.type == "private")
async def in_private(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The number is the person's bid, at whichever table he is asked for one."""
    room = await tools.live.open_room_of(visitor.player) if visitor else None
    if visitor is not None and room is not None:
        await _bid(message, room, tools, visitor)


@router.message(F.text.regexp(NUMBER), F.reply_to_message.from_user.is_bot)
async def in_reply(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The number is a bid at the table whose message it answers."""
    answered = message.reply_to_message
    if answered is None or answered.from_user is None or answered.from_user.id != tools.bot.id:
        return
    for room in await tools.rooms_here(message):
        card = await tools.memory.card(room.id, message.chat.id)
        if card.message != answered.message_id or room.stage != "table":
            continue
        if visitor is None:
            words = await tools.words_for(message, None)
            await tools.reply(message, plain(words("bot-press-button")))
        else:
            await _bid(message, room, tools, visitor)


async def _bid(message: Message, room: Room, tools: Tools, visitor: Visitor) -> None:
    """The bid stands, which the table's message will show; else its maker reads why not."""
    words = await tools.words_for(message, visitor)
    prompt, amount = _auction(room), sum_of(message.text or "")
    if prompt is None or amount is None:
        await tools.reply(message, plain(words("bot-no-auction")))
        return
    asked = commands.Bid(0, prompt.id, amount)
    cid = f"u:{message.chat.id}:{message.message_id}"
    done = await tools.live.act(room.id, visitor.player, asked, cid=cid)
    if not done.is_done:
        why = why_not(done, words)
        text = words("bot-command-failed", name=plain_name(visitor.name), why=why)
        await tools.reply(message, plain(text))


def _auction(room: Room) -> Prompt | None:
    """The question for bids that is on the table."""
    prompt = room.state.prompt if room.state else None
    return prompt if prompt is not None and prompt.kind == "bid" else None
