"""The only place that starts asyncio tasks: named, watched, restarted, cancelled, awaited."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Literal

log = logging.getLogger(__name__)

OnCrash = Literal["stop", "restart", "log"]
PARENT = "KVARTAL_PARENT"
STEADY_S = 30.0  # a task that ran this long has recovered: its next pause is the shortest again


class Supervisor:
    """Tasks of one process; when `stop` returns, none of them runs."""

    def __init__(self, *, first_pause: float = 0.1, longest_pause: float = 10.0) -> None:
        self.stopping = asyncio.Event()
        self.crash: BaseException | None = None
        self._first_pause = first_pause
        self._longest_pause = longest_pause
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def running(self) -> list[str]:
        """The names of the tasks that have not ended."""
        return sorted(task.get_name() for task in self._tasks)

    def start(
        self, name: str, job: Callable[[], Awaitable[object]], *, on_crash: OnCrash = "stop"
    ) -> asyncio.Task[None]:
        """A long job runs; its crash stops the process, starts it anew, or is only logged."""
        return self._add(name, self._keep(name, job, on_crash))

    def spawn(self, name: str, work: Coroutine[Any, Any, object]) -> asyncio.Task[None]:
        """A short piece of work runs; a crash of it is logged and harms nobody else."""

        async def once() -> None:
            try:
                await work
            except Exception:
                log.exception("task %s crashed", name)

        return self._add(name, once())

    def request_stop(self, reason: str) -> None:
        """Whoever waits for `stopping` goes on."""
        if not self.stopping.is_set():
            log.info("stopping: %s", reason)
            self.stopping.set()

    async def drain(self, timeout: float) -> None:
        """No task runs any more, or the time is up; none was cancelled."""
        tasks = self._tasks - {asyncio.current_task()}
        if tasks:
            await asyncio.wait(tasks, timeout=timeout)

    async def stop(self, *, grace: float = 3.0) -> None:
        """Every task is cancelled and awaited; one that resists longer than `grace` is named."""
        self.stopping.set()
        current = asyncio.current_task()
        deadline = asyncio.get_running_loop().time() + grace
        cancelled: set[asyncio.Task[None]] = set()
        while tasks := self._tasks - {current}:
            for task in tasks - cancelled:
                task.cancel()  # once: a second time would break into its closing of things
            cancelled |= tasks
            left = deadline - asyncio.get_running_loop().time()
            if left <= 0:
                names = sorted(task.get_name() for task in tasks)
                log.error("tasks that did not end: %s", ", ".join(names))
                return
            await asyncio.wait(tasks, timeout=left)

    def handle_signals(self) -> None:
        """SIGTERM and SIGINT ask for a stop, and so does the death of a supervising parent."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.request_stop, signal.Signals(number).name)
        parent = os.environ.get(PARENT)
        if parent:
            self.start("watch-parent", lambda: self._watch_parent(int(parent)))

    async def _watch_parent(self, parent: int) -> None:
        # Linux sends a signal when the parent dies; elsewhere we have to look.
        while os.getppid() == parent:  # noqa: ASYNC110 - the kernel sends no event here
            await asyncio.sleep(0.5)
        self.request_stop("the parent process is gone")

    def _add(self, name: str, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        if self.stopping.is_set():
            work.close()
            raise asyncio.CancelledError(f"{name} comes too late: the process is stopping")
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _keep(
        self, name: str, job: Callable[[], Awaitable[object]], on_crash: OnCrash
    ) -> None:
        clock = asyncio.get_running_loop().time
        pause = self._first_pause
        while True:
            began = clock()
            try:
                await job()
                return
            except Exception as error:
                log.exception("task %s crashed", name)
                if on_crash == "log":
                    return
                if on_crash == "stop":
                    self.crash = error
                    self.request_stop(f"task {name} crashed")
                    return
            if clock() - began > STEADY_S:
                pause = self._first_pause
            await asyncio.sleep(pause)
            pause = min(2 * pause, self._longest_pause)


def run(body: Callable[[Supervisor], Awaitable[object]], *, grace: float = 2.0) -> int:
    """The body has run to its end or to a stop, nothing runs on; 0, or 1 after a crash.

    The body waits for `supervisor.stopping`, then closes what it opened; if that takes longer
    than `grace` seconds, it is cancelled.
    """
    return asyncio.run(_run(body, grace))


async def _run(body: Callable[[Supervisor], Awaitable[object]], grace: float) -> int:
    supervisor = Supervisor()
    supervisor.handle_signals()

    async def main() -> None:
        await body(supervisor)

    task = asyncio.create_task(main(), name="main")
    asked = asyncio.create_task(supervisor.stopping.wait(), name="wait-for-stop")
    try:
        await asyncio.wait([task, asked], return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            await asyncio.wait([task], timeout=grace)
    finally:
        for one in (task, asked):
            one.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await one
        await supervisor.stop()
    if not task.cancelled() and task.exception():
        raise task.exception() or AssertionError
    return 1 if supervisor.crash else 0
