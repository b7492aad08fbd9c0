"""A clock that the test owns: it runs with the world, stands still, or jumps."""

from __future__ import annotations

import asyncio
import time


class Clock:
    """Unix seconds; running by default, and `advance` jumps ahead in either mode."""

    def __init__(self, at: float | None = None, *, running: bool = True) -> None:
        self._first = at, running
        self._sleepers: set[asyncio.Event] = set()
        self.reset()

    def reset(self) -> None:
        """It shows again what it showed when it was made: the world's time, or the given one."""
        at, self.running = self._first
        self._base = time.time() if at is None else at
        self._since = time.monotonic()
        self._wake()

    def now(self) -> float:
        """The time in seconds since 1970."""
        return self._base + (time.monotonic() - self._since if self.running else 0.0)

    def freeze(self) -> None:
        """Time stands still until `advance` or `run`."""
        self._base, self.running = self.now(), False

    def run(self) -> None:
        """Time goes on by itself from where it stood."""
        self._base, self._since, self.running = self.now(), time.monotonic(), True
        self._wake()

    def advance(self, seconds: float) -> None:
        """Time is that many seconds later, and whoever slept until then wakes."""
        self._base += seconds
        self._wake()

    def _wake(self) -> None:
        for event in self._sleepers:
            event.set()

    async def sleep(self, seconds: float) -> None:
        """Return when this clock, by running or by jumping, is that much later."""
        due = self.now() + seconds
        event = asyncio.Event()
        self._sleepers.add(event)
        try:
            while (left := due - self.now()) > 0:
                event.clear()
                try:
                    await asyncio.wait_for(event.wait(), left if self.running else None)
                except TimeoutError:
                    continue
        finally:
            self._sleepers.discard(event)
