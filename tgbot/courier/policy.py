"""Which chat gets what next: coalesced, by importance, within the limits. Pure, on given time."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from enum import IntEnum

import msgspec

from tgbot.courier.limits import Cost, Limits, Spent, earliest, recent

Key = tuple[str, str]  # kind of job and room


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


class Policy:
    """Jobs of all chats; at most one of a chat is under way, and equal ones are one."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self._lanes: dict[int, Lane] = {}
        self._overall: deque[int] = deque()

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
            return
        known.rank = min(known.rank, rank)
        known.cost = cost

    def drop(self, chat: int, key: Key | None = None) -> None:
        """The chat is no longer to get this, or anything."""
        lane = self._lanes.get(chat)
        if lane is not None and key is None:
            lane.jobs.clear()
        elif lane is not None:
            lane.jobs.pop(key or ("", ""), None)

    def learn(self, chat: int, spent: Iterable[Spent], paused: int = 0) -> None:
        """What the chat got from this process and from others."""
        lane = self._lanes.setdefault(chat, Lane())
        lane.spent = sorted(spent, key=lambda one: one.at)
        lane.paused = max(lane.paused, paused)

    def take(self, now: int) -> Job | None:
        """The most important job whose time has come; it is under way until `finish`."""
        if self._overall_from(now) > now:
            return None
        found: Job | None = None
        for lane in self._lanes.values():
            job = None if lane.busy else self._first(lane, now)
            if job and (found is None or (job.rank, job.since) < (found.rank, found.since)):
                found = job
        if found is not None:
            lane = self._lanes[found.chat]
            lane.busy = True
            del lane.jobs[found.key]
        return found

    def next_at(self, now: int) -> int | None:
        """When `take` may have something; None while there is nothing to do but wait."""
        moments = [
            self._from(lane, job, now)
            for lane in self._lanes.values()
            if not lane.busy
            for job in lane.jobs.values()
        ]
        return max(min(moments), self._overall_from(now)) if moments else None

    def may(self, chat: int, cost: Cost, now: int) -> bool:
        """The chat may get something of this cost now."""
        lane = self._lanes.get(chat)
        if lane is None:
            return True
        spent = recent(lane.spent, now, self.limits)
        free = earliest(spent, cost, self.limits, private=chat > 0)
        return max(free, lane.paused) <= now

    def spend(self, chat: int, cost: Cost, now: int) -> None:
        """A call that costs this goes out now."""
        if cost == "free":
            return
        lane = self._lanes.setdefault(chat, Lane())
        lane.spent = [*recent(lane.spent, now, self.limits), Spent(now, cost)]
        self._overall.append(now)

    def pause(self, chat: int, until: int) -> None:
        """Telegram wants to hear nothing for this chat until then."""
        lane = self._lanes.setdefault(chat, Lane())
        lane.paused = max(lane.paused, until)

    def finish(self, chat: int) -> None:
        """Nothing of the chat is under way."""
        lane = self._lanes.get(chat)
        if lane is not None:
            lane.busy = False

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

    def _first(self, lane: Lane, now: int) -> Job | None:
        ready = [job for job in lane.jobs.values() if self._from(lane, job, now) <= now]
        return min(ready, key=lambda job: (job.rank, job.since), default=None)

    def _from(self, lane: Lane, job: Job, now: int) -> int:
        spent = recent(lane.spent, now, self.limits)
        free = earliest(spent, job.cost, self.limits, private=job.chat > 0)
        return max(free, lane.paused, job.not_before)

    def _overall_from(self, now: int) -> int:
        while self._overall and self._overall[0] <= now - self.limits.overall_ms:
            self._overall.popleft()
        if len(self._overall) < self.limits.overall:
            return 0
        return self._overall[-self.limits.overall] + self.limits.overall_ms
