"""Nobody presses or writes faster than a person does."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, TelegramObject

from tgbot.tools import Visitor, toast

BURST = 12.0
A_SECOND = 3.0
KEPT = 10_000


class Buckets:
    """A token bucket for each person."""

    def __init__(self, burst: float = BURST, a_second: float = A_SECOND) -> None:
        self._burst = burst
        self._rate = a_second
        self._held: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def take(self, user: int, now: float) -> bool:
        """The person may do one more thing at `now` (s)."""
        tokens, at = self._held.pop(user, (self._burst, now))
        tokens = min(self._burst, tokens + (now - at) * self._rate)
        allowed = tokens >= 1
        self._held[user] = (tokens - 1 if allowed else tokens, now)
        while len(self._held) > KEPT:
            self._held.popitem(last=False)
        return allowed


class Throttle(BaseMiddleware):
    """Presses too fast get a toast, commands too fast get nothing."""

    def __init__(self) -> None:
        self._buckets = Buckets()

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        visitor: Visitor | None = data.get("visitor")
        if visitor is None or self._buckets.take(visitor.id, asyncio.get_running_loop().time()):
            return await handler(event, data)
        if isinstance(event, CallbackQuery):
            await toast(event, visitor.words("bot-toast-slow-down"))
        return None
