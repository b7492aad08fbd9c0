"""The rule behind a question: asked by a small button, read by the asker alone."""

from __future__ import annotations

import pytest

from engine.rules.tasks import Auction, Jackpot
from tests.bot.playground import World
from tests.scenes import Scene


def betting(s: Scene, a: int) -> Scene:
    return s.at_cell(a, 20).turn(a, Jackpot(a))


def bidding(s: Scene, a: int) -> Scene:
    return s.turn(a, Auction(cell=39, start=400, decliner=-1))


async def test_a_short_rule_is_an_alert(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    board = await world.table([anna, boris], world.api.group("Двор", [anna, boris]), shown=False)
    await board.scene(betting, anna)
    await board.current()
    answer = await board.press(boris, "❓")
    assert answer.alert and answer.text.startswith("Третий угол") and "$100" in answer.text
    assert len(answer.text) <= 200


@pytest.mark.telegram("1.7-ephemeral", "4-26-spam")
async def test_a_long_rule_is_shown_in_the_group_to_its_asker_alone(world: World) -> None:
    anna, john = world.api.person("Аня"), world.api.person("John", language="en")
    board = await world.table([anna, john], world.api.group("Двор", [anna, john]), shown=False)
    await board.scene(bidding, anna)
    await board.current()
    answer = await board.press(john, "❓")
    assert answer.text == "The auction: only you see the rule." and not answer.alert
    (whisper,) = board.chat.ephemeral.values()
    assert whisper.receiver is john
    assert whisper.text.startswith("The auction\n") and "$20" in whisper.text
    assert whisper.button("All rules").url.endswith("/rules/blitz?lang=en#auction")
    assert len(board.chat.from_bot()) == 1


@pytest.mark.telegram("1.7-ephemeral-rules")
async def test_where_a_group_shows_nothing_to_one_alone_the_private_chat_does(
    world: World,
) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    board = await world.table([anna, boris], world.api.group("Двор", [anna, boris]), shown=False)
    await board.scene(bidding, anna)
    await board.current()
    anna.start()
    await world.api.until(lambda: anna.chat.from_bot())
    world.api.fail_next("sendMessage", 400, text="Bad Request: unknown parameter")
    await board.press(anna, "❓")
    shown = await world.api.until(
        lambda: next((m for m in anna.chat.from_bot() if m.text.startswith("Аукцион\n")), None)
    )
    assert "#auction" in shown.button("Все правила").url


@pytest.mark.telegram("1.4-lengths", "1.7-ephemeral-rules")
async def test_without_either_the_beginning_is_an_alert(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    board = await world.table([anna, boris], world.api.group("Двор", [anna, boris]), shown=False)
    await board.scene(bidding, anna)
    await board.current()
    world.api.fail_next("sendMessage", 400, text="Bad Request: unknown parameter")
    answer = await board.press(anna, "❓")
    assert answer.alert and answer.text.startswith("Аукцион. ")
    assert answer.text.endswith(".") and len(answer.text) <= 200


async def test_in_jail_the_throw_is_explained_by_the_jail(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    board = await world.table([anna, boris], group, mode="globopoly", shown=False)
    await board.scene(lambda s, a: s.jailed(a, 1).turn(a), anna)
    await board.current()
    await board.press(anna, "❓")
    (whisper,) = board.chat.ephemeral.values()
    assert whisper.text.startswith("Таможня\n")
