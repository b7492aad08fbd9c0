"""An update that Telegram brings twice is handled once."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import TelegramObject, Update

from tgbot.courier.memory import Memory


class BeingHandled(Exception):
    """Another process has begun this update and not ended it: Telegram may ask again."""


class Dedupe(BaseMiddleware):
    """Marks updates as begun and as done.

    One that was begun by a process that died is handled again: what it does to a table bears
    the id of the press, so that it counts once. `alone` says that no other process can be at
    it now, since only one may poll.
    """

    def __init__(self, memory: Memory, *, alone: bool) -> None:
        self._memory = memory
        self._alone = alone
        self._process = secrets.token_hex(6)

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
        if begun != "new" and not self._alone:
            raise BeingHandled
        answer = await handler(event, data)
        await self._memory.end_update(event.update_id)
        return answer
