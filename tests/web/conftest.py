"""The web role over real servers, in this process, and clients that speak its protocol."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from engine.config import Settings
from tests.web.site import Site


@pytest.fixture
async def open_site(
    valkey_url: str, tmp_path: Path, migrated: Path
) -> AsyncIterator[Callable[..., Awaitable[Site]]]:
    """Opens a web server with these settings over the test's own store and database."""
    file = shutil.copy(migrated, tmp_path / "kvartal.db")
    database = f"sqlite+aiosqlite:///{file}"
    async with AsyncExitStack() as stack:

        async def open_(**settings: Any) -> Site:
            given = {"redis_url": valkey_url, "database_url": database, "data": tmp_path}
            return await stack.enter_async_context(Site.run(Settings(**(given | settings))))

        yield open_


@pytest.fixture
async def site(open_site: Callable[..., Awaitable[Site]]) -> Site:
    """A local game's web server: no bot, a name is enough."""
    return await open_site()
