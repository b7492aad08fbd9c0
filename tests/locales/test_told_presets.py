"""What only some ways of playing have, told: the third die, claims, cards kept, estates, sides."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules import events as ev
from engine.rules.rules import Rules
from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from engine.text.narration import stories, story, toast
from engine.text.rulebook import TOPICS
from tests.locales.test_told_games import NAMES, play
from tests.scenes import Scene

every_language = pytest.mark.parametrize("lang", languages())


def texts(scene: Scene, lang: str = "ru") -> list[str]:
    return [line.text for line in stories(scene.events, NAMES, scene.rules, translator(lang))]


def full(scene: Scene, lang: str = "ru") -> list[str]:
    return [line.full for line in stories(scene.events, NAMES, scene.rules, translator(lang))]


def alone(event: ev.Event, preset: str, lang: str = "ru") -> str:
    line = story(event, NAMES, catalog.load(preset), translator(lang))
    return "" if line is None else line.full


# --- the third die


@pytest.fixture
def quick() -> Scene:
    return Scene("globopoly-quick", 3)


def test_a_number_of_the_third_die_stands_in_the_sum(quick: Scene) -> None:
    quick.own(0, 19).at_cell(0, 13).turn(0).roll(1, 3, then=(2,))
    assert texts(quick)[0] == "1 + 3 + 2 → Токио"
    assert texts(quick, "en")[0] == "1 + 3 + 2 → Tokyo"


def test_a_jump_is_told_with_the_throw_and_then_as_a_move(quick: Scene) -> None:
    quick.own(0, 17 + 1, 19).at_cell(0, 15).turn(0).roll(1, 2, then=(4,))
    assert full(quick) == [
        "Марина: 1 + 2, прыжок → Киото",
        "Марина прыгает на клетку Ульм",
    ]
    assert texts(quick, "en") == ["1 + 2, a jump → Kyoto", "jumps to Ulm"]


def test_the_rent_of_a_jump_stands_with_the_jump() -> None:
    scene = Scene("speed", 2).round(9)
    free = [c for c in range(40) if scene.rules.board.price[c]]
    scene.own(0, *free).own(1, 21).at_cell(0, 11).turn(0).roll(3, 5, then=(5,))
    assert texts(scene) == [
        "3 + 5, прыжок → Поршень",
        "прыгает на клетку Пульс, рента $18",
    ]


def test_a_choice_of_steps_waits_and_is_then_told_with_its_move(quick: Scene) -> None:
    quick.own(0, 16).at_cell(0, 13).turn(0).roll(3, 5, then=(6,))
    assert texts(quick) == ["3 + 5, выбор шагов"]
    quick.do(0, "die", steps=3)
    assert texts(quick)[0] == "выбор: 3 → Кобе"
    assert texts(quick, "en")[0] == "the choice: 3 → Kobe"


def test_a_choice_left_to_the_clock_is_told_as_such(quick: Scene) -> None:
    quick.at_cell(0, 13).turn(0).roll(3, 5, then=(6,)).expire()
    assert texts(quick)[0] == "время вышло: 8 → Ульм"


def test_three_equal_numbers_lead_to_any_cell(quick: Scene) -> None:
    quick.own(1, 39).at_cell(0, 13).turn(0).roll(2, 2, then=(2,))
    assert texts(quick) == ["2 + 2 + 2: на любую клетку"]
    quick.do(0, "teleport", cell=39)
    assert texts(quick) == ["выбирает клетку Нью-Йорк, рента $50 по требованию"]


def test_who_chooses_no_cell_stays(quick: Scene) -> None:
    quick.at_cell(0, 13).turn(0).roll(2, 2, then=(2,)).expire()
    assert full(quick)[0] == "Марина остаётся на месте: время вышло"


# --- rent that is claimed


def test_rent_that_may_be_claimed_stands_with_the_throw() -> None:
    scene = Scene("globopoly", 3).own(1, 39).at_cell(0, 36).turn(0).roll(1, 2)
    assert texts(scene) == ["1 + 2 → Нью-Йорк, рента $50 по требованию"]
    assert texts(scene, "en") == ["1 + 2 → New York, rent $50 if claimed"]


def test_a_claim_is_one_line_and_its_payment_the_next() -> None:
    scene = Scene("globopoly", 3).own(1, 39).at_cell(0, 36).turn(0).roll(1, 2)
    scene.do(1, "claim", claim=scene.state.claims[0].id)
    assert full(scene) == ["Артём требует ренту $50 за Нью-Йорк · Марина"]
    scene.do(0, "pay")
    assert full(scene) == ["Марина платит ренту $50 за Нью-Йорк, получает Артём"]


def test_a_claim_is_answered_to_who_claims() -> None:
    scene = Scene("globopoly", 3).own(1, 39).at_cell(0, 36).turn(0).roll(1, 2)
    scene.do(1, "claim", claim=scene.state.claims[0].id)
    said = toast(scene.events, 1, NAMES, scene.rules, translator("ru"))
    assert said == "Вы требуете ренту $50 за Нью-Йорк · Марина"


def test_an_ai_seat_takes_its_rent_without_a_claim() -> None:
    scene = Scene("globopoly", 2, ai=1).own(1, 39).at_cell(0, 36).turn(0).roll(1, 2)
    assert texts(scene) == ["1 + 2 → Нью-Йорк, рента $50"]


def test_waived_and_lapsed_rent_are_told_apart() -> None:
    claim = {"claim": 1, "owner": 1, "guest": 0, "cell": 39, "amount": 50}
    waived = alone(ev.RentGone(**claim, why="waived"), "c1009")
    lapsed = alone(ev.RentGone(**claim, why="throw"), "c1009")
    assert waived == "Артём прощает ренту $50 за Алмазный пассаж · Марина"
    assert lapsed == "Артём остаётся без ренты $50 за Алмазный пассаж: требования не было · Марина"
    assert alone(ev.RentGone(**claim, why="game-over"), "c1009") == ""


def test_a_claim_during_an_auction_says_when_it_is_due() -> None:
    said = alone(ev.RentClaimed(1, 1, 0, 39, 50, True), "c1009")
    assert "после аукциона" in said


# --- jail before the throw, cards kept


def test_a_missed_try_tells_once_that_one_stays() -> None:
    scene = Scene("c1009", 2).jailed(0, 0).turn(0).roll(1, 2)
    assert texts(scene)[0] == "1 + 2, дубля нет: попытка 1 из 3"
    assert not any("остаётся" in line for line in texts(scene))


def test_bail_before_the_throw_is_one_line() -> None:
    scene = Scene("globopoly", 2).jailed(0, 0).turn(0).do(0, "bail")
    assert full(scene) == ["Марина платит $50 за выход с таможни"]
    assert full(scene, "en") == ["Марина pays $50 to leave Customs"]


def test_a_release_card_that_is_used_tells_whom_it_frees() -> None:
    scene = Scene("c1009", 2).jailed(0, 0)
    scene.state.seats[0].passes.append("fate")
    scene.turn(0).do(0, "release")
    assert full(scene) == ["Марина выходит из тюрьмы по карте"]


def test_a_release_card_that_is_drawn_is_told_by_its_card() -> None:
    scene = Scene("c1009", 2).deck("release", name="fate").at_cell(0, 4).turn(0).roll(1, 2)
    assert texts(scene)[1:] == [
        "Шанс «Слово адвоката»: карта остаётся у вас и однажды выпустит из тюрьмы"
    ]


def test_the_third_double_leads_to_the_place_of_the_board() -> None:
    jailed = ev.Dice(0, [2, 2], 3, False)
    moved, caught = ev.Moved(0, 4, 10, "jail"), ev.Jailed(0, "doubles")
    rules, t = catalog.load("globopoly"), translator("ru")
    (line,) = stories([jailed, moved, caught], NAMES, rules, t)
    assert line.text == "2 + 2, третий дубль подряд: на таможню"


def test_the_corner_that_sends_away_says_where() -> None:
    scene = Scene("globopoly", 2).at_cell(0, 27).turn(0).roll(1, 2)
    assert texts(scene)[0] == "1 + 2 → На таможню"


# --- cards with a rent of their own


def test_a_fresh_throw_stands_with_the_card_and_its_rent() -> None:
    scene = Scene("c1009", 2, ai=1).own(1, 12).deck("to-utility", name="fate")
    scene.at_cell(0, 4).turn(0).roll(1, 2, then=(3, 4))
    (_, line) = texts(scene)
    assert line.startswith("Шанс «Показания счётчика»: вперёд до коммунальной компании")
    assert line.endswith("→ Электросеть, новый бросок 3 + 4, рента $70")
    assert texts(scene, "en")[1].endswith("→ Power Grid, a fresh roll 3 + 4, rent $70")


@every_language
@pytest.mark.parametrize("preset", ["classic", "globopoly", "c1009"])
def test_a_card_says_its_numbers(lang: str, preset: str) -> None:
    rules, t = catalog.load(preset), translator(lang)
    for deck, cards in rules.decks.items():
        for card in cards:
            line = story(ev.CardDrawn(0, deck, card.slug), NAMES, rules, t)
            assert line is not None
            if card.effect in ("cash", "each"):
                assert t.money(abs(card.amount)) in line.text
            elif card.effect == "repairs":
                assert t.money(card.house) in line.text
            elif card.effect == "back":
                assert str(card.steps) in line.text
            elif card.effect == "nearest" and (card.rent_factor > 1 or card.throw_factor):
                assert f"×{card.throw_factor or card.rent_factor}" in line.text


@every_language
def test_no_two_cards_of_all_decks_bear_one_title(lang: str) -> None:
    t = translator(lang)
    loaded = [catalog.load(name) for name in ("classic", "globopoly", "c1009")]
    titles = [
        t(f"card-{deck}-{card.slug}")
        for rules in loaded
        for deck, cards in rules.decks.items()
        for card in cards
    ]
    assert len(titles) == 80
    assert len(set(titles)) == len(titles)


# --- trades, fees, estates


def test_fees_for_mortgages_taken_over_are_one_sum() -> None:
    scene = Scene("globopoly", 2).own(0, 37, 39, mortgaged=True).turn(0)
    offer = scene.propose(0, 1, give=[37, 39], get=100)
    scene.do(1, "accept", offer=offer)
    assert full(scene)[1:] == ["Артём платит банку $38 за чужой залог"]


def test_release_cards_are_told_among_the_goods() -> None:
    made = ev.OfferMade(1, 0, 1, [6], [], 0, 90, 0, ["fate"], [])
    said = alone(made, "c1009")
    assert said == (
        "Марина предлагает обмен: отдаёт Вязовый переулок и карта выхода, получает $90 · Артём"
    )


def test_a_time_bank_says_how_much_is_left() -> None:
    assert alone(ev.TimeBankStarted(0, 90_000), "classic").endswith("запасе времени, 90 с")
    assert alone(ev.TimeBankStarted(0, 300_000), "classic", "en").endswith("time bank, 5 min")


# --- sides


def test_a_side_wins_together_with_the_sum_of_its_capital() -> None:
    won = ev.Finished("limit", [1, 2, 1, 2], [900, 700, 600, 100])
    said = alone(won, "team")
    assert said.startswith("Побеждает сторона: Марина и Олег!")
    assert said.endswith("$1\u202f500")
    drawn = ev.Finished("limit", [1, 1, 1, 1], [900, 700, 100, 300])
    assert alone(drawn, "team").startswith("Победу делят")


# --- all of it


def short(preset: str) -> Rules:
    """The preset, ended after some rounds, its third die thrown from the first."""
    raw = catalog.load(preset).to_builtins()
    raw["ruleset"]["limit"] = {"rounds": 12, "minutes": 0}
    die = raw["ruleset"]["third_die"]
    die["from_round"] = min(1, die["from_round"])
    return Rules.from_builtins(raw)


@pytest.mark.parametrize(
    ("seed", "preset", "seats"),
    [
        (11, "speed", 3),
        (12, "team", 4),
        (13, "globopoly", 3),
        (14, "globopoly-quick", 2),
        (15, "c1009", 4),
        (16, "electronic", 3),
    ],
)
def test_games_are_told_without_a_hole_in_every_language(
    seed: int, preset: str, seats: int
) -> None:
    rules, names = short(preset), NAMES[:seats]
    record: list[tuple[Any, list[Any]]] = play(seed, rules, seats)
    for lang in languages():
        t = translator(lang)
        for command, events in record:
            for line in stories(events, names, rules, t):
                assert line.text
                assert line.text in line.full
                assert -1 <= line.seat < seats
                assert (line.seat < 0) or line.full.startswith(names[line.seat])
                assert line.why in TOPICS
            assert toast(events, getattr(command, "seat", 0), names, rules, t)
