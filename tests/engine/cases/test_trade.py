"""Offers: cases with the outcome of our rules."""

from __future__ import annotations

import pytest

from engine.rules.api import Illegal, Terms, commands, quote
from engine.rules.tasks import Auction
from tests.scenes import Scene


def table() -> Scene:
    return Scene(seats=4).own(0, 5, 39).own(1, 15, 6).own(2, 25).turn(0)


def test_a_deal_moves_cells_and_cash_at_once():
    """003 L49: cells and cash change hands both ways, if the receiver agrees."""
    scene = table()
    offer = scene.propose(0, 1, give=[5], take=[6], get=60)
    scene.do(1, "accept", offer=offer)
    assert (scene.state.owner[5], scene.state.owner[6]) == (1, 0)
    assert (scene.money(0), scene.money(1)) == (1560, 1440)


@pytest.mark.parametrize(("cash", "fair"), [(199, False), (200, True), (800, True), (801, False)])
def test_fairness_bounds_are_closed(cash: int, fair: bool):
    """R-063; 003 L51: the smaller side is worth at least half of the larger."""
    scene = table()
    terms = Terms([39], [], 0, cash)
    if fair:
        assert scene.propose(0, 1, give=[39], get=cash)
    else:
        assert scene.refused(0, "propose", to=1, terms=terms) == "unfair"


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        (Terms(pay=-300), "bad-value"),
        (Terms([5], [], 100, 100), "offer-cash-both"),
        (Terms([5], [], 0, 10**12), "bad-value"),
        (Terms([5], [], 0, 10**6), "partner-no-cash"),
        (Terms([], [15], 1501), "unfair"),
        (Terms(), "offer-empty"),
        (Terms([5, 5], [15]), "bad-value"),
        (Terms([15], [5]), "not-owner"),
        (Terms([2], [15]), "bad-value"),
        (Terms([40], [15]), "bad-value"),
    ],
)
def test_terms_that_cannot_be_meant_are_refused(terms: Terms, reason: str):
    """R-061."""
    scene = table()
    if reason == "partner-no-cash":
        terms = Terms([39, 5], [], 0, 600)
        scene.cash(1, 500)
    assert scene.refused(0, "propose", to=1, terms=terms) == reason


def test_more_cash_than_one_has_is_refused():
    """R-061."""
    scene = table().cash(0, 100)
    assert scene.refused(0, "propose", to=1, terms=Terms([], [15], 150)) == "no-cash"


def test_one_does_not_trade_with_oneself_or_with_the_eliminated():
    scene = table().out(3)
    assert scene.refused(0, "propose", to=0, terms=Terms([5], [])) == "offer-self"
    assert scene.refused(0, "propose", to=3, terms=Terms([5], [], 0, 200)) == "eliminated"
    assert scene.refused(0, "propose", to=9, terms=Terms([5], [])) == "bad-value"


def test_an_offer_dies_when_its_cell_is_mortgaged():
    """R-058; 003 L49: a cell mortgaged meanwhile is no longer on offer."""
    scene = table()
    offer = scene.propose(0, 1, give=[5], get=150)
    scene.do(0, "mortgage", cells=[5])
    assert scene.told("offer-ended")[0].why == "changed"
    assert scene.refused(1, "accept", offer=offer) == "no-offer"


def test_lack_of_cash_refuses_the_acceptance_and_keeps_the_offer():
    """R-058, R-060."""
    scene = table()
    offer = scene.propose(0, 1, give=[39], get=200)
    scene.cash(1, 175)
    assert scene.refused(1, "accept", offer=offer) == "no-cash"
    assert scene.choices(1)["accept"].why == "no-cash"
    scene.cash(1, 200).do(1, "accept", offer=offer)
    assert scene.money(1) == 0
    assert scene.state.seats[1].alive


def test_one_cell_offered_twice_goes_to_the_first():
    """R-065."""
    scene = table()
    first = scene.propose(0, 1, give=[5], take=[15])
    second = scene.propose(0, 2, give=[5], take=[25])
    scene.do(1, "accept", offer=first)
    assert scene.refused(2, "accept", offer=second) == "no-offer"
    assert (scene.state.owner[5], scene.money(2)) == (1, 1500)


def test_offers_of_the_eliminated_are_void():
    """R-067."""
    scene = table()
    offer = scene.propose(0, 1, give=[5], take=[15])
    scene.do(1, "surrender")
    assert scene.refused(1, "accept", offer=offer) == "eliminated"
    assert scene.state.offers == []


def test_no_street_of_a_built_colour_is_traded():
    """R-046, R-057; rules section 8."""
    scene = Scene().own(0, 6, 8, 9).levels(c6=1, c8=1).own(1, 5).turn(0)
    assert scene.refused(0, "propose", to=1, terms=Terms([9], [5])) == "group-built"


def test_no_mortgaged_cell_is_traded():
    """R-056; 003 L49: only clear cells change hands."""
    scene = Scene().own(0, 5, mortgaged=True).own(1, 15).turn(0)
    assert scene.refused(0, "propose", to=1, terms=Terms([5], [15])) == "mortgaged"


def test_three_offers_may_lie_open_one_to_each_receiver():
    """003 L49; rules section 9: three offers of a player may be open at a time."""
    scene = Scene(seats=6).own(0, 5, 15, 25, 35, 12).turn(0)
    for to, cell in ((1, 5), (2, 15), (3, 25)):
        scene.propose(0, to, give=[cell], get=200)
    assert scene.refused(0, "propose", to=4, terms=Terms([35], [], 0, 200)) == "offer-limit"
    scene.do(0, "withdraw", offer=scene.state.offers[0].id)
    assert scene.refused(0, "propose", to=2, terms=Terms([35], [], 0, 200)) == "offer-open"
    assert scene.propose(0, 4, give=[35], get=200)


def test_ten_offers_in_a_turn_are_the_most():
    """Rules section 9."""
    scene = table()
    for get in range(200, 210):
        scene.do(0, "withdraw", offer=scene.propose(0, 1, give=[5], get=get))
    assert scene.refused(0, "propose", to=1, terms=Terms([5], [], 0, 300)) == "offer-turn-limit"


def test_a_declined_offer_is_not_repeated_unchanged_in_that_turn():
    """003 L49; rules section 9: the receiver may refuse, and is not asked the same again in that
    turn.
    """
    scene = table()
    scene.do(1, "reject", offer=scene.propose(0, 1, give=[5, 39], take=[15], get=300))
    again = Terms([39, 5], [15], 0, 300)
    assert scene.refused(0, "propose", to=1, terms=again) == "offer-repeated"
    assert scene.propose(0, 1, give=[5, 39], take=[15], get=301)
    assert scene.view(0).you.refused[0].terms.get == 300


def test_an_offer_dies_when_maker_or_receiver_throws_and_with_the_makers_turn():
    """Rules section 9."""
    scene = table()
    offer = scene.propose(0, 1, give=[5], take=[15])
    scene.own(0, 3).roll(1, 2)
    assert [e.why for e in scene.told("offer-ended")] == ["throw"]
    assert scene.refused(1, "accept", offer=offer) == "no-offer"
    scene = table()
    scene.propose(0, 1, give=[5], take=[15])
    scene.expire()
    assert [e.why for e in scene.told("offer-ended")] == ["turn-over"]


def test_an_offer_expires_by_its_own_clock_without_moving_the_question():
    """Rules section 13."""
    scene = table()
    offer = scene.propose(0, 1, give=[5], take=[15])
    deadline, asked = scene.state.offers[0].deadline, scene.state.prompt
    assert deadline - scene.at == 25_000
    scene.at = deadline
    scene.send(commands.ExpireOffer(offer), after=0)
    assert scene.told("offer-ended")[0].why == "expired"
    assert scene.state.prompt == asked


def test_the_receiver_may_counter_once_out_of_his_window():
    """Rules section 9."""
    scene = table()
    offer = scene.propose(0, 1, give=[5], take=[15])
    scene.do(1, "counter", offer=offer, terms=Terms([15], [5], 0, 50))
    counter = scene.state.offers[0]
    assert (counter.maker, counter.to, counter.counter) == (1, 0, offer)
    again = Terms([5], [15], 0, 10)
    assert scene.refused(0, "counter", offer=counter.id, terms=again) == "offer-countered"
    scene.do(0, "accept", offer=counter.id)
    assert (scene.money(0), scene.money(1)) == (1450, 1550)


def test_nobody_answers_anothers_offer():
    scene = table()
    offer = scene.propose(0, 1, give=[5], take=[15])
    for seat, verb in ((2, "accept"), (0, "accept"), (2, "reject"), (1, "withdraw")):
        assert scene.refused(seat, verb, offer=offer) == "offer-not-yours"


def test_a_cell_does_not_go_back_to_its_giver_within_ten_rounds():
    """Rules section 9."""
    scene = table()
    scene.do(1, "accept", offer=scene.propose(0, 1, give=[5], take=[15]))
    assert scene.refused(0, "propose", to=1, terms=Terms([15], [5])) == "returned"
    scene.round(10)
    assert scene.refused(0, "propose", to=1, terms=Terms([15], [5])) == "returned"
    scene.round(11)
    assert scene.propose(0, 1, give=[15], take=[5])


def test_offers_are_made_only_in_ones_own_window():
    """003 L20, L53: offers are made before one's own throw, or in a debt."""
    scene = table()
    assert scene.refused(1, "propose", to=0, terms=Terms([15], [5])) == "window-closed"


def test_the_quote_is_the_verdict_and_its_fix_is_the_least_that_makes_it_fair():
    """The meter on the page is the engine's."""
    scene = table()
    verdict = quote(scene.own(1, 37).state, scene.rules, 0, 1, Terms([5], [37]))
    assert (verdict.share, verdict.why, verdict.fix) == (57, "", 0)
    short = quote(scene.own(0, 1).state, scene.rules, 0, 1, Terms([1], [37]))
    assert (short.share, short.why) == (17, "unfair")
    fixed = quote(scene.state, scene.rules, 0, 1, Terms([1], [37], short.fix))
    assert fixed.why == ""
    less = quote(scene.state, scene.rules, 0, 1, Terms([1], [37], short.fix - 1))
    assert less.why == "unfair"


def test_the_quote_says_what_each_side_will_own_of_a_colour():
    scene = Scene().own(0, 6, 8).own(1, 9, 11).turn(0)
    verdict = quote(scene.state, scene.rules, 0, 1, Terms([], [9], 120))
    assert verdict.mine == [(2, 3, 3)]
    assert verdict.theirs == [(2, 0, 3)]


@pytest.mark.parametrize(
    ("to", "terms"), [(1, Terms([40])), (1, Terms([], [-1])), (9, Terms([5])), (-1, Terms([5]))]
)
def test_a_quote_of_what_is_not_there_is_refused_also_out_of_ones_window(to: int, terms: Terms):
    scene = table()
    for seat in (0, 2):
        with pytest.raises(Illegal) as refusal:
            quote(scene.state, scene.rules, seat, to, terms)
        assert refusal.value.reason.value == "bad-value"


def test_an_offer_expires_neither_before_its_time_nor_in_an_auction():
    """Rules section 4, 13."""
    scene = table()
    offer = scene.propose(0, 1, give=[5], take=[15])
    for _ in range(2):
        with pytest.raises(Illegal) as refusal:
            scene.send(commands.ExpireOffer(offer))
        assert refusal.value.reason.value == "too-early"
        scene.state.agenda.append(Auction(37, 350, -1, after=0))
        scene.state.prompt = None
        scene._settle()
        scene.wait(100_000)


def test_an_offer_between_two_others_is_nothing_to_a_third():
    scene = table()
    scene.propose(0, 1, give=[5], take=[15])
    assert not {"accept", "reject", "counter", "withdraw"} & set(scene.choices(2))


def test_a_counter_offer_is_judged_as_if_the_first_were_gone():
    """Rules section 9: it replaces the other, and needs no window."""
    scene = table()
    offer = scene.propose(0, 1, give=[5], take=[15])
    verdict = quote(scene.state, scene.rules, 1, 0, Terms([15], [5]), counter=offer)
    assert (verdict.why, verdict.share) == ("", 100)
    out = quote(scene.state, scene.rules, 1, 0, Terms([15], [5]))
    assert out.why == "window-closed"


def test_the_fix_of_a_deal_that_gives_too_much_is_paid_by_the_receiver():
    """Rules section 9: the least sum, negative where the maker receives it."""
    scene = table().own(0, 37)
    long = Terms([39, 37], [6])  # 750 for 100
    verdict = quote(scene.state, scene.rules, 0, 1, long)
    assert (verdict.share, verdict.why, verdict.fix) == (13, "unfair", -275)
    assert quote(scene.state, scene.rules, 0, 1, Terms([39, 37], [6], 0, 275)).why == ""
    assert quote(scene.state, scene.rules, 0, 1, Terms([39, 37], [6], 0, 274)).why == "unfair"
    odd = quote(scene.state, scene.rules, 0, 1, Terms([39], [6], 1))  # 401 for 100
    assert odd.fix == -101
    assert quote(scene.state, scene.rules, 0, 1, Terms([5], [15])).fix == 0


def test_between_allies_nothing_has_to_be_fixed():
    """Rules section 9: they are free of fairness."""
    scene = Scene("team", 4).own(0, 39).turn(0)
    assert quote(scene.state, scene.rules, 0, 2, Terms([39])).fix == 0
    assert quote(scene.state, scene.rules, 0, 1, Terms([39])).fix == -200


def test_the_quote_counts_the_streets_of_both_sides_and_of_streets_alone():
    scene = Scene().own(0, 1, 5).own(1, 3, 6, 8).turn(0)
    verdict = quote(scene.state, scene.rules, 0, 1, Terms([1, 5], [6]))
    assert verdict.mine == [(1, 0, 2), (2, 1, 3)]
    assert verdict.theirs == [(1, 2, 2), (2, 1, 3)]


def test_offers_of_others_do_not_count_against_ones_own():
    """Rules section 9: three of each maker, and one open to the same receiver from each."""
    scene = Scene("c1009", 5).own(1, 5).own(2, 15).own(3, 25).own(4, 35).own(0, 12).turn(0)
    for maker, cell in ((1, 5), (2, 15), (3, 25)):
        scene.propose(maker, 4, give=[cell], get=100)
    assert scene.propose(0, 4, give=[12], get=100)


def test_a_seat_beyond_the_last_is_nobody():
    scene = table()
    assert scene.refused(0, "propose", to=4, terms=Terms([5], [], 0, 200)) == "bad-value"


@pytest.mark.parametrize(
    ("sum_", "reason"), [(10**9, "partner-no-cash"), (10**9 + 1, "bad-value")]
)
def test_sums_have_a_bound_that_is_a_sum_still(sum_: int, reason: str):
    scene = Scene("c1009").own(0, 5).own(1, 15).turn(0)
    assert scene.refused(0, "propose", to=1, terms=Terms([5], [], 0, sum_)) == reason
    mine = "no-cash" if reason == "partner-no-cash" else reason
    assert scene.refused(0, "propose", to=1, terms=Terms([], [15], sum_)) == mine
