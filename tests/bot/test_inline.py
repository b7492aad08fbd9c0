"""Inline mode: invitations to tables and results of games, sent from any chat."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.playground import JOIN as JOIN_HERE
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
    joining = message.button(JOIN).data
    own = await anna.ask_inline("").answered()
    assert own[0]["title"] == "Позвать за свой стол: Blitz"
    await world.live.act(room.id, player(anna), {"t": "start"}, cid="test:inline")
    clara = world.newcomer("Клара", far)
    late = await clara.press(message, data=joining)
    assert late.alert and late.text == "Партия уже началась"
    await world.api.until(lambda: "Партия идёт." in message.text and JOIN not in message.labels)
    await world.end(await world.live.load(room.id))
    await world.api.until(lambda: "Партия окончена." in message.text)
    assert message.button("Итоги").url == f"https://kvartal.example/result/{room.id}"


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


@pytest.mark.telegram("1.7-prepared-message")
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


async def test_an_invitation_follows_the_table_that_it_is_to(world: World) -> None:
    """Whatever happens in the group's own chat or on the board shows in the other chat, too."""
    anna, boris, clara = people = world.api.people("Аня", "Боря", "Клара")
    lobby = await world.lobby(anna, world.api.group("Двор", people))
    far = world.api.group("Чужой", [anna], bot=None)
    query = anna.ask_inline("")
    titles = [result["title"] for result in await query.answered()]
    message = anna.choose(query, titles.index("Позвать за свой стол: Blitz"), far)
    await lobby.press(boris, JOIN_HERE)
    await world.api.until(lambda: "За столом 2 из 6" in message.text and "Боря" in message.text)
    await lobby.press(boris, "Встать")
    await world.api.until(lambda: "За столом 1 из 6" in message.text)
    edits = len(message.history)
    await world.poke(lobby)
    assert (await clara.press(message, JOIN)).text == "Вы за столом."
    await world.api.until(lambda: "Клара" in message.text)
    assert len(message.history) == edits + 1, "what shows the table already is not edited"
    await lobby.press(anna, "Начать")
    await world.api.until(lambda: "Партия идёт." in message.text)
    edits = len(message.history)
    await world.end(await lobby.room())
    await world.api.until(lambda: "Партия окончена." in message.text)
    assert len(message.history) == edits + 1, "moves are nobody's business there"


async def test_an_invitation_to_a_table_that_closed_says_so(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    far = world.api.group("Чужой", [anna, boris], bot=None)
    query = anna.ask_inline("")
    message = anna.choose(query, blitz(await query.answered()), far)
    await world.api.until(lambda: "За столом 1 из 6" in message.text)
    joining = message.button(JOIN).data
    await world.end(await world.live.load(room_in(message)))
    await world.api.until(lambda: "Стол закрыт" in message.text and not message.labels)
    assert (await boris.press(message, data=joining)).alert


async def test_a_new_courier_brings_invitations_up_to_date(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    far = world.api.group("Чужой", [anna, boris], bot=None)
    query = anna.ask_inline("")
    message = anna.choose(query, blitz(await query.answered()), far)
    await world.api.until(lambda: "За столом 1 из 6" in message.text)
    await world.running["courier"].kill()
    assert (await boris.press(message, JOIN)).text == "Вы за столом."
    await world.run("courier")
    await world.api.until(lambda: "За столом 2 из 6" in message.text)
    await world.end(await world.live.load(room_in(message)))


async def test_edits_of_an_invitation_keep_the_pace_that_telegram_asks_for(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    far = world.api.group("Чужой", [anna, boris], bot=None)
    query = anna.ask_inline("")
    message = anna.choose(query, blitz(await query.answered()), far)
    await world.api.until(lambda: "За столом 1 из 6" in message.text)
    ident = next(k for k, m in world.api.inline_messages.items() if m is message)

    def ours(params: dict[str, Any]) -> bool:
        return params.get("inline_message_id") == ident

    fault = world.api.fail_next("editMessageText", 429, retry_after=2, where=ours)
    began = world.api.clock.now()
    await boris.press(message, JOIN)
    await world.api.until(lambda: "За столом 2 из 6" in message.text)
    assert fault.hits == 1 and world.api.clock.now() - began >= 2
    world.api.fail_next("editMessageText", 400, text="MESSAGE_ID_INVALID", where=ours)
    await boris.press(message, data=f"l:{room_in(message)}:leave")
    await world.api.quiet(1.0)
    lost = [c for c in world.api.calls_of("editMessageText", ok=False) if ours(c.params)]
    assert [c.refusal.status for c in lost] == [429, 400], "a lost one is let go"
    await world.end(await world.live.load(room_in(message)))


@pytest.mark.telegram("1.1-inline-button")
async def test_above_the_results_a_button_opens_the_board(world: World) -> None:
    (anna,) = world.api.people("Аня")
    query = anna.ask_inline("")
    await query.answered()
    assert query.button["web_app"]["url"] == "https://kvartal.example/"
