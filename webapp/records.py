"""Finished games as they are shown again: from the store for a day, from the archive for ever.

A record is the game's replay and what a spectator saw of each step. A game that is not over has
none: until then only the commitment to its dice is known.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

import msgspec
from aiohttp import web

from engine.live.ending import finished
from engine.live.export import NoReplay, steps_of
from engine.live.keys import is_room_id
from engine.live.room import Room
from engine.live.service import TableService
from engine.live.steps import SaltParts, salt_parts
from engine.progress.finished import Difference
from engine.rules import replay

KEPT = 8  # games that this process has read
KEPT_S = 300.0  # somebody who asks to be forgotten is, soon


class Archive(Protocol):
    """Where games are kept for good."""

    async def get(self, game: str) -> list[str] | None:
        """The lines of the game's replay."""
        ...

    async def views(self, game: str) -> list[str] | None:
        """What a spectator saw of each step, as changes."""
        ...

    async def differences(self, game: str) -> list[Difference]:
        """The keys of its rules that the game's table had changed."""
        ...


class NoGame(Exception):
    """There is nothing to show; why: missing, closed (it ended as a lobby), running."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, eq=False)
class Record:
    """A game that is over; `parts` are those of its salt, while they are known.

    `differences` are the keys that its table had changed.
    """

    game: str
    lines: list[str]
    views: list[str]
    parts: SaltParts | None = None
    differences: list[Difference] = field(default_factory=list)
    films: dict[str, Any] = field(default_factory=dict)  # by language, once somebody has looked

    @cached_property
    def read(self) -> tuple[replay.Header, list[replay.Line]]:
        """Header and steps; raises ReplayError for lines of another format."""
        return replay.read(self.lines)


class Records:
    """What this process knows of finished games."""

    def __init__(self, service: TableService, archive: Archive | None = None) -> None:
        self._service = service
        self._archive = archive
        self.lock = asyncio.Lock()  # one long game at a time is read or drawn
        self._read: OrderedDict[str, tuple[float, Record]] = OrderedDict()

    async def room(self, game: str) -> Room | None:
        """The game's room, while the store has it."""
        return await self._service.load(game) if is_room_id(game) else None

    async def secret(self, game: str) -> bytes | None:
        """The secret of the dice of a game in the store, once it is over and not before."""
        return await self._service.reveal(game)

    async def replay_lines(self, game: str) -> list[str]:
        """The lines of the game's replay; raises NoGame."""
        return (await self.record(game)).lines

    async def record(self, game: str) -> Record:
        """The game's record; raises NoGame."""
        known = self._known(game)
        if known is None:
            async with self.lock:
                known = self._known(game) or await self._make(game)
        return known

    def _known(self, game: str) -> Record | None:
        until, record = self._read.get(game, (0.0, None))
        if record is None or until < time.monotonic():
            return None
        self._read.move_to_end(game)
        return record

    async def _make(self, game: str) -> Record:
        room = await self.room(game)
        if room is not None and room.stage != "done":
            raise NoGame("running")
        if room is not None and room.state is None:
            raise NoGame("closed")
        record = await self._live(room) if room is not None else None
        if record is None:
            record = await self._kept(game, room)
        if record is None:
            raise NoGame("missing")
        self._read[game] = (time.monotonic() + KEPT_S, record)
        while len(self._read) > KEPT:
            self._read.popitem(last=False)
        return record

    async def _live(self, room: Room) -> Record | None:
        try:
            steps = await steps_of(self._service, room)
        except NoReplay:
            return None  # the log goes soon after the game is in the archive
        secret = await self._service.reveal(room.id)
        game = await asyncio.to_thread(finished, room, steps, secret)
        if not game.replay:
            return None
        head = named(game.replay[0], room.names())
        parts = salt_parts(room.id, room.lobby)
        lines = [head, *game.replay[1:]]
        return Record(room.id, lines, game.views, parts, game.differences)

    async def _kept(self, game: str, room: Room | None) -> Record | None:
        if self._archive is None or not is_room_id(game):
            return None
        lines = await self._archive.get(game)
        if not lines:
            return None
        views = await self._archive.views(game)
        differences = await self._archive.differences(game)
        parts = salt_parts(room.id, room.lobby) if room else None
        return Record(game, lines, views or [], parts, differences)


def named(head: str, names: list[str]) -> str:
    """The first line of a replay with these names."""
    header = msgspec.json.decode(head)
    header["names"] = names
    return msgspec.json.encode(header).decode()


RECORDS = web.AppKey("records", Records)
