"""The two commands: installed once, and clear about what a computer lacks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def make(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    # The variables of an outer make would be taken for settings of this one.
    environment = {n: v for n, v in os.environ.items() if not n.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(
        ["make", "--no-print-directory", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def python_that_refuses(folder: Path, word: str) -> Path:
    """An interpreter that fails where a program names this word."""
    path = folder / "python"
    path.write_text(
        f'#!/bin/sh\ncase "$*" in *{word}*) exit 1;; esac\nexec {sys.executable} "$@"\n'
    )
    path.chmod(0o755)
    return path


def test_a_python_without_venv_is_told_what_to_install(copy: Path) -> None:
    done = make(copy, "setup", f"PYTHON={python_that_refuses(copy, 'ensurepip')}")
    assert done.returncode != 0
    assert "apt-get install python3-venv" in done.stderr
    assert not (copy / ".venv").exists()


def test_an_old_python_is_told_to_be_new(copy: Path) -> None:
    done = make(copy, "setup", f"PYTHON={python_that_refuses(copy, 'version_info')}")
    assert done.returncode != 0
    assert "Kvartal needs Python 3.11 or newer" in done.stderr


def test_a_second_setup_has_nothing_to_do(copy: Path) -> None:
    (copy / ".venv" / "bin").mkdir(parents=True)
    (copy / ".venv" / "bin" / "python").touch()
    (copy / ".venv" / ".stamps").mkdir()
    (copy / ".venv" / ".stamps" / "play").touch()
    done = make(copy, "setup")
    assert done.returncode == 0
    assert "pip" not in done.stdout
    # A second later: a file system may give all that happens in one tick the same time.
    stamped = (copy / ".venv" / ".stamps" / "play").stat().st_mtime
    os.utime(copy / "constraints.txt", (stamped + 1, stamped + 1))
    assert "pip install" in make(copy, "-n", "setup").stdout


def test_play_hands_its_arguments_on(copy: Path) -> None:
    said = make(copy, "-n", "play", "ARGS=--port 8081 --data DIR").stdout
    assert ".venv/bin/kvartal play --port 8081 --data DIR" in said


def test_test_runs_the_checks_and_both_calls_of_pytest(copy: Path) -> None:
    said = make(copy, "-n", "test").stdout
    order = ["tests.chromium", "ruff check", "ruff format --check", "mypy", "lint-imports"]
    order += ['-m "not browser"', "-m browser"]
    places = [said.index(step) for step in order]
    assert places == sorted(places)
    assert (ROOT / ".ci" / "run").read_text().rstrip().endswith("make test")
