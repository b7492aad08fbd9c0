"""Outbox, doorbell, presence, admission and heartbeats over a real Valkey."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from engine.live import keys
from engine.live.admission import Admission
from engine.live.beats import Beats
from engine.live.bell import Bell
from engine.live.link import Link
from engine.live.outbox import Letter, Outbox
from engine.live.presence import Presence
from engine.live.service import TableService
from engine.lobby.commands import AddAi, Close, Leave, Start
from engine.rules import commands as c
from tests.live.conftest import Opener, person
from tests.patience import PATIENCE_S

ALL = list(range(keys.SHARDS))


async def until(condition: Callable[[], object], *, what: str) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.005)
    assert condition(), what


async def all_letters(outbox: Outbox) -> list[Letter]:
    found: list[Letter] = []
    while letters := await outbox.read(ALL, block_ms=1):
        found += letters
    return found


async def test_each_group_gets_each_effect(service: TableService) -> None:
    courier = Outbox(service.link, "courier", "c1")
    archive = Outbox(service.link, "archive", "a1")
    await courier.open()
    await archive.open()
    room = await service.create("blitz", person(1), cid="a")
    await service.join(room.id, person(2), cid="j")
    done = await service.do(room.id, Start(by="tg:1"), cid="s")
    for outbox in (courier, archive):
        letters = await all_letters(outbox)
        effects = [x.effect for x in letters]
        assert [e.v for e in effects if e.kind == "room"] == [1, 2, 3]
        ask = next(e for e in effects if e.kind == "ask")
        prompt = done.room.state.prompt
        assert (ask.prompt, ask.ask, ask.seats) == (prompt.id, "roll", prompt.seats)
        assert ask.deadline == prompt.deadline and ask.room == room.id
        assert await all_letters(outbox) == []


async def test_the_end_of_a_game_and_of_a_lobby_are_told_once(service: TableService) -> None:
    outbox = Outbox(service.link, "archive", "a1")
    await outbox.open()
    room = await service.create("blitz", person(1), cid="a")
    await service.join(room.id, person(2), cid="j")
    done = await service.do(room.id, Start(by="tg:1"), cid="s")
    seat = done.room.seat_of("tg:2")
    await service.do(room.id, c.Surrender(seat=seat), cid="end")
    lobby = await service.create("blitz", person(3), cid="b")
    await service.do(lobby.id, Close(by="tg:3"), cid="close")
    ends = [x.effect for x in await all_letters(outbox) if x.effect.kind in ("finished", "closed")]
    assert sorted((e.kind, e.room) for e in ends) == sorted(
        [("finished", room.id), ("closed", lobby.id)]
    )


async def test_what_a_dead_reader_took_goes_to_the_next(service: TableService) -> None:
    dead = Outbox(service.link, "courier", "dead")
    heir = Outbox(service.link, "courier", "heir")
    await dead.open()
    room = await service.create("blitz", person(1), cid="a")
    taken = await dead.read(ALL, block_ms=1)
    assert taken and await heir.read(ALL, block_ms=1) == []
    shard = keys.shard_of(room.id)
    assert await heir.reclaim(shard, idle_ms=0) == taken
    await heir.ack(taken)
    assert await heir.reclaim(shard, idle_ms=0) == []


async def test_the_outbox_keeps_what_some_group_has_not_acked(service: TableService) -> None:
    quick, slow = Outbox(service.link, "courier", "q"), Outbox(service.link, "archive", "s")
    await quick.open()
    await slow.open()
    room = await service.create("blitz", person(1), cid="a")
    for number in range(3):
        await service.do(room.id, AddAi(by="tg:1"), cid=f"ai{number}")
    shard = keys.shard_of(room.id)
    letters = await all_letters(quick)
    await quick.ack(letters)
    await quick.trim(shard)
    size = service.link.client.xlen
    assert await size(keys.outbox(shard)) == 4
    mine = await all_letters(slow)
    await slow.ack(mine[:2])
    await quick.trim(shard)
    assert await size(keys.outbox(shard)) == 2
    await slow.ack(mine[2:])
    await quick.trim(shard)
    assert await size(keys.outbox(shard)) == 0
    await service.do(room.id, Leave(by="tg:1"), cid="l")
    assert [x.effect.kind for x in await all_letters(quick)] == ["room", "closed"]


async def test_readers_of_ended_processes_are_forgotten(service: TableService) -> None:
    old, new = Outbox(service.link, "courier", "old"), Outbox(service.link, "courier", "new")
    await old.open()
    room = await service.create("blitz", person(1), cid="a")
    shard = keys.shard_of(room.id)
    letters = await all_letters(old)
    await new.read(ALL, block_ms=1)
    await new.forget(shard, idle_ms=0)
    assert len(await service.link.client.xinfo_consumers(keys.outbox(shard), "courier")) >= 1
    await old.ack(letters)  # what is still held is never forgotten
    await new.forget(shard, idle_ms=0)
    assert await service.link.client.xinfo_consumers(keys.outbox(shard), "courier") == []


async def test_a_group_out_of_service_for_a_day_holds_nothing_back(
    service: TableService,
) -> None:
    gone, here = Outbox(service.link, "courier", "g"), Outbox(service.link, "archive", "h")
    await gone.open()
    await here.open()
    seconds, _ = await service.link.client.time()
    await service.link.client.hset(
        keys.beat("courier"), mapping={"at": (seconds - 25 * 3600) * 1000, "back": 0}
    )
    room = await service.create("blitz", person(1), cid="a")
    await here.ack(await all_letters(here))
    await here.trim(keys.shard_of(room.id))
    assert await service.link.client.xlen(keys.outbox(keys.shard_of(room.id))) == 0


async def test_a_reader_goes_on_after_its_store_came_back_empty(service: TableService) -> None:
    heard: list[Letter] = []
    outbox = Outbox(service.link, "courier", "c")

    async def handle(letters: list[Letter]) -> None:
        heard.extend(letters)
        await outbox.ack(letters)

    task = asyncio.create_task(outbox.run(handle))
    await service.create("blitz", person(1), cid="a")
    await until(lambda: heard, what="the first effect is heard")
    await service.link.client.flushall()
    heard.clear()
    await service.create("blitz", person(2), cid="b")
    await until(lambda: heard, what="an effect is heard after the loss")
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_the_bell_rings_for_each_commit_of_rooms_listened_to(
    service: TableService, valkey_url: str
) -> None:
    rings: list[tuple[str, int]] = []
    link = await Link.open(valkey_url)
    bell = Bell(link, lambda room, version: rings.append((room, version)))
    task = asyncio.create_task(bell.run())
    room = await service.create("blitz", person(1), cid="a")
    other = await service.create("blitz", person(2), cid="b")
    await bell.listen(room.id)
    await until(lambda: (room.id, 0) in rings, what="the subscription stands")
    await service.do(room.id, AddAi(by="tg:1"), cid="ai")
    await service.do(other.id, AddAi(by="tg:2"), cid="ai")
    await until(lambda: (room.id, 2) in rings, what="the commit rings")
    await bell.leave(room.id)
    await bell.listen(other.id)
    await until(lambda: (other.id, 0) in rings, what="the other room is listened to")
    await service.do(room.id, AddAi(by="tg:1"), cid="ai2")
    await service.do(other.id, AddAi(by="tg:2"), cid="ai2")
    await until(lambda: (other.id, 3) in rings, what="the other room rings")
    assert (room.id, 3) not in rings and (other.id, 2) not in rings
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await link.close()


async def test_after_a_lost_connection_every_room_rings(
    service: TableService, valkey_url: str
) -> None:
    rings: list[tuple[str, int]] = []
    link = await Link.open(valkey_url)
    bell = Bell(link, lambda room, version: rings.append((room, version)))
    task = asyncio.create_task(bell.run())
    room = await service.create("blitz", person(1), cid="a")
    await bell.listen(room.id)
    await until(lambda: rings, what="the subscription stands")
    rings.clear()
    await service.link.run("CLIENT", "KILL", "TYPE", "pubsub")
    await until(lambda: (room.id, 0) in rings, what="the room rings after the loss")
    await service.do(room.id, AddAi(by="tg:1"), cid="ai")
    await until(lambda: (room.id, 2) in rings, what="rings are heard again")
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await link.close()


async def test_a_person_is_here_while_one_socket_is(service: TableService) -> None:
    presence = Presence(service.link)
    await presence.here("tg:1", "0room", "phone")
    await presence.here("tg:1", "0room", "desk")
    await presence.gone("tg:1", "0room", "phone")
    assert await presence.is_here("tg:1", "0room")
    assert not await presence.is_here("tg:1", "0roo")
    assert not await presence.is_here("tg:2", "0room")
    await presence.gone("tg:1", "0room", "desk")
    assert not await presence.is_here("tg:1", "0room")


async def test_a_socket_that_died_silently_is_forgotten(service: TableService) -> None:
    presence = Presence(service.link, lasts_ms=1)
    await presence.here("tg:1", "0room", "phone")
    async with asyncio.timeout(PATIENCE_S):
        while await presence.is_here("tg:1", "0room"):
            await asyncio.sleep(0.002)


async def test_a_person_who_sends_too_fast_is_told_how_long_to_wait(
    service: TableService, open_service: Opener
) -> None:
    other = await open_service()
    ways = [Admission(service.link, burst=5, rate=1), Admission(other.link, burst=5, rate=1)]
    waits = [await ways[n % 2].wait("tg:1") for n in range(8)]
    assert waits[:5] == [0] * 5 and all(0 < w <= 1000 for w in waits[5:])
    assert await ways[0].wait("tg:2") == 0
    assert await service.link.client.pttl(keys.rate("tg:1")) > 0


async def test_heartbeats_tell_silence_and_return(service: TableService) -> None:
    beats = Beats(service.link)
    never = await beats.of("courier")
    assert never.silence == 0 and not never.is_missing
    await beats.beat("courier")
    first = await beats.of("courier")
    assert first.silence < 5_000 and first.back and not first.is_missing
    key = keys.beat("courier")
    await service.link.client.hincrby(key, "at", -20_000)
    assert (await beats.of("courier")).is_missing
    await service.link.client.hset(key, "back", 5)
    await beats.beat("courier")
    assert (await beats.of("courier")).back > first.back - 1
    await beats.beat("courier")
    assert (await beats.of("courier")).back == (await beats.of("courier")).back
    await beats.retire("courier")
    assert not (await beats.of("courier")).is_missing


@pytest.mark.parametrize("healthy", [True, False])
async def test_a_role_that_cannot_work_does_not_beat(service: TableService, healthy: bool) -> None:
    asked = asyncio.Event()

    def is_healthy() -> bool:
        asked.set()
        return healthy

    task = asyncio.create_task(Beats(service.link).keep("courier", healthy=is_healthy))
    await asked.wait()
    if healthy:
        async with asyncio.timeout(PATIENCE_S):
            while not (await Beats(service.link).of("courier")).at:
                await asyncio.sleep(0.005)
    else:
        await service.link.run("PING")
        assert (await Beats(service.link).of("courier")).at == 0
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_a_room_listened_to_while_the_bell_connects_is_heard(
    service: TableService, valkey_url: str
) -> None:
    """At each moment between the first step of connecting and the standing subscription."""
    for steps in range(12):
        rings: set[str] = set()
        link = await Link.open(valkey_url)
        bell = Bell(link, lambda room, version, rings=rings: rings.add(room))
        task = asyncio.create_task(bell.run())
        for _ in range(steps):
            await asyncio.sleep(0)
        room = keys.new_room_id()
        await bell.listen(room)
        await until(lambda room=room, rings=rings: room in rings, what=f"after {steps} steps")
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await link.close()
