"""Quick match: strangers find each other, nobody waits for long."""

from __future__ import annotations

import asyncio

from engine.live import keys
from engine.live.deadlines import Clock
from engine.live.done import Done
from engine.live.matchmaking import BUSY, NEAR, Matchmaking
from engine.live.service import TableService
from engine.lobby.commands import AddAi, Close, Leave, RemoveSeat
from engine.lobby.state import QUICK_MS, QUICK_SEATS
from tests.live.conftest import Opener, person
from tests.live.moments import overdue_by

ALIKE = 1500


async def seat(service: TableService, number: int, rating: int = ALIKE, cid: str = "") -> Done:
    return await Matchmaking(service).seat(
        person(number), rating=rating, cid=cid or f"quick:{number}"
    )


async def crowd(service: TableService) -> None:
    """So many have lately wanted a match that strength counts."""
    for number in range(BUSY):
        now = int((await service.link.run("TIME"))[0]) * 1000
        await service.link.run("ZADD", keys.ARRIVALS, now, f"tg:9{number}")


async def test_strangers_meet_at_one_public_table(open_service: Opener) -> None:
    first, second = await open_service(), await open_service()
    one, two = await seat(first, 1), await seat(second, 2)
    assert one.room is not None and two.room is not None and one.room.id == two.room.id
    assert two.room.lobby.public and two.room.lobby.max == QUICK_SEATS
    assert [s.player for s in two.room.lobby.people] == ["tg:1", "tg:2"]


async def test_two_who_come_together_are_not_parted(open_service: Opener) -> None:
    services = [await open_service() for _ in range(4)]
    done = await asyncio.gather(*(seat(s, i) for i, s in enumerate(services, 1)))
    assert len({d.room.id for d in done if d.room}) == 1


async def test_whoever_waits_stays_where_he_is(service: TableService) -> None:
    one = await seat(service, 1)
    again = await seat(service, 1, cid="another tap")
    assert again.kind == "again" and again.room is not None and one.room is not None
    assert again.room.id == one.room.id


async def test_somebody_at_a_table_is_told_which(service: TableService) -> None:
    table = await service.create("classic", person(1), cid="mine")
    done = await seat(service, 1)
    assert (done.reason, done.about) == ("elsewhere", {"room": table.id})
    assert await Matchmaking(service).waiting() == []


async def test_a_full_match_begins_without_a_tap(service: TableService) -> None:
    for number in range(1, QUICK_SEATS + 1):
        done = await seat(service, number)
    assert done.room is not None
    room = await service.load(done.room.id)
    assert room is not None and room.lobby.expires < room.lobby.created + QUICK_MS
    await overdue_by(service, room.id, 2_000)
    await Clock(service).tick()
    begun = await service.load(room.id)
    assert begun is not None and begun.stage == "table"
    assert not any(s.is_ai for s in begun.seats)


async def test_ai_seats_fill_a_match_whose_time_is_over(service: TableService) -> None:
    done = await seat(service, 1)
    assert done.room is not None
    clock = Clock(service)
    await clock.tick()
    assert (await service.load(done.room.id)).stage == "lobby"  # type: ignore[union-attr]
    await overdue_by(service, done.room.id, 2_000)
    await clock.tick()
    begun = await service.load(done.room.id)
    assert begun is not None and begun.stage == "table"
    assert [s.is_ai for s in begun.lobby.seats] == [False, True, True, True]
    assert await Matchmaking(service).waiting() == []


async def test_who_has_gone_elsewhere_is_replaced_by_an_ai_seat(service: TableService) -> None:
    done = await seat(service, 1)
    await seat(service, 2)
    assert done.room is not None
    await service.link.run("SET", keys.claim("tg:2"), f"{keys.new_room_id()}:another")
    await overdue_by(service, done.room.id, 2_000)
    await Clock(service).tick()
    begun = await service.load(done.room.id)
    assert begun is not None and begun.stage == "table"
    assert [s.player for s in begun.lobby.people] == ["tg:1"]


async def test_a_match_that_all_have_left_is_closed(service: TableService) -> None:
    done = await seat(service, 1)
    assert done.room is not None
    await service.do(done.room.id, Leave(by="tg:1"), cid="leave")
    assert await Matchmaking(service).waiting() == []
    assert await service.open_room_of("tg:1") is None
    fresh = await seat(service, 1, cid="once more")
    assert fresh.room is not None and fresh.room.id != done.room.id


async def test_nobody_rules_over_strangers(service: TableService) -> None:
    done = await seat(service, 1)
    await seat(service, 2)
    assert done.room is not None
    orders = (AddAi(by="tg:1"), RemoveSeat(by="tg:1", seat=2), Close(by="tg:1"))
    for number, command in enumerate(orders):
        refused = await service.do(done.room.id, command, cid=f"no{number}")
        assert refused.reason == "not-creator"


async def test_strength_counts_only_where_many_come(service: TableService) -> None:
    one = await seat(service, 1, rating=ALIKE)
    two = await seat(service, 2, rating=ALIKE + NEAR + 1)
    assert one.room is not None and two.room is not None and one.room.id == two.room.id
    await crowd(service)
    far = await seat(service, 3, rating=ALIKE + NEAR + 1)
    assert far.room is not None and far.room.id != one.room.id
    near = await seat(service, 4, rating=ALIKE + NEAR)
    assert near.room is not None and near.room.id == far.room.id


async def test_a_second_sending_of_one_tap_seats_once(service: TableService) -> None:
    for _ in range(2):
        done = await seat(service, 1, cid="one tap")
        assert done.is_done and done.room is not None
    assert len(await Matchmaking(service).waiting()) == 1
