"""Every key of every preset by what it does: building, mortgages, deals, jail, estates, end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.rules.api import BANK, Rules
from engine.rules.tasks import Debt
from engine.rulesets import catalog, variants
from tests.engine.mechanics.presets import (
    ALL,
    CITY,
    OPOLYX,
    ORANGE,
    WORLD,
    every,
    landed,
    offered,
    reason,
    told,
)
from tests.scenes import Scene

# --- building

BUILT = told(
    opolyx=("group-incomplete", "uneven", "raised-this-turn"),
    speed=("group-incomplete", "", "raised-this-turn"),
    globopoly=("group-incomplete", "uneven", ""),
    globopoly_quick=("", "", ""),
    city=("group-incomplete", "uneven", ""),
)
STOCK = told(opolyx=(-1, -1), world=(-1, -1), city=(29, 12))


@every
def test_what_may_be_built(name: str):
    pair, uneven, two = BUILT[name]
    assert reason(Scene(name, 4).own(0, 16, 18).turn(0), 0, "build", levels=[(16, 1)]) == pair
    single = Scene(name, 4).own(0, 16).turn(0)
    assert reason(single, 0, "build", levels=[(16, 1)]) == "group-incomplete"
    scene = Scene(name, 4).own(0, *ORANGE).levels(c16=1).turn(0)
    assert reason(scene, 0, "build", levels=[(16, 2)]) == uneven
    scene = Scene(name, 4).own(0, *ORANGE).turn(0)
    assert reason(scene, 0, "build", levels=[(c, 2) for c in ORANGE]) == two
    scene = Scene(name, 4).own(0, *ORANGE).turn(0).do(0, "build", levels=[(c, 1) for c in ORANGE])
    assert (scene.state.houses, scene.state.hotels) == STOCK[name]


# --- managing and the end of a turn

#: may one mortgage at the purchase, and out of one's turn
WINDOWS = told(
    opolyx=(False, False), world=(True, False), c1009=(True, True), electronic=(True, False)
)
ENDS = told(opolyx="roll", world="end", c1009="roll", electronic="end")


@every
def test_when_property_is_managed_and_how_the_turn_ends(name: str):
    scene = landed(name, 39, Scene(name, 4).own(0, 5).own(1, 15))
    at_purchase, elsewhere = WINDOWS[name]
    assert (reason(scene, 0, "mortgage", cells=[5]) == "") == at_purchase
    assert (reason(scene, 1, "mortgage", cells=[15]) == "") == elsewhere
    scene = landed(name, 3, Scene(name, 4).own(0, 3, 5))
    assert scene.kind() == ENDS[name]


# --- mortgages

TERMS = told(opolyx=-1, speed=10, world=-1, city=-1)
BESIDE = told(opolyx="group-built", world="", city="group-built")
TRADED = told(
    opolyx=("mortgaged", "mortgaged"),
    world=("", "bad-value"),
    c1009=("", ""),
    electronic=("mortgaged", "mortgaged"),
)


@every
def test_what_is_mortgaged_for_how_long_and_traded(name: str):
    scene = Scene(name, 4).own(0, 5).turn(0).do(0, "mortgage", cells=[5])
    assert scene.state.mortgage[5] == TERMS[name]
    scene = Scene(name, 4).own(0, *ORANGE).levels(c16=1, c18=1).turn(0)
    assert reason(scene, 0, "mortgage", cells=[19]) == BESIDE[name]
    plain, redeemed = TRADED[name]
    scene = Scene(name, 4).own(1, 5, mortgaged=True).turn(0)
    assert offered(scene, 0, 1, take=[5], pay=100) == plain
    assert offered(scene, 0, 1, take=[5], pay=110, redeem=[5]) in (redeemed, "offer-open")
    scene = Scene(name, 4).own(1, 5, mortgaged=True).turn(0)
    assert offered(scene, 0, 1, take=[5], pay=110, redeem=[5]) == redeemed


# --- offers

MADE = told(opolyx=10, world=1, city=10)


@every
def test_how_many_offers_a_turn_a_debt_and_the_table_bear(name: str):
    scene = Scene(name, 4).own(0, 5).turn(0)
    made = 0
    while not offered(scene, 0, 1, give=[5], get=200 + made):
        made += 1
        scene.do(0, "withdraw", offer=scene.state.offers[0].id)
    assert made == MADE[name]
    debt = Debt(0, [(1, 1000)], "rent", asked=True, born=1)
    scene = Scene(name, 4).own(0, 39, 37).own(2, 5).turn(0, debt)
    second = [offered(scene, 0, to, give=[39], get=400) for to in (2, 3)]
    assert second == (["", "offer-turn-limit"] if name in WORLD else ["", ""])


@pytest.mark.parametrize("name", [n for n in ALL if n not in WORLD])
def test_three_offers_may_be_open_at_a_time(name: str):
    scene = Scene(name, 6).own(0, 5, 15, 25, 35).turn(0)
    found = [offered(scene, 0, to, give=[5], get=200) for to in (1, 2, 3, 4)]
    assert found == ["", "", "", "offer-limit"]


@pytest.mark.parametrize("name", WORLD)
def test_the_offer_of_a_turn_and_that_of_a_debt_may_be_open_together(name: str):
    scene = Scene(name, 4).own(0, 5, 15).turn(0)
    assert offered(scene, 0, 1, give=[5], get=100) == ""
    scene.turn(0, Debt(0, [(3, 100)], "rent", asked=True, born=1))
    assert offered(scene, 0, 2, give=[15], get=100) == ""
    assert len(scene.state.offers) == 2


@every
def test_where_deals_must_be_fair(name: str):
    scene = Scene(name, 4).own(0, 39).turn(0)
    assert offered(scene, 0, 1, give=[39], get=199) == ("unfair" if name in OPOLYX else "")


@every
def test_in_public_rooms_a_cell_stays_ten_rounds_with_its_receiver(name: str):
    rules = variants.for_public_room(catalog.load(name))
    scene = Scene(rules, 4).own(0, 5).own(1, 15).turn(0)
    scene.do(1, "accept", offer=scene.propose(0, 1, give=[5], take=[15]))
    scene.round(10).turn(0)
    assert offered(scene, 0, 1, give=[15], take=[5]) == "returned"
    scene.round(11)
    assert offered(scene, 0, 1, give=[15], take=[5]) == ""


# --- jail and corner


@every
def test_the_ways_out_of_jail(name: str):
    scene = Scene(name, 4).jailed(0).turn(0)
    before = name not in OPOLYX
    assert ("bail" in scene.choices(0)) == before
    scene.roll(1, 2)
    assert scene.kind() == ("jail" if not before else scene.kind())
    assert scene.cell(0) == 10
    if not before:
        assert scene.choices(0)["bail"].amount == 50
    else:
        assert Scene(name, 4).jailed(0).turn(0).choices(0)["bail"].amount == 50
    for attempts, kind in ((1, False), (2, True)):
        scene = Scene(name, 4).jailed(0, attempts).turn(0).roll(1, 2)
        assert (scene.kind() == "pay") == kind
    assert scene.owing(0) == 50


@every
def test_a_drawn_release_card_is_kept_where_the_rules_know_it(name: str):
    """On one board with such cards, so that the key alone decides."""
    own, city = catalog.load(name).data, catalog.load("c1009").data
    rules = Rules(replace(own, cells=city.cells, decks=city.decks))
    scene = landed(rules, 7, Scene(rules, 4).deck("release", name="fate"))
    assert scene.state.seats[0].passes == (["fate"] if name in CITY else [])


@every
def test_the_third_corner_is_a_bet_or_a_rest(name: str):
    scene = landed(name, 20)
    assert (scene.kind() == "jackpot") == (name in OPOLYX)
    assert scene.state.pot == 0
    bet = landed(variants.apply(catalog.load(name), {"corner": "jackpot"}), 20)
    assert (bet.kind(), bet.choices(0)["bet"].amount) == ("jackpot", 100)


# --- estates and the end

#: cash of the creditor, who owns the cell, and what is asked when the bank is the creditor
ESTATES = told(
    opolyx=(200 + 10, BANK, "roll"),
    world=(10, 1, "roll"),
    c1009=(10, 1, "bid"),
    electronic=(0, BANK, "roll"),
)


@every
def test_where_an_estate_goes(name: str):
    gain, owner, asked = ESTATES[name]
    scene = Scene(name, 4).own(0, 39).cash(0, 10).cash(1, 0)
    scene.turn(0, Debt(0, [(1, 900)], "rent", asked=True, born=1)).do(0, "bankrupt")
    assert (scene.money(1), scene.state.owner[39]) == (gain, owner)
    scene = Scene(name, 4).own(0, 39).cash(0, 10)
    scene.turn(0, Debt(0, [(BANK, 900)], "tax", asked=True, born=1)).do(0, "bankrupt")
    assert (scene.kind(), scene.state.owner[39]) == (asked, BANK)


LAST_ROUNDS = told(
    classic=100, blitz=25, speed=50, team=100, globopoly=500, globopoly_quick=0, city=500
)


def after_round(name: str, round_: int, minutes: float = 1) -> bool:
    """Whether the game is over when the last seat of that round has let its turn go."""
    scene = Scene(name, 4).round(round_, 0, 1, 2).turn(3)
    scene.at = max(scene.state.prompt.deadline, scene.state.started + int(minutes * 60_000))
    scene.state.prompt.deadline = scene.at
    scene.expire()
    return scene.state.outcome is not None


@every
def test_after_which_round_the_game_is_over(name: str):
    last = LAST_ROUNDS[name]
    if last:
        assert not after_round(name, last - 1)
        assert after_round(name, last)
    else:
        assert not after_round(name, 1000)


@every
def test_after_how_long_the_game_is_over(name: str):
    timed = name == "globopoly-quick"
    assert not after_round(name, 3, minutes=29.99)
    assert after_round(name, 3, minutes=30) == timed
    assert after_round(name, 3, minutes=60 * 24) == timed


@every
def test_no_seat_has_own_time_to_overrun(name: str):
    scene = Scene(name, 4).turn(0).expire()
    assert (scene.asked(), scene.told("turn-missed")[0].seat) == ([1], 0)
