"""What an AI seat does where only some rulesets ask, or where it has allies."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ai.policy import decide, waits_until
from engine.ai.trading import price_of_a_colour
from engine.ai.value import Appraisal
from engine.rules.api import commands, view
from engine.rules.tasks import Auction, Debt, DieChoice, MortgageTransfer, Purchase, Teleport
from tests.scenes import Scene

#: the AI seat in these scenes; seats 0 and 1 are persons
AI = 2


def scene(ruleset: str, seats: int = 3) -> Scene:
    return Scene(ruleset, seats, ai=1)


def answer(s: Scene, seat: int = AI, now: int | None = None) -> Any:
    """The command of the seat now; the rules must take it."""
    command = decide(view(s.state, s.rules, seat), s.rules, now)
    if command is not None:
        s.script.next = [1, 2, 3, 1, 2]
        s.send(command)
    return command


# --- claims


def test_it_waits_for_the_owners_seconds_before_it_throws() -> None:
    s = scene("c1009").own(0, 19).own(1, 1).at_cell(2, 13).turn(2).roll(3, 3)
    shown = view(s.state, s.rules, AI)
    assert waits_until(shown) == s.state.claims[0].until
    assert decide(shown, s.rules) is None
    assert decide(shown, s.rules, s.state.claims[0].until - 1) is None
    s.wait(5000)
    assert isinstance(answer(s, now=s.at), commands.Roll)


def test_it_waits_for_nobody_when_no_rent_is_open() -> None:
    s = scene("c1009").turn(2)
    assert waits_until(view(s.state, s.rules, AI)) == 0
    assert waits_until(view(s.state, s.rules, 0)) == 0
    assert isinstance(answer(s), commands.Roll)


def test_it_spends_nothing_while_a_rent_may_be_claimed_of_it() -> None:
    s = scene("c1009").own(0, 37, 39, level=3).own(2, 16, 18, 19).cash(2, 1400)
    s.at_cell(2, 33).turn(2).roll(3, 3)
    assert s.open_rents()
    assert decide(view(s.state, s.rules, AI), s.rules) is None
    s.claim(0, "waive")
    assert isinstance(answer(s), commands.Build)


def test_it_claims_what_it_may_claim() -> None:
    s = scene("c1009").own(2, 19).at_cell(0, 14)
    s.state.seats[2].ai = ""  # as for one whose place it takes
    s.turn(0).roll(1, 4)
    assert isinstance(answer(s), commands.Claim)
    assert s.owing(0) == 16


# --- the third die


def test_it_moves_by_the_dice_that_lead_to_what_it_needs() -> None:
    s = scene("globopoly-quick").own(2, 16, 18).at_cell(2, 14).turn(2, DieChoice(2, [2, 5, 7]))
    assert answer(s) == commands.Die(seat=2, prompt=s.state.prompt.id - 1, steps=5)


def test_it_avoids_rent_and_jail_by_its_choice() -> None:
    s = scene("globopoly-quick").own(0, 31, 32, 34, level=4).at_cell(2, 26)
    s.own(1, *(c for c in s.rules.board.ownable if s.state.owner[c] < 0)).own(2, 29)
    s.turn(2, DieChoice(2, [3, 4, 5]))
    assert answer(s).steps in (3, 4)
    assert s.cell(2) != 31


def test_it_goes_where_a_colour_is_completed() -> None:
    s = scene("globopoly-quick").own(2, 37).cash(2, 1500).turn(2, Teleport(2))
    assert answer(s).cell == 39
    assert isinstance(answer(s), commands.Buy)


def test_with_nothing_to_buy_it_goes_to_start() -> None:
    s = scene("speed").round(8)
    s.own(0, *s.rules.board.ownable).turn(2, Teleport(2))
    assert answer(s).cell == 0


# --- auctions


def test_in_an_open_auction_it_goes_part_of_the_way_at_once() -> None:
    s = scene("c1009").turn(0, Auction(39, 10, 0))
    command = answer(s)
    assert isinstance(command, commands.Bid)
    assert 20 < command.amount < 400


def test_it_stops_bidding_at_what_the_cell_is_worth() -> None:
    s = scene("c1009").turn(0, Auction(12, 10, 0)).do(0, "bid", amount=900)
    assert isinstance(answer(s), commands.Pass)


def test_bidders_of_an_open_auction_come_to_an_end_soon() -> None:
    s = Scene("c1009", 4, ai=4).turn(0, Auction(39, 10, 0))
    for count in range(60):
        if s.kind() != "bid":
            break
        answer(s, s.asked()[count % len(s.asked())])
    assert s.state.owner[39] >= 0


def test_in_turn_it_bids_the_least() -> None:
    s = scene("globopoly").turn(0, Auction(39, 400, 0, queue=[2, 1], opened=True))
    assert answer(s) == commands.Bid(seat=2, prompt=s.state.prompt.id - 1, amount=400)


# --- jail before the throw


def test_it_pays_its_way_out_while_there_is_much_to_buy() -> None:
    s = scene("c1009").jailed(2).turn(2)
    assert isinstance(answer(s), commands.Bail)
    assert isinstance(answer(s), commands.Roll)


def test_it_uses_its_release_card_before_its_cash() -> None:
    s = scene("c1009").jailed(2).passes(2, "fund").turn(2)
    assert isinstance(answer(s), commands.Release)


def test_it_tries_for_a_double_when_the_board_is_dangerous() -> None:
    s = scene("c1009").jailed(2).passes(2, "fund")
    for streets in ((11, 13, 14), (16, 18, 19), (21, 23, 24), (26, 27, 29), (31, 32, 34)):
        s.own(0, *streets, level=3)
    s.own(1, *(c for c in s.rules.board.ownable if s.state.owner[c] < 0)).turn(2)
    assert isinstance(answer(s), commands.Roll)


def test_on_its_last_attempt_it_throws() -> None:
    assert isinstance(answer(scene("c1009").jailed(2, 2).turn(2)), commands.Roll)


# --- property


def test_it_ends_its_turn_when_nothing_is_left_to_do() -> None:
    s = scene("globopoly").own(2, 3, 5).cash(2, 100).turn(2).roll(1, 2)
    assert s.kind() == "end"
    assert isinstance(answer(s), commands.EndTurn)


def test_it_builds_after_its_throw_where_it_may() -> None:
    s = scene("electronic").own(2, 16, 18, 19).cash(2, 1400).at_cell(2, 13).turn(2).roll(1, 2)
    assert s.kind() == "end"
    assert isinstance(answer(s), commands.Build)


def test_it_builds_on_two_of_a_colour_where_that_is_enough() -> None:
    s = scene("globopoly-quick").own(2, 16, 18).own(0, 19).cash(2, 1400).turn(2)
    command = answer(s)
    assert isinstance(command, commands.Build)
    assert {cell for cell, _ in command.levels} == {16, 18}


def test_it_mortgages_to_buy_the_last_street_of_a_colour() -> None:
    s = scene("electronic").own(2, 16, 18, 5, 15).cash(2, 120).at_cell(2, 19)
    s.turn(2, Purchase(2, 19))
    assert isinstance(answer(s), commands.Mortgage)
    assert isinstance(answer(s), commands.Buy)


def test_it_redeems_before_the_term_is_over() -> None:
    s = scene("speed").own(2, 39, mortgaged=True).cash(2, 300)
    s.state.mortgage[39] = 2
    s.turn(2)
    assert s.state.mortgage[39] == 2
    assert answer(s) == commands.Redeem(seat=2, cells=[39])
    s = scene("speed").own(2, 39, mortgaged=True).cash(2, 300).turn(2)
    assert isinstance(answer(s), commands.Roll)


def test_an_inherited_colour_is_redeemed_and_a_stray_cell_is_not() -> None:
    for cells, redeem in (((37, 39), True), ((37,), False)):
        s = scene("c1009", 4).own(0, *cells, mortgaged=True).cash(0, 0).cash(3, 1500)
        s.turn(0, Debt(0, [(3, 900)], "rent", asked=True, born=1)).do(0, "bankrupt")
        assert s.kind() == "transfer"
        assert answer(s, 3).redeem is redeem


def test_an_heir_does_not_redeem_with_what_it_owes_in_fees() -> None:
    for fee, redeem in ((380, True), (381, False)):  # of 600, and 220 are needed
        s = scene("c1009", 4).own(3, 37, 39, mortgaged=True).cash(3, 600)
        s.turn(0, MortgageTransfer(3, [39]))
        s.state.agenda[-1].fee = fee
        assert answer(s, 3).redeem is redeem


# --- deals


def test_it_takes_a_mortgaged_cell_only_for_what_it_costs_altogether() -> None:
    cheap = scene("c1009").own(0, 39, mortgaged=True).turn(0)
    cheap.propose(0, 2, give=[39], get=20)
    assert isinstance(answer(cheap), commands.Accept)
    dear = scene("c1009").own(0, 39, mortgaged=True).turn(0)
    dear.propose(0, 2, give=[39], get=390)
    assert isinstance(answer(dear), commands.Reject)


def test_a_release_card_is_worth_its_bail() -> None:
    good = scene("c1009").passes(0, "fate").turn(0)
    good.propose(0, 2, give_cards=["fate"], get=10)
    assert isinstance(answer(good), commands.Accept)
    bad = scene("c1009").passes(0, "fate").turn(0)
    bad.propose(0, 2, give_cards=["fate"], get=200)
    assert isinstance(answer(bad), commands.Reject)


def test_it_makes_its_one_offer_and_no_more() -> None:
    s = scene("globopoly").own(2, 16, 18, 31).own(0, 19, 32, 34).cash(2, 250).cash(0, 900)
    s.turn(2)
    assert isinstance(answer(s), commands.Propose)
    s.do(0, "reject", offer=s.state.offers[0].id)
    assert isinstance(answer(s), commands.Roll)


# --- allies


def team() -> Scene:
    """Seats 0 and 2 are allies; 2 is the AI seat."""
    s = Scene("team", 4, ai=1)
    s.state.seats[2].ai = "normal"
    return s


def test_an_allys_cells_are_safe_and_deny_nothing() -> None:
    s = team().own(0, 37, level=5).own(1, 31, 32).turn(2)
    a = Appraisal(view(s.state, s.rules, AI), s.rules)
    assert a.allied(2, 0) and not a.allied(2, 1) and not a.allied(2, 2)
    assert (a.charge(2, 37, 7), a.denial(2, 39)) == (0, 0)
    assert a.denial(2, 34) > 0


def test_it_gives_an_ally_what_completes_his_colour() -> None:
    s = team().own(0, 16, 18).own(2, 19).turn(0)
    s.propose(0, 2, take=[19], pay=150)
    assert isinstance(answer(s), commands.Accept)


def test_it_does_not_sell_an_opponent_the_same_for_that() -> None:
    s = team().own(1, 16, 18).own(2, 19).turn(1)
    s.propose(1, 2, take=[19], pay=150)
    assert isinstance(answer(s), commands.Reject)


def test_it_does_not_bid_against_its_ally() -> None:
    s = team().turn(1, Auction(39, 400, 1, queue=[2, 0], bids=[(0, 400)], opened=True))
    assert isinstance(answer(s), commands.Pass)
    s = team().turn(1, Auction(39, 400, 1, queue=[2, 3], bids=[(3, 400)], opened=True))
    assert isinstance(answer(s), commands.Bid)


def test_it_bids_against_its_ally_for_a_colour_of_its_own() -> None:
    s = team().own(2, 37).turn(1, Auction(39, 400, 1, queue=[2, 0], bids=[(0, 400)], opened=True))
    assert isinstance(answer(s), commands.Bid)


def test_it_asks_for_less_and_less_as_rounds_pass() -> None:
    early, late = scene("c1009").turn(2), scene("c1009").round(80).turn(2)
    shown = [Appraisal(view(s.state, s.rules, AI), s.rules) for s in (early, late)]
    assert [price_of_a_colour(a) for a in shown] == [35, 10]


@pytest.mark.parametrize(
    ("round_", "least"), [(1, 600), (30, 600), (50, 525), (99, 300)], ids=lambda n: str(n)
)
@pytest.mark.parametrize("short", [0, 25])
def test_it_sells_for_less_and_less_as_rounds_pass(round_: int, least: int, short: int) -> None:
    """What was refused in the thirtieth round is welcome in the fiftieth."""
    s = scene("c1009").round(round_).own(0, 16, 18).own(2, 19).turn(0)
    s.propose(0, 2, take=[19], pay=least - short)
    assert isinstance(answer(s), commands.Reject if short else commands.Accept)


def test_it_offers_more_as_rounds_pass() -> None:
    """The deal that no early seat proposes is proposed by a late one."""
    made = []
    for round_ in (1, 99):
        s = scene("c1009").round(round_).own(2, 16, 18).own(0, 19).own(0, 1, 6, 11).turn(2)
        shown = view(s.state, s.rules, AI)
        made.append(decide(shown, s.rules))
    assert isinstance(made[0], commands.Roll)
    assert isinstance(made[1], commands.Propose)
