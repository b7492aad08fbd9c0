"""A screen that fell behind, ran ahead, lost its server or shares its person with another."""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest

from engine.live import keys
from engine.live.done import Done
from engine.live.presence import Presence
from engine.live.service import TableService
from engine.lobby.state import FREE_START_MS
from engine.rules.api import legal_actions
from tests.patience import allowed
from tests.web.site import Site, until
from tests.web.table import seated, started
from webapp.protocol import VERSION
from webapp.told import felt


async def test_a_reload_restores_the_exact_screen_in_one_message(site) -> None:
    table = await started(site)
    await table.play("roll")
    line = table.asked
    again = await line.who.enter(table.room)
    assert len(again.got) == 1
    assert (again.v, again.h, again.screen) == (line.v, line.h, line.screen)
    told = [x for m in line.got if m["t"] == "step" for x in m["lines"]]
    assert again.got[0]["log"][-len(told) :] == told
    assert "reset" not in again.got[0] or not again.got[0]["reset"]


async def test_a_client_behind_gets_a_snapshot_and_no_reset(site) -> None:
    table = await started(site)
    v, h = table.lines[0].v, table.lines[0].h
    await table.play("roll")
    line = await table.lines[0].who.enter(table.room, v=v, h=h)
    assert line.v == table.lines[0].v and not line.got[-1]["reset"]


@pytest.mark.parametrize("lie", [{"v": 10_000}, {"h": "0" * 12}])
async def test_a_client_that_has_what_the_store_lost_is_reset(site, lie) -> None:
    table = await started(site)
    known = {"v": table.lines[0].v, "h": table.lines[0].h}
    line = await table.lines[0].who.enter(table.room, **(known | lie))
    assert line.got[-1]["reset"] is True and line.v == known["v"]
    same = await table.lines[0].who.enter(table.room, **known)
    assert not same.got[-1]["reset"]


async def test_a_second_hello_on_one_socket_is_a_resync(site) -> None:
    table = await started(site)
    line = table.lines[0]
    await line.hello(table.room, v=line.v - 1)
    snap = await line.next()
    assert (snap["t"], snap["v"]) == ("snap", line.v)
    await table.play("roll")
    assert line.got[-1]["t"] in ("step", "ack")


async def test_two_devices_of_one_person_act_once_and_both_stay(site) -> None:
    """R-154: one command applied, the other refused; both sockets live and see the same."""
    table = await started(site)
    phone = table.asked
    desk = await phone.who.enter(table.room)
    prompt = phone.prompt["id"]
    ids = await asyncio.gather(phone.do("roll", prompt=prompt), desk.do("roll", prompt=prompt))
    answers = [
        await line.until(lambda m, i=i: m.get("id") == i)
        for line, i in zip((phone, desk), ids, strict=True)
    ]
    assert sorted(a["t"] for a in answers) == ["ack", "no"]
    version = await table.level()
    await desk.at(version)
    assert phone.screen == desk.screen


async def test_one_of_two_devices_closed_leaves_the_person_present(site) -> None:
    """R-154: presence is any socket."""
    table = await started(site)
    phone = table.asked
    desk = await phone.who.enter(table.room)
    presence = Presence(site.context.service.link)

    async def is_here() -> bool:
        return await presence.is_here(phone.who.player, table.room)

    await until(is_here, True)
    await desk.ws.close()
    await phone.send({"t": "ping"})
    await phone.until(lambda m: m["t"] == "pong")
    assert await is_here()
    await phone.ws.close()
    await until(is_here, False)


async def test_a_throw_from_before_a_lost_connection_is_never_shown_before_it_happened(
    site,
) -> None:
    """R-156: the same id after a reconnect is done once; the dice are the log's."""
    table = await started(site)
    line = table.asked
    prompt = line.prompt["id"]
    await line.do("roll", id="tap", prompt=prompt)
    await line.ws.close()
    back = await line.who.enter(table.room, v=line.v, h=line.h)
    await back.do("roll", id="tap", prompt=prompt)
    answer = await back.until(lambda m: m.get("id") == "tap")
    assert answer["t"] == "ack"
    await back.at(answer["v"])
    entry = (await site.context.service.log_since(table.room, answer["v"] - 1))[0]
    thrown = [e.dice for e in entry.events if e.__struct_config__.tag == "dice"]
    assert thrown == [entry.drew[:2]]
    # a throw that ended the turn leaves no dice on the table
    assert back.view["dice"] in ([], entry.drew[:2])


async def test_a_commit_of_another_process_reaches_the_sockets_of_this_one(open_site) -> None:
    here, there = await open_site(), await open_site()
    table = await started(here)
    line = table.asked
    remote = await line.who.enter(table.room)
    other = await (await there.sign_in(line.who.me["name"])).enter(table.room)
    assert (await other.done("roll", prompt=other.prompt["id"]))["t"] == "ack"
    version = await table.level()
    await remote.at(version)
    await other.at(version)
    assert remote.screen == line.screen == other.screen


async def test_a_deaf_bell_costs_no_step(site, redis) -> None:
    table = await started(site)
    assert await redis.client_kill_filter(_type="pubsub") >= 1
    service = await TableService.open(site.context.settings.redis_url)
    done = await answer(service, table.room)
    for line in table.lines:
        await line.at(done.version)
    await service.close()


async def test_several_versions_at_once_come_as_one_step(site) -> None:
    table = await started(site)
    before = table.lines[0].v
    service = await TableService.open(site.context.settings.redis_url)
    feed = site.context.fanout.feed(table.room)
    busy = asyncio.Event()
    # While a command of this process is under way, rings are not followed.
    work = asyncio.create_task(site.context.fanout.act(feed, busy.wait))
    await asyncio.sleep(0)
    for _ in range(3):
        await answer(service, table.room)
    busy.set()
    await work
    for line in table.lines:
        step = await line.until(lambda m: m["t"] == "step")
        assert (step["from"], step["v"]) == (before, before + 3)
        entries = await service.log_since(table.room, before)
        happened = [e for entry in entries for e in entry.events]
        assert len(step["events"]) == len(felt(happened))
    await service.close()


async def answer(service: TableService, room_id: str) -> Done:
    """The question on the table is answered by a process of its own."""
    room = await service.load(room_id)
    prompt = room.state.prompt
    seat = prompt.seats[0]
    choice = next(
        c
        for c in legal_actions(room.state, room.rules, seat)
        if c.verb in ("roll", "decline", "pass", "pay", "settle", "bankrupt", "stay")
    )
    do = {"t": choice.verb, "prompt": prompt.id}
    done = await service.act(room_id, room.players()[seat], do, cid=f"c:{room.version}")
    assert done.kind == "ok", done
    return done


async def test_a_server_that_ends_says_so_and_another_carries_on(open_site) -> None:
    first, second = await open_site(), await open_site()
    table = await started(first)
    await table.play("roll")
    known = {"v": table.lines[0].v, "h": table.lines[0].h}
    codes = [asyncio.create_task(line.closing()) for line in table.lines]
    async with asyncio.timeout(allowed(3)):
        await first.runner.cleanup()
    assert [await code for code in codes] == [1001, 1001]
    line = table.lines[0]
    line.who.site = second
    back = await line.who.enter(table.room, **known)
    assert back.screen == line.screen and not back.got[0]["reset"]


async def test_a_server_ends_in_time_though_a_client_does_not_answer(open_site) -> None:
    site = await open_site()
    table = await started(site)
    _, writer = await unread_socket(site, table.room)
    async with asyncio.timeout(allowed(3)):
        await site.runner.cleanup()
    assert not site.context.connections
    writer.close()


async def test_a_client_that_reads_nothing_is_dropped_and_nobody_waits_for_it(site) -> None:
    table = await started(site)
    others = set(site.context.connections)
    _, writer = await unread_socket(site, table.room)
    (slow,) = set(site.context.connections) - others
    for _ in range(100_000):
        slow.push(b"x" * 4096)
        if slow not in site.context.connections:
            break
        await asyncio.sleep(0)
    assert set(site.context.connections) == others
    async with asyncio.timeout(allowed(1)):
        await table.play("roll")
    writer.close()


async def unread_socket(
    site: Site, room: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket that watches the room and whose client reads nothing after the handshake."""
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port, limit=1024)
    writer.write(
        f"GET /ws HTTP/1.1\r\nHost: localhost:{site.port}\r\nOrigin: {site.origin}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    said = json.dumps({"t": "hello", "room": room, "client": VERSION}).encode()
    # A mask of zeros leaves the text as it is.
    writer.write(b"\x81" + bytes([0x80 | len(said)]) + b"\0\0\0\0" + said)
    await writer.drain()
    await reader.readexactly(2)
    return reader, writer


async def test_a_store_that_lost_its_last_second_resets_every_screen(site, redis) -> None:
    table = await started(site)
    held = [keys.room(table.room), keys.log(table.room), keys.commands(table.room)]
    before = table.lines[0].v
    kept = [await redis.dump(key) for key in held]
    lost = (await table.play("roll"))["v"]
    for key, dump in zip(held, kept, strict=True):
        await redis.restore(key, 0, dump, replace=True)
    await redis.client_kill_filter(_type="pubsub")  # as a restart of the store does
    for line in table.lines:
        snap = await line.until(lambda m: m["t"] == "snap")
        assert snap["reset"] is True and snap["v"] == before < lost
    again = await table.play("roll")
    assert again["v"] == lost
    # The same secret throws the same dice: nothing is won by losing a second.
    steps = [m for m in table.lines[0].got if m["t"] == "step" and m["v"] == lost]
    first, second = ([e["dice"] for e in m["events"] if e["t"] == "dice"] for m in steps)
    assert first == second


async def test_a_lobby_opens_its_start_to_all_without_anybodys_doing(open_site, redis) -> None:
    first = await open_site()
    room, (anna, boris) = await seated(first)
    refused = await boris.done("start")
    assert refused["why"] == "not-creator"
    raw = await redis.hget(keys.room(room), "l")
    lobby = msgspec.msgpack.decode(raw)
    seconds, micros = await redis.time()
    lobby["created"] = seconds * 1000 + micros // 1000 - FREE_START_MS + 3000
    await redis.hset(keys.room(room), "l", msgspec.msgpack.encode(lobby))
    second = await open_site()  # a process that has not seen it yet
    boris.who.site = second
    late = await boris.who.enter(room)
    closed = late.screen
    assert (await late.next())["t"] == "snap"
    assert late.screen != closed
    assert (await late.done("start"))["t"] == "ack"
    await anna.ws.close()


async def test_another_history_of_the_same_length_is_noticed(site, redis) -> None:
    table = await started(site)
    held = [keys.room(table.room), keys.log(table.room), keys.commands(table.room)]
    kept = [await redis.dump(key) for key in held]
    await table.play("roll")
    told = table.lines[0].v
    for key, dump in zip(held, kept, strict=True):
        await redis.restore(key, 0, dump, replace=True)
    service = await TableService.open(site.context.settings.redis_url)
    room = await service.load(table.room)
    quitter = room.players()[1]
    done = await service.act(table.room, quitter, {"t": "agree", "yes": True}, cid="c:9")
    assert done.kind == "ok" and done.version == told
    await redis.client_kill_filter(_type="pubsub")
    for line in table.lines:
        snap = await line.until(lambda m: m["t"] == "snap")
        assert snap["reset"] is True and snap["v"] == told
        assert line.view["seats"][1]["agrees"] and not line.view["dice"]
    await service.close()
