"""Where tokens land, worked out exactly: the Markov chain of a board with its decks.

A state is where the last throw ended, jail apart, with the doubles of the turn so far. Cards are
drawn as if shuffled before each, which a deck drawn to its end differs from by less than anybody
could measure. Who sits in jail leaves it by bail in the next turn.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import product

from engine.rules import api
from engine.rules.board import CELLS, GO_TO_JAIL, Card
from engine.rules.board import JAIL as VISIT
from engine.rules.mechanics.turn import DOUBLES_TO_JAIL

#: where one sits in jail, behind the forty cells
JAIL = CELLS
#: a throw changes the shares by less than this when they have settled
SETTLED = 1e-12

Shares = dict[int, float]
State = tuple[int, int]


def exact(rules: api.Rules) -> list[float]:
    """The share of throws that end on each of forty cells, and in jail; two dice alone."""
    ends = [_resting(rules, cell) for cell in range(CELLS)]
    now: dict[State, float] = {(0, 0): 1.0}
    while True:
        after: dict[State, float] = defaultdict(float)
        for (cell, doubles), share in now.items():
            for state, part in _throw(rules, cell, doubles, ends):
                after[state] += share * part
        moved = sum(abs(after.get(s, 0.0) - now.get(s, 0.0)) for s in {*after, *now})
        now = after
        if moved < SETTLED:
            break
    found = [0.0] * (CELLS + 1)
    for (cell, _), share in now.items():
        found[cell] += share
    return found


def _throw(
    rules: api.Rules, cell: int, doubles: int, ends: list[Shares]
) -> list[tuple[State, float]]:
    """Where one throw leads, with the share of each."""
    jailed = cell == JAIL
    # Bail after the throw moves by that throw, and a double then throws no more.
    plain = jailed and rules.key.jail.bail_when == "after-throw"
    found: list[tuple[State, float]] = []
    for a, b in product(range(1, 7), repeat=2):
        count = doubles + 1 if a == b and not plain else 0
        if count == DOUBLES_TO_JAIL:
            found.append(((JAIL, 0), 1 / 36))
            continue
        stop = ((VISIT if jailed else cell) + a + b) % CELLS
        for end, share in ends[stop].items():
            found.append(((end, 0 if end == JAIL else count), share / 36))
    return found


def _resting(rules: api.Rules, cell: int) -> Shares:
    """Where a token that stops on a cell comes to rest."""
    if cell == GO_TO_JAIL:
        return {JAIL: 1.0}
    deck = rules.board.cells[cell].deck
    if not deck:
        return {cell: 1.0}
    cards = rules.decks[deck]
    found: Shares = defaultdict(float)
    for card in cards:
        for end, share in _led(rules, cell, card).items():
            found[end] += share / len(cards)
    return found


def _led(rules: api.Rules, cell: int, card: Card) -> Shares:
    if card.effect == "jail":
        return {JAIL: 1.0}
    if card.effect == "go":
        return _resting(rules, card.cell)
    if card.effect == "back":
        return _resting(rules, (cell - card.steps) % CELLS)
    if card.effect == "nearest":
        board = rules.board
        among = board.stations if card.kind == "station" else board.utilities
        return {min(among, key=lambda other: (other - cell) % CELLS): 1.0}
    return {cell: 1.0}
