"""Nobody presses, writes or types faster than a person does, and whoever does is told."""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, InlineQuery, Message, TelegramObject, Update

from tgbot.tools import Tools, Visitor, toast
from tgbot.views.screen import Screen

BURST = 12.0
A_SECOND = 3.0
KEPT = 10_000
SAID_S = 10.0  # whoever was told to wait is not told again for so long

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class Buckets:
    """A token bucket for each person."""

    def __init__(self, burst: float = BURST, a_second: float = A_SECOND) -> None:
        self._burst = burst
        self._rate = a_second
        self._held: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def take(self, user: int, now: float) -> float:
        """The person may do one more thing at `now`: 0, or in so many seconds."""
        tokens, at = self._held.pop(user, (self._burst, now))
        tokens = min(self._burst, tokens + (now - at) * self._rate)
        wait = 0.0 if tokens >= 1 else (1 - tokens) / self._rate
        self._held[user] = (tokens if wait else tokens - 1, now)
        while len(self._held) > KEPT:
            self._held.popitem(last=False)
        return wait


class Throttle(BaseMiddleware):
    """Presses too fast get a toast, commands a word now and then, inline queries their turn."""

    def __init__(self, burst: float = BURST, a_second: float = A_SECOND) -> None:
        self._done = Buckets(burst, a_second)
        self._told = Buckets(1, 1 / SAID_S)
        self._typed = Buckets(burst, a_second)
        # The update that brought the person's newest inline query, and when.
        self._newest: OrderedDict[int, tuple[int, float]] = OrderedDict()

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        visitor: Visitor | None = data.get("visitor")
        if visitor is None or (isinstance(event, Message) and not _is_for_bot(event)):
            return await handler(event, data)
        if isinstance(event, InlineQuery):
            update: Update = data["event_update"]
            if await self._is_still_asked(visitor.id, update.update_id):
                return await handler(event, data)
            return None
        wait = self._done.take(visitor.id, _now())
        if not wait:
            return await handler(event, data)
        if isinstance(event, CallbackQuery):
            await toast(event, visitor.words("bot-toast-slow-down"))
        elif isinstance(event, Message) and not self._told.take(visitor.id, _now()):
            tools: Tools = data["tools"]
            words = await tools.words_for(event, visitor)
            await tools.reply(event, Screen(words("bot-slow-down", seconds=math.ceil(wait))))
        return None

    async def _is_still_asked(self, user: int, update: int) -> bool:
        """The query's turn has come; not if the person has typed on, since nobody sees it then."""
        newest, at = self._newest.pop(user, (update, _now()))
        if update > newest or _now() - at > SAID_S:  # ids begin anew after a silent week
            newest = update
        self._newest[user] = (newest, _now())
        while len(self._newest) > KEPT:
            self._newest.popitem(last=False)
        while wait := self._typed.take(user, _now()):
            if self._newest.get(user, (update, 0.0))[0] > update:
                return False
            await asyncio.sleep(wait)
        return True


def _is_for_bot(message: Message) -> bool:
    """Somebody wants something of a bot: the talk of a group, and its news, count for nothing."""
    if message.text is None:
        return False
    answered = message.reply_to_message
    return (
        message.text.startswith("/")
        or message.chat.type == "private"
        or bool(answered and answered.from_user and answered.from_user.is_bot)
    )


def _now() -> float:
    return asyncio.get_running_loop().time()
