"""Lobbies in groups, topics and private chats: gathered, joined, started, closed."""

from __future__ import annotations

from tests.bot.playground import JOIN, OPEN, START, World, player
from tests.fake_bot_api import together


async def test_a_lobby_is_gathered_joined_and_started_by_buttons(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    lobby = await world.lobby(anna, group)
    assert "Blitz" in lobby.text and "Аня" in lobby.text
    assert lobby.message.covered("date_time"), "the end of the lobby is shown by the client itself"

    answer = await lobby.press(boris, JOIN)
    assert answer.text == "Вы за столом."
    await lobby.shows("Боря")
    assert (await lobby.press(anna, START)).text == "Начинаем."
    await lobby.shows("Бросить кубики")
    assert len(group.from_bot()) == 1, "the lobby's message has become the table"
    assert "раунд 1 из 25" in lobby.text
    assert lobby.message.button(OPEN).url.endswith(f"/board?startapp={lobby.room_id}")
