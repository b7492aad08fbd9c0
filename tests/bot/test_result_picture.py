"""The end of a game in a chat: one picture with its words, levels and ways to go on."""

from __future__ import annotations

import struct
import sys

import pytest

from engine.rules.api import commands
from tests.archive.played import play_out
from tests.bot.board import ids
from tests.bot.playground import JOIN, START, Board, World, player, soon
from tests.fake_bot_api import BotProcess, Message, Person

REMATCH, REPLAY, FAIR, RESULTS = "Реванш", "Повтор", "Честность", "Итоги"


def pictures(board: Board) -> list[Message]:
    """The pictures that stand in the chat."""
    return [m for m in board.chat.from_bot() if "photo" in m.content]


async def archivist(world: World) -> BotProcess:
    """The archive role runs beside the bot."""
    process = BotProcess([sys.executable, "-m", "engine.archivist"], world.env)
    await process.start()
    return process


async def over(world: World, people: list[Person], board: Board) -> None:
    """All but the last person give up."""
    for person in people[:-1]:
        seat = await board.seat(person)
        done = await world.live.do(
            board.room_id, commands.Surrender(seat=seat), cid=f"test:{next(ids)}"
        )
        assert done.is_done


async def test_the_result_becomes_one_picture_with_what_was_won(world: World) -> None:
    people = world.api.people("Аня", "Борис <3")
    board = await world.table(people, world.api.group("Двор", people))
    role = await archivist(world)
    try:
        await over(world, people, board)
        (picture,) = await world.api.until(lambda: pictures(board), 60)
    finally:
        await role.stop()
    assert picture.text.startswith("🏆 Побеждает Борис <3")
    assert "1. Борис <3" in picture.text and "2. Аня: сдача, раунд 1" in picture.text
    assert "+0 XP" in picture.text, "so short a game gives nothing"
    assert picture.labels == [REMATCH, RESULTS, REPLAY, FAIR, "Поделиться"]
    site = "https://kvartal.example"
    assert picture.button(REPLAY).url == f"{site}/replay/{board.room_id}"
    assert picture.button(FAIR).url == f"{site}/fair/{board.room_id}"
    (call,) = world.api.calls_of("editMessageMedia", ok=True)
    ((name, png),) = call.files.values()
    assert name == f"kvartal-{board.room_id}.png" and png.startswith(b"\x89PNG")
    assert len(png) < 300_000 and struct.unpack(">I", png[16:20]) == (1080,)
    assert len(board.chat.from_bot()) == 2, "the live message and the result, no more"


async def test_without_an_archive_the_picture_waits_and_the_words_stand(world: World) -> None:
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    await over(world, people, board)
    result = await world.api.until(
        lambda: next((m for m in board.chat.from_bot() if m.text.startswith("🏆")), None)
    )
    await world.api.quiet(1.0)
    assert "photo" not in result.content and not pictures(board)


async def test_everybody_plays_again_by_one_tap_each(world: World) -> None:
    anna, boris, clara = people = world.api.people("Аня", "Боря", "Клара")
    group = world.api.group("Двор", people)
    board = await world.table(people, group)
    order = (await board.room()).players()
    await over(world, people, board)
    result = await world.api.until(
        lambda: next((m for m in group.from_bot() if m.text.startswith("🏆")), None)
    )
    data = f"r:{board.room_id}"
    assert (await boris.press(result, data=data)).text == "Вы за столом."
    lobby = await world.api.until(
        lambda: next((m for m in group.from_bot() if any(JOIN in x for x in m.labels)), None)
    )
    assert "стол собирает Боря" in lobby.text
    for person in (anna, clara, clara):
        assert (await person.press(result, data=data)).text == "Вы за столом."
    assert (await anna.press(lobby, START)).text.startswith("Начинает создатель")
    assert (await boris.press(lobby, START)).text == "Начинаем."
    rooms = await soon(lambda: world.live.rooms_of_chat(group.id))
    assert rooms[0].players() == [*order[1:], *order[:1]], "everybody sits one seat further"
    late = await clara.press(result, data=data)
    assert late.alert and late.text == "Партия уже началась"


async def test_an_outsider_opens_no_rematch_and_a_running_game_has_none(world: World) -> None:
    anna, boris = people = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", people)
    zoe = world.newcomer("Зоя", group)
    board = await world.table(people, group)
    data = f"r:{board.room_id}"
    assert (await anna.press(board.message, data=data)).text == "Партия ещё идёт"
    await over(world, people, board)
    assert (await zoe.press(board.message, data=data)).text == "Вас нет за этим столом"
    assert (await boris.press(board.message, data="r:nonsense")).text == "Эта кнопка устарела."
    assert not await world.live.rooms_of_chat(group.id)


async def test_where_administrators_gather_others_join_a_rematch_and_open_none(
    world: World,
) -> None:
    anna, boris = people = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", people)
    board = await world.table(people, group)
    anna.command(group, "status")  # the archive knows the group by its first update
    await soon(lambda: world.chats.get(group.id))
    await world.chats.set_setting(group.id, "starters", "admins")
    await over(world, people, board)
    data = f"r:{board.room_id}"
    answer = await boris.press(board.message, data=data)
    assert answer.alert and "администраторы" in answer.text
    assert (await anna.press(board.message, data=data)).text == "Вы за столом."
    assert (await boris.press(board.message, data=data)).text == "Вы за столом."


@pytest.mark.parametrize(
    ("lang", "level", "achieved"),
    [
        ("ru", "уровень 2, Новичок", "Первая победа"),
        ("en", "level 2, Newcomer", "First win"),
    ],
)
async def test_levels_and_achievements_stand_below_the_places(
    world: World, lang: str, level: str, achieved: str
) -> None:
    people = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", people)
    await world.chats.upsert(group.id, "Двор", lang)
    role = await archivist(world)
    try:
        players = [player(person) for person in people]
        room = await play_out(world.live, players, chat=group.id, seed=next(ids))
        board = Board(world, group, None, room.id)
        (picture,) = await world.api.until(lambda: pictures(board), 60)
    finally:
        await role.stop()
    assert room.state is not None and room.state.outcome is not None
    won = room.names()[room.state.outcome.places.index(1)]
    shown = picture.text.replace("\u2060", "")  # what keeps a name from becoming a link
    assert f"⬆ {won}: {level}" in shown
    assert f"🎖 {won}:" in shown and achieved in shown
    assert f"1. {won}: $" in shown
