"""Committing to the embedded server: load, apply, commit, one after another and at 20 tables."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter

from bench.figure import Figure, quantile
from engine.ai.policy import decide
from engine.live.embedded import EmbeddedValkey, FolderLock
from engine.live.link import Link
from engine.live.room import Room
from engine.live.service import TableService
from engine.live.thinking import Thinking
from engine.lobby.commands import AddAi, Start
from engine.lobby.state import Person
from engine.rules import api

COMMITS = 3_000
TABLES = 20
PER_TABLE = 150
NEVER = Thinking(3_600_000, 3_600_000)
SEATS = 4

Act = Callable[[Room, api.SeatCommand, str], Awaitable[None]]


async def new_table(service: TableService, number: int) -> Room:
    """A table of Classic with one person and AI seats, which nobody but the caller wakes."""
    who = f"dev:bench{number}"
    room = await service.create("classic", Person(who, "A", "en"), cid=f"open:{number}")
    for k in range(SEATS - 1):
        await service.do(room.id, AddAi(by=who), cid=f"ai:{number}:{k}")
    done = await service.do(room.id, Start(by=who), cid=f"start:{number}")
    assert done.kind == "ok" and done.room is not None, done
    return done.room


def next_command(room: Room) -> api.SeatCommand | None:
    """What the seats of the room do next; None at the end of its game."""
    state = room.state
    if state is None or state.prompt is None:
        return None
    for seat in dict.fromkeys([*(o.to for o in state.offers), *state.prompt.seats]):
        command = decide(api.view(state, room.rules, seat), room.rules)
        if command is not None:
            return command
    return None


async def _play(service: TableService, number: int, count: int, *, load: bool) -> list[float]:
    """The times of so many commits, of as many games as they take; thinking is not timed."""
    times: list[float] = []
    game = number * 1_000
    room = await new_table(service, game)
    while len(times) < count:
        command = next_command(room)
        if command is None:
            game += 1
            room = await new_table(service, game)
            continue
        start = perf_counter()
        if load:
            await service.load(room.id)
        done = await service.do(room.id, command, cid=f"b:{room.version}")
        times.append(perf_counter() - start)
        assert done.kind == "ok" and done.room is not None, done
        room = done.room
    return times


async def _bare(service: TableService, count: int) -> list[float]:
    """The times of round trips in which the server does nothing: no commit can be faster."""
    times: list[float] = []
    for _ in range(count):
        start = perf_counter()
        await service.link.run("PING")
        times.append(perf_counter() - start)
    return times


async def _measure(url: str) -> list[Figure]:
    service = TableService(await Link.open(url), thinking=NEVER)
    try:
        await _play(service, 90, 100, load=True)  # warm
        loaded = await _play(service, 1, COMMITS, load=True)
        kept = await _play(service, 2, COMMITS, load=False)
        bare = await _bare(service, COMMITS)
        start = perf_counter()
        tables = await asyncio.gather(
            *(_play(service, 10 + n, PER_TABLE, load=True) for n in range(TABLES))
        )
        together = perf_counter() - start
    finally:
        await service.close()
    at_once = [t for times in tables for t in times]
    return [
        Figure(
            "load-apply-commit a second, one at a time", len(loaded) / sum(loaded), "commits/s"
        ),
        Figure("load-apply-commit, p50", quantile(loaded, 50) * 1e3, "ms"),
        Figure("load-apply-commit, p99", quantile(loaded, 99) * 1e3, "ms", most=5),
        Figure("a bare round trip, p99", quantile(bare, 99) * 1e3, "ms"),
        Figure("apply-commit with the state kept, a second", len(kept) / sum(kept), "commits/s"),
        Figure("apply-commit with the state kept, p99", quantile(kept, 99) * 1e3, "ms"),
        Figure(f"commits a second, {TABLES} tables at once", len(at_once) / together, "commits/s"),
    ]


def run() -> list[Figure]:
    """The figures of an embedded server over a fresh folder."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with FolderLock(folder):
            server = EmbeddedValkey(folder)
            try:
                return asyncio.run(_measure(server.start()))
            finally:
                server.stop()
