"""Rooms over a real Valkey."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from engine.archive.finish import Finishing
from engine.archive.sessions import Database
from engine.live.link import Link
from engine.live.service import TableService
from engine.live.thinking import Thinking
from engine.lobby.state import Person

Opener = Callable[[], Awaitable[TableService]]
NEVER = Thinking(3_600_000, 3_600_000)  # AI seats of these tests act when the test says so


def person(number: int) -> Person:
    return Person(f"tg:{number}", f"Игрок {number}", "ru")


@pytest.fixture
async def open_service(valkey_url: str) -> AsyncIterator[Opener]:
    """Another process's view of the same rooms, each with its own connection and memory."""
    opened: list[TableService] = []

    async def opener() -> TableService:
        service = TableService(await Link.open(valkey_url), thinking=NEVER)
        opened.append(service)
        return service

    yield opener
    for service in opened:
        await service.close()


@pytest.fixture
async def service(open_service: Opener) -> TableService:
    return await open_service()


@pytest.fixture
async def keeper(whole_sqlite: str) -> AsyncIterator[Finishing]:
    """Where finished games are kept."""
    async with Database.open(whole_sqlite) as database:
        yield Finishing(database)
