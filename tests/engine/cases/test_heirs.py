"""The heir of mortgaged cells: what he is asked, what he may answer, when his fees are due."""

from __future__ import annotations

import pytest

from engine.rules.api import BANK
from engine.rules.state import RentClaim
from engine.rules.tasks import Debt, MortgageTransfer
from tests.scenes import Scene


def heir(cash: int = 600) -> Scene:
    """Seat 1 has inherited 5 and 39, both mortgaged, and is asked about 5 (ten, or 110)."""
    scene = Scene("c1009", 4).own(0, 5, 39, mortgaged=True).cash(0, 0).cash(1, cash)
    scene.turn(0, Debt(0, [(1, 950)], "rent", asked=True, born=1)).do(0, "bankrupt")
    assert (scene.asked(), scene.view(1).prompt.cell) == ([1], 5)
    return scene


def redeemed(scene: Scene) -> Scene:
    return scene.do(1, "redeem", cells=[5])


def given_away(scene: Scene) -> Scene:
    return scene.do(2, "accept", offer=scene.propose(1, 2, give=[5], get=10))


@pytest.mark.parametrize("deed", [redeemed, given_away])
@pytest.mark.parametrize("redeem", [False, True])
def test_an_heir_answers_only_for_a_cell_that_is_still_his_and_mortgaged(deed, redeem: bool):
    """002 L33; rules section 7: an heir pays once for each mortgage, and nobody in his stead."""
    scene = heir()
    first = scene.state.prompt.id
    deed(scene)
    others = [scene.money(i) for i in (2, 3)]
    assert scene.refused(1, "transfer", redeem=redeem, prompt=first) == "stale"
    assert scene.view(1).prompt.cell == 39
    before = scene.money(1)
    scene.do(1, "transfer", redeem=redeem)
    assert before - scene.money(1) == (220 if redeem else 20)
    assert [scene.money(i) for i in (2, 3)] == others


def test_an_heir_who_has_cleared_all_is_asked_no_more():
    """Rules section 7."""
    scene = heir().do(1, "redeem", cells=[5, 39])
    assert (scene.money(1), scene.kind(), scene.asked()) == (270, "roll", [1])


def test_a_deed_beside_the_question_leaves_it_alone_where_its_cell_stays():
    """Rules section 13: whatever is managed moves no deadline."""
    scene = heir()
    before = scene.state.prompt
    scene.do(1, "redeem", cells=[39])
    assert (scene.state.prompt.id, scene.state.prompt.deadline) == (before.id, before.deadline)


def test_an_heir_who_has_spent_his_cash_may_only_pay_the_ten_percent():
    """Rules section 7: what is offered can be paid."""
    scene = heir(300).own(1, 37, 31)
    assert scene.choices(1)["transfer"].max == 110
    scene.do(2, "accept", offer=scene.propose(1, 2, give=[37], pay=200))
    assert scene.choices(1)["transfer"].max == 0
    assert scene.refused(1, "transfer", redeem=True) == "no-cash"
    scene.do(1, "mortgage", cells=[31])
    assert scene.choices(1)["transfer"].max == 110


def test_the_fees_of_an_heir_wait_for_the_debts_that_arose_before():
    """Rules section 7: debts are settled in the order they arose, whoever owes them."""
    scene = Scene("c1009", 4).own(1, 5, 39, mortgaged=True).cash(1, 10)
    rent = Debt(2, [(1, 70)], "rent", asked=True, born=1)
    scene.turn(0, rent, MortgageTransfer(1, [5, 39]))
    assert (scene.asked(), scene.view().prompt.why) == ([2], "rent")
    assert scene.owing(1) == 30
    scene.do(2, "pay")
    assert scene.paid("fee") == [(1, BANK, 30)]
    assert (scene.money(1), scene.state.seats[1].alive) == (50, True)


def test_an_answer_about_one_estate_is_none_about_another():
    """Rules section 13: the heir of a second bankrupt is asked anew, and then about the first."""
    scene = heir().own(2, 21, mortgaged=True).cash(2, 0)
    first = scene.state.prompt.id
    scene.state.claims.append(RentClaim(99, 1, 2, 19, 500, scene.at - 1))
    scene.do(2, "surrender")
    assert (scene.view(1).prompt.cell, scene.state.seats[2].ending) == (21, "bankrupt")
    assert scene.refused(1, "transfer", redeem=True, prompt=first) == "stale"
    scene.do(1, "transfer", redeem=True)
    assert (scene.view(1).prompt.cell, scene.money(1)) == (5, 479)
