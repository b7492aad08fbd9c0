"""Updates by long polling: what is confirmed has been handled, or is kept until it is."""

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

from engine.live.link import StoreError
from engine.supervisor import Supervisor
from tgbot.kept import PRESS_S, UPDATE_S, KeptUpdates

log = logging.getLogger(__name__)

POLL_S = 25
ANSWER_S = 40  # more than the poll itself takes
PATIENCE_S = 1.0  # a slow update holds the next batch back no longer than this
HEALTHY_S = 60.0


class Poller:
    """Asks for updates and hands them on until it is told to stop.

    aiogram's own loop confirms what its handlers have only begun; a process that dies then
    loses it. Here the next question, which confirms, waits for the batch; what takes longer is
    written down before it is confirmed, and whoever polls next takes it up.
    """

    def __init__(
        self, bot: Bot, dp: Dispatcher, supervisor: Supervisor, kept: KeptUpdates
    ) -> None:
        self._bot = bot
        self._dp = dp
        self._supervisor = supervisor
        self._kept = kept
        self._under_way: dict[int, asyncio.Task[None]] = {}
        self._written: dict[int, str] = {}  # those of them that are kept
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
        await self._take_over()
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

    async def _take_over(self) -> None:
        """What another process has confirmed and not ended is under way here."""
        for body in await self._kept.left():
            update = Update.model_validate_json(body, context={"bot": self._bot})
            self._written[update.update_id] = body
            self._begin(update)

    async def _handle(self, updates: list[Update]) -> None:
        if not updates:
            return
        await asyncio.wait([self._begin(update) for update in updates], timeout=PATIENCE_S)
        try:
            await self._keep(updates)
        except (StoreError, OSError) as error:
            log.warning("updates are not confirmed, since none can be kept: %s", error)
            await self._rest(PATIENCE_S)  # Telegram brings them again
            return
        self._offset = updates[-1].update_id + 1

    def _begin(self, update: Update) -> asyncio.Task[None]:
        """The task that handles this update: one, however often it is brought."""
        task = self._under_way.get(update.update_id)
        if task is None:
            name = f"update {update.update_id}"
            task = self._supervisor.spawn(name, self._finish(update))
            self._under_way[update.update_id] = task
            task.add_done_callback(lambda _: self._under_way.pop(update.update_id, None))
        return task

    async def _finish(self, update: Update) -> None:
        """The update is handled, or its error is told; neither if the process stops before."""
        try:
            await self._dp.feed_update(self._bot, update)
        except Exception:
            log.exception("update %d", update.update_id)
        if body := self._written.pop(update.update_id, None):
            await self._kept.drop(body)

    async def _keep(self, updates: list[Update]) -> None:
        """Those of the updates that are still under way outlive this process."""
        late: dict[str, float] = {}
        for update in updates:
            number = update.update_id
            if number in self._under_way and number not in self._written:
                body = update.model_dump_json(by_alias=True, exclude_unset=True)
                self._written[number] = body
                late[body] = UPDATE_S if update.callback_query is None else PRESS_S
        if not late:
            return
        try:
            await self._kept.keep(late)
        except BaseException:
            for update in updates:
                if self._written.get(update.update_id) in late:
                    del self._written[update.update_id]
            raise
        for body in late.keys() - self._written.values():  # ended while they were written down
            await self._kept.drop(body)

    async def _rest(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._supervisor.stopping.wait(), seconds)
