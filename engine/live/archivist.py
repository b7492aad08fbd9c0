"""The archive role: finished rooms are made safe, let go of, and forgotten in due time."""

from __future__ import annotations

import logging

from redis.exceptions import RedisError, ResponseError

from engine.live import keys
from engine.live.claims import Claim
from engine.live.due import Queue
from engine.live.outbox import Letter, Outbox
from engine.live.room import Room
from engine.live.service import TableService

log = logging.getLogger(__name__)

GROUP = "archive"
FSYNC_MS = 5_000
LOG_LASTS_S = 3_600
ROOM_LASTS_S = 24 * 3_600


class Archivist:
    """The worker that closes rooms; any number of them may run."""

    def __init__(self, service: TableService, consumer: str) -> None:
        self._service = service
        self._link = service.link
        self._outbox = Outbox(service.link, GROUP, consumer)
        self._queues = [Queue(service.link, keys.due), Queue(service.link, keys.wake)]

    async def run(self) -> None:
        """Every room that ends is closed, for ever."""
        await self._outbox.run(self.handle)

    async def handle(self, letters: list[Letter]) -> None:
        """Each of these entries is done with, or stays to be tried again."""
        for letter in letters:
            if letter.effect.kind in ("finished", "closed"):
                try:
                    if not await self.close(letter.effect.room):
                        continue
                except (RedisError, OSError) as error:
                    log.warning("room %s stays open: %s", letter.effect.room, error)
                    continue
            await self._outbox.ack([letter])

    async def close(self, room_id: str) -> bool:
        """The room is on disk, nobody is tied to it, and it will be forgotten in time."""
        room = await self._service.load(room_id)
        if room is None or room.stage != "done":
            return True
        if not await self._is_on_disk(room_id):
            return False
        for seat in room.lobby.people:
            await self._service.claims.free(seat.player, Claim(room_id, seat.claim))
        await self._service.lists.remove(room)
        for queue in self._queues:
            await queue.drop(room_id)
        await self._expire(room)
        return True

    async def _expire(self, room: Room) -> None:
        for name in (keys.log(room.id), keys.commands(room.id), keys.offered(room.id)):
            await self._link.run("EXPIRE", name, LOG_LASTS_S)
        for name in (keys.room(room.id), keys.secret(room.id)):
            await self._link.run("EXPIRE", name, ROOM_LASTS_S)

    async def _is_on_disk(self, room_id: str) -> bool:
        """All that the room's node has taken so far is in its append-only file."""
        async with self._link.node(keys.room(room_id)) as client:
            pipe = client.pipeline(transaction=False)
            # WAITAOF speaks of the writes of its own connection: this one comes after all others.
            pipe.set(f"kv:{keys.tag(keys.shard_of(room_id))}:sync", "1", ex=60)
            pipe.execute_command("WAITAOF", 1, 0, FSYNC_MS)
            _, answer = await pipe.execute(raise_on_error=False)
        if isinstance(answer, ResponseError):
            log.warning("this server keeps no append-only file: %s", answer)
            return True
        if isinstance(answer, Exception):
            raise answer
        return int(answer[0]) >= 1
