"""Ratings: who wins rises, doubt falls, ties and sides count."""

from __future__ import annotations

from engine.progress.rating import Rating, fresh, rated


def after(places: list[int], ratings: list[Rating] | None = None) -> list[Rating]:
    given = ratings or [fresh() for _ in places]
    return [side[0] for side in rated([[one] for one in given], places)]


def test_a_newcomer_is_shown_as_1500_with_great_doubt():
    assert (fresh().number, fresh().margin, fresh().games, fresh().is_shown) == (
        1500,
        1000,
        0,
        False,
    )


def test_places_order_the_numbers_and_every_game_lessens_doubt():
    found = after([2, 1, 4, 3])
    assert found[1].number > found[0].number > found[3].number > found[2].number
    assert all(one.margin < fresh().margin and one.games == 1 for one in found)


def test_a_shared_place_is_shared():
    one, two, three = after([1, 2, 2])
    assert one.number > two.number
    assert two == three


def test_beating_the_strong_gives_more_than_beating_the_weak():
    mine, strong, weak = fresh(), Rating(35, 4, 20), Rating(15, 4, 20)
    against_strong = after([1, 2], [mine, strong])[0].number
    against_weak = after([1, 2], [mine, weak])[0].number
    assert against_strong > against_weak > mine.number


def test_a_side_rises_and_falls_together():
    (a, b), (c, d) = rated([[fresh(), fresh()], [fresh(), fresh()]], [1, 2])
    assert a == b and c == d
    assert a.number > 1500 > c.number


def test_ten_games_make_a_number_that_can_be_shown():
    one, two = fresh(), fresh()
    for game in range(10):
        assert not one.is_shown, game
        one, two = after([1, 2], [one, two])
    assert one.is_shown and one.number > two.number
