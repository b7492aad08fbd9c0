"""An archivist as a process to be killed: `python archivist_process.py REDIS_URL SQL_URL`.

It takes over what others hold after a third of a second, dead or only slow: whatever can be
delivered twice is delivered twice.
"""

from __future__ import annotations

import asyncio
import os
import sys

from redis.exceptions import RedisError

from engine.archive.finish import Finishing
from engine.archive.sessions import Database
from engine.live import keys
from engine.live.archivist import GROUP, Archivist
from engine.live.outbox import Outbox
from engine.live.service import TableService

IDLE_MS = 333


async def main(redis_url: str, sql_url: str) -> None:
    """Finished rooms are closed for ever."""
    service = await TableService.open(redis_url)
    name = f"p{os.getpid()}"
    outbox = Outbox(service.link, GROUP, name)
    await outbox.open()
    async with Database.open(sql_url) as database:
        archivist = Archivist(service, name, Finishing(database))
        print("ready", flush=True)
        while True:
            try:
                for shard in range(keys.SHARDS):
                    await archivist.handle(await outbox.reclaim(shard, idle_ms=IDLE_MS))
                await archivist.handle(await outbox.read(list(range(keys.SHARDS)), block_ms=50))
            except RedisError as error:
                print(error, file=sys.stderr)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
