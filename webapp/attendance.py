"""Who looks at which table here: told to the store when a socket comes, stays and goes."""

from __future__ import annotations

import logging
import secrets

from engine.live.link import StoreError, pause, running
from engine.live.presence import Presence

log = logging.getLogger(__name__)

EVERY_S = 10.0


class Attendance:
    """The sockets of this process; a person is present while any of theirs is open."""

    def __init__(self, presence: Presence) -> None:
        self._presence = presence
        self._here: dict[object, tuple[str, str, str]] = {}

    async def came(self, socket: object, player: str, room: str) -> None:
        """The person looks at the room through this socket."""
        await self.left(socket)
        self._here[socket] = (player, room, secrets.token_urlsafe(9))
        await self._say(socket)

    async def left(self, socket: object) -> None:
        """The socket shows nothing any more; others of the same person count on."""
        known = self._here.pop(socket, None)
        if known is not None:
            try:
                await self._presence.gone(*known)
            except (StoreError, OSError):
                log.warning("a socket's end could not be told: it will be forgotten by itself")

    async def keep(self) -> None:
        """All sockets are told again and again, as the store forgets who is silent."""
        while running():
            await pause(EVERY_S)
            for socket in list(self._here):
                await self._say(socket)

    async def _say(self, socket: object) -> None:
        known = self._here.get(socket)
        if known is None:
            return
        try:
            await self._presence.here(*known)
        except (StoreError, OSError):
            log.warning("a socket's presence could not be told")
