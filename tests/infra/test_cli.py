"""The `kvartal` command: its answers, its faults in one line, its exit codes."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from engine import __version__
from engine.archive.finish import Finishing
from engine.archive.schema import head
from engine.archive.sessions import Database
from engine.cli import ROLE_NAMES, main
from engine.config import Settings, variable
from engine.rulesets import catalog
from engine.wiring import ROLES
from tests.archive.results import game

REPLAYS = Path(__file__).parents[1] / "engine" / "replays"


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for field in Settings.model_fields:
        monkeypatch.delenv(variable(field), raising=False)
    monkeypatch.delenv("KVARTAL_BOT_TOKEN", raising=False)


def test_every_role_has_a_module_that_exists() -> None:
    assert set(ROLE_NAMES) == set(ROLES)
    root = Path(__file__).parents[2]
    for module, *_ in ROLES.values():
        assert (root / module.replace(".", "/") / "__main__.py").is_file()


@pytest.mark.parametrize("ruleset", catalog.presets())
def test_rules_gives_every_key_and_number_as_data(
    capsys: pytest.CaptureFixture[str], ruleset: str
) -> None:
    assert main(["rules", ruleset, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["name"] == ruleset
    assert len(data["cells"]) == 40
    assert data["ruleset"]["money"]["start"] > 0
    assert data["decks"]
    assert main(["rules", ruleset]) == 0
    assert f"money.start = {data['ruleset']['money']['start']}" in capsys.readouterr().out


def test_an_unknown_ruleset_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "chess"]) == 2
    known = ", ".join(catalog.presets())
    assert capsys.readouterr().err == f"kvartal: no ruleset 'chess'; there are: {known}\n"


def test_simulate_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--ruleset", "blitz", "--seats", "2", "--games", "2", "--seed", "1", "--json"]
    assert main(["simulate", *arguments]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    told = json.loads(line)
    assert (told["games"], told["finished"], told["illegal"], told["violations"]) == (2, 2, 0, 0)
    assert len(told["landings"]) == 41


def test_a_recorded_game_is_verified(capsys: pytest.CaptureFixture[str]) -> None:
    replay = min(REPLAYS.glob("*.jsonl"))
    assert main(["replay", "verify", str(replay)]) == 0
    assert json.loads(capsys.readouterr().out)["steps"] > 20


def test_a_forged_replay_is_refused_with_the_step(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = min(REPLAYS.glob("*.jsonl")).read_text().splitlines()
    step = json.loads(lines[20])
    step["state"] = "0" * 12
    lines[20] = json.dumps(step)
    forged = tmp_path / "forged.jsonl"
    forged.write_text("\n".join(lines) + "\n")
    assert main(["replay", "verify", str(forged)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"{forged}: step {step['v']}: state ")


@pytest.mark.parametrize("text", [None, "", "nonsense\n", '{"replay":1}\n'])
def test_a_file_that_is_no_replay_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str | None
) -> None:
    file = tmp_path / "game.jsonl"
    if text is not None:
        file.write_text(text)
    assert main(["replay", "verify", str(file)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("command", [["play"], ["serve", "web"], ["health", "web"], ["migrate"]])
def test_a_wrong_setting_is_one_line_for_each_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setenv("KVARTAL_PORT", "many")
    monkeypatch.setenv("KVARTAL_LANGUAGE", "de")
    assert main(command) == 2
    assert capsys.readouterr().err == (
        "kvartal: KVARTAL_PORT: must be a whole number from 1 to 65535\n"
        "kvartal: KVARTAL_LANGUAGE: must be one of ru or en\n"
    )


def test_a_wrong_port_on_the_command_line_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--port", "0"]) == 2
    assert capsys.readouterr().err == (
        "kvartal: KVARTAL_PORT: must be a whole number from 1 to 65535\n"
    )


@pytest.mark.parametrize("role", ["web", "clock", "courier"])
def test_a_role_that_does_not_run_is_not_healthy(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    valkey_url: str,
    role: str,
) -> None:
    monkeypatch.setenv("KVARTAL_REDIS_URL", valkey_url)
    monkeypatch.setenv("KVARTAL_PORT", "1")
    assert main(["health", role]) == 1
    assert main(["serve", role, "--health"]) == 1
    assert capsys.readouterr().out == f"{role}: not healthy\n" * 2


def test_a_store_that_is_not_there_is_not_healthy_either(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KVARTAL_REDIS_URL", f"unix://{tmp_path}/none.sock")
    assert main(["health", "clock"]) == 1


def test_migrate_makes_the_tables(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, sqlite_url: str
) -> None:
    monkeypatch.setenv("KVARTAL_DATABASE_URL", sqlite_url)
    assert main(["migrate"]) == 0
    assert capsys.readouterr().out == f"the tables have the form {head()}\n"


def test_review_lists_what_stands_out_and_says_where_nothing_is_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, sqlite_url: str
) -> None:
    monkeypatch.setenv("KVARTAL_DATABASE_URL", sqlite_url)
    assert main(["review"]) == 1
    assert capsys.readouterr().err.endswith("kvartal doctor\n")
    assert main(["migrate"]) == 0

    async def play() -> None:
        async with Database.open(sqlite_url) as database:
            for n in range(6):
                await Finishing(database).write(game(n, [1, 2]))

    asyncio.run(play())
    capsys.readouterr()
    assert main(["review", "--days", "36500"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert game(5, [1, 2]).id in line and "1: " in line and "2: " in line
    assert main(["review", "--days", "0"]) == 0
    assert capsys.readouterr().out == ""


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"kvartal {__version__}\n"
