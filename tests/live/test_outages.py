"""The clock after an outage, and while a role of the game is silent: nobody loses by it."""

from __future__ import annotations

import asyncio

import pytest

from engine.live import keys
from engine.live.beats import Beats
from engine.live.deadlines import Clock
from engine.live.presence import Presence
from engine.live.service import TableService
from engine.rules import commands as c
from tests.live.conftest import Opener, person
from tests.live.moments import overdue_by
from tests.live.watched import asked, beat_ago, table

BOT = ("updates", "courier")


async def test_after_an_outage_everybody_has_ten_seconds(service: TableService) -> None:
    room = await table(service)
    await service.mark_offered(room.id, room.state.prompt.id)
    await beat_ago(service, "clock", 35_000)
    await overdue_by(service, room.id, 15_000)
    clock = Clock(service)
    await clock.live()
    await clock.tick()
    now, after = await service.look(room.id)
    assert after.state.prompt.id == room.state.prompt.id
    assert 9_000 < after.state.prompt.deadline - now <= 10_000
    assert 34_000 < after.state.paused < 40_000
    # Only if they let these ten seconds pass too is the turn missed.
    await overdue_by(service, room.id, 2_000)
    await clock.tick()
    assert (await asked(service, room.id)).prompt.id != room.state.prompt.id


async def test_a_deadline_that_is_far_enough_stays_as_it_is(service: TableService) -> None:
    room = await table(service)
    await beat_ago(service, "clock", 35_000)
    await Clock(service).live()
    after = await service.load(room.id)
    assert after.version == room.version


async def test_two_clocks_after_one_outage_give_time_once(open_service: Opener) -> None:
    one, two = await open_service(), await open_service()
    room = await table(one)
    lobby = await one.create("blitz", person(9), cid="lobby")
    await beat_ago(one, "clock", 60_000)
    await overdue_by(one, room.id, 20_000)
    await overdue_by(one, lobby.id, 20_000)
    await asyncio.gather(Clock(one).live(), Clock(two).live())
    kinds = [type(e.do).__name__ for e in await one.store.whole_log(room.id)]
    assert kinds.count("Grace") == 1
    now, opened = await two.look(lobby.id)
    assert opened.stage == "lobby" and opened.lobby.expires > now + 8_000


async def test_a_restart_of_five_seconds_is_no_outage(service: TableService) -> None:
    room = await table(service)
    await service.mark_offered(room.id, room.state.prompt.id)
    await beat_ago(service, "clock", 5_000)
    await overdue_by(service, room.id, 2_000)
    clock = Clock(service)
    await clock.live()
    await clock.tick()
    assert isinstance((await service.store.whole_log(room.id))[-1].do, c.Expire)


@pytest.mark.parametrize("silent", BOT)
async def test_a_seat_without_a_socket_waits_for_a_silent_bot(
    service: TableService, silent: str
) -> None:
    room = await table(service, chat=-7)
    await service.mark_offered(room.id, room.state.prompt.id)
    for role in BOT:
        await beat_ago(service, role, 20_000 if role == silent else 1_000, back=900_000)
    await overdue_by(service, room.id, 3_000)
    clock = Clock(service)
    await clock.keep_time(room.id)
    assert (await service.load(room.id)).version == room.version
    # The bot is back: everybody gets ten seconds of it before the clock goes on.
    await Beats(service.link).beat(silent)
    await clock.keep_time(room.id)
    now, after = await service.look(room.id)
    assert after.state.prompt.id == room.state.prompt.id
    assert after.state.prompt.deadline > now + 9_000
    await overdue_by(service, room.id, 3_000)
    await clock.keep_time(room.id)
    assert isinstance((await service.store.whole_log(room.id))[-1].do, c.Expire)


async def test_a_role_that_says_it_cannot_work_is_waited_for_at_once(
    service: TableService,
) -> None:
    """Telegram is out of reach: nobody's time runs out in the fifteen seconds of a doubt."""
    room = await table(service, chat=-7)
    await service.mark_offered(room.id, room.state.prompt.id)
    beats = Beats(service.link)
    for role in BOT:
        await beat_ago(service, role, 1_000, back=900_000)
    await beats.fall_silent("courier")
    await overdue_by(service, room.id, 3_000)
    clock = Clock(service)
    await clock.keep_time(room.id)
    assert (await service.load(room.id)).version == room.version
    await beats.beat("courier")
    await clock.keep_time(room.id)
    now, after = await service.look(room.id)
    assert 9_000 < after.state.prompt.deadline - now <= 10_000


async def test_a_role_is_silent_while_it_cannot_work_and_never_lived_is_not_silence(
    service: TableService,
) -> None:
    beats, well = Beats(service.link), [False]
    await beats.fall_silent("courier")
    assert not (await beats.of("courier")).is_missing, "a role that never was is not waited for"
    await beats.beat("courier")
    keeper = asyncio.create_task(beats.keep("courier", healthy=lambda: well[0]))
    async with asyncio.timeout(5):
        while not (await beats.of("courier")).is_missing:
            await asyncio.sleep(0.02)
        well[0] = True
        while (await beats.of("courier")).is_missing:
            await asyncio.sleep(0.02)
    keeper.cancel()
    beat = await beats.of("courier")
    assert beat.now - beat.back < 3_000


async def test_a_chat_that_telegram_has_silenced_is_waited_for(service: TableService) -> None:
    """A 429 of a minute: the people of that chat can neither see nor be shown anything."""
    room = await table(service, chat=-7)
    prompt = room.state.prompt
    now = await service.now(room.id)
    await service.link.client.zadd(keys.spent(-7), {"pause": now + 60_000})
    await overdue_by(service, room.id, 3_000)
    clock = Clock(service)
    await clock.keep_time(room.id)
    assert (await service.load(room.id)).version == room.version
    await service.link.client.zadd(keys.spent(-7), {"pause": now - 1_000})
    await clock.keep_time(room.id)
    now, after = await service.look(room.id)
    assert after.state.prompt.id == prompt.id
    assert 9_000 < after.state.prompt.deadline - now <= 10_000
    await service.mark_offered(room.id, prompt.id)
    await overdue_by(service, room.id, 3_000)
    await clock.keep_time(room.id)
    assert isinstance((await service.store.whole_log(room.id))[-1].do, c.Expire)


async def test_a_seat_with_a_socket_does_not_wait_for_the_bot(service: TableService) -> None:
    room = await table(service, chat=-7)
    prompt = room.state.prompt
    await service.mark_offered(room.id, prompt.id)
    await beat_ago(service, "courier", 20_000)
    player = room.players()[prompt.seats[0]]
    await Presence(service.link).here(player, room.id, "phone")
    await overdue_by(service, room.id, 3_000)
    await Clock(service).keep_time(room.id)
    assert isinstance((await service.store.whole_log(room.id))[-1].do, c.Expire)


async def test_a_bot_that_never_was_or_is_gone_for_good_holds_nothing(
    service: TableService,
) -> None:
    room = await table(service, chat=-7)
    await service.mark_offered(room.id, room.state.prompt.id)
    await beat_ago(service, "courier", 2 * 3_600_000)
    await overdue_by(service, room.id, 3_000)
    await Clock(service).keep_time(room.id)
    assert isinstance((await service.store.whole_log(room.id))[-1].do, c.Expire)


async def test_ai_seats_are_not_passed_over_while_their_worker_restarts(
    service: TableService,
) -> None:
    room = await table(service, people=1, ai=2)
    clock = Clock(service)
    while not room.seats[room.state.prompt.seats[0]].is_ai:
        await service.mark_offered(room.id, room.state.prompt.id)
        await overdue_by(service, room.id, 2_000)
        await clock.keep_time(room.id)
        room = await service.load(room.id)
    await beat_ago(service, "ai", 20_000)
    await overdue_by(service, room.id, 2_000)
    await clock.keep_time(room.id)
    assert (await service.load(room.id)).version == room.version
    await Beats(service.link).retire("ai")  # no such worker any more: the clock goes on
    await clock.keep_time(room.id)
    assert isinstance((await service.store.whole_log(room.id))[-1].do, c.Expire)
