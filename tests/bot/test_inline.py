"""Inline mode: invitations to tables and results of games, sent from any chat."""

from __future__ import annotations

from typing import Any

from tests.bot.playground import World, player, soon
from tests.bot.test_records import played
from tests.fake_bot_api import Message

JOIN = "Сесть за стол"


def room_in(message: Message) -> str:
    """The room that the invitation leads to."""
    return next(b.url.split("startapp=")[1] for b in message.buttons if b.url)


def blitz(results: list[dict[str, Any]]) -> int:
    """Which of the results is a new Blitz."""
    return next(i for i, one in enumerate(results) if one["id"] == "n:blitz")


async def test_a_sent_invitation_gathers_a_table_that_others_join_in_place(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    far = world.api.group("Чужой", [anna, boris], bot=None)
    query = anna.ask_inline("")
    results = await query.answered()
    titles = [result["title"] for result in results]
    assert set(titles[:2]) == {"Новый стол: Blitz", "Новый стол: Classic"}
    assert not any(str(anna.id) in str(result) for result in results)
    message = anna.choose(query, blitz(results), far)
    await world.api.until(lambda: any("startapp" in (b.url or "") for b in message.buttons))
    assert "Аня зовёт за стол" in message.text and "За столом 1 из 6" in message.text
    assert (await boris.press(message, JOIN)).text == "Вы за столом."
    await world.api.until(lambda: "За столом 2 из 6" in message.text and "Боря" in message.text)
    room = await soon(lambda: world.live.load(room_in(message)))
    assert room.creator == player(anna) and room.chat is None
    assert (await boris.press(message, JOIN)).text == "Вы за столом.", "once is enough"
    own = await anna.ask_inline("").answered()
    assert own[0]["title"] == "Позвать за свой стол: Blitz"
    await world.live.act(room.id, player(anna), {"t": "start"}, cid="test:inline")
    clara = world.newcomer("Клара", far)
    late = await clara.press(message, JOIN)
    assert late.alert and late.text == "Партия уже началась"
    await world.api.until(lambda: "Партия идёт." in message.text and JOIN not in message.labels)
    await world.end(await world.live.load(room.id))


async def test_without_news_of_the_choice_the_first_press_gathers_the_table(
    world: World,
) -> None:
    """Telegram tells of choices only where the bot's owner has asked for it."""
    anna, boris = world.api.people("Аня", "Боря")
    far = world.api.group("Чужой", [anna, boris], bot=None)
    query = anna.ask_inline("")
    results = await query.answered()
    world.api.updates.hold()
    message = anna.choose(query, blitz(results), far)
    world.api.updates.held.clear()
    world.api.updates.release()
    assert results and (await boris.press(message, JOIN)).text == "Вы за столом."
    await world.api.until(lambda: "За столом 2 из 6" in message.text)
    room = await world.live.load(room_in(message))
    assert room.creator == player(anna), "the table is the inviter's"
    await world.end(room)


async def test_a_finished_game_is_shared_as_a_card(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря <3")
    await played(world, [boris, anna])
    results = await anna.ask_inline("").answered()
    card = results[-1]
    assert card["title"] == "Итоги партии"
    assert "1. Боря <3 · $9" in card["content"]["text"].replace("\u202f", " ")
    by_id = await anna.ask_inline(card["id"].replace("g:", "g_")).answered()
    assert by_id[-1]["id"] == card["id"]
    assert await anna.ask_inline("g_nothing").answered() is not None


async def test_forged_invitations_are_old(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    far = world.api.group("Чужой", [anna, boris], bot=None)
    query = anna.ask_inline("")
    results = await query.answered()
    world.api.updates.hold()
    message = anna.choose(query, blitz(results), far)
    world.api.updates.held.clear()
    world.api.updates.release()
    for data in ("i:nobody:blitz", "i:0000000000000000a:", "i:5000001:chess"):
        assert (await boris.press(message, data=data)).text == "Эта кнопка устарела."
