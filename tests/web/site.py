"""A running web server and the people who come to it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Self

import aiohttp
from aiohttp import web

from engine.config import Settings
from engine.supervisor import Supervisor
from tests.patience import PATIENCE_S
from tests.screens import screen_after
from webapp.app import SHUTDOWN_S, application
from webapp.context import Context
from webapp.protocol import VERSION
from webapp.serving import opened

IDS = itertools.count()


async def until(ask: Callable[[], Awaitable[Any]], wanted: Any) -> None:
    """Asking gives what is wanted, or the test fails with what it gave last."""
    got = await ask()
    for _ in range(int(PATIENCE_S / 0.02)):
        if got == wanted:
            return
        await asyncio.sleep(0.02)
        got = await ask()
    raise AssertionError(f"{got!r} instead of {wanted!r}")


class Site:
    """One web server on a free port of this computer."""

    def __init__(self, context: Context, runner: web.AppRunner, port: int) -> None:
        self.context = context
        self.runner = runner
        self.port = port
        self.http = aiohttp.ClientSession(self.origin)

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.port}"

    @classmethod
    @contextlib.asynccontextmanager
    async def run(cls, settings: Settings) -> AsyncIterator[Self]:
        supervisor = Supervisor()
        async with opened(settings, supervisor) as context:
            runner = web.AppRunner(
                application(context), access_log=None, shutdown_timeout=SHUTDOWN_S
            )
            await runner.setup()
            place = web.TCPSite(runner, "127.0.0.1", 0)
            await place.start()
            site = cls(context, runner, runner.addresses[0][1])
            try:
                yield site
            finally:
                await site.http.close()
                await runner.cleanup()
                await supervisor.stop()

    @contextlib.asynccontextmanager
    async def again(self) -> AsyncIterator[Site]:
        """Another process over the same servers, which has seen nothing yet."""
        async with Site.run(self.context.settings) as other:
            yield other

    async def sign_in(self, name: str, **more: Any) -> Client:
        async with self.http.post("/session", json={"dev": name, **more}) as answer:
            assert answer.status == 200, await answer.text()
            return Client(self, await answer.json())

    def stranger(self) -> Client:
        return Client(self, {"token": "", "player": "", "name": "", "lang": "ru"})


class Client:
    """A person with a token, or a stranger without one."""

    def __init__(self, site: Site, me: dict[str, Any]) -> None:
        self.site = site
        self.me = me
        self.token: str = me["token"]
        self.player: str = me["player"]

    async def post(self, path: str, body: Any) -> tuple[int, dict[str, Any]]:
        sent = {"Authorization": f"Bearer {self.token}"}
        async with self.site.http.post(path, json=body, headers=sent) as answer:
            return answer.status, await answer.json()

    async def get(self, path: str) -> tuple[int, dict[str, Any]]:
        sent = {"Authorization": f"Bearer {self.token}"}
        async with self.site.http.get(path, headers=sent) as answer:
            return answer.status, await answer.json()

    async def open_room(self, mode: str = "blitz", **wish: Any) -> str:
        status, said = await self.post("/api/rooms", {"mode": mode, **wish})
        assert status == 201, said
        return str(said["room"])

    async def connect(self) -> Line:
        ws = await self.site.http.ws_connect("/ws", headers={"Origin": self.site.origin})
        return Line(ws, self)

    async def enter(self, room: str, **more: Any) -> Line:
        """A socket that has its first snapshot."""
        line = await self.connect()
        await line.hello(room, **more)
        await line.until(lambda m: m["t"] == "snap")
        return line


class Line:
    """One socket as a client keeps it: what has come, and the newest screen."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse, who: Client) -> None:
        self.ws = ws
        self.who = who
        self.got: list[dict[str, Any]] = []
        self.v = -1
        self.h = ""
        self.stage = ""
        self.screen: dict[str, Any] = {}

    async def hello(self, room: str, **more: Any) -> None:
        said = {"t": "hello", "room": room, "client": VERSION, "token": self.who.token}
        await self.send({**said, **more})

    async def send(self, message: dict[str, Any] | str | bytes) -> None:
        if isinstance(message, bytes):
            await self.ws.send_bytes(message)
        else:
            await self.ws.send_str(message if isinstance(message, str) else json.dumps(message))

    async def do(self, verb: str, *, id: str = "", **fields: Any) -> str:  # noqa: A002
        id = id or f"n{next(IDS)}"  # noqa: A001
        await self.send({"t": "do", "id": id, "do": {"t": verb, **fields}})
        return id

    async def done(self, verb: str, **fields: Any) -> dict[str, Any]:
        """The answer to a command: ack or no."""
        id_ = await self.do(verb, **fields)
        return await self.until(lambda m: m.get("id") == id_)

    async def next(self) -> dict[str, Any]:
        """The next message about the room or to this client; who watches is told at any time."""
        while True:
            message = await self._receive()
            if message["t"] != "watching":
                return message

    async def _receive(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE_S):
            message = await self.ws.receive_json()
        self.got.append(message)
        if message["t"] == "step":
            assert message["from"] == self.v, "a step begins where the screen is"
        if message["t"] in ("snap", "step"):
            self.v, self.h = message["v"], message["h"]
            self.screen, self.stage = (
                screen_after(self.screen, message["screen"]),
                message["stage"],
            )
        return message

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message from now on that is wanted."""
        while True:
            message = await self._receive()
            if wanted(message):
                return message

    async def at(self, v: int) -> None:
        """The screen is at this version, or later."""
        while self.v < v:
            await self.next()

    async def closing(self) -> int:
        """What still comes is taken; then the socket's close code."""
        async with asyncio.timeout(PATIENCE_S):
            async for frame in self.ws:
                self.got.append(json.loads(frame.data))
        assert self.ws.close_code is not None
        return self.ws.close_code

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.screen["view"])

    @property
    def prompt(self) -> dict[str, Any]:
        return dict(self.view["prompt"])

    @property
    def choices(self) -> list[dict[str, Any]]:
        you = self.view.get("you")
        return list(you["choices"]) if you else []
