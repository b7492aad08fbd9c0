"""A live message that talk has pushed away comes back down, once a minute at most."""

from __future__ import annotations

import pytest

from tests.bot.playground import OPEN, Board, World, soon
from tests.fake_bot_api import Person


async def aged(world: World, board: Board) -> None:
    """The live message was posted more than a minute ago."""
    await soon(lambda: world.live.link.run("HEXISTS", world.card_key(board), "m"))
    await world.live.link.run("HSET", world.card_key(board), "at", 1)


async def sink(person: Person, board: Board, *, by: int = 21) -> None:
    """So many messages follow that the bot cannot see, then a command that it can."""
    for _ in range(by):
        person.say(board.chat, "разговор")
    person.command(board.chat, "help")


@pytest.mark.telegram("4-22-tidy")
async def test_a_table_out_of_sight_is_posted_anew_without_its_old_buttons(world: World) -> None:
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    old = board.message
    await aged(world, board)
    await sink(people[0], board)
    new = await board.posted(beside=old.id)
    assert new.button(OPEN) and new.id > old.id + 21
    await world.api.until(lambda: not old.labels)
    await world.api.quiet()
    assert len([m for m in board.messages() if m.labels]) == 1


async def test_twenty_messages_are_still_in_sight(world: World) -> None:
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    await aged(world, board)
    old = board.message
    await sink(people[0], board, by=board.message.id + 20 - board.chat.last.id - 2)
    await world.api.until(lambda: "/newgame" in board.chat.last.text)
    assert board.chat.last.id == old.id + 20
    await world.api.quiet()
    assert board.messages() == [old]


async def test_within_a_minute_it_stays_where_it_is_and_then_comes_down(world: World) -> None:
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    old = board.message
    await sink(people[0], board)
    await world.api.until(lambda: "/newgame" in board.chat.last.text)
    await world.api.quiet()
    assert board.messages() == [old], "it was posted a moment ago"
    person = await board.turn()
    await world.act(board, person, "roll", (await board.room()).state.prompt.id)
    await board.current()
    assert board.messages() == [old], "and is edited where it stands"
    await aged(world, board)
    await world.poke(board)
    await board.posted(beside=old.id)


async def test_service_messages_push_the_table_away_too(world: World) -> None:
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    await aged(world, board)
    for _ in range(21):
        people[0].say(board.chat, "разговор")
    people[0].kick(people[1], board.chat)  # a service message, answered by nobody
    await board.posted(beside=board.message.id)


async def test_what_the_bot_sends_counts_like_what_it_sees(world: World) -> None:
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    people[0].command(board.chat, "help")
    await world.api.until(lambda: "/newgame" in board.chat.last.text)
    key = f"kv:chat:{board.chat.id}:depth"
    await soon(lambda: is_newest(world, key, board.chat.last.id))


async def is_newest(world: World, key: str, message: int) -> bool:
    """The bot knows of no newer message."""
    return float(await world.live.link.run("ZSCORE", key, "n:0") or 0) == message


async def test_a_lobby_comes_down_like_a_table(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    lobby = await world.lobby(anna, group)
    await aged(world, lobby)
    await sink(boris, lobby)
    new = await lobby.posted(beside=lobby.message.id)
    assert new.labels
    assert (await boris.press(new, "Сесть за стол")).text == "Вы за столом."
