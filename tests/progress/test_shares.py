"""The parts of a game's experience add up to what was given."""

from __future__ import annotations

import doctest
from itertools import product

from engine.progress import shares as module
from engine.progress.numbers import numbers
from engine.progress.shares import shares
from engine.progress.xp import Played, experience


def test_the_example_holds() -> None:
    assert doctest.testmod(module).failed == 0


def test_the_parts_are_the_sum_for_every_place_size_and_colour() -> None:
    for seats, colours, solvent, mode in product(range(2, 7), range(6), (True, False), (10, 6, 5)):
        for place, humans in product(range(1, seats + 1), (0, seats - 1)):
            xp = experience(
                Played(
                    mode=mode, seats=seats, place=place, opponents=seats - 1, humans=humans,
                    colours=colours, solvent=solvent, surrendered=False, last_round=30,
                    left_round=0, by_limit=False,
                )
            )  # fmt: skip
            parts = shares(
                xp, seats=seats, place=place, colours=colours, solvent=solvent, teams=False
            )
            assert sum(parts.values()) == xp and all(part > 0 for part in parts.values())
            assert ("solvent" in parts) == solvent
            assert ("place" in parts) == (place < seats)


def test_with_full_experience_each_part_is_its_number() -> None:
    """Against people alone in a game of full weight the formula's numbers are the parts."""
    key = numbers().xp
    whole = key.finish + key.solvent + 10 * key.places["2"]
    parts = shares(whole, seats=2, place=1, colours=0, solvent=True, teams=False)
    assert parts == {"finish": key.finish, "place": 10 * key.places["2"], "solvent": key.solvent}


def test_nothing_has_no_parts() -> None:
    assert shares(0, seats=4, place=2, colours=1, solvent=True, teams=False) == {}


def test_a_side_counts_as_one_of_two() -> None:
    parts = shares(100, seats=2, place=2, colours=0, solvent=False, teams=True)
    assert parts == {"finish": 100}
