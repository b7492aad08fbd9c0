"""An update that Telegram brings twice is handled once."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import TelegramObject, Update

from tgbot.courier.memory import ALIVE_S, Memory


class BeingHandled(Exception):
    """Another process has begun this update and not ended it: Telegram may ask again."""


class Dedupe(BaseMiddleware):
    """Marks updates as begun and as done.

    One that was begun by a process that died is handled again, by whichever process Telegram
    brings it to next: what it does to a table bears the id of the press, so that it counts once.
    `alone` says that no other process can be at it now, since only one may poll.
    """

    def __init__(self, memory: Memory, *, alone: bool) -> None:
        self._memory = memory
        self._alone = alone
        self._process = secrets.token_hex(6)

    async def live(self) -> None:
        """For ever: other processes know that this one has not left its updates behind."""
        while True:
            await self._memory.live_on(self._process)
            await asyncio.sleep(ALIVE_S / 3)

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        assert isinstance(event, Update)
        begun = await self._memory.begin_update(event.update_id, self._process)
        if begun == "done" or begun == self._process:
            return None
        if begun != "new" and not self._alone and not await self._inherits(event, begun):
            raise BeingHandled
        answer = await handler(event, data)
        await self._memory.end_update(event.update_id)
        return answer

    async def _inherits(self, update: Update, other: str) -> bool:
        """The process that had begun it is dead, and no third one has taken it over."""
        if await self._memory.is_alive(other):
            return False
        return await self._memory.take_update(update.update_id, other, self._process)
