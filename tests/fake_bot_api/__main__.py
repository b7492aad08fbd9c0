"""`python -m tests.fake_bot_api --port N`: the fake Bot API until SIGTERM or Ctrl-C.

The first line it prints is its base address and the bot's token.
"""

from __future__ import annotations

import argparse
import asyncio
import signal

from tests.fake_bot_api.control import serve


async def main(port: int) -> None:
    """The server has come and gone."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, stop.set)
    await serve(port, stop.wait())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.fake_bot_api", description=__doc__)
    parser.add_argument("--port", type=int, default=8081)
    asyncio.run(main(parser.parse_args().port))
