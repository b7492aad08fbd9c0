"""Achievements: two dozen as data, each of which can be earned and missed."""

from __future__ import annotations

import msgspec
import pytest

from engine.progress import feats
from engine.progress.achievements import (
    Achievement,
    Sum,
    achievements,
    checked,
    earned_in,
)
from engine.progress.feats import Feats
from engine.progress.finished import Finished, Result
from engine.progress.levels import table
from tests.archive.results import game, seat


def met(one: Achievement, *, short: str = "") -> tuple[Finished, Result, Sum]:
    """A game after which all bounds hold exactly, but for the one named `short` by one."""
    facts = {name: bound - (name == short) for name, bound in one.least.items()}
    facts |= {name: bound + (name == short) for name, bound in one.most.items() if name == short}
    counts = Feats(**{name: n for name, n in facts.items() if name in feats.NAMES})
    humans = facts.get("humans", 1)
    others = [seat(i, 100 + i, 2 if facts.get("won") else 1) for i in range(1, humans + 1)]
    mine = seat(
        0,
        1,
        1 if facts.get("won") else 2,
        feats=counts if one.of == "game" else Feats(),
        colours=facts.get("colours", 0),
        ending="" if facts.get("solvent") or facts.get("won") else "bankrupt",
    )
    rounds = facts.get("rounds", 30)
    mode = one.modes[0] if one.modes else "classic"
    total = Sum(
        counts if one.of == "all" else Feats(),
        games=facts.get("games", 0),
        wins=facts.get("wins", 0),
        streak=facts.get("streak", 0),
        xp=table()[max(facts.get("level", 1), 1) - 1].xp,
    )
    return game(1, [], seats=[mine, *others], rounds=rounds, ruleset=mode), mine, total


def test_there_are_two_dozen_and_more_each_with_an_icon_of_its_own():
    found = achievements()
    assert len(found) >= 24
    assert len({one.icon for one in found}) == len(found)
    assert all(one.least or one.most for one in found)


@pytest.mark.parametrize("one", achievements(), ids=lambda one: one.code)
def test_each_is_earned_where_all_its_bounds_hold(one: Achievement):
    assert one.code in earned_in(*met(one))


@pytest.mark.parametrize(
    ("one", "fact"),
    [(one, fact) for one in achievements() for fact in [*one.least, *one.most]],
    ids=lambda x: x if isinstance(x, str) else x.code,
)
def test_each_is_missed_by_one(one: Achievement, fact: str):
    assert one.code not in earned_in(*met(one, short=fact))


def test_one_of_a_mode_is_for_that_mode_alone():
    one = next(one for one in achievements() if one.modes)
    ended, mine, total = met(one)
    assert one.code not in earned_in(msgspec.structs.replace(ended, ruleset="other"), mine, total)


def test_a_game_too_short_to_count_earns_none():
    for one in achievements():
        ended, mine, total = met(one)
        assert earned_in(msgspec.structs.replace(ended, rounds=7), mine, total) == []


def test_nothing_is_earned_by_losing_a_first_game_but_having_played():
    ended = game(1, [2, 1])
    total = Sum(Feats(), games=1, wins=0, streak=0, xp=0)
    assert earned_in(ended, ended.seats[1], total) == ["housewarming"]


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ([Achievement("a", "i", "game", least={"wons": 1})], "wons"),
        ([Achievement("a", "i", "game", most={"games": 1})], "games"),
        ([Achievement("a", "i", "all", least={"place": 1})], "place"),
        ([Achievement("a", "i", "all"), Achievement("a", "j", "all")], "twice"),
    ],
)
def test_data_that_names_what_is_not_there_is_refused(wrong: list[Achievement], named: str):
    with pytest.raises(ValueError, match=named):
        checked(wrong)
