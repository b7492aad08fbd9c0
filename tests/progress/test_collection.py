"""Collection cards: offers, rarities, and the one card of a cell that counts."""

from __future__ import annotations

from engine.progress.collection import Card, best, given_at, offered, percent_of
from engine.progress.levels import table

CELLS = [f"cell-{n}" for n in range(28)]


def test_the_percents_are_those_of_the_rules():
    """003 L39: a card adds from three percent for a common one to a third for a legendary."""
    names = ["common", "uncommon", "rare", "epic", "legendary"]
    assert [percent_of(name) for name in names] == [3, 6, 10, 18, 33]


def test_only_the_best_card_of_a_cell_counts():
    """003 L39: of several cards of a cell the best counts alone."""
    cards = [Card("a", "common"), Card("a", "legendary"), Card("b", "rare")]
    assert best(cards) == {"a": 33, "b": 10}


def test_three_different_cells_are_offered_and_again_the_same():
    first = offered(7, 2, CELLS, [])
    assert len(set(first)) == 3
    assert offered(7, 2, CELLS, []) == first
    assert offered(8, 2, CELLS, []) != first or offered(9, 2, CELLS, []) != first


def test_a_cell_with_a_card_of_this_or_a_higher_rarity_is_not_offered():
    held = [Card(cell, "rare") for cell in CELLS[:26]]
    assert set(offered(7, 18, CELLS, held)) == set(CELLS[26:])
    assert len(offered(7, 45, CELLS, held)) == 3


def test_all_twenty_cards_can_be_held():
    held: list[Card] = []
    for level in table():
        if level.card:
            choice = offered(1, level.number, CELLS, held)
            assert len(choice) == 3
            held.append(Card(choice[0], given_at(level.number)))
    assert len(held) == 20
