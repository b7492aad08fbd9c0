"""Experience of a game, in exact integers."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import floor

import pytest

from engine.progress.xp import Played, experience
from engine.rulesets import catalog

STRENGTH = {2: 6, 3: 8, 4: 10, 5: 11, 6: 12}


def played(**changes: object) -> Played:
    usual: dict[str, object] = {
        "mode": 10,
        "seats": 2,
        "place": 1,
        "opponents": 1,
        "humans": 1,
        "colours": 0,
        "solvent": True,
        "surrendered": False,
        "last_round": 30,
        "left_round": 0,
        "by_limit": False,
    }
    return Played(**(usual | changes))  # type: ignore[arg-type]


def test_two_people_one_of_whom_surrenders_in_round_eight():
    """R-131."""
    game = {"last_round": 8}
    assert experience(played(**game)) == 105
    left = played(**game, place=2, surrendered=True, solvent=False, left_round=8)
    assert experience(left) == 20


def test_from_the_sixth_game_a_day_with_the_same_people_it_is_halved_and_floored():
    """R-131."""
    assert experience(played(games_today=4)) == 105
    assert experience(played(games_today=5)) == 52


def test_a_game_that_ended_before_round_eight_gives_nothing_unless_by_its_limit():
    """003 L83: a game over in its first rounds gives nobody experience."""
    assert experience(played(last_round=7)) == 0
    assert experience(played(last_round=7, by_limit=True)) == 105


def test_leaving_before_round_eight_gives_nothing():
    """003 L83: a quick surrender gives no experience."""
    assert experience(played(surrendered=True, left_round=7, solvent=False, place=2)) == 0


def test_a_bankrupt_player_has_his_place_but_not_the_bonus_of_the_solvent():
    """R-133; 003 L83: the ruined have experience too, by the place they left with, without what
    the solvent get.
    """
    gone = played(mode=5, seats=3, place=3, opponents=2, humans=2, solvent=False)
    assert experience(gone) == 5 * 20 * (20 * 2) // (100 * 2 * 2)


def test_a_mortgaged_street_still_counts_for_its_colour():
    """R-133; 003 L83: each full colour held at the end gives more, mortgaged or not; at most four
    count.
    """
    one, four, five = (experience(played(colours=n)) for n in (1, 4, 5))
    assert one == 105 + 12
    assert four == five == 105 + 48


@pytest.mark.parametrize("mode", [10, 6, 5])
def test_the_formula_holds_for_every_size_place_and_mix(mode: int):
    """003 L83: everybody has experience by place, colours and being solvent at the end."""
    cases = 0
    for seats, colours, solvent in product(range(2, 7), range(6), (False, True)):
        for place, humans in product(range(1, seats + 1), range(seats)):
            a = seats - 1
            fixed = 20 + 12 * min(colours, 4) + 25 * solvent
            exact = Fraction(mode * (3 * a + 7 * humans), 100 * a * (seats - 1)) * (
                fixed * (seats - 1) + 10 * STRENGTH[seats] * (seats - place)
            )
            got = experience(
                played(
                    mode=mode,
                    seats=seats,
                    place=place,
                    opponents=a,
                    humans=humans,
                    colours=colours,
                    solvent=solvent,
                )
            )
            assert got == floor(exact)
            cases += 1
    assert cases > 800


@pytest.mark.parametrize("mode", [10, 6, 5])
@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_side_counts_as_one_of_two(mode: int, size: int):
    """R-131: by the place of the side, and by the people on the other one."""
    every = product((1, 2), range(size + 1), range(6), (False, True))
    for place, humans, colours, solvent in every:
        got = experience(
            played(
                mode=mode,
                seats=2 * size,
                teams=True,
                place=place,
                opponents=size,
                humans=humans,
                colours=colours,
                solvent=solvent,
            )
        )
        fixed = 20 + 12 * min(colours, 4) + 25 * solvent
        share = Fraction(mode * (3 * size + 7 * humans), 100 * size)
        assert got == floor(share * (fixed + 80 * (2 - place)))


@pytest.mark.parametrize(
    ("name", "weight", "points"),
    [
        *((name, 10, 105) for name in ("classic", "team", "globopoly", "c1009", "electronic")),
        *((name, 6, 63) for name in ("speed", "globopoly-quick")),
        ("blitz", 5, 52),
    ],
)
def test_the_weight_of_a_mode_is_in_its_ruleset(name: str, weight: int, points: int):
    """A shorter game gives less."""
    mode = catalog.load(name).key.xp_mode
    assert mode == weight
    assert experience(played(mode=mode)) == points
