"""Buttons name their consequence, and fit the primary button and its second line."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.commands import Terms
from engine.rules.rules import Rules
from engine.rules.view import Choice, ClaimView, Item, OfferView, PromptView, View
from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from engine.text.labels import (
    PRIMARY,
    SECOND,
    answers,
    bet_label,
    cell_label,
    fitted,
    label,
)
from engine.text.names import cell_short
from tests.locales.catalogues import FAMILIES
from tests.scenes import Scene

every_language = pytest.mark.parametrize("lang", languages())
NAMES = ["Марина", "Константин-Александр", "Робот Барсук", "A very long name indeed"]
RICH = 123_456
VERBS = sorted(id_.removeprefix("action-") for id_ in FAMILIES["action-"])


def worst_view(preset: str, kind: str, **prompt: Any) -> View:
    """A view of a rich player in a late game, the question of that kind put to him."""
    view = Scene(preset, 4).turn(0).view(0)
    view.seats[0].cash = RICH
    view.dice = [6, 6]
    view.pot = RICH
    view.prompt = PromptView(7, kind, [0], 0, 0, **prompt)
    return view


def widest_cell(rules: Rules, lang: str) -> int:
    t = translator(lang)
    return max(range(40), key=lambda cell: len(cell_short(rules, cell, t)))


def widest_property(rules: Rules, lang: str) -> int:
    t = translator(lang)
    return max(rules.board.ownable, key=lambda cell: len(cell_short(rules, cell, t)))


def worst(verb: str, preset: str, lang: str) -> list[tuple[str, str]]:
    """The labels of a verb with the longest arguments that can come up."""
    rules, t = catalog.load(preset), translator(lang)
    cell, deed = widest_cell(rules, lang), widest_property(rules, lang)
    items = [Item(c, 200, 5) for c in range(28)]
    made: list[tuple[str, str]] = []

    def add(choice: Choice, view: View) -> None:
        made.append(label(choice, view, rules, t, NAMES))

    def add_each(choice: Choice, view: View) -> None:
        add(choice, view)
        made.extend((a.text, a.sub) for a in answers(choice, view, rules, t, NAMES))

    if verb == "roll":
        for jail, doubles in ((-1, 0), (-1, 2), (2, 0)):
            view = worst_view(preset, "roll", doubles=doubles)
            view.seats[0].cell, view.seats[0].jail = cell, jail
            add(Choice("roll", 7), view)
    elif verb == "buy":
        add(Choice("buy", 7, cell=39, amount=400), worst_view(preset, "buy", cell=39, amount=400))
    elif verb == "decline":
        add(Choice("decline", 7), worst_view(preset, "buy", cell=39, amount=400))
        add(Choice("decline", 7), worst_view(preset, "jackpot", amount=100))
    elif verb == "bid":
        for most in (12_340, RICH):
            add(
                Choice("bid", 7, min=12_340, max=most, step=20),
                worst_view(preset, "bid", cell=cell, amount=12_340, step=20),
            )
    elif verb == "pay":
        whys = (("rent", 1), ("rent", -1), ("tax", -1), ("bail", -1), ("card", -2), ("fee", -1))
        for why, to in whys:
            where = deed if why == "rent" else 38 if why == "tax" else -1
            view = worst_view(preset, "pay", amount=12_345, why=why, cell=where, to=to)
            add(Choice("pay", 7, amount=12_345), view)
        add(
            Choice("pay", 7, amount=9_999),
            worst_view(preset, "pay", amount=9_999, why="rent", cell=deed, to=3),
        )
    elif verb in ("settle", "bankrupt"):
        for to in (1, -1):
            view = worst_view(preset, "pay", amount=12_345, why="rent", to=to, short=12_000)
            add(Choice(verb, 7, amount=12_345, items=items), view)
    elif verb == "bail":
        add(Choice("bail", 7, cell=cell, amount=50), worst_view(preset, "jail", cell=cell))
        add(Choice("bail", 7, amount=50), worst_view(preset, "roll"))
    elif verb == "stay":
        for left in (0, 1, 2):
            add(Choice("stay", 7, left=left), worst_view(preset, "jail", left=left))
    elif verb == "bet":
        add(Choice("bet", 7, min=1, max=3), worst_view(preset, "jackpot", amount=100))
        made += [bet_label(n, rules, t) for n in (1, 2, 3)]
    elif verb in ("build", "sell", "mortgage", "redeem"):
        add(Choice(verb, items=items), worst_view(preset, "roll"))
        add(Choice(verb, items=items[:1]), worst_view(preset, "roll"))
    elif verb in ("die", "teleport"):
        view = worst_view(preset, "die")
        view.owner[6], view.owner[8], view.owner[9], view.owner[12] = 0, 1, 3, 2
        view.rent = [9_999] * 40
        view.mortgage[8] = -1
        add_each(Choice("die", 7, items=[Item(c, to=12) for c in range(40)]), view)
        add(Choice("teleport", 7, max=39), view)
        made += [cell_label(c, view, rules, t, NAMES) for c in range(40)]
    elif verb in ("claim", "waive"):
        view = worst_view(preset, "roll")
        for guest in (1, 3):
            view.claims = [ClaimView(9, 0, guest, deed, 12_345, 0)]
            add(Choice(verb, cell=deed, amount=12_345, offer=9), view)
    elif verb == "transfer":
        add_each(
            Choice("transfer", 7, cell=deed, amount=20, max=220), worst_view(preset, "transfer")
        )
    elif verb == "accept":
        view = worst_view(preset, "roll")
        view.offers = [OfferView(3, 1, 0, Terms(list(range(40)), []), 0)]
        add(Choice("accept", offer=3), view)
        view.mortgage = [-1] * 40
        add(Choice("accept", offer=3), view)
    else:
        for agrees in (False, True):
            view = worst_view(preset, "roll")
            view.seats[0].agrees = agrees
            add(Choice(verb, 7, offer=3), view)
    return made


@every_language
@pytest.mark.parametrize("preset", ["classic", "globopoly", "c1009"])
@pytest.mark.parametrize("verb", VERBS)
def test_labels_fit_with_the_longest_arguments(verb: str, lang: str, preset: str) -> None:
    labels = worst(verb, preset, lang)
    assert labels
    long = [(text, sub) for text, sub in labels if len(text) > PRIMARY or len(sub) > SECOND]
    assert long == []
    assert all(text and sub for text, sub in labels)


@pytest.fixture
def scene() -> Scene:
    return Scene("classic", 3)


def of(scene: Scene, seat: int, verb: str, lang: str = "ru") -> tuple[str, str]:
    """The label of what the seat may do now."""
    view = scene.view(seat)
    assert view.you is not None
    choice = next(c for c in view.you.choices if c.verb == verb)
    return label(choice, view, scene.rules, translator(lang), ["Марина", "Артём", "Олег"])


def test_buying_says_the_price_and_what_is_left(scene: Scene) -> None:
    scene.at_cell(0, 36).cash(0, 1880).turn(0).roll(1, 2)
    assert of(scene, 0, "buy") == ("Купить за $400", "останется $1\u202f480")
    assert of(scene, 0, "decline") == ("Аукцион", "от $400")
    assert of(scene, 0, "buy", "en") == ("Buy for $400", "leaves $1\u202f480")


def test_a_bid_names_its_sum_and_step_and_a_pass_is_final(scene: Scene) -> None:
    scene.at_cell(0, 36).turn(0).roll(1, 2).do(0, "decline")
    assert of(scene, 1, "bid") == ("Поставить $400", "шаг $20")
    assert of(scene, 1, "pass") == ("Пас", "насовсем")
    scene.do(1, "bid", amount=400)
    assert of(scene, 2, "bid") == ("Поставить $420", "шаг $20")


def test_paying_says_whom_and_what_for(scene: Scene) -> None:
    scene.own(1, 39).at_cell(0, 36).turn(0).roll(1, 2)
    assert of(scene, 0, "pay") == ("Оплатить $50", "Артём · за Квазар")
    assert of(scene, 0, "pay", "en") == ("Pay $50", "to Артём for Quasar")


def test_tax_goes_to_the_bank(scene: Scene) -> None:
    scene.at_cell(0, 1).turn(0).roll(1, 2)
    assert of(scene, 0, "pay") == ("Оплатить $200", "банку · Налог")


def test_settling_names_what_must_be_raised(scene: Scene) -> None:
    scene.own(1, 39).own(0, 5, 15).cash(0, 10).at_cell(0, 36).turn(0).roll(1, 2)
    assert of(scene, 0, "settle")[0] == "Собрать $40"


def test_bail_says_where_one_goes_and_staying_what_is_left(scene: Scene) -> None:
    scene.jailed(0, 0).turn(0)
    assert of(scene, 0, "roll") == ("Бросить кубики", "попытка 1 из 3 на дубль")
    scene.roll(6, 2)
    assert of(scene, 0, "bail") == ("$50 и пойти", "на 8 → Редуктор")
    assert of(scene, 0, "stay") == ("Остаться", "ещё 2 попытки")
    assert of(scene, 0, "stay", "en") == ("Stay", "2 tries left")


def test_the_jackpot_says_what_can_be_won(scene: Scene) -> None:
    t = translator("ru")
    scene.at_cell(0, 17).turn(0).roll(1, 2)
    assert of(scene, 0, "bet") == ("Сыграть за $100", "выигрыш до $600")
    assert of(scene, 0, "decline") == ("Мимо", "бесплатно")
    assert [bet_label(n, scene.rules, t)[1] for n in (1, 2, 3)] == [
        "выигрыш $600",
        "выигрыш $300",
        "выигрыш $200",
    ]


def test_a_second_throw_says_why_it_is_due(scene: Scene) -> None:
    scene.at_cell(0, 16).turn(0).roll(2, 2).do(0, "decline")
    assert of(scene, 0, "roll") == ("Бросить кубики", "дубль: ещё один бросок")


def test_the_number_of_cells_to_choose_takes_its_form(scene: Scene) -> None:
    scene.own(0, 5, 15).turn(0)
    assert of(scene, 0, "mortgage") == ("Заложить", "доступны 2 клетки")


def test_agreement_can_be_given_and_taken_back(scene: Scene) -> None:
    scene.turn(0)
    given = of(scene, 0, "agree")
    scene.do(0, "agree", yes=True)
    assert of(scene, 0, "agree") != given


def test_without_names_the_mark_of_the_seat_stands(scene: Scene) -> None:
    scene.own(1, 39).at_cell(0, 36).turn(0).roll(1, 2)
    view = scene.view(0)
    choice = next(c for c in view.you.choices if c.verb == "pay")  # type: ignore[union-attr]
    assert label(choice, view, scene.rules, translator("ru"))[1] == "🔺 · за Квазар"


def test_a_long_name_is_cut_and_a_short_one_is_not() -> None:
    assert fitted(lambda name: f"to {name} for Rome", "Александр", 20) == "to Алексан… for Rome"
    assert fitted(lambda name: f"to {name} for Rome", "Аня", 20) == "to Аня for Rome"


# --- the third die, claims, mortgages taken over


def test_the_third_die_offers_steps_with_their_cells_and_what_awaits_there() -> None:
    scene = Scene("globopoly-quick", 2).own(1, 19, level=3).own(0, 16).cash(1, 0)
    scene.at_cell(0, 13).turn(0).roll(3, 5, then=(6,))
    view = scene.view(0)
    (choice,) = (c for c in view.you.choices if c.verb == "die")  # type: ignore[union-attr]
    made = answers(choice, view, scene.rules, translator("ru"), ["Марина", "Артём"])
    assert [(a.fields, a.text, a.sub) for a in made] == [
        ({"steps": 3}, "3 клетки → Кобе", "ваша клетка"),
        ({"steps": 5}, "5 клеток → Киото", "ничья, цена $180"),
        ({"steps": 8}, "8 клеток → Ульм", "ничья, цена $220"),
    ]
    scene.own(1, 18, level=0)
    view = scene.view(0)
    made = answers(choice, view, scene.rules, translator("en"), ["Марина", "Артём"])
    assert (made[1].text, made[1].sub) == ("5 cells → Kyoto", "rent $14 · Артём")


def test_a_tapped_cell_says_what_awaits_there() -> None:
    scene, t = Scene("speed", 2).turn(0), translator("ru")
    seen = {cell: cell_label(cell, scene.view(0), scene.rules, t) for cell in range(40)}
    assert seen[0] == ("Перейти → Старт", "вы получите $300")
    assert seen[4] == ("Перейти → Налог", "банку $200")
    assert seen[10] == ("Перейти → Тюрьма", "просто визит")
    assert seen[30] == ("Перейти → В тюрьму", "отправит в тюрьму")
    assert seen[36] == ("Перейти → Шанс", "карта «Шанс»")


def test_an_ally_s_cell_is_safe() -> None:
    scene = Scene("team", 4).turn(0)
    ally = next(i for i in (1, 2, 3) if scene.state.seats[i].side == scene.state.seats[0].side)
    scene.own(ally, 39)
    assert cell_label(39, scene.view(0), scene.rules, translator("ru"))[1] == "клетка союзника"


def test_a_claim_names_its_sum_its_cell_and_the_guest() -> None:
    scene = Scene("globopoly", 3).own(1, 12).at_cell(0, 5).turn(0).roll(3, 4)
    assert of(scene, 1, "claim") == ("Потребовать $28", "за Свет · Марина")
    assert of(scene, 1, "claim", "en") == ("Claim $28", "for Power · Марина")
    assert of(scene, 1, "waive") == ("Простить $28", "гость ничего не платит")


def test_before_the_throw_bail_and_a_card_say_that_a_roll_is_next() -> None:
    scene = Scene("c1009", 2).jailed(0, 1)
    scene.state.seats[0].passes.append("fate")
    scene.state.decks["fate"].remove([c.slug for c in scene.rules.decks["fate"]].index("release"))
    scene.turn(0)
    assert of(scene, 0, "bail") == ("$50 и пойти", "потом обычный бросок")
    assert of(scene, 0, "release") == ("Сыграть карту выхода", "потом обычный бросок")
    assert of(scene, 0, "roll") == ("Бросить кубики", "попытка 2 из 3 на дубль")


def test_an_open_bid_may_be_any_sum() -> None:
    scene = Scene("c1009", 3).at_cell(0, 36).turn(0).roll(1, 2).do(0, "decline")
    assert of(scene, 1, "bid") == ("Поставить $10", "или больше, шаг от $1")
    scene.cash(1, 10)
    assert of(scene, 1, "bid") == ("Поставить $10", "шаг $1")


def test_a_mortgage_taken_over_is_redeemed_or_kept_for_ten_percent() -> None:
    choice = Choice("transfer", 7, cell=39, amount=20, max=220)
    view = worst_view("c1009", "transfer", cell=39)
    made = answers(choice, view, catalog.load("c1009"), translator("ru"))
    assert [(a.fields, a.text) for a in made] == [
        ({"redeem": False}, "Оставить за $20"),
        ({"redeem": True}, "Выкупить за $220"),
    ]
    choice.max = 0  # he has not the cash
    assert answers(choice, view, catalog.load("c1009"), translator("ru")) == made[:1]


@pytest.mark.parametrize(
    ("preset", "to", "words"),
    [
        ("classic", 1, "имущество вернётся банку"),
        ("globopoly", 1, "всё перейдёт кредитору"),
        ("globopoly", -1, "имущество вернётся банку"),
        ("c1009", -1, "клетки уйдут с аукциона"),
        ("electronic", 1, "имущество вернётся банку"),
    ],
)
def test_bankruptcy_says_who_gets_the_property(preset: str, to: int, words: str) -> None:
    view = worst_view(preset, "pay", amount=900, why="rent", to=to)
    made = label(Choice("bankrupt", 7), view, catalog.load(preset), translator("ru"), NAMES)
    assert made[1] == words


def test_accepting_mortgaged_cells_names_the_fee() -> None:
    scene = Scene("globopoly", 2).own(0, 39, mortgaged=True).turn(0)
    scene.propose(0, 1, give=[39], get=100)
    assert of(scene, 1, "accept")[1] == "и сбор $20 за залоги"
