"""The presets by their texts, and a landing in any of them, for tests of what each key does."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.api import Illegal, Rules
from tests.scenes import Scene

OPOLYX = ("classic", "blitz", "speed", "team")
WORLD = ("globopoly", "globopoly-quick")
CITY = ("c1009", "electronic")
ALL = (*OPOLYX, *WORLD, *CITY)
ORANGE = (16, 18, 19)

every = pytest.mark.parametrize("name", ALL)


def told(**columns: Any) -> dict[str, Any]:
    """By preset what is expected: opolyx, world and city stand for their presets."""
    groups = {"opolyx": OPOLYX, "world": WORLD, "city": CITY}
    found: dict[str, Any] = {}
    for column, value in columns.items():
        for name in groups.get(column, (column.replace("_", "-"),)):
            found[name] = value
    assert set(found) == set(ALL)
    return found


def landed(name: str | Rules, cell: int, scene: Scene | None = None, *, seat: int = 0) -> Scene:
    """The seat has thrown 1 and 2 (and 1) and stopped on the cell."""
    scene = scene or Scene(name, 4)
    extra = (1,) if scene.rules.key.name == "globopoly-quick" else ()
    start = (cell - 3 - len(extra)) % 40
    return scene.at_cell(seat, start).turn(seat).roll(1, 2, *extra)


def reason(scene: Scene, seat: int, verb: str, **fields: Any) -> str:
    """Why the command is refused, or "" when it is done."""
    try:
        scene.do(seat, verb, **fields)
    except Illegal as refusal:
        return refusal.reason.value
    return ""


def offered(scene: Scene, seat: int, to: int, **terms: Any) -> str:
    try:
        scene.propose(seat, to, **terms)
    except Illegal as refusal:
        return refusal.reason.value
    return ""
