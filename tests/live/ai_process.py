"""An AI worker as a process of its own, to be killed: python -m tests.live.ai_process URL."""

from __future__ import annotations

import asyncio
import sys

from engine.live.aiseats import AiSeats
from engine.live.link import Link
from engine.live.service import TableService
from engine.live.thinking import AT_ONCE


async def main(url: str) -> None:
    service = TableService(await Link.open(url), thinking=AT_ONCE)
    print("ready", flush=True)
    await AiSeats(service).run()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
