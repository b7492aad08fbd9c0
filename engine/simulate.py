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
        self.commands = self.turns = self.illegal = 0
        self.faults: list[str] = []
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
            command = decide(view(state, self.rules, seat), self.rules)
            if command is not None:
                return command
        return None

    def play(self) -> None:
        """The game has its outcome, or has proved to hang."""
        while self.state.outcome is None and self.commands < MOST_COMMANDS:
            self.at += PACE
            command = self._next()
            if command is not None:
                try:
                    self._do(command)
                    continue
                except Illegal as refusal:
                    self.faults.append(f"illegal {refusal.reason.value}: {command}")
            self.illegal += 1
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


def run(
    ruleset: str,
    seats: int,
    games: int,
    seed: int,
    *,
    audit: bool = True,
    strength: str = "normal",
) -> dict[str, Any]:
    """What `games` games of that many AI seats came to; the same for the same arguments.

    A shared first place counts as a win of each that shares it.
    """
    rules = catalog.load(ruleset)
    finished = commands = turns = illegal = violations = 0
    rounds: list[int] = []
    by_seat, by_order = [0] * seats, [0] * seats
    endings: Counter[str] = Counter()
    landings = [0] * (CELLS + 1)
    faults: list[str] = []
    start = perf_counter()
    for number in range(games):
        secret = b"simulate/%d/%d" % (seed, number)
        game = Game(rules, seats, secret, audit=audit, strength=strength)
        game.play()
        commands += game.commands
        turns += game.turns
        illegal += game.illegal
        wrong = [f for f in game.faults if not f.startswith("illegal")]
        violations += len(wrong)
        faults += [f"game {number}: {f}" for f in game.faults[: SHOWN - len(faults)]]
        landings = [a + b for a, b in zip(landings, game.landings.counts, strict=True)]
        outcome = game.state.outcome
        if outcome is None:
            continue
        finished += 1
        rounds.append(game.state.round)
        endings[outcome.why] += 1
        for seat, place in enumerate(outcome.places):
            if place == 1:
                by_seat[seat] += 1
                by_order[game.order[seat]] += 1
    seconds = perf_counter() - start
    rounds.sort()
    return {
        "ruleset": ruleset,
        "seats": seats,
        "seed": seed,
        "games": games,
        "finished": finished,
        "rounds": {"median": _quantile(rounds, 50), "p90": _quantile(rounds, 90)},
        "turns": turns,
        "commands": commands,
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 2),
        "turns_per_second": round(turns / seconds, 1),
        "wins": {"by_seat": by_seat, "by_turn_order": by_order},
        "endings": dict(sorted(endings.items())),
        "landings": landings,
        "illegal": illegal,
        "violations": violations,
        "faults": faults,
    }


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
    if args.games < 1:
        parser.error("at least one game")
    result = run(args.ruleset, args.seats, args.games, args.seed)
    print(json.dumps(result, indent=None if args.json else 2))
    sound = result["finished"] == args.games and not result["illegal"] + result["violations"]
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
