"""The clock: nobody is waited for, and nobody is cut short."""

from __future__ import annotations

import asyncio

from engine.live import keys
from engine.live.deadlines import Clock
from engine.live.due import Queue
from engine.live.presence import Presence
from engine.live.service import TableService
from engine.rules import api
from engine.rules import commands as c
from tests.live.conftest import Opener, person
from tests.live.moments import overdue_by
from tests.live.watched import asked, table
from tests.patience import PATIENCE_S


async def test_a_lobby_that_nobody_starts_expires(service: TableService) -> None:
    room = await service.create("blitz", person(1), cid="x")
    clock = Clock(service)
    await clock.tick()
    assert (await service.load(room.id)).stage == "lobby"
    await overdue_by(service, room.id, 2_000)
    await clock.tick()
    closed = await service.load(room.id)
    assert (closed.stage, closed.lobby.closed) == ("done", "expired")
    assert await service.open_room_of("tg:1") is None


async def test_an_answer_on_its_way_still_counts(service: TableService) -> None:
    """Expire waits 1.5 s after the deadline; an open question takes an answer until then."""
    room = await table(service)
    prompt = room.state.prompt
    await service.mark_offered(room.id, prompt.id)
    await overdue_by(service, room.id, 1_000)
    await Clock(service).tick()
    assert (await asked(service, room.id)).prompt.id == prompt.id
    done = await service.do(room.id, c.Roll(seat=prompt.seats[0], prompt=prompt.id), cid="late")
    assert done.kind == "ok"


async def test_a_silent_turn_is_passed_after_the_deadline(service: TableService) -> None:
    room = await table(service)
    prompt = room.state.prompt
    await service.mark_offered(room.id, prompt.id)
    await overdue_by(service, room.id, 1_600)
    await Clock(service).tick()
    state = await asked(service, room.id)
    assert state.prompt.seats != prompt.seats and state.seats[prompt.seats[0]].missed == 1
    entry = (await service.store.whole_log(room.id))[-1]
    assert entry.do == c.Expire(prompt=prompt.id)
    assert entry.cid == f"x:{prompt.id}:{room.version}"


async def test_the_clock_never_fires_before_the_deadline(service: TableService) -> None:
    room = await table(service)
    prompt = room.state.prompt
    await service.mark_offered(room.id, prompt.id)
    # Even where the sorted set says that the room is due, its state decides.
    await Queue(service.link, keys.due).put(room.id, 1)
    await Clock(service).tick()
    await Clock(service).keep_time(room.id)
    assert (await service.load(room.id)).version == room.version
    early = await service.do(room.id, c.Expire(prompt=prompt.id), cid="x:early")
    assert early.reason == "too-early"


async def test_a_timeout_that_lost_to_a_move_does_nothing(service: TableService) -> None:
    room = await table(service)
    prompt = room.state.prompt
    await overdue_by(service, room.id, 5_000)
    assert (
        await service.do(room.id, c.Roll(seat=prompt.seats[0], prompt=prompt.id), cid="roll")
    ).kind == "ok"
    late = await service.do(room.id, c.Expire(prompt=prompt.id), cid=f"x:{prompt.id}:1")
    assert late.reason in ("stale", "too-early")
    state = await asked(service, room.id)
    assert state.seats[prompt.seats[0]].missed == 0


async def test_roll_and_timeout_at_once_never_both_count(open_service: Opener) -> None:
    web, clock = await open_service(), await open_service()
    room = await table(web)
    seat, prompt = room.state.prompt.seats[0], room.state.prompt
    await web.mark_offered(room.id, prompt.id)
    await overdue_by(web, room.id, 2_000)
    roll, _ = await asyncio.gather(
        web.do(room.id, c.Roll(seat=seat, prompt=prompt.id), cid="roll"),
        Clock(clock).keep_time(room.id),
    )
    entries = await web.store.whole_log(room.id)
    answers = [e.do for e in entries if getattr(e.do, "prompt", 0) == prompt.id]
    assert len(answers) == 1
    missed = (await asked(web, room.id)).seats[seat].missed
    assert (missed == 1) == isinstance(answers[0], c.Expire)
    assert (roll.kind == "ok") == isinstance(answers[0], c.Roll)


async def test_two_clocks_expire_a_question_once(open_service: Opener) -> None:
    one, two = await open_service(), await open_service()
    room = await table(one, people=3)
    await one.mark_offered(room.id, room.state.prompt.id)
    await overdue_by(one, room.id, 2_000)
    await asyncio.gather(*(Clock(s).keep_time(room.id) for s in (one, two, one, two)))
    entries = await one.store.whole_log(room.id)
    assert [type(e.do) for e in entries].count(c.Expire) == 1


async def test_a_clock_that_dies_with_a_due_room_is_followed_by_another(
    service: TableService,
) -> None:
    room = await table(service)
    await service.mark_offered(room.id, room.state.prompt.id)
    await overdue_by(service, room.id, 2_000)
    dying = Queue(service.link, keys.due, lease_ms=100)
    assert (await dying.take()).rooms == [room.id]
    # The lease hides the room for its length, then it is due again.
    found = await dying.take()
    assert found.rooms == [] and found.wait is not None and found.wait <= 100
    clock = Clock(service, tolerance_ms=0)
    async with asyncio.timeout(PATIENCE_S):
        while (await service.load(room.id)).version == room.version:
            await asyncio.sleep(await clock.tick())
    assert (await service.store.whole_log(room.id))[-1].do == c.Expire(prompt=room.state.prompt.id)


async def test_a_question_that_nobody_was_shown_gets_time_three_times(
    service: TableService,
) -> None:
    room = await table(service, chat=-7)
    prompt = room.state.prompt
    clock = Clock(service)
    for _ in range(3):
        await overdue_by(service, room.id, 2_000)
        await clock.tick()
        now, after = await service.look(room.id)
        assert after.state.prompt.id == prompt.id
        assert 9_000 < after.state.prompt.deadline - now <= 10_000
    await overdue_by(service, room.id, 2_000)
    await clock.tick()
    assert (await asked(service, room.id)).prompt.id != prompt.id
    kinds = [type(e.do).__name__ for e in await service.store.whole_log(room.id)]
    assert kinds[-4:] == ["Grace", "Grace", "Grace", "Expire"]


async def test_a_table_that_nobody_can_be_shown_waits_for_nobody(service: TableService) -> None:
    """Without a chat and without a socket there is no way to offer: the clock alone counts."""
    room = await table(service)
    await overdue_by(service, room.id, 2_000)
    await Clock(service).tick()
    assert isinstance((await service.store.whole_log(room.id))[-1].do, c.Expire)


async def test_a_table_that_one_player_looks_at_shows_him_the_question_first(
    service: TableService,
) -> None:
    """His socket is there, so it must have been told, even of another's question."""
    room = await table(service)
    prompt = room.state.prompt
    onlooker = room.players()[1 - prompt.seats[0]]
    await Presence(service.link).here(onlooker, room.id, "phone")
    await overdue_by(service, room.id, 2_000)
    clock = Clock(service)
    await clock.tick()
    assert (await asked(service, room.id)).prompt.id == prompt.id
    await service.mark_offered(room.id, prompt.id)
    await overdue_by(service, room.id, 2_000)
    await clock.tick()
    assert isinstance((await service.store.whole_log(room.id))[-1].do, c.Expire)


async def test_a_question_that_was_shown_gets_no_extra_time(service: TableService) -> None:
    room = await table(service)
    await service.mark_offered(room.id, room.state.prompt.id)
    await overdue_by(service, room.id, 2_000)
    await Clock(service).tick()
    assert isinstance((await service.store.whole_log(room.id))[-1].do, c.Expire)


async def test_ids_of_a_client_never_stand_in_for_the_clocks(service: TableService) -> None:
    """A client that sends every id that the clock could use changes nothing."""
    room = await table(service)
    prompt = room.state.prompt
    me = room.players()[prompt.seats[0]]
    for version in range(20):
        raw = {"t": "agree", "yes": version % 2 == 0}
        done = await service.act(room.id, me, raw, cid=f"w:{me}:x:{prompt.id}:{version}")
        assert done.kind == "ok"
    await service.mark_offered(room.id, prompt.id)
    await overdue_by(service, room.id, 2_000)
    await Clock(service).tick()
    assert isinstance((await service.store.whole_log(room.id))[-1].do, c.Expire)


async def test_an_offer_nobody_answers_expires_by_itself(service: TableService) -> None:
    room = await table(service)
    maker = room.state.prompt.seats[0]
    terms = c.Terms(pay=100, take=[])
    state = api.copy(room.state)
    state.owner[1] = maker  # a cell to trade with
    await service.link.client.hset(
        keys.room(room.id), mapping={"s": api.encode(state), "n": "given"}
    )
    terms = c.Terms(give=[1], get=60)
    to = 1 - maker
    done = await service.do(room.id, c.Propose(seat=maker, to=to, terms=terms), cid="offer")
    assert done.kind == "ok", done
    offer = done.room.state.offers[0]
    state = api.copy(done.room.state)
    state.offers[0].deadline = state.at - 1
    await service.link.client.hset(
        keys.room(room.id), mapping={"s": api.encode(state), "n": "aged"}
    )
    clock = Clock(service, tolerance_ms=0)
    await clock.keep_time(room.id)
    after = await service.load(room.id)
    assert after.state.offers == [] and after.state.prompt == state.prompt
    assert (await service.store.whole_log(room.id))[-1].do == c.ExpireOffer(offer=offer.id)


async def test_whoever_stays_silent_surrenders_and_the_game_ends(service: TableService) -> None:
    room = await table(service)
    clock = Clock(service)
    for _ in range(20):
        if room.stage == "done":
            break
        await service.mark_offered(room.id, room.state.prompt.id)
        await overdue_by(service, room.id, 2_000)
        await clock.tick()
        room = await service.load(room.id)
    assert room.stage == "done"
    assert sorted(room.state.outcome.places) == [1, 2]
    assert await service.open_room_of("tg:1") is None
    assert await service.open_room_of("tg:2") is None


async def test_a_room_that_is_no_more_leaves_the_clock(service: TableService) -> None:
    ghost = keys.new_room_id()
    queue = Queue(service.link, keys.due)
    await queue.put(ghost, 1)
    await Clock(service).tick()
    assert ghost not in await queue.all(keys.shard_of(ghost))


async def test_one_broken_room_does_not_stop_the_clock(service: TableService) -> None:
    room = await table(service)
    broken = await service.create("blitz", person(8), cid="broken")
    await service.link.client.hset(keys.room(broken.id), mapping={"l": b"\xc1", "n": "bad"})
    await Queue(service.link, keys.due).put(broken.id, 1)
    await service.mark_offered(room.id, room.state.prompt.id)
    await overdue_by(service, room.id, 2_000)
    await Clock(service).tick()
    assert isinstance((await service.store.whole_log(room.id))[-1].do, c.Expire)
