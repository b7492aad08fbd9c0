"""Three nodes: every script finds its keys on one of them, wherever the room lies."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from engine.archive.finish import Finishing
from engine.live import keys
from engine.live.aiseats import AiSeats
from engine.live.archivist import GROUP, Archivist
from engine.live.bell import Bell
from engine.live.deadlines import Clock
from engine.live.link import Link
from engine.live.outbox import Letter, Outbox
from engine.live.presence import Presence
from engine.live.room import Room
from engine.live.service import TableService
from engine.live.thinking import AT_ONCE
from engine.lobby.commands import Close, FillWithAi, Start
from engine.rules import commands as c
from tests.live.conftest import person
from tests.live.moments import overdue_by
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.cluster


@pytest.fixture
async def cluster(cluster_urls: list[str]) -> AsyncIterator[TableService]:
    link = await Link.open(cluster_urls[0], cluster=True)
    yield TableService(link, thinking=AT_ONCE)
    await link.close()


async def room_on(service: TableService, shard: int, number: int) -> Room:
    """A lobby whose id lies in this shard."""
    room_id = f"{shard:x}{keys.new_room_id()[1:]}"
    await service.link.run("SET", keys.created(f"open:{shard}"), room_id)
    room = await service.create("blitz", person(number), chat=-shard - 1, cid=f"open:{shard}")
    assert room.id == room_id
    return room


def node_of(service: TableService, key: str) -> str:
    node = service.link.client.get_node_from_key(key)
    return f"{node.host}:{node.port}"


async def test_the_shards_lie_on_all_three_nodes(cluster: TableService) -> None:
    nodes = {node_of(cluster, keys.due(shard)) for shard in range(keys.SHARDS)}
    assert len(nodes) == 3


async def test_all_keys_of_a_room_lie_in_one_slot(cluster: TableService) -> None:
    for shard in range(keys.SHARDS):
        room = f"{shard:x}" + "A" * 16
        names = [keys.room(room), keys.log(room), keys.commands(room), keys.secret(room)]
        names += [keys.offered(room), keys.due(shard), keys.wake(shard), keys.outbox(shard)]
        slots = {cluster.link.client.keyslot(name) for name in names}
        assert len(slots) == 1


async def test_games_on_every_shard_start_play_and_end(cluster: TableService) -> None:
    rooms = [await room_on(cluster, shard, shard + 1) for shard in range(keys.SHARDS)]
    worker, clock = AiSeats(cluster), Clock(cluster)
    for room in rooms:
        await cluster.do(room.id, FillWithAi(by=room.creator, seats=3), cid="fill")
        done = await cluster.do(room.id, Start(by=room.creator), cid="start")
        assert done.kind == "ok"
    await worker.tick()
    for room in rooms:
        for _ in range(40):
            now = await cluster.load(room.id)
            if now.stage == "done":
                break
            prompt = now.state.prompt
            if prompt and now.seat_of(room.creator) in prompt.seats:
                await cluster.mark_offered(room.id, prompt.id)
                await overdue_by(cluster, room.id, 2_000)
                await clock.keep_time(room.id)
            await worker.play(room.id)
        assert (await cluster.load(room.id)).stage == "done"
        assert await cluster.open_room_of(room.creator) is None
    entries = await cluster.store.whole_log(rooms[0].id)
    assert [e.v for e in entries] == list(range(1, len(entries) + 1))


async def test_clock_and_lists_reach_every_node(cluster: TableService) -> None:
    rooms = [await room_on(cluster, shard, shard + 1) for shard in range(keys.SHARDS)]
    for room in rooms:
        assert [r.id for r in await cluster.rooms_of_chat(room.chat)] == [room.id]
        await overdue_by(cluster, room.id, 3_000)
    clock = Clock(cluster)
    await clock.live()
    await clock.tick()
    for room in rooms:
        assert (await cluster.load(room.id)).lobby.closed == "expired"


async def test_outbox_and_archive_reach_every_node(
    cluster: TableService, keeper: Finishing
) -> None:
    rooms = [await room_on(cluster, shard, shard + 1) for shard in range(keys.SHARDS)]
    heard: list[Letter] = []
    courier = Outbox(cluster.link, "courier", "c")

    async def handle(letters: list[Letter]) -> None:
        heard.extend(letters)
        await courier.ack(letters)

    tasks = [
        asyncio.create_task(courier.run(handle)),
        asyncio.create_task(Archivist(cluster, "a", keeper).run()),
    ]
    for room in rooms:
        await cluster.do(room.id, Close(by=room.creator), cid="close")
    async with asyncio.timeout(PATIENCE_S):
        while {x.effect.room for x in heard if x.effect.kind == "closed"} != {r.id for r in rooms}:
            await asyncio.sleep(0.01)
        for room in rooms:
            while await cluster.link.client.ttl(keys.room(room.id)) < 0:
                await asyncio.sleep(0.01)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    groups = await cluster.link.client.xinfo_groups(keys.outbox(0))
    assert {g["name"] for g in groups} == {b"courier", GROUP.encode()}


async def test_the_bell_of_any_node_is_heard(cluster: TableService) -> None:
    rooms = [await room_on(cluster, shard, shard + 1) for shard in (0, 5, 10, 15)]
    rings: set[tuple[str, int]] = set()
    bell = Bell(cluster.link, lambda room, version: rings.add((room, version)))
    task = asyncio.create_task(bell.run())
    for room in rooms:
        await bell.listen(room.id)
    async with asyncio.timeout(PATIENCE_S):
        while {(room.id, 0) for room in rooms} - rings:
            await asyncio.sleep(0.01)
        for room in rooms:
            await cluster.do(room.id, FillWithAi(by=room.creator, seats=2), cid="f")
        while {(room.id, 2) for room in rooms} - rings:
            await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_writers_on_a_cluster_lose_nothing(
    cluster: TableService, cluster_urls: list[str]
) -> None:
    other = TableService(await Link.open(cluster_urls[1], cluster=True))
    room = await room_on(cluster, 7, 1)
    await cluster.join(room.id, person(2), cid="j")
    started = (await cluster.do(room.id, Start(by="tg:1"), cid="s")).room
    prompt = started.state.prompt
    roll = c.Roll(seat=prompt.seats[0], prompt=prompt.id)
    done = await asyncio.gather(
        *((cluster, other)[n % 2].do(room.id, roll, cid=f"r{n}") for n in range(20))
    )
    assert [d.kind for d in done].count("ok") == 1
    presence = Presence(other.link)
    await presence.here("tg:1", room.id, "phone")
    assert await Presence(cluster.link).is_here("tg:1", room.id)
    await other.close()
