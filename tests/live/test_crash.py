"""What remains when a process or the store dies at the worst moment, and who repairs it."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import msgspec
import pytest
import redis.exceptions

from engine.archive.finish import Finishing
from engine.live import keys, steps
from engine.live.aiseats import AiSeats
from engine.live.archivist import GROUP, Archivist
from engine.live.effects import Effect
from engine.live.embedded import EmbeddedValkey
from engine.live.export import export
from engine.live.link import Link, Script
from engine.live.outbox import Outbox
from engine.live.room import Room
from engine.live.service import TableService
from engine.live.thinking import AT_ONCE
from engine.lobby.commands import AddAi, Close, FillWithAi, Start
from engine.rules import api
from engine.rules.replay import verify
from tests import servers
from tests.live.conftest import Opener, person
from tests.patience import PATIENCE_S

ORDER = ("roll", "pay", "settle", "bankrupt", "decline", "pass", "stay")


class FragileLink(Link):
    """A connection whose process dies around the next commit, as the test says."""

    fault = ""

    async def script(self, script: Script, keys: list[str], args: list) -> object:
        if script.name == "commit.lua" and self.fault == "before":
            self.fault = ""
            raise redis.exceptions.ConnectionError("died before the script")
        answer = await super().script(script, keys, args)
        if script.name == "commit.lua" and self.fault == "after":
            self.fault = ""
            raise redis.exceptions.ConnectionError("died before the answer")
        return answer


@pytest.fixture
async def fragile(valkey_url: str) -> AsyncIterator[tuple[TableService, FragileLink]]:
    plain = await Link.open(valkey_url)
    link = FragileLink(plain.client)
    yield TableService(link, thinking=AT_ONCE), link
    await link.close()


async def table(service: TableService, *, ai: int = 3) -> Room:
    room = await service.create("blitz", person(1), cid="open")
    await service.do(room.id, FillWithAi(by="tg:1", seats=1 + ai), cid="fill")
    assert (await service.do(room.id, Start(by="tg:1"), cid="start")).kind == "ok"
    return await service.load(room.id)


async def answer(service: TableService, room: Room, cid: str) -> bool:
    """The person's plainest answer, if he is asked; true when it is known to count."""
    seat, prompt = room.seat_of("tg:1"), room.state.prompt
    if prompt is None or seat not in prompt.seats:
        return False
    verbs = {x.verb for x in api.legal_actions(room.state, room.rules, seat) if not x.why}
    verb = next(v for v in ORDER if v in verbs)
    done = await service.act(room.id, "tg:1", {"t": verb, "prompt": prompt.id}, cid=cid)
    return done.is_done


async def is_whole(service: TableService, room_id: str) -> Room:
    """State, log, ids, deadlines and outbox tell of the same version, by the pure rules."""
    room = await service.load(room_id)
    entries = await service.store.whole_log(room_id)
    assert [e.v for e in entries] == list(range(1, room.version + 1))
    cids = [e.cid for e in entries]
    assert len(set(cids)) == len(cids)
    shard = keys.shard_of(room_id)
    client = service.link.client
    assert int(await client.hget(keys.commands(room_id), cids[-1])) == room.version
    due = await client.zscore(keys.due(shard), room_id)
    assert due == steps.due_at(room) or room.stage == "done"
    letters = await client.xrange(keys.outbox(shard))
    effects = [msgspec.msgpack.decode(f[b"d"], type=Effect) for _, f in letters]
    changes = [e.v for e in effects if e.kind == "room" and e.room == room_id]
    assert changes == list(range(1, room.version + 1))
    if room.state is not None:
        assert entries[-1].digest == api.digest(room.state)
        assert verify(await export(service, room_id))["digest"] == api.digest(room.state)
    return room


async def test_dying_before_the_script_leaves_nothing(
    fragile: tuple[TableService, FragileLink],
) -> None:
    service, link = fragile
    room = await service.create("blitz", person(1), cid="open")
    link.fault = "before"
    with pytest.raises(redis.exceptions.ConnectionError):
        await service.do(room.id, AddAi(by="tg:1"), cid="ai")
    assert (await service.load(room.id)).version == 1
    assert (await service.do(room.id, AddAi(by="tg:1"), cid="ai")).kind == "ok"
    await is_whole(service, room.id)


async def test_an_answer_that_was_lost_is_given_again(
    fragile: tuple[TableService, FragileLink], open_service: Opener
) -> None:
    service, link = fragile
    room = await service.create("blitz", person(1), cid="open")
    link.fault = "after"
    with pytest.raises(redis.exceptions.ConnectionError):
        await service.do(room.id, AddAi(by="tg:1"), cid="ai")
    for one in (service, await open_service()):
        done = await one.do(room.id, AddAi(by="tg:1"), cid="ai")
        assert (done.kind, done.version) == ("again", 2)
        assert len(done.room.lobby.seats) == 2
    await is_whole(service, room.id)


async def test_a_throw_whose_answer_was_lost_is_not_thrown_again(
    fragile: tuple[TableService, FragileLink],
) -> None:
    service, link = fragile
    room = await service.create("classic", person(1), cid="open")
    await service.join(room.id, person(2), cid="j")
    room = (await service.do(room.id, Start(by="tg:1"), cid="s")).room
    prompt = room.state.prompt
    roll = api.commands.Roll(seat=prompt.seats[0], prompt=prompt.id)
    link.fault = "after"
    with pytest.raises(redis.exceptions.ConnectionError):
        await service.do(room.id, roll, cid="roll")
    dice = next(e for e in (await service.log_since(room.id, room.version))[0].events
                if isinstance(e, api.events.Dice))  # fmt: skip
    done = await service.do(room.id, roll, cid="roll")
    assert done.kind == "again" and dice in done.events


async def test_a_lost_race_draws_the_same_dice(open_service: Opener) -> None:
    """A step that came to nothing and is made anew later cannot be a luckier one."""
    one, two = await open_service(), await open_service()
    room = await one.create("classic", person(1), cid="open")
    await one.join(room.id, person(2), cid="j")
    room = (await one.do(room.id, Start(by="tg:1"), cid="s")).room
    prompt = room.state.prompt
    roll = api.commands.Roll(seat=prompt.seats[0], prompt=prompt.id)
    secret = await one.link.client.get(keys.secret(room.id))
    lost = steps.stepped(room, roll, at=room.at + 1, secret=secret, cid="lost", thinking=AT_ONCE)
    done = await two.do(room.id, roll, cid="won")
    assert (await two.store.entry(room.id, done.version)).drew == lost.entry.drew


async def test_whoever_missed_a_bell_finds_the_step_in_the_log(open_service: Opener) -> None:
    dying, living = await open_service(), await open_service()
    room = await dying.create("blitz", person(1), cid="open")
    await dying.do(room.id, AddAi(by="tg:1"), cid="ai")  # and dies before it tells anybody
    missed = await living.log_since(room.id, room.version)
    assert [e.v for e in missed] == [2]


async def test_an_archivist_that_dies_is_followed_by_another(
    service: TableService, keeper: Finishing
) -> None:
    room = await service.create("blitz", person(1), cid="open")
    await service.do(room.id, Close(by="tg:1"), cid="close")
    dead = Outbox(service.link, GROUP, "dead")
    await dead.open()
    assert await dead.read(list(range(keys.SHARDS)), block_ms=1)
    heir = Archivist(service, "heir", keeper)
    shard = keys.shard_of(room.id)
    await heir.handle(await Outbox(service.link, GROUP, "heir").reclaim(shard, idle_ms=0))
    assert await service.link.client.ttl(keys.room(room.id)) > 0
    assert (await service.link.client.xpending(keys.outbox(shard), GROUP))["pending"] == 0


class Workers:
    """AI worker processes that can be killed with -9."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.live.ai_process", self.url], stdout=subprocess.PIPE
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == b"ready\n"

    def kill(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EmbeddedValkey]:
    with servers.short_folder("crash") as folder:
        server = EmbeddedValkey(folder)
        server.start()
        yield server
        server.stop()


async def test_five_kills_of_worker_and_store_lose_no_acknowledged_command(
    store: EmbeddedValkey,
) -> None:
    service = TableService(await Link.open(store.url), thinking=AT_ONCE)
    room = await table(service)
    workers = Workers(store.url)
    acked = ["open", "fill", "start"]
    rounds = random.Random(5)
    workers.start()
    try:
        for number in range(5):
            until = room.version + rounds.randint(3, 25)
            async with asyncio.timeout(PATIENCE_S):
                while room.stage != "done" and room.version < until:
                    cid = f"w:{room.version}"
                    if await answer(service, room, cid):
                        acked.append(cid)
                    room = await service.load(room.id)
            workers.kill()
            if number % 2:
                os.kill(store.pid, signal.SIGKILL)
                while store.poll() is None:
                    await asyncio.sleep(0.005)
                await service.close()
                service = TableService(await Link.open(store.start()), thinking=AT_ONCE)
            room = await is_whole(service, room.id)
            workers.start()
    finally:
        workers.kill()
    async with asyncio.timeout(PATIENCE_S):
        worker = AiSeats(service)
        while room.stage != "done":
            if await answer(service, room, f"w:{room.version}"):
                acked.append(f"w:{room.version}")
            await worker.tick()
            room = await service.load(room.id)
    room = await is_whole(service, room.id)
    cids = [e.cid for e in await service.store.whole_log(room.id)]
    assert all(cids.count(cid) == 1 for cid in acked) and len(acked) > 20
    await service.close()


async def test_the_file_cut_anywhere_gives_a_whole_room(store: EmbeddedValkey) -> None:
    """The store loses its end: state, log, outbox, ids and deadlines end at one step."""
    service = TableService(await Link.open(store.url), thinking=AT_ONCE)
    room = await table(service)
    worker = AiSeats(service)
    while room.version < 80 and room.stage != "done":
        await answer(service, room, f"w:{room.version}")
        await worker.tick()
        room = await service.load(room.id)
    digests = {e.v: e.digest for e in await service.store.whole_log(room.id)}
    await service.close()
    os.kill(store.pid, signal.SIGKILL)
    while store.poll() is None:
        await asyncio.sleep(0.005)
    store.stop()
    file = next((store.folder / "valkey").glob("appendonlydir/*.incr.aof"))
    size, cuts = file.stat().st_size, random.Random(12)
    versions = set()
    for _ in range(8):
        with servers.short_folder("cut") as folder:
            shutil.copytree(store.folder / "valkey", folder / "valkey")
            copy = next((folder / "valkey").glob("appendonlydir/*.incr.aof"))
            with copy.open("r+b") as opened:
                opened.truncate(cuts.randint(size // 3, size - 1))
            server = EmbeddedValkey(folder)
            try:
                again = TableService(await Link.open(server.start()), thinking=AT_ONCE)
                cut = await is_whole(again, room.id)
                versions.add(cut.version)
                assert api.digest(cut.state) == digests[cut.version] if cut.state else True
                # It plays on, and whoever is ahead of it is told so.
                assert await again.log_since(room.id, cut.version + 1) is None
                await AiSeats(again).play(room.id)
                await answer(again, await again.load(room.id), "after")
                await is_whole(again, room.id)
                await again.close()
            finally:
                server.stop()
    assert len(versions) > 3
