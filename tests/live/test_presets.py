"""Every preset through the live service: AI seats play whole games, whoever else is silent."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from engine.ai import policy
from engine.live import keys
from engine.live.aiseats import AiSeats
from engine.live.deadlines import Clock
from engine.live.link import Link
from engine.live.room import Room
from engine.live.service import TableService
from engine.live.thinking import AT_ONCE, Thinking, waiting, wakes_of
from engine.lobby.commands import AddAi, FillWithAi, Start
from engine.rules import api
from engine.rules import commands as c
from engine.rules.rules import Rules
from engine.rules.state import RentClaim
from engine.rules.tasks import AnyTask, Auction, DieChoice, MortgageTransfer, Teleport
from engine.rulesets import catalog
from tests.live.conftest import person
from tests.live.moments import overdue_by, shift
from tests.scenes import Scene

STEPS = 6_000


async def opened(url: str, thinking: Thinking = AT_ONCE) -> TableService:
    return TableService(await Link.open(url), thinking=thinking)


@pytest.fixture
async def quick(valkey_url: str):
    service = await opened(valkey_url)
    yield service
    await service.close()


async def table(service: TableService, mode: str, *, people: int = 1, seats: int = 0) -> str:
    room = await service.create(mode, person(1), cid=f"open-{mode}")
    for number in range(2, people + 1):
        assert (await service.join(room.id, person(number), cid=f"j{number}")).kind == "ok"
    await service.do(
        room.id, FillWithAi(by="tg:1", seats=seats or max(3, room.lobby.min)), cid="fill"
    )
    assert (await service.do(room.id, Start(by="tg:1"), cid="start")).kind == "ok"
    return room.id


def wish(room: Room, player: str, now: int) -> c.SeatCommand | None:
    """What a person does who plays as the AI seats do."""
    seat = room.seat_of(player)
    assert room.state is not None and seat is not None
    return policy.decide(api.view(room.state, room.rules, seat), room.rules, now)


async def played(service: TableService, room_id: str, *, silent: str = "") -> Room:
    """The room at the end: AI seats act, tg:1 plays as they do, the silent one runs out of time.

    Where all wait for the clock it is made later for the whole room.
    """
    seats, clock = AiSeats(service), Clock(service)
    for _ in range(STEPS):
        await seats.tick()
        now, room = await service.look(room_id)
        if room.stage == "done":
            return room
        before = room.version
        if room.state.seats[room.seat_of("tg:1")].alive:
            command = wish(room, "tg:1", now)
            if command is not None:
                done = await service.do(room_id, command, cid=f"w:{before}", expect=before)
                assert done.kind == "ok", (command, done)
                continue
        if waiting(room) and room.wake is not None and room.wake <= now:
            continue
        prompt = room.state.prompt
        await service.mark_offered(room_id, prompt.id)
        if prompt.kind == "roll" and any(claim.until > now for claim in room.state.claims):
            await shift(service, room_id, -max(x.until - now for x in room.state.claims) - 1)
            await seats.play(room_id)
            continue
        await overdue_by(service, room_id, 2_000)
        await clock.keep_time(room_id)
        after = await service.load(room_id)
        assert after.version > before, (prompt, silent)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("mode", catalog.presets())
async def test_a_whole_game_of_each_preset_ends_by_itself(quick: TableService, mode: str) -> None:
    room_id = await table(quick, mode)
    room = await played(quick, room_id)
    assert min(room.state.outcome.places) == 1
    entries = await quick.store.whole_log(room_id)
    assert len({entry.cid for entry in entries}) == len(entries)
    assert any(entry.cid.startswith("a:") for entry in entries)


async def test_a_silent_person_is_waited_for_by_the_clock_alone(quick: TableService) -> None:
    room_id = await table(quick, "globopoly", people=2, seats=4)
    room = await played(quick, room_id, silent="tg:2")
    seat = room.seat_of("tg:2")
    assert room.state.seats[seat].ending == "absent"
    entries = await quick.store.whole_log(room_id)
    assert not any(isinstance(e.do, c.Answer) and e.do.seat == seat for e in entries)


async def stands(service: TableService, room_id: str, scene: Scene) -> Room:
    """The room with the scene on its table, its AI seats not asked yet."""
    room = await service.load(room_id)
    state = scene.state
    for seat, sits in zip(state.seats, room.seats, strict=True):
        seat.player, seat.ai = sits.player, sits.ai
    fields = {"s": api.encode(state), "n": f"scene {room.version}"}
    await service.link.client.hset(keys.room(room_id), mapping=fields)
    return replace(room, state=state, at=state.at, wakes={})


def two(room: Room) -> tuple[int, int]:
    """The seat of the person and one of an AI seat."""
    me = room.seat_of("tg:1")
    return me, next(i for i, seat in enumerate(room.seats) if seat.is_ai)


async def test_an_ai_seat_throws_only_when_the_owners_had_their_seconds(
    quick: TableService,
) -> None:
    room_id = await table(quick, "globopoly")
    me, robot = two(await quick.load(room_id))
    scene = Scene("globopoly", 3)
    scene.at = scene.state.at = await quick.now(room_id)
    scene.turn(robot)
    until = scene.at + 5_000
    scene.state.claims.append(RentClaim(scene.state.serial + 7, me, robot, 1, 20, until))
    room = await stands(quick, room_id, scene)
    assert list(wakes_of(None, room, AT_ONCE).values()) == [until]
    await AiSeats(quick).play(room_id)
    entries = await quick.store.whole_log(room_id)
    assert not any(isinstance(entry.do, c.Roll) for entry in entries)


async def test_in_an_open_auction_each_ai_seat_decides_and_again_after_each_bid(
    quick: TableService,
) -> None:
    room_id = await table(quick, "c1009")
    me, _ = two(await quick.load(room_id))
    scene = Scene("c1009", 3).turn(me, Auction(cell=39, start=10, decliner=me))
    room = await stands(quick, room_id, scene)
    robots = [i for i, seat in enumerate(room.seats) if seat.is_ai]
    first = waiting(room)
    assert [seat for seat, _ in first] == robots
    thoughts = wakes_of(None, room, Thinking())
    assert len(thoughts) == 2 and len(set(thoughts.values())) == 2
    scene.do(me, "bid", amount=20)
    again = waiting(replace(room, state=scene.state))
    assert [seat for seat, _ in again] == robots
    assert not {reason for _, reason in first} & {reason for _, reason in again}


QUESTIONS: dict[str, AnyTask] = {
    "die": DieChoice(seat=0, options=[2, 3, 5]),
    "teleport": Teleport(seat=0),
    "transfer": MortgageTransfer(seat=0, cells=[3]),
}


@pytest.mark.parametrize("kind", QUESTIONS)
async def test_a_policy_that_fails_is_answered_for(quick: TableService, kind: str) -> None:
    def decide(view: api.View, rules: Rules, now: int) -> c.SeatCommand | None:
        raise RuntimeError("no idea")

    mode = "c1009" if kind == "transfer" else "speed"
    room_id = await table(quick, mode)
    _, robot = two(await quick.load(room_id))
    task = msgspec.structs.replace(QUESTIONS[kind], seat=robot)
    scene = Scene(mode, 3).own(robot, 3, mortgaged=kind == "transfer").turn(robot, task)
    assert scene.kind() == kind
    prompt = scene.state.prompt.id
    await stands(quick, room_id, scene)
    await AiSeats(quick, decide=decide).play(room_id)
    entries = await quick.store.whole_log(room_id)
    answer = next(e.do for e in entries if isinstance(e.do, c.Answer) and e.do.prompt == prompt)
    assert (
        answer
        == {
            "die": c.Die(robot, prompt, 5),
            "teleport": c.Teleport(robot, prompt, 0),
            "transfer": c.Transfer(robot, prompt, False),
        }[kind]
    )


@pytest.mark.parametrize(
    ("mode", "least", "most"), [("team", 4, 6), ("globopoly", 2, 5), ("c1009", 2, 6)]
)
async def test_a_lobby_obeys_the_seats_of_its_preset(
    quick: TableService, mode: str, least: int, most: int
) -> None:
    room = await quick.create(mode, person(1), cid="open")
    for seats in range(2, most + 1):
        start = await quick.do(room.id, Start(by="tg:1"), cid=f"early{seats}")
        if seats - 1 >= least and not (mode == "team" and (seats - 1) % 2):
            assert start.kind == "ok"
            return
        wanted = 6 if seats - 1 > least else least
        assert (start.reason, start.about) == ("too-few", {"min": wanted, "seats": seats - 1})
        await quick.do(room.id, FillWithAi(by="tg:1", seats=seats), cid=f"fill{seats}")
    raise AssertionError("it never starts")


async def test_whoever_chose_a_side_plays_on_it(quick: TableService) -> None:
    room = await quick.create("team", person(1), cid="open")
    await quick.join(room.id, person(2), cid="j2")
    for number in (1, 2):
        asked = {"t": "pick-side", "side": 1}
        assert (await quick.act(room.id, f"tg:{number}", asked, cid=f"p{number}")).kind == "ok"
    await quick.do(room.id, FillWithAi(by="tg:1", seats=4), cid="fill")
    started = (await quick.do(room.id, Start(by="tg:1"), cid="start")).room
    sides = [seat.side for seat in started.state.seats]
    assert sides in ([0, 1, 0, 1], [1, 0, 1, 0])
    assert {sides[started.seat_of(f"tg:{number}")] for number in (1, 2)} == {1}


async def test_sides_are_equal_and_take_turns(quick: TableService) -> None:
    room = await quick.create("team", person(1), cid="open")
    await quick.do(room.id, FillWithAi(by="tg:1", seats=5), cid="fill")
    uneven = await quick.do(room.id, Start(by="tg:1"), cid="five")
    assert (uneven.reason, uneven.about) == ("too-few", {"min": 6, "seats": 5})
    assert (await quick.do(room.id, AddAi(by="tg:1"), cid="six")).kind == "ok"
    over = await quick.do(room.id, AddAi(by="tg:1"), cid="seven")
    assert (over.reason, over.about) == ("room-full", {"max": 6})
    started = await quick.do(room.id, Start(by="tg:1"), cid="start")
    assert [seat.side for seat in started.room.state.seats] == [0, 1, 0, 1, 0, 1]
