"""Where rooms are found: those of a chat, the public ones, the slow ones of a person."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engine.live import keys
from engine.live.link import Link
from engine.live.room import Room
from engine.lobby.reasons import LobbyIllegal, LobbyReason

SLOW_TABLES = 5  # that one person may have


class RoomLists:
    """Lists that are only hints: each room in them is looked at before it is shown."""

    def __init__(self, link: Link, load: Callable[[str], Awaitable[Room | None]]) -> None:
        self._link = link
        self._load = load

    async def add(self, room: Room) -> None:
        """The room is listed where it belongs."""
        if room.chat is not None:
            await self._link.run("SADD", keys.chat_rooms(room.chat), room.id)
        if room.lobby.public and room.stage == "lobby":
            await self._link.run("ZADD", keys.PUBLIC, room.lobby.created, room.id)

    async def remove(self, room: Room) -> None:
        """The room is listed nowhere."""
        if room.chat is not None:
            await self._link.run("SREM", keys.chat_rooms(room.chat), room.id)
        await self._link.run("ZREM", keys.PUBLIC, room.id)

    async def add_slow(self, room: Room) -> None:
        """Everybody who sits there finds the slow table among their own."""
        for seat in room.lobby.people:
            await self._link.run("SADD", keys.slow(seat.player), room.id)

    async def slow_of(self, player: str) -> list[Room]:
        """The slow tables at which this person plays, the oldest first."""
        found = []
        for raw in await self._link.run("SMEMBERS", keys.slow(player)):
            room = await self._load(raw.decode())
            if room is None or room.stage == "done" or room.seat_of(player) is None:
                await self._link.run("SREM", keys.slow(player), raw)
            elif room.stage == "table" and room.is_played_by(player):
                found.append(room)
        return sorted(found, key=lambda room: room.lobby.created)

    async def check_slow(self, room: Room) -> None:
        """Raises LobbyIllegal where a slow table would be one too many for somebody."""
        for seat in room.lobby.people if room.is_slow else ():
            if len(await self.slow_of(seat.player)) >= SLOW_TABLES:
                raise LobbyIllegal(LobbyReason.SLOW_LIMIT, name=seat.name, most=SLOW_TABLES)

    async def of_chat(self, chat: int, *, over: bool = False) -> list[Room]:
        """The chat's rooms that are not over, the oldest first.

        With `over` also those that are, as long as the chat has not been told all of them.
        """
        found = []
        for raw in await self._link.run("SMEMBERS", keys.chat_rooms(chat)):
            room = await self._load(raw.decode())
            if room is None or room.chat != chat:
                if room is not None and room.chat is not None:
                    # Whoever moved it may have died before it was listed where it is now.
                    await self._link.run("SADD", keys.chat_rooms(room.chat), raw)
                await self._link.run("SREM", keys.chat_rooms(chat), raw)
            elif over or room.stage != "done":
                found.append(room)
        return sorted(found, key=lambda room: room.lobby.created)

    async def public(self) -> list[Room]:
        """The public lobbies that still take people, the oldest first."""
        found = []
        for raw in await self._link.run("ZRANGE", keys.PUBLIC, 0, -1):
            room = await self._load(raw.decode())
            if room is None or room.stage != "lobby":
                await self._link.run("ZREM", keys.PUBLIC, raw)
            elif room.lobby.public:  # its creator may have closed it to strangers, for now
                found.append(room)
        return found
