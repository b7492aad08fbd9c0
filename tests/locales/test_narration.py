"""What happened at a table, told: each sum with its cause, related things in one line."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from engine.rules import events as ev
from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from engine.text.narration import Line, stories, story
from engine.text.told import TELL
from tests.scenes import Scene

every_language = pytest.mark.parametrize("lang", languages())
NAMES = ["Марина", "Артём", "Олег", "Робот Лиса"]


def told(scene: Scene, lang: str = "ru") -> list[Line]:
    return stories(scene.events, NAMES, scene.rules, translator(lang))


def texts(scene: Scene, lang: str = "ru") -> list[str]:
    return [line.text for line in told(scene, lang)]


def full(scene: Scene, lang: str = "ru") -> list[str]:
    return [line.full for line in told(scene, lang)]


def alone(event: Any, lang: str = "ru") -> Line | None:
    return story(event, NAMES, catalog.load("classic"), translator(lang))


@pytest.fixture
def scene() -> Scene:
    return Scene("classic", 3)


# --- a turn


def test_a_throw_and_its_move_are_one_line(scene: Scene) -> None:
    scene.at_cell(0, 11).turn(0).roll(3, 4)
    (line,) = told(scene)
    assert (line.seat, line.text, line.full) == (0, "3 + 4 → Редуктор", "Марина: 3 + 4 → Редуктор")


def test_a_double_says_so(scene: Scene) -> None:
    scene.at_cell(0, 11).turn(0).roll(1, 1)
    assert texts(scene) == ["1 + 1, дубль → Софит"]


def test_the_third_double_goes_to_jail_in_one_line(scene: Scene) -> None:
    scene.at_cell(0, 0).turn(0)
    scene.roll(5, 5).roll(5, 5).do(0, "decline").roll(2, 2)
    assert texts(scene)[0] == "2 + 2, третий дубль подряд: в тюрьму"


def test_rent_due_stands_with_the_throw_and_is_paid_with_its_cause(scene: Scene) -> None:
    scene.own(1, 39).at_cell(0, 36).turn(0).roll(1, 2)
    assert texts(scene) == ["1 + 2 → Квазар, рента $50"]
    assert texts(scene, "en") == ["1 + 2 → Quasar, rent $50"]
    scene.do(0, "pay")
    assert full(scene) == ["Марина платит ренту $50 за Квазар, получает Артём"]
    assert full(scene, "en") == ["Марина pays $50 rent for Quasar to Артём"]


def test_rent_tax_is_told_with_the_rent(scene: Scene) -> None:
    scene.own(1, 39).round(50).at_cell(0, 36).turn(0).roll(1, 2).do(0, "pay")
    assert texts(scene) == ["платит ренту $50 за Квазар: $35 получает Артём, $15 — налог"]
    assert told(scene)[0].why == "tax"


def test_salary_and_the_stop_on_start_are_one_sum(scene: Scene) -> None:
    scene.at_cell(0, 37).turn(0).roll(1, 2)
    assert texts(scene) == ["1 + 2 → Старт", "получает $300: зарплата и остановка на Старте"]


def test_passing_start_pays_a_salary(scene: Scene) -> None:
    scene.at_cell(0, 37).turn(0).roll(3, 4)
    assert texts(scene) == ["3 + 4 → Налог, к оплате $200", "получает зарплату $200"]


def test_a_purchase_is_told_once(scene: Scene) -> None:
    scene.at_cell(0, 11).turn(0).roll(3, 4).do(0, "buy")
    assert full(scene) == ["Марина покупает Редуктор за $180"]


def test_going_to_jail_by_its_corner_is_one_line(scene: Scene) -> None:
    scene.at_cell(0, 27).turn(0).roll(1, 2)
    assert texts(scene)[0] == "1 + 2 → В тюрьму"
    assert "отправляется" not in " ".join(texts(scene))


# --- an auction


def test_an_auction_is_told_from_the_refusal_to_the_hammer(scene: Scene) -> None:
    scene.at_cell(0, 36).turn(0).roll(1, 2).do(0, "decline")
    assert full(scene) == ["Марина отправляет Квазар на аукцион от $400"]
    scene.do(1, "bid", amount=400)
    assert full(scene) == ["Артём ставит $400 за Квазар"]
    scene.do(2, "pass")
    assert full(scene) == ["Олег пасует"]
    scene.do(0, "pass")
    assert full(scene) == ["Марина пасует", "Артём выигрывает аукцион: Квазар за $400"]


def test_those_who_cannot_bid_are_told_together(scene: Scene) -> None:
    scene.cash(1, 10).cash(2, 10).at_cell(0, 36).turn(0).roll(1, 2).do(0, "decline")
    assert "На ставку не хватает денег: Артём, Олег" in full(scene)
    assert "Квазар без покупателя: клетка ничья" in full(scene)


def test_a_silent_buyer_is_told_from_one_who_declined(scene: Scene) -> None:
    scene.at_cell(0, 36).turn(0).roll(1, 2).expire()
    assert full(scene) == ["Марина не успевает купить: Квазар на аукцион от $400"]


# --- cards, jail, jackpot


def test_a_card_tells_its_sum_and_the_money_is_not_told_again(scene: Scene) -> None:
    scene.deck("refund").at_cell(0, 4).turn(0).roll(1, 2)
    assert full(scene) == [
        "Марина: 1 + 2 → Шанс",
        "Марина: Шанс «Крупный заказ»: банк переводит $200",
    ]


def test_a_card_that_costs_is_told_once_too(scene: Scene) -> None:
    scene.deck("fine").at_cell(0, 4).turn(0).roll(1, 2)
    assert texts(scene)[1:] == ["Шанс «Просроченная лицензия»: банку $50"]


def test_a_card_that_leads_somewhere_says_where_and_what_is_due(scene: Scene) -> None:
    scene.deck("to-station").own(1, 15).at_cell(0, 4).turn(0).roll(1, 2)
    assert texts(scene)[1:] == [
        "Шанс «Ближайший поезд»: вперёд до станции → Восточный вокзал, рента $25"
    ]


def test_a_card_to_a_named_cell_does_not_name_it_twice(scene: Scene) -> None:
    scene.deck("to-24").at_cell(0, 4).turn(0).roll(1, 2)
    assert texts(scene)[1:] == ["Шанс «Деловая поездка»: вперёд на клетку Бинт"]


def test_paying_everybody_is_one_sum_and_so_is_collecting(scene: Scene) -> None:
    scene.deck("treat").at_cell(0, 4).turn(0).roll(1, 2)
    assert "платит всем поровну по карте, всего $50" in texts(scene)
    scene = Scene("classic", 3).deck("birthday").at_cell(0, 4).turn(0).roll(1, 2)
    assert "получает по карте $50 от всех поровну" in texts(scene)


def test_a_missed_double_and_the_way_out_for_money(scene: Scene) -> None:
    scene.jailed(0).turn(0).roll(6, 2)
    assert texts(scene) == ["6 + 2, дубля нет: попытка 1 из 3"]
    scene.do(0, "bail")
    assert texts(scene) == ["платит $50 за выход из тюрьмы → Редуктор"]


def test_the_third_miss_says_what_is_due(scene: Scene) -> None:
    scene.jailed(0, 2).turn(0).roll(6, 2)
    assert texts(scene) == ["6 + 2, дубля нет: попытка 3 из 3, к оплате $50"]
    scene.do(0, "pay")
    assert texts(scene) == ["платит $50 за выход из тюрьмы → Редуктор"]


def test_a_double_frees_and_moves_in_one_line(scene: Scene) -> None:
    scene.jailed(0).turn(0).roll(4, 4)
    assert texts(scene) == ["4 + 4, дубль: на свободу → Редуктор"]


def test_a_bet_and_its_die_are_one_line(scene: Scene) -> None:
    scene.at_cell(0, 17).turn(0).roll(1, 2).draws(5).do(0, "bet", faces=[2, 5])
    assert texts(scene) == ["ставит $100 на 2 и 5: выпадает 5, выигрыш $300"]
    scene = Scene("classic", 3).at_cell(0, 17).turn(0).roll(1, 2).draws(1)
    scene.do(0, "bet", faces=[2, 4, 5])
    assert texts(scene) == ["ставит $100 на 2, 4 и 5: выпадает 1, мимо"]


# --- property and deals


def test_buildings_raised_together_are_one_line_with_one_sum(scene: Scene) -> None:
    scene.own(0, 6, 8, 9).turn(0).do(0, "build", levels=[(6, 1), (9, 1)])
    assert full(scene) == ["Марина строит: Сукно до 1, Бархат до 1 за $100"]
    scene.do(0, "sell", levels=[(6, 0)])
    assert full(scene) == ["Марина продаёт постройки: Сукно до земли за $25"]


def test_a_hotel_is_called_a_hotel(scene: Scene) -> None:
    scene.own(0, 6, 8, 9, level=4).turn(0).do(0, "build", levels=[(6, 5)])
    assert texts(scene) == ["строит: Сукно до отеля за $50"]


def test_mortgages_say_what_they_bring_and_redeeming_what_it_costs(scene: Scene) -> None:
    scene.own(0, 5, 15).turn(0).do(0, "mortgage", cells=[5, 15])
    assert texts(scene) == ["закладывает Северный вокзал, Восточный вокзал за $200"]
    scene.do(0, "redeem", cells=[5])
    assert texts(scene) == ["выкупает Северный вокзал за $110"]


def test_an_offer_is_told_from_the_side_of_who_acts(scene: Scene) -> None:
    scene.own(0, 6).own(1, 8).turn(0)
    offer = scene.propose(0, 1, give=[6], take=[8], pay=30)
    assert full(scene) == ["Марина предлагает обмен: отдаёт Сукно и $30, получает Нить · Артём"]
    scene.do(1, "accept", offer=offer)
    assert full(scene) == ["Артём принимает обмен: отдаёт Нить, получает Сукно и $30 · Марина"]


def test_a_declined_and_a_withdrawn_offer_name_who_ended_it(scene: Scene) -> None:
    scene.own(0, 6).own(1, 8).turn(0)
    offer = scene.propose(0, 1, give=[6], take=[8])
    scene.do(1, "reject", offer=offer)
    assert full(scene) == ["Артём отклоняет обмен · Марина"]
    offer = scene.propose(0, 1, give=[6], take=[8], pay=10)
    scene.do(0, "withdraw", offer=offer)
    assert full(scene) == ["Марина отзывает обмен · Артём"]


# --- the end


def test_a_settled_debt_tells_what_was_raised_and_then_the_payment(scene: Scene) -> None:
    scene.own(1, 39).own(0, 5, 15).cash(0, 10).at_cell(0, 36).turn(0).roll(1, 2).do(0, "settle")
    assert texts(scene) == [
        "закладывает Северный вокзал за $100 в счёт долга",
        "платит ренту $50 за Квазар, получает Артём",
    ]


def test_a_bankruptcy_comes_before_what_became_of_the_estate(scene: Scene) -> None:
    scene.own(1, 37, 39, level=5).own(0, 1, 3).cash(0, 10).at_cell(0, 36).turn(0).roll(1, 2)
    scene.do(0, "bankrupt")
    lines = full(scene)
    assert lines[0] == "Марина объявляет банкротство: долг $2\u202f000, кредитор — Артём"
    assert lines[1] == "Марина возвращает банку: Очаг, Корж"
    assert lines[2] == "Марина платит ренту $70 за Квазар, получает Артём"


def test_a_surrender_comes_before_what_became_of_the_estate(scene: Scene) -> None:
    scene.own(0, 1, 3).turn(0).do(0, "surrender")
    assert full(scene)[:2] == ["Марина сдаётся", "Марина возвращает банку: Очаг, Корж"]


def test_a_missed_turn_says_why(scene: Scene) -> None:
    scene.turn(0).expire()
    assert full(scene)[0] == "Марина пропускает ход: время вышло"


def test_the_win_names_the_winner_and_the_reason() -> None:
    scene = Scene("blitz", 2).turn(0).do(0, "surrender")
    assert full(scene)[-1] == "Побеждает Артём! Остальные выбыли"
    assert full(scene, "en")[-1] == "Артём wins! All others are out"
    shared = alone(ev.Finished("limit", [1, 1, 3, 4], [900, 900, 1, 0]))
    assert shared is not None
    assert shared.text.startswith("Победу делят Марина и Артём!")


def test_an_ordinary_round_is_silent_a_last_one_and_a_new_tax_are_not() -> None:
    assert alone(ev.RoundStarted(7, 0, False, False)) is None
    taxed = alone(ev.RoundStarted(40, 10, True, False))
    last = alone(ev.RoundStarted(25, 0, False, True))
    assert taxed is not None
    assert "10" in taxed.text
    assert last is not None
    assert last.text == "Последний раунд"


# --- all of it


def test_every_event_of_the_rules_has_its_teller() -> None:
    assert set(TELL) == set(get_args(ev.AnyEvent))


@every_language
def test_a_name_is_told_as_it_is(lang: str) -> None:
    """Escaping is the business of who puts the words into a page or a message."""
    names = ["<b>{ $x }</b>", "Артём", "Олег"]
    scene = Scene("classic", 3).turn(0).expire()
    line = stories(scene.events, names, scene.rules, translator(lang))[0]
    assert line.full.startswith("<b>{ $x }</b> ")
