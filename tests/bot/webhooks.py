"""Updates by webhook: any number of worker processes behind one address."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import web

from tests.bot.playground import World
from tests.fake_bot_api import BotProcess
from tests.servers import free_ports

SECRET = "a-secret-of-the-webhook"
HEADER = "X-Telegram-Bot-Api-Secret-Token"


class Workers:
    """The workers of a test, and the address at which Telegram finds whichever is next."""

    def __init__(self, world: World, port: int) -> None:
        self.world = world
        self.url = f"http://127.0.0.1:{port}/updates"
        self.processes: dict[int, BotProcess] = {}
        self._turn = itertools.count()
        self._port = port
        self._runner: web.AppRunner | None = None

    async def start(self) -> int:
        """One worker more takes updates; the port that it listens on."""
        (port,) = free_ports(1)
        before = len(self.world.api.calls_of("setWebhook", ok=True))
        env = {
            "KVARTAL_WEBHOOK_URL": self.url,
            "KVARTAL_WEBHOOK_SECRET": SECRET,
            "KVARTAL_WEBHOOK_PORT": str(port),
        }
        process = self.world.process("tgbot", "updates", **env)
        await process.start()
        self.processes[port] = process
        await self.world.api.until(
            lambda: len(self.world.api.calls_of("setWebhook", ok=True)) > before, 60
        )
        return port

    async def stop(self, port: int) -> int:
        """That worker was asked to end, and has; its exit code."""
        code = await self.processes[port].stop()
        del self.processes[port]
        return code

    async def kill(self, port: int) -> None:
        """That worker is dead."""
        await self.processes.pop(port).kill()

    async def handled(self, port: int) -> int:
        """How many updates that worker has handled."""
        health = f"http://127.0.0.1:{port}/healthz"
        async with aiohttp.ClientSession() as session, session.get(health) as answer:
            return int((await answer.json())["handled"])

    async def listen(self) -> None:
        """The common address answers, 502 while no worker is there."""
        app = web.Application()
        app.router.add_post("/updates", self._pass_on)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self._port).start()

    async def _pass_on(self, request: web.Request) -> web.Response:
        body, ports = await request.read(), sorted(self.processes)
        if not ports:
            return web.Response(status=502)
        port = ports[next(self._turn) % len(ports)]
        try:
            async with aiohttp.ClientSession() as session:
                url = f"http://127.0.0.1:{port}/updates"
                headers = {HEADER: request.headers.get(HEADER, "")}
                async with session.post(url, data=body, headers=headers) as answer:
                    return web.Response(status=answer.status, body=await answer.read())
        except aiohttp.ClientError:
            return web.Response(status=502)

    async def close(self) -> None:
        """No worker runs, nothing listens, and Telegram knows of no webhook."""
        for process in self.processes.values():
            await process.kill()
        await self.world.api.courier.set(None)
        if self._runner is not None:
            await self._runner.cleanup()


@asynccontextmanager
async def workers(world: World, count: int = 1) -> AsyncIterator[Workers]:
    """So many workers instead of the process that polls, which is back at the end."""
    await world.stop("updates")
    (port,) = free_ports(1)
    found = Workers(world, port)
    await found.listen()
    try:
        for _ in range(count):
            await found.start()
        yield found
    finally:
        await found.close()
        await world.run("updates")
