"""Deals with mortgaged cells, and deals of debtors where the creditor inherits."""

from __future__ import annotations

import pytest

from engine.rules.api import Illegal, Terms, quote
from engine.rules.tasks import Debt
from tests.scenes import Scene


def refused(scene: Scene, seat: int, to: int, **terms: object) -> str:
    with pytest.raises(Illegal) as refusal:
        scene.propose(seat, to, **terms)
    return refusal.value.reason.value


@pytest.mark.parametrize("ruleset", ["c1009", "globopoly"])
def test_the_receiver_of_a_mortgaged_cell_pays_ten_percent_at_once(ruleset: str):
    """R-056; 002 L33; 000 L49: whoever takes over a mortgaged cell pays the bank a tenth of the
    mortgage at once, and redeems later for mortgage and a tenth.
    """
    scene = Scene(ruleset).own(0, 39, mortgaged=True).cash(1, 130).turn(0)
    scene.do(1, "accept", offer=scene.propose(0, 1, give=[39], get=100))
    assert scene.paid("fee") == [(1, -1, 20)]
    assert (scene.money(1), scene.state.owner[39], scene.state.mortgage[39]) == (10, 1, -1)
    scene.cash(1, 300).turn(1).do(1, "redeem", cells=[39])
    assert scene.money(1) == 80


@pytest.mark.parametrize("ruleset", ["c1009", "globopoly"])
def test_a_deal_whose_fees_he_could_not_pay_is_refused(ruleset: str):
    """R-056: as it is made, and again as it is accepted."""
    scene = Scene(ruleset).own(0, 39, mortgaged=True).cash(1, 110).turn(0)
    assert refused(scene, 0, 1, give=[39], get=100) == "fees-unpayable"
    scene.cash(1, 130)
    offer = scene.propose(0, 1, give=[39], get=100)
    scene.cash(1, 110)
    assert scene.refused(1, "accept", offer=offer) == "fees-unpayable"
    assert scene.choices(1)["accept"].why == "fees-unpayable"
    assert scene.state.offers


@pytest.mark.parametrize("ruleset", ["classic", "speed", "team", "electronic"])
def test_elsewhere_mortgaged_cells_are_not_traded(ruleset: str):
    """R-056; 003 L49: a mortgaged cell is not traded."""
    scene = Scene(ruleset, 4).own(0, 39, mortgaged=True).turn(0)
    assert refused(scene, 0, 1, give=[39], get=200) == "mortgaged"


def test_in_c1009_the_receiver_may_redeem_at_once():
    """002 L33: the receiver may redeem at once, for 110 % instead of ten."""
    scene = Scene("c1009").own(0, 39, mortgaged=True).cash(1, 400).turn(0)
    offer = scene.propose(0, 1, give=[39], get=100)
    scene.do(1, "accept", offer=offer, redeem=[39])
    assert (scene.paid("redeem"), scene.paid("fee")) == ([(1, -1, 220)], [])
    assert (scene.money(1), scene.state.mortgage[39]) == (80, 0)


def test_the_maker_marks_what_he_receives():
    """Rules section 9."""
    scene = Scene("c1009").own(1, 39, 37, mortgaged=True).turn(0)
    offer = scene.propose(0, 1, take=[37, 39], pay=100, redeem=[39])
    scene.do(1, "accept", offer=offer)
    assert (scene.paid("redeem"), scene.paid("fee")) == ([(0, -1, 220)], [(0, -1, 18)])


def test_in_globopoly_there_is_only_the_ten_percent():
    """Rules section 1."""
    scene = Scene("globopoly").own(0, 39, mortgaged=True).turn(0)
    offer = scene.propose(0, 1, give=[39], get=100)
    assert scene.refused(1, "accept", offer=offer, redeem=[39]) == "bad-value"


def test_only_what_is_mortgaged_and_received_is_marked():
    scene = Scene("c1009").own(0, 39, mortgaged=True).own(0, 5).turn(0)
    offer = scene.propose(0, 1, give=[5, 39], get=100)
    assert scene.refused(1, "accept", offer=offer, redeem=[5]) == "bad-value"
    assert scene.refused(1, "accept", offer=offer, redeem=[39, 39]) == "bad-value"
    assert refused(scene, 0, 2, give=[39], redeem=[39]) == "bad-value"


def test_an_offer_dies_when_its_cell_is_built_beside():
    """R-058 in a window that is open at any time."""
    scene = Scene("c1009").own(0, 37, 39).turn(0)
    scene.propose(0, 1, give=[39], get=400)
    scene.do(0, "build", levels=[(37, 1)])
    assert scene.told("offer-ended")[0].why == "changed"


@pytest.mark.parametrize("ruleset", ["c1009", "globopoly", "globopoly-quick"])
@pytest.mark.parametrize(("giver", "side"), [(0, "give"), (1, "take")])
def test_an_offer_dies_when_a_clear_cell_in_it_is_mortgaged(ruleset: str, giver: int, side: str):
    """Rules section 9; 000 L49: nobody pays the price of a clear cell for one in pledge, and the
    fee besides, unless those were the terms.
    """
    scene = Scene(ruleset).own(giver, 39, 5).turn(giver)
    other = 1 - giver
    if side == "give":
        scene.propose(giver, other, give=[39], get=400)
    else:
        scene.turn(other).propose(other, giver, take=[39], pay=400)
        scene.state.turn.seat = giver  # where one manages in the own turn alone
    scene.do(giver, "mortgage", cells=[5])
    assert len(scene.state.offers) == 1
    scene.do(giver, "mortgage", cells=[39])
    assert [e.why for e in scene.told("offer-ended")] == ["changed"]


def test_an_offer_dies_when_what_its_maker_would_redeem_is_clear():
    """Rules section 9: it could never be accepted."""
    scene = Scene("c1009").own(1, 37, 39, mortgaged=True).turn(0)
    scene.propose(0, 1, take=[37, 39], pay=100, redeem=[39])
    scene.do(1, "redeem", cells=[37])
    assert len(scene.state.offers) == 1
    scene.do(1, "redeem", cells=[39])
    assert [e.why for e in scene.told("offer-ended")] == ["changed"]


def test_rent_and_a_deal_in_either_order():
    """R-060: no negative balance; zero cash alone is no bankruptcy."""
    scene = Scene("c1009").own(0, 39).own(2, 5).cash(1, 200).turn(0)
    offer = scene.propose(0, 1, give=[39], get=200)
    scene.do(1, "accept", offer=offer)
    assert (scene.money(1), scene.state.seats[1].alive) == (0, True)
    scene.turn(1).roll(1, 4).claim(2).do(1, "mortgage", cells=[39]).do(1, "pay")
    assert scene.money(1) == 175
    scene = Scene("electronic").own(0, 39).cash(1, 200).turn(0)
    scene.do(1, "accept", offer=scene.propose(0, 1, give=[39], get=200))
    assert scene.state.seats[1].alive


def test_an_acceptance_without_the_cash_is_refused_and_the_offer_lives():
    """R-060."""
    scene = Scene("c1009").own(0, 39).cash(1, 200).turn(0)
    offer = scene.propose(0, 1, give=[39], get=200)
    scene.cash(1, 175)
    assert scene.refused(1, "accept", offer=offer) == "no-cash"
    assert len(scene.state.offers) == 1


def owing(ruleset: str) -> Scene:
    """Seat 0 owes seat 1 1200 and could raise 800: 500 in cash, three stations."""
    scene = Scene(ruleset, 4).own(0, 5, 15, 25).cash(0, 500)
    return scene.turn(0, Debt(0, [(1, 1200)], "rent", asked=True, born=1))


@pytest.mark.parametrize("ruleset", ["c1009", "globopoly"])
def test_where_the_creditor_inherits_a_debtor_deals_only_to_pay_in_full(ruleset: str):
    """R-066; 002 L35; rules section 7: where the creditor inherits, a debtor who cannot pay sells
    nothing to others past him.
    """
    scene = owing(ruleset)
    cells = [5, 15, 25]
    assert refused(scene, 0, 2, give=cells, get=1) == "weakens-debtor"
    assert refused(scene, 0, 2, give=cells, get=300) == "weakens-debtor"
    assert refused(scene, 0, 2, give=cells, get=699) == "weakens-debtor"
    assert scene.propose(0, 2, give=cells, get=700)


@pytest.mark.parametrize("ruleset", ["c1009", "globopoly"])
def test_with_the_creditor_himself_he_may_deal(ruleset: str):
    """R-066; rules section 7."""
    scene = owing(ruleset)
    assert refused(scene, 0, 1, give=[5, 15, 25], get=299) == "weakens-debtor"
    assert scene.propose(0, 1, give=[5, 15, 25], get=300)


def test_where_the_estate_is_liquidated_it_is_enough_to_raise_what_he_could():
    """R-066: 299 is refused, 300 allowed."""
    scene = owing("electronic")
    assert refused(scene, 0, 2, give=[5, 15, 25], get=299) == "weakens-debtor"
    assert scene.propose(0, 2, give=[5, 15, 25], get=300)


def test_a_debt_stays_asked_when_a_deal_covers_it():
    """R-074; 002 L35: a debtor may find the money by a deal, and then pays."""
    scene = Scene("c1009").own(0, 1).cash(0, 100)
    scene.turn(0, Debt(0, [(1, 200)], "rent", asked=True, born=1))
    scene.do(2, "accept", offer=scene.propose(0, 2, give=[1], get=150))
    assert (scene.kind(), scene.money(0)) == ("pay", 250)
    scene.do(0, "pay")
    assert (scene.money(0), scene.money(1)) == (50, 1700)


def test_release_cards_change_hands_for_anything():
    """002 L33: release cards go against cells, cash or cards."""
    scene = Scene("c1009").passes(0, "fate").passes(1, "fund").own(1, 5).turn(0)
    offer = scene.propose(0, 1, give_cards=["fate"], take_cards=["fund"], take=[5], pay=40)
    scene.do(1, "accept", offer=offer)
    assert [x.passes for x in scene.state.seats] == [["fund"], ["fate"], []]
    assert scene.state.owner[5] == 0


def test_a_card_counts_as_the_bail_it_saves():
    """Rules section 9, where deals must be fair."""
    scene = Scene("c1009").passes(0, "fate").turn(0)
    value = quote(scene.state, scene.rules, 0, 1, Terms(give_cards=["fate"], get=100))
    assert (value.give_value, value.take_value, value.share, value.why) == (50, 100, 50, "")


def test_offers_to_one_who_is_out_are_refused():
    """R-067."""
    scene = Scene("c1009", 4).own(0, 5).turn(0)
    offer = scene.propose(0, 1, give=[5], get=100)
    scene.do(1, "surrender")
    assert scene.refused(0, "withdraw", offer=offer) == "no-offer"
    assert refused(scene, 0, 1, give=[5], get=100) == "eliminated"


def test_terms_that_cannot_be_meant():
    """R-061, R-172; 002 L33: terms hold no loan and no promise of free rent, no negative sums,
    nothing for nothing.
    """
    scene = Scene("c1009").own(0, 39).turn(0)
    assert refused(scene, 0, 1, pay=-300) == "bad-value"
    assert refused(scene, 0, 1, pay=100, get=100) == "offer-cash-both"
    assert refused(scene, 0, 1, get=10**12) == "bad-value"
    assert refused(scene, 0, 1) == "offer-empty"
    assert refused(scene, 0, 1, give=[39], get=10**8) == "partner-no-cash"
    assert not {"immunity", "rent", "loan"} & set(Terms.__struct_fields__)


def test_a_card_against_a_card_is_a_deal():
    """002 L33: nothing else need change hands."""
    scene = Scene("c1009").passes(0, "fate").passes(1, "fund").turn(0)
    offer = scene.propose(0, 1, give_cards=["fate"], take_cards=["fund"])
    scene.do(1, "accept", offer=offer)
    assert [x.passes for x in scene.state.seats] == [["fund"], ["fate"], []]


def test_the_value_of_a_card_that_is_taken_counts_on_its_side():
    scene = Scene("c1009").passes(1, "fate").turn(0)
    value = quote(scene.state, scene.rules, 0, 1, Terms(pay=100, take_cards=["fate"]))
    assert (value.give_value, value.take_value) == (100, 50)


def test_who_marks_a_cell_must_have_its_whole_redemption():
    """Rules section 9: 220 and not the 20 of ten percent."""
    scene = Scene("c1009").own(0, 39, mortgaged=True).cash(1, 319).turn(0)
    offer = scene.propose(0, 1, give=[39], get=100)
    assert scene.refused(1, "accept", offer=offer, redeem=[39]) == "fees-unpayable"
    scene.cash(1, 320).do(1, "accept", offer=offer, redeem=[39])
    assert scene.money(1) == 0


def test_what_the_maker_pays_is_gone_before_his_fee():
    scene = Scene("c1009").own(1, 39, mortgaged=True).cash(0, 119).turn(0)
    assert refused(scene, 0, 1, take=[39], pay=100) == "fees-unpayable"
    scene.cash(0, 120)
    assert scene.propose(0, 1, take=[39], pay=100)


@pytest.mark.parametrize(("marks", "cash"), [([], 20), ([39], 20)], ids=["ten", "redeemed"])
def test_a_debtor_loses_the_fee_of_what_he_takes_over(marks: list[int], cash: int):
    """Rules section 7: he must be able to raise at least what he could."""
    scene = Scene("c1009").own(0, 5).own(1, 39, mortgaged=True).cash(0, 300)
    scene.turn(0, Debt(0, [(1, 900)], "rent", asked=True, born=1))
    short = {"take": [39], "get": cash - 1, "redeem": marks}
    assert refused(scene, 0, 1, **short) == "weakens-debtor"
    assert scene.propose(0, 1, take=[39], get=cash, redeem=marks)
