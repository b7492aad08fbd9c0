"""Rematch: the same people, mode and rules, everybody one seat further, one lobby for all."""

from __future__ import annotations

import asyncio
from random import Random

from engine.live import ending
from engine.live.export import export, steps_of
from engine.live.rematch import rematch
from engine.live.room import Room
from engine.live.service import TableService
from engine.lobby.commands import AddAi, Leave, ShuffleSides, Start, Vary
from engine.rules.commands import Surrender
from engine.rules.replay import verify
from tests.archive.played import play_on
from tests.live.conftest import Opener, person


async def over(
    service: TableService, people: int = 3, *, mode: str = "blitz", **how: object
) -> Room:
    """A room of these people that ended as all but the last gave up."""
    room = await service.create(mode, person(1), cid="open", **how)  # type: ignore[arg-type]
    for number in range(2, people + 1):
        await service.join(room.id, person(number), cid=f"join:{number}")
    if mode == "team":
        await service.do(room.id, ShuffleSides(by="tg:1"), cid="sides")
    begun = await service.do(room.id, Start(by="tg:1"), cid="start")
    assert begun.room is not None and begun.room.stage == "table", begun
    return await given_up(service, begun.room)


async def given_up(service: TableService, room: Room) -> Room:
    """The same room at its end."""
    people = [i for i, seat in enumerate(room.seats) if not seat.is_ai]
    for seat in people:
        done = await service.do(room.id, Surrender(seat=seat), cid=f"leave:{seat}")
        assert done.room is not None
        if done.room.stage == "done":
            return done.room
    loaded = await service.load(room.id)
    assert loaded is not None and loaded.stage == "done"
    return loaded


async def test_everybody_who_taps_sits_in_one_lobby_and_the_first_runs_it(
    service: TableService, open_service: Opener
) -> None:
    last = await over(service, chat=-5, thread=7)
    others = [await open_service() for _ in range(2)]
    came = await asyncio.gather(
        rematch(others[0], last.id, person(2), cid="a"),
        rematch(others[1], last.id, person(3), cid="b"),
        rematch(service, last.id, person(1), cid="c"),
    )
    assert all(done.is_done for done in came), came
    rooms = {done.room.id for done in came if done.room}
    (follower,) = [await service.load(room) for room in rooms]
    assert follower is not None and follower.id != last.id
    assert {seat.player for seat in follower.lobby.people} == {"tg:1", "tg:2", "tg:3"}
    assert (follower.chat, follower.thread, follower.mode) == (-5, 7, "blitz")
    assert follower.creator == follower.lobby.seats[0].player
    again = await rematch(service, last.id, person(1), cid="d")
    assert again.is_done and again.room is not None and again.room.id == follower.id


async def test_everybody_sits_one_seat_further(service: TableService) -> None:
    last = await over(service, people=4)
    players = last.players()
    for number in (3, 1, 4, 2):
        done = await rematch(service, last.id, person(number), cid=f"again:{number}")
    assert done.room is not None
    begun = await service.do(done.room.id, Start(by="tg:3"), cid="go")
    assert begun.room is not None
    assert begun.room.players() == [*players[1:], *players[:1]]
    # Newcomers and those who stay away change nothing for the others.
    ended = await given_up(service, begun.room)
    second = ended.players()
    for number in (4, 9, 2):
        await rematch(service, ended.id, person(number), cid=f"third:{number}")
    lobby = (await rematch(service, ended.id, person(4), cid="look")).room
    assert lobby is not None
    third = await service.do(lobby.id, Start(by="tg:4"), cid="go")
    assert third.room is not None
    rotated = [*second[1:], *second[:1]]
    assert third.room.players() == [p for p in rotated if p in ("tg:2", "tg:4")] + ["tg:9"]


async def test_robots_and_changed_rules_come_along(service: TableService) -> None:
    room = await service.create("classic", person(1), cid="open")
    keys = {"start_cash": 900, "spectators": False, "round_limit": 5}
    assert (await service.do(room.id, Vary(by="tg:1", keys=keys), cid="v")).is_done
    for number in range(2):
        await service.do(room.id, AddAi(by="tg:1", strength="easy"), cid=f"ai:{number}")
    begun = await service.do(room.id, Start(by="tg:1"), cid="s")
    assert begun.room is not None
    last = await play_on(service, begun.room, Random(1))
    done = await rematch(service, last.id, person(1), cid="again")
    assert done.room is not None
    lobby = done.room.lobby
    assert [seat.ai for seat in lobby.seats] == ["", "easy", "easy"]
    assert len({seat.id for seat in lobby.seats}) == 3
    assert lobby.variants == {"start_cash": 900, "round_limit": 5} and not lobby.spectators
    assert done.room.rules.key.money.start == 900
    started = await service.do(done.room.id, Start(by="tg:1"), cid="go")
    assert started.room is not None
    seats = [seat.player for seat in last.seats]
    assert started.room.players() == [*seats[1:], *seats[:1]]


async def test_a_rematch_of_sides_keeps_them_equal(service: TableService) -> None:
    last = await over(service, people=4, mode="team")
    for number in (1, 2, 3, 4):
        done = await rematch(service, last.id, person(number), cid=f"again:{number}")
    assert done.room is not None
    begun = await service.do(done.room.id, Start(by="tg:1"), cid="go")
    assert begun.room is not None and begun.room.state is not None
    assert [seat.side for seat in begun.room.state.seats] == [0, 1, 0, 1]


async def test_the_replay_of_a_rematch_stands_alone(service: TableService) -> None:
    last = await over(service, people=3)
    for number in (1, 2, 3):
        done = await rematch(service, last.id, person(number), cid=f"again:{number}")
    assert done.room is not None
    begun = await service.do(done.room.id, Start(by="tg:1"), cid="go")
    assert begun.room is not None
    ended = await given_up(service, begun.room)
    lines = await export(service, ended.id)
    assert verify(lines)["steps"] == len(lines) - 1
    kept = ending.finished(ended, await steps_of(service, ended), None)
    assert [f"tg:{seat.player}" for seat in kept.seats] == ended.players()
    assert kept.replay and kept.chart is not None


async def test_public_seats_are_drawn_again(service: TableService) -> None:
    last = await over(service, people=2, public=True)
    done = await rematch(service, last.id, person(1), cid="again")
    assert done.room is not None
    assert done.room.lobby.public and done.room.lobby.rotation == []


async def test_only_who_played_opens_it_and_anybody_may_join(service: TableService) -> None:
    last = await over(service, people=2)
    refused = await rematch(service, last.id, person(9), cid="x")
    assert refused.reason == "not-in"
    assert (await rematch(service, last.id, person(2), cid="y")).is_done
    assert (await rematch(service, last.id, person(9), cid="z")).is_done


async def test_a_game_that_is_on_or_gone_is_not_played_again(service: TableService) -> None:
    room = await service.create("blitz", person(1), cid="open")
    assert (await rematch(service, room.id, person(1), cid="a")).reason == "not-over"
    await service.do(room.id, Leave(by="tg:1"), cid="leave")
    assert (await rematch(service, room.id, person(1), cid="b")).reason == "not-over"
    assert (await rematch(service, "0" * 17, person(1), cid="c")).kind == "gone"


async def test_a_lobby_that_closed_gives_way_to_another_and_one_that_began_does_not(
    service: TableService,
) -> None:
    last = await over(service, people=2)
    first = await rematch(service, last.id, person(1), cid="a")
    assert first.room is not None
    await service.do(first.room.id, Leave(by="tg:1"), cid="leave")
    second = await rematch(service, last.id, person(2), cid="b")
    assert second.room is not None and second.room.id != first.room.id
    await rematch(service, last.id, person(1), cid="c")
    assert (await service.do(second.room.id, Start(by="tg:2"), cid="go")).is_done
    late = await rematch(service, last.id, person(9), cid="d")
    assert (late.reason, late.about["room"]) == ("started", second.room.id)


async def test_whoever_plays_elsewhere_is_told_so(service: TableService) -> None:
    last = await over(service, people=2)
    other = await service.create("blitz", person(1), cid="other")
    refused = await rematch(service, last.id, person(1), cid="a")
    assert (refused.reason, refused.about["room"]) == ("elsewhere", other.id)
    assert (await rematch(service, last.id, person(2), cid="b")).is_done


async def test_the_next_table_has_as_many_places_as_the_last(service: TableService) -> None:
    last = await over(service, people=2, seats=3)
    done = await rematch(service, last.id, person(1), cid="again")
    assert done.room is not None and done.room.lobby.max == 3
