"""What a process remembers of rooms and of the store's time; the store's word always wins."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from weakref import WeakValueDictionary

from engine.live import keys
from engine.live.store import Held, Loaded, Store

KEPT = 512  # rooms
TRUST_S = 10.0  # how long the store's time may be carried on by this process's clock


class Memory:
    """The rooms that this process has seen last, each with a lock of its own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rooms: OrderedDict[str, Held] = OrderedDict()
        self._times: dict[int, tuple[int, float]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, room_id: str) -> Held | None:
        """The room as it was seen last."""
        return self._rooms.get(room_id)

    def keep(self, held: Held) -> None:
        """This is the newest that is known of the room."""
        self._rooms[held.room.id] = held
        self._rooms.move_to_end(held.room.id)
        while len(self._rooms) > KEPT:
            self._rooms.popitem(last=False)

    def drop(self, room_id: str) -> None:
        """Nothing is known of the room: the store must be asked."""
        self._rooms.pop(room_id, None)

    async def load(self, room_id: str, cid: str = "") -> Loaded:
        """The room as the store has it now, and what the command id did."""
        if not keys.is_room_id(room_id):
            return Loaded(0, None)
        loaded = await self._store.load(room_id, self.of(room_id), cid)
        self.note_time(room_id, loaded.now)
        if loaded.held is None:
            self.drop(room_id)
        else:
            self.keep(loaded.held)
        return loaded

    def time(self, room_id: str) -> int | None:
        """The time of the room's node, carried on for seconds; None when it must be asked."""
        noted = self._times.get(keys.shard_of(room_id))
        if noted is None or _clock() - noted[1] > TRUST_S:
            return None
        return noted[0] + int((_clock() - noted[1]) * 1000)

    def note_time(self, room_id: str, now: int) -> None:
        """The room's node has just said that it is `now` (ms)."""
        self._times[keys.shard_of(room_id)] = (now, _clock())

    def lock(self, room_id: str) -> asyncio.Lock:
        """The lock that keeps writers of this process from racing each other."""
        lock = self._locks.get(room_id)
        if lock is None:
            lock = self._locks[room_id] = asyncio.Lock()
        return lock


def _clock() -> float:
    return asyncio.get_running_loop().time()
