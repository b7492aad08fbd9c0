"""C1009 and the electronic game, line by line of their texts (002, 004)."""

from __future__ import annotations

import pytest

from engine.rules.api import Terms
from engine.rules.tasks import Debt
from tests.scenes import Scene

CITY = ["c1009", "electronic"]


@pytest.mark.parametrize("ruleset", CITY)
def test_each_begins_on_start_with_fifteen_hundred(ruleset: str):
    """002 L4: all begin on Start with 1500, decks are shuffled, nothing is owned."""
    scene = Scene(ruleset, 6)
    assert [(seat.cash, seat.cell) for seat in scene.state.seats] == [(1500, 0)] * 6
    assert set(scene.state.owner) == {-1}
    assert {name: len(deck) for name, deck in scene.state.decks.items()} == {
        "fund": 16,
        "fate": 16,
    }


@pytest.mark.parametrize("ruleset", CITY)
def test_turns_go_round(ruleset: str):
    """002 L5; 004 L7: turns go round the table, one after the other."""
    scene = Scene(ruleset).own(0, 3).own(1, 3 + 2).own(2, 6).cash(0, 0).cash(1, 0).cash(2, 0)
    scene.turn(0).roll(1, 2)
    if scene.kind() == "end":
        scene.do(0, "end-turn")
    assert scene.asked() == [1]
    scene.roll(1, 4)
    if scene.kind() == "end":
        scene.do(1, "end-turn")
    assert scene.asked() == [2]


@pytest.mark.parametrize("ruleset", CITY)
def test_what_happens_depends_on_the_cell(ruleset: str):
    """002 L8, L12; 004 L7, L15: two dice, and the cell decides: a purchase at its price, a tax, a
    card.
    """
    assert Scene(ruleset).turn(0).roll(1, 4).kind() == "buy"
    assert Scene(ruleset).turn(0).roll(1, 3).view(0).prompt.why == "tax"
    scene = Scene(ruleset).deck("gain-50", name="fund").turn(0).roll(1, 1)
    assert scene.told("card-drawn")
    bought = Scene(ruleset).turn(0).roll(1, 4).do(0, "buy")
    assert (bought.state.owner[5], bought.money(0)) == (0, 1300)


@pytest.mark.parametrize(
    ("cells", "level", "rent"),
    [((19,), 0, 16), ((16, 18, 19), 0, 32), ((16, 18, 19), 1, 80), ((16, 18, 19), 5, 1000)],
)
@pytest.mark.parametrize("ruleset", CITY)
def test_rent_is_the_row_of_the_card(ruleset: str, cells: tuple[int, ...], level: int, rent: int):
    """002 L18; 004 L23: rent goes by buildings, and a whole colour takes more unbuilt."""
    scene = Scene(ruleset).own(1, *cells, level=level).at_cell(0, 14).turn(0).roll(1, 4)
    if ruleset == "c1009":
        scene.claim(1)
    assert scene.owing(0) == rent


@pytest.mark.parametrize("ruleset", CITY)
@pytest.mark.parametrize(("stations", "rent"), [(1, 25), (2, 50), (3, 100), (4, 200)])
def test_stations_take_more_together(ruleset: str, stations: int, rent: int):
    """002 L18: a station's rent goes by how many the owner has."""
    scene = Scene(ruleset).own(1, *(5, 15, 25, 35)[:stations]).turn(0).roll(1, 4)
    if ruleset == "c1009":
        scene.claim(1)
    assert scene.owing(0) == rent


def test_the_electronic_rent_is_a_debt_at_once():
    """004 L23; rules section 1: a guest owes the rent as soon as he stops."""
    scene = Scene("electronic").own(1, 19).at_cell(0, 14).turn(0).roll(1, 4)
    assert (scene.kind(), scene.state.claims) == ("pay", [])


def test_electronic_jail_by_doubles_by_the_cell_by_a_card():
    """004 L9, L19: the third double, the cell and a card lead to jail."""
    scene = Scene("electronic").own(0, *Scene("electronic").rules.board.ownable).at_cell(0, 8)
    scene.turn(0).roll(2, 2).roll(3, 3).roll(5, 5)
    assert scene.told("jailed")[0].why == "doubles"
    scene = Scene("electronic").at_cell(0, 27).turn(0).roll(1, 2)
    assert scene.told("jailed")[0].why == "cell"
    scene = Scene("electronic").deck("to-jail", name="fund").turn(0).roll(1, 1)
    assert scene.told("jailed")[0].why == "card"


def test_electronic_builds_on_a_whole_colour_evenly_for_the_price_of_the_card():
    """004 L23, L25, L27-L29: a whole colour is built evenly at the cell's own cost, wherever one
    stands; a hotel is a fifth house.
    """
    scene = Scene("electronic").own(0, 16, 18).cash(0, 1500).turn(0)
    assert scene.refused(0, "build", levels=[(16, 1)]) == "group-incomplete"
    scene.own(0, 19)
    assert scene.refused(0, "build", levels=[(16, 2)]) == "uneven"
    scene.do(0, "build", levels=[(16, 1), (18, 1), (19, 1)])
    assert scene.money(0) == 1200
    scene.cash(0, 1200).do(0, "build", levels=[(16, 5), (18, 5), (19, 5)])
    assert (scene.money(0), scene.state.hotels) == (0, 9)


def test_electronic_mortgages_bring_half_and_cost_ten_percent_more():
    """004 L33, L34, L38: the bank lends half the price, a mortgaged cell takes no rent, and
    redeeming costs a tenth more.
    """
    scene = Scene("electronic").own(0, 39, 5).turn(0).do(0, "mortgage", cells=[39])
    assert scene.money(0) == 1700
    scene.do(0, "redeem", cells=[39])
    assert scene.money(0) == 1480
    scene = Scene("electronic").own(1, 19, mortgaged=True).at_cell(0, 14).turn(0).roll(1, 4)
    assert scene.told("debt-arose") == []


def test_electronic_debts_may_be_covered_by_a_mortgage():
    """004 L11, L33: a mortgage may save a debtor, only who has nothing left is ruined."""
    scene = Scene("electronic").own(0, 39).cash(0, 0)
    scene.turn(0, Debt(0, [(1, 150)], "rent", asked=True, born=1))
    scene.do(0, "mortgage", cells=[39]).do(0, "pay")
    assert (scene.money(0), scene.money(1)) == (50, 1650)


@pytest.mark.parametrize("ruleset", CITY)
def test_doubles_throw_again_and_the_third_leads_to_jail(ruleset: str):
    """002 L10; 004 L9: two doubles throw again, the third moves nobody and leads to jail."""
    scene = Scene(ruleset).own(0, *Scene(ruleset).rules.board.ownable).at_cell(0, 8).turn(0)
    scene.roll(2, 2)
    assert (scene.cell(0), scene.kind(), scene.asked()) == (12, "roll", [0])
    scene.roll(3, 3)
    assert (scene.cell(0), scene.kind(), scene.asked()) == (18, "roll", [0])
    scene.roll(5, 5)
    assert scene.told("moved")[0].why == "jail"
    assert scene.state.seats[0].jail == 0


def test_doubles_are_counted_anew_in_the_next_turn():
    """002 L10: what was thrown in an earlier turn does not count."""
    scene = Scene("c1009").own(0, *Scene("c1009").rules.board.ownable).at_cell(0, 1).turn(0)
    scene.roll(2, 2).roll(3, 3).roll(1, 2)
    scene.turn(0).roll(2, 2)
    assert scene.state.seats[0].jail < 0
    assert scene.view().prompt.doubles == 1


def test_a_jailed_electronic_player_tries_in_his_next_turn():
    """004 L9, L19: the turn that led to jail is over; in the next one he may get out."""
    scene = Scene("electronic").at_cell(0, 27).turn(0).roll(1, 2)
    assert scene.asked() == [1]
    scene.own(0, 12).turn(0)
    assert {"roll", "bail"} <= set(scene.choices(0))
    scene.roll(1, 1)
    assert (scene.cell(0), scene.state.seats[0].jail) == (12, -1)


@pytest.mark.parametrize("ruleset", CITY)
def test_each_lap_pays_the_salary(ruleset: str):
    """002 L9; 004 L7: whoever passes Start has 200 from the bank."""
    scene = Scene(ruleset).own(0, 1).at_cell(0, 38).turn(0).roll(1, 2)
    assert scene.paid("salary") == [(-1, 0, 200)]
    assert scene.cell(0) == 1


def test_rent_goes_to_the_owner_and_taxes_and_cards_to_the_bank():
    """002 L20: the bank has no part of a rent, and the owners none of a tax."""
    scene = Scene("c1009").own(1, 19).at_cell(0, 14).turn(0).roll(1, 4).claim(1).do(0, "pay")
    assert scene.paid("rent") == [(0, 1, 16)]
    scene = Scene("c1009").at_cell(0, 1).turn(0).roll(1, 2).do(0, "pay")
    assert scene.paid("tax") == [(0, -1, 200)]
    scene = Scene("c1009").deck("fine", name="fate").at_cell(0, 4).turn(0).roll(1, 2)
    assert [(frm, to) for frm, to, _ in scene.paid("card")] == [(0, -1)]


def test_a_mortgage_of_two_hundred_is_redeemed_for_two_hundred_and_twenty():
    """002 L32: the bank lends what the card says, and takes a tenth more back."""
    scene = Scene("c1009").own(0, 39).turn(0).do(0, "mortgage", cells=[39])
    assert scene.money(0) == 1700
    scene.do(0, "redeem", cells=[39])
    assert scene.money(0) == 1480


def test_a_hotel_stands_on_four_houses_of_the_whole_colour():
    """002 L24: every street has its four houses first, which go back to the bank."""
    scene = Scene("c1009").own(0, 16, 18, 19).cash(0, 9000).turn(0)
    scene.do(0, "build", levels=[(16, 4), (18, 4), (19, 3)])
    assert scene.refused(0, "build", levels=[(16, 5)]) == "uneven"
    scene.do(0, "build", levels=[(19, 4)])
    houses = scene.state.houses
    scene.do(0, "build", levels=[(16, 5)])
    assert (scene.state.houses, scene.state.hotels) == (houses + 4, 11)


def test_buildings_go_back_to_the_bank_at_half_alone():
    """002 L31: half of what they cost, from the bank; a deal has no word for them."""
    scene = Scene("c1009").own(0, 37, 39, level=2).cash(0, 0).turn(0)
    scene.do(0, "sell", levels=[(37, 1), (39, 1)])
    assert scene.money(0) == 200
    assert not {"levels", "houses", "buildings"} & set(Terms.__struct_fields__)


def test_one_who_is_ruined_has_no_turn_any_more():
    """002 L37; 004 L11: the game goes on without him until one is left."""
    scene = Scene("c1009").cash(0, 10)
    scene.turn(0, Debt(0, [(1, 900)], "rent", asked=True, born=1)).do(0, "bankrupt")
    assert scene.asked() == [1]
    scene.own(1, 5).roll(1, 4)
    assert scene.asked() == [2]
    scene.own(2, 6).roll(1, 5)
    assert scene.asked() == [1]
    scene.cash(2, 10).turn(2, Debt(2, [(1, 900)], "rent", asked=True, born=2)).do(2, "bankrupt")
    assert (scene.state.outcome.why, scene.state.outcome.places) == ("last", [3, 1, 2])
