"""A small evening in virtual time; `python -m bench evening` has the large ones."""

from __future__ import annotations

import pytest

from tests.evening.evening import Evening, Plan, spend

SHOWN_S = 4.5


def kept(evening: Evening) -> None:
    """Telegram's limits were kept, and every game came to its end in the chat, too."""
    assert not evening.broken, evening.broken[:3]
    numbers = evening.numbers
    assert numbers["busiest minute of a chat"] <= 20
    assert numbers["busiest second of all"] <= 30
    assert numbers["429"] == 0 and not evening.report.api.tripped["1.4 flood"]
    assert numbers["games over"] == len(evening.parties)
    assert all(party.has_result() for party in evening.parties)
    assert numbers["presses answered"] == numbers["presses"]


@pytest.mark.telegram("1.4-bulk")
def test_an_evening_of_six_groups_shows_each_question_in_time(valkey_url: str) -> None:
    evening = spend(Plan(groups=6, rounds=3, begin_s=20), valkey_url)
    kept(evening)
    assert evening.numbers["shown p95, s"] <= SHOWN_S
    assert evening.numbers["shown while open"] > 60
    assert evening.numbers["expired"] == 0, "nobody's time ran out who answers in 2 to 8 seconds"


def test_people_who_play_on_the_board_make_no_chat_too_loud(valkey_url: str) -> None:
    """They answer before the chat can show it: the chat shows the newest state, in its time."""
    evening = spend(Plan(groups=2, rounds=3, at_boards=4, begin_s=5, seed=2), valkey_url)
    kept(evening)
    assert evening.numbers["shown p95, s"] <= SHOWN_S
    assert evening.numbers["presses"] == 0 and evening.numbers["shown while open"] > 20


@pytest.mark.parametrize("seed", [3])
def test_three_tables_of_one_group_share_its_allowance(valkey_url: str, seed: int) -> None:
    evening = spend(
        Plan(groups=1, tables=3, people=3, at_boards=1, rounds=2, bid_s=20, seed=seed), valkey_url
    )
    print(evening.numbers)
    kept(evening)
