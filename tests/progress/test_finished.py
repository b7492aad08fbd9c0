"""What a finished game is worth: the facts of experience, from the results of its seats."""

from __future__ import annotations

import pytest

from engine.progress.finished import number_of, opponents, played
from tests.archive.results import game, seat


def test_humans_are_those_in_play_at_the_start_of_round_eight():
    seats = [
        seat(0, 1, 1),
        seat(1, 2, 2, left_round=8),
        seat(2, 3, 3, left_round=7),
        seat(3, None, 4, left_round=20),
        seat(4, 5, 5, left_round=6, ending="surrendered"),
    ]
    facts = [played(game(1, [], seats=seats), x, 0) for x in seats]
    assert [x.humans for x in facts] == [1, 1, 2, 2, 2]
    assert [x.opponents for x in facts] == [4] * 5
    assert [x.surrendered for x in facts] == [False] * 4 + [True]
    assert [x.solvent for x in facts] == [True] + [False] * 4


def test_of_a_shorter_game_by_its_limit_those_in_play_at_its_end():
    seats = [seat(0, 1, 1), seat(1, 2, 2, left_round=3), seat(2, 3, 1)]
    ended = game(1, [], seats=seats, rounds=6, ending="limit")
    assert ended.counts
    assert [played(ended, x, 0).humans for x in seats] == [1, 2, 1]
    assert not game(1, [], seats=seats, rounds=6, ending="agreement").counts


def test_one_side_is_no_opponent_and_a_side_counts_as_one():
    seats = [seat(i, i + 1, 1 + i % 2, side=i % 2) for i in range(4)]
    ended = game(1, [], seats=seats, public=True)
    assert [x.seat for x in opponents(ended, seats[0])] == [1, 3]
    facts = played(ended, seats[0], 0)
    assert (facts.teams, facts.opponents, facts.humans) == (True, 2, 2)
    assert ended.is_rated
    alone = game(1, [], seats=[seat(0, 1, 1, side=0), seat(1, 2, 1, side=0)], public=True)
    assert not alone.is_rated


@pytest.mark.parametrize(("player", "number"), [("tg:77", 77), ("dev:3", -3)])
def test_a_local_player_has_a_negative_number(player: str, number: int):
    assert number_of(player) == number
