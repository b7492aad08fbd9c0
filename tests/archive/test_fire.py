"""Exactly once, whatever dies: archivists killed at random, the database crashed, all told twice.

`FIRE_GAMES` sets another number of games than the sixty of an ordinary run.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.exc import DBAPIError

from engine.archive.housekeeping import false_sums
from engine.archive.models import (
    AchievementRow,
    CollectibleRow,
    GameRow,
    PlayerRow,
    ReplayRow,
    SeatRow,
    StatisticsRow,
    XpRow,
)
from engine.archive.sessions import Database
from engine.live import keys
from engine.live.archivist import GROUP
from engine.live.service import TableService
from engine.progress.levels import table
from tests.archive.played import copied, play_out, tell
from tests.patience import PATIENCE_S

GAMES = int(os.environ.get("FIRE_GAMES", "60"))
KILLS = 6
PROGRAM = Path(__file__).with_name("archivist_process.py")
PEOPLE = 10


@pytest.fixture
async def service(valkey_url: str) -> AsyncIterator[TableService]:
    opened = await TableService.open(valkey_url)
    yield opened
    await opened.close()


class Crew:
    """Two archivists, each followed by another when it is killed."""

    def __init__(self, redis_url: str, sql_url: str) -> None:
        self._command = [sys.executable, str(PROGRAM), redis_url, sql_url]
        self._processes = [self._start() for _ in range(2)]

    def _start(self) -> subprocess.Popen[bytes]:
        root = str(PROGRAM.parents[2])
        return subprocess.Popen(
            self._command,
            cwd=root,
            env={**os.environ, "PYTHONPATH": root},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def kill_one(self, rnd: Random) -> None:
        index = rnd.randrange(2)
        self._processes[index].send_signal(signal.SIGKILL)
        self._processes[index].wait()
        self._processes[index] = self._start()

    def end(self) -> None:
        for process in self._processes:
            process.kill()
            process.wait()


async def written(database: Database) -> int:
    """How many games are kept; -1 while the database is away."""
    try:
        async with database.reading() as session:
            return (await session.scalar(select(func.count()).select_from(GameRow))) or 0
    except (DBAPIError, OSError):
        return -1


async def crash(database: Database) -> None:
    """The server loses a process, drops everybody and recovers from its log."""
    async with database.reading() as session:
        backend = await session.scalar(text("SELECT pg_backend_pid()"))
        os.kill(int(backend or 0), signal.SIGKILL)
        with pytest.raises((DBAPIError, OSError)):
            await session.execute(text("SELECT 1"))


async def until(database: Database, games: int) -> None:
    async with asyncio.timeout(PATIENCE_S + GAMES):
        while await written(database) < games:
            await asyncio.sleep(0.01)


async def open_rooms(service: TableService, rooms: list[str]) -> list[str]:
    """Those that no archivist has let go of."""
    return [room for room in rooms if await service.link.client.ttl(keys.room(room)) < 0]


async def test_every_game_counts_once_whatever_dies(
    service: TableService, valkey_url: str, url: str, archive: Database
) -> None:
    """R-132."""
    rnd = Random(20251130)
    original = await play_out(service, ["tg:1", "tg:2", "tg:3"])
    rooms = [original.id]
    for n in range(1, GAMES):
        people = [f"tg:{player}" for player in rnd.sample(range(1, PEOPLE + 1), 3)]
        rooms.append(await copied(service, original, people, n))
        if rnd.random() < 0.3:
            await tell(service, rooms[-1], original.version)  # delivered twice from the start
    crew = Crew(valkey_url, url)
    try:
        for kill in range(KILLS):
            await until(archive, GAMES * (kill + 1) // (KILLS + 2))
            await asyncio.sleep(rnd.random() * 0.05)  # anywhere in the work on the next ones
            crew.kill_one(rnd)
            if kill in (1, 4) and archive.dialect == "postgresql":
                await crash(archive)
        await until(archive, GAMES)
        async with asyncio.timeout(PATIENCE_S):
            while await open_rooms(service, rooms):
                await asyncio.sleep(0.05)
    finally:
        crew.end()
    await everything_once(archive, rooms)
    pending = await service.link.client.xpending(keys.outbox(keys.shard_of(original.id)), GROUP)
    assert pending["pending"] == 0


async def everything_once(archive: Database, rooms: list[str]) -> None:
    async with archive.reading() as session:
        games = list(await session.scalars(select(GameRow.id)))
        assert sorted(games) == sorted(rooms)
        replays = list(await session.scalars(select(ReplayRow.game_id)))
        assert sorted(replays) == sorted(rooms)
        seats = list(await session.scalars(select(SeatRow)))
        entries = list(await session.scalars(select(XpRow)))
        players = {row.id: row for row in await session.scalars(select(PlayerRow))}
        cards = list(await session.scalars(select(CollectibleRow)))
        statistics = list(await session.scalars(select(StatisticsRow)))
        achievements = list(await session.scalars(select(AchievementRow)))
    sat = sorted((seat.player_id, seat.game_id) for seat in seats)
    assert len(sat) == 3 * len(rooms) == len(set(sat))
    assert sorted((entry.player_id, entry.game_id) for entry in entries) == sat
    assert await false_sums(archive) == []
    assert {row.player_id: row.games for row in statistics} == {
        player: sum(who == player for who, _ in sat) for player in players
    }
    wanted = [
        (player.id, level.number)
        for player in players.values()
        for level in table()
        if level.card and level.xp <= player.xp
    ]
    assert wanted
    assert sorted((card.player_id, card.from_level) for card in cards) == sorted(wanted)
    welcome = [row.player_id for row in achievements if row.code == "housewarming"]
    assert sorted(welcome) == sorted(players)
