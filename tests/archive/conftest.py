"""A database of each kind, with all tables."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from engine.archive.finish import Finishing
from engine.archive.sessions import Database

BOTH = [
    pytest.param("whole_sqlite", id="sqlite"),
    pytest.param("whole_postgres", id="postgres", marks=pytest.mark.postgres),
]


@pytest.fixture(params=BOTH)
def url(request: pytest.FixtureRequest) -> str:
    """The address of a database that has all tables."""
    return str(request.getfixturevalue(request.param))


@pytest.fixture
async def archive(url: str) -> AsyncIterator[Database]:
    """The same, open."""
    async with Database.open(url) as database:
        yield database


@pytest.fixture
def finishing(archive: Database) -> Finishing:
    """The writer of finished games there."""
    return Finishing(archive)
