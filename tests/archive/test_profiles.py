"""Profiles: histories in pages, and people one has met."""

from __future__ import annotations

import pytest

from engine.archive.finish import Finishing
from engine.archive.profiles import Profiles
from engine.archive.sessions import Database
from tests.archive.results import NOON, game


@pytest.mark.parametrize("size", [1, 2, 3, 10])
async def test_a_history_has_every_game_once_the_newest_first(
    archive: Database, finishing: Finishing, size: int
) -> None:
    for n in range(6):
        # Three of them ended in the same millisecond.
        at = NOON + min(n, 3)
        await finishing.write(game(n, [1, 2] if n % 2 else [2, 1, None], finished=at))
    await finishing.write(game(9, [3, 4]))
    profiles = Profiles(archive)
    games, mark = [], ""
    while True:
        page = await profiles.history(1, mark, size=size)
        games += page.games
        mark = page.next
        if not mark:
            break
    assert [int(one.game[-12:]) for one in games] == [5, 4, 3, 2, 1, 0]
    assert [(one.place, one.seats) for one in games[:2]] == [(1, 2), (2, 3)]
    assert (await profiles.history(99)).games == []


async def test_a_mark_of_somebody_else_shows_no_error(
    archive: Database, finishing: Finishing
) -> None:
    await finishing.write(game(1, [1, 2]))
    profiles = Profiles(archive)
    whole = await profiles.history(1)
    for mark in ("x", "-1.a", "1" * 30 + ".a", "1." + "a" * 50):
        assert await profiles.history(1, mark) == whole


async def test_those_met_most_often_come_first(archive: Database, finishing: Finishing) -> None:
    for n, people in enumerate([[1, 2, 3], [1, 2], [3, 1, 2], [4, 1]]):
        await finishing.write(game(n, list(people)))
    met = await Profiles(archive).opponents(1)
    assert [(one.player, one.name, one.games, one.ahead, one.behind) for one in met] == [
        (2, "Игрок 2", 3, 3, 0),
        (3, "Игрок 3", 2, 1, 1),
        (4, "Игрок 4", 1, 0, 1),
    ]
    assert len(await Profiles(archive).opponents(1, most=1)) == 1
    assert await Profiles(archive).against(2, 4) is None


async def test_nobody_has_no_profile(archive: Database) -> None:
    assert await Profiles(archive).get(1) is None


async def test_strength_is_a_newcomers_until_a_game_says_more(
    archive: Database, finishing: Finishing
) -> None:
    profiles = Profiles(archive)
    newcomer = await profiles.strength(1)
    assert newcomer == await profiles.strength(None) == 1500
    await finishing.write(game(1, [1, 2], public=True))
    assert await profiles.strength(2) < newcomer < await profiles.strength(1)
