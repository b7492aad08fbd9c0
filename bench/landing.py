"""Where tokens land in C1009: the engine against the published Markov chain, cell by cell.

Two tokens walk a board on which nothing can be bought and nothing is due, with cash that never
ends; release cards are off. `short` leaves jail at once by bail, `long` tries for a double as long
as it may.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from bench.figure import Figure
from engine.rules import api
from engine.rules.commands import Bail, Decline, EndTurn, Pay, Roll, Stay
from engine.rulesets import catalog
from engine.simulate import Landings

ROLLS = 2_000_000
FIRST_TURNS = 1_000_000
DATA = Path(__file__).parents[1] / "tests" / "data"
#: cards and doubles tie throws together: the spread is that much wider than for single throws
TIED = 1.2
CASH = 10**12


def expected(strategy: str) -> dict[str, Any]:
    """The exact shares of a strategy: `perroll` for 40 cells and jail, `rolls_per_turn`."""
    found: dict[str, Any] = json.loads((DATA / "landing.json").read_text("utf-8"))[strategy]
    return found


def expected_first_turn() -> list[float]:
    """The exact shares of where the first turn from Start ends: 40 cells and jail."""
    found: list[float] = json.loads((DATA / "first_turn.json").read_text("utf-8"))["end_of_turn_1"]
    return found


def rules(name: str = "c1009") -> api.Rules:
    """The preset without an end, without release cards, where rents are debts."""
    data = catalog.load(name).data
    key = data.ruleset
    return api.Rules(
        replace(
            data,
            ruleset=replace(
                key,
                money=replace(key.money, start=CASH),
                jail=replace(key.jail, release_cards=False),
                rent=replace(key.rent, collect="debt"),
                limit=replace(key.limit, rounds=10**9),
            ),
        )
    )


class Dice:
    """Chance without cryptography: the numbers of a seeded generator, one after the other."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def pick(self, n: int, sides: int) -> int:  # noqa: ARG002
        """A fair number in 1..sides."""
        return self._random.randrange(sides) + 1


def table(own: api.Rules, dice: Dice) -> api.State:
    """Two seats before the first throw; seat 0 holds every cell, mortgaged: no rent is due."""
    setup = api.Setup(own, [api.SeatSetup(player="a"), api.SeatSetup(player="b")])
    state = api.new_table(setup, at=0, chance=dice).state
    for cell in own.board.ownable:
        state.owner[cell], state.mortgage[cell] = 0, -1
    return state


def answer(state: api.State, strategy: str, own: api.Rules) -> Any:
    """The one thing to do: pay, leave jail by bail, refuse a bet, end the turn, or throw."""
    prompt = state.prompt
    assert prompt is not None
    seat = prompt.seats[0]
    if prompt.kind == "pay":
        return Pay(seat, prompt.id)
    if prompt.kind == "jackpot":
        return Decline(seat, prompt.id)
    if prompt.kind == "end":
        return EndTurn(seat, prompt.id)
    asked = prompt.kind == "jail" or own.key.jail.bail_when == "before-throw"
    if strategy == "short" and state.seats[seat].jail >= 0 and asked:
        return Bail(seat, prompt.id)
    if prompt.kind == "jail":
        return Stay(seat, prompt.id)
    return Roll(seat, prompt.id)


@dataclass
class Walk:
    """What a long walk came to: throws by where they ended (the last is jail), and turns."""

    counts: list[int]
    turns: int

    @property
    def rolls(self) -> int:
        """How many throws were counted."""
        return sum(self.counts)

    def sigmas(self, shares: Sequence[float]) -> list[float]:
        """How far each count is from its share, in standard deviations of single throws."""
        n = self.rolls
        return [
            (count / n - p) / (sqrt(p * (1 - p) / n) * TIED) if p else float(count > 0) * 99
            for count, p in zip(self.counts, shares, strict=True)
        ]


def walk(strategy: str, rolls: int, seed: int, name: str = "c1009") -> Walk:
    """At least so many throws by the strategy, on the board and with the decks of this preset."""
    own, dice = rules(name), Dice(seed)
    state, landings, turns, counted = table(own, dice), Landings(2), 0, 0
    while counted < rolls:
        command = answer(state, strategy, own)
        step = api.apply(state, command, rules=own, at=0, chance=dice)
        landings.follow(step)
        state = step.state
        counted += isinstance(command, Roll)
        turns += sum(isinstance(e, api.events.TurnStarted) for e in step.events)
    return Walk(landings.counts, turns)


def first_turns(count: int, seed: int) -> Walk:
    """Where so many first turns from Start ended."""
    own, dice = rules(), Dice(seed)
    ended = [0] * 41
    for _ in range(count):
        state = table(own, dice)
        first = state.turn.seat
        while state.turn.seat == first:
            command = answer(state, "short", own)
            state = api.apply(state, command, rules=own, at=0, chance=dice).state
        who = state.seats[first]
        ended[40 if who.jail >= 0 else who.cell] += 1
    return Walk(ended, count)


def chi_square(counts: Sequence[int], shares: Sequence[float]) -> float:
    """The chi-square of counts against shares as standard deviations of the normal law.

    Cells that are expected less than five times are taken together.
    """
    total = sum(counts)
    rare = [i for i, p in enumerate(shares) if p * total < 5]
    pairs = [(counts[i], p * total) for i, p in enumerate(shares) if i not in rare]
    pairs.append((sum(counts[i] for i in rare), sum(shares[i] for i in rare) * total))
    pairs = [(seen, mean) for seen, mean in pairs if mean > 0]
    value = sum((seen - mean) ** 2 / mean for seen, mean in pairs)
    free = len(pairs) - 1
    spread = 2 / (9 * free)  # Wilson and Hilferty
    return float(((value / free) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def run(rolls: int = ROLLS, turns: int = FIRST_TURNS) -> list[Figure]:
    """Both strategies and the first turn against the exact results."""
    figures = []
    for strategy in ("short", "long"):
        exact, found = expected(strategy), walk(strategy, rolls, seed=1)
        shares = exact["perroll"]
        figures += [
            Figure(
                f"landing, {strategy}: farthest cell",
                max(abs(s) for s in found.sigmas(shares)),
                "sigma",
                most=5,
            ),
            Figure(
                f"landing, {strategy}: throws a turn, off by",
                abs(found.rolls / found.turns - exact["rolls_per_turn"]),
                "",
                most=0.001,
            ),
            Figure(
                f"landing, {strategy}: share of jail, off by",
                100 * abs(found.counts[40] / found.rolls - shares[40]),
                "points",
                most=0.05,
            ),
        ]
    ended = first_turns(turns, seed=2)
    figures.append(
        Figure(
            "landing, first turn: chi-square",
            chi_square(ended.counts, expected_first_turn()),
            "sigma",
            most=4,
        )
    )
    return figures
