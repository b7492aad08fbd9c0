"""The connection to SQL: one pool a process, sessions to read and sessions to write."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

from sqlalchemy import Connection, Engine, Executable, create_engine, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import (
    AsyncEngine,
    AsyncSession,
    async_sessionmaker,
    create_async_engine,
)
from sqlalchemy.orm import DeclarativeBase, Session

#: what a database that is not there at the moment, or is locked, makes its callers catch
DATABASE_AWAY = (InterfaceError, OperationalError)
WRITES = "kvartal_writes"
Answer = TypeVar("Answer")
#: from the row that was to be inserted to the new values of the one that is there
Change = Callable[[Any], dict[str, Any]]


class Database:
    """A pool of connections; sessions come from `reading` and `writing`."""

    def __init__(self, engine: AsyncEngine, plain: Engine | None = None) -> None:
        self._engine = engine
        self._plain = plain
        self._upserts: dict[Change, Any] = {}
        self._readers = async_sessionmaker(engine, expire_on_commit=False)
        self._writers = async_sessionmaker(
            engine.execution_options(**{WRITES: True}), expire_on_commit=False
        )

    @classmethod
    def open(cls, url: str) -> Self:
        """A pool exists for this address; nothing is connected yet."""
        return cls(open_engine(url), _in_threads(url))

    @property
    def dialect(self) -> str:
        """`sqlite` or `postgresql`."""
        return self._engine.dialect.name

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A session that sees one state of the database."""
        async with self._readers() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction: committed at the end of the block, rolled back on an exception."""
        async with self._writers.begin() as session:
            yield session

    async def transact(self, work: Callable[[Session], Answer]) -> Answer:
        """The work is one transaction: committed at its end, rolled back on an exception.

        On SQLite it runs in a thread as a whole: statement by statement the driver's thread and
        the loop would wait for each other some eighty times in a finished game.
        """
        if self._plain is not None:
            return await asyncio.to_thread(_transacted, self._plain, work)
        async with self.writing() as session:
            return await session.run_sync(work)

    def insert(self, row: type[DeclarativeBase]) -> Any:
        """An INSERT of this dialect, which knows ON CONFLICT."""
        if self.dialect == "postgresql":
            return postgresql.insert(row)
        return sqlite.insert(row)

    def upsert(self, row: type[DeclarativeBase], change: Change) -> Any:
        """An INSERT that makes this change where the primary key is known already.

        Made once for each `change`: making it costs more than running it.
        """
        made = self._upserts.get(change)
        if made is None:
            statement = self.insert(row)
            made = statement.on_conflict_do_update(
                index_elements=list(row.__table__.primary_key), set_=change(statement.excluded)
            )
            self._upserts[change] = made
        return made

    async def ping(self) -> None:
        """The database answers, or the driver's error is raised."""
        async with self.reading() as session:
            await session.execute(text("SELECT 1"))

    async def close(self) -> None:
        """No connection is open."""
        await self._engine.dispose()
        if self._plain is not None:
            self._plain.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.close()


def run_many(session: Session, statement: Executable, rows: Sequence[dict[str, Any]]) -> None:
    """The statement has run for each of these rows, in one call of the driver.

    Past the session's objects: it has no row to remember, and compiles the statement once.
    """
    if rows:
        session.connection().execute(statement, rows)


def _transacted(engine: Engine, work: Callable[[Session], Answer]) -> Answer:
    with Session(engine, expire_on_commit=False) as session, session.begin():
        return work(session)


def _in_threads(url: str) -> Engine | None:
    """SQLite again, for whole transactions in a thread; None for any other database."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        return None
    engine = create_engine(address.set(drivername="sqlite"))
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine.execution_options(**{WRITES: True})


def open_engine(url: str) -> AsyncEngine:
    """An engine whose SQLite connections wait for each other instead of failing."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        return create_async_engine(address, pool_pre_ping=True)
    if address.database:
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(address)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # the driver's own BEGIN comes too late, see below
    cursor = connection.cursor()
    for pragma in (
        "journal_mode = WAL",
        "synchronous = NORMAL",
        "foreign_keys = ON",
        "busy_timeout = 10000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that first reads and then writes fails at once when another has written in
    # between, whatever the timeout; one that takes the write lock at its start just waits.
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
