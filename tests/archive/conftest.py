"""A database of each kind, with all tables."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from engine.archive.finish import Finishing
from engine.archive.schema import migrate
from engine.archive.sessions import Database

BOTH = [pytest.param("sqlite_url"), pytest.param("postgres_url", marks=pytest.mark.postgres)]


@pytest.fixture(params=BOTH)
async def url(request: pytest.FixtureRequest) -> str:
    """The address of a database that has all tables."""
    found = str(request.getfixturevalue(request.param))
    await migrate(found)
    return found


@pytest.fixture
async def archive(url: str) -> AsyncIterator[Database]:
    """The same, open."""
    async with Database.open(url) as database:
        yield database


@pytest.fixture
def finishing(archive: Database) -> Finishing:
    """The writer of finished games there."""
    return Finishing(archive)
