"""One open game per person, whatever crashes on the way."""

from __future__ import annotations

import asyncio

import pytest

from engine.live import keys
from engine.live.claims import Claim, token_of
from engine.live.service import TableService
from engine.lobby.commands import AddAi, Close, FillWithAi, Leave, RemoveSeat, Start
from engine.lobby.reasons import LobbyIllegal
from engine.rules import commands as c
from tests.live.conftest import Opener, person


async def ttl(service: TableService, player: str) -> int:
    return await service.link.client.pttl(keys.claim(player))


async def test_a_person_sits_in_one_open_room(service: TableService) -> None:
    """003 L5: a person plays one unfinished game at a time."""
    first = await service.create("blitz", person(1), cid="a")
    other = await service.create("blitz", person(2), cid="b")
    done = await service.join(other.id, person(1), cid="j")
    assert (done.reason, done.about) == ("elsewhere", {"room": first.id})
    with pytest.raises(LobbyIllegal) as refused:
        await service.create("classic", person(1), cid="c")
    assert refused.value.about == {"room": first.id}
    assert (await service.open_room_of("tg:1")).id == first.id
    assert await ttl(service, "tg:1") == -1  # for good, not for a moment


@pytest.mark.parametrize("how", ["leave", "removed", "closed"])
async def test_whoever_is_let_go_is_free_at_once(service: TableService, how: str) -> None:
    room = await service.create("blitz", person(1), cid="a")
    await service.join(room.id, person(2), cid="j")
    command = {
        "leave": Leave(by="tg:2"),
        "removed": RemoveSeat(by="tg:1", seat=2),
        "closed": Close(by="tg:1"),
    }[how]
    assert (await service.do(room.id, command, cid="x")).kind == "ok"
    assert await service.link.client.get(keys.claim("tg:2")) is None
    assert (await service.create("blitz", person(2), cid="own")).creator == "tg:2"


async def test_the_eliminated_are_free_while_the_game_goes_on(service: TableService) -> None:
    """003 L5: whoever is out may begin another game while the rest play on."""
    room = await service.create("blitz", person(1), cid="a")
    for number in (2, 3):
        await service.join(room.id, person(number), cid=f"j{number}")
    done = await service.do(room.id, Start(by="tg:1"), cid="s")
    seat = done.room.seat_of("tg:2")
    assert (await service.do(room.id, c.Surrender(seat=seat), cid="leave")).kind == "ok"
    after = await service.load(room.id)
    if not after.state.seats[seat].alive:
        assert (await service.create("blitz", person(2), cid="new")).creator == "tg:2"
    assert after.stage == "table"
    alive = next(s.player for s, x in zip(after.seats, after.state.seats, strict=True) if x.alive)
    with pytest.raises(LobbyIllegal):
        await service.create("blitz", person(int(alive[3:])), cid="no")
    assert not after.state.seats[seat].alive


async def test_joining_two_rooms_at_once_seats_one(open_service: Opener) -> None:
    one, two = await open_service(), await open_service()
    rooms = [
        await one.create("blitz", person(1), cid="a"),
        await one.create("blitz", person(2), cid="b"),
    ]
    done = await asyncio.gather(
        one.join(rooms[0].id, person(3), cid="j1"), two.join(rooms[1].id, person(3), cid="j2")
    )
    assert sorted(d.kind for d in done) == ["illegal", "ok"]
    seated = [r for r in rooms if (await one.load(r.id)).lobby.find("tg:3")]
    assert len(seated) == 1
    assert (await one.open_room_of("tg:3")).id == seated[0].id


async def test_a_join_sent_twice_seats_once(service: TableService) -> None:
    room = await service.create("blitz", person(1), cid="a")
    first = await service.join(room.id, person(2), cid="same")
    again = await service.join(room.id, person(2), cid="same")
    other = await service.join(room.id, person(2), cid="other")
    assert (first.kind, again.kind, other.reason) == ("ok", "again", "already-in")
    assert len((await service.load(room.id)).lobby.seats) == 2
    assert await ttl(service, "tg:2") == -1


async def test_a_full_room_ties_nobody(service: TableService) -> None:
    room = await service.create("blitz", person(1), cid="a")
    await service.do(room.id, FillWithAi(by="tg:1"), cid="fill")
    assert (await service.join(room.id, person(2), cid="j")).reason == "room-full"
    assert await service.open_room_of("tg:2") is None
    assert (await service.create("blitz", person(2), cid="own")).creator == "tg:2"


async def test_a_crash_before_the_seat_blocks_for_seconds_only(service: TableService) -> None:
    room = await service.create("blitz", person(1), cid="a")
    await service.claims.take("tg:2", Claim(keys.new_room_id(), "t0"))
    assert (await service.join(room.id, person(2), cid="j")).reason == "busy"
    assert 0 < await ttl(service, "tg:2") <= 15_000
    await service.link.client.delete(keys.claim("tg:2"))  # what the time to live does
    assert (await service.join(room.id, person(2), cid="j")).kind == "ok"


async def test_a_command_cut_off_after_its_claim_goes_on_when_it_is_brought_again(
    open_service: Opener,
) -> None:
    """What it had begun is no obstacle to itself, only to others; also for another room."""
    dead, heir = await open_service(), await open_service()
    room = await dead.create("blitz", person(1), cid="a")
    elsewhere = keys.new_room_id()
    for begun in (Claim(room.id, token_of("j")), Claim(elsewhere, token_of("j"))):
        await dead.claims.take("tg:2", begun)
        assert (await heir.join(room.id, person(2), cid="another")).reason == "busy"
    assert (await heir.join(room.id, person(2), cid="j")).kind == "ok"
    assert await ttl(heir, "tg:2") == -1

    begun = Claim(await heir._room_for("open"), token_of("open"))
    await dead.claims.take("tg:3", begun)
    opened = await heir.create("blitz", person(3), cid="open")
    assert opened.id == begun.room and await ttl(heir, "tg:3") == -1
    assert (await dead.create("blitz", person(3), cid="open")).id == opened.id
    assert await ttl(heir, "tg:3") == -1, "done once more it unties nobody"


async def test_a_crash_after_the_seat_is_healed_by_the_same_request(
    service: TableService,
) -> None:
    room = await service.create("blitz", person(1), cid="a")
    await service.join(room.id, person(2), cid="j")
    await service.link.client.pexpire(keys.claim("tg:2"), 15_000)  # as before the confirmation
    assert (await service.join(room.id, person(2), cid="j")).kind == "again"
    assert await ttl(service, "tg:2") == -1


async def test_start_ties_a_person_whose_claim_was_lost(service: TableService) -> None:
    room = await service.create("blitz", person(1), cid="a")
    await service.join(room.id, person(2), cid="j")
    await service.link.client.delete(keys.claim("tg:2"))
    assert (await service.do(room.id, Start(by="tg:1"), cid="s")).kind == "ok"
    assert (await service.open_room_of("tg:2")).id == room.id


async def test_start_refuses_a_person_who_is_tied_elsewhere(service: TableService) -> None:
    room = await service.create("blitz", person(1), cid="a")
    await service.join(room.id, person(2), cid="j")
    await service.link.client.delete(keys.claim("tg:2"))  # crashed before the confirmation
    await service.create("blitz", person(2), cid="b")
    done = await service.do(room.id, Start(by="tg:1"), cid="s")
    assert (done.reason, done.about) == ("unconfirmed", {"name": "Игрок 2"})
    assert (await service.do(room.id, RemoveSeat(by="tg:1", seat=2), cid="r")).kind == "ok"
    await service.do(room.id, AddAi(by="tg:1"), cid="ai")
    assert (await service.do(room.id, Start(by="tg:1"), cid="s2")).kind == "ok"


async def test_a_claim_on_a_forgotten_room_holds_nobody(service: TableService) -> None:
    room = await service.create("blitz", person(1), cid="a")
    await service.link.client.delete(keys.room(room.id))
    assert await service.open_room_of("tg:1") is None
    assert (await service.create("blitz", person(1), cid="b")).creator == "tg:1"


async def test_freeing_one_seating_never_frees_the_next(service: TableService) -> None:
    room = await service.create("blitz", person(1), cid="a")
    await service.join(room.id, person(2), cid="j1")
    old = (await service.load(room.id)).lobby.find("tg:2").claim
    await service.do(room.id, Leave(by="tg:2"), cid="l")
    await service.join(room.id, person(2), cid="j2")
    await service.claims.free("tg:2", Claim(room.id, old))  # a late clean-up of the first
    assert (await service.open_room_of("tg:2")).id == room.id
