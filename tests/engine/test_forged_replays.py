"""Replays that somebody has changed: whatever it is, the command refuses them and says where."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.cli import main
from engine.rules.replay import ReplayError, verify
from engine.rulesets import catalog

GOLDENS = Path(__file__).parent / "replays"
#: what nothing in a replay can contradict: how the game and its players are called
FREE = {"game", "names", "start"}

Forgery = Callable[[dict[str, Any]], object]
#: a change of the header, and what is said of it
HEADERS: dict[str, tuple[Forgery, str]] = {
    "another secret": (lambda head: head.update(secret=b"other".hex()), "committed"),
    "a secret that is none": (lambda head: head.update(secret="no hex"), "secret is not hex"),
    "another commitment": (lambda head: head.update(commitment="0" * 64), "committed"),
    "another salt": (lambda head: head.update(salt=b"more".hex()), "not by the secret"),
    "a salt that is none": (lambda head: head.update(salt="0"), "salt is not hex"),
    "a seat gone": (lambda head: head["seats"].pop(), "step 1: "),
    "other start cash": (lambda head: head["rules"]["ruleset"]["money"].update(start=9), "state"),
    "a cell gone": (lambda head: head["rules"]["cells"].pop(), "39 cells instead of 40"),
    "another engine": (lambda head: head.update(engine="0.0.0"), "by the engine that made it"),
}
#: a change of the first step that has what is changed, and what is said of it
STEPS: dict[str, tuple[Forgery, str]] = {
    "a die": (lambda step: step["drew"].__setitem__(0, step["drew"][0] % 6 + 1), "by the secret"),
    "a draw too many": (lambda step: step["drew"].append(1), "draws, "),
    "a draw gone": (lambda step: step["drew"].pop(), "step "),
    "another command": (lambda step: step["do"].update(t="end-turn"), "refused|line "),
    "an answer to another question": (
        lambda step: step["do"].__setitem__("prompt", step["do"]["prompt"] + 1),
        "refused, stale",
    ),
    "somebody else's answer": (
        lambda step: step["do"].update(seat=step["do"]["seat"] ^ 1, prompt=step["do"]["prompt"]),
        "refused",
    ),
    "another time": (lambda step: step.update(at=step["at"] + 1), "state"),
    "another digest": (lambda step: step.update(state="0" * 12), "instead of 000000000000"),
    "an event gone": (lambda step: step["events"].pop(), "events"),
    "a sum that is told": (
        lambda step: next(e for e in step["events"] if "amount" in e).update(amount=1),
        "events",
    ),
    "who is asked": (lambda step: step.update(ask=["buy", [0]]), "ask"),
    "the choices": (lambda step: step["legal"].update({"0": 99}), "legal"),
    "the order": (lambda step: step.update(v=1), "comes after"),
}


def forged(rows: list[str], n: int, forge: Forgery) -> list[str] | None:
    """The replay with that row forged; None where the row has nothing to forge."""
    row = json.loads(rows[n])
    try:
        forge(row)
    except (KeyError, IndexError, StopIteration, TypeError):
        return None
    if row == json.loads(rows[n]):
        return None
    return [*rows[:n], json.dumps(row), *rows[n + 1 :]]


def golden(name: str, most: int) -> list[str]:
    return (GOLDENS / f"{name}.jsonl").read_text("utf-8").splitlines()[:most]


@pytest.mark.parametrize("kind", [*HEADERS, *STEPS])
@pytest.mark.parametrize("name", ["classic-4", "c1009-3"])
def test_whatever_is_forged_is_refused_in_one_line(
    name: str, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    """Exit code 1, nothing told as proved, and the reason."""
    rows = golden(name, 200)
    forge, said = (HEADERS | STEPS)[kind]
    where = [0] if kind in HEADERS else range(2, len(rows))
    made = next(found for n in where if (found := forged(rows, n, forge)))
    file = tmp_path / "forged.jsonl"
    file.write_text("\n".join(made), "utf-8")
    assert main(["replay", "verify", str(file)]) == 1
    out, err = capsys.readouterr()
    assert re.search(said, err), err
    assert (out, err.count("\n")) == ("", 1)


def places(row: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value of a row."""
    if isinstance(row, dict | list):
        for key, inner in row.items() if isinstance(row, dict) else enumerate(row):
            yield from places(inner, (*path, key))
    else:
        yield path


def otherwise(value: Any, rnd: Random) -> Any:
    """Something else in its place, of the same kind or not."""
    if isinstance(value, bool):
        return not value
    choices = (value + 1, -1, 10**6, "x", None) if isinstance(value, int) else ("", "zz", 5)
    return rnd.choice([other for other in choices if other != value])


@pytest.mark.parametrize("name", sorted(path.stem for path in GOLDENS.glob("*.jsonl")))
def test_any_one_value_changed_by_chance_is_found(name: str):
    """In any step; in the header too, but for names and rules that nobody met in the game."""
    rnd = Random(name)
    rows = golden(name, 60)
    tried = 0
    while tried < 60:
        n = rnd.choice([0, *rnd.sample(range(1, len(rows)), 3)])
        row = json.loads(rows[n])
        *way, last = rnd.choice([w for w in places(row) if w[0] not in (*FREE, "rules", "v")])
        at = row
        for key in way:
            at = at[key]
        at[last] = otherwise(at[last], rnd)
        if row.get("secret") == "":
            continue  # then it claims nothing of its dice
        tried += 1
        with pytest.raises(ReplayError):
            verify([*rows[:n], json.dumps(row), *rows[n + 1 :]])


def test_rules_of_ones_own_are_told_as_such(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """No digest shows a price that nobody met, so what is not the preset's is named."""
    rows, file = golden("team-4", 3), tmp_path / "game.jsonl"

    def told(head: dict[str, Any]) -> dict[str, Any]:
        file.write_text("\n".join([json.dumps(head), *rows[1:]]), "utf-8")
        assert main(["replay", "verify", str(file)]) == 0
        return dict(json.loads(capsys.readouterr().out))

    head = json.loads(rows[0])
    usual = told(head)
    assert (usual["ruleset"], usual["differs"]) == ("team", [])
    assert usual["rules"] == catalog.digest(catalog.load("team"))
    head["rules"]["cells"][39]["price"] += 1
    head["rules"]["ruleset"]["limit"]["rounds"] = 7
    head["rules"]["decks"]["chance"][0]["amount"] += 1
    own = told(head)
    assert own["differs"] == ["cells", "decks.chance", "limit.rounds"]
    assert own["rules"] != usual["rules"]
    head["rules"]["ruleset"]["name"] = "mine"
    assert told(head)["differs"] is None
