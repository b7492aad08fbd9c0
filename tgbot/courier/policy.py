"""Which chat gets what next: coalesced, by importance, within the limits. Pure, on given time."""

from __future__ import annotations

import heapq
import itertools
from collections import deque
from enum import IntEnum

import msgspec

from tgbot.courier.limits import Cost, Limits, Spent, earliest, recent

Key = tuple[str, str]  # kind of job and room
PATIENCE_MS = 20_000  # after so long a job of a chat counts as one rank more important there


class Rank(IntEnum):
    """How important something is; the lower goes first."""

    QUESTION = 0
    RESULT = 1
    LOG = 2


class Job(msgspec.Struct):
    """Something that a chat is to get; `since` is when it was first wanted."""

    chat: int
    key: Key
    rank: Rank
    cost: Cost
    since: int
    not_before: int = 0
    tries: int = 0


class Lane(msgspec.Struct):
    """One chat: what it is to get, and what it got in the last minute."""

    jobs: dict[Key, Job] = {}
    spent: list[Spent] = []
    paused: int = 0
    busy: bool = False
    stamp: int = 0  # of its newest place in the line of lanes


class Policy:
    """Jobs of all chats; at most one of a chat is under way, and equal ones are one.

    This is one process's plan. What others send is counted by the `Allowance`, which has the
    last word before each call.
    """

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self._lanes: dict[int, Lane] = {}
        self._overall: deque[int] = deque()
        self._rest = 0  # until when nothing goes out to any chat
        self._flying: set[int] = set()  # chats with a call under way that is not counted yet
        self._line: list[tuple[int, int, int]] = []  # when, stamp, chat: lanes whose time comes
        self._ready: set[int] = set()  # chats whose time has come
        self._stamps = itertools.count(1)

    def want(
        self,
        chat: int,
        key: Key,
        rank: Rank,
        cost: Cost,
        now: int,
        *,
        not_before: int = 0,
        tries: int = 0,
    ) -> None:
        """The chat is to get this; if it was already, the more important rank holds."""
        lane = self._lanes.setdefault(chat, Lane())
        known = lane.jobs.get(key)
        if known is None:
            lane.jobs[key] = Job(chat, key, rank, cost, now, not_before, tries)
        else:
            known.rank = min(known.rank, rank)
            known.cost = cost
        self._place(chat, lane)

    def drop(self, chat: int, key: Key | None = None) -> None:
        """The chat is no longer to get this, or anything."""
        lane = self._lanes.get(chat)
        if lane is None:
            return
        if key is None:
            lane.jobs.clear()
        else:
            lane.jobs.pop(key, None)
        self._place(chat, lane)

    def take(self, now: int) -> Job | None:
        """The most important job whose time has come; it is under way until `finish`."""
        self._wake(now)
        if self._overall_from(now) > now:
            return None
        found: Job | None = None
        for chat in self._ready:
            job = self._first(self._lanes[chat], now)
            if job and (found is None or (job.rank, job.since) < (found.rank, found.since)):
                found = job
        if found is not None:
            lane = self._lanes[found.chat]
            lane.busy = True
            if found.cost != "free":
                self._flying.add(found.chat)
            del lane.jobs[found.key]
            self._place(found.chat, lane)
        return found

    def next_at(self, now: int) -> int | None:
        """When `take` may have something; None while there is nothing to do but wait."""
        self._wake(now)
        if self._ready:
            return max(now, self._overall_from(now))
        return max(self._line[0][0], self._overall_from(now)) if self._line else None

    def wait(self, chat: int, cost: Cost, now: int) -> int:
        """How long the chat cannot get this, ms, as far as this process knows."""
        lane = self._lanes.get(chat) or Lane()
        free = earliest(lane.spent, cost, self.limits, private=chat > 0)
        return max(0, max(free, lane.paused, self._overall_from(now)) - now)

    def spend(self, chat: int, cost: Cost, now: int) -> None:
        """A call that costs this goes out now."""
        if cost == "free":
            return
        self._flying.discard(chat)
        lane = self._lanes.setdefault(chat, Lane())
        lane.spent = [*recent(lane.spent, now, self.limits), Spent(now, cost)]
        self._overall.append(now)
        self._place(chat, lane)

    def pause(self, chat: int, until: int) -> None:
        """Telegram wants to hear nothing for this chat until then."""
        lane = self._lanes.setdefault(chat, Lane())
        lane.paused = max(lane.paused, until)
        self._place(chat, lane)

    def rest(self, until: int) -> None:
        """All chats together have got what they may until then."""
        self._rest = max(self._rest, until)

    def finish(self, chat: int) -> None:
        """Nothing of the chat is under way."""
        self._flying.discard(chat)
        lane = self._lanes.get(chat)
        if lane is not None:
            lane.busy = False
            self._place(chat, lane)

    def forget_idle(self, now: int) -> None:
        """Chats that want nothing and have got nothing lately cost no memory."""
        for chat, lane in list(self._lanes.items()):
            idle = not lane.jobs and not lane.busy and lane.paused < now
            if idle and not recent(lane.spent, now, self.limits):
                del self._lanes[chat]

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return sum(len(lane.jobs) for lane in self._lanes.values())

    def _place(self, chat: int, lane: Lane) -> None:
        """The lane stands in the line where its first job belongs, and nowhere else."""
        self._ready.discard(chat)
        lane.stamp = next(self._stamps)
        if lane.jobs and not lane.busy:
            at = min(self._from(lane, job) for job in lane.jobs.values())
            heapq.heappush(self._line, (at, lane.stamp, chat))

    def _wake(self, now: int) -> None:
        """Lanes whose time has come are ready; places that they have left are gone."""
        while self._line:
            at, stamp, chat = self._line[0]
            lane = self._lanes.get(chat)
            if lane is not None and lane.stamp == stamp:
                if at > now:
                    return
                self._ready.add(chat)
            heapq.heappop(self._line)

    def _first(self, lane: Lane, now: int) -> Job | None:
        ready = [job for job in lane.jobs.values() if self._from(lane, job) <= now]
        # Within a chat nothing waits for ever behind what is more important.
        return min(
            ready,
            key=lambda job: (max(0, job.rank - (now - job.since) // PATIENCE_MS), job.since),
            default=None,
        )

    def _from(self, lane: Lane, job: Job) -> int:
        free = earliest(lane.spent, job.cost, self.limits, private=job.chat > 0)
        return max(free, lane.paused, job.not_before)

    def _overall_from(self, now: int) -> int:
        while self._overall and self._overall[0] <= now - self.limits.overall_ms:
            self._overall.popleft()
        # What is under way will be counted: more of it than may go out would be made in vain.
        over = len(self._overall) + len(self._flying) - self.limits.overall
        if over < 0:
            return self._rest
        if over < len(self._overall):
            return max(self._rest, self._overall[over] + self.limits.overall_ms)
        return max(self._rest, now + self.limits.overall_ms)
