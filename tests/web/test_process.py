"""The web role as a process: how it starts, what stops it, what it says when it can't."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from engine.archive.schema import migrate
from tests import servers
from tests.patience import allowed
from tests.web.site import Client, until
from tests.web.table import NAMES

Started = Callable[..., Awaitable["Role"]]


class Role:
    """`python -m webapp` on a port of this computer."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.process = process
        self.port = port
        self.origin = f"http://localhost:{port}"
        self.http = aiohttp.ClientSession(self.origin)

    async def status(self, path: str) -> int:
        try:
            async with self.http.get(path) as answer:
                return answer.status
        except aiohttp.ClientError:
            return 0

    async def sign_in(self, name: str) -> Client:
        async with self.http.post("/session", json={"dev": name}) as answer:
            return Client(self, await answer.json())  # type: ignore[arg-type]


@asynccontextmanager
async def running(port: int, **environment: str) -> AsyncIterator[Role]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "webapp",
        env={**os.environ, "KVARTAL_PORT": str(port), **environment},
        stderr=asyncio.subprocess.PIPE,
    )
    role = Role(process, port)
    try:
        yield role
    finally:
        await role.http.close()
        if process.returncode is None:
            process.kill()
        await process.communicate()


@pytest.fixture
async def environment(valkey_url: str, tmp_path: Path) -> dict[str, str]:
    database = f"sqlite+aiosqlite:///{tmp_path / 'kvartal.db'}"
    await migrate(database)
    return {
        "KVARTAL_REDIS_URL": valkey_url,
        "KVARTAL_DATABASE_URL": database,
        "KVARTAL_DATA": str(tmp_path),
    }


async def test_a_game_goes_on_in_the_next_process_after_a_kill(environment) -> None:
    (port,) = servers.free_ports(1)
    async with AsyncExitStack() as stack:
        role = await stack.enter_async_context(running(port, **environment))
        await until(lambda: role.status("/readyz"), 200)
        people = [await role.sign_in(name) for name in NAMES[:2]]
        room = await people[0].open_room()
        lines = [await person.enter(room) for person in people]
        await lines[1].done("join")
        await lines[0].done("start")
        for line in lines:
            while line.stage != "table":
                await line.next()
        asked = next(x for x in lines if x.screen["seat"] in x.prompt["seats"])
        prompt = asked.prompt["id"]
        answer = await asked.done("roll", prompt=prompt, id="last")
        role.process.send_signal(signal.SIGKILL)
        await role.process.wait()

        again = await stack.enter_async_context(running(port, **environment))
        await until(lambda: again.status("/readyz"), 200)
        asked.who.site = again  # type: ignore[assignment]
        back = await asked.who.enter(room, v=asked.v, h=asked.h)
        assert back.v == answer["v"] and not back.got[0]["reset"]
        # the same token, the same id: done once, by the process that is gone
        assert await back.done("roll", prompt=prompt, id="last") == answer


async def test_a_stop_ends_it_within_three_seconds_and_clients_know(environment) -> None:
    (port,) = servers.free_ports(1)
    async with running(port, **environment) as role:
        await until(lambda: role.status("/readyz"), 200)
        anna = await role.sign_in("Анна")
        line = await anna.enter(await anna.open_room())
        closing = asyncio.create_task(line.closing())
        began = time.monotonic()
        role.process.send_signal(signal.SIGTERM)
        assert await closing == 1001
        assert await role.process.wait() == 0
        assert time.monotonic() - began < allowed(3)


async def test_a_busy_port_is_said_in_one_line(environment) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        async with running(taken.getsockname()[1], **environment) as role:
            _, said = await role.process.communicate()
    assert role.process.returncode == 1
    assert said.decode().strip().splitlines()[-1].startswith("the web server can't start:")
    assert b"Traceback" not in said


async def test_wrong_settings_are_said_one_line_each(environment) -> None:
    wrong = {"KVARTAL_HOST": "0.0.0.0", "KVARTAL_DEV_LOGIN": "true", "KVARTAL_LOG_LEVEL": "x"}
    async with running(1, **environment, **wrong) as role:
        _, said = await role.process.communicate()
    assert role.process.returncode == 2
    assert b"KVARTAL_LOG_LEVEL" in said and b"Traceback" not in said


async def test_a_store_that_goes_away_is_told_and_its_return_is_found(environment) -> None:
    (port,) = servers.free_ports(1)
    with servers.short_folder("web") as folder:
        valkey = servers.EmbeddedValkey(folder)
        url = valkey.start()
        try:
            async with running(port, **environment | {"KVARTAL_REDIS_URL": url}) as role:
                await until(lambda: role.status("/readyz"), 200)
                anna = await role.sign_in("Анна")
                room = await anna.open_room()
                line = await anna.enter(room)
                valkey.stop()
                assert await role.status("/readyz") == 503
                assert await role.status("/healthz") == 200
                refused = await line.done("add-ai", id="kept")
                assert (refused["t"], refused["why"]) == ("no", "down") and refused["text"]
                assert valkey.start() == url
                await until(lambda: role.status("/readyz"), 200)
                done = await line.done("add-ai", id="kept")
                assert done["t"] == "ack"
                await line.at(done["v"])
                assert len(line.screen["seats"]) == 2
        finally:
            valkey.stop()
