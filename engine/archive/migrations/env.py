"""How Alembic reaches the database: by our own engine, one migrator at a time."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection, text

from engine.archive.models import Base
from engine.archive.sessions import WRITES, open_engine
from engine.config import Settings

LOCK = 0x6B76_6172_7461  # any number that is ours: "kvarta"


def _run(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        render_as_batch=connection.dialect.name == "sqlite",
        compare_type=True,
    )
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            # Several processes may start at once; the lock ends with the transaction.
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        context.run_migrations()


async def _connect() -> None:
    url = context.config.attributes.get("url") or Settings.load().sql_url
    engine = open_engine(url).execution_options(**{WRITES: True})
    try:
        async with engine.connect() as connection:
            await connection.run_sync(_run)
            await connection.commit()
    finally:
        await engine.dispose()


if context.is_offline_mode():
    raise SystemExit("these migrations need a database: leave --sql out")
asyncio.run(_connect())
