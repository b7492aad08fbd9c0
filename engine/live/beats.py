"""Heartbeats: every role says each five seconds that it lives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from engine.live import keys
from engine.live.link import Link, Script, pause, running

BEAT = Script("beat.lua")
EVERY_S = 5.0
LOOK_S = 1.0  # whether it can do its work it asks itself more often
SILENT_MS = 15_000  # three beats missed: the role is not there
GIVEN_UP_MS = 3_600_000  # a role silent for an hour has been taken out of service


@dataclass(frozen=True, slots=True)
class Beat:
    """When a role last lived and since when without a gap (ms), by the store's time `now`."""

    now: int
    at: int
    back: int

    @property
    def silence(self) -> int:
        """How long nothing has been heard, ms; 0 of a role that never was."""
        return self.now - self.at if self.at else 0

    @property
    def is_missing(self) -> bool:
        """The role belongs to this installation and does not live."""
        return SILENT_MS < self.silence < GIVEN_UP_MS


class Beats:
    """The heartbeats of all roles."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def beat(self, role: str) -> Beat:
        """The role has lived now."""
        return await self._ask(role, 1)

    async def of(self, role: str) -> Beat:
        """What is known of the role."""
        return await self._ask(role, 0)

    async def fall_silent(self, role: str) -> Beat:
        """The role says that it cannot do its work: it counts as missing without a delay."""
        return await self._ask(role, 2)

    async def retire(self, role: str) -> None:
        """The role has been ended on purpose: nobody waits for it."""
        await self._link.run("DEL", keys.beat(role))

    async def keep(self, role: str, *, healthy: Callable[[], bool] = lambda: True) -> None:
        """The role beats for ever, and is silent while it can't do its work.

        A role with reasons of its own for silence must run in one process at a time.
        """
        clock = asyncio.get_running_loop().time
        beat_at = 0.0
        while running():
            if not healthy():
                await self.fall_silent(role)
                beat_at = 0.0
            elif clock() >= beat_at:
                await self.beat(role)
                beat_at = clock() + EVERY_S
            await pause(LOOK_S)

    async def _ask(self, role: str, what: int) -> Beat:
        return Beat(*await self._link.script(BEAT, [keys.beat(role)], [SILENT_MS, what]))
