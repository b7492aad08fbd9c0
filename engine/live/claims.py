"""One open game per person: a claim ties a person to a room and to one seating in it.

A claim with a time to live belongs to a command under way, and to that command alone: whoever does
it again after a crash goes on with it. One without is judged by its room.
"""

from __future__ import annotations

import base64
import hashlib
import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from engine.live import keys
from engine.live.link import Link, Script, StoreError
from engine.live.room import Room
from engine.lobby.reasons import LobbyIllegal, LobbyReason

log = logging.getLogger(__name__)

CLAIM = Script("claim.lua")
UNDER_WAY_MS = 15_000


class Claim(NamedTuple):
    """What a claim says."""

    room: str
    token: str


Load = Callable[[str], Awaitable[Room | None]]


def token_of(cid: str) -> str:
    """The mark of the seating that this command makes, the same whenever it is done again."""
    digest = hashlib.blake2b(cid.encode(), digest_size=9).digest()
    return base64.urlsafe_b64encode(digest).decode()


class Claims:
    """The claims of all persons; `load` gives the rooms by which they are judged."""

    def __init__(self, link: Link, load: Load) -> None:
        self._link = link
        self._load = load

    async def take(self, player: str, claim: Claim) -> None:
        """The person is tied to the room for a moment, or LobbyIllegal says why not."""
        answer, held, left = await self._ask(player, "take", claim, UNDER_WAY_MS)
        if answer == "ok":
            return
        if left > 0:
            raise LobbyIllegal(LobbyReason.BUSY)
        old = _parse(held)
        if old is not None and await self._judge(player, old):
            raise LobbyIllegal(LobbyReason.ELSEWHERE, room=old.room)
        answer, held, left = await self._ask(player, "replace", claim, held, UNDER_WAY_MS)
        if answer != "ok":
            raise LobbyIllegal(LobbyReason.BUSY)

    async def confirm(self, player: str, claim: Claim) -> bool:
        """The claim of the join that has been committed stands for good."""
        return await self._is_ok(player, "confirm", claim)

    async def hold(self, player: str, claim: Claim) -> bool:
        """The claim stands for good, even where a crash has lost it on the way."""
        return await self._is_ok(player, "hold", claim)

    async def free(self, player: str, claim: Claim) -> None:
        """The person is free, if this very claim tied him."""
        await self._ask(player, "free", claim)

    async def of(self, player: str) -> Claim | None:
        """The room that still holds this person."""
        held = await self._link.run("GET", keys.claim(player))
        claim = _parse(held.decode()) if held else None
        if claim is not None and await self._judge(player, claim):
            return claim
        return None

    async def confirmed(self, room: Room) -> list[str]:
        """The claims of those seated in the lobby that tie them to this room for good."""
        return [
            seat.claim
            for seat in room.lobby.people
            if await self.hold(seat.player, Claim(room.id, seat.claim))
        ]

    async def let_go(self, before: Room, after: Room) -> None:
        """Whoever this step let go is free at once; if that fails, the next look frees him."""
        for seat in before.seats:
            if before.is_held_by(seat.player) and not after.is_held_by(seat.player):
                try:
                    await self.free(seat.player, Claim(before.id, seat.claim))
                except StoreError:
                    log.warning("a claim on room %s is left to be judged later", before.id)

    async def _judge(self, player: str, claim: Claim) -> bool:
        """The room still holds this person by this very claim."""
        room = await self._load(claim.room)
        if room is None or not room.is_held_by(player):
            return False
        seat = room.seat_of(player)
        return seat is not None and room.seats[seat].claim == claim.token

    async def _is_ok(self, player: str, verb: str, claim: Claim) -> bool:
        answer, _, _ = await self._ask(player, verb, claim)
        return answer == "ok"

    async def _ask(
        self, player: str, verb: str, claim: Claim, *more: str | int
    ) -> tuple[str, str, int]:
        kind, held, left = await self._link.script(
            CLAIM, [keys.claim(player)], [verb, f"{claim.room}:{claim.token}", *more]
        )
        return kind.decode(), held.decode(), left


def may_let_go(before: Room, after: Room) -> bool:
    """Somebody may have become free by this step: at a table only those who are out, or all."""
    if before.state is None or after.state is None or before.stage != after.stage:
        return True
    seats = zip(before.state.seats, after.state.seats, strict=True)
    return any(old.alive != new.alive for old, new in seats)


def _parse(value: str) -> Claim | None:
    room, colon, token = value.partition(":")
    return Claim(room, token) if colon and keys.is_room_id(room) else None
