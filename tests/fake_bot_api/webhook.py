"""Delivery to the bot's own address: queues in parallel, each in order, repeated until taken."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import aiohttp
from aiohttp import MultipartReader

from tests.fake_bot_api.updates import Pending, Updates

ANSWER_WITHIN = 60.0
LONGEST_PAUSE = (60.0, 120.0)


@dataclass
class Webhook:
    """Where updates go, and how it went so far."""

    url: str
    secret: str | None = None
    max_connections: int = 40
    last_error: str | None = None
    last_error_at: float | None = None
    deliveries: list[tuple[int, int]] = field(default_factory=list)  # update_id, HTTP status


class Courier:
    """Brings each update to the webhook, one at a time per queue."""

    def __init__(
        self, updates: Updates, reply: Callable[[str, dict[str, Any]], Awaitable[Any]]
    ) -> None:
        self.updates = updates
        self.reply = reply
        self.hook: Webhook | None = None
        self._task: asyncio.Task[None] | None = None

    async def set(self, hook: Webhook | None) -> None:
        """From now on updates go there, or nowhere."""
        await self.stop()
        self.hook = hook
        if hook is not None:
            self._task = asyncio.create_task(self._run(hook))

    async def stop(self) -> None:
        """Nothing is being delivered."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _run(self, hook: Webhook) -> None:
        busy: dict[tuple[str, int], asyncio.Task[None]] = {}
        free = asyncio.Semaphore(hook.max_connections)
        async with aiohttp.ClientSession() as session:
            try:
                while True:
                    self.updates.arrived.clear()
                    self.updates.drop_expired()
                    queues: dict[tuple[str, int], list[Pending]] = defaultdict(list)
                    for update in self.updates.again + self.updates.pending:
                        queues[update.queue].append(update)
                    for key, waiting in queues.items():
                        if key not in busy or busy[key].done():
                            busy[key] = asyncio.create_task(
                                self._deliver(session, hook, waiting[0], free)
                            )
                    await self.updates.arrived.wait()
            finally:
                for task in busy.values():
                    task.cancel()
                await asyncio.gather(*busy.values(), return_exceptions=True)

    async def _deliver(
        self,
        session: aiohttp.ClientSession,
        hook: Webhook,
        update: Pending,
        free: asyncio.Semaphore,
    ) -> None:
        clock = self.updates.clock
        if (left := update.next_try - clock.now()) > 0:
            await clock.sleep(left)
            self.updates.drop_expired()
            if update not in self.updates.pending + self.updates.again:
                asyncio.get_running_loop().call_soon(self.updates.arrived.set)
                return
        headers = {"X-Telegram-Bot-Api-Secret-Token": hook.secret} if hook.secret else {}
        status = 0
        async with free:
            try:
                async with session.post(
                    hook.url,
                    json=update.to_json(),
                    headers=headers,
                    timeout=aiohttp.ClientTimeout(total=ANSWER_WITHIN),
                ) as answer:
                    status = answer.status
                    if 200 <= status < 300:
                        await self._answered(answer)
                    else:
                        hook.last_error = f"Wrong response from the webhook: {status}"
            except (aiohttp.ClientError, TimeoutError, OSError) as error:
                hook.last_error = f"{type(error).__name__}: {error}"
        hook.deliveries.append((update.update_id, status))
        if 200 <= status < 300:
            for waiting in (self.updates.again, self.updates.pending):
                if update in waiting:
                    waiting.remove(update)
                    break
        else:
            hook.last_error_at = clock.now()
            # at once, then after 2, 4, 8 … seconds
            pause = (
                0.0
                if update.tries == 0
                else min(2.0**update.tries, random.uniform(*LONGEST_PAUSE))
            )
            update.tries += 1
            update.next_try = clock.now() + pause
        # this queue is free again only after this task is done, so the loop looks once more then
        asyncio.get_running_loop().call_soon(self.updates.arrived.set)

    async def _answered(self, answer: aiohttp.ClientResponse) -> None:
        """A method call in the webhook's answer is carried out, its result lost."""
        raw: dict[str, Any] = {}
        if answer.content_type == "application/json":
            body = await answer.json()
            raw = body if isinstance(body, dict) else {}
        elif answer.content_type.startswith("multipart/"):
            async for part in MultipartReader.from_response(answer):
                if part.name:
                    raw[part.name] = (await part.read(decode=True)).decode()
        if method := raw.pop("method", None):
            await self.reply(method, raw)
