"""The clock: due rooms become commands, never too early, never before players had a chance."""

from __future__ import annotations

import asyncio
import logging

from redis.exceptions import RedisError

from engine.live import keys, steps
from engine.live.beats import EVERY_S, Beats
from engine.live.due import Queue
from engine.live.link import pause, running
from engine.live.presence import Presence
from engine.live.room import Room
from engine.live.service import TableService
from engine.lobby.commands import BeginMatch, ExpireLobby, ExtendLobby
from engine.rules import api
from engine.rules.codec import NewerSchema
from engine.rules.state import Prompt

log = logging.getLogger(__name__)

TOLERANCE_MS = 1_500  # an answer on its way when the time ran out still counts
GRACE_MS = 10_000  # of service before anything fires, after an outage
GRACES = 3  # for one question that nobody could be shown
LONGEST_PAUSE_MS = 900_000  # a chat that the bot may not write to for longer is given up
OUTAGE_MS = 8_000  # no clock has lived for this long
LONGEST_SLEEP_S = 0.25


class Clock:
    """The worker of deadlines; any number of them may run."""

    def __init__(
        self,
        service: TableService,
        *,
        tolerance_ms: int = TOLERANCE_MS,
        lease_ms: int = 5_000,
        at_once: int = 16,
    ) -> None:
        self._service = service
        self._tolerance = tolerance_ms
        self._beats = Beats(service.link)
        self._presence = Presence(service.link)
        self._queue = Queue(service.link, keys.due, tolerance_ms=tolerance_ms, lease_ms=lease_ms)
        self._slots = asyncio.Semaphore(at_once)

    async def run(self) -> None:
        """Every deadline of every room is kept, for ever."""
        loop = asyncio.get_running_loop()
        next_beat = 0.0
        while running():
            try:
                if loop.time() >= next_beat:
                    await self.live()
                    next_beat = loop.time() + EVERY_S
                wait = await self.tick()
            except (RedisError, OSError) as error:
                log.warning("the clock waits for its store: %s", error)
                next_beat, wait = 0.0, LONGEST_SLEEP_S
            await pause(wait)

    async def live(self) -> None:
        """The clock has beaten; if none had for long, everybody has got time first."""
        beat = await self._beats.of("clock")
        if beat.silence > OUTAGE_MS:
            log.warning("no clock for %d s: every question gets time", beat.silence // 1000)
            await self.excuse(beat.now, beat.at)
        await self._beats.beat("clock")

    async def excuse(self, now: int, since: int) -> None:
        """No deadline falls before players had ten seconds of service after the outage."""
        for shard in range(keys.SHARDS):
            for room_id in await self._queue.all(shard):
                room = await self._service.load(room_id)
                due = steps.due_at(room) if room else None
                if room is None or due is None:
                    continue
                # Where a limit counts minutes, the outage is left out of them in any case.
                if due >= now + GRACE_MS and not room.rules.key.limit.minutes:
                    continue
                # The id is of the outage: two clocks, or one that dies here, give it once.
                cid = f"g:{since}"
                if room.stage == "lobby":
                    await self._service.do(room_id, ExtendLobby(ms=GRACE_MS), cid=cid)
                else:
                    grace = api.Grace(ms=GRACE_MS, pause=now - since)
                    await self._service.do(room_id, grace, cid=cid)

    async def tick(self) -> float:
        """What is due has been done; the answer is how long nothing will be, in seconds."""
        found = await self._queue.take()
        await asyncio.gather(*(self._guarded(room_id) for room_id in found.rooms))
        if found.rooms:
            return 0.0
        if found.wait is None:
            return LONGEST_SLEEP_S
        return min(LONGEST_SLEEP_S, found.wait / 1000 + 0.001)

    async def keep_time(self, room_id: str) -> None:
        """The room's overdue lobby, offer or question has come to its end."""
        service = self._service
        now, room = await service.look(room_id)
        limit = now - self._tolerance
        if room is None or room.stage == "done":
            await self._queue.drop(room_id)
            return
        if room.state is None:
            if room.lobby.expires <= limit:
                cid = f"x:lobby:{room.version}"
                ends = BeginMatch() if room.lobby.quick else ExpireLobby()
                await service.do(room_id, ends, cid=cid)
            return
        command = api.overdue(room.state, limit)
        if command is None:
            return
        if isinstance(command, api.ExpireOffer):
            await service.do(room_id, command, cid=f"x:o{command.offer}:{room.version}")
            return
        prompt = room.state.prompt
        assert prompt is not None
        if await self._must_wait(room, prompt, now):
            return
        await service.do(room_id, command, cid=f"x:{prompt.id}:{room.version}")

    async def _guarded(self, room_id: str) -> None:
        async with self._slots:
            try:
                await self.keep_time(room_id)
            except NewerSchema:
                log.warning("room %s is left to a newer clock", room_id)
            except (RedisError, OSError):
                raise
            except Exception:
                # One broken room must not stop the clock of all others.
                log.exception("the clock failed on room %s", room_id)

    async def _must_wait(self, room: Room, prompt: Prompt, now: int) -> bool:
        """The asked could not have answered: they get time, or the deadline rests."""
        people = [seat for seat in prompt.seats if not room.seats[seat].is_ai]
        if len(people) < len(prompt.seats) and await self._rests(room, prompt, ["ai"], now):
            return True
        if not people:
            return False
        if not all([await self._is_here(room, seat) for seat in people]):
            roles = ["updates", "courier"] if room.chat is not None else ["web"]
            if await self._rests(room, prompt, roles, now):
                return True
            if room.chat is not None and await self._is_paused(room, prompt, now):
                return True
        return await self._was_not_offered(room, prompt)

    async def _is_here(self, room: Room, seat: int) -> bool:
        return await self._presence.is_here(room.seats[seat].player, room.id)

    async def _rests(self, room: Room, prompt: Prompt, roles: list[str], now: int) -> bool:
        """A role through which the asked would answer is silent, or has just come back."""
        for role in roles:
            beat = await self._beats.of(role)
            if beat.is_missing:
                return True  # the lease brings the room back in a few seconds
            if beat.back and prompt.deadline < beat.back + GRACE_MS and beat.back <= now:
                grace = api.Grace(ms=GRACE_MS)
                done = await self._service.do(room.id, grace, cid=f"g:{role}:{beat.back}")
                if done.kind == "ok":
                    return True
        return False

    async def _is_paused(self, room: Room, prompt: Prompt, now: int) -> bool:
        """Telegram lets the bot write nothing to the room's chat, or has begun to a moment ago."""
        assert room.chat is not None
        until = await self._service.paused(room.chat)
        if now < until <= now + LONGEST_PAUSE_MS:
            return True
        if until <= now and prompt.deadline < until + GRACE_MS:
            cid = f"g:pause:{until}"
            done = await self._service.do(room.id, api.Grace(ms=GRACE_MS), cid=cid)
            return done.kind == "ok"
        return False

    async def _was_not_offered(self, room: Room, prompt: Prompt) -> bool:
        """Nobody has tried to show the question: ten seconds more, at most three times.

        Where there is no way to show it, a room without a chat that nobody looks at, it counts as
        offered: whoever left such a table is not waited for.
        """
        if await self._service.offered(room.id) >= prompt.id:
            return False
        if room.chat is None:
            seats = [seat for seat, sits in enumerate(room.seats) if not sits.is_ai]
            if not any([await self._is_here(room, seat) for seat in seats]):
                return False
        for number in range(1, GRACES + 1):
            cid = f"g:{prompt.id}:{number}"
            done = await self._service.do(room.id, api.Grace(ms=GRACE_MS), cid=cid)
            if done.kind != "again":
                return done.kind == "ok"
        return False
