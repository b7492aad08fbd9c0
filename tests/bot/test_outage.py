"""Telegram or the bot is away: nobody's time runs out, and then everybody has ten seconds."""

from __future__ import annotations

import pytest

from engine.live.beats import Beats
from engine.rules.commands import Expire
from tests.bot.playground import Board, World, soon
from tests.fake_bot_api.faults import Fault
from tests.live.moments import overdue_by


async def shown(world: World) -> Board:
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    room = await board.room()
    await soon(lambda: is_offered(world, room.id, room.state.prompt.id), 10)
    return board


async def is_offered(world: World, room_id: str, prompt: int) -> bool:
    return await world.live.offered(room_id) >= prompt


async def is_silent(world: World, *roles: str) -> bool:
    """These roles count as missing."""
    beats = Beats(world.live.link)
    return all([(await beats.of(role)).is_missing for role in roles])


async def is_back(world: World, *roles: str) -> bool:
    """None of these roles counts as missing."""
    beats = Beats(world.live.link)
    return not any([(await beats.of(role)).is_missing for role in roles])


async def expired(world: World, board: Board) -> bool:
    """The clock has taken an answer at this table."""
    entries = await world.live.store.whole_log(board.room_id)
    return any(isinstance(entry.do, Expire) for entry in entries)


async def left(world: World, board: Board) -> int:
    """How long the question on the table may still be answered, ms."""
    now, room = await world.live.look(board.room_id)
    assert room is not None and room.state is not None and room.state.prompt is not None
    return room.state.prompt.deadline - now


@pytest.mark.telegram("4-05-lag-penalty")
async def test_while_telegram_is_away_nobody_misses_a_turn_and_then_has_ten_seconds(
    world: World,
) -> None:
    """What was shown cannot be answered: presses don't come, and no call goes through."""
    board = await shown(world)
    await world.run("clock")
    outage = [Fault(method, 502, times=10**9) for method in ("*", "getUpdates")]
    for fault in outage:
        world.api.faults.order(fault)
    await soon(lambda: is_silent(world, "updates", "courier"), 30)
    prompt = (await board.room()).state.prompt.id
    await overdue_by(world.live, board.room_id, 4_000)
    await world.api.quiet(1.0)
    assert (await board.room()).state.prompt.id == prompt
    assert await left(world, board) < 0, "the deadline rests"
    for fault in outage:
        fault.times = 0
    await soon(lambda: is_back(world, "updates", "courier"), 30)
    await soon(lambda: has_time(world, board), 20)
    assert (await board.room()).state.prompt.id == prompt
    await overdue_by(world.live, board.room_id, 3_000)
    await soon(lambda: expired(world, board), 20)


async def has_time(world: World, board: Board) -> bool:
    """The question may be answered for ten seconds from a moment ago."""
    return 7_000 < await left(world, board) <= 10_000


@pytest.mark.telegram("4-05-lag-penalty")
async def test_a_bot_that_was_away_gives_ten_seconds_too(world: World) -> None:
    """Both its processes end and come back; the clock and the store went on."""
    board = await shown(world)
    await world.run("clock")
    await world.stop("updates", "courier")
    for role in ("updates", "courier"):
        await world.live.link.run("HINCRBY", f"kv:beat:{role}", "at", -20_000)
    prompt = (await board.room()).state.prompt.id
    await overdue_by(world.live, board.room_id, 4_000)
    await world.api.quiet(1.0)
    assert (await board.room()).state.prompt.id == prompt
    await world.run("updates", "courier")
    await soon(lambda: has_time(world, board), 20)
    assert (await board.room()).state.prompt.id == prompt


async def test_a_chat_that_may_not_be_written_to_for_a_minute_misses_nothing(
    world: World,
) -> None:
    """A 429 of a minute before the next question could be shown: nobody is asked in secret."""
    board = await shown(world)
    await world.run("clock")
    other = await shown(world)
    world.api.fail_next(
        "editMessageText", 429, retry_after=60, where=lambda p: p["chat_id"] == board.chat.id
    )
    person = await board.turn()
    await world.act(board, person, "roll", (await board.room()).state.prompt.id)
    await soon(lambda: world.live.paused(board.chat.id), 10)
    room = await board.room()
    if room.state is not None and room.state.prompt is not None:
        await overdue_by(world.live, board.room_id, 40_000)
    await world.act(other, await other.turn(), "roll", (await other.room()).state.prompt.id)
    await other.current()
    assert not await expired(world, board)
