"""A real store whose scripts read the test's clock instead of the server's."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Callable
from typing import Any

from redis.asyncio import BlockingConnectionPool, Redis

from engine.live.link import CONNECTIONS, WAIT_S, Link, Script

# The moment comes as one key more than the script knows of.
TIME = "{math.floor(tonumber(KEYS[#KEYS]) / 1000), (tonumber(KEYS[#KEYS]) % 1000) * 1000}"


class Outside:
    """How many calls are under way to what has a time of its own."""

    def __init__(self) -> None:
        self.calls = 0

    def __enter__(self) -> None:
        self.calls += 1

    def __exit__(self, *exc: object) -> None:
        self.calls -= 1


class _Client(Redis):
    """A client that tells which of its calls are under way."""

    outside = Outside()

    async def execute_command(self, *args: Any, **options: Any) -> Any:
        with self.outside:
            return await super().execute_command(*args, **options)


class TimedLink(Link):
    """`now` gives the time in ms that scripts see; expiry alone goes by the server's clock."""

    def __init__(self, client: _Client, now: Callable[[], int], outside: Outside) -> None:
        super().__init__(client)
        self._now = now
        self._outside = client.outside = outside
        self._timed: dict[str, Script] = {}

    @classmethod
    async def at(
        cls, url: str, now: Callable[[], int], outside: Outside | None = None
    ) -> TimedLink:
        """The server answers."""
        pool = BlockingConnectionPool.from_url(url, max_connections=CONNECTIONS, timeout=WAIT_S)
        link = cls(_Client.from_pool(pool), now, outside or Outside())
        await link.run("PING")
        return link

    async def script(self, script: Script, keys: list[str], args: list[str | bytes | int]) -> Any:
        """The answer of the script at this moment."""
        with self._outside:
            return await super().script(self._of(script), [*keys, str(self._now())], args)

    async def scripts(
        self, script: Script, calls: list[tuple[list[str], list[str | bytes | int]]]
    ) -> list[Any]:
        """The answers of many calls at this moment."""
        timed = [([*keys, str(self._now())], args) for keys, args in calls]
        with self._outside:
            return await super().scripts(self._of(script), timed)

    def _of(self, script: Script) -> Script:
        if script.name not in self._timed:
            timed = copy.copy(script)
            timed.source = script.source.replace("redis.call('TIME')", TIME)
            timed.sha = hashlib.sha1(timed.source.encode(), usedforsecurity=False).hexdigest()
            self._timed[script.name] = timed
        return self._timed[script.name]
