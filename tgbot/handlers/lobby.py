"""The lobby's buttons, and the commands that do the same."""

from __future__ import annotations

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from engine.live.done import Done, refused
from engine.live.room import Room
from engine.lobby.commands import AddAi, Leave, PickSide, RemoveSeat, ShuffleSides, Start
from engine.lobby.reasons import LobbyReason
from engine.text.catalogue import Translator
from engine.text.names import side_mark
from tgbot.callbacks import LobbyPress
from tgbot.handlers.answers import elsewhere, lead_back, plain, why_not
from tgbot.handlers.confirm import ask_surrender
from tgbot.handlers.variants import ask_variants
from tgbot.tools import Tools, Visitor, thread_of, toast
from tgbot.views.lobby_card import SIDES
from tgbot.views.markup import plain_name, safe
from tgbot.views.screen import Screen
from tgbot.views.which_card import which_card

router = Router(name="lobby")

_DONE = {
    "join": "bot-toast-joined",
    "leave": "bot-toast-left",
    "ai": "bot-toast-ai",
    "easy": "bot-toast-easy",
    "unai": "bot-toast-unai",
    "start": "bot-toast-started",
    "shuffle": "bot-toast-shuffled",
}
_ASKED = {
    "leave": Leave(by=""),
    "ai": AddAi(by=""),
    "easy": AddAi(by="", strength="easy"),
    "start": Start(by=""),
    "shuffle": ShuffleSides(by=""),
}


@router.callback_query(LobbyPress.filter())
async def pressed(
    query: CallbackQuery, callback_data: LobbyPress, tools: Tools, visitor: Visitor
) -> None:
    """What the button says is done in the presser's name, and he reads what came of it."""
    verb, room_id, cid = callback_data.verb, callback_data.room, f"c:{query.id}"
    words = visitor.words
    if verb == "join":
        done = await tools.live.join(room_id, visitor.person, cid=cid)
    elif verb == "unai":
        room = await tools.live.load(room_id)
        robots = [seat.id for seat in room.lobby.seats if seat.is_ai] if room else []
        if not robots and not await tools.live.has_done(room_id, cid):
            await toast(query, words("bot-toast-no-robots"))
            return
        removed = RemoveSeat(by="", seat=robots[-1] if robots else 0)
        done = await tools.live.act(room_id, visitor.player, removed, cid=cid)
    elif verb in SIDES:
        await _side(query, room_id, SIDES.index(verb), tools, visitor)
        return
    elif verb == "vary":
        await ask_variants(query, callback_data, tools, visitor)
        return
    else:
        done = await tools.live.act(room_id, visitor.player, _ASKED[verb], cid=cid)
    if done.is_done:
        await toast(query, words(_DONE[verb]))
    elif verb == "start" and done.reason == LobbyReason.NOT_CREATOR:
        await toast(query, words("bot-toast-wait-start"), alert=True)
    else:
        await toast(query, why_not(done, words), alert=done.reason == LobbyReason.ELSEWHERE)
        await lead_back(query, done, tools, visitor)


async def _side(
    query: CallbackQuery, room_id: str, side: int, tools: Tools, visitor: Visitor
) -> None:
    """The presser is on this side; a second tap leaves it to the draw again."""
    words, cid = visitor.words, f"c:{query.id}"
    room = await tools.live.load(room_id)
    seat = room.lobby.find(visitor.player) if room else None
    again = seat is not None and seat.side == side
    if await tools.live.has_done(room_id, cid):  # what is so has come of this very tap
        again = not again
    asked = PickSide(by="", side=-1 if again else side)
    done = await tools.live.act(room_id, visitor.player, asked, cid=cid)
    said = words("bot-toast-side", mark=side_mark(side, words))
    if again:
        said = words("bot-toast-side-any")
    await toast(query, said if done.is_done else why_not(done, words))


@router.message(Command("join"))
async def join(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The person is seated at the lobby of this chat and topic, or reads why not."""
    words = await tools.words_for(message, visitor)
    rooms = await _lobbies_here(message, tools)
    cid = f"u:{message.chat.id}:{message.message_id}"
    if not rooms:
        await tools.reply(message, plain(words("bot-no-table")))
    elif visitor is None:
        await tools.reply(message, plain(words("bot-press-button")))
    elif len(rooms) > 1:
        await tools.reply(message, which_card("join", rooms, words))
    elif rooms[0].seat_of(visitor.player) is not None and not await tools.live.has_done(
        rooms[0].id, cid
    ):
        again = refused(rooms[0], LobbyReason.ALREADY_IN, {})
        await tools.reply(message, _refused(again, visitor, words))
    else:
        seated = await seat(message, rooms[0].id, tools, visitor, cid)
        if seated and rooms[0].thread != thread_of(message):
            await tools.reply(message, joined_elsewhere(rooms[0], tools, words))


async def seat(message: Message, room_id: str, tools: Tools, visitor: Visitor, cid: str) -> bool:
    """True if the person sits at the table now; else he reads why not."""
    words = await tools.words_for(message, visitor)
    done = await tools.live.join(room_id, visitor.person, cid=cid)
    if done.is_done or done.reason == LobbyReason.ALREADY_IN:
        return True
    if done.reason == LobbyReason.ELSEWHERE:
        other = str(done.about.get("room", ""))
        private = message.chat.type == "private"
        await tools.reply(message, elsewhere(tools, visitor, other, words, private=private))
        return False
    await tools.reply(message, _refused(done, visitor, words))
    return False


@router.message(Command("leave"))
async def leave(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The person has left the lobby; at a running table he is asked whether he gives up."""
    words = await tools.words_for(message, visitor)
    if visitor is None:
        await tools.reply(message, plain(words("bot-press-button")))
        return
    cid = f"u:{message.chat.id}:{message.message_id}"
    for room in await tools.live.rooms_of_chat(message.chat.id, over=True):
        if await tools.live.has_done(room.id, cid):
            return  # he has left, and a process died over telling nobody
    rooms = await tools.played_by(visitor, message)
    if not rooms:
        name = plain_name(visitor.name)
        await tools.reply(message, plain(words("bot-not-in-game", name=name)))
    elif len(rooms) > 1:
        await tools.reply(message, which_card("leave", rooms, words))
    elif rooms[0].stage == "table":
        await ask_surrender(message, rooms[0], tools, visitor)
    else:
        done = await tools.live.act(rooms[0].id, visitor.player, Leave(by=""), cid=cid)
        if not done.is_done:
            await tools.reply(message, _refused(done, visitor, words))
        elif rooms[0].chat != message.chat.id:
            await tools.reply(message, plain(words("bot-toast-left")))


def joined_elsewhere(room: Room, tools: Tools, words: Translator) -> Screen:
    """The person sits at a table that stands in another place, and this is the way to it."""
    button = tools.links.open_button(room.id, words, private=False, key="bot-open-board")
    return Screen(safe(words("bot-joined")), [[button]])


async def _lobbies_here(message: Message, tools: Tools) -> list[Room]:
    """The lobbies that a person may mean here; a table that has begun where there is none."""
    rooms = await tools.rooms_here(message)
    for found in (rooms, await tools.open_here(message)):
        if lobbies := [room for room in found if room.stage == "lobby"]:
            return lobbies
    return rooms[:1]


def _refused(done: Done, visitor: Visitor, words: Translator) -> Screen:
    return plain(
        words("bot-command-failed", name=plain_name(visitor.name), why=why_not(done, words))
    )
