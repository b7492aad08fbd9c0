"""/skip: at a slow table the others may go on without who has been silent for twelve hours."""

from __future__ import annotations

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from engine.live.room import Room
from engine.rules import api
from engine.rules.api import Skip
from engine.text.catalogue import Translator
from tgbot.callbacks import SkipPress
from tgbot.handlers.answers import asked_name, plain, why_not
from tgbot.tools import Tools, Visitor, toast
from tgbot.views.markup import bold, safe, until
from tgbot.views.screen import Button, Screen

router = Router(name="skip")


@router.message(Command("skip"))
async def skip(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The players of each slow table here are asked; the asker's vote counts."""
    words = await tools.words_for(message, visitor)
    if visitor is None:
        await tools.reply(message, plain(words("bot-press-button")))
        return
    here = await tools.open_here(message)
    if message.chat.type == "private":
        here = await tools.live.rooms_of(visitor.player)
    rooms = [room for room in here if room.is_slow and room.stage == "table"]
    if not rooms:
        await tools.reply(message, plain(words("bot-skip-none")))
    for room in rooms:
        await tools.reply(message, await _asked(room, visitor, tools, words))


@router.callback_query(SkipPress.filter())
async def voted(
    query: CallbackQuery, callback_data: SkipPress, tools: Tools, visitor: Visitor
) -> None:
    """The vote counts once; with most of the others the turn is over."""
    press, words = callback_data, visitor.words
    room = await tools.live.load(press.room)
    if room is None or room.state is None or room.state.prompt is None:
        await toast(query, words("bot-toast-old"))
        return
    if room.state.prompt.id != press.prompt or query.message is None:
        await toast(query, words("bot-toast-old"))
        return
    if not _may_vote(room, visitor):
        await toast(query, words("bot-toast-not-for-you"))
        return
    votes = await tools.memory.vote(room.id, press.prompt, visitor.player)
    if votes < needed(room):
        await toast(query, words("bot-skip-voted"))
        if isinstance(query.message, Message):
            chat_words = await tools.words_for(query.message, visitor)
            await tools.turn(query, _card(room, votes, chat_words))
        return
    done = await tools.live.do(room.id, Skip(press.prompt), cid=f"skip:{press.prompt}")
    await toast(query, words("bot-skip-done") if done.is_done else why_not(done, words))
    if done.is_done and isinstance(query.message, Message):
        chat_words = await tools.words_for(query.message, visitor)
        await tools.turn(query, plain(chat_words("bot-skip-done")))


def needed(room: Room) -> int:
    """How many votes are most of those who may vote."""
    return len(_voters(room)) // 2 + 1


def _voters(room: Room) -> list[str]:
    assert room.state is not None and room.state.prompt is not None
    return [
        player
        for seat, player in enumerate(room.players())
        if player and room.state.seats[seat].alive and seat not in room.state.prompt.seats
    ]


def _may_vote(room: Room, visitor: Visitor) -> bool:
    return visitor.player in _voters(room)


async def _asked(room: Room, visitor: Visitor, tools: Tools, words: Translator) -> Screen:
    """The question to the players, or why it cannot be put."""
    assert room.state is not None
    prompt, at = room.state.prompt, api.silent_until(room.state, room.rules)
    if prompt is None or at is None or not _voters(room):
        return plain(words("bot-skip-none"))
    if not _may_vote(room, visitor):
        return plain(words("bot-skip-not-yours"))
    name = safe(asked_name(room))
    if await tools.live.now(room.id) < at:
        return Screen(words("bot-skip-early", name=name, when=until(at)))
    votes = await tools.memory.vote(room.id, prompt.id, visitor.player)
    if votes >= needed(room):
        done = await tools.live.do(room.id, Skip(prompt.id), cid=f"skip:{prompt.id}")
        return plain(words("bot-skip-done") if done.is_done else why_not(done, words))
    return _card(room, votes, words)


def _card(room: Room, votes: int, words: Translator) -> Screen:
    assert room.state is not None and room.state.prompt is not None
    text = words("bot-skip-ask", name=safe(asked_name(room)))
    count = words("bot-skip-votes", votes=votes, needed=needed(room))
    press = SkipPress(room=room.id, prompt=room.state.prompt.id)
    return Screen(f"{bold(text)}\n{count}", [[Button(words("bot-skip-vote"), data=press.pack())]])
