"""`python -m engine.archivist`: the role that keeps finished games and closes their rooms."""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import socket
import sys

from engine import supervisor
from engine.archive.finish import Finishing
from engine.archive.housekeeping import keep_house
from engine.archive.sessions import Database
from engine.config import ConfigError, Settings
from engine.live.archivist import Archivist
from engine.live.beats import Beats
from engine.live.opening import open_service

ROLE = "archive"
HOUSE_EVERY_S = 3_600.0
SUMS_EVERY = 24  # of these: it reads the whole ledger

log = logging.getLogger(__name__)


def main() -> int:
    """The role has run until it was told to stop; 2 where it could not begin."""
    try:
        settings = Settings.load()
    except ConfigError as fault:
        print(fault, file=sys.stderr)
        return 2
    if settings.redis_url is None:
        print("KVARTAL_REDIS_URL: names no server; `kvartal play` starts its own", file=sys.stderr)
        return 2
    logging.basicConfig(
        level=settings.log_level.upper(), format="%(asctime)s %(levelname)s %(name)s %(message)s"
    )
    return supervisor.run(lambda tasks: _work(settings, tasks))


async def _work(settings: Settings, tasks: supervisor.Supervisor) -> None:
    async with Database.open(settings.sql_url) as database:
        service = await open_service(settings)
        try:
            consumer = f"{socket.gethostname()}-{os.getpid()}"
            archivist = Archivist(service, consumer, Finishing(database))
            beats = Beats(service.link)
            tasks.start(ROLE, archivist.run, on_crash="restart")
            tasks.start(f"beat-{ROLE}", lambda: beats.keep(ROLE), on_crash="restart")
            tasks.start("house", lambda: _keep_house(database), on_crash="restart")
            await tasks.stopping.wait()
            await tasks.stop()
        finally:
            await service.close()


async def _keep_house(database: Database) -> None:
    for hour in itertools.count():
        await keep_house(database, sums=hour % SUMS_EVERY == 0)
        await asyncio.sleep(HOUSE_EVERY_S)


if __name__ == "__main__":
    sys.exit(main())
