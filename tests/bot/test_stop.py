"""Closing a lobby: by its creator or an administrator, asked once more, never a running game."""

from __future__ import annotations

import pytest

from tests.bot.playground import JOIN, Board, World
from tests.fake_bot_api import Message, Person
from tests.fake_bot_api.chats import Chat

CLOSE = "Закрыть стол"


async def question(world: World, chat: Chat) -> Message:
    return await world.api.until(
        lambda: next((m for m in chat.from_bot() if CLOSE in m.labels), None)
    )


async def gathered(world: World) -> tuple[Board, Person, Person, Person]:
    """A lobby of Boris in the group of Anna, with Clara as a guest."""
    anna, boris, clara = world.api.people("Аня", "Боря", "Клара")
    board = await world.lobby(boris, world.api.group("Двор", [anna, boris, clara]))
    return board, anna, boris, clara


@pytest.mark.telegram("4-14-cancel", "4-17-stop-lobby")
async def test_the_creator_closes_his_lobby_by_a_second_tap(world: World) -> None:
    board, _, boris, clara = await gathered(world)
    boris.command(board.chat, "stop")
    asked = await question(world, board.chat)
    assert (await clara.press(asked, CLOSE)).text == "Эта кнопка не для вас."
    assert (await board.room()).stage == "lobby"
    assert (await boris.press(asked, CLOSE)).text == "Стол закрыт."
    assert (await board.room()).stage == "done"
    await board.shows("Стол закрыт.")
    assert board.labels == []
    await world.api.until(lambda: asked.deleted_at)
    again = await world.lobby(clara, board.chat)
    assert again.room_id != board.room_id


async def test_the_question_can_be_answered_by_no(world: World) -> None:
    board, _, boris, _ = await gathered(world)
    boris.command(board.chat, "stop")
    asked = await question(world, board.chat)
    assert (await boris.press(asked, "Оставить")).text
    await world.api.until(lambda: asked.deleted_at)
    assert (await board.press(boris, JOIN)).text, "the lobby goes on"
    assert (await board.room()).stage == "lobby"


async def test_an_administrator_closes_the_lobby_of_another(world: World) -> None:
    board, anna, _, _ = await gathered(world)
    anna.command(board.chat, "stop")
    assert (await anna.press(await question(world, board.chat), CLOSE)).text == "Стол закрыт."
    await board.shows("Стол закрыт.")


@pytest.mark.telegram("4-14-cancel")
async def test_a_guest_cannot_close_it(world: World) -> None:
    board, _, _, clara = await gathered(world)
    message = clara.command(board.chat, "stop")
    reply = await world.api.until(
        lambda: next((m for m in board.chat.from_bot() if m.reply_to is message), None)
    )
    assert "создатель или администратор" in reply.text
    assert not reply.buttons


@pytest.mark.telegram("4-08-former-admin")
async def test_rights_are_looked_at_when_the_button_is_pressed(world: World) -> None:
    board, anna, _, clara = await gathered(world)
    anna.promote(clara, board.chat)
    clara.command(board.chat, "stop")
    asked = await question(world, board.chat)
    anna.demote(clara, board.chat)
    assert (await clara.press(asked, CLOSE)).text != "Стол закрыт."
    assert (await board.room()).stage == "lobby"


async def test_an_anonymous_administrator_asks_and_any_administrator_confirms(
    world: World,
) -> None:
    board, anna, _, clara = await gathered(world)
    anna.say_anonymously(board.chat, f"/stop@{world.api.bot.username}")
    asked = await question(world, board.chat)
    assert (await clara.press(asked, CLOSE)).text == "Эта кнопка не для вас."
    assert (await anna.press(asked, CLOSE)).text == "Стол закрыт."


async def test_a_channel_is_no_administrator(world: World) -> None:
    board, anna, _, _ = await gathered(world)
    channel = world.api.channel("Новости", anna)
    anna.say_as_channel(board.chat, channel, f"/stop@{world.api.bot.username}")
    await world.api.until(lambda: "создатель или администратор" in board.chat.last.text)


async def test_a_running_game_is_not_closed(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    board = await world.table([anna, boris], world.api.group("Двор", [anna, boris]))
    anna.command(board.chat, "stop")
    await world.api.until(lambda: board.chat.last.text.startswith("Партия идёт."))
    assert (await board.room()).stage == "table"
