"""A key of a preset can be changed alone, and its tests notice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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


TRY = """
from bench.flip_keys import fails, run_tests
tests = ["tests/engine/cases/test_speed_and_team.py"]
assert run_tests(*tests) == 0
assert fails(tests, "speed:mortgage.term")
assert not fails(tests, "speed:xp_mode")
assert not fails(tests, "nothing:mortgage.term")
"""


def test_the_tests_of_speed_notice_a_changed_term_and_no_change_of_what_is_not_theirs() -> None:
    run = subprocess.run([sys.executable, "-c", TRY], cwd=ROOT, capture_output=True)
    assert run.returncode == 0, run.stderr.decode()
