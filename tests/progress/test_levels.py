"""Levels and ranks are those of the formula."""

from __future__ import annotations

import pytest

from engine.progress.levels import level_of, risen, step, table, to_next


@pytest.mark.parametrize("level", range(1, 50))
def test_the_step_to_the_next_level_is_the_formulas(level: int):
    d = level - 1
    assert step(level) == 5 * ((500 + 150 * d + 12 * d * d + 25) // 50)
    assert table()[level].xp - table()[level - 1].xp == step(level)


def test_level_fifty_takes_what_the_rules_say_and_is_the_last():
    assert len(table()) == 50
    assert table()[-1].xp == 65_720
    assert level_of(10**9).number == 50
    assert to_next(70_000) == (0, 0)


@pytest.mark.parametrize(("xp", "level"), [(0, 1), (49, 1), (50, 2), (114, 2), (115, 3)])
def test_a_level_begins_with_its_first_point(xp: int, level: int):
    """003 L85: experience raises the level."""
    assert level_of(xp).number == level


def test_progress_within_a_level():
    assert to_next(60) == (10, 65)


def test_levels_risen_between_two_sums():
    assert [level.number for level in risen(40, 200)] == [2, 3, 4]
    assert risen(50, 114) == []


def test_a_rank_lasts_five_levels():
    """003 L85: levels have ranks, one for five levels."""
    ranks = [level.rank for level in table()]
    assert [ranks[i] for i in range(0, 50, 5)] == [ranks[i + 4] for i in range(0, 50, 5)]
    assert len(set(ranks)) == 10


def test_cards_come_at_the_levels_of_the_rules():
    """003 L85: some levels give a card of the collection."""
    found: dict[str, list[int]] = {}
    for level in table():
        found.setdefault(level.card, []).append(level.number)
    del found[""]
    assert found == {
        "common": [2, 4, 6, 8, 10, 12, 14, 16],
        "uncommon": [18, 21, 24, 27, 30],
        "rare": [33, 36, 39, 42],
        "epic": [45, 48],
        "legendary": [50],
    }
