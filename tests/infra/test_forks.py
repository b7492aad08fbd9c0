"""A forked process (tests/forks.py) is to a test what one is that was started by itself."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from tests import forks
from tests.fake_bot_api import BotProcess
from tests.servers import wait_until

pytestmark = pytest.mark.skipif(not forks.POSSIBLE, reason="processes are forked on Linux alone")
ROOT = Path(__file__).parents[2]

# A test process that forks one and is killed before it could end it.
DYING = """\
import asyncio, os, signal
from tests import forks
forks.LIBRARIES = ()
async def main():
    process = await forks.start(["tests.infra.forked", "wait"], dict(os.environ))
    while b"in its place" not in await process.stdout.readline():
        pass
    print(process.pid, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(main())
"""


def program(*words: str, **env: str) -> BotProcess:
    """tests/infra/forked.py, not started yet."""
    return BotProcess([sys.executable, "-m", "tests.infra.forked", *words], env)


async def ended(process: BotProcess) -> int:
    """Its exit code."""
    assert process.process is not None
    return await process.process.wait()


async def test_it_stands_as_one_that_was_started_by_itself() -> None:
    process = program("wait", "two words", WORD="сказано")
    await process.start()
    told = json.loads(await process.says("words"))
    await process.says("in its place")
    assert told.pop("environment") == process.env
    assert process.env["WORD"] == "сказано"
    assert told == {
        "words": ["wait", "two words"],
        "folder": str(ROOT),
        "leads": True,
        "input": "",
        "ours": [],
    }
    assert await process.kill() == -9
    assert not process.running


@pytest.mark.parametrize(
    ("word", "code", "last"),
    [
        ("0", 0, "in its place"),
        ("3", 3, "in its place"),
        ("a word", 1, "a word"),
        ("raise", 1, "RuntimeError: as it must"),
        ("ask", 5, "in its place"),
    ],
)
async def test_its_end_and_its_last_words_are_heard(word: str, code: int, last: str) -> None:
    process = program(word)
    await process.start()
    assert await ended(process) == code
    assert await process.stop() == code
    assert process.output.endswith(last)


async def test_a_signal_reaches_it_alone() -> None:
    first, second = program("wait"), program("wait")
    for process in (first, second):
        await process.start()
        await process.says("in its place")
    assert await first.stop() == -15
    assert second.running
    assert await second.kill() == -9


def test_it_does_not_outlive_a_test_process_that_is_killed() -> None:
    dying = subprocess.run([sys.executable, "-c", DYING], cwd=ROOT, capture_output=True, text=True)
    assert dying.returncode == -9, dying.stderr
    pid = int(dying.stdout)
    wait_until(lambda: not psutil.pid_exists(pid), what="the forked process is gone")
