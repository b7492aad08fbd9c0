"""Games of AI seats in every preset, with the fewest and the most seats: one row for each.

`python -m bench.simulations [--games 200] [--seed 1]` plays them one after the other, audited, and
prints a table; the exit code is 1 when a game did not end, a command was illegal, or the auditor
found something. The two hundred games of all take a quarter of an hour.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

from engine import simulate
from engine.rulesets import catalog

HEAD = (
    "| preset | seats | finished | rounds, median | p90 | ended by the limit "
    "| illegal | violations | wins by turn order |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
)


def tables() -> list[tuple[str, int]]:
    """Each preset with its fewest and with its most seats."""
    keys = [(name, catalog.load(name).key.seats) for name in catalog.presets()]
    return [(name, seats) for name, key in keys for seats in (key.min, key.max)]


def row(name: str, seats: int, found: dict[str, Any]) -> str:
    """One line of the table, from the report of a simulation."""
    games, rounds = found["games"], found["rounds"]
    limit = 100 * found["endings"].get("limit", 0) / games
    wins = " ".join(str(n) for n in found["wins"]["by_turn_order"])
    return (
        f"| {name} | {seats} | {found['finished']} of {games} | {rounds['median']} "
        f"| {rounds['p90']} | {limit:.1f} % | {found['illegal']} | {found['violations']} "
        f"| {wins} |"
    )


def is_sound(found: dict[str, Any]) -> bool:
    """Whether every game ended without a fault."""
    faults = found["illegal"] + found["violations"]
    return not faults and found["finished"] == found["games"]


def main(argv: list[str] | None = None) -> int:
    """The table is printed row by row; 1 when a simulation was not sound."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.simulations", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    sound = True
    print(HEAD, flush=True)
    for name, seats in tables():
        found = simulate.run(name, seats, args.games, args.seed)
        sound &= is_sound(found)
        print(row(name, seats, found), flush=True)
    return int(not sound)


if __name__ == "__main__":
    sys.exit(main())
