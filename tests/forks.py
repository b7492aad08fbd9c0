"""Processes of Python that begin with the libraries already imported.

What the bot stands on takes seconds to import, and its tests start dozens of processes. One
process imports that once; each that a test wants is forked from it and then runs its module as
`python -m` does, in a session of its own, with the environment and the output that it was given.
Nothing of ours is imported before. That a real `python -m` begins as well is shown wherever
`kvartal play` runs: tests/infra/test_play.py, tests/e2e, tests/matrix.

process = await forks.start(["tgbot", "updates"], env)      # Linux: elsewhere fork is not safe
process.pid, .stdout, .returncode; process.send_signal(signal.SIGTERM); await process.wait()
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import functools
import gc
import importlib
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
POSSIBLE = sys.platform == "linux"
LIBRARIES = (
    *("aiogram", "aiogram.methods", "aiogram.client.session.aiohttp", "aiohttp.web"),
    *("alembic.command", "alembic.runtime.migration", "aiosqlite", "asyncpg"),
    *("fluent.runtime", "jinja2", "msgspec", "openskill.models", "prometheus_client"),
    *("pydantic_settings", "redis.asyncio", "sqlalchemy.ext.asyncio", "sqlalchemy.orm"),
    *("sqlalchemy.dialects.sqlite", "sqlalchemy.dialects.postgresql"),
    *("concurrent.futures.process", "logging.handlers", "multiprocessing", "uuid"),
)


class Forked:
    """A process, as asyncio's own: its output is read from `stdout`."""

    def __init__(self, pid: int, stdout: asyncio.StreamReader, news: socket.socket) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._end = asyncio.create_task(self._watch(news))

    async def _watch(self, news: socket.socket) -> None:
        with news:
            self.returncode = _number(await asyncio.get_running_loop().sock_recv(news, 4))

    async def wait(self) -> int:
        """It has ended; its exit code, a signal's number below zero."""
        await asyncio.shield(self._end)
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, number: int) -> None:
        """It is sent this signal, unless it has ended."""
        if self.returncode is None:
            os.kill(self.pid, number)


async def start(module: Sequence[str], env: Mapping[str, str]) -> Forked:
    """`python -m` with these words runs in the project's folder."""
    loop = asyncio.get_running_loop()
    heard, said = os.pipe()
    news, teller = socket.socketpair()
    news.setblocking(False)
    order = json.dumps([list(module), dict(env)]).encode()
    mother = _mother()
    with teller:
        socket.send_fds(mother, [len(order).to_bytes(4)], [said, teller.fileno()])
        mother.sendall(order)
    os.close(said)
    stdout = asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(stdout)
    await loop.connect_read_pipe(lambda: protocol, os.fdopen(heard, "rb", 0))
    return Forked(_number(await loop.sock_recv(news, 4)), stdout, news)


@functools.cache
def _mother() -> socket.socket:
    """Where orders go; the process behind it ends with this one, and its children with it."""
    ours, theirs = socket.socketpair()
    kept = {k: v for k, v in os.environ.items() if k in ("PATH", "HOME", "LANG", "TMPDIR")}
    command = [sys.executable, "-m", "tests.forks", *LIBRARIES]
    process = subprocess.Popen(command, cwd=ROOT, env=kept, stdin=theirs, start_new_session=True)
    theirs.close()

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


def _number(told: bytes) -> int:
    assert told, "the process that forks others has died"
    return int.from_bytes(told, signed=True)


# -------------------------------------------------------------------- the process that forks


def _serve(orders: socket.socket) -> list[str]:
    """Processes are forked until nobody is left to order them; in each: what it is to run."""
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake)
    tellers: dict[int, socket.socket] = {}
    while True:
        ready = select.select([orders, woken], [], [])[0]
        if woken in ready:
            os.read(woken, 4096)
            _tell_of_the_dead(tellers)
        if orders in ready:
            head, descriptors, _, _ = socket.recv_fds(orders, 4, 2)
            if not head:
                for pid in tellers:
                    with contextlib.suppress(ProcessLookupError):
                        os.killpg(pid, signal.SIGKILL)
                sys.exit(0)
            words, env = json.loads(orders.recv(int.from_bytes(head), socket.MSG_WAITALL))
            output, teller = descriptors[0], socket.socket(fileno=descriptors[1])
            pid = os.fork()
            if not pid:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                for one in (orders, *tellers.values()):
                    one.close()
                for number in (woken, wake):
                    os.close(number)
                _settle(output, env)
                with teller:
                    teller.sendall(os.getpid().to_bytes(4, signed=True))
                return list(words)
            os.close(output)
            tellers[pid] = teller


def _tell_of_the_dead(tellers: dict[int, socket.socket]) -> None:
    for pid in list(tellers):
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            code = os.waitstatus_to_exitcode(status)
            with tellers.pop(pid) as teller, contextlib.suppress(OSError):
                teller.sendall(code.to_bytes(4, signed=True))


def _settle(output: int, env: dict[str, str]) -> None:
    """This process stands as one that was started by itself."""
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDONLY)
    for mine, number in ((nothing, 0), (output, 1), (output, 2)):
        os.dup2(mine, number)
    for mine in {nothing, output} - {0, 1, 2}:
        os.close(mine)
    streams: tuple[Any, ...] = (sys.stdout, sys.stderr)
    for stream in streams:
        stream.reconfigure(line_buffering=True, write_through=True)
    os.environ.clear()
    os.environ.update(env)


def main() -> None:
    """Those libraries are imported, then orders taken; a forked process runs its module."""
    for name in sys.argv[1:]:
        importlib.import_module(name)
    gc.collect()
    gc.freeze()
    words = _serve(socket.socket(fileno=0))
    sys.argv = words
    runpy.run_module(words[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
