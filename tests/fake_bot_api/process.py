"""The bot as a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests import forks
from tests.patience import PATIENCE_S

ROOT = Path(__file__).parents[2]


class BotProcess:
    """A command in a process group of its own, started and ended by the test.

    `env` is added to a bare environment: nothing of the developer's settings leaks in.
    """

    def __init__(self, command: Sequence[str], env: Mapping[str, str] | None = None) -> None:
        self.command = list(command)
        kept = {k: v for k, v in os.environ.items() if k in ("PATH", "HOME", "LANG", "TMPDIR")}
        self.env = kept | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"} | dict(env or {})
        self.process: asyncio.subprocess.Process | forks.Forked | None = None
        self._lines: list[str] = []
        self._reader: asyncio.Task[None] | None = None
        self._said = asyncio.Event()

    @property
    def output(self) -> str:
        """What it has written, newest lines last."""
        return "\n".join(self._lines[-200:])

    @property
    def running(self) -> bool:
        """True from `start` until it ended."""
        return self.process is not None and self.process.returncode is None

    async def start(self) -> None:
        """The process runs."""
        if forks.POSSIBLE and self.command[:2] == [sys.executable, "-m"]:
            self.process = await forks.start(self.command[2:], self.env)
        else:
            self.process = await asyncio.create_subprocess_exec(
                *self.command,
                cwd=ROOT,
                env=self.env,
                start_new_session=True,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
            )
        self._reader = asyncio.create_task(self._read(self.process))

    async def _read(self, process: asyncio.subprocess.Process | forks.Forked) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            self._lines.append(line.decode(errors="replace").rstrip())
            self._said.set()
        self._said.set()

    async def says(self, words: str, timeout: float = PATIENCE_S) -> str:
        """It has written those words; the line that holds them."""
        loop = asyncio.get_running_loop()
        due = loop.time() + timeout
        while True:
            self._said.clear()
            for line in self._lines:
                if words in line:
                    return line
            ended = self._reader is None or self._reader.done()
            try:
                if ended:
                    raise TimeoutError
                await asyncio.wait_for(self._said.wait(), due - loop.time())
            except TimeoutError:
                raise AssertionError(f"never said «{words}»:\n{self.output}") from None

    async def stop(self, timeout: float = PATIENCE_S) -> int:
        """It was asked to end (SIGTERM) and has; its exit code."""
        return await self._end(signal.SIGTERM, timeout)

    async def kill(self) -> int:
        """It is gone with all its children (SIGKILL)."""
        return await self._end(signal.SIGKILL, 10.0)

    async def _end(self, sign: signal.Signals, timeout: float) -> int:
        process = self.process
        if process is None:
            return 0
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                if sign is signal.SIGKILL:
                    os.killpg(process.pid, sign)
                else:
                    process.send_signal(sign)
        try:
            code = await asyncio.wait_for(process.wait(), timeout)
        except TimeoutError:
            os.killpg(process.pid, signal.SIGKILL)
            await process.wait()
            raise AssertionError(
                f"{self.command} did not end within {timeout:g} s:\n{self.output}"
            ) from None
        if self._reader is not None:
            await self._reader
        return code
