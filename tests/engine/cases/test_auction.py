"""Auctions: cases that went wrong for others, with the outcome of our rules."""

from __future__ import annotations

import pytest

from engine.rules.api import Terms
from engine.rulesets.variants import apply
from tests.scenes import Scene


def auction(cell: int, *cash: int, seats: int | None = None) -> Scene:
    """Seat 0 stands on the unowned cell and declines it."""
    scene = Scene(seats=seats or len(cash))
    for seat, amount in enumerate(cash):
        scene.cash(seat, amount)
    scene.at_cell(0, cell - 5).turn(0).roll(2, 3)
    return scene.do(0, "decline") if scene.kind() == "buy" else scene


def test_the_winner_pays_the_bid_and_the_bid_begins_at_face():
    """R-015; 003 L24: the first bid is the price on the cell, the first to speak sits after the
    decliner, each raise is one step of 20, and the winner pays his bid.
    """
    scene = auction(39, 1500, 1500, 1500)
    assert scene.choices(1)["bid"].min == 400
    scene.do(1, "bid", amount=400).do(2, "pass").do(0, "bid", amount=420).do(1, "pass")
    assert scene.state.owner[39] == 0
    assert (scene.money(0), scene.money(1)) == (1080, 1500)
    assert scene.paid("auction") == [(0, -1, 420)]


def test_nobody_is_asked_who_cannot_bid_and_nothing_waits():
    """R-019; 003 L29, L32: whoever lacks the least bid passes without being asked; where all pass
    the cell has no owner.
    """
    scene = Scene().cash(0, 350).cash(1, 120).cash(2, 399).at_cell(0, 34).turn(0).roll(2, 3)
    assert scene.told("auction-unsold")
    assert [e.seats for e in scene.told("bid-passed")] == [[1, 2]]
    assert scene.state.owner[39] == -1
    assert scene.asked() == [1]


def test_only_the_one_who_can_pay_is_asked():
    """R-019; 003 L29: those without the money are passed over, the next who has it is asked."""
    scene = Scene().cash(0, 350).cash(1, 120).cash(2, 400).at_cell(0, 34).turn(0).roll(2, 3)
    assert (scene.kind(), scene.asked()) == ("bid", [2])


def test_three_bidders_fixed_step_leader_skipped_and_the_poor_pass_for_good():
    """R-021; 003 L26-L28, L32: one bids the least sum or passes for good, the leader is not asked
    about his own bid, and the last one left has the cell.
    """
    scene = auction(11, 300, 500, 175)
    scene.do(1, "bid", amount=140).do(2, "bid", amount=160).do(0, "bid", amount=180)
    assert scene.asked() == [1]
    assert scene.choices(1)["bid"].min == 200
    scene.do(1, "pass")
    assert scene.state.owner[11] == 0
    assert scene.money(0) == 120


def test_the_decliner_comes_last_and_cannot_open():
    """Rules section 4."""
    scene = auction(11, 1500, 1500, 1500).do(1, "pass").do(2, "pass")
    assert scene.told("auction-unsold")
    assert scene.state.owner[11] == -1


def test_the_last_one_left_who_has_not_bid_is_still_asked():
    """Rules section 4."""
    scene = auction(11, 1500, 1500, 1500).do(1, "pass")
    assert scene.asked() == [2]
    scene.do(2, "bid", amount=140)
    assert scene.asked() == [0]
    scene.do(0, "pass")
    assert scene.state.owner[11] == 2


def test_a_bid_of_ones_own_sum_is_refused_where_the_step_is_fixed():
    """003 L26: a bidder says yes or no to the next step and names no sum."""
    scene = auction(11, 1500, 1500, 1500)
    assert scene.refused(1, "bid", amount=150) == "bid-fixed"
    assert scene.refused(1, "bid", amount=139) == "bid-too-low"


def test_a_late_bid_after_the_hammer_is_stale():
    """R-022; 003 L30: a bidder whose ten seconds are over has passed."""
    scene = auction(11, 1500, 1500, 1500)
    scene.do(1, "bid", amount=140).do(2, "pass")
    late = scene.state.prompt.id
    scene.expire()
    assert scene.state.owner[11] == 1
    assert scene.refused(0, "bid", amount=160, prompt=late) == "stale"
    assert scene.money(0) == 1500


def test_a_double_tap_bids_once():
    """R-023; 003 L28: the leader cannot raise his own bid."""
    scene = auction(11, 1500, 1500, 1500)
    first = scene.state.prompt.id
    scene.do(1, "bid", amount=140)
    assert scene.refused(1, "bid", amount=140, prompt=first) == "stale"
    assert scene.refused(1, "bid", amount=160) == "leader"
    assert scene.refused(0, "bid", amount=160) == "not-asked"


def test_who_is_out_and_who_never_could_bid_hear_which():
    """Rules section 4: a pass is final; in a turn auction the decliner is out from the start."""
    scene = auction(11, 1500, 1500, 1500, 1500)
    scene.do(1, "bid", amount=140).do(2, "pass")
    assert scene.refused(2, "bid", amount=160) == "passed"
    turn = Scene("globopoly").at_cell(0, 34).turn(0).roll(2, 3).do(0, "decline")
    assert turn.refused(0, "bid", amount=400) == "not-asked"


def test_the_eliminated_are_never_asked_to_bid():
    """R-024."""
    scene = Scene(seats=4).out(1).at_cell(0, 6).turn(0).roll(2, 3).do(0, "decline")
    assert scene.state.agenda[-1].queue == [2, 3, 0]


def test_the_extra_throw_of_a_double_comes_after_the_auction():
    """R-026; 003 L18: a double still earns its throw when an auction came between."""
    scene = Scene().at_cell(0, 7).turn(0).roll(2, 2).do(0, "decline")
    scene.do(1, "bid", amount=140).do(2, "pass").do(0, "pass")
    assert scene.state.owner[11] == 1
    assert (scene.kind(), scene.asked()) == ("roll", [0])
    assert scene.view().prompt.doubles == 1


def test_the_leader_who_leaves_voids_his_bid_and_the_one_before_leads():
    """Rules section 4."""
    scene = auction(11, 1500, 1500, 1500, 1500)
    scene.do(1, "bid", amount=140).do(2, "bid", amount=160)
    asked = scene.state.prompt.id
    scene.do(2, "surrender")
    assert scene.told("bid-voided")[0].leader == 1
    assert scene.asked() == [3]
    assert scene.choices(3)["bid"].min == 160
    assert scene.state.prompt.id != asked


def test_when_no_bid_remains_bidding_begins_again_at_the_start():
    """Rules section 4."""
    scene = auction(11, 1500, 1500, 1500, 1500).do(1, "bid", amount=140)
    scene.do(1, "surrender")
    assert scene.asked() == [2]
    assert scene.choices(2)["bid"].min == 140


def test_one_who_passed_does_not_lead_again_when_the_leader_leaves():
    """Rules section 4: the highest bid of a player who has not passed."""
    scene = auction(11, 1500, 1500, 1500, 1500)
    scene.do(1, "bid", amount=140).do(2, "bid", amount=160).do(3, "bid", amount=180)
    scene.do(0, "pass").do(1, "pass")
    assert scene.asked() == [2]
    scene.do(3, "surrender")
    assert scene.state.owner[11] == 2
    assert scene.paid("auction") == [(2, -1, 160)]


def test_a_seat_that_waits_keeps_its_question_when_another_bidder_leaves():
    """The same question to the same seat keeps its id and deadline."""
    scene = auction(11, 1500, 1500, 1500, 1500)
    scene.do(1, "bid", amount=140)
    before = (scene.state.prompt.id, scene.state.prompt.deadline)
    scene.do(3, "surrender")
    assert (scene.state.prompt.id, scene.state.prompt.deadline) == before


def test_when_the_player_on_turn_leaves_an_open_auction_goes_on():
    """Rules section 3.6."""
    scene = auction(11, 1500, 1500, 1500)
    scene.do(0, "surrender")
    assert (scene.kind(), scene.asked()) == ("bid", [1])
    scene.do(1, "bid", amount=140).do(2, "pass")
    assert scene.state.owner[11] == 1
    assert (scene.kind(), scene.asked()) == ("roll", [1])


def test_an_undeclined_cell_stays_unowned_when_the_player_leaves():
    """Rules section 3.6."""
    scene = Scene().at_cell(0, 6).turn(0).roll(2, 3).do(0, "surrender")
    assert scene.state.owner[11] == -1
    assert (scene.kind(), scene.asked()) == ("roll", [1])


def test_while_an_auction_runs_nobody_manages_or_offers():
    """R-070; rules section 4."""
    scene = Scene().own(0, 6, 8, 9, 5).own(1, 15).at_cell(0, 6).turn(0).roll(2, 3)
    scene.do(0, "decline")
    assert scene.kind() == "bid"
    assert scene.refused(0, "build", levels=[(6, 1)]) == "auction-running"
    assert scene.refused(0, "mortgage", cells=[5]) == "auction-running"
    terms = Terms([5], [15])
    assert scene.refused(0, "propose", to=1, terms=terms) == "auction-running"


def test_reply_clocks_stand_still_during_an_auction():
    """Rules section 4."""
    scene = Scene(seats=4).own(1, 15).own(2, 5).turn(1)
    scene.propose(1, 2, give=[15], take=[5])
    left = scene.state.offers[0].deadline - scene.at
    scene.turn(0)
    scene.at_cell(0, 6).roll(2, 3).do(
        0,
        "decline",
    )
    assert scene.state.offers[0].deadline == 0
    assert scene.view(2).offers[0].deadline == 0
    assert scene.refused(2, "accept", offer=scene.state.offers[0].id) == "auction-running"
    for seat in (1, 2, 3):
        scene.do(seat, "pass")
    assert left - 400 <= scene.state.offers[0].deadline - scene.at <= left


@pytest.mark.parametrize("leaver", [1, 2], ids=["the leader", "the one who is asked"])
def test_at_a_slow_table_the_next_bidder_has_his_whole_time(leaver: int):
    """Rules section 4, 13: whoever is asked next has a clock of his own."""
    slow = apply(Scene().rules, {"clock": "slow"})
    scene = Scene(slow, 4).at_cell(0, 6).turn(0).roll(2, 3).do(0, "decline")
    scene.do(1, "bid", amount=140).wait(3_600_000).do(leaver, "surrender")
    assert scene.asked() == [3 if leaver == 2 else 2]
    assert scene.state.prompt.deadline - scene.at == 8 * 3_600_000
