"""Reminders: at half of the clock, to those who are away, once, gone when they have acted."""

from __future__ import annotations

import pytest

from engine.live.presence import Presence
from engine.rules.api import view
from engine.rules.tasks import Auction
from tests.bot.playground import TO_TURN, Board, World, player, soon
from tests.fake_bot_api import Message, Person
from tests.live.moments import overdue_by, shift


def reminders(board: Board) -> list[Message]:
    """The reminders that stand in the chat."""
    return [m for m in board.chat.from_bot() if m.labels == [TO_TURN]]


async def asked(world: World, *names: str) -> tuple[Board, list[Person]]:
    """A table where the first of these people is to throw, with half of the clock still to run."""
    people = world.api.people(*(names or ("Аня", "Боря")))
    group = world.api.group("Двор", people)
    board = await world.table(people, group, shown=False, live=world.unhurried)
    await board.scene(lambda s, a: s.turn(a), people[0])
    await board.current()
    await world.api.quiet()
    assert not reminders(board)
    return board, people


async def halfway(world: World, board: Board) -> None:
    """More than half of the clock has run, and it will not run out soon."""
    # The courier plans the reminder when it has shown the question, from the clock as it is then.
    await soon(lambda: world.ping_planned(board))
    now, room = await world.live.look(board.room_id)
    assert room is not None and room.state is not None
    shown = view(room.state, room.rules, None).prompt
    assert shown is not None
    later = now + shown.total * 2 // 5 - shown.deadline
    await shift(world.live, board.room_id, later)
    await world.planned(board, later)


async def test_whoever_is_away_is_reminded_by_a_mention_and_only_once(world: World) -> None:
    board, (anna, _) = await asked(world)
    await halfway(world, board)
    (ping,) = await world.api.until(lambda: reminders(board))
    assert ping.text.startswith("Аня, ваш ход")
    (mention,) = [e for e in ping.entities if e["type"] == "text_mention"]
    assert mention["user"]["id"] == anna.id
    assert ping.covered("date_time")
    assert board.room_id in ping.button(TO_TURN).url
    await world.poke(board)
    await world.api.quiet(1.2)
    assert len(reminders(board)) == 1


@pytest.mark.telegram("4-22-tidy")
async def test_a_reminder_is_gone_as_soon_as_its_question_is_answered(world: World) -> None:
    board, (anna, _) = await asked(world)
    await halfway(world, board)
    (ping,) = await world.api.until(lambda: reminders(board))
    await board.press(anna, "Бросить")
    await world.api.until(lambda: ping.deleted_at is not None)
    await board.current()


async def test_a_reminder_is_gone_when_the_clock_has_taken_the_turn(world: World) -> None:
    await world.run("clock")
    board, (anna, _) = await asked(world)
    await halfway(world, board)
    (ping,) = await world.api.until(lambda: reminders(board))
    await overdue_by(world.live, board.room_id, 3_000)
    await world.api.until(lambda: ping.deleted_at is not None)
    await board.current()
    assert "💤" in board.text and "пропускает ход" in board.text
    assert (await board.turn()) is not anna


async def test_nobody_who_looks_at_the_board_is_reminded(world: World) -> None:
    board, (anna, _) = await asked(world)
    await Presence(world.live.link).here(player(anna), board.room_id, "socket")
    await halfway(world, board)
    await soon(lambda: world.no_ping_due(board))
    await world.api.quiet(0.6)
    assert not reminders(board)


async def test_bids_are_not_reminded_of(world: World) -> None:
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people), shown=False)
    await board.scene(lambda s, a: s.turn(a, Auction(cell=39, start=400, decliner=a)), people[0])
    await board.current()
    await soon(lambda: world.no_ping_planned(board))


@pytest.mark.telegram("4-04-left-group", "4-06-afk-per-turn", "4-19-timeouts")
async def test_two_missed_turns_end_in_surrender_and_the_chat_reads_it(world: World) -> None:
    """R-117, R-121: the clock is for the turn it was set for; two in a row are too many."""
    await world.run("clock")
    board, (anna, _) = await asked(world)
    await board.scene(lambda s, a: missed_before(s, a), anna)
    await board.current()
    await overdue_by(world.live, board.room_id, 3_000)
    await board.shows("Партия окончена", 20)
    assert "Аня · выбывает за пропуски" in board.text


def missed_before(scene, seat):  # type: ignore[no-untyped-def]
    """The seat missed its last turn, and is to throw."""
    scene.state.seats[seat].missed = 1
    scene.state.seats[seat].misses = [1]
    scene.state.seats[seat].turns = 2
    return scene.turn(seat)


async def test_the_clock_cannot_be_hurried_by_a_press(world: World) -> None:
    """R-120: only the server's clock takes a turn; a forged press of another does nothing."""
    board, (anna, boris) = await asked(world)
    prompt = (await board.room()).state.prompt.id
    before = (await board.room()).version
    for verb in ("expire", "grace", "surrender"):
        data = f"t:{board.room_id}:{prompt}:{verb}:0"
        assert (await board.press(boris, data=data)).text == "Эта кнопка устарела."
    assert (await board.room()).version == before
    assert (await board.turn()) is anna


@pytest.mark.telegram("4-21-races", "5-one-writer")
async def test_a_press_and_the_clock_in_the_same_moment_do_one_thing(world: World) -> None:
    """R-125: thrown or missed, never both."""
    await world.run("clock")
    board, (anna, _) = await asked(world)
    seat = await board.seat(anna)
    # The clock takes a turn 1.5 s after its end. It is set before the press: what a press leads
    # to is another question, whose clock must not be touched.
    await overdue_by(world.live, board.room_id, 1_300)
    answer = await anna.tap(board.message, "Бросить").answered()
    assert answer.text
    await soon(lambda: world.moved_on(board, seat))
    entries = await world.live.store.whole_log(board.room_id)
    tags = [event.__struct_config__.tag for entry in entries for event in entry.events]
    state = (await board.room()).state
    thrown = "dice" in tags
    assert thrown != (state.seats[seat].missed > 0)


@pytest.mark.telegram("4-01-reboot")
async def test_a_restarted_courier_still_reminds(world: World) -> None:
    """R-119: what is to come lies in the store, not in the process that died."""
    board, _ = await asked(world)
    await world.running.pop("courier").kill()
    await world.run("courier")
    await world.api.quiet()
    await halfway(world, board)
    await world.api.until(lambda: reminders(board))
