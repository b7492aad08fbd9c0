"""The outbox: what commits ask to be done outside, read by groups, each entry until acked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, cast

import msgspec
from redis.exceptions import RedisError, ResponseError

from engine.live import keys
from engine.live.beats import Beats
from engine.live.effects import Effect
from engine.live.link import Link, pause, running

log = logging.getLogger(__name__)

BATCH = 100
BLOCK_MS = 2_000
RECLAIM_MS = 30_000
TRIM_EVERY_S = 30.0
FORGOTTEN_MS = 24 * 3_600_000  # a group whose role was silent this long holds nothing back

_decoder = msgspec.msgpack.Decoder(Effect)


class Letter(NamedTuple):
    """One entry of the outbox: ack it by its shard and id."""

    shard: int
    id: str
    effect: Effect


Handler = Callable[[list[Letter]], Awaitable[None]]


class Outbox:
    """The outbox as one group reads it; a group is named after its role."""

    def __init__(self, link: Link, group: str, consumer: str) -> None:
        self._link = link
        self._group = group
        self._consumer = consumer
        self._client = cast("Any", link.client)

    async def open(self) -> None:
        """The group stands at every shard, from the oldest entry that is left."""
        for shard in range(keys.SHARDS):
            await self._ensure(shard)

    async def read(self, shards: list[int], *, block_ms: int = BLOCK_MS) -> list[Letter]:
        """New entries of these shards; several at once only where no cluster parts them."""
        streams = {keys.outbox(shard): ">" for shard in shards}
        try:
            answer = await self._client.xreadgroup(
                self._group, self._consumer, streams, count=BATCH, block=block_ms
            )
        except ResponseError as error:
            if "NOGROUP" not in str(error):
                raise
            for shard in shards:  # the store has come back empty
                await self._ensure(shard)
            return []
        by_name = {keys.outbox(shard): shard for shard in shards}
        pairs = answer.items() if isinstance(answer, dict) else answer
        letters: list[Letter] = []
        for name, batches in pairs:
            shard = by_name[name.decode() if isinstance(name, bytes) else name]
            # RESP3 wraps the entries of a stream in one more list.
            entries = batches[0] if batches and isinstance(batches[0], list) else batches
            letters += [_letter(shard, *entry) for entry in entries]
        return letters

    async def reclaim(self, shard: int, *, idle_ms: int = RECLAIM_MS) -> list[Letter]:
        """Entries that a reader of this group took and never acked are this reader's now."""
        answer = await self._client.xautoclaim(
            keys.outbox(shard), self._group, self._consumer, idle_ms, "0-0", count=BATCH
        )
        return [_letter(shard, *entry) for entry in answer[1] if entry[1]]

    async def ack(self, letters: list[Letter]) -> None:
        """These entries are done with, for this group."""
        by_shard: dict[int, list[str]] = {}
        for letter in letters:
            by_shard.setdefault(letter.shard, []).append(letter.id)
        for shard, ids in by_shard.items():
            await self._client.xack(keys.outbox(shard), self._group, *ids)

    async def run(self, handle: Handler) -> None:
        """Every entry is handed to `handle`, which acks it when its work is done."""
        await self.open()
        parts = (
            [[shard] for shard in range(keys.SHARDS)]
            if self._link.is_cluster
            else [list(range(keys.SHARDS))]
        )
        async with asyncio.TaskGroup() as tasks:
            for part in parts:
                tasks.create_task(self._follow(part, handle))
            tasks.create_task(self._tidy(handle))

    async def trim(self, shard: int) -> None:
        """Entries that every living group has acked are gone."""
        name = keys.outbox(shard)
        try:
            groups = await self._client.xinfo_groups(name)
        except ResponseError:
            return  # nothing was ever written there
        first: list[tuple[int, int]] = []
        for group in groups:
            role = _text(group["name"])
            beat = await Beats(self._link).of(role)
            if beat.silence > FORGOTTEN_MS:
                continue
            millis, serial = _parts(_text(group["last-delivered-id"]))
            oldest = (millis, serial + 1)
            if group["pending"]:
                pending = await self._client.xpending(name, role)
                if pending["min"] is not None:  # acked since: then all before is done with
                    oldest = _parts(_text(pending["min"]))
            first.append(oldest)
        if first:
            await self._client.xtrim(name, minid="{}-{}".format(*min(first)), approximate=False)

    async def forget(self, shard: int, *, idle_ms: int = FORGOTTEN_MS) -> None:
        """Readers of this group that were long gone, and held nothing, are gone from the list."""
        name = keys.outbox(shard)
        for reader in await self._client.xinfo_consumers(name, self._group):
            if reader["pending"] == 0 and reader["idle"] >= idle_ms:
                await self._client.xgroup_delconsumer(name, self._group, _text(reader["name"]))

    async def _follow(self, shards: list[int], handle: Handler) -> None:
        delay = 0.1
        while running():
            try:
                letters = await self.read(shards)
                if letters:
                    await handle(letters)
                delay = 0.1
            except (RedisError, OSError) as error:
                log.warning("outbox of %s: %s", self._group, error)
                await pause(delay)
                delay = min(2 * delay, 5.0)

    async def _tidy(self, handle: Handler) -> None:
        while running():
            for shard in range(keys.SHARDS):
                try:
                    letters = await self.reclaim(shard)
                    if letters:
                        await handle(letters)
                    await self.trim(shard)
                    await self.forget(shard)
                except (RedisError, OSError) as error:
                    log.warning("outbox of %s: %s", self._group, error)
            await pause(TRIM_EVERY_S)

    async def _ensure(self, shard: int) -> None:
        try:
            await self._client.xgroup_create(
                keys.outbox(shard), self._group, id="0", mkstream=True
            )
        except ResponseError as error:
            if "BUSYGROUP" not in str(error):
                raise


def _letter(shard: int, entry_id: bytes | str, fields: dict[bytes, bytes]) -> Letter:
    return Letter(shard, _text(entry_id), _decoder.decode(fields[b"d"]))


def _parts(entry_id: str) -> tuple[int, int]:
    millis, _, serial = entry_id.partition("-")
    return int(millis), int(serial or 0)


def _text(value: bytes | str) -> str:
    return value.decode() if isinstance(value, bytes) else value
