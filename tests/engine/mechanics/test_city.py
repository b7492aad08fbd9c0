"""C1009 and the electronic game, line by line of their texts (002, 004)."""

from __future__ import annotations

import pytest

from engine.rules.tasks import Debt
from tests.scenes import Scene

CITY = ["c1009", "electronic"]


@pytest.mark.parametrize("ruleset", CITY)
def test_each_begins_on_start_with_fifteen_hundred(ruleset: str):
    """002 L4: decks are shuffled, nothing is owned."""
    scene = Scene(ruleset, 6)
    assert [(seat.cash, seat.cell) for seat in scene.state.seats] == [(1500, 0)] * 6
    assert set(scene.state.owner) == {-1}
    assert {name: len(deck) for name, deck in scene.state.decks.items()} == {
        "fund": 16,
        "fate": 16,
    }


@pytest.mark.parametrize("ruleset", CITY)
def test_turns_go_round(ruleset: str):
    """002 L5; 004 L7."""
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
    """002 L8, L12; 004 L15: buy, pay, draw."""
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
    """002 L18; 004 L23: by buildings, more for the whole colour."""
    scene = Scene(ruleset).own(1, *cells, level=level).at_cell(0, 14).turn(0).roll(1, 4)
    if ruleset == "c1009":
        scene.claim(1)
    assert scene.owing(0) == rent


@pytest.mark.parametrize("ruleset", CITY)
@pytest.mark.parametrize(("stations", "rent"), [(1, 25), (2, 50), (3, 100), (4, 200)])
def test_stations_take_more_together(ruleset: str, stations: int, rent: int):
    """002 L18."""
    scene = Scene(ruleset).own(1, *(5, 15, 25, 35)[:stations]).turn(0).roll(1, 4)
    if ruleset == "c1009":
        scene.claim(1)
    assert scene.owing(0) == rent


def test_the_electronic_rent_is_a_debt_at_once():
    """004 L23; rules section 1."""
    scene = Scene("electronic").own(1, 19).at_cell(0, 14).turn(0).roll(1, 4)
    assert (scene.kind(), scene.state.claims) == ("pay", [])


def test_electronic_jail_by_doubles_by_the_cell_by_a_card():
    """004 L19."""
    scene = Scene("electronic").own(0, *Scene("electronic").rules.board.ownable).at_cell(0, 8)
    scene.turn(0).roll(2, 2).roll(3, 3).roll(5, 5)
    assert scene.told("jailed")[0].why == "doubles"
    scene = Scene("electronic").at_cell(0, 27).turn(0).roll(1, 2)
    assert scene.told("jailed")[0].why == "cell"
    scene = Scene("electronic").deck("to-jail", name="fund").turn(0).roll(1, 1)
    assert scene.told("jailed")[0].why == "card"


def test_electronic_builds_on_a_whole_colour_evenly_for_the_price_of_the_card():
    """004 L23, L25, L27-L29: a hotel is a fifth house."""
    scene = Scene("electronic").own(0, 16, 18).cash(0, 1500).turn(0)
    assert scene.refused(0, "build", levels=[(16, 1)]) == "group-incomplete"
    scene.own(0, 19)
    assert scene.refused(0, "build", levels=[(16, 2)]) == "uneven"
    scene.do(0, "build", levels=[(16, 1), (18, 1), (19, 1)])
    assert scene.money(0) == 1200
    scene.cash(0, 1200).do(0, "build", levels=[(16, 5), (18, 5), (19, 5)])
    assert (scene.money(0), scene.state.hotels) == (0, 9)


def test_electronic_mortgages_bring_half_and_cost_ten_percent_more():
    """004 L33, L34, L36, L38."""
    scene = Scene("electronic").own(0, 39, 5).turn(0).do(0, "mortgage", cells=[39])
    assert scene.money(0) == 1700
    scene.do(0, "redeem", cells=[39])
    assert scene.money(0) == 1480
    scene = Scene("electronic").own(1, 19, mortgaged=True).at_cell(0, 14).turn(0).roll(1, 4)
    assert scene.told("debt-arose") == []


def test_electronic_debts_may_be_covered_by_a_mortgage():
    """004 L11, L33: only who has nothing left is ruined."""
    scene = Scene("electronic").own(0, 39).cash(0, 0)
    scene.turn(0, Debt(0, [(1, 150)], "rent", asked=True, born=1))
    scene.do(0, "mortgage", cells=[39]).do(0, "pay")
    assert (scene.money(0), scene.money(1)) == (50, 1650)
