"""The web server under measurement, in a process of its own: the real one, and a bare one.

`python -m bench.web_server REDIS_URL DATABASE_URL FOLDER` prints its port and serves until its
input ends. The bare exchange at `/bare` moves messages of the same number and size by the same
library, without rules, words or a store: nothing can be faster than that.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from aiohttp import WSMsgType, web

from engine.config import Settings
from engine.supervisor import Supervisor
from webapp.app import application
from webapp.context import Limits
from webapp.limits import Limiter, Rate
from webapp.serving import opened, spare_the_collector

BOUNDLESS = Rate(burst=1e9, second=1e9)
BARE = web.AppKey("bare", dict)


async def bare(request: web.Request) -> web.WebSocketResponse:
    """`GET /bare?table=…`: a frame from one goes to all of its table, and an ack back."""
    ws = web.WebSocketResponse(compress=False)
    await ws.prepare(request)
    table = request.app[BARE].setdefault(request.query["table"], [])
    table.append(ws)
    body = b'{"t":"step","x":"' + b"x" * int(request.query["size"]) + b'"}'
    async for frame in ws:
        if frame.type is WSMsgType.TEXT:
            for other in table:
                await other.send_frame(body, WSMsgType.TEXT)
            await ws.send_frame(b'{"t":"ack"}', WSMsgType.TEXT)
    return ws


async def main(redis_url: str, database_url: str, folder: str) -> None:
    """The port is printed; the server runs until its input ends."""
    settings = Settings(redis_url=redis_url, database_url=database_url, data=Path(folder))
    supervisor = Supervisor()
    async with opened(settings, supervisor) as context:
        spare_the_collector()
        names = Limits.__dataclass_fields__
        context.limits = Limits(**{name: Limiter(BOUNDLESS) for name in names})
        app = application(context)
        app[BARE] = {}
        app.router.add_get("/bare", bare)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        print(runner.addresses[0][1], flush=True)
        await asyncio.to_thread(sys.stdin.read)
        await runner.cleanup()
        await supervisor.stop()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:4]))
