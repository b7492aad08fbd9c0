"""The archive role: finished rooms are made safe, let go of, and forgotten in due time."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from redis.exceptions import ResponseError

from engine.live import keys
from engine.live.claims import Claim
from engine.live.due import Queue
from engine.live.ending import finished
from engine.live.export import NoReplay, steps_of
from engine.live.outbox import Letter, Outbox
from engine.live.room import Room
from engine.live.service import TableService
from engine.progress.finished import Finished

log = logging.getLogger(__name__)

GROUP = "archive"
FSYNC_MS = 5_000
LOG_LASTS_S = 3_600
ROOM_LASTS_S = 24 * 3_600


class Keeper(Protocol):
    """Where finished games are kept for good."""

    async def has(self, game: str) -> bool:
        """The game is kept."""
        ...

    async def write(self, game: Finished) -> bool:
        """The game is kept with all that follows from it; False where it was before."""
        ...


class Archivist:
    """The worker that closes rooms; any number of them may run."""

    def __init__(self, service: TableService, consumer: str, keeper: Keeper) -> None:
        self._service = service
        self._keeper = keeper
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
                except Exception:
                    # A server that is away, or a fault of ours: without an ack the room stays,
                    # and is tried again. The next one must not wait for it.
                    log.exception("room %s stays open", letter.effect.room)
                    continue
            await self._outbox.ack([letter])

    async def close(self, room_id: str) -> bool:
        """The room is on disk, its game kept, nobody tied to it: it will be forgotten in time.

        False where it is to be tried again.
        """
        room = await self._service.load(room_id)
        if room is None or room.stage != "done":
            return True
        if not await self._is_on_disk(room_id):
            return False
        if room.state is not None and not await self._keeper.has(room_id):
            await self._keep(room)
        for seat in room.lobby.people:
            await self._service.claims.free(seat.player, Claim(room_id, seat.claim))
        await self._service.lists.remove(room)
        for queue in self._queues:
            await queue.drop(room_id)
        await self._expire(room)
        return True

    async def _keep(self, room: Room) -> None:
        try:
            steps = await steps_of(self._service, room)
        except NoReplay as why:
            log.error("only the result is kept: %s", why)
            steps = []
        secret = await self._service.reveal(room.id)
        # Playing a long game again takes a while: meanwhile the loop beats on.
        game = await asyncio.to_thread(finished, room, steps, secret)
        if not await self._keeper.write(game):
            log.info("room %s was kept already", room.id)

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
