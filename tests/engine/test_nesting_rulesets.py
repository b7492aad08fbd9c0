"""Interruptions inside interruptions of the rulesets with claims, estates and a third die."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from engine.rules.api import Grace
from engine.rules.state import RentClaim
from engine.rules.tasks import (
    AnyTask,
    Auction,
    ClaimWait,
    Debt,
    DieChoice,
    EstateSale,
    Jump,
    LeaveJail,
    MortgageTransfer,
    Purchase,
    Teleport,
)
from tests.engine.nests import check, finish, let_the_clock
from tests.scenes import Scene

Build = Callable[[Scene], list[AnyTask]]


def rent(scene: Scene, owner: int, guest: int, *, noted: bool = False, fresh: bool = True) -> None:
    """A rent of 16 is open; `fresh`: its window has just begun."""
    scene.state.serial += 1
    until = scene.at + 5000 if fresh else scene.at - 1
    claim = RentClaim(scene.state.serial, owner, guest, 19, 16, until, noted=noted)
    scene.state.claims.append(claim)


def with_rents(*pairs: tuple[int, int], fresh: bool = True) -> Build:
    def build(scene: Scene) -> list[AnyTask]:
        for owner, guest in pairs:
            rent(scene, owner, guest, fresh=fresh)
        return []

    return build


def noted(scene: Scene) -> list[AnyTask]:
    rent(scene, 1, 0, noted=True)
    rent(scene, 2, 0, noted=True)
    return [Auction(39, 10, 0, queue=[1, 2, 3], bids=[(1, 20), (2, 30)], opened=True, until=10**9)]


def jump_over_claim(scene: Scene) -> list[AnyTask]:
    rent(scene, 1, 0)
    return [Jump(0, waited=True), ClaimWait()]


NESTS: dict[str, tuple[str, Build]] = {
    "choice of steps": ("globopoly-quick", lambda s: [DieChoice(0, [2, 3, 5])]),
    "any cell": ("globopoly-quick", lambda s: [Teleport(0)]),
    "jump above a purchase": ("globopoly-quick", lambda s: [Jump(0), Purchase(0, 39)]),
    "jump behind a claim": ("globopoly-quick", jump_over_claim),
    "jump above an auction": (
        "globopoly-quick",
        lambda s: [Jump(0), Auction(39, 400, 0, queue=[1, 2, 3], opened=True)],
    ),
    "steps in speed": ("speed", lambda s: [DieChoice(0, [1, 6, 7])]),
    "rents before a throw": ("c1009", with_rents((1, 0), (2, 3))),
    "old rents before a throw": ("c1009", with_rents((1, 0), (2, 3), fresh=False)),
    "rents in globopoly": ("globopoly", with_rents((1, 0), (0, 2))),
    "open auction with claims noted": ("c1009", noted),
    "mortgages of an heir": (
        "c1009",
        lambda s: [MortgageTransfer(1, [5]), Debt(2, [(1, 9)], "fee")],
    ),
    "an estate under the hammer": (
        "c1009",
        lambda s: [EstateSale(3, [21, 23]), Auction(24, 10, -1, after=3)],
    ),
    "an heir above an estate": (
        "c1009",
        lambda s: [EstateSale(3, [21, 23]), MortgageTransfer(2, [15])],
    ),
    "a fee that cannot be paid": (
        "c1009",
        lambda s: [Debt(1, [(-1, 90)], "fee", asked=True, born=1)],
    ),
    "bail before a move": (
        "c1009",
        lambda s: [LeaveJail(0, 5, "forced"), Debt(0, [(-1, 50)], "bail", asked=True, born=1)],
    ),
    "debts of both sides": (
        "team",
        lambda s: [
            Debt(2, [(0, 700)], "card", batch=9, born=2),
            Debt(1, [(0, 700)], "card", batch=9, born=1, asked=True),
        ],
    ),
}


def nest(name: str) -> Scene:
    ruleset, build = NESTS[name]
    scene = Scene(ruleset, 4).own(0, 1, 3).own(1, 5, mortgaged=True).own(1, 37).own(3, 12)
    scene.own(2, 15, mortgaged=True)
    if ruleset == "c1009":
        scene.passes(3, "fate")
    if name == "a fee that cannot be paid":
        scene.cash(1, 5)
    if name == "bail before a move":
        scene.jailed(0, 2)
    return scene.turn(0, *build(scene))


@pytest.mark.parametrize("name", NESTS)
def test_the_nest_is_sound(name: str):
    check(nest(name))


@pytest.mark.parametrize("name", NESTS)
@pytest.mark.parametrize("leavers", list(itertools.permutations(range(4), 2)))
def test_any_two_seats_leave_in_the_middle_of_anything(name: str, leavers: tuple[int, int]):
    """The table stays whole and somebody living is asked, or it is over."""
    scene = nest(name)
    for seat in leavers:
        if scene.state.outcome is None:
            scene.draws(*[1, 2] * 20).do(seat, "surrender")
        check(scene)


@pytest.mark.parametrize("name", NESTS)
def test_a_nest_left_to_the_clock_comes_to_the_next_turn(name: str):
    finish(nest(name))


@pytest.mark.parametrize("name", NESTS)
def test_a_nest_is_the_same_after_a_restart_and_an_outage(name: str):
    scene, again = nest(name), nest(name).reload()
    assert again.state == scene.state
    for one in (scene, again):
        one.wait(70_000).send(Grace(10_000, pause=70_000), after=0)
        assert one.state.prompt.deadline >= one.at + 10_000
        let_the_clock(one)
    assert again.state == scene.state
    check(scene)


@pytest.mark.parametrize("name", [n for n, (_, build) in NESTS.items() if "rent" in n])
def test_claims_in_a_nest_are_debts_one_after_the_other(name: str):
    scene = nest(name)
    for claim in list(scene.state.claims):
        scene.do(claim.owner, "claim", claim=claim.id)
        check(scene)
    asked = []
    while scene.kind() == "pay":
        asked.append(scene.asked()[0])
        scene.do(asked[-1], "pay")
        check(scene)
    assert len(asked) == 2
    assert (scene.kind(), scene.asked()) == ("roll", [0])


def test_a_rent_claimed_while_an_heir_is_asked_comes_first_and_the_heir_is_asked_again():
    scene = nest("an heir above an estate")
    rent(scene, 1, 3)
    left = scene.state.prompt.deadline - scene.at
    scene.claim(1)
    assert (scene.kind(), scene.asked()) == ("pay", [3])
    scene.do(3, "pay")
    assert (scene.kind(), scene.asked()) == ("transfer", [2])
    assert scene.state.prompt.deadline - scene.at == left - 100
    check(scene)
