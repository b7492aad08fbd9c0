"""An event loop whose time jumps to the next thing that waits, as soon as all else is done."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any

from tests.virtual.link import Outside

EPOCH_MS = 1_800_000_000_000  # where the clocks of virtual evenings begin
STUCK_S = 20.0  # an answer from outside takes no longer


class VirtualLoop(asyncio.SelectorEventLoop):
    """Sleeps and timeouts cost nothing; while calls `outside` are under way, time stands still."""

    def __init__(self) -> None:
        self.outside = Outside()
        self._passed = 0.0
        super().__init__(_Selector(self))

    def time(self) -> float:
        """Seconds since the loop was made, in its own time."""
        return self._passed

    def now_ms(self) -> int:
        """Unix time in this loop's world, ms."""
        return EPOCH_MS + round(self._passed * 1000)

    def jump(self, seconds: float) -> None:
        """It is that much later."""
        self._passed += seconds


class _Selector(selectors.DefaultSelector):
    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is not None and timeout <= 0:
            return super().select(0)
        if timeout is None or self._loop.outside.calls:
            found = super().select(STUCK_S)
            if not found:
                raise RuntimeError(f"nothing came from outside within {STUCK_S:g} s")
            return found
        found = super().select(0)
        if not found:
            self._loop.jump(timeout)
        return found


def run(main: Coroutine[Any, Any, Any]) -> Any:
    """The result of the coroutine, run in virtual time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(main)


def current() -> VirtualLoop:
    """The running loop."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop
