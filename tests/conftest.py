"""Fixtures that every test may ask for: real servers, one of each per test process.

`valkey_url`     str, an emptied Valkey server (append-only file on)
`redis`          redis.asyncio client of that server, answers in bytes
`cluster_urls`   list of str, three emptied cluster nodes
`postgres_url`   str, a fresh database of PostgreSQL
`sqlite_url`     str, a fresh file
`whole_sqlite`, `whole_postgres`  the same two with all tables: made once, copied for each test
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import redis as sync_redis
import redis.asyncio as async_redis

from engine.archive.schema import migrate
from tests import servers


@pytest.fixture(scope="session")
def valkey_server() -> Iterator[str]:
    with servers.valkey() as url:
        yield url


@pytest.fixture
def valkey_url(valkey_server: str) -> str:
    with sync_redis.Redis.from_url(valkey_server) as client:
        client.flushall()
        client.function_flush()
    return valkey_server


@pytest.fixture
async def redis(valkey_url: str) -> AsyncIterator[async_redis.Redis]:
    client = async_redis.Redis.from_url(valkey_url)
    yield client
    await client.aclose()


@pytest.fixture(scope="session")
def cluster_servers() -> Iterator[list[str]]:
    with servers.valkey_cluster() as urls:
        yield urls


@pytest.fixture
def cluster_urls(cluster_servers: list[str]) -> list[str]:
    for url in cluster_servers:
        with sync_redis.Redis.from_url(url) as client:
            client.flushall()
            client.function_flush()
    return cluster_servers


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[servers.Postgres]:
    with servers.postgres() as server:
        yield server


@pytest.fixture
def postgres_url(postgres_server: servers.Postgres) -> Iterator[str]:
    with postgres_server.database() as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'kvartal.db'}"


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file with all tables and nothing in them."""
    file = tmp_path_factory.mktemp("sql") / "kvartal.db"
    asyncio.run(migrate(f"sqlite+aiosqlite:///{file}"))
    return file


@pytest.fixture
def whole_sqlite(sqlite_url: str, migrated: Path) -> str:
    shutil.copy(migrated, sqlite_url.partition(":///")[2])
    return sqlite_url


@pytest.fixture(scope="session")
def migrated_postgres(postgres_server: servers.Postgres) -> Iterator[str]:
    """The address of a database with all tables, to be copied."""
    with postgres_server.database() as url:
        asyncio.run(migrate(url))
        yield url


@pytest.fixture
def whole_postgres(postgres_server: servers.Postgres, migrated_postgres: str) -> Iterator[str]:
    with postgres_server.database(like=migrated_postgres) as url:
        yield url


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is marked `audit` takes long: it runs only where it is asked for."""
    if "audit" in config.option.markexpr:
        return
    long = [item for item in items if item.get_closest_marker("audit")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("audit")]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write golden games and approved pictures anew, to be reviewed as a difference",
    )
