"""The bot's process that takes updates, dying before the act that a test names.

An act is all that reaches outside of a process: a command to the store, a transaction of the
archive, a call of the Bot API. Between two of them nothing is left behind, so a process that dies
before each act in turn has died at each of its lines.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Literal, TypeVar

import aiohttp
from aiogram import Bot
from aiogram.client.default import DefaultBotProperties
from aiogram.methods import TelegramMethod
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Session

from engine.archive.sessions import Database
from engine.live.link import Link, Script
from engine.live.service import TableService
from engine.supervisor import Supervisor
from tests.bot.webhooks import HEADER, SECRET
from tests.fake_bot_api import FakeBotApi
from tests.fake_bot_api.session import DirectSession
from tests.servers import free_ports
from tgbot.app import dispatcher, tools_of
from tgbot.courier.limits import Limits
from tgbot.kept import KeptUpdates
from tgbot.middlewares.dedupe import Dedupe
from tgbot.moment import now_ms
from tgbot.polling import Poller
from tgbot.views.screen import Links
from tgbot.webhook import Webhook

Way = Literal["polling", "webhook"]
Answer = TypeVar("Answer")
LINKS = Links(bot="kvartal_test_bot", app="board", site="https://kvartal.example")
TRIES = 20
LATER_MS = 2_000  # so much later the next process works, by its own clock


class Life:
    """The process does so many acts and no more; None: it lives on."""

    def __init__(self, acts: int | None) -> None:
        self._left = acts
        self.over = asyncio.Event()

    async def act(self, work: Callable[[], Awaitable[Answer]]) -> Answer:
        """It is done by a process that lives."""
        self.spend()
        return await work()

    def spend(self) -> None:
        """The process goes on to its next act, or is dead: then all of its tasks just end."""
        if self._left == 0:
            self.over.set()
        if self.over.is_set():
            raise asyncio.CancelledError
        if self._left is not None:
            self._left -= 1


class _Link(Link):
    """The process's connection to the store."""

    life: Life

    async def run(self, *command: str | bytes | float) -> Any:
        return await self.life.act(lambda: super(_Link, self).run(*command))

    async def script(self, script: Script, keys: list[str], args: list[str | bytes | int]) -> Any:
        return await self.life.act(lambda: super(_Link, self).script(script, keys, args))

    async def scripts(
        self, script: Script, calls: list[tuple[list[str], list[str | bytes | int]]]
    ) -> list[Any]:
        return await self.life.act(lambda: super(_Link, self).scripts(script, calls))


class _Archive(Database):
    """The process's way to the archive; its server ends by itself what a dead one has begun."""

    life: Life
    begun = 0
    ended: asyncio.Event

    async def settle(self) -> None:
        """No transaction is under way: a lock would outlive this test's idea of a process."""
        while self.begun:
            self.ended.clear()
            await self.ended.wait()

    @contextlib.contextmanager
    def _under_way(self) -> Iterator[None]:
        self.life.spend()
        self.begun += 1
        try:
            yield
        finally:
            self.begun -= 1
            self.ended.set()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        with self._under_way():
            async with super().reading() as session:
                yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        with self._under_way():
            async with super().writing() as session:
                yield session

    async def transact(self, work: Callable[[Session], Answer]) -> Answer:
        with self._under_way():
            return await super().transact(work)


class _Session(DirectSession):
    """The process's calls to the Bot API."""

    life: Life

    async def make_request(
        self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None
    ) -> Any:
        self.life.spend()
        if method.__api_method__ == "setWebhook":
            return True  # the test itself brings the updates
        return await super().make_request(bot, method, timeout)


class Processes:
    """The processes of an installation, one after the other."""

    def __init__(self, api: FakeBotApi, way: Way, redis_url: str, sql_url: str) -> None:
        self.api = api
        self.way = way
        self._redis, self._sql = redis_url, sql_url
        self._begun = 0

    async def handle(self, acts: int) -> bool:
        """All updates are handled by a process of so many acts, and by its heir if it dies.

        True if it died.
        """
        life = Life(acts)
        await self._live(life)
        if life.over.is_set():
            await self._live(Life(None))
        return life.over.is_set()

    async def handle_late(self) -> None:
        """A process dies once Telegram has nothing more for it, and its heir ends the work."""
        life = Life(None)

        async def end() -> None:
            await self._is_idle()
            life.over.set()

        dying = asyncio.create_task(end())
        await self._live(life)
        await dying
        await self._live(Life(None))

    async def _live(self, life: Life) -> None:
        supervisor = Supervisor()
        async with AsyncExitStack() as stack:
            plain = await Link.open(self._redis)
            link = _Link(plain.client)
            link.life = life
            stack.push_async_callback(plain.close)
            stack.push_async_callback(link.close)
            archive = await stack.enter_async_context(_Archive.open(self._sql))
            archive.life, archive.ended = Life(None), asyncio.Event()
            session = _Session(self.api)
            session.life = life
            bot = Bot(
                self.api.token,
                session=session,
                default=DefaultBotProperties(parse_mode="HTML", link_preview_is_disabled=True),
            )
            late = self._begun * LATER_MS
            self._begun += 1
            tools = await tools_of(
                bot,
                TableService(link),
                archive,
                links=LINKS,
                language="ru",
                limits=Limits(),
                now=lambda: now_ms() + late,
            )
            archive.life = life
            dedupe = Dedupe(tools.memory, alone=self.way == "polling")
            dp, tracking = dispatcher(tools, dedupe)
            stack.push_async_callback(supervisor.stop)
            if self.way == "polling":
                await self._poll(Poller(bot, dp, supervisor, kept=KeptUpdates(link)), life)
            else:
                (port,) = free_ports(1)
                url = f"http://127.0.0.1:{port}/updates"
                hook = Webhook(bot, dp, url, SECRET)
                stack.push_async_callback(hook.stop)
                supervisor.start("live", dedupe.live)
                with contextlib.suppress(asyncio.CancelledError):
                    await hook.start("127.0.0.1", port)
                    await self._bring(url, life)
            for sign in await plain.run("KEYS", "kv:worker:*"):
                await plain.run("DEL", sign)  # as the store does some seconds after a death
            await archive.settle()
            if not life.over.is_set():
                await tracking.drain()

    async def _poll(self, poller: Poller, life: Life) -> None:
        """Updates are asked for until none is left, or the process is dead."""
        polling = asyncio.create_task(poller.run())
        idle = asyncio.create_task(self._is_idle())
        death = asyncio.create_task(life.over.wait())
        tasks = (polling, idle, death)
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _is_idle(self) -> None:
        updates = self.api.updates
        await self.api.until(lambda: updates.polling and not updates.pending)

    async def _bring(self, url: str, life: Life) -> None:
        """Each update is brought until it is taken, or the process is dead."""
        async with aiohttp.ClientSession() as session:
            for _ in range(TRIES):
                if not self.api.updates.pending or life.over.is_set():
                    return
                update = self.api.updates.pending[0]
                headers = {HEADER: SECRET}
                with contextlib.suppress(aiohttp.ClientError):
                    async with session.post(url, json=update.to_json(), headers=headers) as came:
                        if came.status == 200:
                            self.api.updates.pending.remove(update)
        raise AssertionError("a living process does not take the update")
