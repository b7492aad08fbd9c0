"""Games of AI seats against each other, without I/O: one JSON object of what came of them."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from time import perf_counter
from typing import Any

from engine.ai.policy import decide
from engine.audit import Auditor
from engine.rules.api import (
    AnyCommand,
    Expire,
    Illegal,
    Rules,
    SeatSetup,
    SeededChance,
    Setup,
    State,
    Step,
    apply,
    events,
    new_table,
    view,
)
from engine.rules.board import CELLS
from engine.rulesets import catalog

#: time between two commands of a game, ms
PACE = 1_700
#: a game with more commands hangs
MOST_COMMANDS = 200_000
#: faults kept in words; all are counted
SHOWN = 20


class Landings:
    """Where tokens stood when a throw was done with; the last count is for jail."""

    def __init__(self, seats: int) -> None:
        self.counts = [0] * (CELLS + 1)
        self._cell = [0] * seats
        self._jailed = [False] * seats
        self._thrower = -1

    def follow(self, step: Step) -> None:
        """The events of the step are counted."""
        for e in step.events:
            if isinstance(e, events.Moved):
                self._cell[e.seat] = e.to
            elif isinstance(e, events.Jailed):
                self._jailed[e.seat] = True
            elif isinstance(e, events.Freed):
                self._jailed[e.seat] = False
            elif isinstance(e, (events.Dice, events.TurnStarted, events.Finished)):
                self._done()
                if isinstance(e, events.Dice):
                    self._thrower = e.seat

    def _done(self) -> None:
        seat, self._thrower = self._thrower, -1
        if seat >= 0:
            self.counts[CELLS if self._jailed[seat] else self._cell[seat]] += 1


class Game:
    """One game, played to its end by AI seats."""

    def __init__(
        self, rules: Rules, seats: int, secret: bytes, *, audit: bool, strength: str = "normal"
    ) -> None:
        self.rules = rules
        self.chance = SeededChance(secret)
        self.at = 0
        self.auditor = Auditor(rules, seats) if audit else None
        self.landings = Landings(seats)
        self.commands = self.turns = 0
        self.refusals: list[str] = []  # commands of AI seats that were illegal, or missing
        self.faults: list[str] = []  # what the auditor found
        setup = Setup(rules, [SeatSetup(ai=strength) for _ in range(seats)])
        step = new_table(setup, at=self.at, chance=self.chance)
        first = next(e.first for e in step.events if isinstance(e, events.GameStarted))
        self.order = [(i - first) % seats for i in range(seats)]
        self._see(step)

    def _see(self, step: Step) -> None:
        self.state: State = step.state
        self.landings.follow(step)
        self.turns += sum(isinstance(e, events.TurnStarted) for e in step.events)
        if self.auditor is not None:
            self.faults += self.auditor.follow(step)

    def _next(self) -> AnyCommand | None:
        """The command of the first seat that has something to do, receivers of offers first."""
        state, prompt = self.state, self.state.prompt
        assert prompt is not None
        for seat in dict.fromkeys([*(o.to for o in state.offers), *prompt.seats]):
            command = decide(view(state, self.rules, seat), self.rules, self.at)
            if command is not None:
                return command
        return None

    def play(self) -> None:
        """The game has its outcome, or has proved to hang."""
        while self.state.outcome is None and self.commands < MOST_COMMANDS:
            self.at += PACE
            command = self._next()
            if command is None:
                self.refusals.append(f"no answer to {self.state.prompt}")
                self._expire()
                continue
            try:
                self._do(command)
            except Illegal as refusal:
                self.refusals.append(f"{refusal.reason.value}: {command}")
                self._expire()

    def _do(self, command: AnyCommand) -> None:
        self.commands += 1
        self._see(apply(self.state, command, rules=self.rules, at=self.at, chance=self.chance))

    def _expire(self) -> None:
        """The clock goes on where a seat had no legal answer."""
        prompt = self.state.prompt
        assert prompt is not None
        self.at = max(self.at, prompt.deadline)
        self._do(Expire(prompt.id))


class Tally:
    """What the games of one simulation came to."""

    def __init__(self, seats: int) -> None:
        self.games = self.finished = self.commands = self.turns = 0
        self.illegal = self.violations = 0
        self.rounds: list[int] = []
        self.by_seat = [0] * seats
        self.by_order = [0] * seats
        self.endings: Counter[str] = Counter()
        self.landings = [0] * (CELLS + 1)
        self.faults: list[str] = []
        self.seconds = 0.0

    def add(self, game: Game) -> None:
        """The game is counted; a shared first place is a win of each that shares it."""
        name = f"game {self.games}"
        self.games += 1
        self.commands += game.commands
        self.turns += game.turns
        self.illegal += len(game.refusals)
        self.violations += len(game.faults)
        for text in [*game.refusals, *game.faults][: SHOWN - len(self.faults)]:
            self.faults.append(f"{name}: {text}")
        self.landings = [a + b for a, b in zip(self.landings, game.landings.counts, strict=True)]
        outcome = game.state.outcome
        if outcome is None:
            return
        self.finished += 1
        self.rounds.append(game.state.round)
        self.endings[outcome.why] += 1
        for seat, place in enumerate(outcome.places):
            if place == 1:
                self.by_seat[seat] += 1
                self.by_order[game.order[seat]] += 1

    def report(self) -> dict[str, Any]:
        """The tally as one JSON object."""
        rounds = sorted(self.rounds)
        return {
            "games": self.games,
            "finished": self.finished,
            "rounds": {"median": _quantile(rounds, 50), "p90": _quantile(rounds, 90)},
            "turns": self.turns,
            "commands": self.commands,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games / self.seconds, 2),
            "turns_per_second": round(self.turns / self.seconds, 1),
            "wins": {"by_seat": self.by_seat, "by_turn_order": self.by_order},
            "endings": dict(sorted(self.endings.items())),
            "landings": self.landings,
            "illegal": self.illegal,
            "violations": self.violations,
        }


def play(
    ruleset: str,
    seats: int,
    games: int,
    seed: int,
    *,
    audit: bool = True,
    strength: str = "normal",
) -> Tally:
    """The tally of `games` games of that many AI seats; the same for the same arguments."""
    rules = catalog.load(ruleset)
    tally = Tally(seats)
    start = perf_counter()
    for number in range(games):
        secret = b"simulate/%d/%d" % (seed, number)
        game = Game(rules, seats, secret, audit=audit, strength=strength)
        game.play()
        tally.add(game)
    tally.seconds = perf_counter() - start
    return tally


def run(ruleset: str, seats: int, games: int, seed: int) -> dict[str, Any]:
    """What `games` audited games of that many AI seats came to."""
    return play(ruleset, seats, games, seed).report()


def _quantile(ordered: list[int], percent: int) -> int:
    """The least value that so many percent of the ordered values do not exceed."""
    return ordered[(len(ordered) * percent + 99) // 100 - 1] if ordered else 0


def main(argv: list[str] | None = None) -> int:
    """One JSON object is printed; the exit code is 0 when every game was sound and finished."""
    parser = argparse.ArgumentParser(prog="kvartal simulate", description=__doc__)
    parser.add_argument("--ruleset", choices=catalog.presets(), default="classic")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="in one line")
    args = parser.parse_args(argv)
    key = catalog.load(args.ruleset).key.seats
    if not key.min <= args.seats <= key.max:
        parser.error(f"{args.ruleset} has {key.min}-{key.max} seats")
    if key.sides and args.seats not in {key.sides * size for size in key.side_sizes}:
        parser.error(f"{args.seats} seats make no equal sides")
    if args.games < 1:
        parser.error("at least one game")
    tally = play(args.ruleset, args.seats, args.games, args.seed)
    print(json.dumps(tally.report(), indent=None if args.json else 2))
    for fault in tally.faults:
        print(fault, file=sys.stderr)
    return int(bool(tally.faults) or tally.finished < tally.games)


if __name__ == "__main__":
    sys.exit(main())
