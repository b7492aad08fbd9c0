"""Slow tables: they tie nobody, five of them each, and a silent seat may be skipped."""

from __future__ import annotations

import pytest

from engine.live.lists import SLOW_TABLES
from engine.live.room import Room
from engine.live.service import TableService
from engine.lobby.commands import Start, Vary
from engine.rules import api
from engine.rules.commands import Skip, Surrender
from engine.rules.due import SILENCE
from tests.live.conftest import person
from tests.live.moments import shift

HOUR = 3_600_000


async def slow(service: TableService, *people: int, name: str = "a") -> Room:
    """A slow table of these people."""
    host = person(people[0])
    room = await service.create("blitz", host, cid=f"open:{name}")
    varied = await service.do(room.id, Vary(by=host.player, keys={"clock": "slow"}), cid="slow")
    assert varied.is_done
    for number in people[1:]:
        assert (await service.join(room.id, person(number), cid=f"join:{number}")).is_done
    done = await service.do(room.id, Start(by=host.player), cid="start")
    assert done.is_done and done.room is not None, done
    return done.room


async def test_a_slow_table_leaves_its_people_free_for_a_fast_one(service: TableService) -> None:
    room = await slow(service, 1, 2)
    assert await service.open_room_of("tg:1") is None
    assert [r.id for r in await service.rooms_of("tg:1")] == [room.id]
    fast = await service.create("blitz", person(1), cid="fast")
    assert [r.id for r in await service.rooms_of("tg:1")] == [fast.id, room.id]
    assert (await service.open_room_of("tg:1")).id == fast.id


async def test_its_lobby_ties_as_any_other(service: TableService) -> None:
    room = await service.create("blitz", person(1), cid="open")
    await service.do(room.id, Vary(by="tg:1", keys={"clock": "slow"}), cid="slow")
    assert (await service.open_room_of("tg:1")).id == room.id
    assert [r.id for r in await service.rooms_of("tg:1")] == [room.id]


async def test_nobody_has_more_than_five(service: TableService) -> None:
    rooms = [await slow(service, 1, 10 + n, name=str(n)) for n in range(SLOW_TABLES)]
    room = await service.create("blitz", person(2), cid="one more")
    await service.do(room.id, Vary(by="tg:2", keys={"clock": "slow"}), cid="slow")
    await service.join(room.id, person(1), cid="join")
    refused = await service.do(room.id, Start(by="tg:2"), cid="start")
    assert (refused.reason, refused.about) == ("slow-limit", {"name": "Игрок 1", "most": 5})
    seat = rooms[0].seat_of("tg:1")
    assert (await service.do(rooms[0].id, Surrender(seat=seat), cid="leave")).is_done
    assert (await service.do(room.id, Start(by="tg:2"), cid="again")).is_done
    assert len(await service.rooms_of("tg:1")) == SLOW_TABLES


async def test_a_silent_seat_is_skipped_after_twelve_hours_and_not_before(
    service: TableService,
) -> None:
    room = await slow(service, 1, 2, 3)
    prompt = room.state.prompt
    assert api.silent_until(room.state, room.rules) == prompt.deadline - 12 * HOUR
    early = await service.do(room.id, Skip(prompt.id), cid="early")
    assert early.reason == "too-early"
    await shift(service, room.id, -SILENCE)
    done = await service.do(room.id, Skip(prompt.id), cid="late")
    assert done.is_done and done.room is not None
    skipped = prompt.seats[0]
    assert done.room.state.seats[skipped].missed == 1
    assert done.room.state.turn.seat != skipped
    again = await service.do(room.id, Skip(prompt.id), cid="twice")
    assert again.reason == "stale"


async def test_a_fast_table_cannot_be_skipped_at_any_time(service: TableService) -> None:
    room = await service.create("blitz", person(1), cid="open")
    await service.join(room.id, person(2), cid="join")
    begun = await service.do(room.id, Start(by="tg:1"), cid="start")
    state = begun.room.state
    assert api.silent_until(state, begun.room.rules) is None
    await shift(service, room.id, -48 * HOUR)
    assert (await service.do(room.id, Skip(state.prompt.id), cid="x")).reason == "too-early"


@pytest.mark.parametrize("raw", [{"t": "skip", "prompt": 1}, Skip(1)])
async def test_nobody_sends_it_as_his_own(service: TableService, raw: object) -> None:
    room = await slow(service, 1, 2)
    refused = await service.act(room.id, "tg:1", raw, cid="x")
    assert not refused.is_done
