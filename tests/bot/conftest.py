"""The fake Bot API for every test of the bot: one server, begun anew for each test."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from engine.archive.schema import migrate
from engine.archive.sessions import Database
from engine.live.service import TableService
from tests import servers
from tests.bot.playground import World
from tests.bot.vocabulary import strange
from tests.fake_bot_api import BotProcess, FakeBotApi

SHARED = {"bot_api_server", "tiny_api_server", "installation"}
TOLD: set[str] = set()  # errors that failed a test: those after it are not to blame


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # one server and one bot process serve all tests, so these tests share the session's loop
    for item in items:
        if isinstance(item, pytest.Function) and SHARED & set(item.fixturenames):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
            item.add_marker(pytest.mark.bot)


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def bot_api_server() -> AsyncIterator[FakeBotApi]:
    """The server of the whole run."""
    async with FakeBotApi() as api:
        yield api


@pytest_asyncio.fixture(loop_scope="session")
async def bot_api(bot_api_server: FakeBotApi) -> AsyncIterator[FakeBotApi]:
    """The server with nobody on it yet; at the end it must have sent only true objects."""
    bot_api_server.start_over()
    yield bot_api_server
    fail_if_broken(bot_api_server)


def fail_if_broken(api: FakeBotApi) -> None:
    """The fake has sent nothing that aiogram's own types would not take."""
    broken = api.broken + api.updates.broken
    assert not broken, "\n".join(broken)


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def tiny_api_server() -> AsyncIterator[FakeBotApi]:
    """A server of its own for a small real bot (tiny_bot.py) that shows what the fake does."""
    async with FakeBotApi() as api:
        bot = BotProcess([sys.executable, "-m", "tests.bot.tiny_bot", api.url, api.token])
        await bot.start()
        await api.ready()
        yield api
        await bot.kill()


@pytest_asyncio.fixture(loop_scope="session")
async def tiny_api(tiny_api_server: FakeBotApi) -> AsyncIterator[FakeBotApi]:
    """The small bot's server with nobody on it yet."""
    tiny_api_server.start_over()
    yield tiny_api_server
    fail_if_broken(tiny_api_server)


@pytest.fixture(scope="session")
def bot_valkey() -> Iterator[str]:
    """A store of its own: other tests empty theirs, and run couriers of their own on it."""
    with servers.valkey() as url:
        yield url


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def installation(
    bot_valkey: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[World]:
    """The bot of the whole run, its updates and courier processes started once."""
    sql = tmp_path_factory.mktemp("bot") / "kvartal.db"
    await migrate(f"sqlite+aiosqlite:///{sql}")
    live = await TableService.open(bot_valkey)
    url = f"sqlite+aiosqlite:///{sql}"
    async with FakeBotApi() as api, Database.open(url) as database:
        world = World(api, live, bot_valkey, sql, database)
        try:
            await world.run("updates", "courier")
            yield world
        finally:
            for process in world.running.values():
                await process.kill()
            await live.close()


@pytest_asyncio.fixture(loop_scope="session")
async def world(installation: World) -> AsyncIterator[World]:
    """The installation with nobody on it yet."""
    await installation.run("updates", "courier")
    installation.api.start_over()
    installation.api.flood.off()
    yield installation
    await installation.clear()
    await installation.stop("clock")  # where a test wanted one: others wait for nobody
    fail_if_broken(installation.api)
    assert not strange(installation.api.calls)
    lines = installation.output().splitlines()
    errors = [line for line in lines if " ERROR " in line and line not in TOLD]
    TOLD.update(errors)
    assert not errors, installation.output()
