"""The courier: from the outbox to what each chat shows, one process at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import defaultdict

from engine.live import keys
from engine.live.outbox import Letter, Outbox
from engine.live.service import TableService
from engine.supervisor import Supervisor
from tgbot.courier.deliveries import Deliveries
from tgbot.courier.gate import Later
from tgbot.courier.memory import Memory
from tgbot.courier.policy import Job, Policy, Rank
from tgbot.moment import Now, now_ms

log = logging.getLogger(__name__)

LEASE_MS = 10_000
RENEW_S = 2.5
PINGS_S = 0.5
PROBE_AGAIN_MS = 60_000
GIFTS_S = 1.0
TRIES = 8
DRAIN_S = 1.5  # a call that Telegram has carried out must not be forgotten
LONGEST_PAUSE_MS = 30_000


class Courier:
    """While it holds the lease: effects come in, chats converge, effects are acknowledged."""

    def __init__(
        self,
        live: TableService,
        outbox: Outbox,
        memory: Memory,
        policy: Policy,
        deliveries: Deliveries,
        *,
        now: Now = now_ms,
    ) -> None:
        self._live = live
        self._outbox = outbox
        self._memory = memory
        self._policy = policy
        self._deliveries = deliveries
        self._now = now
        self._changed = asyncio.Event()
        self._letters: dict[str, dict[str, Letter]] = defaultdict(dict)
        self._work = Supervisor()

    # ---------------------------------------------------------------- what comes in

    async def letters(self) -> None:
        """What commits ask for is taken up, first what an earlier courier left undone."""
        await self._deliveries.reminders.recall()
        for room_id in await self._deliveries.photos.owed():
            await self.look_at(room_id, Rank.RESULT)
        await self._deliveries.invitations.recall()
        self._changed.set()
        await self._outbox.open()
        for shard in range(keys.SHARDS):
            await self.take(await self._outbox.reclaim(shard, idle_ms=0))
        await self._outbox.run(self.take)

    async def take(self, letters: list[Letter]) -> None:
        """Each is on its way to its chat, and acknowledged once the chat shows it."""
        for letter in letters:
            effect = letter.effect
            rank = Rank.LOG
            if effect.kind in ("ask", "offer"):
                rank = Rank.QUESTION
            elif effect.kind in ("finished", "closed"):
                rank = Rank.RESULT
            if effect.kind == "finished" and self._deliveries.gifts is not None:
                await self._memory.plan_gift(effect.room, self._now())
            self._letters[effect.room][f"{letter.shard}/{letter.id}"] = letter
            await self.look_at(effect.room, rank)

    async def look_at(self, room_id: str, rank: Rank = Rank.QUESTION) -> None:
        """The room's chat is to show the room as it is; one without a chat only reminds."""
        room = await self._live.load(room_id)
        now, reminders = self._now(), self._deliveries.reminders
        if pinged := reminders.stands_in(room_id):
            self._policy.want(pinged, ("unping", room_id), Rank.QUESTION, "free", now)
            self._changed.set()
        if await self._deliveries.invitations.look(room_id):
            self._changed.set()
        if room is None or room.chat is None:
            if room is not None:
                await reminders.plan(room)
            await self._ack(room_id, None)
            return
        self._policy.want(room.chat, ("card", room_id), rank, "edit", now)
        self._changed.set()
        await self._deliveries.windows.hold(room, self._policy.wait(room.chat, "edit", now))

    async def _ack(self, room_id: str, version: int | None) -> None:
        """What led up to this version of the room is done with; None: all of it."""
        waiting = self._letters.get(room_id, {})
        done = {
            name: letter
            for name, letter in waiting.items()
            if version is None or letter.effect.v <= version
        }
        for name in done:
            del waiting[name]
        if not waiting:
            self._letters.pop(room_id, None)
        if done:
            await self._outbox.ack(list(done.values()))

    # ---------------------------------------------------------------- loops

    async def pokes(self) -> None:
        """Rooms that another process wants to be looked at are."""
        while True:
            room = await self._memory.poked()
            if room:
                await self.look_at(room)

    async def pings(self) -> None:
        """Whoever is to be reminded gets into the queue of his chat in time."""
        while True:
            for room_id, prompt in await self._memory.due_pings(self._now()):
                room = await self._live.load(room_id)
                chat = await self._deliveries.reminders.chat_for(room, prompt) if room else 0
                if not chat:
                    await self._memory.drop_ping(room_id, prompt)
                    continue
                key = ("ping", f"{room_id} {prompt}")
                self._policy.want(chat, key, Rank.QUESTION, "send", self._now())
                self._changed.set()
            await self._probes()
            await asyncio.sleep(PINGS_S)

    async def _probes(self) -> None:
        """Groups that may have moved while the bot was away are asked for."""
        now = self._now()
        for chat in await self._memory.whereabouts.due_probes(now, now + PROBE_AGAIN_MS):
            self._policy.want(chat, ("probe", str(chat)), Rank.QUESTION, "free", now)
            self._changed.set()

    async def gifts(self) -> None:
        """Whoever may choose a card is told so, once the archive has written his game."""
        gifts = self._deliveries.gifts
        while gifts is not None:
            if await gifts.look():
                self._changed.set()
            await asyncio.sleep(GIFTS_S)

    async def schedule(self) -> None:
        """Each job begins when its time has come; at most one of a chat is under way."""
        idle_at = self._now()
        while True:
            now = self._now()
            job = self._policy.take(now)
            if job is not None:
                self._work.spawn(f"deliver {job.key[0]}", self._deliver(job))
                continue
            if now - idle_at > 60_000:
                self._policy.forget_idle(now)
                idle_at = now
            at = self._policy.next_at(now)
            wait = 5.0 if at is None else min(5.0, max(0.0, (at - now) / 1000))
            try:
                await asyncio.wait_for(self._changed.wait(), wait)
            except TimeoutError:
                continue
            self._changed.clear()

    async def _deliver(self, job: Job) -> None:
        try:
            done = await self._deliveries.deliver(job)
            if done is not None:
                await self._ack(*done)
        except Later as later:
            tries = job.tries + (1 if later.failed else 0)
            pause = min(LONGEST_PAUSE_MS, 500 << min(tries, 8)) if later.failed else later.after_ms
            self._policy.want(
                job.chat,
                job.key,
                job.rank,
                job.cost,
                job.since,
                not_before=self._now() + pause,
                tries=tries,
            )
        except Exception:
            log.exception("delivery of %s to chat %s", job.key[0], job.chat)
            if job.tries < TRIES:
                pause = min(LONGEST_PAUSE_MS, 1000 << job.tries)
                self._policy.want(
                    job.chat,
                    job.key,
                    job.rank,
                    job.cost,
                    job.since,
                    not_before=self._now() + pause,
                    tries=job.tries + 1,
                )
        finally:
            self._policy.finish(job.chat)
            self._changed.set()

    async def end(self) -> None:
        """Nothing is under way; what was is finished and remembered, or cut off at last."""
        await self._work.drain(DRAIN_S)
        await self._work.stop(grace=0.5)


class Lease:
    """The right to be the courier; the process that holds it keeps it until it dies or stops."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self.holder = secrets.token_hex(8)

    async def wait(self, stopping: asyncio.Event) -> bool:
        """True when this process is the courier, False when it is to stop before."""
        while not stopping.is_set():
            if await self._memory.take_lease(self.holder, LEASE_MS):
                log.info("this process is the courier")
                return True
            await _pause(stopping, RENEW_S / 2)
        return False

    async def keep(self, stopping: asyncio.Event) -> None:
        """Returns when another process is the courier, this one cannot tell, or it is to stop."""
        kept = time.monotonic()
        while not stopping.is_set():
            await _pause(stopping, RENEW_S)
            try:
                if not await self._memory.keep_lease(self.holder, LEASE_MS):
                    log.warning("another process is the courier")
                    return
                kept = time.monotonic()
            except Exception:
                log.exception("the lease could not be prolonged")
                if time.monotonic() - kept > LEASE_MS / 1000 - RENEW_S:
                    return

    async def give(self) -> None:
        """Another process may be the courier at once."""
        await self._memory.give_lease(self.holder)


async def _pause(stopping: asyncio.Event, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(stopping.wait(), seconds)
