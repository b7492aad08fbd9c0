"""Every line that states a rule has a test that says it, and the document tells of all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import rules_coverage as coverage

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def found() -> list[tuple[str, str, str]]:
    return list(coverage.tests(ROOT / "tests"))


def test_every_line_has_a_test_that_says_its_rule(found: list[tuple[str, str, str]]) -> None:
    shown, faults = coverage.collect(found)
    assert faults == []
    assert len(shown) == 125


def test_the_document_is_what_the_docstrings_make_it(found: list[tuple[str, str, str]]) -> None:
    shown, _ = coverage.collect(found)
    made = coverage.document(shown)
    assert coverage.DOCUMENT.read_text("utf-8") == made, "python -m bench.rules_coverage"


def test_a_line_without_a_test_is_found(found: list[tuple[str, str, str]]) -> None:
    left = [one for one in found if ("003", 43) not in coverage.cited(one[2])]
    _, faults = coverage.collect(left)
    assert "003 L43 has no test" in faults


@pytest.mark.parametrize(
    ("docstring", "fault"),
    [
        ("R-052; 003 L45; rules section 1.", "does not say its rule"),
        ("003 L46: this line is empty in its text.", "states no rule"),
    ],
)
def test_a_citation_must_say_the_rule_of_a_line_that_has_one(docstring: str, fault: str) -> None:
    _, faults = coverage.collect([("tests/test_x.py", "test_x", docstring)])
    assert any(fault in text and "test_x" in text for text in faults)


def test_ranges_and_lists_of_lines_are_read() -> None:
    cited = coverage.cited("R-1; 002 L22-L23, L36; 004 L7: words.")
    assert cited == [("002", 22), ("002", 23), ("002", 36), ("004", 7)]
    assert coverage.rule_of("R-1; 002 L22-L23: as even as it can be.") == "As even as it can be."
