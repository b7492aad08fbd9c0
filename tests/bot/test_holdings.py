"""Building, mortgages and trades by buttons in the private chat."""

from __future__ import annotations

import pytest

from engine.rules.tasks import Debt
from tests.bot.playground import Board, World
from tests.fake_bot_api import Message, Person
from tests.scenes import Scene

TITLE = "Ваше имущество"


async def opened(world: World, build) -> tuple[Board, Person, Person, Message]:  # type: ignore[no-untyped-def]
    """A table built for two, and what the first of them sees after /property in the group."""
    anna, boris = world.api.people("Аня", "Боря")
    board = await world.table([anna, boris], world.api.group("Двор", [anna, boris]), shown=False)
    await board.scene(build, anna, boris)
    await board.current()
    anna.start()
    await world.api.until(lambda: anna.chat.from_bot())
    anna.command(board.chat, "property")
    message = await world.api.until(
        lambda: next((m for m in anna.chat.from_bot() if TITLE in m.text), None)
    )
    return board, anna, boris, message


async def test_a_street_is_built_and_mortgaged_in_the_private_chat(world: World) -> None:
    def build(s: Scene, a: int, b: int) -> Scene:
        return s.own(a, 1, 3, 5).turn(a)

    board, anna, _, message = await opened(world, build)
    assert "станция" in message.text.lower() or "вокзал" in message.text.lower()
    up = next(label for label in message.labels if label.startswith("⬆"))
    assert (await anna.press(message, up)).text
    room = await board.room()
    assert sorted((room.state.level[1], room.state.level[3])) == [0, 1]
    await world.api.until(lambda: "уровень 1" in message.text)
    lock = next(label for label in message.labels if label.startswith("🔒"))
    await anna.press(message, lock)
    await world.api.until(lambda: "в залоге" in message.text)
    assert (await board.room()).state.mortgage[5] == -1
    await anna.press(message, next(x for x in message.labels if x.startswith("🔓")))
    await world.api.until(lambda: "в залоге" not in message.text)


async def test_a_double_tap_builds_one_level(world: World) -> None:
    def build(s: Scene, a: int, b: int) -> Scene:
        return s.own(a, 1, 3).turn(a)

    board, anna, _, message = await opened(world, build)
    up = next(label for label in message.labels if label.startswith("⬆"))
    one, two = anna.tap(message, up), anna.tap(message, up)
    assert (await one.answered()).text and (await two.answered()).text
    room = await board.room()
    assert room.state.level[1] + room.state.level[3] == 1


async def test_a_trade_is_put_together_by_taps_and_offered(world: World) -> None:
    def build(s: Scene, a: int, b: int) -> Scene:
        return s.own(a, 1).own(b, 3).turn(a)

    board, anna, boris, message = await opened(world, build)
    await anna.press(message, "Предложить обмен")
    await world.api.until(lambda: "С кем меняемся" in message.text)
    await anna.press(message, "Боря")
    await world.api.until(lambda: "Обмен · " in message.text)
    mine = next(label for label in message.labels if label.startswith("Отдаю"))
    await anna.press(message, mine)
    await world.api.until(lambda: f"✅ {mine}" in message.labels)
    theirs = next(label for label in message.labels if label.startswith("Беру"))
    await anna.press(message, theirs)
    await world.api.until(lambda: f"✅ {theirs}" in message.labels)
    assert "Честность 100" in message.text
    await anna.press(message, "Доплатить $50")
    await world.api.until(lambda: "$50" in message.text)
    await anna.press(message, "Предложить")
    (offer,) = (await board.room()).state.offers
    assert (offer.terms.give, offer.terms.take, offer.terms.pay) == ([1], [3], 50)
    await world.api.until(lambda: any("Отозвать" in x for x in message.labels))
    await board.shows("Принять · Аня")
    await anna.press(message, "Отозвать обмен · Боря")
    assert not (await board.room()).state.offers
    del boris


async def test_an_unfair_deal_says_so_before_it_is_offered(world: World) -> None:
    def build(s: Scene, a: int, b: int) -> Scene:
        return s.own(a, 1).own(b, 39).turn(a)

    board, anna, _, message = await opened(world, build)
    await anna.press(message, "Предложить обмен")
    await world.api.until(lambda: "С кем меняемся" in message.text)
    await anna.press(message, "Боря")
    await world.api.until(lambda: any(x.startswith("Беру") for x in message.labels))
    await anna.press(message, next(x for x in message.labels if x.startswith("Отдаю")))
    await world.api.until(lambda: any(x.startswith("✅ Отдаю") for x in message.labels))
    await anna.press(message, next(x for x in message.labels if x.startswith("Беру")))
    await world.api.until(lambda: any(x.startswith("✅ Беру") for x in message.labels))
    assert "Честность 15" in message.text and "Неравный обмен" in message.text
    assert "Неравный обмен" in (await anna.press(message, "Предложить")).text
    fix = next(x for x in message.labels if x.startswith("Уравнять"))
    await anna.press(message, fix)
    await world.api.until(lambda: "Неравный обмен" not in message.text)
    answer = await anna.press(message, "Предложить")
    assert len((await board.room()).state.offers) == 1, answer.text


async def test_a_debtor_sells_by_hand(world: World) -> None:
    def build(s: Scene, a: int, b: int) -> Scene:
        s.own(a, 1, 3, level=1).cash(a, 0)
        return s.turn(a, Debt(seat=a, lines=[(b, 25)], why="rent", cell=39))

    board, anna, _, message = await opened(world, build)
    down = next(label for label in message.labels if label.startswith("⬇"))
    await anna.press(message, down)
    assert (await board.room()).state.seats[await board.seat(anna)].cash == 25
    await board.shows("Оплатить $25")


@pytest.mark.telegram("1.4-not-started", "1.5-never-first", "4-28-dm-refused")
async def test_a_person_who_never_started_the_bot_is_shown_the_way(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    board = await world.table([anna, boris], world.api.group("Двор", [anna, boris]))
    anna.command(board.chat, "property")
    reply = await world.api.until(
        lambda: next((m for m in board.chat.from_bot() if "Личный чат" in m.labels), None)
    )
    assert reply.button("Личный чат").url.endswith("?start=property")
    anna.start("property")
    await world.api.until(lambda: any(TITLE in m.text for m in anna.chat.from_bot()))


async def test_nobody_manages_what_is_not_his(world: World) -> None:
    def build(s: Scene, a: int, b: int) -> Scene:
        return s.own(a, 1, 3).turn(a)

    board, anna, boris, message = await opened(world, build)
    up = message.button(next(label for label in message.labels if label.startswith("⬆")))
    boris.start()
    await world.api.until(lambda: boris.chat.from_bot())
    assert (await boris.press(boris.chat.last, data=up.data)).text
    zoe = world.api.person("Зоя", started=True)
    assert (await zoe.press(message, data=up.data)).text == "Вы не за этим столом."
    room = await board.room()
    assert room.state.level[1] + room.state.level[3] == 0
    del anna
