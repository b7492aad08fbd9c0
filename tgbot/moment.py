"""The time of this process; whoever needs it is given it, so that a test can own it."""

from __future__ import annotations

import time
from collections.abc import Callable

Now = Callable[[], int]


def now_ms() -> int:
    """Unix time, ms."""
    return time.time_ns() // 1_000_000
