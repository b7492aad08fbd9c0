"""Every question answered by buttons in a chat, and every press that must change nothing."""

from __future__ import annotations

import pytest

from engine.rules.tasks import Auction, Debt, Jackpot, JailChoice, Purchase
from tests.bot.playground import Board, World, soon
from tests.fake_bot_api import Answer, Person, together
from tests.scenes import Scene
from tgbot.callbacks import TablePress


async def table(world: World, *names: str) -> tuple[Board, list[Person]]:
    """A table of these people in a group of their own, shown and untouched."""
    people = world.api.people(*(names or ("Аня", "Боря", "Клара")))
    group = world.api.group("Двор", people)
    return await world.table(people, group, shown=False), people


async def test_a_throw_is_answered_by_its_outcome(world: World) -> None:
    board, _ = await table(world)
    await board.posted()
    person = await board.turn()
    answer = await board.press(person, "Бросить кубики")
    assert "→" in answer.text or "+" in answer.text
    room = await board.room()
    assert room.state.turn.thrown or room.state.turn.seat != await board.seat(person)


async def test_a_purchase_is_made_or_declined(world: World) -> None:
    board, (anna, *_) = await table(world)
    await board.scene(lambda s, a: s.at_cell(a, 1).turn(a, Purchase(a, 1)), anna)
    await board.current()
    assert "$60" in (await board.press(anna, "Купить за $60")).text
    assert (await board.room()).state.owner[1] == await board.seat(anna)

    await board.scene(lambda s, a: s.at_cell(a, 3).turn(a, Purchase(a, 3)), anna)
    await board.current()
    assert "аукцион" in (await board.press(anna, "На аукцион")).text.lower()
    assert (await board.room()).state.prompt.kind == "bid"


async def test_an_auction_goes_round_by_buttons(world: World) -> None:
    board, (anna, boris, clara) = await table(world)
    await board.scene(
        lambda s, a, b: s.turn(a, Auction(cell=39, start=400, decliner=a)), anna, boris
    )
    await board.current()
    first = await board.turn()
    assert "$400" in (await board.press(first, "Поставить $400")).text
    await board.current()
    assert "🔨" in board.text and "впереди" in board.text
    second = await board.turn()
    assert "пас" in (await board.press(second, "Пас")).text.lower()
    third = await board.turn()
    await board.current()
    assert {first.id, second.id, third.id} == {anna.id, boris.id, clara.id}
    await board.press(third, "Пас")
    room = await board.room()
    assert room.state.owner[39] == await board.seat(first)


async def test_a_debt_is_paid_raised_or_ends_in_bankruptcy_after_a_second_tap(
    world: World,
) -> None:
    board, (anna, boris, _) = await table(world)
    await board.scene(
        lambda s, a, b: s.turn(a, Debt(seat=a, lines=[(b, 220)], why="rent", cell=39)),
        anna,
        boris,
    )
    await board.current()
    assert "$220" in (await board.press(anna, "Оплатить $220")).text
    assert (await board.room()).state.seats[await board.seat(boris)].cash == 1720

    await board.scene(
        lambda s, a: (
            s.cash(a, 10).own(a, 1, 3).turn(a, Debt(seat=a, lines=[(-1, 60)], why="tax", cell=4))
        ),
        anna,
    )
    await board.current()
    assert (await board.press(anna, "Собрать и оплатить $60")).text
    assert (await board.room()).state.mortgage[1] == -1

    await board.scene(
        lambda s, a: s.cash(a, 10).turn(a, Debt(seat=a, lines=[(-1, 999)], why="tax", cell=4)),
        anna,
    )
    await board.current()
    first, second = await together(
        anna.tap(board.message, "банкротство"), anna.tap(board.message, "банкротство")
    )
    assert first.alert and second.alert, "a double tap is a single one"
    assert (await board.room()).state.seats[await board.seat(anna)].alive
    answer = await soon(lambda: second_tap(board, anna))
    assert "банкротство" in answer.text.lower()
    assert not (await board.room()).state.seats[await board.seat(anna)].alive


async def second_tap(board: Board, person: Person) -> Answer | None:
    """The answer to a tap that came late enough to be another one."""
    answer = await board.press(person, "банкротство")
    return None if answer.alert or "Слишком часто" in answer.text else answer


async def test_jail_is_left_or_kept(world: World) -> None:
    board, (anna, *_) = await table(world)
    await board.scene(lambda s, a: s.jailed(a, 1).turn(a, JailChoice(seat=a, dice=[2, 3])), anna)
    await board.current()
    answer = await board.press(anna, "$50 и пойти")
    assert "тюрьм" in answer.text or "$50" in answer.text
    assert (await board.room()).state.seats[await board.seat(anna)].jail == -1

    await board.scene(lambda s, a: s.jailed(a, 1).turn(a, JailChoice(seat=a, dice=[2, 3])), anna)
    await board.current()
    assert "тюрьм" in (await board.press(anna, "Остаться")).text.lower()
    assert (await board.room()).state.seats[await board.seat(anna)].jail >= 1


async def test_faces_are_chosen_by_taps_and_the_bet_is_theirs(world: World) -> None:
    board, (anna, boris, _) = await table(world)
    await board.scene(lambda s, a: s.at_cell(a, 20).turn(a, Jackpot(seat=a)), anna)
    await board.current()
    assert "Сначала выберите" in (await board.press(anna, "Сыграть")).text
    assert "сейчас отвечает" in (await board.press(boris, "4")).text.lower()
    assert (await board.press(anna, "2")).text == "Выбрано: 2. Выигрыш $600."
    assert (await board.press(anna, "5")).text == "Выбрано: 2, 5. Выигрыш $300."
    await board.shows("✅ 5")  # both ticks come by one edit, or the later by the next
    assert "✅ 2" in board.labels
    await board.press(anna, "1")
    assert (await board.press(anna, "3")).text == "Не больше трёх граней."
    assert (await board.press(anna, "✅ 2")).text == "Выбрано: 1, 5. Выигрыш $300."
    answer = await board.press(anna, "Сыграть")
    assert "$100 на 1 и 5" in answer.text

    await board.scene(lambda s, a: s.at_cell(a, 20).turn(a, Jackpot(seat=a)), anna)
    await board.current()
    assert "мимо" in (await board.press(anna, "Мимо")).text.lower()


async def test_an_offer_is_accepted_or_declined_by_its_receiver_alone(world: World) -> None:
    board, (anna, boris, clara) = await table(world)

    def offered(s: Scene, a: int, b: int) -> Scene:
        s.own(a, 1).own(b, 3).turn(a)
        s.propose(a, b, give=[1], take=[3])
        return s

    await board.scene(offered, anna, boris)
    await board.posted()
    await board.shows("Принять · Аня")
    assert "🤝" in board.text
    assert (await board.press(clara, "Принять · Аня")).text
    assert (await board.room()).state.owner[1] == await board.seat(anna)
    assert "обмен" in (await board.press(boris, "Принять · Аня")).text.lower()
    room = await board.room()
    assert room.state.owner[1] == await board.seat(boris)
    assert room.state.owner[3] == await board.seat(anna)

    await board.scene(offered, anna, boris)
    await board.current()
    assert "обмен" in (await board.press(boris, "Отклонить · Аня")).text.lower()
    assert not (await board.room()).state.offers


@pytest.mark.telegram("4-25-twice")
async def test_a_double_press_counts_once_and_both_are_answered(world: World) -> None:
    """R-135: both callbacks get an answer, the state changes once."""
    board, (anna, boris, _) = await table(world)
    await board.scene(
        lambda s, a, b: s.turn(a, Debt(seat=a, lines=[(b, 220)], why="rent", cell=39)),
        anna,
        boris,
    )
    await board.current()
    answers = await together(*(anna.tap(board.message, "Оплатить") for _ in range(3)))
    assert all(answer.text for answer in answers)
    assert len({answer.text for answer in answers}) == 2, "one outcome, the rest are too late"
    assert (await board.room()).state.seats[await board.seat(boris)].cash == 1720


@pytest.mark.telegram("4-24-who-is-awaited")
async def test_a_press_of_somebody_else_tells_him_who_is_asked(world: World) -> None:
    """R-146: Z is in the group and not in the game."""
    board, people = await table(world)
    zoe = world.api.person("Зоя")
    zoe.join(board.chat)
    await board.posted()
    person = await board.turn()
    other = next(p for p in people if p is not person)
    before = (await board.room()).version
    answer = await board.press(other, "Бросить")
    assert answer.text == f"Сейчас отвечает {person.first_name}."
    assert (await board.press(zoe, "Бросить")).text == "Вы не за этим столом."
    assert (await board.room()).version == before
    assert len(board.chat.from_bot()) == 1


async def test_a_press_on_what_a_message_showed_before_changes_nothing(world: World) -> None:
    board, (anna, *_) = await table(world)
    await board.scene(lambda s, a: s.at_cell(a, 1).turn(a, Purchase(a, 1)), anna)
    message = await board.current()
    shown = message.edits
    await board.press(anna, "Купить за $60")
    await board.current()
    before = (await board.room()).version
    answer = await board.press(anna, "На аукцион", version=shown)
    assert answer.text
    assert (await board.room()).version == before


@pytest.mark.telegram("4-13-old-buttons")
@pytest.mark.parametrize(
    "data",
    ["t:xx", "t:f:1:roll:0", "zzz", "t:" + "f" * 17 + ":1:roll:0", "l:" + "f" * 17 + ":join",
     "l:f:fly", "m:chess:0", "s:" + "f" * 17 + ":surrender:1", "t:" + "f" * 17 + ":1:hack:9"],
)  # fmt: skip
async def test_a_forged_button_is_answered_and_does_nothing(world: World, data: str) -> None:
    board, (anna, *_) = await table(world)
    await board.posted()
    before = (await board.room()).version
    assert (await board.press(anna, data=data)).text
    assert (await board.room()).version == before
    assert len(board.chat.from_bot()) == 1


async def test_a_forged_sum_or_face_is_refused(world: World) -> None:
    board, (anna, *_) = await table(world)
    await board.scene(lambda s, a: s.turn(a, Auction(cell=39, start=400, decliner=-1)), anna)
    await board.current()
    bidder = await board.turn()
    prompt = (await board.room()).state.prompt.id
    for amount in (-5, 0, 399, 401, 10**9):
        press = TablePress(room=board.room_id, prompt=prompt, verb="bid", arg=amount)
        assert (await board.press(bidder, data=press.pack())).text
    assert (await board.room()).state.prompt.id == prompt
    await board.scene(lambda s, a: s.at_cell(a, 20).turn(a, Jackpot(seat=a)), anna)
    prompt = (await board.room()).state.prompt.id
    for face in (0, 7, -1):
        press = TablePress(room=board.room_id, prompt=prompt, verb="face", arg=face)
        assert (await board.press(anna, data=press.pack())).text == "Эта кнопка устарела."


async def test_somebody_who_presses_too_fast_is_told_to_wait(world: World) -> None:
    board, (anna, *_) = await table(world)
    await board.posted()
    answers = await together(*(anna.tap(board.message, "Бросить") for _ in range(40)))
    assert any("Слишком часто" in answer.text for answer in answers)
    await world.api.quiet()


async def test_surrender_asks_once_more_and_only_its_author_can_confirm(world: World) -> None:
    board, (anna, boris, _) = await table(world)
    await board.posted()
    anna.command(board.chat, "surrender")
    question = await world.api.until(
        lambda: next((m for m in board.chat.from_bot() if "Сдаться" in m.labels), None)
    )
    assert (await boris.press(question, "Сдаться")).text == "Эта кнопка не для вас."
    assert (await board.room()).state.seats[await board.seat(anna)].alive
    assert (await anna.press(question, "Играть дальше")).text
    await world.api.until(lambda: question.deleted_at)
    anna.command(board.chat, "surrender")
    question = await world.api.until(
        lambda: next((m for m in board.chat.from_bot() if "Сдаться" in m.labels), None)
    )
    assert (await anna.press(question, "Сдаться")).text == "Вы сдались."
    assert not (await board.room()).state.seats[await board.seat(anna)].alive
    await world.api.until(lambda: question.deleted_at)
    await board.shows("место 3")


@pytest.mark.telegram("4-19-timeouts")
async def test_the_last_one_left_wins_and_the_chat_gets_one_result(world: World) -> None:
    board, (anna, boris) = await table(world, "Аня", "Боря")
    await board.posted()
    anna.command(board.chat, "surrender")
    question = await world.api.until(
        lambda: next((m for m in board.chat.from_bot() if "Сдаться" in m.labels), None)
    )
    await anna.press(question, "Сдаться")
    await board.shows("Партия окончена")
    assert board.labels == ["Итоги"]
    result = await world.api.until(
        lambda: next((m for m in board.chat.from_bot() if "Побеждает Боря" in m.text), None)
    )
    assert result is not board.message and result.labels == ["Реванш", "Итоги"]
    await world.api.quiet()
    assert sum("Побеждает" in m.text for m in board.chat.from_bot()) == 1
    # the result's button gathers the next table and stays where it is
    assert (await boris.press(result, "Реванш")).text == "Вы за столом."
    rooms = await soon(lambda: world.live.rooms_of_chat(board.chat.id))
    assert rooms[0].stage == "lobby" and result.deleted_at is None
