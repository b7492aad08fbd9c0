"""What a press is answered with: what the presser did, in as few words as Telegram shows."""

from __future__ import annotations

import pytest

from engine.rules import events as ev
from engine.text.catalogue import translator
from engine.text.narration import TOAST, toast
from tests.scenes import Scene

NAMES = ["Марина", "Артём", "Олег", "Робот Лиса"]


@pytest.fixture
def scene() -> Scene:
    return Scene("classic", 3)


def test_a_press_is_answered_with_what_the_presser_did(scene: Scene) -> None:
    t = translator("ru")
    scene.own(1, 39).at_cell(0, 36).turn(0).roll(1, 2)
    assert toast(scene.events, 0, NAMES, scene.rules, t) == "1 + 2 → Квазар, рента $50"
    scene.do(0, "pay")
    answer = toast(scene.events, 0, NAMES, scene.rules, t)
    assert answer == "Вы платите ренту $50 за Квазар, получает Артём"


def test_a_pass_that_ends_the_auction_is_answered_by_the_pass(scene: Scene) -> None:
    scene.at_cell(0, 36).turn(0).roll(1, 2).do(0, "decline").do(1, "bid", amount=400)
    scene.do(2, "pass").do(0, "pass")
    assert toast(scene.events, 0, NAMES, scene.rules, translator("ru")) == "Вы пасуете"


def test_a_deck_that_one_stops_at_and_draws_from_is_named_once(scene: Scene) -> None:
    t = translator("ru")
    (card,) = scene.deck("to-jail").state.decks["chance"][:1]
    title = t(f"card-chance-{scene.rules.decks['chance'][card].slug}")
    scene.at_cell(0, 4).turn(0).roll(1, 2)
    answer = toast(scene.events, 0, NAMES, scene.rules, t)
    assert answer.startswith(f"1 + 2 → Шанс «{title}»: ") and answer.count("Шанс") == 1


@pytest.mark.parametrize(
    ("mode", "answer"),
    [("classic", "1 + 2 → Тюрьма, визит"), ("globopoly", "1 + 2 → Таможня, визит")],
)
def test_a_stop_in_the_corner_of_the_jail_is_told_as_a_visit(mode: str, answer: str) -> None:
    scene = Scene(mode, 3).at_cell(0, 7).turn(0).roll(1, 2)
    assert toast(scene.events, 0, NAMES, scene.rules, translator("ru")) == answer
    assert scene.state.seats[0].jail == -1


def test_a_press_without_a_story_is_answered_all_the_same(scene: Scene) -> None:
    assert toast([], 0, NAMES, scene.rules, translator("ru")) == "Готово"
    assert toast([], 0, NAMES, scene.rules, translator("en")) == "Done"


def test_an_answer_is_no_longer_than_telegram_shows(scene: Scene) -> None:
    deals: list[ev.Event] = [ev.OfferMade(i, 0, 1, [5, 15], [25, 35], 100, 0, 0) for i in range(4)]
    answer = toast(deals, 0, NAMES, scene.rules, translator("ru"))
    assert len(answer) <= TOAST
    assert answer.endswith("…")
