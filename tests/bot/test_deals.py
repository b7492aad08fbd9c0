"""Trades in the private chat that are more than cells and cash: cards, mortgages, gifts.

Offers are answered there too, and by counter-offers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.rules.api import State, Terms
from engine.rules.state import Offer
from engine.rules.tasks import Debt
from tests.bot.playground import Board, World
from tests.fake_bot_api import Message, Person
from tests.scenes import Scene
from tgbot.callbacks import LIMIT, Cells, DealPress, OwnPress
from tgbot.handlers.deal_sums import cash_of

TITLE = "Ваше имущество"


async def seated(
    world: World, mode: str, build: Callable[..., Scene]
) -> tuple[Board, list[Person]]:
    """A table of this preset that stands as built for the first two of its people."""
    names = ("Аня", "Боря", "Клара", "Гоша")[: 4 if mode == "team" else 2]
    people = world.api.people(*names)
    for person in people:
        person.start()
    group = world.api.group("Двор", people)
    board = await world.table(people, group, mode=mode, shown=False)
    await board.scene(build, *people[:2])
    await board.current()
    return board, people


async def own(person: Person, *, payload: str = "property", shown: str = TITLE) -> Message:
    """What the person sees by a deep link into the private chat."""
    before = {message.id for message in person.chat.from_bot()}
    person.start(payload)
    return await person.api.until(
        lambda: next(
            (m for m in person.chat.from_bot() if m.id not in before and shown in m.text), None
        ),
        what=f"«{shown}» in the private chat",
    )


async def tap(person: Person, message: Message, start: str, shown: str) -> str:
    """The button whose label begins so is pressed; the message shows this afterwards."""
    label = next((x for x in message.labels if x.startswith(start)), None)
    assert label, (start, message.labels)
    text = (await person.press(message, label)).text
    await person.api.until(
        lambda: shown in message.text or any(shown in x for x in message.labels),
        what=f"«{shown}» after «{label}» in:\n{message.text}\n{message.labels}",
    )
    return text


async def deal_with(person: Person, partner: str) -> Message:
    """The person has begun to put a deal together with this partner."""
    message = await own(person)
    await tap(person, message, "Предложить обмен", "С кем меняемся")
    label = next(x for x in message.labels if partner in x)
    await person.press(message, label)
    await person.api.until(lambda: "Обмен · " in message.text)
    return message


async def state_of(board: Board) -> State:
    state = (await board.room()).state
    assert state is not None
    return state


async def ally_of(board: Board, people: list[Person]) -> Person:
    """Who plays for the side of the first of these people."""
    seats = (await state_of(board)).seats
    sides = [seats[await board.seat(person)].side for person in people]
    return people[sides.index(sides[0], 1)]


def terms_of(state: State) -> Terms:
    (offer,) = state.offers
    return offer.terms


async def test_a_release_card_is_given_for_cash(world: World) -> None:
    def build(s: Scene, a: int, b: int) -> Scene:
        return s.passes(a, "fate").own(b, 1).turn(a)

    board, (anna, boris) = await seated(world, "c1009", build)
    message = await own(anna)
    assert "🎫 карта выхода" in message.text
    message = await deal_with(anna, "Боря")
    await tap(anna, message, "Отдаю: карта выхода", "✅ Отдаю: карта выхода")
    assert "Отдаёте: карта выхода" in message.text
    assert "Честность" not in message.text, "nothing is measured by these rules"
    await tap(anna, message, "Попросить $50", "Получаете: $50")
    await tap(anna, message, "Предложить", TITLE)
    assert terms_of(await state_of(board)) == Terms(get=50, give_cards=["fate"])
    await board.shows("Аня → ")
    assert "карта выхода ↔ $50" in board.text
    await board.press(boris, "Принять · Аня")
    after = await state_of(board)
    assert after.seats[await board.seat(boris)].passes == ["fate"]


async def test_a_card_is_asked_for_and_one_that_nobody_has_is_refused(world: World) -> None:
    def build(s: Scene, a: int, b: int) -> Scene:
        return s.passes(b, "fund").own(a, 1).turn(a)

    board, (anna, boris) = await seated(world, "c1009", build)
    message = await deal_with(anna, "Боря")
    await tap(anna, message, "Беру: карта выхода", "Получаете: карта выхода")
    await tap(anna, message, "Доплатить $50", "Отдаёте: $50")
    forged = DealPress(room=board.room_id, to=await board.seat(boris), cards=1, send=1)
    assert "карты у вас нет" in (await anna.press(message, data=forged.pack())).text
    assert (await state_of(board)).offers == []
    await tap(anna, message, "Предложить", TITLE)
    assert terms_of(await state_of(board)) == Terms(pay=50, take_cards=["fund"])


async def test_an_ally_gets_a_gift_and_only_an_ally_is_called_so(world: World) -> None:
    def build(s: Scene, a: int, b: int) -> Scene:
        return s.own(a, 39).turn(a)

    board, people = await seated(world, "team", build)
    anna, ally = people[0], await ally_of(board, people)
    message = await own(anna)
    await tap(anna, message, "Предложить обмен", "С кем меняемся")
    called = [x for x in message.labels if "союзник" in x]
    assert len(called) == 1 and ally.first_name in called[0]
    await anna.press(message, called[0])
    await world.api.until(lambda: "Обмен · " in message.text)
    await tap(anna, message, "Отдаю: ", "✅ Отдаю: ")
    assert "можно и подарить" in message.text and "Честность" not in message.text
    await tap(anna, message, "Предложить", TITLE)
    await board.shows("Принять · Аня")
    await board.press(ally, "Принять · Аня")
    assert (await state_of(board)).owner[39] == await board.seat(ally)


async def test_a_gift_that_would_leave_a_debt_uncovered_is_refused(world: World) -> None:
    def build(s: Scene, a: int, b: int) -> Scene:
        owed = Debt(seat=a, lines=[(-1, 150)], why="tax", cell=4)
        return s.own(a, 39).cash(a, 0).turn(a, owed)

    board, people = await seated(world, "team", build)
    anna, ally = people[0], await ally_of(board, people)
    message = await deal_with(anna, ally.first_name)
    await tap(anna, message, "Отдаю: ", "✅ Отдаю: ")
    assert "долг станет труднее покрыть" in message.text
    assert "долг станет труднее" in (await anna.press(message, "Предложить")).text
    assert (await state_of(board)).offers == []


def pledged(s: Scene, a: int, b: int) -> Scene:
    """Anna offers Boris two mortgaged streets for a clear one."""
    s.own(a, 1, mortgaged=True).own(a, 6, mortgaged=True).own(b, 39).turn(a)
    s.propose(a, b, give=[1, 6], take=[39])
    return s


async def test_the_receiver_of_mortgaged_cells_redeems_some_of_them_at_once(world: World) -> None:
    board, (anna, boris) = await seated(world, "c1009", pledged)
    await board.shows("Принять · Аня · сбор $8")
    link = board.message.button("Встречное предложение").url
    payload = link.split("start=")[1]
    offer = await own(boris, payload=payload, shown="предлагает обмен")
    assert "🔒" in offer.text and "Банку за чужой залог: $8" in offer.text
    await tap(boris, offer, "Выкупить сразу: ", "✅ Выкупить сразу")
    assert "Банку за чужой залог: $38" in offer.text
    cash = (await state_of(board)).seats[await board.seat(boris)].cash
    await boris.press(offer, "Принять")
    state = await state_of(board)
    assert state.offers == []
    assert (bool(state.mortgage[1]), bool(state.mortgage[6])) == (False, True)
    assert state.seats[await board.seat(boris)].cash == cash - 38
    del anna


async def test_all_of_them_are_redeemed_by_one_button_in_the_group(world: World) -> None:
    board, (_, boris) = await seated(world, "c1009", pledged)
    await board.shows("Принять и выкупить за $88")
    await board.press(boris, "Принять и выкупить за $88")
    state = await state_of(board)
    assert (state.owner[1], state.owner[6]) == (await board.seat(boris),) * 2
    assert not state.mortgage[1] and not state.mortgage[6]


async def test_a_mortgaged_cell_taken_by_the_maker_is_redeemed_if_he_says_so(world: World) -> None:
    def build(s: Scene, a: int, b: int) -> Scene:
        return s.own(a, 39).own(b, 1, mortgaged=True).turn(a)

    board, (anna, boris) = await seated(world, "c1009", build)
    message = await deal_with(anna, "Боря")
    await tap(anna, message, "Беру: ", "Банку за чужой залог: $3")
    await tap(anna, message, "Выкупить сразу: ", "Банку за чужой залог: $33")
    await tap(anna, message, "Предложить", TITLE)
    assert terms_of(await state_of(board)) == Terms(take=[1], redeem=[1])
    await board.shows("Принять · Аня")
    await board.press(boris, "Принять · Аня")
    assert not (await state_of(board)).mortgage[1]


@pytest.mark.parametrize("mode", ["classic", "globopoly"])
async def test_an_offer_is_answered_by_a_counter_offer(world: World, mode: str) -> None:
    def build(s: Scene, a: int, b: int) -> Scene:
        s.own(a, 1).own(b, 3).turn(a)
        s.propose(a, b, give=[1], take=[3], get=20)
        return s

    board, (anna, boris) = await seated(world, mode, build)
    offer = await own(boris)
    await tap(boris, offer, "Ответить на обмен · Аня", "предлагает обмен")
    await tap(boris, offer, "Встречное предложение", "Встречное предложение · ")
    assert "Отдаёте: " in offer.text and "$20" in offer.text
    await tap(boris, offer, "Попросить $50", "$30")
    await tap(boris, offer, "Предложить", TITLE)
    (counter,) = (await state_of(board)).offers
    assert counter.counter and counter.maker == await board.seat(boris)
    assert counter.terms == Terms(give=[3], take=[1], get=30)
    await board.shows("🔁")
    assert not any("Встречное" in label for label in board.labels), "a counter ends it"
    await board.press(anna, "Принять · Боря")
    assert (await state_of(board)).owner[1] == await board.seat(boris)


async def test_an_offer_to_somebody_else_or_gone_cannot_be_opened_or_answered(
    world: World,
) -> None:
    def build(s: Scene, a: int, b: int) -> Scene:
        s.own(a, 1).own(b, 3).turn(a)
        s.propose(a, b, give=[1], take=[3])
        return s

    board, (anna, boris) = await seated(world, "classic", build)
    (offer,) = (await state_of(board)).offers
    refused = await own(anna, payload=f"offer_{offer.id}", shown="предложения уже нет")
    for verb in ("accept", "reject"):
        press = OwnPress(room=board.room_id, verb=verb, arg=offer.id).pack()
        assert "не вам" in (await anna.press(refused, data=press)).text
    for payload in ("offer_", "offer_x", "offer_99999"):
        await own(boris, payload=payload, shown="предложения уже нет")
    gone = OwnPress(room=board.room_id, verb="offer", arg=9999).pack()
    assert "уже нет" in (await boris.press(refused, data=gone)).text
    assert len((await state_of(board)).offers) == 1


async def test_a_card_or_a_mortgage_is_offered_as_it_stands_in_the_offer(world: World) -> None:
    """Lack of cash for the fee is told before the press, and refuses it."""

    def build(s: Scene, a: int, b: int) -> Scene:
        s.own(a, 37, mortgaged=True).own(b, 15).cash(b, 5).turn(a)
        terms = Terms(give=[37], take=[15])
        s.state.offers.append(Offer(90, a, b, terms, s.at + 60_000, turn=s.state.turn.number))
        return s

    board, (_, boris) = await seated(world, "globopoly", build)
    offer = await own(boris, payload="offer_90", shown="предлагает обмен")
    assert "Не хватит денег на сбор" in offer.text
    assert "Не хватит денег на сбор" in (await boris.press(offer, "Принять")).text
    assert len((await state_of(board)).offers) == 1


@pytest.mark.telegram("1.4-callback-data")
def test_any_deal_fits_a_button() -> None:
    room, every = "f" + "A_-z" * 4, range(Cells.COUNT)
    facts: dict[str, Any] = {
        "give": Cells.packed(every), "take": Cells.packed(every), "redeem": Cells.packed(every),
    }  # fmt: skip
    worst = DealPress(room=room, to=5, cards=15, cash=-9_999, offer=9_999, send=1, **facts)
    assert len(worst.pack().encode()) <= LIMIT
    marked = OwnPress(room=room, verb="accept", cell=Cells.number(every), arg=99_999)
    assert len(marked.pack().encode()) <= LIMIT


def test_a_set_of_cells_comes_back_from_its_word_and_its_number() -> None:
    for cells in ([], [0], [39], [1, 3, 39], list(range(40))):
        assert Cells.of(Cells.packed(cells)) == cells
        assert Cells.listed(Cells.number(cells)) == cells
    assert Cells.of(Cells.toggled(Cells.packed([1, 3]), 3)) == [1]
    assert Cells.of(Cells.toggled(Cells.packed([1]), 3)) == [1, 3]
    assert Cells.packed([99, -1]) == "" and Cells.of("!") == []


async def test_a_sum_of_ones_own_is_written_in_answer_to_the_deal(world: World) -> None:
    def build(s: Scene, a: int, b: int) -> Scene:
        return s.own(b, 1).turn(a)

    board, (anna, _) = await seated(world, "c1009", build)
    message = await deal_with(anna, "Боря")
    assert "150 доплатить, -150 попросить" in message.text
    taken = next(x for x in message.labels if x.startswith("Беру"))
    await tap(anna, message, taken, f"✅ {taken}")
    for text, words in (("-75", "Получаете"), ("137", "Отдаёте")):
        said = anna.say(None, text, reply_to=message)
        message = await world.api.until(
            lambda said=said: next((m for m in anna.chat.from_bot() if m.id > said.id), None)
        )
        line = next(one for one in message.text.splitlines() if one.startswith(words))
        assert text.strip("-") in line
    said = anna.say(None, "12345", reply_to=message)
    told = await world.api.until(
        lambda: next((m for m in anna.chat.from_bot() if m.id > said.id), None)
    )
    assert told.text.startswith("В обмене не больше")
    await tap(anna, message, "Предложить", TITLE)
    assert terms_of(await state_of(board)) == Terms(pay=137, take=[1])


@pytest.mark.parametrize(
    ("text", "cash"),
    [("150", 150), ("+ 150", 150), ("-150", -150), ("\u22121 200$", -1200), ("- ", None)],
)  # fmt: skip
def test_a_sum_of_a_deal_has_a_sign(text: str, cash: int | None) -> None:
    assert cash_of(text) == cash
