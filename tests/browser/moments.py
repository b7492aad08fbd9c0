"""Moments of a game by their names: each puts a table of the rules into the state it is called by.

state = table(rules, players=4); MOMENTS["buy"](state, 4)
"""

from __future__ import annotations

from typing import Any

from engine.rules import api
from engine.rules.state import Offer, Outcome, Prompt, RentClaim, State
from engine.rules.tasks import (
    Auction,
    ClaimWait,
    Debt,
    DieChoice,
    Game,
    Jackpot,
    JailChoice,
    MortgageTransfer,
    Purchase,
    Teleport,
    Turn,
)
from engine.rulesets import catalog

NOW = 1_800_000_000_000
CASH = [1480, 640, 1125, 85, 930, 1310]
RICH = [12480, 10640, 9125, 23085, 18930, 11310]
CELLS = [19, 24, 5, 10, 31, 0]
# cell: owner, level, mortgaged
DEEDS: dict[int, tuple[int, int, bool]] = {
    1: (1, 0, False), 3: (1, 0, False), 5: (2, 0, False), 6: (2, 3, False), 8: (2, 3, False),
    9: (2, 4, False), 11: (0, 0, False), 12: (3, 0, False), 13: (0, 0, False),
    14: (1, 0, False), 15: (2, 0, False), 16: (1, 0, False), 18: (0, 0, False),
    21: (3, 0, True), 23: (3, 0, True), 25: (0, 0, False), 26: (1, 2, False),
    27: (1, 1, False), 29: (1, 1, False), 31: (0, 5, False), 32: (0, 4, False),
    34: (0, 5, False), 35: (3, 0, True), 37: (2, 0, False),
}  # fmt: skip
SIX = {24: (4, 0, False), 39: (5, 0, False), 28: (4, 0, False), 35: (5, 0, False)}


def table(rules: api.Rules, players: int, big: bool) -> State:
    seats = [
        api.SeatSetup(ai="normal", side=i % 2 if rules.key.seats.sides else -1)
        if i == 3
        else api.SeatSetup(player=str(i), side=i % 2 if rules.key.seats.sides else -1)
        for i in range(players)
    ]
    chance = api.SeededChance(b"scene")
    state = api.new_table(api.Setup(rules, seats), at=NOW - 9000, chance=chance).state
    state.round, state.at = 7, NOW
    deeds = DEEDS | (SIX if players > 4 else {})
    for cell, (owner, level, mortgaged) in deeds.items():
        if owner < players:
            state.owner[cell], state.level[cell] = owner, level
            state.mortgage[cell] = (rules.key.mortgage.term or -1) if mortgaged else 0
    for i, seat in enumerate(state.seats):
        seat.cash, seat.cell = (RICH if big else CASH)[i], CELLS[i]
    if players > 3:
        state.seats[3].jail = 1
    state.serial = 40
    return state


def _ask(state: State, kind: str, seat: int, task: Any = None, total: int = 50_000) -> None:
    """The question of this kind lies on the table for the seat."""
    state.turn.seat = seat
    state.agenda = [Game(current=seat), Turn(seat, phase="throw" if kind == "roll" else "resolve")]
    if task is not None:
        state.agenda.append(task)
        state.turn.dice, state.turn.thrown = [5, 3], True
    else:
        state.turn.dice, state.turn.thrown = [5, 3], False
    state.prompt = Prompt(41, kind, [seat], NOW + total)


def _roll(state: State, players: int) -> None:
    _ask(state, "roll", 0, total=24_000)


def _boosted(state: State, players: int) -> None:
    """Cards of streets that are alone, in a colour, built on and another's; one of a free cell."""
    _roll(state, players)
    state.seats[0].boosts = [(11, 10), (11, 3), (32, 33), (39, 33)]
    state.seats[1].boosts = [(3, 6), (12, 3)]


def _bare(state: State, players: int) -> None:
    for cell in range(40):
        state.owner[cell], state.level[cell], state.mortgage[cell] = -1, 0, 0
    for seat in state.seats:
        seat.cell, seat.cash, seat.jail = 0, 1500, -1
    state.round = 1
    _ask(state, "roll", 0, total=50_000)
    state.turn.dice = []


def _double(state: State, players: int) -> None:
    _ask(state, "roll", 0, total=24_000)
    turn = state.agenda[-1]
    assert isinstance(turn, Turn)
    turn.doubles = 1
    state.turn.dice, state.turn.thrown = [4, 4], True


def _buy(state: State, players: int) -> None:
    _ask(state, "buy", 0, Purchase(0, 19, offered=True), 14_000)


def _wait(state: State, players: int) -> None:
    state.owner[24] = -1
    _ask(state, "buy", 1, Purchase(1, 24, offered=True), 11_000)


def _auction(state: State, players: int) -> None:
    state.owner[24] = -1
    order = [i for i in (0, 2, 4, 5, 1) if i < players]
    task = Auction(24, 240, decliner=1, queue=order[:3], bids=[(order[1], 260)], opened=True)
    if players == 2:
        task = Auction(24, 240, decliner=1, queue=[0, 1], bids=[(1, 240)], opened=True)
    _ask(state, "bid", 0, task, 7_000)
    state.turn.seat = 1


def _outbid(state: State, players: int) -> None:
    _auction(state, players)
    assert state.prompt is not None
    task = state.agenda[-1]
    assert isinstance(task, Auction)
    task.queue = [task.bids[-1][0], 0] if players == 2 else [*task.queue[1:], 0]
    if players == 2:
        task.bids.append((0, 260))
    else:
        task.bids = [(0, 260)]
    state.prompt.seats = [task.queue[0]]


def _pay(state: State, players: int) -> None:
    state.seats[0].cell = 26
    task = Debt(0, [(1, 330)], "rent", 26, born=40, asked=True)
    _ask(state, "pay", 0, task, 31_000)


def _short(state: State, players: int) -> None:
    state.seats[0].cell = 9
    to = 2 if players > 2 else 1
    state.owner[9], state.level[9] = to, 4
    task = Debt(0, [(to, 1930)], "rent", 9, born=40, asked=True)
    _ask(state, "pay", 0, task, 31_000)


def _bankrupt(state: State, players: int) -> None:
    _short(state, players)
    for cell in range(40):
        if state.owner[cell] == 0:
            state.owner[cell], state.level[cell], state.mortgage[cell] = -1, 0, 0
    state.owner[11] = 0
    state.seats[0].cash = 210


def _jailroll(state: State, players: int) -> None:
    state.seats[0].cell, state.seats[0].jail = 10, 1
    _ask(state, "roll", 0, total=24_000)


def _jail(state: State, players: int) -> None:
    state.seats[0].cell, state.seats[0].jail = 10, 2
    _ask(state, "jail", 0, JailChoice(0, [5, 3]), 14_000)


def _jackpot(state: State, players: int) -> None:
    state.seats[0].cell = 20
    _ask(state, "jackpot", 0, Jackpot(0), 14_000)


def _offer(state: State, players: int) -> None:
    _ask(state, "roll", 1, total=21_000)
    terms = api.Terms(give=[14], take=[18], pay=60)
    state.offers = [Offer(39, 1, 0, terms, NOW + 17_000)]


def _crowded(state: State, players: int) -> None:
    _buy(state, players)
    state.offers = [Offer(39, 1, 0, api.Terms(give=[14], take=[18], pay=60), NOW + 17_000)]


def _mine(state: State, players: int) -> None:
    _roll(state, players)
    terms = api.Terms(give=[18], take=[16])
    state.offers = [Offer(38, 0, 1, terms, NOW + 17_000)]


def _last(state: State, players: int) -> None:
    state.round = 100
    _roll(state, players)


def _late(state: State, players: int) -> None:
    state.round = 60
    _roll(state, players)


def _out(state: State, players: int) -> None:
    for cell in range(40):
        if state.owner[cell] == 0:
            state.owner[cell], state.level[cell], state.mortgage[cell] = -1, 0, 0
    seat = state.seats[0]
    seat.alive, seat.cash, seat.ending, seat.out = False, 0, "bankrupt", 1
    _wait(state, players)


def _result(state: State, players: int) -> None:
    _roll(state, players)
    state.round, state.prompt, state.agenda = 25, None, [Game()]
    last = players - 1
    if players > 2:
        state.seats[last].alive, state.seats[last].ending = False, "bankrupt"
        state.seats[last].cash, state.seats[last].out = 0, 1
        for cell in range(40):
            if state.owner[cell] == last:
                state.owner[cell], state.mortgage[cell] = -1, 0
    capital = [s.capital for s in api.view(state, catalog.load("blitz"), None).seats]
    order = sorted(range(players), key=lambda i: -capital[i])
    places = [order.index(i) + 1 for i in range(players)]
    state.outcome = Outcome("limit", places, capital, [1, 2, 1, 0, 0, 0][:players])


def _lostgame(state: State, players: int) -> None:
    _result(state, players)
    outcome = state.outcome
    assert outcome is not None
    outcome.places = [2, 1, *range(3, players + 1)]


def _die(state: State, players: int) -> None:
    state.seats[0].cell = 19
    _ask(state, "die", 0, DieChoice(0, [2, 4, 6]), 24_000)
    state.turn.dice, state.turn.third = [4, 2], "choice"


def _teleport(state: State, players: int) -> None:
    _ask(state, "teleport", 0, Teleport(0), 9_000)
    state.turn.dice, state.turn.third = [3, 3, 3], "3"


def _claim(state: State, players: int) -> None:
    _ask(state, "claim", 0, ClaimWait(), 4_000)
    state.turn.seat, state.seats[1].cell = 1, 32
    state.claims = [RentClaim(44, 0, 1, 32, 1500, NOW + 4_000)]


def _rent(state: State, players: int) -> None:
    """One who has to throw may claim a rent of the throw before."""
    _ask(state, "roll", 0, total=24_000)
    state.seats[1].cell = 32
    state.claims = [RentClaim(44, 0, 1, 32, 1500, NOW + 4_000)]


def _opens(state: State, players: int) -> None:
    _ask(state, "roll", 0, total=24_000)
    state.claims = [RentClaim(44, 1, 0, 26, 330, NOW + 4_000)]


def _ownbid(state: State, players: int) -> None:
    _auction(state, players)


def _openbid(state: State, players: int) -> None:
    state.owner[24] = -1
    leader = min(2, players - 1)
    queue = list(range(players))
    task = Auction(24, 10, decliner=1, queue=queue, bids=[(leader, 61)], opened=True)
    _ask(state, "bid", 0, task, 7_000)
    assert state.prompt is not None
    state.prompt.seats = [i for i in range(players) if i != leader]
    state.turn.seat = 1


def _release(state: State, players: int) -> None:
    state.seats[0].passes = [next(iter(catalog.load("c1009").decks))]
    _jailroll(state, players)


def _transfer(state: State, players: int) -> None:
    for cell in (21, 23):
        state.owner[cell] = 0
    _ask(state, "transfer", 0, MortgageTransfer(0, [21, 23]), 9_000)


def _goods(state: State, players: int) -> None:
    """An offer with a mortgaged cell and a release card in it."""
    deck = next(iter(catalog.load("c1009").decks))
    state.seats[1].passes, state.owner[21] = [deck], 1
    _ask(state, "roll", 0, total=21_000)
    terms = api.Terms(give=[21], take=[18], give_cards=[deck])
    state.offers = [Offer(39, 1, 0, terms, NOW + 17_000)]


def _owntime(state: State, players: int) -> None:
    _roll(state, players)
    assert state.prompt is not None
    state.prompt.overrun = NOW - 3_000


def _end(state: State, players: int) -> None:
    _ask(state, "end", 0, total=24_000)
    turn = state.agenda[-1]
    assert isinstance(turn, Turn)
    turn.phase = "end"
    state.turn.thrown = True


MOMENTS = {
    "die": _die, "teleport": _teleport, "claim": _claim, "rent": _rent, "opens": _opens,
    "ownbid": _ownbid, "openbid": _openbid, "release": _release, "transfer": _transfer,
    "goods": _goods, "unowned": _buy, "allies": _roll, "quick": _buy, "owntime": _owntime,
    "end": _end, "late": _late,
    "boosted": _boosted, "roll": _roll, "bare": _bare, "double": _double, "buy": _buy, "wait": _wait, "spectator": _wait,
    "auction": _auction, "outbid": _outbid, "pay": _pay, "short": _short,
    "bankrupt": _bankrupt, "jailroll": _jailroll, "jail": _jail, "jackpot": _jackpot,
    "offer": _offer, "mine": _mine, "crowded": _crowded, "last": _last, "out": _out, "result": _result,
    "lostgame": _lostgame,
}  # fmt: skip
