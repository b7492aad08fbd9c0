"""The pure engine on one core: whole games, single commands, views and decisions."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

import msgspec

from bench.figure import Figure, quantile
from engine import simulate
from engine.ai.policy import decide
from engine.rules import api
from engine.rulesets import catalog

GAMES = 40
RECORDED = 8
ROUNDS = 3

Recorded = tuple[api.State, Any, int]


def recorded(rules: api.Rules, seats: int) -> list[Recorded]:
    """Every command of some games: the state before it, the command, and its time."""
    found: list[Recorded] = []

    class Recorder(simulate.Game):
        def _do(self, command: Any) -> None:
            found.append((self.state, command, self.at))
            super()._do(command)

    for number in range(RECORDED):
        Recorder(rules, seats, b"bench/%d" % number, audit=False).play()
    return found


def seconds_each(act: Callable[[Any], object], items: Sequence[Any]) -> float:
    """The processor time of one call, the best of some rounds over all items."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = process_time()
        for item in items:
            act(item)
        best = min(best, process_time() - start)
    return best / len(items)


def run() -> list[Figure]:
    """The figures of Classic with four seats."""
    rules = catalog.load("classic")
    free = simulate.play("classic", 4, GAMES, seed=1, audit=False).report()
    audited = simulate.play("classic", 4, GAMES, seed=1).report()
    steps = recorded(rules, 4)
    chance = api.SeededChance(b"bench")

    def do(step: Recorded) -> object:
        return api.apply(step[0], step[1], rules=rules, at=step[2], chance=chance)

    views = [api.view(s, rules, s.prompt.seats[0] if s.prompt else 0) for s, _, _ in steps]
    encoded = [msgspec.json.encode(v) for v in views]
    apply_s = seconds_each(do, steps)
    thoughts = []
    for shown in views:
        start = process_time()
        decide(shown, rules)
        thoughts.append(process_time() - start)
    return [
        Figure("simulated games a second (classic, 4 seats)", free["games_per_second"], "games/s"),
        Figure("simulated turns a second", free["turns_per_second"], "turns/s"),
        Figure("simulated turns a second, audited", audited["turns_per_second"], "turns/s"),
        Figure("apply a second", 1 / apply_s, "commands/s", least=20_000),
        Figure("apply, mean", apply_s * 1e6, "us"),
        Figure(
            "view of the asked seat, mean",
            seconds_each(lambda s: api.view(s[0], rules, s[1].seat), _by_seats(steps)) * 1e6,
            "us",
        ),
        Figure("view of a spectator, mean", _spectator(rules, steps) * 1e6, "us"),
        Figure("decision of an AI seat, mean", sum(thoughts) / len(thoughts) * 1e3, "ms"),
        Figure("decision of an AI seat, p99", quantile(thoughts, 99) * 1e3, "ms", most=5),
        Figure("state, mean", _mean([len(api.encode(s)) for s, _, _ in steps]), "bytes"),
        Figure("view as JSON, mean", _mean([len(raw) for raw in encoded]), "bytes"),
        Figure("view as JSON, largest", max(len(raw) for raw in encoded), "bytes"),
        Figure(
            "view as JSON, deflated, mean",
            _mean([len(zlib.compress(raw)) for raw in encoded]),
            "bytes",
        ),
    ]


def _by_seats(steps: list[Recorded]) -> list[Recorded]:
    return [step for step in steps if hasattr(step[1], "seat")]


def _spectator(rules: api.Rules, steps: list[Recorded]) -> float:
    return seconds_each(lambda s: api.view(s[0], rules, None), steps)


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values)
