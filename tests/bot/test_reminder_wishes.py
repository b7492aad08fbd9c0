"""Reminders go where people and groups want them: there, in private, or nowhere."""

from __future__ import annotations

import time

from engine.archive.preferences import local_time
from engine.lobby.commands import Start
from tests.bot.board import Board, ids
from tests.bot.playground import TO_TURN, World, player, sitter, soon
from tests.bot.test_reminders import asked, halfway, reminders
from tests.fake_bot_api import Message, Person


def private(person: Person) -> list[Message]:
    """The reminders that stand in the person's private chat."""
    return [m for m in person.chat.from_bot() if m.labels == [TO_TURN]]


async def met(world: World, board: Board, people: list[Person]) -> None:
    """The archive knows the group and its people."""
    await world.chats.upsert(board.chat.id, "Двор", "ru")
    for person in people:
        await world.players.upsert(person.id, person.first_name, "ru")


async def nobody_reminded(world: World, board: Board) -> None:
    """Half of the clock runs out and no reminder comes."""
    await halfway(world, board)
    await soon(lambda: world.no_ping_due(board))
    await world.api.quiet(0.6)
    assert not reminders(board)


async def test_a_group_without_reminders_gets_none(world: World) -> None:
    board, people = await asked(world)
    await met(world, board, people)
    await world.chats.set_setting(board.chat.id, "pings", False)
    await nobody_reminded(world, board)


async def test_a_group_gets_none_in_its_quiet_hours_and_some_outside(world: World) -> None:
    board, people = await asked(world)
    await met(world, board, people)
    hour = local_time("Asia/Omsk", time.time_ns() // 1_000_000).hour
    await world.chats.set_setting(board.chat.id, "zone", "Asia/Omsk")
    await world.chats.set_setting(board.chat.id, "quiet", [hour, (hour + 3) % 24])
    await nobody_reminded(world, board)
    await world.chats.set_setting(board.chat.id, "quiet", [(hour + 3) % 24, (hour + 6) % 24])
    await world.act_any(board, people[0])
    await board.scene(lambda s, b: s.turn(b), people[1])
    await board.current()
    await halfway(world, board)
    await world.api.until(lambda: reminders(board))


async def test_whoever_wants_none_gets_none(world: World) -> None:
    board, people = await asked(world)
    await met(world, board, people)
    await world.players.set_setting(people[0].id, "reminders", "off")
    await nobody_reminded(world, board)


async def test_whoever_wants_them_in_private_gets_them_there_and_they_go_again(
    world: World,
) -> None:
    board, people = await asked(world)
    anna = people[0]
    anna.started = True
    await met(world, board, people)
    await world.players.set_setting(anna.id, "reminders", "private")
    await world.chats.set_setting(board.chat.id, "pings", False)
    await halfway(world, board)
    (ping,) = await world.api.until(lambda: private(anna))
    assert ping.button(TO_TURN).web_app and not reminders(board)
    await board.press(anna, "Бросить")
    await world.api.until(lambda: ping.deleted_at is not None)


async def test_a_courier_that_takes_over_takes_the_private_reminder_away(world: World) -> None:
    board, people = await asked(world)
    anna = people[0]
    anna.started = True
    await met(world, board, people)
    await world.players.set_setting(anna.id, "reminders", "private")
    await halfway(world, board)
    (ping,) = await world.api.until(lambda: private(anna))
    await world.stop("courier")
    await world.run("courier")
    await board.press(anna, "Бросить")
    await world.api.until(lambda: ping.deleted_at is not None, 20)


async def test_at_a_table_without_a_chat_people_are_reminded_in_private(world: World) -> None:
    people = world.api.people("Аня", "Боря", started=True)
    host = player(people[0])
    live = world.unhurried
    room = await live.create("blitz", sitter(people[0]), cid=f"test:{next(ids)}")
    await live.join(room.id, sitter(people[1]), cid=f"test:{next(ids)}")
    await live.act(room.id, host, Start(by=""), cid=f"test:{next(ids)}")
    board = Board(world, people[0].chat, None, room.id)
    await board.scene(lambda s, a: s.turn(a), people[0])
    await halfway(world, board)
    (ping,) = await world.api.until(lambda: private(people[0]))
    assert ping.text.startswith("Аня, ваш ход") and not private(people[1])
    await world.act_any(board, people[0])
    await world.api.until(lambda: ping.deleted_at is not None)
    await world.end(await board.room())
