"""AI seats at a live table: they wake by the state, act once a version, and never hang it."""

from __future__ import annotations

import asyncio

import pytest

from engine.ai import policy
from engine.live import keys
from engine.live.aiseats import AiSeats
from engine.live.link import Link
from engine.live.room import Room
from engine.live.service import TableService
from engine.live.thinking import AT_ONCE, Thinking, waiting
from engine.lobby.commands import FillWithAi, Start
from engine.rules import api
from engine.rules import commands as c
from tests.live.conftest import person


@pytest.fixture
async def quick(valkey_url: str):
    service = TableService(await Link.open(valkey_url), thinking=AT_ONCE)
    yield service
    await service.close()


async def table(service: TableService, *, ai: int = 2, mode: str = "blitz") -> str:
    room = await service.create(mode, person(1), cid="open")
    await service.do(room.id, FillWithAi(by="tg:1", seats=1 + ai), cid="fill")
    assert (await service.do(room.id, Start(by="tg:1"), cid="start")).kind == "ok"
    return room.id


async def play_on(service: TableService, seats: AiSeats, room_id: str, *, steps: int) -> None:
    """The AI seats play, and the person surrenders nothing: he takes the default each time."""
    for _ in range(steps):
        await seats.tick()
        room = await service.load(room_id)
        if room.stage == "done":
            return
        me = room.seat_of("tg:1")
        state = room.state
        if state.prompt and me in state.prompt.seats:
            choices = {x.verb: x for x in api.legal_actions(state, room.rules, me)}
            order = ("roll", "pay", "settle", "bankrupt", "decline", "pass", "stay")
            verb = next(v for v in order if v in choices and not choices[v].why)
            raw = {"t": verb, "prompt": state.prompt.id}
            done = await service.act(room_id, "tg:1", raw, cid=f"w:{room.version}")
            assert done.kind == "ok", (raw, done)
    raise AssertionError("the game does not end")


async def test_a_blitz_of_one_person_and_two_ai_seats_ends(quick: TableService) -> None:
    room_id = await table(quick)
    seats = AiSeats(quick)
    await play_on(quick, seats, room_id, steps=3000)
    room = await quick.load(room_id)
    assert room.stage == "done" and min(room.state.outcome.places) == 1
    entries = await quick.store.whole_log(room_id)
    assert len({e.cid for e in entries}) == len(entries)
    assert any(e.cid.startswith("a:") for e in entries)
    assert await quick.open_room_of("tg:1") is None
    assert await quick.link.run("ZSCORE", keys.wake(keys.shard_of(room_id)), room_id) is None
    assert await quick.link.run("ZSCORE", keys.due(keys.shard_of(room_id)), room_id) is None


async def test_thinking_follows_from_room_and_version_alone() -> None:
    times = [Thinking().time("0abc", version) for version in range(400)]
    assert times == [Thinking().time("0abc", version) for version in range(400)]
    assert min(times) >= 800 and max(times) <= 2_500 and max(times) - min(times) > 1_500
    assert {AT_ONCE.time("0abc", version) for version in range(20)} == {0}


async def test_an_ai_seat_wakes_after_its_thought_and_not_before(valkey_url: str) -> None:
    service = TableService(await Link.open(valkey_url), thinking=Thinking(60_000, 60_000))
    room_id = await table(service, ai=1)
    room = await until_ai_is_asked(service, room_id)
    assert room.wake == room.at + 60_000
    score = await service.link.client.zscore(keys.wake(keys.shard_of(room_id)), room_id)
    assert score == room.wake
    seats = AiSeats(service)
    assert await seats.tick() > 0
    await seats.play(room_id)  # even when somebody wakes it
    assert (await service.load(room_id)).version == room.version
    await service.close()


async def test_what_others_do_does_not_delay_a_thought(valkey_url: str) -> None:
    service = TableService(await Link.open(valkey_url), thinking=Thinking(60_000, 60_000))
    room_id = await table(service, ai=1)
    room = await until_ai_is_asked(service, room_id)
    me = room.seat_of("tg:1")
    done = await service.do(room_id, c.Agree(seat=me, yes=True), cid="agree")
    assert done.kind == "ok" and done.room.wakes == room.wakes
    await service.close()


async def act_now(service: TableService, room: Room) -> None:
    """The AI seat that is asked takes its decision without a thought."""
    seat = room.state.prompt.seats[0]
    command = policy.decide(api.view(room.state, room.rules, seat), room.rules)
    done = await service.do(room.id, command, cid=f"now:{room.version}")
    assert done.kind == "ok", done


async def until_ai_is_asked(service: TableService, room_id: str):
    for _ in range(200):
        room = await service.load(room_id)
        if waiting(room):
            return room
        prompt = room.state.prompt
        choices = {x.verb: x for x in api.legal_actions(room.state, room.rules, prompt.seats[0])}
        order = ("roll", "pay", "settle", "decline", "pass", "stay")
        verb = next(v for v in order if v in choices and not choices[v].why)
        raw = {"t": verb, "prompt": prompt.id}
        assert (await service.act(room_id, "tg:1", raw, cid=f"p:{room.version}")).kind == "ok"
    raise AssertionError("no AI seat was asked")


async def test_two_ai_workers_decide_each_version_once(
    quick: TableService, valkey_url: str
) -> None:
    room_id = await table(quick, ai=3)
    await until_ai_is_asked(quick, room_id)
    other = TableService(await Link.open(valkey_url), thinking=AT_ONCE)
    workers = [AiSeats(quick), AiSeats(other)]
    for _ in range(3):
        await asyncio.gather(*(worker.play(room_id) for worker in workers))
    entries = await quick.store.whole_log(room_id)
    assert [e.v for e in entries] == list(range(1, len(entries) + 1))
    acts = [e for e in entries if e.cid.startswith("a:")]
    assert acts and all(int(e.cid.split(":")[2]) == e.v - 1 for e in acts)
    await other.close()


@pytest.mark.parametrize("fault", ["raises", "nothing", "illegal", "foreign"])
async def test_a_policy_that_fails_never_hangs_the_table(quick: TableService, fault: str) -> None:
    def decide(view: api.View, rules: api.Rules, now: int):
        assert view.you is not None
        seat = view.you.seat
        if fault == "raises":
            raise RuntimeError("no idea")
        if fault == "nothing":
            return None
        if fault == "illegal":
            return c.Build(seat=seat, levels=[(1, 99)])
        return c.Surrender(seat=(seat + 1) % len(view.seats))

    room_id = await table(quick)
    await play_on(quick, AiSeats(quick, decide=decide), room_id, steps=3000)
    room = await quick.load(room_id)
    assert room.stage == "done"
    entries = await quick.store.whole_log(room_id)
    assert not any(isinstance(e.do, c.Surrender | c.Build) for e in entries)


async def test_side_commands_without_end_are_cut_off(quick: TableService) -> None:
    """A policy that only toggles and never answers is made to answer after eight."""
    flips = {"n": 0}

    def decide(view: api.View, rules: api.Rules, now: int):
        assert view.you is not None
        flips["n"] += 1
        return c.Agree(seat=view.you.seat, yes=flips["n"] % 2 == 1)

    room_id = await table(quick, ai=1)
    await until_ai_is_asked(quick, room_id)
    first = (await quick.load(room_id)).state.prompt.id
    await AiSeats(quick, decide=decide).play(room_id)
    entries = await quick.store.whole_log(room_id)
    sides = 0
    for entry in entries:
        if isinstance(entry.do, c.Agree):
            sides += 1
        elif isinstance(entry.do, c.Answer) and entry.do.prompt == first:
            assert sides == 8
            break
    else:
        raise AssertionError("the question was never answered")


async def test_an_ai_seat_waits_for_a_persons_answer_to_its_offer(valkey_url: str) -> None:
    """A throw would void the offer: the seat waits for the answer, and thinks anew after it."""
    service = TableService(await Link.open(valkey_url), thinking=Thinking(1_000, 1_000, 15_000))
    room_id = await table(service, ai=1)
    room = await until_ai_is_asked(service, room_id)
    me = room.seat_of("tg:1")
    while room.state.prompt.kind != "roll" or me in room.state.prompt.seats:
        await act_now(service, room)
        room = await until_ai_is_asked(service, room_id)
    state = api.copy(room.state)
    state.owner[39] = 1 - me
    fields = {"s": api.encode(state), "n": "given"}
    await service.link.client.hset(keys.room(room_id), mapping=fields)
    offer = c.Propose(seat=1 - me, to=me, terms=c.Terms(give=[39], get=400))
    done = await service.do(room_id, offer, cid="offer")
    assert done.kind == "ok", done
    after = done.room
    prompt, deadline = after.state.prompt, after.state.offers[0].deadline
    assert after.wake == min(deadline, after.at + 15_000, prompt.deadline - 5_000)
    assert after.wake > after.at + 1_000
    answer = c.Reject(seat=me, offer=after.state.offers[0].id)
    done = await service.do(room_id, answer, cid="no")
    assert done.kind == "ok" and done.room.wake == done.room.at + 1_000
    await service.close()


async def test_an_offer_wakes_the_ai_seat_that_is_not_asked(valkey_url: str) -> None:
    service = TableService(await Link.open(valkey_url), thinking=AT_ONCE)
    room_id = await table(service, ai=1)
    room = await service.load(room_id)
    me = room.seat_of("tg:1")
    while me not in room.state.prompt.seats or room.state.prompt.kind != "roll":
        await AiSeats(service).play(room_id)
        room = await service.load(room_id)
        if me in room.state.prompt.seats and room.state.prompt.kind != "roll":
            choices = {x.verb for x in api.legal_actions(room.state, room.rules, me)}
            verb = next(v for v in ("pay", "settle", "decline", "pass", "stay") if v in choices)
            raw = {"t": verb, "prompt": room.state.prompt.id}
            await service.act(room_id, "tg:1", raw, cid=f"p{room.version}")
            room = await service.load(room_id)
    state = api.copy(room.state)
    state.owner[39] = me
    fields = {"s": api.encode(state), "n": "given"}
    await service.link.client.hset(keys.room(room_id), mapping=fields)
    offer = c.Propose(seat=me, to=1 - me, terms=c.Terms(give=[39], get=400))
    done = await service.do(room_id, offer, cid="offer")
    assert done.kind == "ok" and [r[0] for r in done.room.wakes] == ["offer"]
    await AiSeats(service).tick()
    answered = (await service.store.whole_log(room_id))[-1].do
    assert isinstance(answered, c.Accept | c.Reject | c.Counter)
    assert (await service.load(room_id)).state.prompt.id == room.state.prompt.id
    await service.close()
