"""How much of the rules their own tests run: the branches of `engine/rules`, by coverage.py.

The tests of the engine run once, in one process; `python -m bench branches --strict` fails below
the aim. A line or a branch that no test reaches is printed by `python -m bench.branches`.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.figure import Figure

ROOT = Path(__file__).parents[1]
SOURCE = "engine/rules"
TESTS = ["tests/engine"]
AIM = 98


def measured(tests: list[str] | None = None) -> dict[str, Any]:
    """What coverage.py reports of a run of these tests, as its JSON says it."""
    with tempfile.TemporaryDirectory() as folder:
        data, report = f"--data-file={folder}/data", Path(folder) / "report.json"
        _run(
            "run", data, "--branch", f"--source={SOURCE}", "-m", "pytest", "-q", *(tests or TESTS)
        )
        _run("combine", data, folder)
        _run("json", data, "-q", "-o", str(report))
        found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return found


def _run(*arguments: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "coverage", *arguments], cwd=ROOT, capture_output=True, text=True
    )
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr)


def figures(found: dict[str, Any]) -> list[Figure]:
    """The share of branches and of lines that were run."""
    total = found["totals"]
    branches = 100 * total["covered_branches"] / total["num_branches"]
    lines = 100 * total["covered_lines"] / total["num_statements"]
    return [
        Figure("rules: branches run by tests", branches, "%", least=AIM),
        Figure("rules: lines run by tests", lines, "%", least=AIM),
    ]


def missed(found: dict[str, Any]) -> list[str]:
    """Each file with the lines and the branches that no test ran."""
    rows = []
    for path, file in sorted(found["files"].items()):
        branches = [f"{frm}->{to if to > 0 else 'exit'}" for frm, to in file["missing_branches"]]
        if parts := [*map(str, file["missing_lines"]), *branches]:
            rows.append(f"{path}: {', '.join(parts)}")
    return rows


def run() -> list[Figure]:
    """The shares of the tests of the engine."""
    return figures(measured())


if __name__ == "__main__":
    result = measured()
    print("\n".join(missed(result)))
    for figure in figures(result):
        print(f"{figure.name}: {figure.value:.2f} {figure.unit}")
    sys.exit(int(not all(figure.met for figure in figures(result))))
