"""Rent, building and mortgages: cases with the outcome of our rules."""

from __future__ import annotations

import pytest

from tests.scenes import Scene


def due(scene: Scene) -> int:
    assert scene.kind() == "pay"
    return scene.view().prompt.amount


@pytest.mark.parametrize(("level", "rent"), [(0, 20), (1, 50), (2, 150), (3, 450), (5, 750)])
def test_rent_grows_with_the_level_and_a_full_colour_doubles_the_unbuilt(level: int, rent: int):
    """003 L36: rent rises with each level, and a full colour doubles it where nothing is built."""
    scene = Scene().own(1, 11, 13, 14, level=level).at_cell(0, 5).turn(0).roll(2, 4)
    assert due(scene) == rent


def test_a_full_colour_doubles_its_unbuilt_street_though_another_is_mortgaged():
    """Rules section 5."""
    scene = Scene().own(1, 11, 13, 14).own(1, 14, mortgaged=True)
    scene.at_cell(0, 5).turn(0).roll(2, 4)
    assert due(scene) == 20


def test_a_mortgaged_cell_pays_nothing_but_counts_for_its_owners_stations():
    """R-031; 003 L41: a mortgaged cell takes no rent."""
    scene = Scene().own(1, 5, mortgaged=True).own(1, 15).at_cell(0, 1).turn(0).roll(1, 3)
    assert scene.asked() == [1]
    scene.at_cell(0, 9).turn(0).roll(2, 4)
    assert due(scene) == 50


@pytest.mark.parametrize(("stations", "rent"), [(1, 25), (2, 50), (3, 100), (4, 200)])
def test_station_rent_by_the_number_owned(stations: int, rent: int):
    """003 L37: a station's rent goes by how many the owner has."""
    scene = Scene().own(1, *[5, 15, 25, 35][:stations]).at_cell(0, 2).turn(0).roll(1, 2)
    assert due(scene) == rent


@pytest.mark.parametrize(("owned", "rent"), [([12], 28), ([12, 28], 70)])
def test_utility_rent_by_the_throw_that_brought_the_player(owned: list[int], rent: int):
    """R-030; 003 L38: a utility takes the throw times a factor, which two utilities raise."""
    scene = Scene().own(1, *owned).at_cell(0, 5).turn(0).roll(3, 4)
    assert due(scene) == rent


def test_a_mortgaged_utility_still_counts_for_the_other():
    """R-030."""
    scene = Scene().own(1, 12).own(1, 28, mortgaged=True).at_cell(0, 5).turn(0).roll(3, 4)
    assert due(scene) == 70


def test_a_collection_card_adds_its_percent_floored_after_the_doubling():
    """003 L39; rules section 5: a card adds its percent to the doubled rent; of two cards the
    better counts alone.
    """
    scene = Scene().own(1, 1, 3).at_cell(0, 38)
    scene.state.seats[1].boosts = [(1, 33), (1, 10)]
    scene.turn(0).roll(1, 2)
    assert due(scene) == 4 * 133 // 100
    assert scene.view().prompt.bonus == 33


def test_the_table_shows_which_rents_a_card_raises_and_by_how_much():
    """Everybody sees it; a card of a cell that its holder does not own is not told."""
    scene = Scene().own(1, 1, 3).own(0, 39)
    assert scene.view().bonus == {}
    scene.state.seats[1].boosts = [(1, 33), (1, 10), (39, 3), (11, 6)]
    scene.state.seats[0].boosts = [(39, 18)]
    shown = scene.view()
    assert shown.bonus == {1: 33, 39: 18}
    assert [shown.rent[1], shown.rent[3]] == [4 * 133 // 100, 8]


def test_five_levels_are_the_most():
    """R-037; 003 L43: a street has five levels at most."""
    scene = Scene().own(0, 1, 3, level=5).turn(0)
    assert scene.refused(0, "build", levels=[(1, 6)]) == "level-max"
    assert scene.refused(0, "build", levels=[(1, 5)]) == "level-max"


def test_building_needs_the_full_colour():
    """003 L43: only a whole colour is built on."""
    scene = Scene().own(0, 6, 8).turn(0)
    assert scene.refused(0, "build", levels=[(6, 1)]) == "group-incomplete"


def test_building_is_even():
    """003 L43: no street is more than one level ahead of its colour."""
    scene = Scene().own(0, 6, 8, 9).levels(c6=1).turn(0)
    assert scene.refused(0, "build", levels=[(6, 2)]) == "uneven"
    scene.do(0, "build", levels=[(8, 1), (9, 1)])
    assert scene.money(0) == 1400


def test_a_street_rises_one_level_a_turn_extra_throws_included():
    """R-044; 003 L43: a street rises by one level a turn."""
    scene = Scene().own(0, 6, 8, 9, 4).turn(0)
    scene.do(0, "build", levels=[(6, 1), (8, 1), (9, 1)])
    assert scene.refused(0, "build", levels=[(6, 2)]) == "raised-this-turn"
    scene.own(0, 12).at_cell(0, 8).roll(2, 2)
    assert scene.kind() == "roll"
    assert scene.refused(0, "build", levels=[(6, 2)]) == "raised-this-turn"


def test_no_order_is_filled_in_part():
    """R-047."""
    scene = Scene().own(0, 37, 39).cash(0, 399).turn(0)
    assert scene.refused(0, "build", levels=[(37, 1), (39, 1)]) == "no-cash"
    scene.do(0, "build", levels=[(37, 1)])
    assert scene.money(0) == 199


def test_a_mortgaged_street_stops_building_in_its_colour_and_the_sums_are_exact():
    """R-043."""
    scene = Scene().own(0, 1, 3).cash(0, 0).turn(0).do(0, "mortgage", cells=[1])
    scene.cash(0, 33).do(0, "redeem", cells=[1])
    assert scene.money(0) == 0
    scene.do(0, "mortgage", cells=[1])
    scene.cash(0, 500)
    assert scene.refused(0, "build", levels=[(3, 1)]) == "group-mortgaged"


def test_selling_is_even_and_all_to_zero_is_one_action():
    """Rules section 8."""
    scene = Scene().own(0, 6, 8, 9, level=3).turn(0)
    assert scene.refused(0, "sell", levels=[(6, 1)]) == "uneven"
    scene.do(0, "sell", levels=[(6, 0), (8, 0), (9, 0)])
    assert scene.money(0) == 1500 + 9 * 25


def test_no_mortgage_while_the_colour_is_built():
    """R-052; 003 L45: the buildings of a colour are sold before a street of it is mortgaged."""
    scene = Scene().own(0, 11, 13, 14).levels(c11=1, c13=1).turn(0)
    assert scene.refused(0, "mortgage", cells=[14]) == "group-built"


def test_a_double_tap_mortgages_once():
    """R-053; 003 L45: the bank lends half the price."""
    scene = Scene().own(0, 5).turn(0).do(0, "mortgage", cells=[5])
    assert scene.refused(0, "mortgage", cells=[5]) == "mortgaged"
    assert scene.money(0) == 1600


@pytest.mark.parametrize(("cell", "cost"), [(1, 33), (37, 193), (39, 220), (5, 110), (16, 99)])
def test_redeeming_costs_ten_percent_rounded_up(cell: int, cost: int):
    """003 L45; rules section 1: redeeming costs the mortgage and a tenth, rounded up."""
    scene = Scene().own(0, cell, mortgaged=True).turn(0).do(0, "redeem", cells=[cell])
    assert scene.money(0) == 1500 - cost


def test_property_is_managed_only_before_ones_own_throw():
    """003 L20: property is managed before one's own throw and not after."""
    scene = Scene().own(1, 5).turn(0)
    assert scene.refused(1, "mortgage", cells=[5]) == "window-closed"
    scene.own(0, 15).roll(1, 2)
    assert scene.kind() == "buy"
    assert scene.refused(0, "mortgage", cells=[15]) == "window-closed"


def test_nobody_manages_what_is_not_theirs():
    scene = Scene().own(1, 6, 8, 9).turn(0)
    assert scene.refused(0, "build", levels=[(6, 1)]) == "not-owner"
    assert scene.refused(0, "mortgage", cells=[6]) == "not-owner"
    assert scene.refused(0, "mortgage", cells=[4]) == "bad-value"
    assert scene.refused(0, "mortgage", cells=[-1]) == "bad-value"
    assert scene.refused(0, "build", levels=[(5, 1)]) == "not-street"


def test_ones_own_cell_asks_nothing():
    scene = Scene().own(0, 3).turn(0).roll(1, 2)
    assert scene.asked() == [1]


def test_whoever_cannot_afford_the_face_declines_by_himself():
    """003 L20, L22; rules section 3.4: after the throw nothing can be raised, so who lacks the
    price declines.
    """
    scene = Scene().cash(0, 59).turn(0).roll(1, 2)
    assert scene.told("purchase-declined")[0].why == "cash"
    assert (scene.kind(), scene.asked()) == ("bid", [1])


def test_doubling_then_card_then_tax_with_one_rounding_a_step():
    """R-032: of two cards of a cell only the best counts; nothing is lost between the parts."""
    scene = Scene().round(50).own(1, 37, 39).at_cell(0, 34).cash(0, 1000)
    scene.state.seats[1].boosts = [(39, 3), (39, 33)]
    assert scene.rules.key.tax_in(50) == 30
    scene.turn(0).roll(2, 3)
    assert due(scene) == 133
    scene.do(0, "pay")
    assert scene.paid("rent") == [(0, 1, 94)]
    assert scene.paid("rent-tax") == [(0, -1, 39)]


def test_rent_is_fixed_when_the_token_stops():
    """R-033: what the owner does afterwards changes nothing, and here he cannot build at all."""
    scene = Scene().own(1, 37, 39).at_cell(0, 34).turn(0).roll(2, 3)
    assert scene.refused(1, "build", levels=[(39, 1)]) == "window-closed"
    scene.own(1, 39, level=3)
    assert due(scene) == 100


def test_a_bankrupts_cell_is_for_sale_later_in_the_same_turn():
    """R-034; 003 L75: what a bankrupt had is for sale to whoever comes next."""
    scene = Scene(seats=3).own(1, 19, mortgaged=True).cash(1, 0)
    scene.deck("birthday").at_cell(0, 1).turn(0).roll(3, 3)
    assert (scene.kind(), scene.asked()) == ("pay", [1])
    scene.do(1, "bankrupt")
    assert (scene.kind(), scene.asked()) == ("roll", [0])
    scene.own(0, 12).at_cell(0, 9).roll(4, 6)
    assert (scene.kind(), scene.view().prompt.cell) == ("buy", 19)


def test_a_redemption_must_be_there_in_cash():
    scene = Scene().own(0, 5, 15, mortgaged=True).cash(0, 219).turn(0)
    assert scene.refused(0, "redeem", cells=[5, 15]) == "no-cash"
    assert [i.why for i in scene.choices(0)["redeem"].items] == ["", ""]
    scene.do(0, "redeem", cells=[5])
    assert [i.why for i in scene.choices(0)["redeem"].items] == ["no-cash"]
