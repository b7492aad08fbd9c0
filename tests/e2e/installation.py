"""`kvartal play` as a newcomer starts it: one tree of processes over one folder.

async with Installation(folder, bot=api) as game:      # with BOT_TOKEN, or bot=None: without
    game.link                                          # "http://localhost:PORT/"
    await game.kill(); await game.start()              # -9 to the whole tree; the same folder
    live = await game.live()                           # a TableService beside its processes
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import psutil

from engine.config import Settings
from engine.live.opening import open_service
from engine.live.service import TableService
from tests.fake_bot_api import FakeBotApi
from tests.patience import PATIENCE_S
from tests.servers import free_ports

ROOT = Path(__file__).parents[2]
# Of whoever runs the tests: a token, and how an outer make calls its own.
LEFT_OUT = {"BOT_TOKEN", "MFLAGS", "GNUMAKEFLAGS"}


async def until(check: Any, timeout: float = PATIENCE_S, what: str = "") -> Any:
    """The first true value that `check` gives; it may be a coroutine function."""
    deadline = time.monotonic() + timeout
    while True:
        value = check()
        if asyncio.iscoroutine(value):
            value = await value
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {timeout:g} s: {what or check}")
        await asyncio.sleep(0.02)


class Installation:
    """One installation on a free port, with a folder that outlives its processes."""

    def __init__(
        self,
        folder: Path,
        bot: FakeBotApi | None = None,
        *,
        by_make: bool = False,
        **settings: object,
    ) -> None:
        self.folder = folder
        self.by_make = by_make
        self.port = free_ports(1)[0]
        self.bot = bot
        self.settings = settings
        self.process: asyncio.subprocess.Process | None = None
        self.pids: set[int] = set()
        self.said: list[str] = []
        self._stack = contextlib.AsyncExitStack()
        self._live: TableService | None = None
        self._readers: list[asyncio.Task[None]] = []
        if bot is not None:
            bot.apps["board"] = self.link
            bot.http_web_apps = True

    @property
    def link(self) -> str:
        """The address of its web server; without a bot it is what it prints."""
        return f"http://localhost:{self.port}/"

    @property
    def environment(self) -> dict[str, str]:
        """The environment of its first process: nothing of whoever runs the tests."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("KVARTAL_", "MAKE")) and name not in LEFT_OUT
        }
        if self.bot is not None:
            kept |= {
                "BOT_TOKEN": self.bot.token,
                "KVARTAL_BOT_API": self.bot.url,
                "KVARTAL_BOT_USERNAME": self.bot.bot.username or "",
                "KVARTAL_MINI_APP": "board",
            }
        return kept | {f"KVARTAL_{k.upper()}": str(v) for k, v in self.settings.items()}

    async def __aenter__(self) -> Self:
        try:
            await self.start()
        except BaseException:
            print(self.log()[-6000:])
            await self.kill()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is not None:
            print(self.log()[-6000:])
        await self.leave_store()
        await self.kill()

    # ---------------------------------------------------------------- the processes

    async def begin(
        self, *, port: int = 0, folder: Path | None = None
    ) -> asyncio.subprocess.Process:
        """Another `kvartal play`, on this folder and port if none other is named."""
        arguments = ["--port", str(port or self.port), "--data", str(folder or self.folder)]
        command = [sys.executable, "-m", "engine.cli", "play", *arguments]
        if self.by_make:
            # What make would install is here already, wherever these tests were installed to.
            venv = f"VENV={sys.prefix}"
            ready = ["-o", f"{sys.prefix}/.stamps/play"]
            command = ["make", "-s", *ready, venv, f"ARGS={' '.join(arguments)}", "play"]
        return await asyncio.create_subprocess_exec(
            *command,
            cwd=ROOT,
            env=self.environment,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,  # a terminal's Ctrl-C reaches a whole group
        )

    async def start(self) -> None:
        """It has printed its link; with a bot, the bot takes updates."""
        self.process = await self.begin()
        assert self.process.stdout is not None and self.process.stderr is not None
        self._readers = [asyncio.create_task(self._read(self.process.stderr))]
        async with asyncio.timeout(PATIENCE_S):
            line = (await self.process.stdout.readline()).decode()
        where = self.link if self.bot is None else f"https://t.me/{self.bot.bot.username}"
        assert line == f"Kvartal: {where}\n", (line, self.said, self.log()[-3000:])
        self._readers.append(asyncio.create_task(self._read(self.process.stdout)))
        self.note()
        if self.bot is not None:
            await self.bot.ready(PATIENCE_S)

    def note(self) -> set[int]:
        """Every process of the tree that lives now; all that ever did are remembered."""
        assert self.process is not None
        alive = {self.process.pid}
        with contextlib.suppress(psutil.Error):
            children = psutil.Process(self.process.pid).children(recursive=True)
            alive |= {child.pid for child in children}
        self.pids |= alive
        return alive

    async def kill(self) -> None:
        """The whole tree is killed at once with -9."""
        if self.process is None:
            return
        self.note()
        for pid in self.pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        await self.process.wait()
        await self._ended()

    async def interrupt(self) -> tuple[int, float]:
        """Ctrl-C in its terminal: the exit code, and the seconds that the end took."""
        assert self.process is not None
        self.note()
        began = time.monotonic()
        os.killpg(self.process.pid, signal.SIGINT)
        code = await self.process.wait()
        took = time.monotonic() - began
        await self._ended()
        return code, took

    async def _ended(self) -> None:
        await asyncio.gather(*self._readers)
        self._readers = []
        self.process = None
        await until(lambda: not self.orphans(), what="no process of the tree is left")

    def orphans(self) -> list[str]:
        """Processes of the tree that still run."""
        found = []
        for pid in self.pids:
            with contextlib.suppress(psutil.Error):
                process = psutil.Process(pid)
                if process.status() != psutil.STATUS_ZOMBIE:
                    found.append(" ".join(process.cmdline()))
        return found

    async def _read(self, stream: asyncio.StreamReader) -> None:
        async for line in stream:
            self.said.append(line.decode().rstrip())

    def log(self) -> str:
        """What its roles have written."""
        path = self.folder / "kvartal.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def faults(self) -> list[str]:
        """Lines of its log that tell of an error."""
        return [line for line in self.log().splitlines() if " ERROR " in line]

    # ---------------------------------------------------------------- its store

    async def live(self) -> TableService:
        """The rooms, seen beside its processes and not through them."""
        if self._live is None:
            settings = Settings(redis_url=f"unix://{self.folder / 'valkey.sock'}")
            self._live = await open_service(settings)
        return self._live

    async def leave_store(self) -> None:
        """No connection of the test is left."""
        if self._live is not None:
            live, self._live = self._live, None
            await live.close()
