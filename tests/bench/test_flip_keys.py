"""A key of a preset can be changed alone, and its tests notice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.test_rulesets import rows

ROOT = Path(__file__).parents[2]

CHANGE = """
import os
from bench.flipped import LOAD, _load
from engine.rulesets.variants import _leaves
from tests.engine.test_rulesets import rows
for preset, path, value in rows():
    os.environ["KVARTAL_FLIP"] = f"{preset}:{path}"
    was, now = _leaves(LOAD(preset).key), _leaves(_load(preset).key)
    changed = {k for k in was if was[k] != now[k]}
    assert changed == {path}, (preset, path, changed)
    os.environ["KVARTAL_FLIP"] = "none:none"
    assert _leaves(_load(preset).key) == was
"""


def test_every_cell_of_the_table_can_be_changed_alone() -> None:
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    run = subprocess.run([sys.executable, "-c", CHANGE], cwd=ROOT, env=env, capture_output=True)
    assert run.returncode == 0, run.stderr.decode()
    assert len(rows()) > 350


@pytest.mark.parametrize(
    ("cell", "code"), [("speed:mortgage.term", 1), ("", 0)], ids=["changed", "unchanged"]
)
def test_the_tests_of_speed_notice_a_changed_term(cell: str, code: int) -> None:
    tests = "tests/engine/cases/test_speed_and_team.py"
    run = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-x", "-p", "bench.flipped"),
            *("-p", "no:cacheprovider", "-k", "own_turns_left", tests),
        ],
        cwd=ROOT,
        env=os.environ | {"KVARTAL_FLIP": cell},
        capture_output=True,
    )
    assert run.returncode == code, run.stdout.decode()
