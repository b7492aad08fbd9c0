"""The engine's walks agree with the exact results for C1009 within sampling error."""

from __future__ import annotations

from math import sqrt

import pytest

from bench import landing

ROLLS = 30_000
FIRST = 4_000


@pytest.mark.parametrize("strategy", ["short", "long"])
def test_every_cell_is_reached_as_often_as_the_chain_says(strategy: str):
    """The full two million throws are `python -m bench landing`."""
    exact, found = landing.expected(strategy), landing.walk(strategy, ROLLS, seed=5)
    wider = sqrt(landing.ROLLS / ROLLS)
    assert max(abs(s) for s in found.sigmas(exact["perroll"])) < 5
    assert abs(found.rolls / found.turns - exact["rolls_per_turn"]) < 0.001 * wider
    jail = found.counts[40] / found.rolls
    assert abs(jail - exact["perroll"][40]) < 0.0005 * wider


def test_the_two_strategies_are_told_apart():
    """The test would fail for a walk by the other strategy."""
    found = landing.walk("long", ROLLS, seed=5)
    assert max(abs(s) for s in found.sigmas(landing.expected("short")["perroll"])) > 5


def test_the_first_turn_ends_where_the_chain_says():
    ended = landing.first_turns(FIRST, seed=6)
    assert landing.chi_square(ended.counts, landing.expected_first_turn()) < 4
    moved = [ended.counts[-1], *ended.counts[:-1]]
    assert landing.chi_square(moved, landing.expected_first_turn()) > 4


def test_a_cell_that_cannot_be_is_far_away():
    found = landing.Walk([5, 4, 1], 1)
    assert found.sigmas([0.5, 0.5, 0.0])[2] > 5
    assert abs(found.sigmas([0.5, 0.5, 0.0])[0]) < 1
