"""The flood meter: sends and edits of a chat draw on the same allowance."""

from __future__ import annotations

import math
from collections import defaultdict, deque
from dataclasses import dataclass

from tests.fake_bot_api.chats import Chat
from tests.fake_bot_api.clock import Clock
from tests.fake_bot_api.errors import refuse


@dataclass(frozen=True)
class Allowance:
    """So many messages within so many seconds."""

    messages: int
    seconds: float


class FloodMeter:
    """Counts what the bot sends and edits, and refuses what is over the allowance.

    `group`, `private` and `overall` may be replaced or set to None at any time; `penalty` is
    added to the time a refused bot has to wait.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.clear()

    def clear(self) -> None:
        """Nothing was sent yet, and the allowances are the documented ones."""
        self.group: Allowance | None = Allowance(20, 60.0)
        self.private: Allowance | None = None
        self.overall: Allowance | None = Allowance(30, 1.0)
        self.penalty = 0.0
        self.refused: list[tuple[float, int]] = []
        self.spent_log: list[tuple[float, int]] = []
        self._spent: dict[int, deque[float]] = defaultdict(deque)
        self._blocked: dict[int, float] = {}

    def off(self) -> None:
        """Nothing is refused any more."""
        self.group = self.private = self.overall = None

    def used(self, chat: Chat, seconds: float = 60.0) -> int:
        """How many sends and edits the chat had within the last so many seconds."""
        since = self.clock.now() - seconds
        return sum(1 for at, ident in self.spent_log if ident == chat.id and at > since)

    def busiest(self, chat: Chat, seconds: float = 60.0) -> int:
        """The most sends and edits that the chat had within any window of that length."""
        times = [at for at, ident in self.spent_log if ident == chat.id]
        best = start = 0
        for end, at in enumerate(times):
            while times[start] <= at - seconds:
                start += 1
            best = max(best, end - start + 1)
        return best

    def _wait(self, key: int, allowance: Allowance | None, count: int) -> float:
        now = self.clock.now()
        if (until := self._blocked.get(key, 0.0)) > now:
            return until - now
        if allowance is None:
            return 0.0
        times = self._spent[key]
        while times and times[0] <= now - allowance.seconds:
            times.popleft()
        over = len(times) + count - allowance.messages
        return times[min(over, len(times)) - 1] + allowance.seconds - now if over > 0 else 0.0

    def spend(self, chat: Chat, count: int = 1) -> None:
        """Count that many messages to the chat, or refuse them all."""
        own = self.group if chat.is_group else self.private if chat.kind == "private" else None
        wait = max(self._wait(chat.id, own, count), self._wait(0, self.overall, count))
        now = self.clock.now()
        if wait > 0:
            retry_after = max(1, math.ceil(wait + self.penalty))
            self._blocked[chat.id] = now + retry_after - 0.001
            self.refused.append((now, chat.id))
            raise refuse("flood", parameters={"retry_after": retry_after}, retry_after=retry_after)
        for key in (chat.id, 0):
            self._spent[key].extend([now] * count)
        self.spent_log.extend([(now, chat.id)] * count)
