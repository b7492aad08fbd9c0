"""The table of promises names tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "bars.md").read_text("utf-8")


def test_every_test_that_holds_a_bar_is_there() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", TEXT)
    assert len(named) > 40
    for file, test in named:
        assert (f"def {test}(" if test else "") in (ROOT / file).read_text("utf-8"), (file, test)


def test_every_bar_of_the_screens_and_the_chat_has_its_line() -> None:
    most = {"P": 7, "L": 4, "I": 5, "A": 4, "C": 3}
    wanted = {f"{part}{n}" for part, last in most.items() for n in range(1, last + 1)}
    assert wanted <= set(re.findall(r"^\| ([PLIAC]\d) ", TEXT, re.MULTILINE))
