"""The fake Bot API for every test of the bot: one server, begun anew for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.fake_bot_api import FakeBotApi


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # one server and one bot process serve all tests, so these tests share the session's loop
    for item in items:
        if isinstance(item, pytest.Function) and "bot_api_server" in item.fixturenames:
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
    broken = bot_api_server.broken + bot_api_server.updates.broken
    assert not broken, "\n".join(broken)
