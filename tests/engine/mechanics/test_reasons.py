"""What a refusal is about: the sums, cells and seats that its message names."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.api import Illegal, Terms
from engine.rules.tasks import Auction, Debt
from tests.scenes import Scene


def about(scene: Scene, seat: int, verb: str, **fields: Any) -> tuple[str, dict[str, int | str]]:
    """Reason of the refusal, and what it names."""
    with pytest.raises(Illegal) as refusal:
        scene.do(seat, verb, **fields)
    return refusal.value.reason.value, refusal.value.about


def test_a_bid_is_refused_with_the_least_sum_or_with_what_is_there():
    step = Scene().turn(0, Auction(11, 140, 0))
    assert about(step, 1, "bid", amount=139) == ("bid-too-low", {"amount": 140})
    assert about(step, 1, "bid", amount=150) == ("bid-fixed", {"amount": 140})
    own = Scene("c1009").cash(1, 80).turn(0, Auction(11, 10, 0))
    assert about(own, 1, "bid", amount=81) == ("no-cash", {"amount": 81, "cash": 80})


def test_a_payment_is_refused_with_what_is_due_and_what_is_there():
    scene = Scene().own(0, 5).cash(0, 60).turn(0, Debt(0, [(1, 100)], "rent", asked=True, born=1))
    assert about(scene, 0, "pay") == ("no-cash", {"amount": 100, "cash": 60})
    assert about(scene, 0, "bankrupt") == ("can-still-pay", {"amount": 100})
    scene = Scene().cash(0, 60).turn(0, Debt(0, [(1, 100)], "rent", asked=True, born=1))
    assert about(scene, 0, "settle") == ("no-cash", {"amount": 100, "cash": 60})


def test_an_heirs_redemption_is_refused_with_its_price():
    scene = Scene("c1009", 4).own(0, 39, mortgaged=True).cash(0, 0).cash(1, 220)
    scene.turn(0, Debt(0, [(1, 950)], "rent", asked=True, born=1)).do(0, "bankrupt")
    scene.cash(1, 219)
    assert about(scene, 1, "transfer", redeem=True) == ("no-cash", {"amount": 220, "cash": 219})


def deal(scene: Scene, terms: Terms, to: int = 1) -> tuple[str, dict[str, int | str]]:
    return about(scene, 0, "propose", to=to, terms=terms)


def test_a_deal_is_refused_with_the_cell_the_seat_or_the_sum_in_its_way():
    scene = Scene(seats=4).own(0, 5).own(1, 15).own(1, 12, mortgaged=True).out(3).turn(0)
    assert deal(scene, Terms([15], [])) == ("not-owner", {"cell": 15})
    assert deal(scene, Terms([], [12], 100)) == ("mortgaged", {"cell": 12})
    assert deal(scene, Terms([5], [], 0, 200), to=3) == ("eliminated", {"seat": 3})
    assert deal(scene, Terms([5], [], 0, 99)) == ("unfair", {"share": 49})
    poor = Scene().own(0, 5).own(1, 15).cash(0, 100).cash(1, 100).turn(0)
    assert deal(poor, Terms([], [15], 101)) == ("no-cash", {"amount": 101})
    assert deal(poor, Terms([5], [], 0, 101)) == ("partner-no-cash", {"amount": 101})


def test_a_deal_that_would_go_back_names_its_cell():
    scene = Scene().own(0, 5).own(1, 15).turn(0)
    scene.do(1, "accept", offer=scene.propose(0, 1, give=[5], take=[15]))
    assert deal(scene, Terms([15], [5])) == ("returned", {"cell": 15})


def test_fees_that_cannot_be_paid_are_named_with_whose_they_are():
    scene = Scene("c1009").own(0, 39, mortgaged=True).cash(1, 119).turn(0)
    assert deal(scene, Terms([39], [], 0, 100)) == ("fees-unpayable", {"seat": 1, "amount": 20})
    scene.cash(1, 120)
    assert scene.propose(0, 1, give=[39], get=100)


def test_a_deal_that_weakens_somebody_names_the_seat():
    scene = Scene("electronic").own(0, 5).cash(0, 0)
    scene.turn(0, Debt(0, [(1, 900)], "rent", asked=True, born=1))
    assert deal(scene, Terms([5], [], 0, 99), to=2) == ("weakens-debtor", {"seat": 0})
    guest = Scene("c1009").own(1, 37, 39, level=5).own(0, 5).cash(0, 100)
    guest.at_cell(0, 34).turn(0).roll(2, 3)
    assert deal(guest, Terms([5], [], 0, 10), to=2) == ("rent-open", {"seat": 0})


def test_a_bound_on_offers_is_named_with_its_number():
    scene = Scene(seats=6).own(0, 5, 15, 25, 35).turn(0)
    for to, cell in ((1, 5), (2, 15), (3, 25)):
        scene.propose(0, to, give=[cell], get=200)
    assert deal(scene, Terms([35], [], 0, 200), to=4) == ("offer-limit", {"count": 3})
    scene = Scene("globopoly").own(0, 5).turn(0)
    scene.do(0, "withdraw", offer=scene.propose(0, 1, give=[5], get=10))
    assert deal(scene, Terms([5], [], 0, 20)) == ("offer-turn-limit", {"count": 1})
