"""Updates under way are known, so that none is cut off when the process ends."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import TelegramObject

log = logging.getLogger(__name__)


class Tracking(BaseMiddleware):
    """Knows the task of every update that is being handled."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            return await handler(event, data)
        finally:
            self._tasks.discard(task)

    async def drain(self, timeout: float = 10.0) -> None:
        """No update is under way, or the time is up and it is told how many are."""
        own = asyncio.current_task()
        tasks = {task for task in self._tasks if task is not own}
        if not tasks:
            return
        _, late = await asyncio.wait(tasks, timeout=timeout)
        if late:
            log.error("%d updates were still under way", len(late))
