"""The fake Bot API in virtual time: calls take a moment, updates go straight to the dispatcher."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import Bot
from aiogram.methods import TelegramMethod

from tests.fake_bot_api import Clock, DirectSession, FakeBotApi
from tests.fake_bot_api.updates import Pending
from tests.virtual.loop import VirtualLoop

THERE_S, BACK_S = (0.03, 0.12), (0.02, 0.08)  # how long a call is on its way
UPDATE_S = (0.03, 0.15)


class LoopClock(Clock):
    """The fake's clock is the loop's."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop
        super().__init__(loop.now_ms() / 1000)

    def reset(self) -> None:
        """It cannot be set."""

    def now(self) -> float:
        """The time in seconds since 1970."""
        return self._loop.now_ms() / 1000

    async def sleep(self, seconds: float) -> None:
        """Return that much later."""
        await asyncio.sleep(seconds)


class EveningApi(FakeBotApi):
    """Hands each update on as soon as it has travelled; tells what happens in a chat."""

    def __init__(self, loop: VirtualLoop, dice: random.Random) -> None:
        super().__init__(clock=LoopClock(loop))
        self.dice = dice
        self.take: Callable[[Pending], Awaitable[None]] | None = None
        self.seen: Callable[[int], None] = lambda _chat: None
        self.trouble: Callable[[], list[float]] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def deliver(self, kind: str, body: dict[str, Any], queue: tuple[str, int]) -> Pending | None:
        """The update is on its way to the dispatcher."""
        update = super().deliver(kind, body, queue)
        self.updates.pending.clear()
        if update is not None and self.take is not None:
            for late in self.trouble() if self.trouble else [0.0]:
                self.send(update, late)
        return update

    def send(self, update: Pending, after: float = 0.0) -> None:
        """The dispatcher gets the update, maybe not for the first time."""
        task = asyncio.create_task(self._bring(update, after + self.dice.uniform(*UPDATE_S)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def end(self) -> None:
        """No update is on its way any more, or being handled."""
        self.take = None
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _bring(self, update: Pending, seconds: float) -> None:
        await asyncio.sleep(seconds)
        assert self.take is not None
        await self.take(update)

    async def handle(
        self, name: str, raw: dict[str, Any], files: dict[str, tuple[str, bytes]] | None = None
    ) -> Any:
        """As over HTTP; whoever looks at the chat sees it at once."""
        try:
            return await super().handle(name, raw, files)
        finally:
            if "chat_id" in raw:
                self.seen(int(raw["chat_id"]))
            if len(self.calls) > 5_000:
                del self.calls[:4_000]


class Wire(DirectSession):
    """Calls take as long as they do over a network."""

    def __init__(self, api: EveningApi) -> None:
        super().__init__(api)
        self._dice = api.dice

    async def make_request(
        self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None
    ) -> Any:
        """The method's result, after its way there and back."""
        await asyncio.sleep(self._dice.uniform(*THERE_S))
        try:
            return await super().make_request(bot, method, timeout)
        finally:
            await asyncio.sleep(self._dice.uniform(*BACK_S))
