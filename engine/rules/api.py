"""The surface of the rules: everything outside this package imports from here.

new_table(setup, at=..., chance=...)                      -> Step
apply(state, command, rules=..., at=..., chance=...)      -> Step, or raises Illegal
legal_actions(state, rules, seat)                         -> list[Choice]
view(state, rules, viewer)                                -> View
next_due(state)                                           -> int | None
"""

from __future__ import annotations

import msgspec

from engine.rules import commands as commands
from engine.rules import events as events
from engine.rules.agenda import settle, sweep_offers
from engine.rules.board import CELLS
from engine.rules.chance import (
    Chance,
    RecordedChance,
    SeededChance,
    commitment,
    salt_of,
)
from engine.rules.codec import NewerSchema, copy, decode, digest, encode
from engine.rules.commands import (
    Answer,
    AnyCommand,
    Expire,
    ExpireOffer,
    Grace,
    SeatCommand,
    Skip,
    SystemCommand,
    Terms,
)
from engine.rules.deals import quote_of
from engine.rules.draft import Draft
from engine.rules.due import give_grace, next_due, overdue, silent_until
from engine.rules.events import BANK, AnyEvent
from engine.rules.illegal import Illegal, Reason
from engine.rules.legality import legal_actions
from engine.rules.mechanics.auction import why_not_asked
from engine.rules.mechanics.cards import shuffled
from engine.rules.mechanics.estate import ask_anew
from engine.rules.mechanics.rounds import note_round
from engine.rules.mechanics.trade import check_offer, check_proposal, expire_offer
from engine.rules.projection import bystanding, seen_by, view
from engine.rules.registry import MECHANICS, SIDE_COMMANDS
from engine.rules.rules import Rules, RulesData
from engine.rules.seating import SeatSetup, check_seats, seated
from engine.rules.state import SCHEMA, Prompt, Seat, State, TurnInfo
from engine.rules.tasks import Game
from engine.rules.view import Choice, Item, OfferView, PromptView, Quote, SeatView, View, You

__all__ = [
    "BANK",
    "SCHEMA",
    "Answer",
    "AnyCommand",
    "AnyEvent",
    "Chance",
    "Choice",
    "Expire",
    "ExpireOffer",
    "Grace",
    "Illegal",
    "Item",
    "NewerSchema",
    "OfferView",
    "PromptView",
    "Quote",
    "Reason",
    "RecordedChance",
    "Rules",
    "RulesData",
    "SeatCommand",
    "SeatSetup",
    "SeatView",
    "SeededChance",
    "Setup",
    "Skip",
    "State",
    "Step",
    "SystemCommand",
    "Terms",
    "View",
    "You",
    "apply",
    "asked_seats",
    "bystanding",
    "commands",
    "commitment",
    "copy",
    "decode",
    "digest",
    "encode",
    "events",
    "legal_actions",
    "new_table",
    "next_due",
    "overdue",
    "quote",
    "salt_of",
    "seen_by",
    "silent_until",
    "view",
]


class Setup(msgspec.Struct):
    """What a table is made of; `shuffle` draws the order of the seats."""

    rules: Rules
    seats: list[SeatSetup]
    shuffle: bool = False


class Step(msgspec.Struct):
    """The result of one command: the new state, what happened, and what chance said."""

    state: State
    events: list[AnyEvent]
    drawn: list[int]


def new_table(setup: Setup, *, at: int, chance: Chance) -> Step:
    """A table before its first throw: decks shuffled, cash paid out, the first turn drawn."""
    rules = setup.rules
    key = rules.key
    check_seats(rules, setup.seats)
    state = State(
        schema=SCHEMA,
        at=at,
        started=at,
        round=1,
        moved=[],
        seats=[],
        owner=[BANK] * CELLS,
        level=[0] * CELLS,
        mortgage=[0] * CELLS,
        decks={},
        houses=key.building.houses or -1,
        hotels=key.building.hotels or -1,
        pot=0,
        turn=TurnInfo(),
        agenda=[],
        prompt=None,
        held=None,
        offers=[],
        refused=[],
        returns=[],
        draws=0,
        serial=0,
        paused=0,
        humans_at=[],
        outcome=None,
    )
    draft = Draft(state, rules, at, chance, MECHANICS)
    order = list(range(len(setup.seats)))
    if setup.shuffle:
        order = shuffled(draft, order)
    state.seats = [
        Seat(
            player=who.player,
            ai=who.ai,
            side=side,
            boosts=list(who.boosts) if key.collection else [],
            bank=key.clock.bank * 1000,
        )
        for who, side in seated(rules, [setup.seats[i] for i in order])
    ]
    state.humans_at = [i for i, x in enumerate(state.seats) if not x.ai]
    state.decks = {
        name: shuffled(draft, list(range(len(cards)))) for name, cards in rules.decks.items()
    }
    first = draft.draw(len(state.seats)) - 1
    draft.note(events.GameStarted(first))
    for i in range(len(state.seats)):
        draft.pay(BANK, i, key.money.start, "start")
    note_round(draft)
    draft.push(Game(first=first))
    settle(draft)
    return Step(state, draft.events, draft.drawn)


def apply(state: State, command: AnyCommand, *, rules: Rules, at: int, chance: Chance) -> Step:
    """The table after the command; `state` itself is never changed.

    `at` is the time in ms, taken as no earlier than the last command's. Raises Illegal when the
    rules refuse the command.
    """
    if state.outcome is not None:
        raise Illegal(Reason.GAME_OVER)
    fresh = copy(state)
    fresh.at = at = max(at, state.at)
    draft = Draft(fresh, rules, at, chance, MECHANICS)
    if isinstance(command, SystemCommand):
        _system(draft, command)
    else:
        _seat(draft, command)
    settle(draft)
    if fresh.offers:
        sweep_offers(draft)
    fresh.held = None
    return Step(fresh, draft.events, draft.drawn)


def _system(draft: Draft, command: SystemCommand) -> None:
    prompt = draft.s.prompt
    if isinstance(command, Grace):
        give_grace(draft.s, draft.at, command.ms, command.pause)
    elif isinstance(command, ExpireOffer):
        expire_offer(draft, command.offer)
    else:
        if prompt is None or prompt.id != command.prompt:
            raise Illegal(Reason.STALE)
        voted = isinstance(command, Skip)
        due = silent_until(draft.s, draft.rules) if voted else prompt.deadline
        if due is None or draft.at < due:
            raise Illegal(Reason.TOO_EARLY)
        if not voted and _own_time(draft, prompt):
            return
        task = draft.s.agenda[-1]
        MECHANICS[type(task)].timeout(draft, task)


def _own_time(draft: Draft, prompt: Prompt) -> bool:
    """A seat with own time left overruns its question instead of missing it."""
    if prompt.overrun or len(prompt.seats) != 1 or prompt.kind == "claim":
        return False
    if prompt.kind == "bid" and draft.rules.key.purchase.declined == "open-auction":
        return False  # its clock is everybody's
    bank = draft.s.seats[prompt.seats[0]].bank
    if not bank:
        return False
    prompt.overrun = prompt.deadline
    prompt.deadline = draft.at + bank
    draft.note(events.TimeBankStarted(prompt.seats[0], bank))
    return True


def _seat(draft: Draft, command: SeatCommand) -> None:
    s = draft.s
    if not 0 <= command.seat < len(s.seats):
        raise Illegal(Reason.NOT_SEATED)
    if not s.seats[command.seat].alive:
        raise Illegal(Reason.ELIMINATED)
    prompt = s.prompt
    if isinstance(command, Answer):
        if prompt is None or prompt.id != command.prompt:
            raise Illegal(Reason.STALE)
        task = s.agenda[-1]
        if command.seat not in prompt.seats:
            raise Illegal(why_not_asked(draft.rules, task, command.seat))
        MECHANICS[type(task)].answer(draft, task, command)
        return
    if prompt is not None and command.seat in prompt.seats:
        prompt.sides += 1
    SIDE_COMMANDS[type(command)](draft, command)
    ask_anew(draft)


def quote(
    state: State, rules: Rules, seat: int, to: int, terms: Terms, *, counter: int = 0
) -> Quote:
    """The verdict on terms that a seat is putting together; nothing changes.

    `counter` is the offer that they would answer. Raises Illegal only for terms that name what
    is not there.
    """
    why = ""
    named = [*terms.give, *terms.take]
    if not 0 <= to < len(state.seats) or not all(0 <= cell < CELLS for cell in named):
        raise Illegal(Reason.BAD_VALUE)
    try:
        if counter:
            check_offer(state, rules, seat, to, terms)
        else:
            check_proposal(state, rules, seat, to, terms)
    except Illegal as refusal:
        why = refusal.reason.value
        if refusal.reason in (Reason.BAD_VALUE, Reason.OFFER_SELF):
            raise
    return quote_of(state, rules, seat, to, terms, why)


def asked_seats(state: State) -> list[int]:
    """The seats to which the question on the table is put."""
    return [] if state.prompt is None else list(state.prompt.seats)
