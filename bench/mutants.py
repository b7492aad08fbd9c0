"""Do the tests notice when the rules of money change: mutants of these modules, killed or not.

mutmut makes the mutants and runs for each the tests that reach it, in one process, in a copy of
the tree: `pip install -e '.[mutation]'`, then `python -m bench.mutants [PART ...] [--survivors]`.
All parts take about an hour of one core. An aim missed makes the exit code 1.
"""

from __future__ import annotations

import argparse
import difflib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.figure import Figure

ROOT = Path(__file__).parents[1]
AIM = 90
#: what the mutants are made of, by the part of the rules
PARTS = {
    "rent": ["rent.py", "mechanics/rent_claim.py"],
    "debt": ["mechanics/debt.py", "raising.py"],
    "auction": ["mechanics/auction.py"],
    "bankruptcy": ["departure.py", "mechanics/estate.py"],
    "trade": ["mechanics/trade.py", "deals.py"],
}
TESTS = [
    *("tests/engine/cases", "tests/engine/mechanics", "tests/engine/test_replay.py"),
    *("tests/engine/test_nesting.py", "tests/engine/test_nesting_rulesets.py"),
]
COPIED = ["engine", "tests", "bench", "locales", "pyproject.toml", "README.md"]
LEFT_OUT = shutil.ignore_patterns("__pycache__")
ORIGINAL = "__mutmut_orig"


@dataclass(frozen=True)
class Mutant:
    """One change: the module, its name, and whether a test failed by it or hung."""

    module: str
    name: str
    killed: bool


def work_in(folder: Path, modules: Sequence[str]) -> None:
    """The folder holds a copy of the tree in which mutmut changes these modules."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=LEFT_OUT)
        else:
            shutil.copy(source, folder)
    settings = {
        "source_paths": ["engine"],
        "only_mutate": [f"engine/rules/{module}" for module in modules],
        "also_copy": ["bench", "locales"],
        "pytest_add_cli_args": ["-p", "no:cacheprovider"],
        "pytest_add_cli_args_test_selection": TESTS,
    }
    lines = [f"{key} = {json.dumps(value)}" for key, value in settings.items()]
    with (folder / "pyproject.toml").open("a") as file:
        file.write("\n[tool.mutmut]\n" + "\n".join(lines) + "\n")


def mutate(folder: Path) -> None:
    """mutmut has run in the folder, one mutant after the other, behind everything else."""
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", "run", "--max-children", "1"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=lambda: os.nice(10),
    )
    if done.returncode:
        raise SystemExit(done.stdout[-4000:])


def mutants(folder: Path, modules: Sequence[str]) -> Iterator[Mutant]:
    """Every mutant of the modules, as mutmut has noted it: 0 is a run in which all passed."""
    for module in modules:
        meta = folder / "mutants" / "engine" / "rules" / f"{module}.meta"
        codes: dict[str, int | None] = json.loads(meta.read_text())["exit_code_by_key"]
        for name, code in codes.items():
            if code is None:
                raise SystemExit(f"{name} was not tried")
            yield Mutant(module, name.rpartition(".")[2], code != 0)


def figure(part: str, found: Sequence[Mutant]) -> Figure:
    """The share of a part's mutants that were killed."""
    killed = sum(m.killed for m in found)
    name = f"{part}: mutants killed, of {len(found)}"
    return Figure(name, 100 * killed / len(found), "%", least=AIM)


def change(folder: Path, mutant: Mutant) -> str:
    """What the mutant changes, as lines taken away and lines added."""
    text = (folder / "mutants" / "engine" / "rules" / mutant.module).read_text("utf-8")
    function = re.sub(r"__mutmut_\d+$", "", mutant.name)

    def body(name: str) -> list[str]:
        found = re.search(rf"^( *)def {name}\(.*?(?=^\1\S|\Z)", text, re.DOTALL | re.MULTILINE)
        return found[0].replace(name, function).splitlines() if found else []

    compared = difflib.unified_diff(body(function + ORIGINAL), body(mutant.name), n=0, lineterm="")
    return "\n".join(line for line in compared if line[:2] not in ("--", "++", "@@"))


def run(parts: Sequence[str] = tuple(PARTS), survivors: bool = False) -> list[Figure]:
    """The share of each part; the changes that no test noticed are printed if asked for."""
    if importlib.util.find_spec("mutmut") is None:
        raise SystemExit("mutmut is not there: pip install -e '.[mutation]'")
    figures = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        work_in(folder, [module for part in parts for module in PARTS[part]])
        mutate(folder)
        for part in parts:
            found = list(mutants(folder, PARTS[part]))
            figures.append(figure(part, found))
            for mutant in found if survivors else []:
                if not mutant.killed:
                    print(f"{mutant.module} {mutant.name}\n{change(folder, mutant)}")
    return figures


def main(argv: Sequence[str] | None = None) -> int:
    """One line for each part; 1 when an aim is missed."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.mutants", description=__doc__.splitlines()[0]
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--survivors", action="store_true", help="print what no test noticed")
    args = parser.parse_args(argv)
    if unknown := set(args.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    figures = run(args.parts or tuple(PARTS), args.survivors)
    for one in figures:
        print(f"{one.name}: {one.value:.1f} {one.unit}")
    return int(not all(one.met for one in figures))


if __name__ == "__main__":
    sys.exit(main())
