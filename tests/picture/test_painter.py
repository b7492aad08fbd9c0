"""The drawing worker: beside the event loop, replaced when it dies, gone with its parent."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil

from engine.picture.card import Gain
from engine.picture.render import Painter
from tests.patience import PATIENCE_S

ROOT = Path(__file__).parents[2]
REPLAY = (ROOT / "tests/engine/replays/blitz-2.jsonl").read_text("utf-8").splitlines()
SCRIPT = """
import asyncio, time
from engine.picture.render import Painter

async def main():
    painter = Painter()
    await painter.paint('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')
    print(*painter._pool._processes, flush=True)
    time.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_a_replay_becomes_a_picture_and_its_words() -> None:
    painter = Painter()
    try:
        painted = await painter.ending(REPLAY, {0: Gain(148, 10, True)}, "ru")
        assert painted.png.startswith(b"\x89PNG") and len(painted.png) < 300_000
        assert "+148 XP" in painted.words and painted.words.startswith("Побежда")
    finally:
        painter.close()


async def test_a_worker_that_dies_is_replaced() -> None:
    painter = Painter()
    try:
        await painter.ending(REPLAY, {}, "en")
        (worker,) = painter._pool._processes
        os.kill(worker, signal.SIGKILL)
        both = await asyncio.gather(
            painter.ending(REPLAY, {}, "en"), painter.ending(REPLAY, {}, "ru")
        )
        assert [one.words.split()[0] for one in both] != ["", ""]
    finally:
        painter.close()


def test_the_worker_goes_when_its_parent_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "painting.py"
    script.write_text(SCRIPT, "utf-8")
    parent = subprocess.Popen(
        [sys.executable, str(script)], cwd=ROOT, stdout=subprocess.PIPE, text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    assert psutil.pid_exists(worker)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    until = time.monotonic() + PATIENCE_S
    while psutil.pid_exists(worker) and time.monotonic() < until:
        time.sleep(0.05)
    assert not psutil.pid_exists(worker)
