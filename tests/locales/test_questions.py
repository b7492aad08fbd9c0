"""A question in words: put to oneself, told to others, and what an offer is about."""

from __future__ import annotations

import pytest

from engine.rules.commands import Terms
from engine.rulesets import catalog
from engine.text.catalogue import translator
from engine.text.labels import (
    prompt_title,
    terms_words,
)
from tests.locales.catalogues import PROMPTS
from tests.locales.test_labels import NAMES, every_language, worst_view
from tests.scenes import Scene


@every_language
@pytest.mark.parametrize("kind", PROMPTS)
def test_a_question_is_put_to_oneself_and_told_to_others(kind: str, lang: str) -> None:
    rules, t = Scene("classic", 2).rules, translator(lang)
    view = worst_view("classic", kind, cell=6, amount=320, why="tax", to=-1)
    own = prompt_title(view, rules, t, NAMES)
    view.you = None
    other = prompt_title(view, rules, t, NAMES)
    assert own
    assert NAMES[0] in other
    assert NAMES[0] not in own


@every_language
@pytest.mark.parametrize("kind", ["bid", "claim"])
def test_a_question_put_to_several_names_them_all(kind: str, lang: str) -> None:
    view = worst_view("c1009", kind, cell=6, amount=10)
    view.prompt.seats = [0, 1, 2]  # type: ignore[union-attr]
    view.you = None
    words = prompt_title(view, catalog.load("c1009"), translator(lang), NAMES)
    assert all(name in words for name in NAMES[:3])


def test_whose_turn_it_is_says_the_table() -> None:
    scene = Scene("blitz", 2).turn(1)
    t = translator("ru")
    assert prompt_title(scene.view(1), scene.rules, t, ["Марина", "Артём"]) == "Ваш ход"
    assert prompt_title(scene.view(0), scene.rules, t, ["Марина", "Артём"]) == "Ходит Артём"


def test_nothing_is_asked_at_the_end() -> None:
    scene = Scene("blitz", 2).turn(0).do(0, "surrender")
    assert prompt_title(scene.view(0), scene.rules, translator("ru")) == ""


def test_terms_are_told_side_by_side() -> None:
    rules, t = Scene("classic", 2).rules, translator("ru")
    assert terms_words(Terms([6, 8], [39], pay=30), rules, t) == ("Сукно, Нить и $30", "Квазар")
    assert terms_words(Terms([], [39]), rules, t) == ("ничего", "Квазар")


def test_release_cards_stand_among_the_terms() -> None:
    rules, t = catalog.load("c1009"), translator("ru")
    terms = Terms([6], [], give_cards=["fate"], take_cards=["fate", "fund"], get=30)
    assert terms_words(terms, rules, t) == (
        "Вязовый переулок и карта выхода",
        "2 карты выхода и $30",
    )
