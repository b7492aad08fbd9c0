"""Names of sides, of the third die's faces and of cards kept."""

from __future__ import annotations

import pytest

from engine.rules.mechanics.turn import THIRD
from engine.text.catalogue import languages, money, translator
from engine.text.names import release_cards, side_mark, side_name, side_totals, third_face
from engine.text.spans import span
from tests.scenes import Scene

every_language = pytest.mark.parametrize("lang", languages())


@every_language
def test_every_face_of_the_third_die_has_a_word(lang: str) -> None:
    t = translator(lang)
    faces = {face for face in THIRD if face}
    words = {third_face(face, t) for face in faces}
    assert len(words) == len(faces) == 5
    assert {"1", "2", "3"} < words


@every_language
def test_the_two_sides_have_letters_and_names(lang: str) -> None:
    t = translator(lang)
    assert side_mark(0, t) != side_mark(1, t)
    assert side_mark(-1, t) == ""
    assert side_mark(1, t) in side_name(1, t)


@every_language
def test_a_side_is_worth_what_its_living_members_are(lang: str) -> None:
    t, scene = translator(lang), Scene("team", 4)
    for seat, cash in enumerate((100, 200, 300, 400)):
        scene.cash(seat, cash)
    sides = [seat.side for seat in scene.state.seats]
    scene.own(1, 39).out(2).turn(0)
    expected = [0, 0]
    for seat, worth in ((0, 100), (1, 600), (3, 400)):
        expected[sides[seat]] += worth
    totals = side_totals(scene.view(0), t)
    assert [(letter, amount) for letter, amount, _ in totals] == [
        (side_mark(0, t), expected[0]),
        (side_mark(1, t), expected[1]),
    ]
    assert all(money(amount) in words for _, amount, words in totals)


def test_where_all_play_alone_there_are_no_sides() -> None:
    assert side_totals(Scene("classic", 3).turn(0).view(0), translator("ru")) == []


def test_cards_kept_take_their_form() -> None:
    t = translator("ru")
    said = [release_cards(count, t) for count in (1, 2)]
    assert said == ["карта выхода", "2 карты выхода"]


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "0 с"),
        (45, "45 с"),
        (90, "90 с"),
        (120, "120 с"),
        (150, "150 с"),
        (300, "5 мин"),
        (3600, "1 ч"),
        (86_400, "24 ч"),
    ],
)
def test_a_span_is_told_in_the_largest_exact_unit(seconds: int, said: str) -> None:
    assert span(seconds, translator("ru")) == said
