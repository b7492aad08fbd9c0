"""Tasks: named, restarted or fatal when they crash, and none left at the end."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.supervisor import Supervisor, run
from tests.patience import PATIENCE_S

ROOT = Path(__file__).parents[2]


async def test_stop_leaves_no_task_behind() -> None:
    supervisor = Supervisor()
    cleaned = []

    async def forever() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            cleaned.append(1)

    for number in range(3):
        supervisor.start(f"forever-{number}", forever)
    await asyncio.sleep(0)
    assert supervisor.running == ["forever-0", "forever-1", "forever-2"]
    await supervisor.stop()
    assert supervisor.running == []
    assert cleaned == [1, 1, 1]
    assert len(asyncio.all_tasks()) == 1


async def test_a_crash_restarts_a_job_that_may_be_restarted(
    caplog: pytest.LogCaptureFixture,
) -> None:
    supervisor = Supervisor(first_pause=0.001)
    runs: list[int] = []
    done = asyncio.Event()

    async def job() -> None:
        runs.append(1)
        if len(runs) < 3:
            raise RuntimeError("no luck")
        done.set()

    supervisor.start("unlucky", job, on_crash="restart")
    await asyncio.wait_for(done.wait(), PATIENCE_S)
    assert len(runs) == 3
    assert not supervisor.stopping.is_set()
    assert caplog.text.count("task unlucky crashed") == 2
    await supervisor.stop()


async def test_a_crash_of_a_vital_job_stops_the_process() -> None:
    supervisor = Supervisor()

    async def job() -> None:
        raise RuntimeError("vital")

    supervisor.start("vital", job)
    await asyncio.wait_for(supervisor.stopping.wait(), PATIENCE_S)
    assert str(supervisor.crash) == "vital"
    await supervisor.stop()


async def test_a_crash_of_a_short_piece_of_work_is_only_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    supervisor = Supervisor()

    async def work() -> None:
        raise RuntimeError("small")

    await supervisor.spawn("small", work())
    assert not supervisor.stopping.is_set()
    assert "task small crashed" in caplog.text


async def test_a_task_that_resists_is_named_and_not_awaited_for_ever(
    caplog: pytest.LogCaptureFixture,
) -> None:
    supervisor = Supervisor()
    release = asyncio.Event()

    async def stubborn() -> None:
        while not release.is_set():
            try:
                await release.wait()
            except asyncio.CancelledError:
                continue

    task = supervisor.start("stubborn", stubborn)
    await asyncio.sleep(0)
    await supervisor.stop(grace=0.05)
    assert "tasks that did not end: stubborn" in caplog.text
    release.set()
    await task


async def test_nothing_starts_once_the_process_is_stopping() -> None:
    supervisor = Supervisor()
    supervisor.request_stop("test")
    with pytest.raises(asyncio.CancelledError):
        supervisor.start("late", lambda: asyncio.sleep(1))


def test_run_ends_with_one_after_a_crash() -> None:
    async def job() -> None:
        raise RuntimeError("vital")

    async def body(supervisor: Supervisor) -> None:
        supervisor.start("vital", job)
        await supervisor.stopping.wait()

    assert run(body) == 1


def test_run_raises_what_its_body_raised() -> None:
    async def body(supervisor: Supervisor) -> None:
        raise KeyError("body")

    with pytest.raises(KeyError, match="body"):
        run(body)


SCRIPT = """
import asyncio, sys
from engine.supervisor import run

async def body(supervisor):
    supervisor.start("forever", asyncio.Event().wait)
    print("ready", flush=True)
    await supervisor.stopping.wait()
    print("closed", supervisor.running, flush=True)

sys.exit(run(body))
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_lets_the_body_close_what_it_opened(number: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(number)
        assert process.stdout.readline() == "closed ['forever']\n"
        assert process.wait(PATIENCE_S) == 0


ORPHAN = """
import os, subprocess, sys
child = subprocess.Popen(
    [sys.executable, "-c", sys.argv[1]],
    env=os.environ | {"KVARTAL_PARENT": str(os.getpid())},
)
sys.stdin.readline()
os._exit(0)
"""


def test_a_child_ends_when_its_parent_is_gone() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", ORPHAN, SCRIPT],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as parent:
        assert parent.stdin is not None
        assert parent.stdout is not None
        assert parent.stdout.readline() == "ready\n"
        parent.stdin.write("\n")
        parent.stdin.flush()
        # The child inherited our pipe: the end of the file means that it has ended too.
        assert parent.stdout.read() == "closed ['forever', 'watch-parent']\n"


def test_nobody_else_starts_tasks() -> None:
    # The tasks of an `asyncio.TaskGroup` end with its block: those are nobody's to supervise.
    forbidden = re.compile(
        r"(asyncio|loop|get_running_loop\(\))\.(create_task|ensure_future)\("
        r"|import .*\b(create_task|ensure_future)\b|run_coroutine_threadsafe\("
    )
    guilty = [
        f"{path.relative_to(ROOT)}:{number}"
        for folder in ("engine", "tgbot", "webapp")
        for path in (ROOT / folder).rglob("*.py")
        if path != ROOT / "engine" / "supervisor.py"
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if forbidden.search(line)
    ]
    assert guilty == []


async def test_work_under_way_may_be_waited_for_without_being_cut_off() -> None:
    supervisor, done = Supervisor(), []

    async def work(seconds: float) -> None:
        await asyncio.sleep(seconds)
        done.append(seconds)

    supervisor.spawn("short", work(0.01))
    supervisor.spawn("long", work(60))
    await supervisor.drain(0.2)
    assert done == [0.01] and supervisor.running == ["long"]
    await supervisor.stop()
    assert supervisor.running == []
