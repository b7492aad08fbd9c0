"""Asides: what everybody at a table sees and no game remembers, reactions and spectators."""

from __future__ import annotations

from typing import NamedTuple

from engine.live import keys
from engine.live.link import Link, Script

WATCHERS = Script("watchers.lua")
LASTS_MS = 30_000  # a socket says every ten seconds that it is there

#: how a player can react, in the order of the buttons
REACTIONS = ("like", "laugh", "wow", "sad", "fire", "wave")


class Reacted(NamedTuple):
    """The player at this seat reacts; `reaction` is an index of REACTIONS."""

    seat: int
    reaction: int


class Watched(NamedTuple):
    """So many sockets only watch."""

    watchers: int


Aside = Reacted | Watched


class Asides:
    """Tells asides to all processes that show a room; who is away then misses them."""

    def __init__(self, link: Link, *, lasts_ms: int = LASTS_MS) -> None:
        self._link = link
        self._lasts = lasts_ms

    async def react(self, room_id: str, seat: int, reaction: int) -> None:
        """Everybody who looks at the room sees the reaction once."""
        await self._say(room_id, f"~r{seat}.{reaction}")

    async def watch(self, room_id: str, socket: str, known: int = -1) -> int:
        """The socket watches, now and for a while; if there are not `known`, all are told."""
        return await self._count(room_id, "here", socket, known)

    async def gone(self, room_id: str, socket: str, known: int = -1) -> int:
        """The socket watches no more; if there are not `known`, all are told."""
        return await self._count(room_id, "gone", socket, known)

    async def _count(self, room_id: str, verb: str, socket: str, known: int) -> int:
        count = int(
            await self._link.script(
                WATCHERS, [keys.watchers(room_id)], [verb, socket, self._lasts]
            )
        )
        if count != known:
            await self._say(room_id, f"~w{count}")
        return count

    async def _say(self, room_id: str, payload: str) -> None:
        await self._link.run("PUBLISH", keys.bell(room_id), payload)


def read(payload: bytes) -> Aside | None:
    """The aside that came over a room's channel; None for a version, or for a newer kind."""
    text = payload.decode("ascii", "replace")
    try:
        if text.startswith("~r"):
            seat, reaction = text[2:].split(".")
            return Reacted(int(seat), int(reaction))
        if text.startswith("~w"):
            return Watched(int(text[2:]))
    except ValueError:
        pass
    return None
