"""Bids of one's own sum: a number written in answer to the table's message."""

from __future__ import annotations

import re

from aiogram import F, Router
from aiogram.types import Message

from engine.live.keys import is_room_id
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
    if visitor is None:
        return
    rooms = await tools.live.rooms_of(visitor.player)
    named = await _named(message, tools)
    if named is None or not named.is_played_by(visitor.player):
        await _bid(message, _bidding(rooms, visitor), tools, visitor)
    else:
        await _bid(message, [named], tools, visitor)


@router.message(F.text.regexp(NUMBER), F.reply_to_message.from_user.is_bot)
async def in_reply(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The number is a bid at the table whose message it answers; it never falls in silence."""
    answered = message.reply_to_message
    if answered is None or answered.from_user is None or answered.from_user.id != tools.bot.id:
        return
    if visitor is None:
        words = await tools.words_for(message, None)
        await tools.reply(message, plain(words("bot-press-button")))
        return
    rooms = [room for room in await tools.rooms_here(message) if room.stage == "table"]
    named = await _named(message, tools)
    if named is None or named.chat != message.chat.id:
        await _bid(message, _bidding(rooms, visitor), tools, visitor)
    else:
        await _bid(message, [named], tools, visitor)


async def _named(message: Message, tools: Tools) -> Room | None:
    """The room that the buttons of the answered message lead to.

    They say so before anybody has noted the message, and after it was posted anew.
    """
    answered = message.reply_to_message
    rows = answered.reply_markup.inline_keyboard if answered and answered.reply_markup else []
    for button in (button for row in rows for button in row):
        target = button.web_app.url if button.web_app else button.url or ""
        for word in re.split(r"[:=/?&#]", button.callback_data or target):
            if is_room_id(word) and (room := await tools.live.load(word)) is not None:
                return room
    return None


def _bidding(rooms: list[Room], visitor: Visitor) -> list[Room]:
    """The tables of these that wait for a bid of this person, or else for one at all."""
    bidding = [(room, prompt) for room in rooms if (prompt := _auction(room)) is not None]
    asked = [room for room, prompt in bidding if room.seat_of(visitor.player) in prompt.seats]
    return asked or [room for room, _ in bidding]


async def _bid(message: Message, rooms: list[Room], tools: Tools, visitor: Visitor) -> None:
    """The bid stands at the one table meant, which will show it; else its maker reads why not."""
    words = await tools.words_for(message, visitor)
    if len(rooms) != 1:
        key = "bot-bid-which" if rooms else "bot-no-auction"
        await tools.reply(message, plain(words(key)))
        return
    room = rooms[0]
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
