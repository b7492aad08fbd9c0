"""Mutants are made of modules that are there, and counted as killed or not."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from bench import branches, mutants

ROOT = Path(__file__).parents[2]
MUTATED = """
def x_total__mutmut_orig(lines):
    \"\"\"The sum.\"\"\"
    return sum(lines)
def x_total__mutmut_1(lines):
    \"\"\"The sum.\"\"\"
    return None
total = x_total__mutmut_orig
"""


def test_every_part_is_made_of_modules_and_tests_that_are_there() -> None:
    assert list(mutants.PARTS) == ["rent", "debt", "auction", "bankruptcy", "trade"]
    for modules in mutants.PARTS.values():
        assert all((ROOT / "engine/rules" / name).is_file() for name in modules)
    assert all((ROOT / name).exists() for name in [*mutants.TESTS, *mutants.COPIED])


def test_the_copy_says_what_is_to_be_changed_and_what_to_run(tmp_path: Path) -> None:
    mutants.work_in(tmp_path, ["rent.py"])
    settings = tomllib.loads((tmp_path / "pyproject.toml").read_text())["tool"]["mutmut"]
    assert settings["only_mutate"] == ["engine/rules/rent.py"]
    assert settings["pytest_add_cli_args_test_selection"] == mutants.TESTS
    assert (tmp_path / "tests/engine/replays").is_dir()


@pytest.fixture
def worked(tmp_path: Path) -> Path:
    folder = tmp_path / "mutants/engine/rules"
    folder.mkdir(parents=True)
    (folder / "rent.py").write_text(MUTATED)
    codes = {"engine.rules.rent.x_total__mutmut_1": 0, "engine.rules.rent.x_total__mutmut_2": 1}
    (folder / "rent.py.meta").write_text(json.dumps({"exit_code_by_key": codes}))
    return tmp_path


def test_a_mutant_with_which_all_tests_pass_has_survived(worked: Path) -> None:
    found = list(mutants.mutants(worked, ["rent.py"]))
    assert [m.killed for m in found] == [False, True]
    figure = mutants.figure("rent", found)
    assert (figure.name, figure.value, figure.met) == ("rent: mutants killed, of 2", 50, False)


def test_what_a_survivor_changed_is_shown(worked: Path) -> None:
    survivor = next(m for m in mutants.mutants(worked, ["rent.py"]) if not m.killed)
    assert mutants.change(worked, survivor) == "-    return sum(lines)\n+    return None"


def test_a_mutant_that_was_not_tried_is_no_figure(worked: Path) -> None:
    meta = worked / "mutants/engine/rules/rent.py.meta"
    meta.write_text(json.dumps({"exit_code_by_key": {"x": None}}))
    with pytest.raises(SystemExit, match="x was not tried"):
        list(mutants.mutants(worked, ["rent.py"]))


def test_the_branches_that_no_test_ran_are_named() -> None:
    file = {"missing_lines": [7], "missing_branches": [[6, 7], [9, -1]]}
    totals = {
        "covered_branches": 97,
        "num_branches": 100,
        "covered_lines": 99,
        "num_statements": 100,
    }
    found = {"totals": totals, "files": {"a.py": file}}
    assert branches.missed(found) == ["a.py: 7, 6->7, 9->exit"]
    assert [(f.value, f.met) for f in branches.figures(found)] == [(97, False), (99, True)]
