"""A whole game played through the live layer, quickly, by people who do anything legal."""

from __future__ import annotations

from random import Random

from engine.live.room import Room
from engine.live.service import TableService
from engine.lobby.commands import AddAi, Start
from engine.lobby.state import Person
from engine.rules.commands import Agree, Surrender
from tests.players import press

NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор")


async def begun(
    service: TableService,
    mode: str = "blitz",
    people: int = 2,
    robots: int = 0,
    tag: int = 1,
    variants: dict[str, int | str | bool | None] | None = None,
) -> Room:
    """A game of so many people, whose odd ones opened the board before it began."""
    who = [Person(f"dev:{100 * tag + i}", NAMES[i], "ru") for i in range(people)]
    room = await service.create(mode, who[0], variants=variants, cid=f"{tag}-open")
    for i, person in enumerate(who[1:], start=1):
        salt = bytes([i] * 16) if i % 2 else b""
        await service.join(room.id, person, cid=f"{tag}-join{i}", salt=salt)
    for i in range(robots):
        await service.do(room.id, AddAi(by=who[0].player), cid=f"{tag}-ai{i}")
    done = await service.do(room.id, Start(by=who[0].player), cid=f"{tag}-start")
    assert done.room is not None and done.room.stage == "table", done
    return done.room


async def played(
    service: TableService,
    mode: str = "blitz",
    people: int = 2,
    steps: int = 60,
    seed: int = 1,
    robots: int = 0,
    tag: int = 1,
    variants: dict[str, int | str | bool | None] | None = None,
) -> Room:
    """A finished game: so many steps of anything legal, then all but one surrender."""
    room = await begun(service, mode, people, robots, tag, variants)
    rnd = Random(seed)
    for n in range(steps * 40):
        if room.stage == "done" or room.version >= steps:
            break
        assert room.state is not None
        command = press(room.state, room.rules, rnd, room.at)
        if command is None or isinstance(command, Surrender | Agree):
            continue
        await service.do(room.id, command, cid=f"{tag}-{n}")
        loaded = await service.load(room.id)
        assert loaded is not None
        room = loaded
    for seat in range(people + robots):
        if room.stage == "done":
            break
        await service.do(room.id, Surrender(seat), cid=f"{tag}-end{seat}")
        loaded = await service.load(room.id)
        assert loaded is not None
        room = loaded
    assert room.stage == "done"
    return room
