"""Every question interrupted by everything that can come between: each pair built by hand."""

from __future__ import annotations

import itertools

import pytest

from engine.rules.api import Grace, Terms, commands, overdue
from tests.engine.nests import check, finish, restart
from tests.engine.positions import AUCTIONS, DEBTS, OUTERS, question, scene_of

every = pytest.mark.parametrize("name", OUTERS)


@every
def test_the_question_is_sound_and_ends_by_the_clock(name: str):
    scene = scene_of(name)
    check(scene)
    finish(scene)


@every
def test_a_claim_comes_before_it_after_the_hammer_or_after_the_debt(name: str):
    scene = scene_of(name)
    before, left = question(scene), scene.state.prompt.deadline - scene.at
    scene.claim(1)
    check(scene)
    if name in AUCTIONS:
        assert question(scene) == before
        assert scene.state.claims[0].noted
        assert scene.owing(2) == (0 if name != "debts of two others" else 70)
    elif name in DEBTS:
        assert question(scene) == before
        assert scene.owing(2) == 16 + (70 if name == "debts of two others" else 0)
    else:
        assert (scene.kind(), scene.asked()) == ("pay", [2])
        scene.do(2, "pay")
        check(scene)
        if name != "wait for a claim":
            assert (scene.kind(), scene.asked()) == before[:2]
            assert scene.state.prompt.deadline - scene.at == max(left - 100, 10_000)
    rent = scene.state.claims[0].id if scene.state.claims else 0
    finish(scene)
    assert rent not in [claim.id for claim in scene.state.claims]


@every
def test_a_waiver_leaves_it_alone(name: str):
    scene = scene_of(name)
    before = question(scene)
    scene.claim(1, "waive")
    check(scene)
    if name != "wait for a claim":
        assert question(scene) == before
    assert scene.state.claims == []
    finish(scene)


@every
def test_an_offer_is_accepted_in_it_unless_an_auction_runs(name: str):
    scene = scene_of(name)
    before, offer = question(scene), scene.state.offers[0].id
    if name in AUCTIONS:
        assert scene.refused(3, "accept", offer=offer) == "auction-running"
        assert scene.refused(3, "reject", offer=offer) == "auction-running"
    else:
        scene.do(3, "accept", offer=offer)
        assert (scene.state.owner[15], scene.state.owner[12]) == (3, 2)
    assert question(scene) == before
    check(scene)
    finish(scene)


@every
def test_an_offer_expires_in_it_unless_an_auction_runs(name: str):
    scene = scene_of(name)
    before, offer = question(scene), scene.state.offers[0]
    if name in AUCTIONS:
        assert offer.deadline == 0
        assert isinstance(overdue(scene.state, scene.at + 60_000), commands.Expire)
    else:
        scene.at = offer.deadline
        scene.send(commands.ExpireOffer(offer.id), after=0)
        assert scene.told("offer-ended")[0].why == "expired"
        assert scene.state.offers == []
        assert question(scene) == before
    check(scene)
    finish(scene)


@every
def test_an_offer_is_made_in_it_unless_an_auction_runs(name: str):
    scene = scene_of(name)
    before, terms = question(scene), Terms([37], [], 0, 10)
    if name in AUCTIONS:
        assert scene.refused(1, "propose", to=3, terms=terms) == "auction-running"
    else:
        scene.do(1, "propose", to=3, terms=terms)
        assert len(scene.state.offers) == 2
    assert question(scene) == before
    check(scene)
    finish(scene)


@every
def test_a_bystander_who_leaves_changes_no_question_and_no_clock(name: str):
    scene = scene_of(name)
    before = question(scene)
    scene.draws(*[1, 2] * 20).do(3, "surrender")
    check(scene)
    kind, asked, deadline = question(scene)
    assert kind == before[0]
    assert asked == [seat for seat in before[1] if seat != 3]
    if 3 not in before[1]:
        assert deadline == before[2]
    assert scene.state.offers == []
    finish(scene)


@every
def test_when_the_asked_seat_leaves_somebody_else_is_asked(name: str):
    scene = scene_of(name)
    leaver = scene.asked()[0]
    scene.draws(*[1, 2] * 20).do(leaver, "surrender")
    check(scene)
    assert leaver not in scene.asked()
    finish(scene)


@every
@pytest.mark.parametrize("pair", list(itertools.permutations(range(4), 2)))
def test_any_two_leave_one_after_the_other(name: str, pair: tuple[int, int]):
    scene = scene_of(name)
    for seat in pair:
        if scene.state.outcome is None:
            scene.draws(*[1, 2] * 20).do(seat, "surrender")
            check(scene)


@every
def test_the_guest_who_leaves_has_been_claimed_of(name: str):
    scene = scene_of(name)
    cash = scene.money(1)
    scene.draws(*[1, 2] * 20).do(2, "surrender")
    check(scene)
    assert (1, 16) in [(to, amount) for _, to, amount in scene.paid("rent")]
    assert scene.money(1) >= cash + 16 - 110 and scene.state.claims == []


@every
def test_an_outage_gives_ten_seconds_and_changes_nothing_else(name: str):
    scene = scene_of(name)
    kind, asked, _ = question(scene)
    agenda = list(scene.state.agenda)
    scene.wait(70_000).send(Grace(10_000, pause=70_000), after=0)
    assert question(scene) == (kind, asked, scene.at + 10_000)
    assert [type(t) for t in scene.state.agenda] == [type(t) for t in agenda]
    check(scene)
    finish(scene)


@every
def test_a_restart_changes_nothing(name: str):
    restart(lambda: scene_of(name))


@every
def test_agreeing_to_stop_waits_for_the_end_of_the_round(name: str):
    scene = scene_of(name)
    before = question(scene)
    for seat in range(4):
        scene.do(seat, "agree", yes=True)
    assert question(scene) == before
    scene.state.moved = [1, 2, 3]
    finish(scene)
    if scene.state.outcome is None:  # the turn of the last seat is over, a rent may be open still
        finish(scene)
    assert scene.state.outcome is not None and scene.state.outcome.why == "agreement"


@every
def test_own_time_is_spent_on_it_and_then_the_clock_decides(name: str):
    scene = scene_of(name)
    kind, asked, deadline = question(scene)
    for seat in scene.state.seats:
        seat.bank = 30_000
    scene.at = deadline
    scene.draws(*[1, 2] * 20).send(commands.Expire(scene.state.prompt.id), after=0)
    everybodys = kind == "claim" or (kind == "bid" and len(asked) > 1)
    if everybodys:
        assert not scene.told("time-bank")
    else:
        assert question(scene) == (kind, asked, deadline + 30_000)
        scene.claim(1)
        check(scene)
    check(scene)
    finish(scene)
