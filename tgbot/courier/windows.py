"""Seconds kept for an owner to claim a rent: they begin when the chat shows it, not before."""

from __future__ import annotations

from engine.live.presence import Presence
from engine.live.room import Room
from engine.live.service import TableService
from engine.rules import api
from engine.rules.state import RentClaim

SLACK_MS = 300  # so much less than the whole window is no loss
LONGEST_MS = 30_000  # a table is held no longer at once for what the chat cannot be shown
TIMES = 4  # and no oftener for one rent


class Windows:
    """Whoever plays in the chat has as long to claim as one who sees the board at once.

    A group's message is edited every four seconds, which is most of a window of five. The time is
    given by the clock's own `Grace`, until the rent was shown, and once more when it is.
    """

    def __init__(self, live: TableService, presence: Presence) -> None:
        self._live = live
        self._presence = presence
        self._shown: dict[str, frozenset[int]] = {}  # rents of each room that its chat has seen

    async def hold(self, room: Room, wait_ms: int) -> None:
        """Nobody throws before the owner has had the window from when the chat can be edited."""
        wait = min(wait_ms, LONGEST_MS)
        if wait > SLACK_MS:
            await self._give(room, wait + self._whole(room))

    async def begin(self, room: Room) -> Room:
        """The room as it is to be shown now: whoever reads of a rent has the window for it."""
        if not await self._give(room, self._whole(room)):
            return room
        return await self._live.load(room.id) or room

    def seen(self, room: Room) -> None:
        """The chat shows the room like this: the windows of its rents have begun."""
        claims = room.state.claims if room.state is not None and room.stage == "table" else []
        if claims:
            self._shown[room.id] = frozenset(claim.id for claim in claims)
        else:
            self._shown.pop(room.id, None)

    async def _give(self, room: Room, ms: int) -> bool:
        if room.stage != "table" or room.state is None or not room.state.claims:
            return False
        now, newest = await self._live.look(room.id)
        if newest is None or newest.state is None:
            return False
        seen = self._shown.get(room.id, frozenset())
        for claim in newest.state.claims:
            short = now < claim.until < now + ms - SLACK_MS
            if short and claim.id not in seen and await self._reads_the_chat(newest, claim):
                return await self._once(room.id, claim.id, ms)
        return False

    async def _once(self, room_id: str, claim: int, ms: int) -> bool:
        for number in range(1, TIMES + 1):
            cid = f"g:claim:{claim}:{number}"
            done = await self._live.do(room_id, api.Grace(ms=ms), cid=cid)
            if done.kind != "again":
                return done.kind == "ok"
        return False

    async def _reads_the_chat(self, room: Room, claim: RentClaim) -> bool:
        """The owner is a person, has not claimed yet, and does not look at the board."""
        if claim.noted or room.seats[claim.owner].ai:
            return False
        return not await self._presence.is_here(room.players()[claim.owner], room.id)

    @staticmethod
    def _whole(room: Room) -> int:
        return room.rules.key.rent.window * 1000
