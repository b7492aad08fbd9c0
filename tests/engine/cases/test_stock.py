"""The bank's houses and hotels, building several levels at once, uneven building."""

from __future__ import annotations

import pytest

from tests.scenes import Scene


def builder(*cells: int, level: int = 0, cash: int = 1500, ruleset: str = "c1009") -> Scene:
    """Seat 0 owns these cells at this level, before its throw; the bank lacks their pieces."""
    return Scene(ruleset).own(0, *cells, level=level).cash(0, cash).turn(0)


def stock(scene: Scene, houses: int, hotels: int = 12) -> Scene:
    scene.state.houses, scene.state.hotels = houses, hotels
    return scene


def left(scene: Scene) -> tuple[int, int]:
    return scene.state.houses, scene.state.hotels


@pytest.mark.parametrize(
    ("ruleset", "expected"),
    [("c1009", (32, 12)), ("electronic", (32, 12)), ("globopoly", (-1, -1)), ("speed", (-1, -1))],
)
def test_the_bank_has_pieces_where_the_rules_count_them(ruleset: str, expected: tuple[int, int]):
    """R-038; 002 L25: the bank has 32 houses and 12 hotels and no more."""
    assert left(Scene(ruleset)) == expected


def test_more_than_a_hotel_is_not_built():
    """R-037; 002 L24; 000 L41: a hotel is the most that a street bears."""
    for ruleset in ("c1009", "globopoly", "electronic"):
        scene = builder(1, 3, level=5, cash=300, ruleset=ruleset)
        assert scene.refused(0, "build", levels=[(1, 6)]) == "level-max"


def test_an_order_beyond_the_stock_is_refused_whole():
    """R-038; 002 L25: what the bank does not have is not built."""
    scene = stock(builder(6, 8, 9, cash=500), 2)
    assert scene.refused(0, "build", levels=[(6, 1), (8, 1), (9, 1)]) == "no-houses"
    scene.do(0, "build", levels=[(6, 1), (8, 1)])
    assert (left(scene), scene.money(0)) == ((0, 12), 400)


def test_a_hotel_needs_its_houses_first():
    """R-039."""
    scene = stock(builder(37, 39, level=3, cash=2000), 1, 2)
    assert scene.refused(0, "build", levels=[(37, 5), (39, 5)]) == "no-houses"
    scene.do(0, "build", levels=[(37, 4)])
    assert (left(scene), scene.money(0)) == ((0, 2), 1800)
    assert scene.refused(0, "build", levels=[(37, 5)]) == "uneven"


def test_hotels_give_their_houses_back():
    """R-040; 002 L24: a hotel gives its four houses back to the bank."""
    scene = stock(builder(31, 32, 34, level=4, cash=1000), 0, 3)
    scene.do(0, "build", levels=[(31, 5), (32, 5), (34, 5)])
    assert (left(scene), scene.money(0)) == ((12, 0), 400)


def test_without_hotels_nobody_builds_one():
    """002 L25: when the bank has no hotels left, nobody builds one."""
    scene = stock(builder(37, 39, level=4), 5, 1)
    assert scene.refused(0, "build", levels=[(37, 5), (39, 5)]) == "no-hotels"


def test_a_hotel_is_not_sold_into_houses_that_are_not_there():
    """R-041; 002 L25, L31: a hotel breaks into houses only while the bank has them."""
    scene = stock(builder(37, 39, level=5), 2, 0)
    assert scene.refused(0, "sell", levels=[(39, 4)]) == "no-houses"
    assert {i.why for i in scene.choices(0)["sell"].items} == {"no-houses"}
    scene.do(0, "sell", levels=[(37, 1), (39, 1)])
    assert (left(scene), scene.money(0)) == ((0, 2), 2300)


def test_selling_all_is_always_possible():
    """R-041; rules section 8."""
    scene = stock(builder(37, 39, level=5, cash=0), 0, 10)
    scene.do(0, "sell", levels=[(37, 0), (39, 0)])
    assert (left(scene), scene.money(0)) == ((0, 12), 1000)


def test_what_can_be_raised_is_counted_with_such_sales():
    """R-041: no bankruptcy is offered, and force finds the way."""
    scene = Scene("c1009").own(0, 37, 39, level=5).own(1, 26, 27, 29, level=1).cash(0, 0)
    stock(scene.at_cell(0, 24), 2, 0).turn(0).roll(2, 3).claim(1)
    assert scene.owing(0) == 120
    assert "bankrupt" not in scene.choices(0)
    scene.do(0, "settle")
    # the highest even position for which the bank has the two houses
    assert [scene.state.level[c] for c in (37, 39)] == [1, 1]
    assert left(scene) == (0, 2)
    assert scene.money(0) == 800 - 120


def test_an_order_that_cash_does_not_cover_is_refused_whole():
    """R-047."""
    scene = builder(37, 39, cash=399)
    assert scene.refused(0, "build", levels=[(37, 1), (39, 1)]) == "no-cash"
    scene.do(0, "build", levels=[(39, 1)])
    assert scene.money(0) == 199


def test_of_two_who_want_the_last_house_the_first_gets_it():
    """R-048: on turn or not."""
    scene = stock(Scene("c1009").own(0, 37, 39).own(1, 6, 8, 9), 1).turn(0)
    scene.do(1, "build", levels=[(6, 1)])
    assert scene.refused(0, "build", levels=[(37, 1)]) == "no-houses"
    assert left(scene) == (0, 12)


def test_a_colour_with_a_mortgage_is_not_built_on():
    """R-043; 002 L24: one mortgaged street stops building in its colour."""
    scene = builder(1, 3, cash=500)
    scene.do(0, "mortgage", cells=[1]).do(0, "redeem", cells=[1]).do(0, "mortgage", cells=[1])
    assert scene.money(0) == 500 + 30 - 33 + 30
    assert scene.refused(0, "build", levels=[(3, 1)]) == "group-mortgaged"


def test_c1009_builds_several_levels_at_once_and_evenly():
    """002 L22-L23: a whole colour is built evenly, so 2, 1, 1 may stand and 3, 0, 0 may not."""
    scene = builder(16, 18, 19)
    assert scene.refused(0, "build", levels=[(16, 3)]) == "uneven"
    scene.do(0, "build", levels=[(16, 2), (18, 1), (19, 1)])
    assert [scene.state.level[c] for c in (16, 18, 19)] == [2, 1, 1]
    scene.cash(0, 2000).do(0, "build", levels=[(16, 5), (18, 5), (19, 5)])
    assert left(scene) == (32, 9)


def test_houses_are_sold_evenly_in_c1009():
    """002 L31: houses come down as evenly as they went up."""
    scene = stock(builder(16, 18, 19, level=4), 20)
    assert scene.refused(0, "sell", levels=[(16, 0)]) == "uneven"
    scene.do(0, "sell", levels=[(16, 1), (18, 2), (19, 2)])
    assert left(scene) == (27, 12)


def test_quick_builds_with_two_of_the_colour_and_unevenly():
    """000 L99: two cities of a colour are enough to build on, and unevenly."""
    scene = builder(16, 18, ruleset="globopoly-quick")
    scene.do(0, "build", levels=[(16, 5)])
    assert scene.state.level[16] == 5
    assert scene.refused(0, "build", levels=[(19, 1)]) == "not-owner"
    one = builder(16, ruleset="globopoly-quick")
    assert one.refused(0, "build", levels=[(16, 1)]) == "group-incomplete"


def test_two_of_two_are_enough_in_quick():
    """000 L99: a colour of two is built on as well."""
    scene = builder(37, 39, ruleset="globopoly-quick").do(0, "build", levels=[(39, 2)])
    assert scene.state.level[39] == 2


def test_the_rent_of_a_pair_is_not_doubled():
    """R-046; 000 L27: only the whole colour doubles the base rent."""
    scene = Scene("globopoly-quick").own(1, 16, 18).at_cell(0, 13).turn(0).roll(1, 1, 1)
    assert scene.kind() == "teleport"
    scene.do(0, "teleport", cell=18)
    assert scene.open_rents() == [(1, 0, 14)]


def test_no_street_of_a_built_colour_is_traded():
    """R-046, R-057; 002 L31; 003 L49: neither buildings nor streets of a built colour are
    traded.
    """
    for ruleset in ("globopoly-quick", "speed", "c1009"):
        scene = Scene(ruleset).own(0, 6, 8, 9).levels(c6=2).turn(0)
        with pytest.raises(Exception, match="group-built"):
            scene.propose(0, 1, give=[9], get=60)
        scene.do(0, "sell", levels=[(6, 0)])
        assert scene.propose(0, 1, give=[9], get=60)


def test_speed_builds_unevenly_but_one_level_a_turn():
    """R-044; 003 L9, L43: in Speed streets rise unevenly, by one level a turn; a second throw
    opens the window and not the street.
    """
    scene = builder(6, 8, 9, cash=1000, ruleset="speed")
    scene.do(0, "build", levels=[(6, 1)]).roll(2, 2)
    assert (scene.kind(), scene.asked()) == ("pay", [0])
    scene.do(0, "pay")
    assert scene.refused(0, "build", levels=[(6, 2)]) == "raised-this-turn"
    scene.do(0, "build", levels=[(8, 1)])
    scene.turn(0).do(0, "build", levels=[(6, 2)])
    assert [scene.state.level[c] for c in (6, 8, 9)] == [2, 1, 0]


def test_globopoly_builds_evenly_and_any_number_of_levels():
    """000 L27, L39: cities of a whole colour are built evenly, several levels at once."""
    scene = builder(16, 18, 19, ruleset="globopoly")
    assert scene.refused(0, "build", levels=[(16, 2)]) == "uneven"
    scene.do(0, "build", levels=[(16, 3), (18, 3), (19, 3)])
    assert [scene.state.level[c] for c in (16, 18, 19)] == [3, 3, 3]


@pytest.mark.parametrize(
    ("ruleset", "reason"),
    [("c1009", "group-built"), ("classic", "group-built"), ("electronic", "group-built")],
)
def test_a_street_beside_a_house_is_not_mortgaged(ruleset: str, reason: str):
    """R-052; 002 L32; 003 L45; 004 L36: the houses of a colour are sold before any of it is
    mortgaged.
    """
    scene = Scene(ruleset).own(0, 11, 13, 14).levels(c11=1, c13=1).turn(0)
    assert scene.refused(0, "mortgage", cells=[14]) == reason


@pytest.mark.parametrize("ruleset", ["globopoly", "globopoly-quick"])
def test_an_unbuilt_city_is_mortgaged_whatever_stands_beside_it(ruleset: str):
    """R-052; 000 L47: any unbuilt city is mortgaged for half its price, but then nothing is built
    in its colour.
    """
    scene = Scene(ruleset).own(0, 11, 13, 14).levels(c11=1, c13=1).cash(0, 500).turn(0)
    scene.do(0, "mortgage", cells=[14])
    assert scene.money(0) == 580
    assert scene.refused(0, "build", levels=[(14, 1)]) == "group-mortgaged"
    assert scene.refused(0, "mortgage", cells=[11]) == "cell-built"
    assert scene.refused(0, "mortgage", cells=[14]) == "mortgaged"


def test_force_sells_a_whole_colour_where_the_bank_has_no_house_at_all():
    """Rules section 8: all to zero is always allowed."""
    scene = Scene("c1009").own(0, 37, 39, level=5).own(1, 26, 27, 29, level=1).cash(0, 0)
    stock(scene.at_cell(0, 24), 0, 0).turn(0).roll(2, 3).claim(1).do(0, "settle")
    assert [scene.state.level[c] for c in (37, 39)] == [0, 0]
    assert left(scene) == (0, 2)
    assert scene.money(0) == 1000 - 120


@pytest.mark.parametrize("order", [[16, 18, 19], [19, 18, 16], [18, 16, 19]])
def test_a_sale_is_within_the_stock_as_a_whole_however_it_is_listed(order: list[int]):
    """Rules section 8: houses that one street gives back serve the hotel of another."""
    to = {16: 4, 18: 4, 19: 3}
    scene = stock(builder(16, 18, 19, cash=0).levels(c16=5, c18=5, c19=4), 7, 10)
    levels = [(cell, to[cell]) for cell in order]
    scene.do(0, "sell", levels=levels)
    assert (left(scene), scene.money(0)) == ((0, 12), 150)
    scene = stock(builder(16, 18, 19, cash=0).levels(c16=5, c18=5, c19=4), 6, 10)
    assert scene.refused(0, "sell", levels=levels) == "no-houses"


@pytest.mark.parametrize("order", [[16, 18, 19], [19, 18, 16]])
def test_an_order_is_within_the_stock_as_a_whole_however_it_is_listed(order: list[int]):
    """Rules section 8: houses that a hotel gives back serve another street."""
    to = {16: 5, 18: 5, 19: 4}
    scene = stock(builder(16, 18, 19).levels(c16=4, c18=4, c19=3), 1, 2)
    scene.do(0, "build", levels=[(cell, to[cell]) for cell in order])
    assert (left(scene), scene.money(0)) == ((8, 0), 1200)
