"""The bot of an evening in one process: dispatcher, courier and clock on one virtual time."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from aiogram import Bot
from aiogram.client.default import DefaultBotProperties
from aiogram.types import Update

from engine.archive.schema import migrate
from engine.archive.sessions import Database
from engine.live import keys
from engine.live.beats import Beats
from engine.live.deadlines import Clock
from engine.live.link import Link, running
from engine.live.outbox import Outbox
from engine.live.room import Entry, Room
from engine.live.service import TableService
from engine.rules.rules import Rules
from engine.supervisor import Supervisor
from tests.evening.telegram import EveningApi, Wire
from tests.fake_bot_api.updates import Pending
from tests.virtual.link import Outside, TimedLink
from tests.virtual.loop import VirtualLoop
from tgbot.app import dispatcher, tools_of
from tgbot.chats import Languages, Wishes
from tgbot.courier.assembly import courier_of
from tgbot.courier.limits import Limits
from tgbot.courier.memory import Memory
from tgbot.middlewares.dedupe import BeingHandled, Dedupe
from tgbot.views.screen import Links
from tgbot.visitors import Visitors

LINKS = Links(bot="kvartal_test_bot", app="board", site="https://kvartal.example")
ROLES = ("updates", "courier")
UNHEARD_S = 1.0  # what nobody was told of is found so much later at most


class Counted:
    """The same object; its coroutines run outside of virtual time."""

    def __init__(self, inner: Any, outside: Outside) -> None:
        self._inner = inner
        self._outside = outside

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._inner, name)
        if not inspect.iscoroutinefunction(found):
            return found

        async def call(*args: Any, **options: Any) -> Any:
            with self._outside:
                return await found(*args, **options)

        return call


class Pokes(Memory):
    """Looks for pokes when there is one: a wait in the store would last in the world's time."""

    def __init__(self, link: Link) -> None:
        super().__init__(link)
        self._poked = asyncio.Event()

    async def poke(self, room: str) -> None:
        """The courier looks at this room soon."""
        await super().poke(room)
        self._poked.set()

    async def poked(self, wait_s: int = 1) -> str:
        """The next room to look at, "" when there is none for now."""
        found = await self._link.run("LPOP", "kv:courier:pokes")
        if found:
            return found.decode()
        self._poked.clear()
        with contextlib.suppress(TimeoutError):  # a middleware has a memory of its own
            await asyncio.wait_for(self._poked.wait(), UNHEARD_S)
        return ""


class House:
    """What an evening runs on."""

    def __init__(self, api: EveningApi, live: TableService, database: Database) -> None:
        self.api, self.live = api, live
        self.rooms: dict[str, Room] = {}
        self.parties: dict[str, Any] = {}  # by room
        self.told: Callable[[Room, Entry], None] = lambda _room, _entry: None
        self._database = database
        self._work = Supervisor()
        self._letters = asyncio.Event()
        live.watch(self._watch)

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        api: EveningApi,
        loop: VirtualLoop,
        redis_url: str,
        folder: Path,
        clocks: Callable[[Rules], Rules] | None = None,
    ) -> AsyncIterator[House]:
        """All is connected, and works until the block ends."""
        url = f"sqlite+aiosqlite:///{folder / 'evening.db'}"
        with loop.outside:
            await migrate(url)
        async with AsyncExitStack() as stack:
            database = await stack.enter_async_context(Database.open(url))
            link = await TimedLink.at(redis_url, loop.now_ms, loop.outside)
            live = TableService(link, clocks=clocks)
            house = cls(api, live, database)
            await house.start(loop)
            try:
                yield house
            finally:
                await api.end()
                await house._work.stop()
                await house.courier.end()
                loop.outside.calls += 1  # closing takes no virtual time
                await live.close()
                # aiogram remembers the last updates for ever, and at the interpreter's end their
                # time zones outlive the code that made them.
                Update.event_type.fget.cache_clear()

    async def start(self, loop: VirtualLoop) -> None:
        """The bot takes updates, the courier and the clock work."""
        bot = Bot(
            self.api.token,
            session=Wire(self.api),
            default=DefaultBotProperties(parse_mode="HTML", link_preview_is_disabled=True),
        )
        with loop.outside:
            tools = await tools_of(
                bot,
                self.live,
                self._database,
                links=LINKS,
                language="ru",
                limits=Limits(),
                now=loop.now_ms,
            )
        players, chats = (Counted(one, loop.outside) for one in (tools.players, tools.chats))
        for name, value in {
            "memory": Pokes(self.live.link),
            "players": players,
            "chats": chats,
            "languages": Languages(players, chats, "ru"),
            "wishes": Wishes(players, chats),
            "visitors": Visitors(players),
        }.items():
            object.__setattr__(tools, name, value)
        self.tools = tools
        self._bot = bot
        self._dispatcher, _ = dispatcher(tools, Dedupe(tools.memory, alone=True))
        self.courier = courier_of(tools, "evening")
        self._outbox = Outbox(self.live.link, "courier", "evening")
        self.api.take = self.take
        jobs = {
            "letters": self._carry,
            "pokes": self.courier.pokes,
            "pings": self.courier.pings,
            "schedule": self.courier.schedule,
            "clock": Clock(self.live).run,
        }
        beats = Beats(self.live.link)
        for role in ROLES:
            jobs[role] = lambda role=role: beats.keep(role)
        for name, job in jobs.items():
            self._work.start(name, job)

    @property
    def crash(self) -> BaseException | None:
        """What ended one of its tasks."""
        return self._work.crash

    async def take(self, update: Pending) -> None:
        """The dispatcher handles this update."""
        parsed = Update.model_validate(update.to_json(), context={"bot": self._bot})
        try:
            await self._dispatcher.feed_update(self._bot, parsed)
        except BeingHandled:
            self.api.send(update, after=2.0)

    def _watch(self, room: Room, entry: Entry) -> None:
        self.rooms[room.id] = room
        self.told(room, entry)
        self._letters.set()

    async def _carry(self) -> None:
        """The outbox is read when something was written, as a blocking read would do."""
        await self._outbox.open()
        while running():  # a cancellation that redis-py forgot would leave a connection behind
            with contextlib.suppress(TimeoutError):  # that a room was made nobody is told
                await asyncio.wait_for(self._letters.wait(), UNHEARD_S)
            self._letters.clear()
            while letters := await self._outbox.read(list(range(keys.SHARDS)), block_ms=None):
                await self.courier.take(letters)
