"""Levels and ranks: how much experience each needs, and what it gives."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.progress.numbers import numbers


class Level(msgspec.Struct, frozen=True):
    """A level: the experience with which it begins, its rank, the rarity of its card or ""."""

    number: int
    xp: int
    rank: str
    card: str


def step(level: int) -> int:
    """The experience needed to rise from this level to the next."""
    key = numbers().levels
    d = level - 1
    wanted = key.base + key.linear * d + key.square * d * d
    return key.step * ((wanted + key.divisor // 2) // key.divisor)


@cache
def table() -> tuple[Level, ...]:
    """All levels, the first at index 0."""
    key = numbers()
    gives = {n: kind.rarity for kind in key.cards for n in kind.levels}
    found: list[Level] = []
    xp = 0
    for number in range(1, key.levels.last + 1):
        rank = key.levels.ranks[(number - 1) // key.levels.rank_every]
        found.append(Level(number, xp, rank, gives.get(number, "")))
        xp += step(number)
    return tuple(found)


def level_of(xp: int) -> Level:
    """The level that this much experience has reached."""
    reached = table()[0]
    for level in table():
        if level.xp > xp:
            break
        reached = level
    return reached


def risen(before: int, after: int) -> list[Level]:
    """The levels reached between two sums of experience, in order."""
    return [level for level in table() if before < level.xp <= after]


def to_next(xp: int) -> tuple[int, int]:
    """Experience gained in the present level, and what the level takes (0, 0 at the last)."""
    level = level_of(xp)
    if level.number == numbers().levels.last:
        return 0, 0
    return xp - level.xp, step(level.number)
