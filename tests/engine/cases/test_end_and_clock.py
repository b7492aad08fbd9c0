"""Rounds, limits, places, deadlines and restarts: cases with the outcome of our rules."""

from __future__ import annotations

import pytest

from engine.rules.api import Illegal, commands, decode, encode, legal_actions, next_due, overdue
from engine.rules.tasks import Debt, Jackpot, JailChoice, Purchase
from tests.scenes import Scene


def test_a_round_is_complete_when_every_living_player_has_had_a_turn():
    """R-111; 003 L12: a round is over when all who live have had a turn."""
    scene = Scene().round(6, 2, 0).out(1).turn(0)
    scene.state.agenda[0].current = 0
    scene.expire()
    assert scene.state.round == 7
    assert scene.asked() == [2]


def test_extra_throws_do_not_start_a_round():
    """R-111."""
    scene = Scene(seats=2).own(0, 6).round(3, 1).turn(0).roll(3, 3)
    assert scene.state.round == 3


def test_the_limit_ends_the_game_by_capital_at_the_end_of_its_round():
    """003 L3, L81: at the limit the largest capital wins."""
    scene = Scene("blitz", 3).round(25, 0, 1).own(1, 39).own(2, 37, mortgaged=True)
    scene.turn(2).expire()
    outcome = scene.state.outcome
    assert outcome.why == "limit"
    assert outcome.capital == [1500, 1900, 1675]
    assert outcome.places == [3, 1, 2]


def test_capital_counts_buildings_at_full_cost_and_mortgaged_cells_at_half():
    """Rules section 14."""
    scene = Scene().own(0, 37, 39, level=2).own(0, 5, mortgaged=True)
    assert scene.view().seats[0].capital == 1500 + 750 + 4 * 200 + 100


def test_ties_go_by_cash_then_cells_then_share_the_better_place():
    """Rules section 14."""
    scene = Scene("blitz", 4).round(25, 0, 1, 2)
    scene.cash(0, 1000).own(0, 39, 6)
    scene.cash(3, 1000).own(3, 5, 15, 8)
    scene.turn(3).expire()
    assert scene.state.outcome.capital == [1500, 1500, 1500, 1500]
    assert scene.state.outcome.places == [4, 1, 1, 3]


def test_eliminated_players_are_placed_in_reverse_order_of_leaving():
    """003 L3, L81; rules section 14: the last one left wins at once, the others by how long they
    lasted.
    """
    scene = Scene(seats=4).turn(0).do(2, "surrender").do(0, "surrender").do(3, "surrender")
    assert scene.state.outcome.places == [3, 1, 4, 2]
    assert scene.state.outcome.why == "last"


def test_the_place_of_one_who_is_out_shows_at_once():
    scene = Scene(seats=4).turn(0).do(2, "surrender")
    assert scene.view().seats[2].place == 4


def test_all_living_humans_may_agree_to_stop_at_the_end_of_the_round():
    """Rules section 14."""
    scene = Scene(seats=3, ai=1).round(4, 1, 2).turn(0)
    scene.do(0, "agree", yes=True)
    assert scene.told("end-agreed")[0].all is False
    scene.do(1, "agree", yes=True)
    assert scene.told("end-agreed")[0].all is True
    assert scene.state.outcome is None
    scene.expire()
    assert scene.state.outcome.why == "agreement"


def test_an_agreement_taken_back_does_not_stop_the_game():
    scene = Scene(seats=2).round(4, 1).turn(0)
    scene.do(0, "agree", yes=True).do(1, "agree", yes=True).do(1, "agree", yes=False)
    scene.expire()
    assert scene.state.outcome is None


def test_without_a_living_human_the_game_ends_at_the_end_of_the_round():
    """Rules section 14."""
    scene = Scene(seats=3, ai=2).round(4, 0).turn(0).do(0, "surrender")
    assert scene.state.outcome is None
    scene.expire().expire()
    assert scene.state.outcome.why == "no-humans"


def test_a_game_of_ai_seats_alone_plays_on():
    scene = Scene(seats=3, ai=3).round(4, 1, 2).turn(0).expire()
    assert scene.state.outcome is None


def test_the_clock_of_an_answered_question_does_nothing():
    """R-117, R-125."""
    scene = Scene().turn(0)
    old = scene.state.prompt
    scene.roll(1, 2)
    scene.at = old.deadline
    with pytest.raises(Illegal) as refusal:
        scene.send(commands.Expire(old.id))
    assert refusal.value.reason.value == "stale"


def test_a_question_does_not_expire_before_its_deadline():
    """R-120: only the server's clock decides."""
    scene = Scene().turn(0)
    with pytest.raises(Illegal) as refusal:
        scene.send(commands.Expire(scene.state.prompt.id))
    assert refusal.value.reason.value == "too-early"


def test_after_a_timeout_the_next_clock_runs():
    """R-118."""
    scene = Scene().turn(0).expire()
    assert scene.asked() == [1]
    assert next_due(scene.state) == scene.at + 60_000


def test_an_answer_is_valid_while_its_question_is_open_even_late():
    """The version decides who came first, not the wall clock."""
    scene = Scene().own(0, 3).turn(0)
    scene.at = scene.state.prompt.deadline + 1000
    scene.roll(1, 2)
    assert scene.cell(0) == 3


@pytest.mark.parametrize(("left", "after"), [(15_000, 15_000), (3_000, 10_000), (-4_000, 10_000)])
def test_grace_gives_at_least_ten_seconds_and_takes_none(left: int, after: int):
    """R-119."""
    scene = Scene().turn(0)
    scene.at = scene.state.prompt.deadline - left
    scene.send(commands.Grace(10_000), after=0)
    assert scene.state.prompt.deadline - scene.at == after


def test_the_clocks_are_those_of_the_ruleset():
    """003 L30, L77; rules section 1: each question has its own clock, a bid ten seconds."""
    scene = Scene().turn(0)
    assert scene.state.prompt.deadline - scene.at == 60_000
    scene.roll(1, 2)
    assert scene.state.prompt.deadline - scene.at == 20_000
    scene.do(0, "decline")
    assert scene.state.prompt.deadline - scene.at == 10_000
    scene = Scene("blitz").own(1, 3).turn(0).roll(1, 2)
    assert scene.state.prompt.deadline - scene.at == 40_000


def test_time_never_runs_backwards():
    scene = Scene().turn(0)
    scene.send(commands.Agree(0, True), after=-50_000)
    assert scene.state.at == 1_000_000


PHASES = {
    "roll": lambda: Scene().turn(0),
    "buy": lambda: Scene().turn(0, Purchase(0, 39)),
    "bid": lambda: Scene().at_cell(0, 6).turn(0).roll(2, 3).do(0, "decline"),
    "bid with a leader": lambda: (
        Scene().at_cell(0, 6).turn(0).roll(2, 3).do(0, "decline").do(1, "bid", amount=140)
    ),
    "pay of another": lambda: Scene().turn(0, Debt(1, [(0, 500)], "card", asked=True)),
    "jail with a stored throw": lambda: Scene().jailed(0, 1).turn(0, JailChoice(0, [1, 4])),
    "jackpot": lambda: Scene().turn(0, Jackpot(0)),
    "between throws of a double": lambda: Scene().own(0, 6).turn(0).roll(3, 3),
    "offer open": lambda: _with_offer(),
    "over": lambda: Scene(seats=2).turn(0).do(0, "surrender"),
}


def _with_offer() -> Scene:
    scene = Scene().own(0, 5).own(1, 15).turn(0)
    scene.propose(0, 1, give=[5], take=[15])
    return scene


@pytest.mark.parametrize("phase", PHASES)
def test_a_stored_table_continues_in_the_same_phase_with_the_same_choices(phase: str):
    """R-162, R-166."""
    scene = PHASES[phase]()
    again = decode(encode(scene.state))
    assert again == scene.state
    assert encode(again) == encode(scene.state)
    for seat in range(len(again.seats)):
        assert legal_actions(again, scene.rules, seat) == legal_actions(
            scene.state, scene.rules, seat
        )
    assert next_due(again) == next_due(scene.state)


@pytest.mark.parametrize("phase", [p for p in PHASES if p not in ("over", "offer open")])
def test_every_question_has_an_answer_of_the_clock(phase: str):
    """No table waits for ever."""
    scene = PHASES[phase]().draws(1, 2, 3, 4)
    before = scene.state.prompt.id
    scene.at = next_due(scene.state)
    scene.send(overdue(scene.state, scene.at), after=0)
    assert scene.state.outcome or scene.state.prompt.id != before


def test_an_unknown_seat_is_refused():
    scene = Scene().turn(0)
    assert scene.refused(7, "surrender") == "not-seated"
    assert scene.refused(-1, "surrender") == "not-seated"


def test_the_eliminated_do_nothing_more():
    """R-093."""
    scene = Scene().turn(0).do(2, "surrender")
    assert scene.refused(2, "surrender") == "eliminated"
    assert legal_actions(scene.state, scene.rules, 2) == []
