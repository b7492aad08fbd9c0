"""Quick match: strangers at one public table, near each other in strength where there are enough.

A match that waits is a lobby like any other, kept in its room: it begins when it is full or when
its time is over, by the clock, so there is no queue that could forget somebody. What this module
keeps besides are hints; each room in them is looked at before anybody is sent there.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import NamedTuple

from engine.live import keys
from engine.live.done import Done, refused
from engine.live.room import Room
from engine.live.service import TableService
from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.lobby.state import QUICK_MS, QUICK_SEATS, Person
from engine.rulesets import catalog

NEAR = 300  # rating points between people who play each other whatever the traffic
BUSY = 2 * QUICK_SEATS  # people in one waiting time from which on strength is looked at
FORGET_S = 3600
TURN_MS = 1_500
TURN_TRIES = 40
TURN_PAUSE_S = 0.025


class Waiting(NamedTuple):
    """A match that still takes people, and the rating of who opened it."""

    room: Room
    rating: int


class Matchmaking:
    """Finds the match of whoever wants one now."""

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._link = service.link

    async def seat(self, person: Person, *, rating: int, cid: str, salt: bytes = b"") -> Done:
        """The person is seated at a match that waits, or at a new one.

        Who waits already stays where he is. Refused: elsewhere (about `room`), busy.
        """
        turn = await self._take_turn()
        try:
            now = await self._note_arrival(person.player)
            open_room = await self._service.open_room_of(person.player)
            if open_room is not None:
                return await self._stays(open_room, rating)
            waiting = await self.waiting()
            for match in self._near(waiting, rating, busy=await self._is_busy(now)):
                done = await self._service.join(match.room.id, person, cid=cid, salt=salt)
                if done.is_done or done.reason in (LobbyReason.ELSEWHERE, LobbyReason.BUSY):
                    return done
            return await self._open(person, rating, cid)
        finally:
            if turn:
                await self._end_turn(turn)

    async def waiting(self) -> list[Waiting]:
        """The matches that still take people, the oldest first."""
        found = []
        for raw in await self._link.run("ZRANGE", keys.QUICK, 0, -1):
            room = await self._service.load(raw.decode())
            if room is None or room.stage != "lobby":
                await self._link.run("ZREM", keys.QUICK, raw)
            elif len(room.lobby.seats) < room.lobby.max:
                score = await self._link.run("ZSCORE", keys.QUICK, raw)
                found.append(Waiting(room, round(float(score or 0))))
        return sorted(found, key=lambda match: match.room.lobby.created)

    # ------------------------------------------------------------ inside

    @staticmethod
    def _near(waiting: list[Waiting], rating: int, *, busy: bool) -> list[Waiting]:
        """Where this rating may sit down, the nearest first: in a quiet hour anywhere."""
        fit = [m for m in waiting if not busy or abs(m.rating - rating) <= NEAR]
        return sorted(fit, key=lambda match: abs(match.rating - rating))

    async def _open(self, person: Person, rating: int, cid: str) -> Done:
        try:
            room = await self._service.create(
                catalog.QUICK, person, public=True, quick=True, cid=f"q:{cid}", asked=cid
            )
        except LobbyIllegal as refusal:
            return Done("illegal", reason=str(refusal.reason), about=dict(refusal.about))
        await self._list(room, rating)
        return Done("ok", room.version, room=room)

    async def _list(self, room: Room, rating: int) -> None:
        """Others find the match, by the rating of who opened it."""
        await self._link.run("ZADD", keys.QUICK, "NX", rating, room.id)
        await self._link.run("EXPIRE", keys.QUICK, FORGET_S)

    async def _stays(self, room: Room, rating: int) -> Done:
        """Who waits goes on waiting where he is; a match whose opening was cut off is found."""
        if room.stage == "lobby" and room.lobby.quick:
            await self._service.settle(room)
            await self._list(room, rating)
            return Done("again", room.version, room=room)
        return refused(room, LobbyReason.ELSEWHERE, {"room": room.id})

    async def _note_arrival(self, player: str) -> int:
        seconds, micros = await self._link.run("TIME")
        now = int(seconds) * 1000 + int(micros) // 1000
        await self._link.run("ZADD", keys.ARRIVALS, now, player)
        await self._link.run("ZREMRANGEBYSCORE", keys.ARRIVALS, "-inf", now - QUICK_MS)
        await self._link.run("EXPIRE", keys.ARRIVALS, FORGET_S)
        return now

    async def _is_busy(self, now: int) -> bool:
        """So many come that a stranger of like strength is worth the wait."""
        lately = await self._link.run("ZCOUNT", keys.ARRIVALS, now - QUICK_MS, "+inf")
        return int(lately) >= BUSY

    async def _take_turn(self) -> str:
        """One looks at a time, or two who come together would each open a match; "" for too long.

        Nothing breaks without it, so nobody waits for long.
        """
        token = secrets.token_hex(8)
        for _ in range(TURN_TRIES):
            if await self._link.run("SET", keys.QUICK_TURN, token, "NX", "PX", TURN_MS):
                return token
            await asyncio.sleep(TURN_PAUSE_S)
        return ""

    async def _end_turn(self, token: str) -> None:
        held = await self._link.run("GET", keys.QUICK_TURN)
        if held is not None and held.decode() == token:
            await self._link.run("DEL", keys.QUICK_TURN)
