"""Auctions open to all (002) and in turn with sums of one's own (000)."""

from __future__ import annotations

import pytest

from engine.rules.api import commands
from engine.rules.tasks import Auction, Debt
from tests.scenes import Scene


def declined(cell: int, *cash: int, ruleset: str = "c1009") -> Scene:
    """Seat 0 stands on the unowned cell and declines it."""
    scene = Scene(ruleset, len(cash))
    for seat, amount in enumerate(cash):
        scene.cash(seat, amount)
    return scene.at_cell(0, cell - 5).turn(0).roll(2, 3).do(0, "decline")


def test_bids_begin_at_ten_and_the_winner_pays_his_bid():
    """R-015; 002 L13: bidding begins at ten, whatever the price, and the highest bid is paid."""
    scene = declined(39, 1500, 1500, 1500)
    assert scene.told("auction-started")[0].amount == 10
    assert scene.refused(1, "bid", amount=9) == "bid-too-low"
    scene.do(1, "bid", amount=10).do(0, "pass").do(2, "pass")
    assert scene.paid("auction") == [(1, -1, 10)]
    assert scene.state.owner[39] == 1


@pytest.mark.parametrize("ruleset", ["globopoly", "globopoly-quick"])
def test_in_globopoly_nothing_is_sold_below_its_price(ruleset: str):
    """R-015; 000 L107: an auction begins at the price on the cell, so nothing goes below it."""
    scene = Scene(ruleset).turn(1, Auction(39, 400, 0))
    assert scene.told("auction-started")[0].amount == 400
    assert scene.refused(1, "bid", amount=399) == "bid-too-low"


def test_everybody_is_asked_at_once_the_decliner_too():
    """002 L12-L14: who did not want the price may bid, and nobody needs to stand there."""
    scene = declined(39, 1500, 1500, 1500)
    assert scene.asked() == [0, 1, 2]
    scene.do(0, "bid", amount=90).do(2, "bid", amount=100).do(0, "bid", amount=105)
    scene.do(1, "pass").do(2, "pass")
    assert scene.paid("auction") == [(0, -1, 105)]


def test_any_sum_above_the_last_is_a_bid():
    """002 L13: a raise is at least one, with no upper bound."""
    scene = declined(39, 1500, 1500).do(1, "bid", amount=700)
    assert scene.refused(0, "bid", amount=700) == "bid-too-low"
    scene.do(0, "bid", amount=701)
    assert (scene.view().prompt.leader, scene.view().prompt.bid) == (0, 701)


def test_a_bid_above_ones_cash_is_refused_and_nothing_is_mortgaged_for_it():
    """R-017; 002 L13, L15; rules section 4: a bid must be there in cash, since the winner has to
    pay it.
    """
    scene = Scene("c1009").own(1, 5).cash(1, 80).at_cell(0, 34).turn(0).roll(2, 3)
    scene.do(0, "decline").do(2, "bid", amount=70)
    assert scene.refused(1, "bid", amount=100) == "no-cash"
    assert scene.refused(1, "mortgage", cells=[5]) == "auction-running"
    assert "mortgage" not in scene.choices(1)
    scene.do(1, "bid", amount=80)
    assert scene.view().prompt.leader == 1


def test_a_mortgage_taken_before_the_auction_counts():
    """R-017."""
    scene = Scene("c1009").own(1, 5).cash(1, 80).at_cell(0, 34).turn(0)
    scene.do(1, "mortgage", cells=[5]).roll(2, 3).do(0, "decline").do(1, "bid", amount=180)
    assert scene.view().prompt.leader == 1


def test_the_leader_does_not_raise_himself_by_a_double_tap():
    """R-023."""
    scene = declined(39, 1500, 1500, 1500).do(1, "bid", amount=90).do(2, "bid", amount=100)
    assert scene.refused(2, "bid", amount=110) == "leader"
    assert scene.view().prompt.bid == 100


def test_two_bids_of_one_moment_are_judged_by_their_sums():
    """R-023: the question keeps its id while bids come in."""
    scene = declined(39, 1500, 1500, 1500)
    prompt = scene.state.prompt.id
    scene.do(1, "bid", amount=50, prompt=prompt).do(2, "bid", amount=60, prompt=prompt)
    assert scene.refused(1, "bid", amount=60, prompt=prompt) == "bid-too-low"


def test_a_bid_restarts_the_ten_seconds():
    """Rules section 4."""
    scene = declined(39, 1500, 1500).wait(8000).do(1, "bid", amount=10)
    assert scene.state.prompt.deadline == scene.at + 10_000
    scene.expire()
    assert scene.state.owner[39] == 1


def test_without_a_bid_in_ten_seconds_the_cell_stays_unowned():
    """002 L13: without a bid the bank keeps the cell."""
    scene = declined(39, 1500, 1500).expire()
    assert scene.told("auction-unsold")
    assert scene.state.owner[39] == -1


def test_who_declared_himself_out_stays_out():
    """Rules section 4."""
    scene = declined(39, 1500, 1500, 1500).do(1, "pass").do(2, "bid", amount=10)
    assert scene.asked() == [0]
    assert scene.refused(1, "bid", amount=20) == "passed"
    assert scene.refused(1, "pass") == "passed"
    assert scene.view().prompt.passed == [1]


def test_who_cannot_pay_more_is_no_longer_asked():
    """Rules section 4: it ends at once when all but the leader are out or cannot pay."""
    scene = declined(39, 1500, 100, 60).do(0, "bid", amount=60)
    assert scene.asked() == [1]
    scene.do(1, "bid", amount=100)
    assert scene.asked() == [0]
    scene.do(0, "bid", amount=101)
    assert scene.state.owner[39] == 0


def test_after_five_minutes_the_hammer_falls_in_any_case():
    """Rules section 4."""
    scene = declined(39, 5000, 5000)
    end, amount = scene.at + 300_000, 10
    while scene.kind() == "bid" and scene.at + 9000 < end:
        scene.wait(9000).do(amount % 2, "bid", amount=amount)
        amount += 1
    assert scene.state.prompt.deadline == end
    scene.expire()
    assert scene.state.owner[39] == (amount - 1) % 2


def test_an_outage_does_not_shorten_an_auction():
    """Rules section 13."""
    scene = declined(39, 1500, 1500).wait(400_000)
    scene.send(commands.Grace(10_000, pause=400_000), after=0).do(1, "bid", amount=10)
    assert scene.state.prompt.deadline == scene.at + 10_000


def test_jailed_players_bid():
    """002 L29: a player in jail takes part in auctions."""
    scene = Scene("c1009").jailed(1).at_cell(0, 34).turn(0).roll(2, 3).do(0, "decline")
    assert 1 in scene.asked()


def test_a_double_throws_again_after_the_auction():
    """R-026; 002 L10: a double throws again once its cell is done with."""
    scene = Scene("c1009").at_cell(0, 7).turn(0).roll(2, 2).do(0, "decline")
    scene.do(1, "bid", amount=60).do(0, "pass").do(2, "pass")
    assert scene.state.owner[11] == 1
    assert (scene.kind(), scene.asked()) == ("roll", [0])
    assert scene.view().prompt.doubles == 1


def test_a_leader_who_leaves_gives_way_to_the_next_bid():
    """Rules section 4: his bids are void, those of who is out too, the clock restarts."""
    scene = declined(39, 1500, 1500, 1500, 1500)
    scene.do(1, "bid", amount=50).do(2, "bid", amount=60).do(3, "bid", amount=70)
    scene.do(2, "pass").wait(4000).do(3, "surrender")
    voided = scene.told("bid-voided")[0]
    assert (voided.seat, voided.leader, voided.amount) == (3, 1, 50)
    assert scene.asked() == [0]
    assert scene.state.prompt.deadline == scene.at + 10_000
    assert scene.choices(0)["bid"].min == 51


def test_a_follower_who_leaves_stops_no_clock():
    scene = declined(39, 1500, 1500, 1500).do(1, "bid", amount=50)
    deadline = scene.state.prompt.deadline
    scene.wait(4000).do(2, "surrender")
    assert (scene.asked(), scene.state.prompt.deadline) == ([0], deadline)


def test_when_every_bidder_left_bidding_begins_anew():
    """Rules section 4."""
    scene = declined(39, 1500, 1500, 1500).do(1, "bid", amount=500).do(1, "surrender")
    assert scene.choices(0)["bid"].min == 10


def test_nothing_is_managed_while_an_auction_runs():
    """R-070; rules section 4: in any preset."""
    scene = Scene("c1009").own(1, 6, 8, 9).own(2, 5).own(1, 15, mortgaged=True)
    scene.turn(0, Auction(39, 10, 0))
    assert scene.refused(1, "build", levels=[(6, 1)]) == "auction-running"
    assert scene.refused(1, "redeem", cells=[15]) == "auction-running"
    assert scene.refused(1, "mortgage", cells=[6]) == "auction-running"
    terms = commands.Terms([6], [5])
    assert scene.refused(1, "propose", to=2, terms=terms) == "auction-running"


def test_an_offer_waits_for_the_hammer_and_its_clock_stands_still():
    """R-070; rules section 4."""
    scene = Scene("c1009").own(1, 1).at_cell(0, 34).turn(0)
    offer = scene.propose(1, 2, give=[1], get=60)
    left = scene.state.offers[0].deadline - scene.at
    scene.roll(2, 3).do(0, "decline")
    assert scene.refused(2, "accept", offer=offer) == "auction-running"
    scene.wait(9000).expire()
    assert scene.state.offers[0].deadline - scene.at == left - 200


# --- in turn, with sums of one's own


def test_in_globopoly_bidders_take_turns_and_name_a_sum():
    """000 L61: bids go in turn, and the least step is fixed."""
    scene = declined(39, 1500, 1500, 1500, 1500, ruleset="globopoly")
    assert scene.asked() == [1]
    choice = scene.choices(1)["bid"]
    assert (choice.min, choice.max, choice.step) == (400, 1500, 10)
    scene.do(1, "bid", amount=437)
    assert scene.asked() == [2]
    assert scene.refused(2, "bid", amount=446) == "bid-too-low"
    scene.do(2, "bid", amount=447).do(3, "pass")
    assert scene.asked() == [1]


def test_in_globopoly_the_decliner_is_out():
    """000 L25, L61: the others bid, and who refused takes no part."""
    scene = declined(39, 1500, 1500, 1500, ruleset="globopoly")
    scene.do(1, "bid", amount=400).do(2, "pass")
    assert scene.state.owner[39] == 1
    scene = declined(39, 1500, 1500, ruleset="globopoly").do(1, "pass")
    assert scene.told("auction-unsold")
    assert (scene.kind(), scene.asked()) == ("roll", [1])


def test_the_decliner_who_is_out_has_not_passed():
    """Rules section 1: he was never among the bidders."""
    scene = declined(39, 1500, 1500, 1500, ruleset="globopoly")
    assert scene.view().prompt.passed == []
    assert scene.refused(0, "bid", amount=400) == "not-asked"


def test_the_last_one_left_is_still_asked_when_nobody_has_bid():
    """Rules section 4."""
    scene = declined(39, 1500, 1500, 1500, ruleset="globopoly").do(1, "pass")
    assert scene.asked() == [2]
    scene.do(2, "bid", amount=400)
    assert scene.state.owner[39] == 2


def test_in_globopoly_time_is_a_pass():
    """000 L61: who lets his time go is out of the auction."""
    scene = declined(39, 1500, 1500, 1500, ruleset="globopoly").expire()
    assert (scene.told("bid-passed")[0].why, scene.asked()) == ("clock", [2])


def test_an_electronic_decline_leaves_the_cell_unowned():
    """Rules section 1: 004 knows no auction."""
    scene = Scene("electronic").at_cell(0, 34).turn(0).roll(2, 3).do(0, "decline")
    assert scene.told("auction-started") == []
    assert scene.state.owner[39] == -1


@pytest.mark.parametrize("ruleset", ["globopoly", "c1009", "electronic"])
def test_where_the_window_is_open_one_is_asked_as_long_as_he_can_raise_the_price(ruleset: str):
    """Rules section 3: cash, sales and mortgages count."""
    scene = Scene(ruleset).own(0, 5).cash(0, 350).at_cell(0, 34).turn(0).roll(2, 3)
    assert (scene.kind(), scene.choices(0)["buy"].why) == ("buy", "no-cash")
    assert scene.refused(0, "buy") == "no-cash"
    scene.do(0, "mortgage", cells=[5]).do(0, "buy")
    assert (scene.state.owner[39], scene.money(0)) == (0, 50)


@pytest.mark.parametrize("ruleset", ["globopoly", "c1009", "electronic"])
def test_who_cannot_raise_the_price_declines_by_himself(ruleset: str):
    """Rules section 3."""
    scene = Scene(ruleset).own(0, 1).cash(0, 350).at_cell(0, 34).turn(0).roll(2, 3)
    assert scene.told("purchase-declined")[0].why == "cash"


def test_an_auction_above_a_debt_leaves_the_debt_waiting():
    """Rules section 7."""
    scene = Scene("c1009").turn(0, Debt(0, [(1, 50)], "rent", asked=True, born=1))
    scene.state.agenda.append(Auction(39, 10, -1, after=2))
    scene.state.prompt = None
    scene._settle()
    assert scene.kind() == "bid"
    scene.expire()
    assert (scene.kind(), scene.asked()) == ("pay", [0])


def test_a_decliner_who_could_bid_and_passed_is_out_like_others():
    scene = declined(39, 1500, 1500, 1500).do(0, "pass")
    assert scene.view().prompt.passed == [0]
    assert scene.refused(0, "bid", amount=10) == "passed"
