"""Rent that its owner must claim: cases of the C1009 and Globopoly rulesets."""

from __future__ import annotations

import pytest

from engine.rules.api import commands
from engine.rules.state import RentClaim
from engine.rules.tasks import Auction, Debt
from tests.scenes import Scene

CLAIMING = ["c1009", "globopoly", "globopoly-quick"]


def landed(ruleset: str = "c1009", *, double: bool = False, seats: int = 3) -> Scene:
    """Seat 0 has stopped on cell 19, which is seat 1's alone; the rent is open."""
    scene = Scene(ruleset, seats).own(1, 19).at_cell(0, 13 if double else 14)
    scene.own(0, 1).cash(0, 1500).turn(0)
    third = (1,) if scene.rules.key.third_die.from_round else ()
    if third:
        scene.at_cell(0, 12 if double else 13)
    return scene.roll(3, 3, *third) if double else scene.roll(1, 4, *third)


@pytest.mark.parametrize("ruleset", CLAIMING)
def test_a_landing_opens_a_rent_and_takes_nothing(ruleset: str):
    """000 L35; 002 L17: a landing moves no money; the owner has to ask for the rent."""
    scene = landed(ruleset)
    assert scene.open_rents() == [(1, 0, 16)]
    assert scene.money(0) == 1500
    assert scene.told("rent-open")[0].amount == 16


@pytest.mark.parametrize("ruleset", CLAIMING)
def test_a_claimed_rent_is_a_debt_with_its_pay_step(ruleset: str):
    """002 L17; 000 L31; rules section 5: a rent asked for in time is owed to the owner."""
    scene = landed(ruleset).claim(1)
    assert (scene.kind(), scene.asked()) == ("pay", [0])
    scene.do(0, "pay")
    assert scene.paid("rent") == [(0, 1, 16)]
    assert scene.money(0) == 1484


def test_a_waived_rent_is_gone_and_nobody_waits_for_it():
    """Rules section 5."""
    scene = landed().claim(1, "waive")
    assert scene.told("rent-gone")[0].why == "waived"
    scene.roll(1, 4)
    assert scene.cell(1) == 5


@pytest.mark.parametrize("ruleset", CLAIMING)
def test_no_throw_is_accepted_in_the_owners_five_seconds(ruleset: str):
    """R-027; rules section 5."""
    scene = landed(ruleset, double=True)
    assert scene.kind() == "roll"
    opens = scene.view(0).prompt.opens
    assert opens == scene.state.claims[0].until == scene.at + 5000
    assert scene.refused(0, "roll") == "claim-window"


def test_a_claim_survives_the_guests_second_throw_until_another_throws():
    """R-027; 002 L17: only the next player's throw ends the time to claim."""
    scene = landed(double=True).wait(5000).roll(2, 3)
    assert (scene.cell(0), scene.open_rents()) == (24, [(1, 0, 16)])
    scene.claim(1)
    assert (scene.kind(), scene.asked()) == ("pay", [0])
    scene.do(0, "pay")
    assert (scene.kind(), scene.money(1)) == ("buy", 1516)


@pytest.mark.parametrize("ruleset", ["globopoly", "globopoly-quick"])
def test_in_globopoly_the_guests_own_second_throw_ends_the_claim(ruleset: str):
    """R-027; 000 L35: a rent not asked for before the next throw is lost."""
    scene = landed(ruleset, double=True).wait(5000)
    scene.roll(2, 3, *([2] if ruleset == "globopoly-quick" else []))
    assert scene.told("rent-gone")[0].why == "throw"
    assert scene.state.claims == []


def test_the_next_players_throw_ends_a_claim_in_c1009():
    """002 L17: after the next player's throw the rent of that stop is gone."""
    scene = landed().wait(5000).roll(1, 4)
    assert scene.told("rent-gone")[0].why == "throw"


def test_a_claim_in_c1009_ends_with_the_next_players_turn_though_he_did_not_throw():
    """Rules section 5: when that turn ends."""
    scene = landed().expire()
    assert scene.told("rent-gone")[0].why == "turn-over"


@pytest.mark.parametrize(("waited", "left"), [(0, 1), (4900, 0)])
def test_a_claim_ends_with_a_turn_cut_short_but_never_within_its_five_seconds(waited, left):
    """Rules section 5: a turn that ends by leaving ends too; the owner has his five seconds."""
    scene = landed(seats=4).wait(waited).turn(2).do(2, "surrender")
    assert (len(scene.state.claims), scene.asked()) == (left, [3])


def test_in_globopoly_a_turn_without_a_throw_leaves_the_claim_open():
    """000 L35: it is the throw that ends the claim, not the turn."""
    scene = landed("globopoly")
    scene.do(0, "end-turn").expire()
    assert scene.open_rents() == [(1, 0, 16)]
    scene.claim(1)
    assert scene.asked() == [0]


def test_a_jailed_owner_who_is_not_on_turn_claims():
    """R-010; 000 L71; 002 L29: an owner in jail takes his rent too."""
    scene = Scene("c1009").own(1, 16, 18, 19, level=3).jailed(1).at_cell(0, 14).cash(0, 1000)
    scene.turn(0).roll(1, 4).claim(1).do(0, "pay")
    assert scene.paid("rent") == [(0, 1, 600)]


def test_the_amount_is_that_of_the_landing():
    """R-033; rules section 5: later building changes nothing."""
    scene = Scene("c1009").own(1, 37, 39).cash(1, 500).at_cell(0, 34).turn(0).roll(2, 3)
    scene.do(1, "build", levels=[(39, 1)]).claim(1).do(0, "pay")
    assert scene.paid("rent") == [(0, 1, 100)]


@pytest.mark.parametrize("ruleset", ["classic", "electronic"])
def test_elsewhere_nobody_builds_in_anothers_turn(ruleset: str):
    """R-033; 003 L20; 004 L25: building belongs to one's own turn."""
    scene = Scene(ruleset).own(1, 37, 39).turn(0)
    assert scene.refused(1, "build", levels=[(39, 1)]) == "window-closed"


def test_the_amount_stands_though_the_cell_is_sold_before_the_claim():
    """Rules section 5: the owner of the landing is paid."""
    scene = landed()
    offer = scene.propose(1, 2, give=[19], get=100)
    scene.do(2, "accept", offer=offer).claim(1).do(0, "pay")
    assert scene.state.owner[19] == 2
    assert scene.paid("rent") == [(0, 1, 16)]


def test_a_mortgaged_cell_opens_no_rent():
    """R-031; 002 L17, L32: a mortgaged cell takes no rent."""
    scene = Scene("c1009").own(1, 5, mortgaged=True).own(1, 15).turn(0).roll(1, 4)
    assert scene.state.claims == []
    scene.at_cell(0, 10).turn(0).roll(1, 4)
    assert scene.open_rents() == [(1, 0, 50)]


def test_a_utility_takes_the_throw_that_brought_the_guest():
    """R-030; 002 L19: a utility takes four times the throw, ten times with both, mortgaged or
    not.
    """
    scene = Scene("c1009").own(1, 12).at_cell(0, 5).turn(0).roll(3, 4)
    assert scene.open_rents() == [(1, 0, 28)]
    scene = Scene("c1009").own(1, 12).own(1, 28, mortgaged=True).at_cell(0, 5).turn(0).roll(3, 4)
    assert scene.open_rents() == [(1, 0, 70)]


def test_ai_owners_claim_by_themselves():
    """Rules section 5."""
    scene = Scene("c1009", 3, ai=2).own(1, 19).at_cell(0, 14).turn(0).roll(1, 4)
    assert (scene.kind(), scene.state.claims) == ("pay", [])


def test_the_rent_of_one_whose_last_turn_was_missed_claims_itself():
    """Rules section 5: the absent lose nothing."""
    scene = Scene("globopoly").own(1, 19).at_cell(0, 14)
    scene.state.seats[1].missed = 1
    scene.turn(0).roll(1, 4)
    assert (scene.kind(), scene.state.claims) == ("pay", [])


def test_a_claim_that_is_not_there_is_refused():
    scene = landed()
    rent = scene.state.claims[0].id
    assert scene.refused(2, "claim", claim=rent) == "no-claim"
    assert scene.refused(1, "claim", claim=rent + 1) == "no-claim"
    scene.claim(1)
    assert scene.refused(1, "claim", claim=rent) == "no-claim"
    assert scene.refused(1, "waive", claim=rent) == "no-claim"


def test_the_claim_is_offered_to_its_owner_alone():
    scene = landed()
    assert {"claim", "waive"} <= set(scene.choices(1))
    assert "claim" not in scene.choices(0)
    assert "claim" not in scene.choices(2)


def test_a_claim_in_an_auction_is_noted_and_follows_the_hammer():
    """002 L17; rules section 4: a rent claimed in an auction is owed after the hammer."""
    scene = landed(double=True).wait(5000).roll(2, 3).do(0, "decline")
    assert scene.kind() == "bid"
    scene.claim(1)
    assert (scene.kind(), scene.told("rent-claimed")[0].noted) == ("bid", True)
    scene.do(0, "pass").do(1, "pass").do(2, "pass")
    assert (scene.kind(), scene.asked()) == ("pay", [0])
    scene.do(0, "pay")
    assert scene.paid("rent") == [(0, 1, 16)]


def test_two_noted_claims_are_paid_in_the_order_they_were_made():
    """Rules section 7: debts are settled in the order they arose."""
    scene = landed(double=True, seats=4).own(2, 24).wait(5000).roll(2, 3)
    assert [c.owner for c in scene.state.claims] == [1, 2]
    scene.turn(0, Auction(39, 10, 0)).claim(2).claim(1)
    for seat in range(4):
        scene.do(seat, "pass")
    scene.do(0, "pay")
    assert scene.paid("rent") == [(0, 1, 16)]
    scene.do(0, "pay")
    assert scene.paid("rent") == [(0, 2, 20)]


def test_a_claim_waits_for_a_debt_that_is_open():
    """Rules section 7: one debt after the other, whoever owes them."""
    scene = landed().turn(2, Debt(2, [(1, 100)], "rent", asked=True, born=1))
    before = scene.state.prompt
    scene.claim(1)
    assert (scene.state.prompt, scene.owing(0)) == (before, 16)
    scene.do(2, "pay")
    assert (scene.kind(), scene.asked()) == ("pay", [0])


def test_the_question_that_a_claim_interrupts_keeps_its_time():
    """Rules section 13: what was left, at least ten seconds."""
    scene = landed(double=True).wait(5000).roll(2, 3)
    left = scene.state.prompt.deadline - scene.at
    scene.wait(3000).claim(1).wait(7000).do(0, "pay")
    assert scene.kind() == "buy"
    assert scene.state.prompt.deadline - scene.at == left - 3100
    scene = landed(double=True).wait(5000).roll(2, 3).wait(15_000).claim(1).do(0, "pay")
    assert scene.state.prompt.deadline - scene.at == 10_000


def test_a_claim_dies_with_its_owner():
    """Rules section 5."""
    scene = landed().do(1, "surrender")
    assert scene.told("rent-gone")[0].why == "left"
    assert scene.money(0) == 1500


def test_a_guest_who_surrenders_has_been_claimed_of():
    """Rules section 5."""
    scene = landed().do(0, "surrender")
    assert scene.told("rent-claimed")[0].amount == 16
    assert scene.money(1) == 1516


def test_a_guest_may_not_weaken_himself_before_his_rent_is_decided():
    """Rules section 5: what he can raise must cover it or not shrink."""
    scene = Scene("c1009").own(1, 37, 39, level=5).own(0, 6, 8, 9).cash(0, 1989)
    scene.at_cell(0, 34).turn(0).roll(2, 3)
    assert scene.open_rents() == [(1, 0, 2000)]
    # with 160 of mortgages he could raise 2149; three levels cost 75 of it
    scene.do(0, "build", levels=[(6, 1), (8, 1), (9, 1)])
    assert scene.refused(0, "build", levels=[(6, 2), (8, 2), (9, 2)]) == "rent-open"


def test_a_guest_may_not_give_away_what_the_owner_must_get():
    """Rules section 5."""
    scene = Scene("c1009").own(1, 37, 39, level=5).own(0, 5).cash(0, 100)
    scene.at_cell(0, 34).turn(0).roll(2, 3)
    with pytest.raises(Exception, match="rent-open"):
        scene.propose(0, 2, give=[5], get=10)
    assert scene.propose(0, 2, give=[5], get=100)


def test_redeeming_costs_a_guest_what_he_may_need():
    """Rules section 5."""
    scene = Scene("c1009").own(1, 37, 39, level=5).own(0, 5, mortgaged=True).cash(0, 150)
    scene.at_cell(0, 34).turn(0).roll(2, 3)
    assert scene.refused(0, "redeem", cells=[5]) == "rent-open"
    assert [i.why for i in scene.choices(0)["redeem"].items] == ["rent-open"]


def test_after_an_outage_the_owner_has_time_to_claim():
    """Rules section 13: nobody loses by an outage."""
    scene = landed(double=True).wait(60_000)
    scene.send(commands.Grace(10_000, pause=60_000), after=0)
    assert scene.refused(0, "roll") == "claim-window"
    scene.claim(1)
    assert scene.kind() == "pay"


def test_the_last_landing_of_a_limited_game_is_claimed_before_the_end():
    """Rules section 14."""
    scene = Scene("c1009").own(1, 19).at_cell(2, 14).round(500, 0, 1).turn(2).roll(1, 4)
    assert (scene.kind(), scene.asked()) == ("claim", [1])
    assert scene.view(1).prompt.total == 5000
    assert scene.refused(1, "roll") == "wrong-answer"
    scene.claim(1).do(2, "pay")
    assert scene.state.outcome.why == "limit"
    assert scene.money(1) == 1516


@pytest.mark.parametrize("how", ["expire", "waive"])
def test_an_unclaimed_last_landing_holds_the_end_up_for_five_seconds(how: str):
    """Rules section 14."""
    scene = Scene("c1009").own(1, 19).at_cell(2, 14).round(500, 0, 1).turn(2).roll(1, 4)
    if how == "expire":
        assert scene.state.prompt.deadline == scene.at + 5000
        scene.expire()
    else:
        scene.claim(1, "waive")
    assert scene.state.outcome.why == "limit"
    assert scene.money(1) == 1500


def test_a_rent_nobody_asked_for_is_no_promise():
    """R-172; 002 L33: not claiming is silence and no promise; next time he may claim."""
    scene = landed().claim(1, "waive")
    scene.at_cell(0, 14).turn(0).roll(1, 4).claim(1)
    assert scene.owing(0) == 16


def test_who_goes_silent_in_a_debt_is_settled_by_force():
    """R-173; 002 L35: a debtor who stalls is settled by force and ruined if nothing covers it."""
    scene = Scene("c1009").own(1, 37, 39, level=5).own(0, 5).cash(0, 100)
    scene.at_cell(0, 34).turn(0).roll(2, 3).claim(1).expire()
    assert not scene.state.seats[0].alive
    assert (scene.money(1), scene.state.owner[5]) == (1600, 1)


def last_of_round(*, old: bool) -> Scene:
    """The last landing of a limited game; seat 0's rent is open too, its seconds over if `old`."""
    scene = Scene("c1009").own(1, 19).at_cell(2, 14).round(500, 0, 1).turn(2).roll(1, 4)
    rent = scene.state.claims[0]
    scene.state.serial += 1
    until = rent.until - 10_000 if old else rent.until
    scene.state.claims.append(
        RentClaim(scene.state.serial, 0, 2, 24, 20, until=until),
    )
    return scene


def test_the_end_waits_only_for_those_whose_seconds_are_not_over():
    """Rules section 14: a rent whose owner had his time holds nothing up."""
    scene = last_of_round(old=True).claim(1, "waive")
    assert scene.state.outcome.why == "limit"
    scene = last_of_round(old=False).claim(1, "waive")
    assert (scene.state.outcome, scene.kind(), scene.asked()) == (None, "claim", [0])
    scene.expire()
    assert scene.state.outcome.why == "limit"


def test_a_claim_at_the_end_is_paid_and_the_other_owner_still_has_his_time():
    scene = last_of_round(old=False).claim(1).do(2, "pay")
    assert (scene.kind(), scene.asked()) == ("claim", [0])
    scene.claim(0).do(2, "pay")
    assert (scene.state.outcome.why, scene.money(0)) == ("limit", 1520)
