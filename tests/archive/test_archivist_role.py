"""The archive role as a process: from a finished room to a kept game, with nothing in between."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator

import pytest

from engine.archive.games import Games
from engine.archive.profiles import Profiles
from engine.archive.replays import Replays
from engine.archive.sessions import Database
from engine.live import keys
from engine.live.service import TableService
from engine.progress.finished import number_of
from engine.progress.xp import Played, experience
from engine.rules.replay import verify
from tests.archive.played import play_out
from tests.patience import PATIENCE_S

ALLOWED = ("PATH", "HOME", "LANG", "PYTHONPATH", "VIRTUAL_ENV")
ANNA, BORIS = "tg:7000000001", "dev:42"


def launched(**variables: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "engine.archivist"],
        env={k: v for k, v in os.environ.items() if k in ALLOWED} | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def ended(process: subprocess.Popen[bytes]) -> tuple[int, str]:
    text, _ = process.communicate(timeout=PATIENCE_S)
    return process.returncode, text.decode()


@pytest.fixture
async def service(valkey_url: str) -> AsyncIterator[TableService]:
    opened = await TableService.open(valkey_url)
    yield opened
    await opened.close()


async def test_a_game_that_was_played_is_kept_and_its_room_let_go(
    service: TableService, valkey_url: str, url: str, archive: Database
) -> None:
    room = await play_out(service, [ANNA, BORIS], chat=-5)
    assert room.state is not None and room.state.outcome is not None
    process = launched(KVARTAL_REDIS_URL=valkey_url, KVARTAL_DATABASE_URL=url)
    try:
        async with asyncio.timeout(PATIENCE_S):
            while await service.link.client.ttl(keys.room(room.id)) < 0:
                await asyncio.sleep(0.02)
    finally:
        process.send_signal(signal.SIGTERM)
        code, text = await asyncio.to_thread(ended, process)
    assert code == 0 and "Traceback" not in text, text
    kept = await Games(archive).get(room.id)
    assert kept is not None
    outcome = room.state.outcome
    assert (kept.chat, kept.ending, kept.rounds) == (-5, outcome.why, room.state.round)
    assert [seat.place for seat in kept.seats] == outcome.places
    assert [seat.player for seat in kept.seats] == [number_of(p) for p in room.players()]
    for seat, state in zip(kept.seats, room.state.seats, strict=True):
        facts = Played(
            mode=5,
            seats=2,
            place=seat.place,
            opponents=1,
            humans=1,
            colours=outcome.colours[seat.seat],
            solvent=state.alive,
            surrendered=False,
            last_round=room.state.round,
            left_round=state.left_round,
            by_limit=outcome.why == "limit",
        )
        assert seat.xp == experience(facts) > 0
    profile = await Profiles(archive).get(number_of(BORIS))
    assert profile is not None and profile.games == 1 and profile.feats.throws > 5
    lines = await Replays(archive).get(room.id)
    assert lines is not None
    assert verify(lines)["secret"]
    assert room.names()[0] in lines[0]
    assert len(await Replays(archive).views(room.id) or []) == len(lines) - 1


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({}, "KVARTAL_REDIS_URL"),
        ({"KVARTAL_REDIS_URL": "http://x"}, "KVARTAL_REDIS_URL"),
        ({"KVARTAL_REDIS_URL": "redis://x", "KVARTAL_DATABASE_URL": "mysql://x"}, "DATABASE_URL"),
    ],
)
def test_a_role_that_cannot_begin_says_so_in_one_line(
    variables: dict[str, str], said: str
) -> None:
    code, text = ended(launched(**variables))
    assert code == 2 and said in text and len(text.strip().splitlines()) == 1
