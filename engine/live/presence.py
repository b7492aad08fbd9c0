"""Who looks at which room: counted by sockets, forgotten when a socket stays silent."""

from __future__ import annotations

from engine.live import keys
from engine.live.link import Link, Script

PRESENCE = Script("presence.lua")
LASTS_MS = 30_000  # a socket says every ten seconds that it is there


class Presence:
    """The open sockets of all persons, in all processes."""

    def __init__(self, link: Link, *, lasts_ms: int = LASTS_MS) -> None:
        self._link = link
        self._lasts = lasts_ms

    async def here(self, player: str, room_id: str, socket: str) -> None:
        """The person looks at the room through this socket, now and for a while."""
        await self._ask(player, "here", f"{room_id} {socket}")

    async def gone(self, player: str, room_id: str, socket: str) -> None:
        """This socket is closed; others of the same person count on."""
        await self._ask(player, "gone", f"{room_id} {socket}")

    async def is_here(self, player: str, room_id: str) -> bool:
        """At least one socket of the person shows this room."""
        prefix = f"{room_id} ".encode()
        return any(member.startswith(prefix) for member in await self._ask(player, "who", ""))

    async def _ask(self, player: str, verb: str, member: str) -> list[bytes]:
        found: list[bytes] = await self._link.script(
            PRESENCE, [keys.presence(player)], [verb, member, self._lasts]
        )
        return found
