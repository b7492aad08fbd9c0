"""The engine's walks agree with the exact results for C1009 within sampling error."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import sqrt

import pytest

from bench import chain, landing
from engine.rulesets import catalog
from engine.text.catalogue import translator
from engine.text.names import group_name
from engine.text.rulebook import paragraph

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


#: a preset of each board that two dice alone move on
BOARDS = ("classic", "globopoly", "c1009")


def busiest(name: str, counts: Sequence[float]) -> list[str]:
    """The colours of a preset's board, from the one whose streets are stopped on most."""
    own = catalog.load(name)
    mean = {
        group_name(own, group, translator("en")): sum(counts[c] for c in cells) / len(cells)
        for group, cells in enumerate(own.board.streets)
        if cells
    }
    return sorted(mean, key=lambda colour: -mean[colour])


def test_the_chain_worked_out_here_is_the_published_one():
    own = chain.exact(catalog.load("c1009"))
    assert own == pytest.approx(landing.expected("short")["perroll"], abs=1e-9)


@pytest.mark.parametrize("name", BOARDS)
def test_what_the_advice_says_of_a_colour_is_what_the_simulator_shows(name: str):
    """On each board with its own decks: the walk agrees with the chain, and both with the book."""
    exact, found = chain.exact(catalog.load(name)), landing.walk("short", ROLLS, 7, name)
    assert max(abs(s) for s in found.sigmas(exact)) < 5
    advice = paragraph("advice", catalog.load(name), translator("en"))[1]
    told = re.search(r"With two dice, (\S+) is one of the two colours", advice)
    assert told
    assert told[1] in busiest(name, exact)[:2]
    assert told[1] in busiest(name, found.counts)[:2]


def test_every_preset_of_two_dice_walks_one_of_these_boards():
    """And those of a third die, which leads elsewhere, claim nothing of the kind."""
    walked = {catalog.load(name).data.board for name in BOARDS}
    for name in catalog.presets():
        rules = catalog.load(name)
        claims = "tokens stop on most" in paragraph("advice", rules, translator("en"))[1]
        assert claims == (rules.key.third_die.from_round == 0)
        assert rules.data.board in walked
