"""How much one person may ask of this process; who asks more is told so and loses nothing."""

from __future__ import annotations

import time
from collections import OrderedDict

import msgspec

KEPT = 20_000  # people remembered; who comes back after being forgotten starts with a full bucket


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: float
    second: float


COMMANDS = Rate(burst=30, second=8)
QUOTES = Rate(burst=20, second=8)
OPENINGS = Rate(burst=20, second=1)  # sockets and hellos
SIGN_INS = Rate(burst=20, second=0.5)  # by address
ROOMS = Rate(burst=5, second=0.05)
CHANGES = Rate(burst=10, second=0.5)  # of one's own settings
REACTIONS = Rate(burst=4, second=0.4)
MALFORMED = Rate(burst=10, second=1)
READINGS = Rate(burst=120, second=5)  # of whole games, by address: pictures, replays


class Limiter:
    """Token buckets, one for each who asks."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> bool:
        """One more is granted; False changes nothing."""
        now = time.monotonic()
        left, since = self._left.pop(who, (self.rate.burst, now))
        left = min(self.rate.burst, left + (now - since) * self.rate.second)
        granted = left >= 1
        self._left[who] = (left - 1 if granted else left, now)
        while len(self._left) > KEPT:
            self._left.popitem(last=False)
        return granted
