"""`python -m bench [PART ...]`: the measurements of these parts, or of all, in one table.

The long ones run only where they are named.
"""

from __future__ import annotations

import argparse
import importlib
import json
import platform
import sys
from collections.abc import Sequence

from bench.figure import Figure, table

#: the part's name, its module, and what it is
PARTS = {
    "engine": ("bench.engine", "the engine alone, one core"),
    "landing": ("bench.landing", "landings in C1009 against the exact chain, 2,000,000 throws"),
    "live": ("bench.live", "the embedded server"),
    "archive": ("bench.archive", "what remains of games, in SQLite and PostgreSQL"),
    "evening": (
        "bench.evening",
        "evenings of 100 and 200 groups in virtual time",
    ),
    "web": ("bench.web_figures", "six viewers a table, over sockets"),
    "steps": ("bench.steps", "the messages of steps in whole games of every mode, six seats"),
    "screen": ("bench.first_screen", "the first screen on a cheap phone and on an old one"),
    "playing": ("bench.playing", "a phone at a running table of six"),
}

#: minutes each, of what the tests hold rather than of how fast it is
LONG = {
    "branches": ("bench.branches", "branches of engine/rules that its tests run"),
    "flips": ("bench.flip_keys", "cells of the presets' table, each changed alone"),
    "mutants": ("bench.mutants", "changes in the rules of money that some test notices"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """The table is printed; the exit code is 1 when an aim is missed and --strict was given."""
    known = PARTS | LONG
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(known)}")
    parser.add_argument("--json", action="store_true", help="one JSON object and no table")
    parser.add_argument("--strict", action="store_true", help="fail when an aim is missed")
    args = parser.parse_args(argv)
    if unknown := set(args.parts) - set(known):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    measured: list[tuple[str, list[Figure]]] = []
    for name in args.parts or PARTS:
        module, title = known[name]
        measured.append((title, list(importlib.import_module(module).run())))
    figures = [f for _, part in measured for f in part]
    if args.json:
        print(json.dumps({f.name: f.value for f in figures}))
    else:
        print(f"Python {platform.python_version()}, {platform.machine()}")
        print(table(measured))
    return int(args.strict and not all(f.met for f in figures))


if __name__ == "__main__":
    sys.exit(main())
