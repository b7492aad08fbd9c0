"""A room from its opening: create, join, start, play, by one process and by several."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from engine.live import keys
from engine.live.service import TableService
from engine.lobby.commands import AddAi, Close, ExpireLobby, FillWithAi, HandOver, Leave, Start
from engine.lobby.reasons import LobbyIllegal
from engine.rules import api
from engine.rules.commands import Roll
from tests.live.conftest import Opener, person


async def opened(service: TableService, *, people: int = 1, mode: str = "blitz") -> str:
    room = await service.create(mode, person(1), cid="open:1")
    for number in range(2, people + 1):
        done = await service.join(room.id, person(number), cid=f"join:{number}")
        assert done.kind == "ok", done
    return room.id


async def started(service: TableService, *, people: int = 2, ai: int = 0) -> str:
    room_id = await opened(service, people=people)
    if ai:
        assert (
            await service.do(room_id, FillWithAi(by="tg:1", seats=people + ai), cid="fill")
        ).is_done
    done = await service.do(room_id, Start(by="tg:1"), cid="start")
    assert done.kind == "ok", done
    return room_id


async def test_a_room_is_opened_with_its_creator_seated(service: TableService) -> None:
    room = await service.create("blitz", person(1), chat=-5, thread=7, public=True, cid="x")
    assert (room.stage, room.version, room.mode) == ("lobby", 1, "blitz")
    assert room.names() == ["Игрок 1"] and room.seat_of("tg:1") == 0
    assert (room.chat, room.thread, room.creator) == (-5, 7, "tg:1")
    assert [r.id for r in await service.rooms_of_chat(-5)] == [room.id]
    assert [r.id for r in await service.public_rooms()] == [room.id]
    assert (await service.open_room_of("tg:1")).id == room.id


async def test_the_same_command_id_opens_one_room(
    service: TableService, open_service: Opener
) -> None:
    other = await open_service()
    first, second = await asyncio.gather(
        service.create("blitz", person(1), cid="twice"),
        other.create("blitz", person(1), cid="twice"),
        return_exceptions=True,
    )
    rooms = {r.id for r in (first, second) if not isinstance(r, LobbyIllegal)}
    again = await service.create("blitz", person(1), cid="twice")
    assert rooms == {again.id}


async def test_an_unknown_mode_is_refused(service: TableService) -> None:
    with pytest.raises(LobbyIllegal) as refused:
        await service.create("chess", person(1), cid="x")
    assert refused.value.reason == "no-mode"


async def test_room_ids_fit_the_data_of_a_button(service: TableService) -> None:
    room = await service.create("blitz", person(1), cid="x")
    assert keys.is_room_id(room.id) and len(room.id) <= 32
    assert len({keys.new_room_id() for _ in range(500)}) == 500
    assert {keys.shard_of(keys.new_room_id()) for _ in range(2000)} == set(range(16))


@pytest.mark.parametrize("text", ["", "g" * 17, "0", "0/../../etc/passwd!!", "0" * 40, "0аб" * 8])
async def test_what_is_no_room_id_is_gone_and_touches_no_key(
    service: TableService, text: str
) -> None:
    assert await service.load(text) is None
    assert (await service.act(text, "tg:1", {"t": "roll"}, cid="x")).kind == "gone"
    assert (await service.do(text, Leave(by="tg:1"), cid="x")).kind == "gone"
    assert (await service.join(text, person(1), cid="x")).kind == "gone"
    assert await service.log_since(text, 0) is None
    assert await service.reveal(text) is None


async def test_a_table_starts_with_everybody_at_a_drawn_seat(service: TableService) -> None:
    room_id = await started(service, people=3, ai=1)
    room = await service.load(room_id)
    assert room.stage == "table" and room.state is not None and room.game is not None
    assert sorted(room.names()[:4]) == sorted(s.name for s in room.lobby.seats)
    for seat, (who, state) in enumerate(zip(room.seats, room.state.seats, strict=True)):
        assert (who.player, who.ai) == (state.player, state.ai)
        if not who.is_ai:
            assert room.seat_of(who.player) == seat
    assert room.version == room.game.first == 5


async def test_a_command_is_done_once_and_answered_again(service: TableService) -> None:
    room_id = await started(service)
    room = await service.load(room_id)
    seat = room.state.prompt.seats[0]
    player = room.players()[seat]
    raw = {"t": "roll", "prompt": room.state.prompt.id}
    first = await service.act(room_id, player, raw, cid="w:1")
    again = await service.act(room_id, player, raw, cid="w:1")
    assert (first.kind, again.kind) == ("ok", "again")
    assert again.version == first.version and again.events == first.events
    stale = await service.act(room_id, player, raw, cid="w:2")
    assert (stale.kind, stale.reason) == ("illegal", "stale")


async def test_nobody_acts_for_another_seat(service: TableService) -> None:
    room_id = await started(service, people=3)
    room = await service.load(room_id)
    asked = room.state.prompt.seats[0]
    other = room.players()[(asked + 1) % 3]
    raw = {"t": "roll", "prompt": room.state.prompt.id, "seat": asked}
    assert (await service.act(room_id, other, raw, cid="a")).reason == "not-asked"
    whole = Roll(seat=asked, prompt=room.state.prompt.id)
    assert (await service.act(room_id, other, whole, cid="b")).reason == "not-asked"
    assert (await service.act(room_id, "tg:99", raw, cid="c")).reason == "not-seated"
    assert (await service.load(room_id)).version == room.version


async def test_a_seat_is_read_from_the_version_that_is_played(open_service: Opener) -> None:
    """A process that still remembers the lobby must not take its places for those of the table."""
    for number in range(6):
        bot = await open_service()
        people = [person(10 * number + i) for i in range(1, 5)]
        room = await bot.create("blitz", people[0], cid=f"o{number}")
        for one in people[1:]:
            await bot.join(room.id, one, cid=f"j{one.player}")
        webs = [await open_service() for _ in people]
        for web in webs:
            assert (await web.load(room.id)).stage == "lobby"
        table = (await bot.do(room.id, Start(by=people[0].player), cid="s")).room
        prompt = table.state.prompt
        asked = table.players()[prompt.seats[0]]
        raw = {"t": "roll", "prompt": prompt.id}
        for web, one in zip(webs, people, strict=True):
            if one.player != asked:
                done = await web.act(room.id, one.player, raw, cid=f"r{one.player}")
                assert done.reason == "not-asked"
        assert (await webs[0].act(room.id, asked, raw, cid="asked")).kind == "ok"


async def test_a_watcher_that_fails_harms_nobody(service: TableService) -> None:
    seen: list[int] = []

    def broken(room: object, entry: object) -> None:
        raise RuntimeError("lost my socket")

    service.watch(broken)
    stop = service.watch(lambda room, entry: seen.append(entry.v))
    room_id = await opened(service, people=2)
    stop()
    assert (await service.do(room_id, AddAi(by="tg:1"), cid="ai")).kind == "ok"
    assert seen == [2]


async def test_joining_a_table_that_has_begun_is_refused_as_such(service: TableService) -> None:
    room_id = await started(service)
    for number in (1, 2, 3):
        done = await service.join(room_id, person(number), cid=f"again:{number}")
        assert done.reason == "started"
    assert (await service.open_room_of("tg:1")).id == room_id


async def test_a_client_cannot_speak_for_the_clock_or_the_creator(service: TableService) -> None:
    room_id = await opened(service, people=2)
    for raw in (
        {"t": "close", "by": "tg:1"},
        {"t": "close", "by": "tg:1", "admin": True},
        {"t": "add-ai", "by": "tg:1"},
        {"t": "start", "by": "tg:1", "confirmed": ["x"]},
        {"t": "hand-over", "by": "tg:1", "seat": 2},
    ):
        assert (await service.act(room_id, "tg:2", raw, cid="x")).reason == "not-creator", raw
    for raw in (
        {"t": "expire-lobby"},
        {"t": "move-chat", "chat": 5},
        {"t": "extend-lobby", "ms": 10},
        {"t": "join", "person": {"player": "tg:5", "name": "x"}},
        {"t": "expire", "prompt": 1},
        {"t": "grace", "ms": 10},
        {"t": ["x"]},
        {"t": "bid", "prompt": "1"},
        {},
    ):
        assert (await service.act(room_id, "tg:1", raw, cid="x")).reason == "bad-value", raw
    for command in (ExpireLobby(), api.Grace(ms=5)):
        assert (await service.act(room_id, "tg:1", command, cid="x")).reason == "not-yours"


async def test_lobby_and_table_refuse_each_others_commands(service: TableService) -> None:
    room_id = await opened(service, people=2)
    assert (await service.do(room_id, Roll(seat=0, prompt=1), cid="a")).reason == "not-started"
    assert (await service.do(room_id, Start(by="tg:1"), cid="s")).kind == "ok"
    for command in (AddAi(by="tg:1"), Leave(by="tg:2"), Close(by="tg:1"), Start(by="tg:1")):
        assert (await service.do(room_id, command, cid=f"n{command}")).reason == "started"
    late = await service.join(room_id, person(9), cid="late")
    assert late.reason == "started" and await service.open_room_of("tg:9") is None


async def test_twenty_writers_of_several_processes_lose_nothing(open_service: Opener) -> None:
    services = [await open_service() for _ in range(5)]
    room_id = await opened(services[0], people=2)

    async def write(number: int) -> None:
        one = services[number % 5]
        for turn in range(3):
            to = 1 + (number + turn) % 2
            # Whoever is the creator hands over: every one of these is legal for somebody.
            room = await one.load(room_id)
            other = next(s for s in room.lobby.seats if s.player != room.creator)
            done = await one.do(
                room_id, HandOver(by=room.creator, seat=other.id), cid=f"h:{number}:{turn}:{to}"
            )
            assert done.kind == "ok" or done.reason in ("not-creator", "already-in"), done

    before = (await services[0].load(room_id)).version
    await asyncio.gather(*(write(n) for n in range(20)))
    room = await services[0].load(room_id)
    entries = await services[0].store.whole_log(room_id)
    assert [e.v for e in entries] == list(range(1, room.version + 1))
    assert room.version > before
    cids = [e.cid for e in entries]
    assert len(set(cids)) == len(cids)
    creator = "tg:1"
    for entry in entries:
        for event in entry.events:
            if event.__struct_config__.tag == "lobby-creator":
                creator = next(s.player for s in room.lobby.seats if s.id == event.seat)
    assert creator == room.creator


async def test_twenty_rolls_at_once_throw_the_dice_once(open_service: Opener) -> None:
    services = [await open_service() for _ in range(4)]
    room_id = await started(services[0])
    room = await services[0].load(room_id)
    prompt = room.state.prompt
    roll = Roll(seat=prompt.seats[0], prompt=prompt.id)
    done = await asyncio.gather(
        *(services[n % 4].do(room_id, roll, cid=f"r:{n}") for n in range(20))
    )
    assert sorted(d.kind for d in done).count("ok") == 1
    assert {d.reason for d in done if d.kind == "illegal"} <= {"stale", "not-asked"}
    assert (await services[1].load(room_id)).version == room.version + 1


async def test_the_same_id_from_twenty_processes_counts_once(open_service: Opener) -> None:
    services = [await open_service() for _ in range(4)]
    room_id = await started(services[0])
    prompt = (await services[0].load(room_id)).state.prompt
    roll = Roll(seat=prompt.seats[0], prompt=prompt.id)
    done = await asyncio.gather(
        *(services[n % 4].do(room_id, roll, cid="same") for n in range(20))
    )
    assert sorted(d.kind for d in done) == ["again"] * 19 + ["ok"]
    assert len({d.version for d in done}) == 1


async def test_what_a_process_remembers_never_overwrites_what_another_did(
    open_service: Opener,
) -> None:
    mine, other = await open_service(), await open_service()
    room_id = await opened(mine, people=2)
    await other.do(room_id, AddAi(by="tg:1"), cid="other")
    done = await mine.do(room_id, AddAi(by="tg:1"), cid="mine")
    assert done.kind == "ok" and len(done.room.lobby.seats) == 4
    # And a refusal from memory is checked against the store before it is given.
    await other.do(room_id, HandOver(by="tg:1", seat=2), cid="over")
    assert (await mine.do(room_id, AddAi(by="tg:2"), cid="new")).kind == "ok"


async def test_two_steps_that_bear_one_version_are_told_apart(
    service: TableService, open_service: Opener
) -> None:
    """After a store has lost its last second, memory holds a version that never was."""
    room_id = await opened(service, people=2)
    before = await service.link.client.hgetall(keys.room(room_id))
    log = await service.link.client.dump(keys.log(room_id))
    commands = await service.link.client.dump(keys.commands(room_id))
    await service.do(room_id, AddAi(by="tg:1"), cid="lost")
    await service.link.client.delete(keys.room(room_id))
    await service.link.client.hset(keys.room(room_id), mapping=before)
    await service.link.client.restore(keys.log(room_id), 0, log, replace=True)
    await service.link.client.restore(keys.commands(room_id), 0, commands, replace=True)
    other = await open_service()
    assert (await other.do(room_id, HandOver(by="tg:1", seat=2), cid="kept")).version == 3
    done = await service.do(room_id, AddAi(by="tg:2"), cid="next")
    assert done.version == 4 and done.room.creator == "tg:2"
    assert len(done.room.lobby.seats) == 3


async def test_the_log_tells_every_step_or_asks_for_a_snapshot(service: TableService) -> None:
    room_id = await started(service, people=2, ai=1)
    room = await service.load(room_id)
    entries = await service.log_since(room_id, 1)
    assert [e.v for e in entries] == list(range(2, room.version + 1))
    assert await service.log_since(room_id, room.version) == []
    assert await service.log_since(room_id, room.version + 1) is None
    assert entries[-1].digest == api.digest(room.state)
    await service.link.run("XDEL", keys.log(room_id), "3-0")
    assert await service.log_since(room_id, 1) is None


async def test_times_never_run_backwards(service: TableService) -> None:
    """A node's clock set back does not move a table back."""
    room_id = await started(service)
    far = 4_000_000_000_000
    room = await service.load(room_id)
    raw = api.encode(msgspec.structs.replace(room.state, at=far))
    await service.link.client.hset(keys.room(room_id), mapping={"a": far, "s": raw, "n": "x"})
    prompt = room.state.prompt
    await service.do(room_id, Roll(seat=prompt.seats[0], prompt=prompt.id), cid="r")
    after = await service.load(room_id)
    assert after.at == far and after.state.at == far


async def test_no_process_clock_decides(service: TableService, valkey_url: str) -> None:
    room = await service.create("blitz", person(1), cid="x")
    seconds, micros = await service.link.client.time()
    assert 0 <= seconds * 1000 + micros // 1000 - room.at < 5_000
    assert room.lobby.expires == room.at + 600_000


async def test_names_with_any_characters_survive(service: TableService) -> None:
    odd = msgspec.structs.replace(person(1), name="🎲 <b>Ё</b> \ud800 \u202eя\n\t" + "щ" * 200)
    room = await service.create("blitz", odd, cid="x")
    name = (await service.load(room.id)).names()[0]
    assert name.startswith("🎲 <b>Ё</b> ? я щ") and len(name) == 64
    assert (await service.load(room.id)).names() == [name]
