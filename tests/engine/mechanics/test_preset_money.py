"""Every key of every preset by what it does: seats, cash, throws, purchases, rents."""

from __future__ import annotations

import pytest

from engine.rules.api import BANK, SeatSetup, SeededChance, Setup, new_table
from engine.rulesets import catalog, variants
from tests.engine.mechanics.presets import OPOLYX, ORANGE, WORLD, every, landed, told
from tests.scenes import Scene

# --- the table and its money

SEATS = told(opolyx=(2, 6), team=(4, 6), world=(2, 5), city=(2, 6))
SIDES = told(opolyx=[-1] * 4, team=[0, 1, 0, 1], world=[-1] * 4, city=[-1] * 4)
DECKS = told(opolyx="chance", world="market", city="fate")
CASH = told(opolyx=1500, globopoly=1500, globopoly_quick=2000, city=1500)
STOPS = told(opolyx=[300, 300], globopoly=[200, 200], globopoly_quick=[200, 180], city=[200, 200])


@every
def test_so_many_sit_down(name: str):
    rules = catalog.load(name)
    low, high = SEATS[name]
    for seats in range(1, 8):
        setup = Setup(rules, [SeatSetup(player=f"p{i}") for i in range(seats)])
        odd = name == "team" and seats % 2 == 1
        if low <= seats <= high and not odd:
            assert new_table(setup, at=0, chance=SeededChance(b"")).state.prompt
        else:
            with pytest.raises(ValueError, match="seats"):
                new_table(setup, at=0, chance=SeededChance(b""))
    assert [seat.side for seat in Scene(name, 4).state.seats] == SIDES[name]


@every
def test_the_board_has_its_decks_and_each_seat_its_cash(name: str):
    scene = landed(name, 7, Scene(name, 4).deck(*(), name=DECKS[name]))
    assert scene.told("card-drawn")[0].deck == DECKS[name]
    assert [seat.cash for seat in Scene(name, 4).state.seats] == [CASH[name]] * 4


@every
def test_start_pays(name: str):
    scene, before = Scene(name, 4), CASH[name]
    for amount in STOPS[name]:
        landed(name, 0, scene)
        assert scene.money(0) - before == amount
        before = scene.money(0)
    passing = landed(name, 1, Scene(name, 4).own(0, 1))
    assert passing.money(0) == CASH[name] + 200


@every
def test_cards_of_the_collection_are_in_play_in_opolyx_alone(name: str):
    who = [SeatSetup(player=f"p{i}", boosts=[(19, 33)]) for i in range(4)]
    state = new_table(Setup(catalog.load(name), who), at=0, chance=SeededChance(b"")).state
    assert [seat.boosts for seat in state.seats] == [[(19, 33)] if name in OPOLYX else []] * 4


# --- throws

FIRST_WITH_THREE = told(
    opolyx=0, speed=7, globopoly=0, globopoly_quick=1, city=0
)  # 0: never, for the round in which the third die is first thrown


@every
@pytest.mark.parametrize("round_", [1, 6, 7, 24])
def test_the_third_die_is_thrown_from_its_round_on(name: str, round_: int):
    first = FIRST_WITH_THREE[name]
    third = (2,) if first and round_ >= first else ()
    scene = Scene(name, 4).own(0, 3, 5).round(round_).turn(0).roll(1, 2, *third)
    assert scene.told("dice")[0].third == ("2" if third else "")
    assert scene.cell(0) == 3 + sum(third)


# --- purchases and auctions

DECLINED = told(
    opolyx=("bid", [1], 400, 400, 20),
    globopoly=("bid", [1], 400, 1500, 10),
    globopoly_quick=("bid", [1], 400, 2000, 10),
    c1009=("bid", [0, 1, 2, 3], 10, 1500, 1),
    electronic=("roll", [1], 0, 0, 0),
)
#: may the decliner bid after another
DECLINER = told(opolyx=True, world=False, c1009=True, electronic=False)


@every
def test_a_declined_cell_goes_its_way(name: str):
    scene = landed(name, 39).do(0, "decline")
    kind, asked, low, high, step = DECLINED[name]
    assert (scene.kind(), scene.asked()) == (kind, asked)
    if kind != "bid":
        assert scene.state.owner[39] == BANK
        return
    bid = scene.choices(1)["bid"]
    assert (bid.min, bid.max, bid.step) == (low, high, step)
    assert scene.state.prompt.deadline - scene.at == 10_000
    scene.do(1, "bid", amount=low).do(2, "pass").do(3, "pass")
    assert (scene.kind() == "bid" and 0 in scene.asked()) == DECLINER[name]


def test_electronic_bids_have_ten_seconds_where_a_variant_brings_auctions():
    rules = variants.apply(catalog.load("electronic"), {"auctions": True})
    scene = landed(rules, 39).do(0, "decline")
    assert scene.state.prompt.deadline - scene.at == 10_000


# --- rent

COLLECTED = told(opolyx=("pay", 0), world=("end", 1), c1009=("roll", 1), electronic=("pay", 0))
#: by round the percent of rent that leaves the game
TAXES = told(
    opolyx=[(39, 0), (40, 10), (44, 10), (45, 20), (75, 80), (80, 80)],
    blitz=[(1, 0), (25, 0), (60, 0)],
    speed=[(14, 0), (15, 5), (18, 5), (19, 10), (47, 45), (60, 45)],
    world=[(1, 0), (40, 0), (90, 0)],
    city=[(1, 0), (40, 0), (90, 0)],
)


@every
def test_rent_is_collected_and_doubled(name: str):
    scene = landed(name, 19, Scene(name, 4).own(1, *ORANGE))
    kind, claims = COLLECTED[name]
    assert (scene.kind(), len(scene.state.claims)) == (kind, claims)
    if claims:
        assert scene.state.claims[0].until == scene.at + 5000
        scene.claim(1)
    assert scene.owing(0) == 32


@pytest.mark.parametrize(("name", "lost"), [(n, True) for n in WORLD] + [("c1009", False)])
def test_a_rent_lapses_with_the_next_throw_by_anyone_or_by_another(name: str, lost: bool):
    scene = Scene(name, 4).own(1, 19).own(0, 24, 26).at_cell(0, 13)
    extra = (1,) if name == "globopoly-quick" else ()
    scene.at_cell(0, 13 - len(extra)).turn(0).roll(3, 3, *extra).wait(5000)
    scene.roll(2, 3, *extra)
    assert (scene.state.claims == []) == lost


@every
def test_the_rent_tax_is_that_of_the_round(name: str):
    for round_, percent in TAXES[name]:
        scene = Scene(name, 4).own(1, 39, 37, level=1).round(round_)
        extra = (3,) if name == "globopoly-quick" or (name == "speed" and round_ >= 7) else ()
        scene.at_cell(0, 39 - 3 - sum(extra)).turn(0).roll(1, 2, *extra)
        if scene.state.claims:
            scene.claim(1)
        scene.do(0, "pay")
        burnt = scene.paid("rent-tax")
        assert burnt == ([(0, BANK, 2 * percent)] if percent else []), round_
