"""Updates by long polling: a batch is confirmed only when it has been handled."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from aiogram import Bot, Dispatcher
from aiogram.exceptions import (
    TelegramAPIError,
    TelegramConflictError,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.types import Update

from engine.supervisor import Supervisor

log = logging.getLogger(__name__)

POLL_S = 25
ANSWER_S = 40  # more than the poll itself takes
PATIENCE_S = 1.0  # a slow update holds the next batch back no longer than this
HEALTHY_S = 60.0


class Poller:
    """Asks for updates and hands them on until it is told to stop.

    aiogram's own loop confirms what its handlers have only begun; a process that dies then
    loses it. Here the next question, which confirms, waits for the batch.
    """

    def __init__(self, bot: Bot, dp: Dispatcher, supervisor: Supervisor) -> None:
        self._bot = bot
        self._dp = dp
        self._supervisor = supervisor
        self._allowed = dp.resolve_used_update_types()
        self._offset: int | None = None
        self._heard = time.monotonic()
        self._asking: asyncio.Timeout | None = None

    @property
    def is_healthy(self) -> bool:
        """Telegram has answered lately."""
        return time.monotonic() - self._heard < HEALTHY_S

    async def run(self) -> None:
        """Returns after a stop was asked for and the last batch is confirmed."""
        pause = 0.5
        stopping = self._supervisor.stopping
        self._supervisor.start("stop polling", self._cut_short, on_crash="log")
        while not stopping.is_set():
            try:
                updates = await self._next()
                pause = 0.5
            except TelegramUnauthorizedError:
                raise
            except TelegramRetryAfter as error:
                await self._rest(error.retry_after)
                continue
            except TelegramAPIError as error:
                level = logging.ERROR if isinstance(error, TelegramConflictError) else logging.INFO
                log.log(level, "no updates: %s", error.message)
                await self._rest(pause)
                pause = min(2 * pause, 10.0)
                continue
            self._heard = time.monotonic()
            if not stopping.is_set():  # else they come again, to whoever asks next
                await self._handle(updates)
        if self._offset is not None:
            with contextlib.suppress(TelegramAPIError):
                await self._bot.get_updates(
                    offset=self._offset, limit=1, timeout=0, request_timeout=2
                )

    async def _next(self) -> list[Update]:
        """The next batch; nothing once a stop is asked for."""
        try:
            async with asyncio.timeout(None) as self._asking:
                return await self._bot.get_updates(
                    offset=self._offset,
                    timeout=POLL_S,
                    allowed_updates=self._allowed,
                    request_timeout=ANSWER_S,
                )
        except TimeoutError:
            return []
        finally:
            self._asking = None

    async def _cut_short(self) -> None:
        """A long poll under way ends when a stop is asked for."""
        await self._supervisor.stopping.wait()
        if self._asking is not None:
            self._asking.reschedule(asyncio.get_running_loop().time())

    async def _handle(self, updates: list[Update]) -> None:
        if not updates:
            return
        tasks = [
            self._supervisor.spawn(
                f"update {update.update_id}", self._dp.feed_update(self._bot, update)
            )
            for update in updates
        ]
        await asyncio.wait(tasks, timeout=PATIENCE_S)
        self._offset = updates[-1].update_id + 1

    async def _rest(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._supervisor.stopping.wait(), seconds)
