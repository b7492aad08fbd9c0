"""Is every key of every preset held by a test: each is changed alone, and some test must fail.

`python bench/flip_keys.py [--preset NAME] [--key PATH] ...` runs the tests of the rules once for
each cell of the presets' table. A key that only the table's own test holds is shown as `table`;
one that nothing holds is shown as `nothing`, and the exit code is 1. All cells take an hour.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from engine.rulesets import catalog  # noqa: E402
from tests.engine.test_rulesets import rows  # noqa: E402

#: what a key does, and the table of its values
BEHAVIOUR = ["tests/engine/cases", "tests/engine/mechanics", "tests/engine/test_nesting.py"]
TABLE = ["tests/engine/test_rulesets.py"]


def fails(tests: list[str], cell: str) -> bool:
    """Whether one of these tests fails with the cell changed."""
    run = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-x", "-p", "bench.flipped"),
            *("-p", "no:cacheprovider", *tests),
        ],
        cwd=ROOT,
        env=os.environ | {"KVARTAL_FLIP": cell},
        capture_output=True,
    )
    if run.returncode not in (0, 1, 2):  # passed, failed, could not be collected
        sys.exit(run.stdout.decode() + run.stderr.decode())
    return run.returncode != 0


def holder(cell: str) -> str:
    """What holds the cell: behaviour, table, or nothing."""
    if fails(BEHAVIOUR, cell):
        return "behaviour"
    return "table" if fails(TABLE, cell) else "nothing"


def main() -> int:
    """One line for each cell; 1 when a cell is held by nothing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--preset", action="append", choices=catalog.presets())
    parser.add_argument("--key", action="append", help="such as mortgage.term")
    args = parser.parse_args()
    free = 0
    for preset, path, _ in rows():
        if preset in (args.preset or [preset]) and path in (args.key or [path]):
            found = holder(f"{preset}:{path}")
            free += found == "nothing"
            print(f"{preset:16}{path:28}{found}", flush=True)
    return int(bool(free))


if __name__ == "__main__":
    sys.exit(main())
