"""The state of the tables: brought to the newest form, or asked for."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from engine.archive.sessions import Database

MIGRATIONS = Path(__file__).with_name("migrations")
_one_at_a_time = threading.Lock()


class SchemaState(msgspec.Struct, frozen=True):
    """Which migration the database has, and which it should have."""

    current: str | None
    head: str

    @property
    def is_current(self) -> bool:
        """Nothing is left to migrate."""
        return self.current == self.head


async def migrate(url: str, revision: str = "head") -> None:
    """The tables have the form of this revision, the newest by default."""
    await asyncio.to_thread(_run, command.upgrade, url, revision)


async def downgrade(url: str, revision: str) -> None:
    """The tables have the form of this older revision; `base` is none at all."""
    await asyncio.to_thread(_run, command.downgrade, url, revision)


async def schema_state(database: Database) -> SchemaState:
    """What this database has, beside what this code wants."""
    try:
        async with database.reading() as session:
            current = await session.scalar(text("SELECT version_num FROM alembic_version"))
    except DBAPIError as error:
        if not _is_missing_table(error):
            raise
        current = None
    return SchemaState(current, head())


@cache
def head() -> str:
    """The newest revision that this code has."""
    revision = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    assert revision is not None
    return revision


def _run(step: Callable[[Config, str], None], url: str, revision: str) -> None:
    # Alembic's environment runs a loop of its own, hence the thread, and keeps its context in
    # a module, hence the lock; between processes the environment takes one in the database.
    with _one_at_a_time:
        step(config(url), revision)


def config(url: str) -> Config:
    """Alembic's settings for one database, without a file."""
    made = Config(attributes={"url": url})
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return made


def _is_missing_table(error: DBAPIError) -> bool:
    words = str(error.orig)
    return "no such table" in words or "does not exist" in words
