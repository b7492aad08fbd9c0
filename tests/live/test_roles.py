"""The roles as processes: they start, play, beat, and end when told to."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys

import pytest

from engine.archive.schema import migrate
from engine.live import keys
from engine.live.roles import ROLES
from engine.live.service import TableService
from engine.lobby.commands import Close, FillWithAi, Start
from tests.live.conftest import person
from tests.live.moments import overdue_by
from tests.patience import PATIENCE_S

ALLOWED = ("PATH", "HOME", "LANG", "PYTHONPATH", "VIRTUAL_ENV")


MODULES = {
    **{role: ("engine.live", role) for role in ROLES},
    "archive": ("engine.archivist",),
}


def launched(*arguments: str, **variables: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", *arguments],
        env={k: v for k, v in os.environ.items() if k in ALLOWED} | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def ended(process: subprocess.Popen[bytes]) -> tuple[int, str]:
    text, _ = process.communicate(timeout=PATIENCE_S)
    return process.returncode, text.decode()


async def until_beats(service: TableService, role: str) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not await service.link.client.exists(keys.beat(role)):
            await asyncio.sleep(0.02)


@pytest.fixture
async def database(sqlite_url: str) -> str:
    await migrate(sqlite_url)
    return sqlite_url


@pytest.mark.parametrize("role", MODULES)
async def test_a_role_beats_and_ends_when_told_to(
    service: TableService, valkey_url: str, database: str, role: str
) -> None:
    process = launched(*MODULES[role], KVARTAL_REDIS_URL=valkey_url, KVARTAL_DATABASE_URL=database)
    try:
        await until_beats(service, role)
        process.send_signal(signal.SIGTERM)
        code, text = await asyncio.to_thread(ended, process)
        assert code == 0, text
        assert "Traceback" not in text
    finally:
        process.kill()


async def test_three_roles_keep_a_table_going(
    service: TableService, valkey_url: str, database: str
) -> None:
    places = {"KVARTAL_REDIS_URL": valkey_url, "KVARTAL_DATABASE_URL": database}
    processes = [launched(*module, **places) for module in MODULES.values()]
    try:
        for role in MODULES:
            await until_beats(service, role)
        lobby = await service.create("blitz", person(2), cid="lobby")
        await service.do(lobby.id, Close(by="tg:2"), cid="close")
        room = await service.create("blitz", person(1), cid="open")
        await service.do(room.id, FillWithAi(by="tg:1", seats=2), cid="fill")
        room = (await service.do(room.id, Start(by="tg:1"), cid="start")).room
        async with asyncio.timeout(PATIENCE_S):
            while not await service.link.client.ttl(keys.room(lobby.id)) > 0:
                await asyncio.sleep(0.02)
            # The person stays silent: the clock passes his turns, the AI seat plays its own.
            acted: set[str] = set()
            while not {"x", "a"} <= acted:
                room = await service.load(room.id)
                prompt = room.state.prompt if room.state else None
                if prompt and room.seat_of("tg:1") in prompt.seats:
                    await service.mark_offered(room.id, prompt.id)
                    await overdue_by(service, room.id, 2_000)
                elif room.wake:
                    # This test's own process set a thought of an hour: the AI wakes now.
                    shard = keys.shard_of(room.id)
                    await service.link.client.hset(
                        keys.room(room.id), mapping={"w": b"\x90", "n": f"w{room.version}"}
                    )
                    await service.link.client.zadd(keys.wake(shard), {room.id: 1})
                await asyncio.sleep(0.05)
                entries = await service.store.whole_log(room.id)
                acted = {e.cid.split(":")[0] for e in entries}
    finally:
        for process in processes:
            process.send_signal(signal.SIGTERM)
        texts = [await asyncio.to_thread(ended, process) for process in processes]
    assert [code for code, _ in texts] == [0, 0, 0], texts


@pytest.mark.parametrize(
    ("arguments", "variables", "said"),
    [
        ((), {}, "usage"),
        (("king",), {}, "usage"),
        (("clock",), {}, "KVARTAL_REDIS_URL"),
        (("clock",), {"KVARTAL_REDIS_URL": "http://x"}, "KVARTAL_REDIS_URL"),
    ],
)
def test_a_role_that_cannot_begin_says_so_in_one_line(
    arguments: tuple[str, ...], variables: dict[str, str], said: str
) -> None:
    code, text = ended(launched("engine.live", *arguments, **variables))
    assert code == 2 and said in text and len(text.strip().splitlines()) == 1
