"""Every case that went wrong for others is a test of ours, or waits for its rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

HERE = Path(__file__).parent

#: what a case waits for: rules, screens or records that are not part of the game yet
LATER: dict[str, list[str]] = {}


def test_every_case_is_a_test_or_says_what_it_waits_for():
    cases = {
        json.loads(line)["id"]
        for line in (HERE / "data/cases.jsonl").read_text("utf-8").splitlines()
    }
    texts = [p.read_text("utf-8") for p in HERE.rglob("*.py") if p != Path(__file__)]
    tested = {case for text in texts for case in re.findall(r"R-\d{3}", text)}
    later = {case for group in LATER.values() for case in group}
    assert later <= cases
    assert not later & tested, "tested already: take it off the list"
    assert cases - later - tested == set()
