"""A real web server in a thread of its own, with finished games and one that is on."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.archive.schema import migrate
from engine.config import Settings
from engine.rulesets import catalog
from tests import servers
from tests.patience import PATIENCE_S
from tests.web.finished import begun, played
from tests.web.site import Site

STEPS = 150
#: of a short game of each other preset
FEW = 60


@dataclass
class Finished:
    """Where the server is, a long game that is over and one that is on; a short one by preset."""

    origin: str
    over: str
    running: str
    presets: dict[str, str]


@contextlib.contextmanager
def finished() -> Iterator[Finished]:
    """The server, until the block ends."""
    ready, told, failed = threading.Event(), [], []
    loop, stop = asyncio.new_event_loop(), asyncio.Event()

    async def serve(redis: str, folder: Path) -> None:
        database = f"sqlite+aiosqlite:///{folder / 'kvartal.db'}"
        await migrate(database)
        async with Site.run(Settings(redis_url=redis, database_url=database, data=folder)) as site:
            service = site.context.service
            over = await played(service, "blitz", people=3, robots=1, steps=STEPS, tag=1)
            running = await begun(service, tag=2)
            presets = {}
            for n, mode in enumerate(catalog.presets(), start=3):
                people = catalog.load(mode).key.seats.min
                room = await played(service, mode, people, FEW, robots=0, tag=n)
                presets[mode] = room.id
            told.append(Finished(site.origin, over.id, running.id, presets))
            ready.set()
            await stop.wait()

    def run(redis: str, folder: Path) -> None:
        try:
            loop.run_until_complete(serve(redis, folder))
        except BaseException as error:  # told in the thread that waits
            failed.append(error)
        finally:
            ready.set()

    with servers.valkey() as redis, tempfile.TemporaryDirectory() as folder:
        thread = threading.Thread(target=run, args=(redis, Path(folder)), daemon=True)
        thread.start()
        ready.wait(PATIENCE_S)
        if failed:
            raise failed[0]
        try:
            yield told[0]
        finally:
            loop.call_soon_threadsafe(stop.set)
            thread.join(20)
            loop.close()
