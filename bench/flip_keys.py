"""Is every key of every preset held by a test: each is changed alone, and some test must fail.

`python bench/flip_keys.py [--preset NAME] [--key PATH] ...` runs the tests of the rules once for
each cell of the presets' table, each time in a process of its own that begins with everything
imported. A cell that only the table's own tests hold is shown as `table`; one that nothing holds
is shown as `nothing`, and the exit code is 1. All cells take a quarter of an hour of one core.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import pytest  # noqa: E402

import bench.flipped  # noqa: E402, F401 - in place before the tests load any rules
from bench.figure import Figure  # noqa: E402
from engine.rulesets import catalog  # noqa: E402
from tests.engine.test_rulesets import rows  # noqa: E402

#: what a key does, and the table of its values
BEHAVIOUR = [
    *("tests/engine/cases", "tests/engine/mechanics", "tests/engine/test_nesting.py"),
    *("tests/engine/test_nesting_rulesets.py", "tests/progress/test_xp.py"),
]
TABLE = ["tests/engine/test_rulesets.py", "tests/engine/test_boards.py"]
QUIET = ["-q", "-x", "-p", "no:cacheprovider", "--rootdir", str(ROOT)]


def run_tests(*arguments: str) -> int:
    """The exit code of pytest, whose words are swallowed."""
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return int(pytest.main([*QUIET, *arguments]))


def fails(tests: list[str], cell: str) -> bool:
    """Whether one of these tests fails with the cell changed."""
    child = os.fork()
    if not child:
        os.environ["KVARTAL_FLIP"] = cell
        catalog.load.cache_clear()
        os._exit(run_tests(*tests))
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code not in (0, 1, 2):  # passed, failed, could not be collected
        raise SystemExit(f"{cell}: pytest ended with {code}")
    return code != 0


def holder(cell: str) -> str:
    """What holds the cell: behaviour, table, or nothing."""
    if fails(BEHAVIOUR, cell):
        return "behaviour"
    return "table" if fails(TABLE, cell) else "nothing"


def held(cells: Iterable[tuple[str, str]]) -> Counter[str]:
    """How many of the cells are held by what; each is printed as it is known."""
    os.chdir(ROOT)
    if run_tests(*BEHAVIOUR, *TABLE):  # everything is imported now, and passes
        raise SystemExit("the tests fail before anything is changed")
    found: Counter[str] = Counter()
    for preset, path in cells:
        by = holder(f"{preset}:{path}")
        found[by] += 1
        print(f"{preset:16}{path:28}{by}", flush=True)
    return found


def run() -> list[Figure]:
    """The whole table."""
    found = held((preset, path) for preset, path, _ in rows())
    return [
        Figure("cells of the presets' table", found.total()),
        Figure("held by a test of what they do", found["behaviour"]),
        Figure("held by the table's own tests alone", found["table"]),
        Figure("held by nothing", found["nothing"], most=0),
    ]


def main() -> int:
    """One line for each cell; 1 when a cell is held by nothing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--preset", action="append", choices=catalog.presets())
    parser.add_argument("--key", action="append", help="such as mortgage.term")
    args = parser.parse_args()
    cells = [
        (preset, path)
        for preset, path, _ in rows()
        if preset in (args.preset or [preset]) and path in (args.key or [path])
    ]
    found = held(cells)
    print(", ".join(f"{by}: {count}" for by, count in sorted(found.items())))
    return int(bool(found["nothing"]))


if __name__ == "__main__":
    sys.exit(main())
