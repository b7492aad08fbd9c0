"""Where a bankrupt's property goes: to the creditor, to the bank, under the hammer."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.rules.api import Rules
from engine.rules.tasks import Auction, Debt
from tests.scenes import Scene


def owing(ruleset: str, amount: int, cash: int, *, to: int = 1, seats: int = 3) -> Scene:
    """Seat 0 owes seat `to` (or the bank) and is asked."""
    why = "rent" if to >= 0 else "tax"
    scene = Scene(ruleset, seats).cash(0, cash)
    scene.state.serial += 1
    return scene.turn(0, Debt(0, [(to, amount)], why, asked=True, born=scene.state.serial))


@pytest.mark.parametrize("ruleset", ["c1009", "globopoly", "globopoly-quick"])
def test_the_creditor_inherits_cash_and_cells(ruleset: str):
    """000 L77; 002 L36: ruined by another player, one leaves him cash and cells."""
    scene = owing(ruleset, 950, 130).own(0, 1, 5).do(0, "bankrupt")
    assert [scene.state.owner[c] for c in (1, 5)] == [1, 1]
    assert scene.paid("estate") == [(0, 1, 130)]
    assert not scene.state.seats[0].alive


def test_the_log_never_says_more_than_was_there():
    """R-084; 002 L36: the creditor gets what was there and no more."""
    scene = owing("c1009", 950, 130).do(0, "bankrupt")
    assert scene.paid("estate") == [(0, 1, 130)]
    assert scene.paid("rent") == []
    assert scene.told("bankrupt")[0].raised == 130


def test_an_inherited_cell_pays_its_new_owner_at_once():
    """R-085; 002 L36: the full colour doubles."""
    scene = owing("c1009", 950, 130).own(0, 19).own(1, 16, 18).do(0, "bankrupt")
    scene.at_cell(2, 14).turn(2).roll(1, 4)
    assert scene.open_rents() == [(1, 2, 32)]


def test_buildings_are_sold_before_the_streets_change_hands():
    """R-087; 002 L31: the bank buys them at half, the heir gets clear streets."""
    scene = owing("c1009", 3000, 100).own(0, 37, 39, level=5)
    scene.state.hotels -= 2
    scene.do(0, "surrender")
    assert scene.state.seats[0].ending == "bankrupt"
    assert scene.paid("estate") == [(-1, 0, 500), (-1, 0, 500), (0, 1, 1100)]
    assert [(scene.state.owner[c], scene.state.level[c]) for c in (37, 39)] == [(1, 0), (1, 0)]
    assert scene.state.mortgage[37] == scene.state.mortgage[39] == 0
    assert scene.state.hotels == 12


def test_an_estate_left_to_the_clock_is_the_same():
    """R-080, R-087: what cannot be covered is not mortgaged first."""
    scene = owing("c1009", 3000, 100).own(0, 5).expire()
    assert (scene.state.owner[5], scene.state.mortgage[5]) == (1, 0)


def test_in_globopoly_mortgaged_cells_stay_mortgaged_and_cost_nothing():
    """000 L77: inherited cells stay mortgaged, and no fee is asked."""
    scene = owing("globopoly", 950, 10).own(0, 5, mortgaged=True).do(0, "bankrupt")
    assert (scene.state.owner[5], scene.state.mortgage[5]) == (1, -1)
    assert scene.kind() == "roll"
    assert scene.money(1) == 1510


def test_in_c1009_the_heir_says_for_each_mortgage_redeem_or_ten_percent():
    """002 L33, L36: for each mortgaged cell the heir redeems or pays ten percent."""
    scene = owing("c1009", 950, 0).own(0, 37, 39, mortgaged=True).do(0, "bankrupt")
    assert (scene.kind(), scene.asked()) == ("transfer", [1])
    shown = scene.view(1).prompt
    assert (shown.cell, shown.amount, shown.can, shown.left) == (37, 18, 193, 2)
    scene.do(1, "transfer", redeem=True)
    assert (scene.state.mortgage[37], scene.money(1)) == (0, 1307)
    assert scene.view(1).prompt.cell == 39
    scene.do(1, "transfer", redeem=False)
    assert scene.paid("fee") == [(1, -1, 20)]
    assert (scene.state.mortgage[39], scene.money(1)) == (-1, 1287)
    assert (scene.kind(), scene.asked()) == ("roll", [1])


def test_the_ten_percent_is_not_credited_later():
    """002 L33: the redemption costs 110 % again."""
    scene = owing("c1009", 950, 0).own(0, 39, mortgaged=True).do(0, "bankrupt")
    scene.do(1, "transfer", redeem=False)
    scene.do(1, "redeem", cells=[39])
    assert scene.paid("redeem") == [(1, -1, 220)]


def test_time_is_ten_percent():
    """Rules section 13."""
    scene = owing("c1009", 950, 0).own(0, 39, mortgaged=True).do(0, "bankrupt").expire()
    assert (scene.paid("fee"), scene.state.mortgage[39]) == ([(1, -1, 20)], -1)


def test_a_heir_without_cash_for_it_owes_the_fee():
    """R-086: a debt of his own."""
    scene = owing("c1009", 950, 5).cash(1, 0).own(0, 37, 39, mortgaged=True).do(0, "bankrupt")
    assert (scene.kind(), scene.asked()) == ("pay", [1])
    shown = scene.view(1).prompt
    assert (shown.why, shown.amount, shown.short) == ("fee", 38, 33)
    assert scene.refused(1, "transfer", redeem=True) == "wrong-answer"
    scene.do(1, "bankrupt")
    assert scene.state.outcome.why == "last"
    assert scene.state.outcome.places == [3, 2, 1]


def test_the_cells_of_a_ruined_heir_are_auctioned_clear():
    """R-086: bankrupt to the bank, both lots under the hammer."""
    scene = owing("c1009", 950, 5, seats=4).cash(1, 0).own(0, 37, 39, mortgaged=True)
    scene.do(0, "bankrupt").do(1, "bankrupt")
    assert (scene.kind(), scene.view().prompt.cell, scene.asked()) == ("bid", 37, [2, 3])
    scene.do(2, "bid", amount=10).do(3, "pass")
    assert (scene.state.owner[37], scene.state.mortgage[37]) == (2, 0)
    assert scene.view().prompt.cell == 39


def test_with_two_players_the_end_is_the_end():
    """R-086: no fee is asked of the winner."""
    scene = owing("c1009", 950, 5, seats=2).cash(1, 0).own(0, 37, mortgaged=True)
    scene.do(0, "bankrupt")
    assert scene.state.outcome.places == [2, 1]


def test_a_bankrupt_to_the_bank_is_auctioned_cell_by_cell():
    """R-025; 002 L36, L13: ruined by the bank, one's cells come under the hammer clear, from ten,
    and the release card goes back to its deck.
    """
    scene = owing("c1009", 200, 50, to=-1).own(0, 1, 3, mortgaged=True).passes(0, "fund")
    scene.do(0, "bankrupt")
    assert scene.told("card-held")[0].to == -1
    assert scene.view().prompt.cell == 1
    assert scene.choices(1)["bid"].min == 10
    scene.do(1, "bid", amount=10).do(2, "pass")
    assert (scene.state.owner[1], scene.state.mortgage[1], scene.money(1)) == (1, 0, 1490)
    scene.do(1, "pass").do(2, "pass")
    assert (scene.state.owner[3], scene.state.mortgage[3]) == (-1, 0)
    assert (scene.kind(), scene.asked()) == ("roll", [1])


def test_the_bankrupt_bids_for_nothing_of_his():
    """R-024; 002 L36-L37: who is out bids for nothing and plays no more."""
    scene = owing("c1009", 200, 50, to=-1, seats=4).own(0, 1, 3).cash(0, 0)
    scene.do(0, "bankrupt")
    assert scene.asked() == [1, 2, 3]
    scene.expire()
    assert (scene.view().prompt.cell, scene.asked()) == (3, [1, 2, 3])


def test_in_globopoly_the_bank_keeps_what_it_gets():
    """000 L77: ruined by the bank, one leaves it all, unowned and clear, without an auction."""
    scene = owing("globopoly", 200, 0, to=-1).own(0, 1, mortgaged=True).do(0, "bankrupt")
    assert (scene.state.owner[1], scene.state.mortgage[1]) == (-1, 0)
    assert scene.told("auction-started") == []


@pytest.mark.parametrize("to", [1, -1])
def test_in_electronic_the_bank_takes_all_and_the_creditor_nothing(to: int):
    """004 L11; rules section 1: the bank takes all of a bankrupt, cash too, whoever ruined him."""
    scene = owing("electronic", 950, 130, to=to).own(0, 1, 5).own(0, 37, 39, level=1)
    scene.state.houses -= 2
    scene.cash(0, 30).do(0, "bankrupt")
    assert scene.money(1) == 1500
    assert [scene.state.owner[c] for c in (1, 5, 37, 39)] == [-1] * 4
    assert scene.state.houses == 32
    assert scene.paid("leave") == [(0, -1, 230)]
    assert scene.told("auction-started") == []


@pytest.mark.parametrize("ruleset", ["c1009", "globopoly", "classic"])
def test_several_creditors_share_a_liquidated_estate(ruleset: str):
    """R-075: pro rata, cells unowned and without an auction."""
    scene = Scene(ruleset, 4).cash(0, 20).own(0, 39)
    scene.turn(0, Debt(0, [(i, 150) for i in (1, 2, 3)], "card", asked=True, born=1))
    scene.do(0, "bankrupt")
    assert scene.paid("card") == [(0, 1, 74), (0, 2, 73), (0, 3, 73)]
    assert scene.state.owner[39] == -1
    assert scene.told("auction-started") == []


def test_in_electronic_several_creditors_get_nothing():
    """R-075."""
    scene = Scene("electronic", 4).cash(0, 120)
    scene.turn(0, Debt(0, [(i, 50) for i in (1, 2, 3)], "card", asked=True, born=1))
    scene.do(0, "bankrupt")
    assert [scene.money(i) for i in (1, 2, 3)] == [1500, 1500, 1500]


def test_exactly_enough_for_everybody_is_no_bankruptcy():
    """R-075: 0 is no ruin."""
    scene = Scene("c1009", 4).cash(0, 150).at_cell(0, 4).deck("chair", name="fate").turn(0)
    scene.roll(1, 2)
    assert [scene.money(i) for i in range(4)] == [0, 1550, 1550, 1550]
    assert scene.state.seats[0].alive


def test_the_release_card_goes_to_the_creditor():
    """002 L36: release cards go to the creditor too."""
    scene = owing("c1009", 950, 0).passes(0, "fate").do(0, "bankrupt")
    assert scene.state.seats[1].passes == ["fate"]


def test_a_surrender_leaves_nothing_to_anybody():
    """Rules section 7: to the bank, without an auction, in every preset."""
    scene = Scene("c1009").own(0, 5, mortgaged=True).own(0, 1).passes(0, "fund").turn(0)
    scene.do(0, "surrender")
    assert [scene.state.owner[c] for c in (1, 5)] == [-1, -1]
    assert scene.told("auction-started") == []
    assert scene.told("card-held")[0].to == -1
    assert scene.paid("leave") == [(0, -1, 1500)]


def test_a_lopsided_deal_before_a_surrender_is_legal_where_fairness_is_off():
    """R-171; 002 L33; 003 L51: where deals need not be fair a gift is legal, in classic it is
    refused.
    """
    scene = Scene("c1009").own(0, 37, 39).turn(0)
    scene.do(2, "accept", offer=scene.propose(0, 2, give=[37, 39], get=1))
    scene.do(0, "surrender")
    assert [scene.state.owner[c] for c in (37, 39)] == [2, 2]
    fair = Scene("classic").own(0, 37, 39).turn(0)
    terms = {"give": [37, 39], "get": 1}
    with pytest.raises(Exception, match="unfair"):
        fair.propose(0, 2, **terms)


def test_an_estate_waits_for_the_auction_that_is_open():
    """Rules section 4: a bankrupt who leaves in another's auction."""
    scene = Scene("c1009", 4).own(3, 1).cash(3, 0)
    scene.state.serial += 1
    scene.turn(
        0,
        Debt(3, [(-1, 900)], "card", born=scene.state.serial, asked=True),
        Auction(39, 10, 0),
    )
    scene.do(3, "surrender")
    assert scene.view().prompt.cell == 39
    scene.expire()
    assert scene.view().prompt.cell == 1


def test_an_inheritance_in_anothers_turn_gives_the_turn_its_time_back():
    """Rules section 13: the question that was interrupted keeps what it had."""
    scene = Scene("c1009", 4).own(0, 39).own(2, 5, mortgaged=True).cash(2, 0)
    scene.at_cell(2, 34).turn(2).roll(2, 3)
    scene.wait(5000).at_cell(3, 0)
    left = scene.state.prompt.deadline - scene.at
    scene.do(2, "surrender")
    assert (scene.kind(), scene.asked()) == ("transfer", [0])
    scene.wait(3000).do(0, "transfer", redeem=False)
    assert (scene.kind(), scene.asked()) == ("roll", [3])
    assert scene.state.prompt.deadline - scene.at == left - 100


def test_of_two_creditors_one_of_whom_left_no_estate_is_auctioned():
    """Rules section 7: with several creditors it is liquidated, the bank among them too."""
    scene = Scene("c1009", 4).cash(0, 0).own(0, 39)
    scene.turn(0, Debt(0, [(-1, 300), (2, 300)], "card", asked=True, born=1)).do(0, "bankrupt")
    assert scene.paid("card") == [(0, -1, 100), (0, 2, 100)]
    assert (scene.told("auction-started"), scene.kind()) == ([], "roll")


def test_an_heir_whose_cash_shrank_keeps_what_his_fees_need():
    """Rules section 7: what was promised at ten percent is not spent on a redemption."""
    scene = owing("c1009", 950, 0, seats=4).own(0, 37, 39, mortgaged=True).do(0, "bankrupt")
    scene.do(1, "transfer", redeem=False).cash(1, 237)
    assert scene.refused(1, "transfer", redeem=True) == "no-cash"
    scene.cash(1, 238).do(1, "transfer", redeem=True)
    assert scene.paid("fee") == [(1, -1, 18)]
    assert scene.money(1) == 0


@pytest.mark.parametrize("declined", ["step-auction", "turn-auction"])
def test_where_bids_go_in_turn_an_estate_is_offered_after_the_bankrupts_seat(declined: str):
    """Rules section 4: cell by cell, to all who live."""
    data = Scene("c1009").rules.data
    key = data.ruleset
    rules = Rules(
        replace(
            data,
            ruleset=replace(
                key,
                purchase=replace(key.purchase, declined=declined),
                auction=replace(key.auction, own_sum=declined[0] == "t", decliner="last"),
            ),
        )
    )
    scene = Scene(rules, 4).own(1, 1, 3).cash(1, 0)
    scene.turn(1, Debt(1, [(-1, 900)], "tax", asked=True, born=1)).do(1, "bankrupt")
    assert (scene.view().prompt.cell, scene.asked()) == (1, [2])
    scene.do(2, "pass").do(3, "pass").do(0, "bid", amount=10)
    assert scene.state.owner[1] == 0
    assert (scene.view().prompt.cell, scene.asked()) == (3, [2])
