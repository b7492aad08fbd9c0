"""What happened, event for event: auctions, debts, deals, estates and rents."""

from __future__ import annotations

from engine.rules.api import BANK, events
from engine.rules.events import (
    AuctionStarted,
    AuctionUnsold,
    BidPassed,
    BidPlaced,
    BidVoided,
    DebtPaid,
    Finished,
    Level,
    Money,
    Mortgaged,
    Owned,
    Redeemed,
    Surrendered,
    WentBankrupt,
)
from engine.rules.side_events import (
    CardHeld,
    OfferAccepted,
    OfferEnded,
    OfferMade,
    RentClaimed,
    RentGone,
)
from engine.rules.tasks import Auction, Debt
from tests.scenes import Scene

SEVERAL = -2


def story(scene: Scene, *leave_out: type) -> list[events.Event]:
    """The events of the last step up to the next turn."""
    told = [e for e in scene.events if not isinstance(e, leave_out)]
    ends = [i for i, e in enumerate(told) if isinstance(e, events.TurnStarted)]
    return told[: ends[0]] if ends else told


def owing(ruleset: str, amount: int, cash: int, to: int = 1, why: str = "rent") -> Scene:
    scene = Scene(ruleset, 4).cash(0, cash)
    scene.state.serial += 1
    return scene.turn(0, Debt(0, [(to, amount)], why, 7, asked=True, born=scene.state.serial))


# --- auctions


def test_an_auction_tells_its_start_each_bid_each_pass_and_the_sale():
    scene = Scene().cash(2, 100).at_cell(0, 6).turn(0).roll(2, 3).do(0, "decline")
    assert scene.told("auction-started") == [AuctionStarted(11, 140)]
    scene.do(1, "bid", amount=140)
    assert story(scene) == [BidPlaced(1, 11, 140), BidPassed([2], 11, "cash")]
    scene.do(0, "pass")
    assert story(scene) == [
        BidPassed([0], 11, "choice"),
        Money(1, BANK, 140, "auction", 11),
        Owned(11, BANK, 1, "auction", 140),
    ]


def test_an_auction_left_to_the_clock_tells_who_passed_and_what_stayed():
    scene = Scene(seats=2).at_cell(0, 6).turn(0).roll(2, 3).do(0, "decline").expire()
    assert story(scene) == [BidPassed([1], 11, "clock"), AuctionUnsold(11)]


def test_a_leader_who_leaves_an_auction_is_told_with_who_leads_now():
    scene = Scene(seats=4).at_cell(0, 6).turn(0).roll(2, 3).do(0, "decline")
    scene.do(1, "bid", amount=140).do(2, "bid", amount=160).do(2, "surrender")
    assert scene.told("bid-voided") == [BidVoided(2, 11, 1, 140)]
    scene.do(1, "surrender")
    assert scene.told("bid-voided") == [BidVoided(1, 11, -1, 0)]


def test_estates_are_offered_from_the_seat_after_the_bankrupts():
    """Rules section 4: also where bids go in turn."""
    scene = Scene("globopoly", 4).turn(0, Auction(39, 400, -1, after=2))
    assert scene.asked() == [3]
    assert scene.state.agenda[-1].queue == [3, 0, 1, 2]
    scene = Scene("globopoly", 4).turn(1, Auction(39, 400, 0))
    assert scene.asked() == [1]
    assert scene.state.agenda[-1].queue == [1, 2, 3]


# --- debts


def test_a_debt_paid_by_hand_and_one_settled_by_force_are_told_apart():
    scene = owing("classic", 100, 150).do(0, "pay")
    assert story(scene) == [Money(0, 1, 100, "rent", 7), DebtPaid(0, 100, "rent", False)]
    scene = owing("classic", 100, 150).expire()
    assert story(scene)[:2] == [Money(0, 1, 100, "rent", 7), DebtPaid(0, 100, "rent", True)]
    scene = owing("classic", 100, 60).own(0, 5).do(0, "settle")
    assert story(scene) == [
        Mortgaged(0, 5, 100, "settle"),
        Money(BANK, 0, 100, "mortgage", 5),
        Money(0, 1, 100, "rent", 7),
        DebtPaid(0, 100, "rent", True),
    ]


def test_buildings_sold_by_force_are_told_as_such():
    scene = owing("classic", 100, 60).own(0, 37, 39, level=1).do(0, "settle")
    assert story(scene)[:2] == [
        Level(0, 39, 1, 0, 100, "settle"),
        Money(BANK, 0, 100, "sell", 39),
    ]


def test_an_offer_made_in_a_debt_ends_with_it():
    scene = owing("classic", 100, 150).own(0, 5)
    offer = scene.propose(0, 2, give=[5], get=100)
    assert scene.state.offers[0].in_debt
    scene.do(0, "pay")
    assert scene.told("offer-ended") == [OfferEnded(offer, 0, 2, "debt-over")]


# --- bankruptcies


def test_a_liquidated_estate_tells_every_sale_and_what_the_creditor_got():
    scene = owing("classic", 900, 130).own(0, 37, 39, level=1).own(0, 5, mortgaged=True)
    scene.do(0, "bankrupt")
    assert story(scene) == [
        Level(0, 37, 1, 0, 100, "estate"),
        Money(BANK, 0, 100, "estate", 37),
        Level(0, 39, 1, 0, 100, "estate"),
        Money(BANK, 0, 100, "estate", 39),
        Redeemed(0, 5, 0, "estate"),
        Owned(5, 0, BANK, "estate", 0),
        Money(BANK, 0, 175, "estate", 37),
        Owned(37, 0, BANK, "estate", 0),
        Money(BANK, 0, 200, "estate", 39),
        Owned(39, 0, BANK, "estate", 0),
        Money(0, 1, 705, "rent", 7),
        WentBankrupt(0, 1, 900, 705),
    ]


def test_an_inherited_estate_tells_cash_cells_and_cards():
    scene = owing("c1009", 950, 130).own(0, 5, mortgaged=True).own(0, 39).passes(0, "fate")
    scene.do(0, "bankrupt")
    assert story(scene) == [
        Money(0, 1, 130, "estate", -1),
        Owned(5, 0, 1, "estate", 0),
        Owned(39, 0, 1, "estate", 0),
        CardHeld(0, 1, "fate", "estate"),
        WentBankrupt(0, 1, 950, 130),
    ]


def test_two_creditors_share_a_liquidated_estate_where_one_would_inherit():
    """Rules section 7: from two on the estate is sold."""
    scene = Scene("c1009", 4).cash(0, 20).own(0, 39).passes(0, "fund")
    scene.turn(0, Debt(0, [(1, 200), (2, 200)], "card", asked=True, born=1)).do(0, "bankrupt")
    assert scene.paid("card") == [(0, 1, 110), (0, 2, 110)]
    assert scene.told("bankrupt") == [WentBankrupt(0, SEVERAL, 400, 220)]
    assert scene.told("card-held") == [CardHeld(0, BANK, "fund", "estate")]
    assert (scene.state.owner[39], scene.told("auction-started")) == (BANK, [])
    assert scene.state.seats[1].passes == []


def test_a_surrender_tells_what_goes_to_the_bank():
    scene = Scene("c1009", 4).own(0, 37, 39, level=1).own(0, 5, mortgaged=True).turn(0)
    offer = scene.propose(0, 1, give=[5], get=10)
    scene.state.houses -= 2
    scene.do(0, "surrender")
    assert story(scene)[:-1] == [
        Level(0, 37, 1, 0, 100, "estate"),
        Money(BANK, 0, 100, "estate", 37),
        Level(0, 39, 1, 0, 100, "estate"),
        Money(BANK, 0, 100, "estate", 39),
        Redeemed(0, 5, 0, "estate"),
        Owned(5, 0, BANK, "estate", 0),
        Owned(37, 0, BANK, "estate", 0),
        Owned(39, 0, BANK, "estate", 0),
        Surrendered(0, "choice"),
        Money(0, BANK, 1700, "leave", -1),
    ]
    assert story(scene)[-1] == OfferEnded(offer, 0, 1, "left")


def test_a_bankrupt_who_leaves_nothing_starts_no_auction_and_the_last_one_no_question():
    scene = owing("c1009", 900, 10, to=BANK, why="tax").do(0, "bankrupt")
    assert (scene.told("auction-started"), scene.kind()) == ([], "roll")
    scene = Scene("c1009", 2).own(0, 39, mortgaged=True).cash(0, 0)
    scene.turn(0, Debt(0, [(1, 900)], "rent", asked=True, born=1)).do(0, "bankrupt")
    assert isinstance(scene.events[-1], Finished)
    assert (scene.state.agenda, scene.state.prompt) == ([], None)


# --- deals


def test_a_deal_tells_its_terms_and_everything_that_changed_hands():
    scene = Scene("c1009").own(0, 39, mortgaged=True).own(1, 5).passes(0, "fate").turn(0)
    offer = scene.propose(0, 1, give=[39], take=[5], get=70, give_cards=["fate"])
    assert scene.told("offer-made") == [
        OfferMade(offer, 0, 1, [39], [5], 0, 70, 0, ["fate"], []),
    ]
    scene.do(1, "accept", offer=offer)
    assert scene.events == [
        OfferAccepted(offer, 0, 1, [39], [5], 0, 70, ["fate"], []),
        Money(1, 0, 70, "trade", -1),
        Owned(39, 0, 1, "trade", 0),
        Money(1, BANK, 20, "fee", 39),
        Owned(5, 1, 0, "trade", 0),
        CardHeld(0, 1, "fate", "trade"),
    ]


def test_a_deal_with_a_redemption_tells_it():
    scene = Scene("c1009").own(1, 39, mortgaged=True).passes(1, "fund").turn(0)
    offer = scene.propose(0, 1, take=[39], pay=70, take_cards=["fund"], redeem=[39])
    assert scene.told("offer-made") == [
        OfferMade(offer, 0, 1, [], [39], 70, 0, 0, [], ["fund"]),
    ]
    scene.do(1, "accept", offer=offer)
    assert scene.events == [
        OfferAccepted(offer, 0, 1, [], [39], 70, 0, [], ["fund"]),
        Money(0, 1, 70, "trade", -1),
        Owned(39, 1, 0, "trade", 0),
        Redeemed(0, 39, 220, "redeem"),
        Money(0, BANK, 220, "redeem", 39),
        CardHeld(1, 0, "fund", "trade"),
    ]


def test_every_end_of_an_offer_has_its_name():
    ends = {}
    for verb, seat in (("reject", 1), ("withdraw", 0)):
        scene = Scene().own(0, 5).own(1, 15).turn(0)
        ends[verb] = scene.do(seat, verb, offer=scene.propose(0, 1, give=[5], take=[15]))
    assert [s.told("offer-ended")[0].why for s in ends.values()] == ["rejected", "withdrawn"]
    scene = Scene().own(0, 5).own(1, 15).turn(0)
    offer = scene.propose(0, 1, give=[5], take=[15])
    terms = type(scene.state.offers[0].terms)([15], [5], 10)
    scene.do(1, "counter", offer=offer, terms=terms)
    counter = scene.state.offers[0].id
    assert scene.events == [
        OfferEnded(offer, 0, 1, "countered"),
        OfferMade(counter, 1, 0, [15], [5], 10, 0, offer, [], []),
    ]


# --- rents that are claimed


def test_a_claim_and_a_waiver_name_the_rent():
    scene = Scene("c1009").own(1, 19).at_cell(0, 14).turn(0).roll(1, 4)
    rent = scene.state.claims[0].id
    scene.claim(1)
    assert scene.told("rent-claimed") == [RentClaimed(rent, 1, 0, 19, 16, False)]
    scene = Scene("c1009").own(1, 19).at_cell(0, 14).turn(0).roll(1, 4)
    scene.claim(1, "waive")
    assert scene.events == [RentGone(rent, 1, 0, 19, 16, "waived")]


# --- mortgages of an heir


def test_an_heir_pays_the_sum_of_his_fees_at_the_end():
    """R-086: what he redeems he pays at once."""
    scene = owing("c1009", 950, 0).own(0, 5, 37, 39, mortgaged=True).do(0, "bankrupt")
    assert scene.choices(1)["transfer"].max == 110
    scene.do(1, "transfer", redeem=False).do(1, "transfer", redeem=True)
    assert story(scene) == [Redeemed(1, 37, 193, "redeem"), Money(1, BANK, 193, "redeem", 37)]
    scene.expire()
    assert scene.paid("fee") == [(1, BANK, 10 + 20)]
    assert (scene.state.mortgage[39], scene.money(1)) == (-1, 1500 - 193 - 30)
