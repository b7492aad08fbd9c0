"""Which tests show which line of the texts that the rules come from.

`python -m bench.rules_coverage` writes `docs/rules-coverage.md` from the docstrings of the tests:
one that shows a line cites it (`003 L43`) and says the rule in our own words. With `--check`
nothing is written, and the exit code is 1 when a line has no test, a docstring cites a line and
says nothing, or the document is not what it would be.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs/rules-coverage.md"

#: the lines of each text that state a rule
LINES = {
    "003": "3 5 7-10 12 14 16 18 20 22 24 26-30 32 34 36-39 41 43 45 47 49 51 53 55 57-59 61 63 "
    "65-67 69 71 73 75 77 79 81 83 85",
    "002": "4 5 8-10 12-15 17-20 22-25 27-29 31-33 35-37",
    "000": "5 11 13 17 19 21 25 27 31 33 35 39 41 43 47 49 53 57 61 67 69 71 75 77 79 83-87 91 93 "
    "95 97 99 107",
    "004": "7 9 11 15 19 23 25 27-29 33 34 36 38",
}
#: which presets follow the text
NAMES = {
    "003": "Blitz, Classic, Speed, Team",
    "002": "C1009",
    "000": "Globopoly, Globopoly quick",
    "004": "Electronic",
}

CITED = re.compile(r"(00[0-4]) (L\d+(?:-L?\d+)?(?:, L\d+(?:-L?\d+)?)*)")
#: what a docstring refers to beside the lines: cases and sections of the rules
REFERENCE = re.compile(r"R-\d+(?: \(\w\))?(?:, R-\d+)*|[Rr]ules sections? [\d.]+(?:, [\d.]+)*")
#: fewer words say no rule
FEWEST_WORDS = 4

Line = tuple[str, int]


@dataclass(frozen=True)
class Shown:
    """A test that shows a line: where it is, its name, and the rule in its docstring."""

    path: str
    name: str
    rule: str


def numbers(text: str) -> Iterator[int]:
    """The numbers of a list such as `3 5 7-10`."""
    for part in text.replace("L", "").replace(",", " ").split():
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def listed() -> list[Line]:
    """Every line that must have a test, in the order of the document."""
    return [(text, number) for text, found in LINES.items() for number in numbers(found)]


def cited(docstring: str) -> list[Line]:
    """The lines that a docstring cites."""
    return [(text, n) for text, found in CITED.findall(docstring) for n in numbers(found)]


def rule_of(docstring: str) -> str:
    """What a docstring says beside its references, as one sentence; "" for too little."""
    text = " ".join(docstring.split())
    text = REFERENCE.sub("", CITED.sub("", text)).replace("()", "")
    text = re.sub(r"^[\s:;,.]+", "", text)
    text = re.sub(r"\s+([.,;:])", r"\1", re.sub(r"\s+", " ", text)).strip(" ;:,")
    if len(text.split()) < FEWEST_WORDS:
        return ""
    return text[0].upper() + text[1:]


def tests(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Path, name and docstring of every test below the folder."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            if function and node.name.startswith("test_"):
                where = path.relative_to(folder.parent).as_posix()
                yield where, node.name, ast.get_docstring(node) or ""


def collect(found: Iterable[tuple[str, str, str]]) -> tuple[dict[Line, list[Shown]], list[str]]:
    """By line the tests that show it, and what is wrong with citations."""
    known, shown, faults = set(listed()), {line: [] for line in listed()}, []
    for path, name, docstring in found:
        lines, rule = cited(docstring), rule_of(docstring)
        if lines and not rule:
            faults.append(f"{path}::{name} cites a line and does not say its rule")
        for line in dict.fromkeys(lines):
            if line in known:
                shown[line].append(Shown(path, name, rule))
            else:
                faults.append(f"{path}::{name} cites {line[0]} L{line[1]}, which states no rule")
    faults += [f"{text} L{n} has no test" for (text, n), by in shown.items() if not by]
    return shown, faults


def document(shown: dict[Line, list[Shown]]) -> str:
    """The whole document."""
    count = len({(s.path, s.name) for by in shown.values() for s in by})
    parts = [
        "# Rules and their tests",
        "",
        "Written by `python -m bench.rules_coverage` from the docstrings of the tests; "
        "`tests/bench/test_rules_coverage.py` holds it to them.",
        "",
        f"{len(shown)} lines of four texts state a rule; {count} tests show them.",
    ]
    for text, name in NAMES.items():
        parts += ["", f"## {text}: {name}", "", "| line | rule | test |", "| --- | --- | --- |"]
        for (own, number), by in shown.items():
            if own != text:
                continue
            for i, s in enumerate(by):
                label = "" if i else f"L{number}"
                file = s.path.removeprefix("tests/")
                rule = s.rule.replace("|", "\\|")
                parts.append(f"| {label} | {rule} | [{file}](../{s.path}) `{s.name}` |")
    return "\n".join(parts) + "\n"


def main(argv: list[str] | None = None) -> int:
    """The document is written, or with --check compared; 1 when something is wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.rules_coverage", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--check", action="store_true", help="write nothing")
    args = parser.parse_args(argv)
    shown, faults = collect(tests(ROOT / "tests"))
    text = document(shown)
    if not args.check:
        DOCUMENT.write_text(text, "utf-8")
    elif not DOCUMENT.exists() or DOCUMENT.read_text("utf-8") != text:
        faults.append("docs/rules-coverage.md is stale: python -m bench.rules_coverage")
    for fault in faults:
        print(fault, file=sys.stderr)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
