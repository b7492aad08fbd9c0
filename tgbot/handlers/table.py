"""The buttons of a live table: each answers the question that it was made for, and no other."""

from __future__ import annotations

from collections.abc import Callable

from aiogram import Router
from aiogram.types import CallbackQuery

from engine.live.done import Done
from engine.live.room import Room
from engine.rules.api import SeatCommand, commands, events, view
from engine.text.labels import heir_of
from engine.text.narration import toast as story
from tgbot.callbacks import Faces, TablePress
from tgbot.handlers.answers import asked_name, why_not
from tgbot.handlers.explain import explain
from tgbot.tools import Tools, Visitor, toast
from tgbot.views.keyboard import win
from tgbot.views.markup import plain_name

router = Router(name="table")

TWICE_MS = 700  # a second tap sooner than this is the same one
ARMED_MS = 30_000

# A button names its verb, and what it chooses; the server names the seat.
_ANSWERS: dict[str, Callable[[int], SeatCommand]] = {
    "roll": lambda prompt: commands.Roll(0, prompt),
    "buy": lambda prompt: commands.Buy(0, prompt),
    "decline": lambda prompt: commands.Decline(0, prompt),
    "pass": lambda prompt: commands.Pass(0, prompt),
    "pay": lambda prompt: commands.Pay(0, prompt),
    "settle": lambda prompt: commands.Settle(0, prompt),
    "bail": lambda prompt: commands.Bail(0, prompt),
    "stay": lambda prompt: commands.Stay(0, prompt),
    "release": lambda prompt: commands.Release(0, prompt),
    "end-turn": lambda prompt: commands.EndTurn(0, prompt),
}
_CHOSEN: dict[str, Callable[[int, int], SeatCommand]] = {
    "bid": lambda prompt, amount: commands.Bid(0, prompt, amount),
    "die": lambda prompt, steps: commands.Die(0, prompt, steps),
    "teleport": lambda prompt, cell: commands.Teleport(0, prompt, cell),
    "transfer": lambda prompt, redeem: commands.Transfer(0, prompt, redeem == 1),
}
_OFFERS: dict[str, Callable[[int], SeatCommand]] = {
    "accept": lambda offer: commands.Accept(0, offer),
    "reject": lambda offer: commands.Reject(0, offer),
    "withdraw": lambda offer: commands.Withdraw(0, offer),
    "claim": lambda rent: commands.Claim(0, rent),
    "waive": lambda rent: commands.Waive(0, rent),
}


@router.callback_query(TablePress.filter())
async def pressed(
    query: CallbackQuery, callback_data: TablePress, tools: Tools, visitor: Visitor
) -> None:
    """The presser's answer is given, and he reads what came of it or why it was not taken."""
    press, words, cid = callback_data, visitor.words, f"c:{query.id}"
    if press.verb == "why":
        await explain(query, press, tools, visitor)
        return
    if press.verb in ("bet", "bankrupt") and await tools.live.has_done(press.room, cid):
        asked: SeatCommand = commands.Bankrupt(0, press.prompt)  # of no effect but its outcome
    elif press.verb in ("face", "bet", "bankrupt"):
        ready = await _prepare(query, press, tools, visitor)
        if ready is None:
            return
        asked = ready
    elif press.verb in _CHOSEN:
        asked = _CHOSEN[press.verb](press.prompt, press.arg)
    elif press.verb in _ANSWERS:
        asked = _ANSWERS[press.verb](press.prompt)
    elif press.verb in _OFFERS:
        asked = _OFFERS[press.verb](press.arg)
    elif press.verb == "redeem":
        asked = commands.Accept(0, press.arg, await _pledged(press, tools))
    else:
        await toast(query, words("bot-toast-old"))
        return
    done = await tools.live.act(press.room, visitor.player, asked, cid=cid)
    await toast(query, outcome(done, visitor))


async def _pledged(press: TablePress, tools: Tools) -> list[int]:
    """The mortgaged cells that the receiver of this offer would get, all to be redeemed."""
    room = await tools.live.load(press.room)
    if room is None or room.state is None:
        return []
    offers = [offer for offer in room.state.offers if offer.id == press.arg]
    return [c for offer in offers for c in offer.terms.give if room.state.mortgage[c]]


def outcome(done: Done, visitor: Visitor) -> str:
    """What a press led to, in the presser's words."""
    words, room = visitor.words, done.room
    if done.is_done and room is not None:
        seat = room.seat_of(visitor.player)
        told = [event for event in done.events if isinstance(event, events.Event)]
        said = story(told, -1 if seat is None else seat, room.names(), room.rules, words)
        next_ = next((e.seat for e in told if isinstance(e, events.TurnStarted)), None)
        if said == words("common-done") and next_ is not None:
            return words("bot-toast-turn-over", name=plain_name(room.names()[next_]))
        return said
    if done.reason == "not-asked" and (name := asked_name(room)):
        return words("bot-toast-asked", name=name)
    if done.reason == "not-seated":
        return words("bot-toast-not-seated")
    return why_not(done, words)


async def _prepare(
    query: CallbackQuery, press: TablePress, tools: Tools, visitor: Visitor
) -> SeatCommand | None:
    """The command of an answer that takes several taps, once it is whole."""
    words = visitor.words
    room = await tools.live.load(press.room)
    refused = _not_asked(room, press, visitor)
    if room is None or refused:
        await toast(query, refused)
        return None
    if press.verb == "bankrupt":
        return await _twice(query, press, room, tools, visitor)
    held, last = await tools.memory.picked(press.room, press.prompt)
    if press.verb == "bet":
        if not held:
            await toast(query, words("bot-toast-faces-none"))
            return None
        return commands.Bet(0, press.prompt, Faces.chosen(held))
    if not 1 <= press.arg <= 6:
        await toast(query, words("bot-toast-old"))
        return None
    # A press whose process died after it was noted has changed the face already.
    chosen = held if last == query.id else Faces.toggled(held, press.arg)
    if chosen == held and last != query.id:
        await toast(query, words("bot-toast-faces-most"))
        return None
    await tools.memory.pick(press.room, press.prompt, chosen, query.id)
    await tools.memory.poke(press.room)
    faces = Faces.chosen(chosen)
    stake = room.rules.key.corner.stake
    shown = ", ".join(map(str, faces))
    text = words("bot-toast-faces", count=len(faces), faces=shown, win=win(stake, len(faces)))
    await toast(query, text)
    return None


async def _twice(
    query: CallbackQuery, press: TablePress, room: Room, tools: Tools, visitor: Visitor
) -> SeatCommand | None:
    """Bankruptcy is declared by a second tap, which follows a look at the warning."""
    now = tools.now()
    armed, first = await tools.memory.picked(press.room, press.prompt)
    # The first tap that is brought again, since a process died over it, is no second one.
    if armed and first != query.id and TWICE_MS <= now - armed <= ARMED_MS:
        return commands.Bankrupt(0, press.prompt)
    if not armed or now - armed > ARMED_MS:
        await tools.memory.pick(press.room, press.prompt, now, query.id)
    heir = heir_of(room.rules, _creditor(room))
    await toast(query, visitor.words("bot-alert-bankrupt", heir=heir), alert=True)
    return None


def _creditor(room: Room) -> int:
    """The seat that is owed, -1 where it is the bank and -2 where it is several."""
    assert room.state is not None
    prompt = view(room.state, room.rules, None).prompt
    return -1 if prompt is None else prompt.to


def _not_asked(room: Room | None, press: TablePress, visitor: Visitor) -> str:
    """Why the presser cannot put an answer together, "" when he can."""
    words = visitor.words
    if room is None or room.state is None:
        return words("bot-toast-old")
    seat = room.seat_of(visitor.player)
    if seat is None:
        return words("bot-toast-not-seated")
    if room.stage == "done":
        return why_not(Done("illegal", reason="game-over", room=room), words)
    prompt = room.state.prompt
    if prompt is None or prompt.id != press.prompt:
        return why_not(Done("illegal", reason="stale", room=room), words)
    if seat not in prompt.seats:
        return words("bot-toast-asked", name=asked_name(room))
    return ""
