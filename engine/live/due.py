"""Rooms that are due, taken from the sorted sets of all shards under a lease."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.live import keys
from engine.live.link import Link, Script

CLAIM_DUE = Script("claim_due.lua")
LEASE_MS = 5_000
BATCH = 64


class Found(NamedTuple):
    """Rooms that are due now, and the ms until the next one is (None: none is set)."""

    rooms: list[str]
    wait: int | None


class Queue:
    """One kind of moments: deadlines, or the waking of AI seats."""

    def __init__(
        self,
        link: Link,
        key: Callable[[int], str],
        *,
        tolerance_ms: int = 0,
        lease_ms: int = LEASE_MS,
    ) -> None:
        self._link = link
        self._key = key
        self._tolerance = tolerance_ms
        self._lease = lease_ms

    async def take(self, shards: range = range(keys.SHARDS)) -> Found:
        """The due rooms are ours for the length of the lease; a commit sets a new moment."""
        answers = await self._link.scripts(
            CLAIM_DUE,
            [([self._key(shard)], [self._tolerance, self._lease, BATCH]) for shard in shards],
        )
        rooms = [room.decode() for _, _, found in answers for room in found]
        waits = [wait for _, wait, _ in answers if wait >= 0]
        return Found(rooms, min(waits, default=None))

    async def all(self, shard: int) -> list[str]:
        """Every room of a shard that has a moment; none is taken."""
        found = await self._link.run("ZRANGE", self._key(shard), 0, -1)
        return [room.decode() for room in found]

    async def drop(self, room_id: str) -> None:
        """The room is due no more."""
        await self._link.run("ZREM", self._key(keys.shard_of(room_id)), room_id)

    async def put(self, room_id: str, at: int) -> None:
        """The room is due at this moment (ms)."""
        await self._link.run("ZADD", self._key(keys.shard_of(room_id)), at, room_id)
