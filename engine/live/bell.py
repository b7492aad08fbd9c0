"""The doorbell: one subscription for a whole process tells which rooms have moved on."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from typing import Any

from redis.exceptions import RedisError

from engine.live import asides, keys
from engine.live.asides import Aside
from engine.live.link import Link, pause, running

log = logging.getLogger(__name__)

Ring = Callable[[str, int], None]
Whisper = Callable[[str, Aside], None]
_OWN = "kv:bell:own"  # keeps the subscription open while no room is listened to


class Bell:
    """Calls `ring(room, version)`; version 0 says that rings may have been missed.

    A ring is a hint, never the news itself: whoever hears it reads the log from the version
    that he has. Asides of the room come by `whisper`, where one is given.
    """

    def __init__(self, link: Link, ring: Ring, whisper: Whisper | None = None) -> None:
        self._link = link
        self._ring = ring
        self._whisper = whisper
        self._rooms: dict[str, str] = {}  # channel to room
        self._pubsub: Any = None

    async def listen(self, room_id: str) -> None:
        """From now on this room's rings are heard."""
        channel = keys.bell(room_id)
        if channel not in self._rooms:
            self._rooms[channel] = room_id
            if self._pubsub is not None:
                with contextlib.suppress(RedisError):  # `run` subscribes anew
                    await self._pubsub.subscribe(channel)

    async def leave(self, room_id: str) -> None:
        """This room's rings are heard no more."""
        channel = keys.bell(room_id)
        if self._rooms.pop(channel, None) and self._pubsub is not None:
            with contextlib.suppress(RedisError):
                await self._pubsub.unsubscribe(channel)

    async def run(self) -> None:
        """Listens for ever; after a lost connection every room rings once with version 0."""
        delay = 0.05
        missed = False
        while running():
            try:
                async with self._link.listener() as client, client.pubsub() as pubsub:
                    known = list(self._rooms)
                    await pubsub.subscribe(_OWN, *known)
                    self._pubsub = pubsub
                    # Whoever came in the meantime found nobody to subscribe with.
                    if late := self._rooms.keys() - known:
                        await pubsub.subscribe(*late)
                    if missed:
                        for room_id in list(self._rooms.values()):
                            self._ring(room_id, 0)
                    delay = 0.05
                    await self._hear(pubsub)
            except (RedisError, OSError) as error:
                log.warning("the doorbell lost its connection: %s", error)
            finally:
                self._pubsub = None
            missed = True
            await pause(delay)
            delay = min(2 * delay, 2.0)

    async def _hear(self, pubsub: Any) -> None:
        while running():
            message = await pubsub.get_message(ignore_subscribe_messages=False, timeout=30)
            if message is None:
                await pubsub.ping()  # a half-open connection shows itself
            elif message["type"] == "message":
                room_id = self._rooms.get(message["channel"].decode())
                if room_id is not None:
                    self._heard(room_id, message["data"])
            elif message["type"] == "subscribe":
                # What was committed between the wish to listen and this answer rang for nobody.
                room_id = self._rooms.get(message["channel"].decode())
                if room_id is not None:
                    self._ring(room_id, 0)

    def _heard(self, room_id: str, data: bytes) -> None:
        if data.isdigit():
            self._ring(room_id, int(data))
            return
        aside = asides.read(data)
        if aside is not None and self._whisper is not None:
            self._whisper(room_id, aside)
