"""Chance: fair, addressable by number, and bound to what was committed to."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from engine.rules.chance import RecordedChance, SeededChance, commitment, salt_of


@pytest.mark.parametrize("sides", [2, 3, 5, 6, 16, 40])
def test_every_outcome_is_equally_likely(sides: int):
    """Chi-square of 24,000 draws within five deviations of its mean."""
    chance = SeededChance(b"fixed secret")
    counts = Counter(chance.pick(n, sides) for n in range(24_000))
    expected = 24_000 / sides
    chi = sum((counts[k] - expected) ** 2 / expected for k in range(1, sides + 1))
    assert set(counts) == set(range(1, sides + 1))
    assert chi < sides - 1 + 5 * (2 * (sides - 1)) ** 0.5


def test_a_draw_is_a_function_of_its_number_alone():
    chance = SeededChance(b"s", b"salt")
    forwards = [chance.pick(n, 6) for n in range(100)]
    backwards = [SeededChance(b"s", b"salt").pick(n, 6) for n in reversed(range(100))]
    assert forwards == backwards[::-1]


def test_secret_and_salt_both_matter():
    def throw(chance: SeededChance) -> list[int]:
        return [chance.pick(n, 6) for n in range(60)]

    base = throw(SeededChance(b"a", b"x"))
    assert throw(SeededChance(b"b", b"x")) != base
    assert throw(SeededChance(b"a", b"y")) != base


def test_the_salt_keeps_its_parts_apart():
    assert salt_of("r", ["ab", "c"], []) != salt_of("r", ["a", "bc"], [])


def test_the_commitment_is_the_sha256_of_the_secret():
    assert commitment(b"secret") == hashlib.sha256(b"secret").hexdigest()


def test_recorded_draws_come_back_and_no_more():
    chance = RecordedChance(5, [3, 4])
    assert (chance.pick(5, 6), chance.pick(6, 6)) == (3, 4)
    with pytest.raises(IndexError):
        chance.pick(7, 6)


def test_a_recorded_draw_outside_its_sides_is_refused():
    with pytest.raises(ValueError, match="not in"):
        RecordedChance(0, [7]).pick(0, 6)


def test_draws_beyond_the_last_whole_share_are_made_again():
    """Of numbers that would favour the low outcomes none is taken, however many come in a row."""
    chance, sides = SeededChance(b"many"), 2**31 + 1
    drawn = [chance.pick(n, sides) for n in range(2_000)]
    assert all(1 <= value <= sides for value in drawn)
    assert len(set(drawn)) == len(drawn)
    assert abs(sum(value > sides // 2 for value in drawn) - 1_000) < 150
