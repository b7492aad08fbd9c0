"""The one order in which cash is raised by force, and the rents shown on the ring."""

from __future__ import annotations

from random import Random

import pytest

from engine.rules.api import view
from engine.rules.rent import rent_of
from engine.rules.tasks import Debt
from engine.rulesets import catalog
from tests.scenes import Scene


def forced(scene: Scene, amount: int) -> list[tuple[str, int, int]]:
    """What seat 0 sells and mortgages for that debt: what, cell, level reached."""
    scene.turn(0, Debt(0, [(1, amount)], "rent", asked=True, born=1)).do(0, "settle")
    return [
        ("sell", e.cell, e.to) if e.__struct_config__.tag == "level" else ("mortgage", e.cell, 0)
        for e in scene.events
        if e.__struct_config__.tag in ("level", "mortgaged")
    ]


def test_it_stops_exactly_where_the_debt_is_covered():
    scene = Scene().own(0, 5, 15, 25).cash(0, 0)
    assert forced(scene, 200) == [("mortgage", 5, 0), ("mortgage", 15, 0)]
    assert scene.money(0) == 0


def test_everything_is_just_enough():
    scene = Scene().own(0, 37, 39, level=1).cash(0, 5)
    assert forced(scene, 5 + 200 + 375) == [
        *(("sell", 39, 0), ("sell", 37, 0), ("mortgage", 37, 0), ("mortgage", 39, 0)),
    ]
    assert (scene.money(0), scene.state.seats[0].alive) == (0, True)


def test_of_two_sales_that_lose_alike_the_later_cell_goes_first():
    """Rules section 13: streets 6 and 8 have the same rents and costs."""
    scene = Scene().own(0, 6, 8, 9, level=1).levels(c9=0).cash(0, 0)
    assert forced(scene, 25) == [("sell", 8, 0)]
    scene = Scene().own(0, 16, 18, 19, level=3).cash(0, 0)
    assert forced(scene, 100)[:2] == [("sell", 18, 2), ("sell", 16, 2)]


def test_what_matters_is_the_rent_lost_for_the_money():
    """A dear street may lose less for each coin than a cheap one."""
    scene = Scene().own(0, 1, 3, level=1).own(0, 37, 39, level=1).cash(0, 0)
    # 1: 10 - 4 = 6 for 25; 3: 20 - 8 = 12 for 25; 37: 175 - 70 for 100; 39: 200 - 100 for 100
    assert forced(scene, 20) == [("sell", 1, 0)]


def test_in_an_incomplete_colour_the_base_rent_is_single():
    """Quick builds on two of three: what is left of the rent is not doubled."""
    scene = Scene("globopoly-quick").own(0, 16, 18).own(0, 37, 39).cash(0, 0)
    scene.levels(c16=1, c18=1, c37=1)
    # 16 and 18: 70 - 14 = 56 for 50; 37: 175 - 70 = 105 for 100, which is less
    assert forced(scene, 10) == [("sell", 37, 0)]


def test_where_the_bank_has_just_enough_houses_one_hotel_goes():
    scene = Scene("c1009").own(0, 37, 39, level=5).cash(0, 0)
    scene.state.houses, scene.state.hotels = 4, 0
    # 37 loses 1500 - 1300, 39 loses 2000 - 1700
    assert forced(scene, 90) == [("sell", 37, 4)]
    assert scene.state.houses == 0


def test_where_the_bank_lacks_them_the_colour_goes_as_little_down_as_it_can():
    """Rules section 8: the highest even position for which the houses suffice."""
    for houses, levels in ((3, [2, 1]), (2, [1, 1]), (1, [1, 0]), (0, [0, 0])):
        scene = Scene("c1009").own(0, 37, 39, level=5).cash(0, 0)
        scene.state.houses, scene.state.hotels = houses, 0
        forced(scene, 90)
        assert [scene.state.level[c] for c in (37, 39)] == levels
        assert (scene.state.houses, scene.state.hotels) == (0, 2)


def test_a_hotel_beside_houses_is_taken_down_with_them():
    scene = Scene("c1009").own(0, 16, 18, 19).levels(c16=5, c18=4, c19=4).cash(0, 0)
    scene.state.houses, scene.state.hotels = 3, 0
    # the hotel needs four houses: three are the bank's, one comes from the last street
    assert forced(scene, 60) == [("sell", 19, 3), ("sell", 16, 4)]
    assert (scene.state.houses, scene.state.hotels) == (0, 1)


# --- rents shown


@pytest.mark.parametrize("name", catalog.presets())
@pytest.mark.parametrize("seed", range(3))
def test_the_ring_shows_the_rent_that_a_landing_would_cost(name: str, seed: int):
    """For a utility it shows the factor of the throw, and nothing where nobody takes rent."""
    rnd, scene = Random(seed), Scene(name, 4)
    board = scene.rules.board
    for cell in board.ownable:
        if rnd.random() < 0.2:
            continue
        scene.own(rnd.randrange(3) if seed else 0, cell, mortgaged=rnd.random() < 0.2)
        built = board.cells[cell].kind == "street" and not scene.state.mortgage[cell]
        scene.state.level[cell] = rnd.choice([0, 0, 1, 3, 5]) if built else 0
    scene.state.seats[0].boosts = [(c, 18) for c in board.ownable if rnd.random() < 0.3]
    shown = view(scene.state, scene.rules, None).rent
    for cell in range(40):
        if board.cells[cell].kind == "utility" and scene.state.owner[cell] >= 0:
            clear = not scene.state.mortgage[cell]
            both = scene.state.owner[12] == scene.state.owner[28]
            assert shown[cell] == clear * (10 if both else 4)
        else:
            assert shown[cell] == rent_of(scene.state, scene.rules, cell, 0).amount
    assert max(shown) > 0


def test_a_rent_says_what_made_it():
    scene = Scene(seats=4).own(1, 37, 39).own(2, 5, mortgaged=True).own(0, 15)
    scene.state.seats[1].boosts = [(39, 10), (39, 3), (1, 33)]

    def rent(cell: int) -> tuple[int, bool, int]:
        found = rent_of(scene.state, scene.rules, cell, 7)
        return found.amount, found.doubled, found.bonus

    assert rent(37) == (70, True, 0)
    assert rent(39) == (110, True, 10)
    assert rent(5) == rent(1) == (0, False, 0)
    assert rent(15) == (25, False, 0)
    scene.levels(c39=1)
    assert rent(39) == (220, False, 10)
