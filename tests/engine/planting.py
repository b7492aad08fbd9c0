"""Games of AI seats, and bugs planted into single steps of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec

from engine.ai.policy import decide
from engine.audit import Auditor
from engine.rules.api import (
    Illegal,
    Rules,
    SeatSetup,
    SeededChance,
    Setup,
    Step,
    apply,
    copy,
    new_table,
    view,
)
from engine.rules.commands import Surrender
from engine.rulesets import catalog
from tests.players import press

#: gives the step with a bug in it, or None where this bug cannot be
Bug = Callable[[Step, Step], Step | None]
SEATS = 4
RULES = catalog.load("classic")


def steps_of(rules: Rules, secret: bytes, leaver_at: int = 0) -> Iterator[Step]:
    """The steps of a game of AI seats; the seat on turn surrenders at that command."""
    chance = SeededChance(secret)
    step = new_table(Setup(rules, [SeatSetup(ai="normal")] * SEATS), at=0, chance=chance)
    yield step
    count = 0
    while (state := step.state).outcome is None:
        count += 1
        assert state.prompt is not None
        for seat in dict.fromkeys([*(o.to for o in state.offers), *state.prompt.seats]):
            command = decide(view(state, rules, seat), rules)
            if command is not None:
                break
        if count == leaver_at:
            command = Surrender(seat=state.prompt.seats[0])
        assert command is not None
        step = apply(state, command, rules=rules, at=count * 1000, chance=chance)
        yield step


def pressed_steps(rules: Rules, seed: int, commands: int) -> Iterator[Step]:
    """The steps of people who press anything; it may stop before the end."""
    rnd, chance = Random(seed), SeededChance(b"pressed/%d" % seed)
    who = [SeatSetup(player=f"p{i}") for i in range(SEATS)]
    step = new_table(Setup(rules, who), at=0, chance=chance)
    yield step
    at = 0
    while commands and step.state.outcome is None:
        at += rnd.randint(200, 4000)
        command = press(step.state, rules, rnd, at)
        if command is None:
            continue
        try:
            step = apply(step.state, command, rules=rules, at=at, chance=chance)
        except Illegal:
            continue
        commands -= 1
        yield step


@cache
def games(ruleset: str = "classic") -> list[list[Step]]:
    """Games that between them hold all that the bugs need."""
    rules = catalog.load(ruleset)
    found = [
        list(steps_of(rules, b"audit/%d" % n, leaver_at=60 if n == 1 else 0)) for n in range(6)
    ]
    if ruleset != "classic":
        found += [list(pressed_steps(rules, n, 300)) for n in range(4)]
    return found


def caught(bug: Bug, ruleset: str = "classic") -> list[str]:
    """What the auditor says of the first step of the games in which the bug can be planted."""
    for game in games(ruleset):
        auditor = Auditor(catalog.load(ruleset), SEATS)
        before = game[0]
        for step in game:
            sick = bug(before, Step(copy(step.state), list(step.events), list(step.drawn)))
            if sick is not None:
                return auditor.follow(sick)
            assert auditor.follow(step) == []
            before = step
    raise AssertionError("no step in these games can have this bug")


def first(step: Step, kind: type, **fields: Any) -> int:
    """The index of the first event of that kind with those fields, or -1."""
    for i, event in enumerate(step.events):
        if isinstance(event, kind) and all(getattr(event, k) == v for k, v in fields.items()):
            return i
    return -1


def change(step: Step, index: int, **fields: Any) -> None:
    """The event has other fields now."""
    step.events[index] = msgspec.structs.replace(step.events[index], **fields)


def dead_seat(step: Step) -> int:
    """A seat that is out while the game goes on, or -1."""
    if step.state.outcome is not None:
        return -1
    return next((i for i, seat in enumerate(step.state.seats) if not seat.alive), -1)
