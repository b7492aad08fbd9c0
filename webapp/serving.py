"""The web role: everything it needs opened, served until somebody asks it to stop, and closed."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from aiohttp import web

from engine.archive.collection import Collection
from engine.archive.handles import Handles
from engine.archive.installation import Installation
from engine.archive.players import Players
from engine.archive.sessions import Database
from engine.config import Settings
from engine.live.asides import Asides
from engine.live.beats import Beats
from engine.live.membership import Membership
from engine.live.opening import open_service
from engine.live.presence import Presence
from engine.supervisor import Supervisor
from engine.text.catalogue import languages, translator
from webapp.app import SHUTDOWN_S, application, load_assets
from webapp.attendance import Attendance
from webapp.auth import TICKET_S, Tokens
from webapp.clock import Clock
from webapp.context import Context
from webapp.fanout import Fanout
from webapp.people import People

log = logging.getLogger(__name__)


@asynccontextmanager
async def opened(settings: Settings, supervisor: Supervisor) -> AsyncIterator[Context]:
    """All that the handlers share, connected; closed again at the end of the block."""
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(Database.open(settings.sql_url))
        secret = await Installation(database).secret()
        service = await open_service(settings, cards=Collection(database).cards)
        stack.push_async_callback(service.close)
        clock = Clock(service.link)
        await clock.set()
        asides = Asides(service.link)
        attendance = Attendance(Presence(service.link), asides)
        context = Context(
            settings=settings,
            supervisor=supervisor,
            service=service,
            database=database,
            fanout=Fanout(service, supervisor, clock, link=lambda r: room_link(settings, r)),
            attendance=attendance,
            asides=asides,
            membership=Membership(service.link),
            tokens=Tokens(secret),
            tickets=Tokens(secret, b"kvartal/file-ticket/1", TICKET_S),
            handles=Handles(secret),
            people=People(Players(database), settings.language),
            assets=load_assets(),
        )
        for lang in languages():
            translator(lang)  # read now, not while the first viewer waits
        beats = Beats(service.link)
        jobs = {
            "beats": lambda: beats.keep("web"),
            "clock": clock.keep,
            "bell": context.fanout.bell.run,
            "attendance": attendance.keep,
            "offered": context.fanout.keep_noting,
        }
        # They end before the store's connection does.
        stack.push_async_callback(
            _ended, [supervisor.start(name, job, on_crash="restart") for name, job in jobs.items()]
        )
        yield context


async def _ended(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks, timeout=1.0)


def room_link(settings: Settings, room: str) -> str:
    """The address to invite to a room: through Telegram where there is a bot."""
    if settings.bot_token and settings.bot_username:
        app = f"/{settings.mini_app}" if settings.mini_app else ""
        return f"https://t.me/{settings.bot_username}{app}?startapp={room}"
    return f"{settings.link}t/{room}"


def spare_the_collector() -> None:
    """What stands at the start is never searched for garbage again, and the rest seldom.

    Words, rules and templates live as long as the process, and what one command makes dies by
    counting; searching all of it every few hundred objects costs a tenth of all the work.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


async def serve(settings: Settings, supervisor: Supervisor) -> None:
    """The web server has run until `supervisor` was asked to stop, and said goodbye to all."""
    async with opened(settings, supervisor) as context:
        spare_the_collector()
        runner = web.AppRunner(application(context), access_log=None, shutdown_timeout=SHUTDOWN_S)
        await runner.setup()
        try:
            await web.TCPSite(runner, settings.host, settings.port).start()
            log.info("the board is served at %s", settings.link)
            await supervisor.stopping.wait()
        finally:
            await runner.cleanup()
