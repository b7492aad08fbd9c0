"""Interruptions inside interruptions, started from hand-built positions in the middle of one."""

from __future__ import annotations

import itertools

import pytest

from engine.rules.api import Terms
from engine.rules.tasks import Auction, Debt, JailChoice, LeaveJail, Purchase
from tests.engine.nests import check, finish, restart
from tests.scenes import Scene


def test_a_deal_inside_a_debt_keeps_the_question_and_its_clock():
    scene = Scene().own(0, 5).cash(0, 10).turn(0, Debt(0, [(1, 100)], "rent", asked=True))
    before = (scene.state.prompt.id, scene.state.prompt.deadline)
    scene.do(2, "accept", offer=scene.propose(0, 2, give=[5], get=150))
    assert (scene.state.prompt.id, scene.state.prompt.deadline) == before


def test_two_debtors_of_one_card_are_asked_one_after_the_other_on_their_own_clocks():
    scene = Scene(seats=4).cash(1, 0).cash(2, 0).own(1, 5).own(2, 15)
    scene.deck("birthday").at_cell(0, 4).turn(0).roll(1, 2)
    assert scene.asked() == [1]
    scene.at += 20_000
    scene.do(1, "mortgage", cells=[5]).do(1, "pay")
    assert scene.asked() == [2]
    assert scene.state.prompt.deadline - scene.at == 45_000


def test_the_collector_leaves_in_the_middle_of_collecting():
    """Debts to one who has left are owed to the bank; the turn ends after them."""
    scene = Scene(seats=4).cash(1, 0).own(1, 5).cash(2, 0).own(2, 15)
    scene.deck("birthday").at_cell(0, 4).turn(0).roll(1, 2).do(0, "surrender")
    assert (scene.kind(), scene.asked()) == ("pay", [1])
    scene.do(1, "settle").do(2, "settle")
    assert scene.paid("card") == [(2, -1, 25), (3, -1, 25)]
    assert (scene.kind(), scene.asked()) == ("roll", [1])


def test_a_debtor_leaves_while_another_waits():
    scene = Scene(seats=4).cash(1, 0).cash(2, 0).own(2, 15)
    scene.deck("birthday").at_cell(0, 4).turn(0).roll(1, 2).do(1, "surrender")
    assert scene.asked() == [2]
    assert scene.state.seats[1].ending == "bankrupt"


def test_bail_that_cannot_be_paid_ends_before_the_move():
    scene = Scene().cash(0, 10).jailed(0, 2).turn(0).roll(1, 3)
    assert scene.kind() == "pay"
    scene.do(0, "bankrupt")
    assert scene.told("moved") == []
    assert scene.asked() == [1]


def test_a_double_waits_below_an_auction_below_a_leaving_bidder():
    scene = Scene(seats=4).at_cell(0, 7).turn(0).roll(2, 2).do(0, "decline")
    scene.do(1, "bid", amount=140).do(2, "surrender").do(3, "pass").do(0, "pass")
    assert scene.state.owner[11] == 1
    assert (scene.kind(), scene.asked()) == ("roll", [0])


NESTS = {
    "purchase": lambda t: [Purchase(0, 39)],
    "auction in mid-turn": lambda t: [Auction(39, 400, 0)],
    "auction with bids": lambda t: [
        Auction(39, 400, 0, queue=[3, 0, 1, 2], bids=[(1, 400), (2, 420)], opened=True)
    ],
    "debt": lambda t: [Debt(0, [(1, 300), (2, 300)], "card", asked=True, born=1)],
    "debts of two others": lambda t: [
        Debt(2, [(0, 700)], "card", batch=9, born=2),
        Debt(1, [(0, 700)], "card", batch=9, born=1, asked=True),
    ],
    "bail before a move": lambda t: [
        LeaveJail(0, 5, "forced"),
        Debt(0, [(-1, 50)], "bail", asked=True, born=1),
    ],
    "jail choice": lambda t: [JailChoice(0, [1, 2])],
    "debt above an auction": lambda t: [
        Auction(39, 400, 0, queue=[1, 2, 3, 0], opened=True),
        Debt(3, [(1, 900)], "card", asked=True, born=1),
    ],
}


def nest(name: str) -> Scene:
    scene = Scene(seats=4).own(0, 1, 3).own(1, 5).own(2, 15).own(3, 12)
    if name in ("bail before a move", "jail choice"):
        scene.jailed(0, 1)
    return scene.turn(0, *NESTS[name](scene))


@pytest.mark.parametrize("name", NESTS)
@pytest.mark.parametrize("leavers", list(itertools.permutations(range(4), 2)))
def test_any_two_seats_leave_in_the_middle_of_anything(name: str, leavers: tuple[int, int]):
    """The table stays whole and somebody living is asked, or it is over."""
    scene = nest(name)
    for seat in leavers:
        scene.draws(*[1, 2] * 20).do(seat, "surrender")
        check(scene)


@pytest.mark.parametrize("name", NESTS)
def test_a_nest_left_to_the_clock_comes_to_the_next_turn(name: str):
    finish(nest(name))


@pytest.mark.parametrize("name", NESTS)
def test_a_nest_is_the_same_after_a_restart(name: str):
    restart(lambda: nest(name))


def test_proposals_wait_while_a_cell_is_under_the_hammer_below_a_debt():
    scene = nest("debt above an auction")
    assert scene.refused(3, "propose", to=1, terms=Terms([12], [5])) == "auction-running"
