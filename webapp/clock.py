"""The servers' common time: the store's, carried on by this process's steady clock."""

from __future__ import annotations

import logging
import time

from engine.live.link import Link, pause, running

log = logging.getLogger(__name__)

EVERY_S = 60.0


class Clock:
    """Tells viewers what the time is where deadlines are set."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._ahead = time.time() - time.monotonic()

    def now(self) -> int:
        """The time in ms."""
        return int((time.monotonic() + self._ahead) * 1000)

    async def set(self) -> None:
        """The store has just been asked."""
        asked = time.monotonic()
        answer = await self._link.run("TIME")
        if isinstance(answer, dict):  # a cluster's client answers by node
            answer = next(iter(answer.values()))
        seconds, micros = answer
        told = time.monotonic()
        self._ahead = int(seconds) + int(micros) / 1e6 - (asked + told) / 2

    async def keep(self) -> None:
        """The store is asked again and again."""
        while running():
            try:
                await self.set()
            except Exception as error:  # whatever the driver raises: the steady clock goes on
                log.warning("the store's time could not be asked: %r", error)
            await pause(EVERY_S)
