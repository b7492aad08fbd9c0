"""Who looks at which table here: told to the store when a socket comes, stays and goes."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable
from typing import NamedTuple, Protocol

from engine.live.asides import Asides
from engine.live.link import StoreError, pause, running
from engine.live.presence import Presence

log = logging.getLogger(__name__)

EVERY_S = 10.0


class Looker(Protocol):
    """A socket as it is counted: `player` is "" for a stranger, `seat` None for who watches."""

    player: str
    seat: int | None


class Look(NamedTuple):
    """One socket at one room, under a name of its own."""

    player: str
    room: str
    socket: str


class Attendance:
    """The sockets of this process; a person is present while any of theirs is open."""

    def __init__(self, presence: Presence, asides: Asides) -> None:
        self._presence = presence
        self._asides = asides
        self._here: dict[Looker, Look] = {}
        self._watching: set[Looker] = set()
        self._counts: dict[str, int] = {}  # watchers of a room when one here was last told

    async def came(self, socket: Looker, room: str) -> int:
        """Somebody looks at the room through this socket; the answer is how many only watch it."""
        await self.left(socket)
        self._here[socket] = Look(socket.player, room, secrets.token_urlsafe(9))
        await self._say(socket)
        return self._counts.get(room, 0)

    async def left(self, socket: Looker) -> None:
        """The socket shows nothing any more; others of the same person count on."""
        look = self._here.pop(socket, None)
        if look is None:
            return
        if look.player:
            await _quietly(self._presence.gone(*look))
        if socket in self._watching:
            await self._watch_no_more(socket, look)
        if all(other.room != look.room for other in self._here.values()):
            self._counts.pop(look.room, None)

    async def keep(self) -> None:
        """All sockets are told again and again, as the store forgets who is silent."""
        while running():
            await pause(EVERY_S)
            for socket in list(self._here):
                await self._say(socket)

    async def _say(self, socket: Looker) -> None:
        look = self._here.get(socket)
        if look is None:
            return
        if look.player:
            await _quietly(self._presence.here(*look))
        if socket.seat is None:
            known = self._counts.get(look.room, -1)
            count = await _quietly(self._asides.watch(look.room, look.socket, known))
            if count is not None and socket in self._here:
                self._watching.add(socket)
                self._counts[look.room] = count
        elif socket in self._watching:
            await self._watch_no_more(socket, look)

    async def _watch_no_more(self, socket: Looker, look: Look) -> None:
        self._watching.discard(socket)
        known = self._counts.get(look.room, -1)
        count = await _quietly(self._asides.gone(look.room, look.socket, known))
        if count is not None:
            self._counts[look.room] = count


async def _quietly(saying: Awaitable[int | None]) -> int | None:
    """What the store answers; a socket that could not be told of is forgotten by itself."""
    try:
        return await saying
    except (StoreError, OSError):
        log.warning("a socket's presence could not be told")
        return None
