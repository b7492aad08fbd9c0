"""The one connection for scripts: what it says, and what happens when it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from redis.exceptions import NoScriptError, ResponseError

from engine.live.link import Link
from engine.live.pipe import Pipe, PipeError
from engine.live.service import TableService
from engine.lobby.commands import AddAi
from tests.live.conftest import person


@pytest.fixture
async def pipe(valkey_url: str) -> AsyncIterator[Pipe]:
    made = Pipe({"path": urlsplit(valkey_url).path})
    yield made
    made.close()


@asynccontextmanager
async def store_that_says(answer: bytes) -> AsyncIterator[Pipe]:
    """A pipe to a server that answers whatever it is asked with these bytes."""

    talks: list[asyncio.Future[None]] = []

    async def speak(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        talks.append(asyncio.current_task())
        try:
            while answer and await reader.read(4096):
                writer.write(answer)
        finally:
            writer.close()

    server = await asyncio.start_server(speak, "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()
    made = Pipe({"host": host, "port": port})
    try:
        yield made
    finally:
        made.close()
        server.close()
        await asyncio.gather(*talks, return_exceptions=True)


async def test_calls_that_come_together_get_their_own_answers(pipe: Pipe) -> None:
    answers = await asyncio.gather(*(pipe.call("ECHO", f"call {n}") for n in range(500)))
    assert answers == [b"call %d" % n for n in range(500)]


async def test_a_refusal_of_the_store_is_the_clients_own_kind_of_error(pipe: Pipe) -> None:
    with pytest.raises(NoScriptError):
        await pipe.call("EVALSHA", "0" * 40, 0)
    with pytest.raises(ResponseError, match="no such thing"):
        await pipe.call("EVAL", "return redis.error_reply('ERR no such thing')", 0)
    assert await pipe.call("PING") == b"PONG"


async def test_one_who_no_longer_waits_takes_nobody_elses_answer(pipe: Pipe) -> None:
    await pipe.call("PING")
    gone = asyncio.ensure_future(pipe.call("ECHO", "gone"))
    await asyncio.sleep(0)
    gone.cancel()
    assert await pipe.call("ECHO", "stays") == b"stays"
    with pytest.raises(asyncio.CancelledError):
        await gone


async def test_a_cut_connection_is_told_to_all_who_wait_and_opened_again(
    pipe: Pipe, valkey_url: str
) -> None:
    mine = await pipe.call("CLIENT", "ID")
    waiting = asyncio.ensure_future(pipe.call("BLPOP", "kv:test:nothing", 0))
    link = await Link.open(valkey_url)
    while b"cmd=blpop" not in await link.run("CLIENT", "LIST", "ID", mine, "TYPE", "normal"):
        await asyncio.sleep(0)
    await link.run("CLIENT", "KILL", "ID", mine)
    with pytest.raises(PipeError):
        await waiting
    assert await pipe.call("CLIENT", "ID") != mine
    await link.close()


async def test_a_server_that_hangs_up_speaks_nonsense_or_still_loads_is_no_answer() -> None:
    for answer in (b"", b"what?\r\n", b"-LOADING the dataset\r\n"):
        async with store_that_says(answer) as pipe:
            with pytest.raises(PipeError):
                await pipe.call("PING")


async def test_an_answer_that_nobody_asked_for_is_given_to_nobody() -> None:
    async with store_that_says(b"+mine\r\n+nobody's\r\n") as pipe:
        assert [await pipe.call("PING") for _ in range(3)] == [b"mine"] * 3


async def test_a_store_that_keeps_silent_counts_as_lost(valkey_url: str) -> None:
    hasty = Pipe({"path": urlsplit(valkey_url).path}, within=0.2)
    with pytest.raises(PipeError):
        await hasty.call("BLPOP", "kv:test:silence", 0)
    assert await hasty.call("PING") == b"PONG"
    hasty.close()


async def test_nobody_there_is_no_answer(tmp_path: Path) -> None:
    with pytest.raises(PipeError):
        await Pipe({"path": str(tmp_path / "nothing.sock")}).call("PING")


async def test_a_command_is_done_once_when_the_connection_is_cut_under_it(
    service: TableService,
) -> None:
    room = await service.create("classic", person(1), cid="c:cut")
    for number in range(1, 4):
        listed = await service.link.run("CLIENT", "LIST")
        for line in listed.decode().splitlines():
            fields = dict(part.partition("=")[::2] for part in line.split())
            if fields["cmd"] == "evalsha":
                await service.link.run("CLIENT", "KILL", "ID", fields["id"])
        done = await service.do(room.id, AddAi(by=person(1).player), cid=f"c:ai{number}")
        assert done.is_done and done.room is not None
        assert len(done.room.seats) == 1 + number
    assert [entry.v for entry in await service.log_since(room.id, 0) or []] == [1, 2, 3, 4]
