"""Updates that Telegram no longer has and the bot has not ended: they outlive its process."""

from __future__ import annotations

import time
from collections.abc import Mapping

from engine.live.link import Link

UPDATE_S = 24 * 3600  # as long as Telegram keeps an update itself
PRESS_S = 150  # and a press

_KEPT = "kv:updates:kept"


class KeptUpdates:
    """The updates written down in the store, each as Telegram brought it."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def keep(self, updates: Mapping[str, float]) -> None:
        """These are under way, each of use for so long (s), and taken up by whoever polls next."""
        now = time.time()
        scored = [part for body, lasts in updates.items() for part in (now + lasts, body)]
        await self._link.run("ZADD", _KEPT, *scored)

    async def drop(self, body: str) -> None:
        """The update has been handled."""
        await self._link.run("ZREM", _KEPT, body)

    async def left(self) -> list[str]:
        """What was under way and is still of use, the first to lapse first."""
        await self._link.run("ZREMRANGEBYSCORE", _KEPT, "-inf", time.time())
        return [body.decode() for body in await self._link.run("ZRANGE", _KEPT, 0, -1)]
