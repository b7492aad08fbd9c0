"""`kvartal play`: everything on one computer, in one tree of processes that ends as one."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import signal
import socket
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import BinaryIO

from engine import supervisor
from engine.archive.schema import migrate
from engine.config import Settings
from engine.live.embedded import EmbeddedError, EmbeddedValkey, FolderLock
from engine.supervisor import PARENT, Supervisor
from engine.wiring import local_roles, role_command, web_is_ready

READY_S = 60.0  # a busy small computer takes its time
END_S = 1.6  # what a role has to close its things; all is over within 3 s
PORT_S = 2.0
STEADY_S = 20.0
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.2, 10.0
CANNOT_BEGIN = 2  # exit code of a role whose settings are wrong: another try changes nothing
LOG_LIMIT = 5_000_000


class PlayError(Exception):
    """Says in one line why nothing is served."""


def play(settings: Settings, *, verbose: bool = False) -> int:
    """The game has been served until somebody asked for its end; 0, or 1 and a line of why."""
    try:
        with contextlib.ExitStack() as stack:
            stack.enter_context(FolderLock(settings.data))
            _claim_port(settings)
            valkey = None
            if settings.redis_url is None:
                valkey = EmbeddedValkey(settings.data)
                stack.callback(valkey.stop)
                url = valkey.start()
                settings = settings.model_copy(update={"redis_url": url})
            _migrate(settings)
            log = None if verbose else stack.enter_context(_open_log(settings.data))
            return supervisor.run(Tree(settings, valkey, log).run, grace=END_S + 1)
    except (PlayError, EmbeddedError) as error:
        print(f"kvartal: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # before the tree was there
        return 130


class Tree:
    """The processes of one installation, each started anew when it dies."""

    def __init__(
        self, settings: Settings, valkey: EmbeddedValkey | None, log: BinaryIO | None
    ) -> None:
        self._settings = settings
        self._valkey = valkey
        self._log = log
        self._fault: str | None = None

    async def run(self, tasks: Supervisor) -> None:
        """All roles run until `tasks` was asked to stop; PlayError where that had to be."""
        for role in local_roles(self._settings):
            tasks.start(role, partial(self._keep, role, tasks))
        if self._valkey:
            tasks.start("valkey", partial(self._keep_valkey, self._valkey, tasks))
        tasks.start("announce", partial(self._announce, tasks))
        await tasks.stopping.wait()
        await tasks.stop(grace=END_S + 0.5)
        if self._fault:
            raise PlayError(self._fault)

    async def _keep(self, role: str, tasks: Supervisor) -> None:
        pause = FIRST_PAUSE_S
        while True:
            began = time.monotonic()
            code = await self._play_role(role)
            if code == CANNOT_BEGIN:
                self._give_up(f"the role {role} can't begin{self._see_log()}", tasks)
                return
            if time.monotonic() - began > STEADY_S:
                pause = FIRST_PAUSE_S
            self._say(f"the role {role} ended with code {code}, it starts anew{self._see_log()}")
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_S)

    async def _play_role(self, role: str) -> int:
        process = await asyncio.create_subprocess_exec(
            *role_command(role),
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=self._log,
            start_new_session=True,  # Ctrl-C comes to us alone; we end the roles before Valkey
        )
        try:
            return await process.wait()
        finally:
            if process.returncode is None:
                await _end(process)

    async def _keep_valkey(self, valkey: EmbeddedValkey, tasks: Supervisor) -> None:
        while True:
            await asyncio.sleep(0.25)
            if valkey.poll() is not None:
                self._say("the Valkey server ended, it starts anew")
                try:
                    valkey.start()  # from this thread, to which the server's life is tied
                except EmbeddedError as error:
                    self._give_up(str(error), tasks)
                    return

    async def _announce(self, tasks: Supervisor) -> None:
        deadline = time.monotonic() + READY_S
        while not await asyncio.to_thread(web_is_ready, self._settings):
            if time.monotonic() > deadline:
                self._give_up(f"the web server is not ready in time{self._see_log()}", tasks)
                return
            await asyncio.sleep(0.1)
        print(f"Kvartal: {_link(self._settings)}", flush=True)

    def _environment(self) -> dict[str, str]:
        settings = self._settings
        return os.environ | {
            PARENT: str(os.getpid()),
            "KVARTAL_DATA": str(settings.data.absolute()),
            "KVARTAL_HOST": settings.host,
            "KVARTAL_PORT": str(settings.port),
            "KVARTAL_REDIS_URL": settings.redis_url or "",
            "KVARTAL_DATABASE_URL": settings.sql_url,
            "PYTHONUNBUFFERED": "1",
        }

    def _give_up(self, fault: str, tasks: Supervisor) -> None:
        self._fault = self._fault or fault
        tasks.request_stop(fault)

    def _say(self, line: str) -> None:
        print(f"kvartal: {line}", file=sys.stderr, flush=True)

    def _see_log(self) -> str:
        return f"; see {self._settings.data / 'kvartal.log'}" if self._log else ""


def _link(settings: Settings) -> str:
    """Where to begin: with a bot nobody gets in by name, so it is the bot itself."""
    if settings.bot_token and settings.bot_username and not settings.public_url:
        return f"https://t.me/{settings.bot_username}"
    return settings.link


async def _end(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
    try:
        async with asyncio.timeout(END_S):
            await process.wait()
    except TimeoutError:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


def _claim_port(settings: Settings) -> None:
    """The port is free, as far as one can know before listening there."""
    deadline = time.monotonic() + PORT_S  # a tree that was killed just now is still closing
    while True:
        try:
            _listen_for_a_moment(settings)
            return
        except OSError as error:
            where = f"{settings.host}:{settings.port}"
            if error.errno != errno.EADDRINUSE:
                raise PlayError(f"can't listen at {where}: {error}") from error
            if time.monotonic() > deadline:
                raise PlayError(
                    f"port {settings.port} is in use; choose another with --port"
                ) from error
        time.sleep(0.1)


def _listen_for_a_moment(settings: Settings) -> None:
    family, kind, proto, _, address = socket.getaddrinfo(
        settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    with socket.socket(family, kind, proto) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(address)
        probe.listen(1)


def _migrate(settings: Settings) -> None:
    try:
        asyncio.run(migrate(settings.sql_url))
    except Exception as error:  # the driver's own kinds are the archive's to know
        text = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise PlayError(f"the database can't be brought up to date: {text}") from error


def _open_log(data: Path) -> contextlib.AbstractContextManager[BinaryIO]:
    path = data / "kvartal.log"
    with contextlib.suppress(FileNotFoundError):
        if path.stat().st_size > LOG_LIMIT:
            path.replace(path.with_suffix(".log.1"))
    return path.open("ab")
