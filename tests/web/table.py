"""A table with people at it, each with a socket."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.web.site import Client, Line, Site

NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор")


@dataclass
class Table:
    """Everybody's socket, in the order of the table's seats."""

    site: Site
    room: str
    lines: list[Line]

    @property
    def asked(self) -> Line:
        """The socket of the person to whom the question on the table is put."""
        return self.lines[self.lines[0].prompt["seats"][0]]

    @property
    def waiting(self) -> Line:
        """The socket of somebody who is not asked."""
        seats = self.lines[0].prompt["seats"]
        return next(line for i, line in enumerate(self.lines) if i not in seats)

    async def level(self) -> int:
        """Everybody's screen is at the store's version."""
        room = await self.site.context.service.load(self.room)
        assert room is not None
        for line in self.lines:
            await line.at(room.version)
        return room.version

    async def play(self, verb: str, **fields: Any) -> dict[str, Any]:
        """The one who is asked answers; everybody sees it."""
        line = self.asked
        answer = await line.done(verb, prompt=line.prompt["id"], **fields)
        await self.level()
        return answer


async def seated(site: Site, count: int = 2, mode: str = "blitz") -> tuple[str, list[Line]]:
    """A lobby in which so many people sit, each with a socket; the first is its creator."""
    people: list[Client] = [await site.sign_in(name) for name in NAMES[:count]]
    room = await people[0].open_room(mode)
    lines = [await person.enter(room) for person in people]
    for line in lines[1:]:
        assert (await line.done("join"))["t"] == "ack"
    return room, lines


async def started(site: Site, count: int = 2, mode: str = "blitz") -> Table:
    """The game of so many people has begun, and everybody sees the table."""
    room, lines = await seated(site, count, mode)
    assert (await lines[0].done("start"))["t"] == "ack"
    table = Table(site, room, lines)
    await table.level()
    table.lines.sort(key=lambda line: int(line.screen["seat"]))
    return table
