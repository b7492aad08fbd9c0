"""The table of simulated games has every preset with its fewest and its most seats."""

from __future__ import annotations

import pytest

from bench import simulations


def report(**changes: object) -> dict[str, object]:
    usual: dict[str, object] = {
        "games": 8,
        "finished": 8,
        "rounds": {"median": 30, "p90": 50},
        "endings": {"last": 6, "limit": 2},
        "illegal": 0,
        "violations": 0,
        "wins": {"by_turn_order": [5, 3]},
    }
    return usual | changes


def test_a_row_tells_the_share_that_the_limit_ended() -> None:
    text = simulations.row("c1009", 2, report())
    assert text == "| c1009 | 2 | 8 of 8 | 30 | 50 | 25.0 % | 0 | 0 | 5 3 |"
    assert text.count("|") == simulations.HEAD.splitlines()[0].count("|")


@pytest.mark.parametrize("fault", [{"illegal": 1}, {"violations": 1}, {"finished": 7}])
def test_any_fault_makes_it_unsound(fault: dict[str, int]) -> None:
    assert simulations.is_sound(report())
    assert not simulations.is_sound(report(**fault))


def test_every_preset_is_played_with_its_fewest_and_its_most_seats() -> None:
    tables = simulations.tables()
    assert len(tables) == 16
    assert ("team", 4) in tables and ("team", 6) in tables
    assert ("globopoly-quick", 2) in tables and ("globopoly-quick", 5) in tables
