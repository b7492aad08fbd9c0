"""Globopoly and its quick game, line by line of their text (000)."""

from __future__ import annotations

import pytest

from engine.rules.api import Grace, SeatSetup, SeededChance, Setup, new_table
from engine.rules.tasks import Debt
from engine.rulesets import catalog
from tests.scenes import Scene

GLOBOPOLY = ["globopoly", "globopoly-quick"]


@pytest.mark.parametrize("ruleset", GLOBOPOLY)
def test_two_to_five_sit_around_forty_cells_of_cities_by_country(ruleset: str):
    """000 L5, L27: two to five players around a ring of cities in groups of two or three."""
    rules = catalog.load(ruleset)
    streets = [len(group) for group in rules.board.streets if group]
    assert (sorted(streets), len(rules.board.cells)) == ([2, 2, 3, 3, 3, 3, 3, 3], 40)
    for seats in (1, 6):
        with pytest.raises(ValueError, match="do not fit"):
            new_table(Setup(rules, [SeatSetup()] * seats), at=0, chance=SeededChance(b""))


@pytest.mark.parametrize("ruleset", GLOBOPOLY)
def test_the_last_with_money_wins(ruleset: str):
    """000 L11, L79: who is ruined leaves, and the last with money wins."""
    scene = Scene(ruleset).cash(0, 10).turn(0, Debt(0, [(1, 900)], "rent", asked=True, born=1))
    scene.do(0, "bankrupt")
    assert (scene.state.outcome, scene.asked()) == (None, [1])
    scene.cash(2, 10).turn(2, Debt(2, [(1, 900)], "rent", asked=True, born=2)).do(2, "bankrupt")
    assert scene.state.outcome.places == [3, 1, 2]


def test_in_the_quick_game_time_decides_by_capital():
    """000 L11, L13, L79, L91: when its half hour is over, capital decides, with buildings in full
    and mortgaged cells at half.
    """
    scene = Scene("globopoly-quick").own(1, 37, level=2).own(2, 39, mortgaged=True)
    scene.own(2, 1).cash(2, 0).at_cell(2, 15).round(9, 0, 1).turn(2)
    scene.at = scene.state.started + 29 * 60_000
    scene.roll(1, 2, 2).do(2, "end-turn")
    assert scene.state.outcome is None
    scene.own(1, 3).at_cell(1, 0).round(10, 0, 2).turn(1)
    scene.at = scene.state.started + 31 * 60_000
    scene.roll(1, 1, 1).do(1, "teleport", cell=20)
    scene.do(1, "end-turn")
    outcome = scene.state.outcome
    assert outcome.why == "limit"
    assert outcome.capital == [2000, 2000 + 350 + 2 * 200 + 60, 200 + 60]
    assert outcome.places == [2, 1, 3]


def test_time_is_looked_at_when_a_round_ends():
    """000 L91; rules section 13: the half hour ends with a round, outages left out."""
    for pause, over in ((0, True), (5 * 60_000, False)):
        scene = Scene("globopoly-quick").cash(2, 0).at_cell(2, 16).round(9, 0, 1).turn(2)
        scene.at = scene.state.started + 31 * 60_000
        scene.send(Grace(10_000, pause=pause), after=0).roll(1, 2, 1)
        assert (scene.state.outcome is not None) == over


@pytest.mark.parametrize("ruleset", GLOBOPOLY)
def test_a_throw_moves_by_the_sum_and_start_pays(ruleset: str):
    """000 L17, L83: a throw moves by its sum, and passing Start pays 200."""
    scene = Scene(ruleset).own(0, 1).at_cell(0, 36)
    third = (1,) if ruleset == "globopoly-quick" else ()
    scene.turn(0).roll(2, 3 - len(third), *third)
    assert (scene.cell(0), scene.paid("salary")) == (1, [(-1, 0, 200)])


@pytest.mark.parametrize("ruleset", GLOBOPOLY)
def test_doubles_throw_again_and_three_lead_to_customs(ruleset: str):
    """000 L19, L67: a double throws again, and the third in a row leads to Customs without
    moving.
    """
    third = (1,) if ruleset == "globopoly-quick" else ()
    scene = Scene(ruleset).own(0, *Scene(ruleset).rules.board.ownable).at_cell(0, 8).turn(0)
    scene.roll(2, 2, *third).roll(3, 3, *third)
    assert scene.kind() == "roll"
    scene.roll(5, 5, *third)
    assert (scene.cell(0), scene.state.seats[0].jail) == (10, 0)
    assert scene.told("jailed")[0].why == "doubles"


def test_the_two_other_ways_to_customs():
    """000 L67, L87: the cell and a card lead to Customs, past Start, and nothing is paid."""
    scene = Scene("globopoly").at_cell(0, 27).turn(0).roll(1, 2)
    assert (scene.told("jailed")[0].why, scene.money(0)) == ("cell", 1500)
    scene = Scene("globopoly").at_cell(0, 33).deck("to-jail", name="market").turn(0).roll(1, 2)
    assert (scene.told("jailed")[0].why, scene.money(0)) == ("card", 1500)


def test_what_is_not_bought_is_auctioned():
    """000 L21, L25: a free city is bought at its price, or the highest bidder has it."""
    scene = Scene("globopoly").at_cell(0, 34).turn(0).roll(2, 3)
    assert (scene.kind(), scene.choices(0)["buy"].amount) == ("buy", 400)
    scene.do(0, "decline")
    assert scene.kind() == "bid"
    scene.do(1, "bid", amount=400).do(2, "bid", amount=450).do(1, "pass")
    assert (scene.state.owner[39], scene.money(2)) == (2, 1050)


@pytest.mark.parametrize("level", range(6))
def test_rent_is_that_of_the_card(level: int):
    """000 L31, L33: rent goes by buildings, a hotel takes the most; a full colour doubles the base
    alone.
    """
    scene = Scene("globopoly").own(1, 16, 18, 19, level=level).at_cell(0, 14).turn(0).roll(1, 4)
    rent = [32, 80, 220, 600, 800, 1000][level]
    assert scene.open_rents() == [(1, 0, rent)]


def test_a_single_city_and_a_mortgaged_one():
    """000 L31, L47: a single city takes its base rent, a mortgaged one none."""
    scene = Scene("globopoly").own(1, 19).at_cell(0, 14).turn(0).roll(1, 4)
    assert scene.open_rents() == [(1, 0, 16)]
    scene = Scene("globopoly").own(1, 19, mortgaged=True).at_cell(0, 14).turn(0).roll(1, 4)
    assert scene.open_rents() == []


def test_buildings_are_sold_for_half():
    """000 L43: the bank buys buildings back for half their cost."""
    scene = Scene("globopoly").own(0, 16, 18, 19, level=2).cash(0, 0).turn(0)
    scene.do(0, "sell", levels=[(16, 1), (18, 1), (19, 1)])
    assert scene.money(0) == 150


def test_a_deal_has_several_things_on_each_side():
    """000 L53: a deal may hold several things on each side, and cash."""
    scene = Scene("globopoly").own(0, 1, 5).own(1, 12, 15).turn(0)
    scene.do(1, "accept", offer=scene.propose(0, 1, give=[1, 5], take=[12, 15], pay=70))
    assert [scene.state.owner[c] for c in (1, 5, 12, 15)] == [1, 1, 0, 0]
    assert scene.money(1) == 1570


def test_a_debtor_sells_and_mortgages_before_he_is_ruined():
    """000 L75: a debtor sells houses and mortgages cities as long as that can cover the debt."""
    scene = Scene("globopoly").own(0, 16, 18, 19, level=1).cash(0, 0)
    scene.turn(0, Debt(0, [(1, 200)], "rent", asked=True, born=1))
    assert scene.refused(0, "bankrupt") == "can-still-pay"
    scene.do(0, "sell", levels=[(16, 0), (18, 0), (19, 0)]).do(0, "mortgage", cells=[16])
    scene.do(0, "pay")
    assert scene.money(1) == 1700


def test_taxes_go_to_the_bank():
    """000 L84: what a tax cell takes is the bank's."""
    scene = Scene("globopoly").at_cell(0, 35).turn(0).roll(1, 2).do(0, "pay")
    assert scene.paid("tax") == [(0, -1, 100)]


def test_cards_are_drawn_and_done():
    """000 L86: each of the two decks has its cells, and a card is done at once."""
    scene = Scene("globopoly").deck("gain-200", name="award").turn(0).roll(1, 1)
    assert (scene.told("card-drawn")[0].deck, scene.money(0)) == ("award", 1700)
    scene = Scene("globopoly").deck("gain-150", name="market").at_cell(0, 4).turn(0).roll(1, 2)
    assert (scene.told("card-drawn")[0].deck, scene.money(0)) == ("market", 1650)


def test_the_quick_game_begins_with_two_thousand_and_three_dice():
    """000 L93, L95: 2000 to begin with, and a third die of three numbers, two jumps and a
    choice.
    """
    scene = Scene("globopoly-quick")
    assert [seat.cash for seat in scene.state.seats] == [2000] * 3
    faces = []
    for face in range(1, 7):
        scene = Scene("globopoly-quick").own(0, *scene.rules.board.ownable).turn(0)
        scene.roll(1, 2, face)
        faces.append(scene.state.turn.third)
    assert faces == ["1", "2", "3", "jump", "jump", "choice"]


def test_a_city_alone_is_not_built_on_and_four_houses_come_before_the_hotel():
    """000 L27, L41: a whole colour is needed; four houses stand before a hotel takes their
    place.
    """
    scene = Scene("globopoly").own(0, 16, 18).cash(0, 9000).turn(0)
    assert scene.refused(0, "build", levels=[(16, 1)]) == "group-incomplete"
    scene.own(0, 19).do(0, "build", levels=[(16, 4), (18, 4), (19, 4)])
    assert [scene.state.level[c] for c in (16, 18, 19)] == [4, 4, 4]
    scene.do(0, "build", levels=[(16, 5)])
    assert scene.told("level")[0].amount == 100
    assert scene.refused(0, "build", levels=[(16, 6)]) == "level-max"


@pytest.mark.parametrize("ruleset", GLOBOPOLY)
def test_a_mortgage_lends_half_and_costs_a_tenth_more(ruleset: str):
    """000 L47, L49: the bank lends half the price; redeeming costs that and ten percent."""
    scene = Scene(ruleset).own(0, 39).cash(0, 100).turn(0).do(0, "mortgage", cells=[39])
    assert scene.money(0) == 300
    scene.do(0, "redeem", cells=[39])
    assert (scene.money(0), scene.state.mortgage[39]) == (80, 0)


def test_a_mortgaged_city_is_sold_only_to_one_who_agrees():
    """000 L49, L53: nothing changes hands until the other side has accepted."""
    scene = Scene("globopoly").own(0, 39, mortgaged=True).turn(0)
    offer = scene.propose(0, 1, give=[39], get=100)
    assert (scene.state.owner[39], scene.money(1)) == (0, 1500)
    scene.do(1, "reject", offer=offer)
    assert (scene.state.owner[39], scene.state.offers) == (0, [])


def test_who_sits_in_customs_does_not_move_and_keeps_his_rents():
    """000 L71: a missed try leaves the token where it is; rents come in, mortgages go out."""
    scene = Scene("globopoly").own(0, 39).jailed(0).turn(0).do(0, "mortgage", cells=[39])
    scene.roll(1, 2)
    assert (scene.cell(0), scene.money(0)) == (10, 1700)
    scene = Scene("globopoly").own(1, 19).jailed(1).at_cell(0, 14).turn(0).roll(1, 4)
    scene.claim(1).do(0, "pay")
    assert scene.money(1) == 1516


def test_capital_counts_cash_cells_and_buildings():
    """000 L13: a mortgaged city counts half its price, a house what it cost."""
    scene = Scene("globopoly").own(0, 37, 39, level=1).own(0, 5, mortgaged=True).cash(0, 10)
    assert scene.view().seats[0].capital == 10 + 350 + 400 + 2 * 200 + 100


def test_who_lacks_the_price_even_with_all_he_has_cannot_pass_the_auction_by():
    """000 L21: a free city is bought or auctioned, there is no third way."""
    scene = Scene("globopoly").cash(0, 10).at_cell(0, 34).turn(0).roll(2, 3)
    assert (scene.kind(), scene.asked()) == ("bid", [1])
    scene = Scene("globopoly").at_cell(0, 34).turn(0).roll(2, 3).expire()
    assert (scene.kind(), scene.asked()) == ("bid", [1])
