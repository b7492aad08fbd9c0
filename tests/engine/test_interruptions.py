"""Every question interrupted by everything that can come between: each pair built by hand.

The rules are mixed so that all questions and all interruptions meet in one ruleset: rents are
claimed, bail is decided after the throw, the corner is a bet, turns ask before they end.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine.rules.api import BANK, Grace, Rules, Terms, commands, overdue
from engine.rules.state import RentClaim
from engine.rules.tasks import (
    AnyTask,
    Auction,
    ClaimWait,
    Debt,
    DieChoice,
    EstateSale,
    Jackpot,
    JailChoice,
    Jump,
    LeaveJail,
    MortgageTransfer,
    Purchase,
    Teleport,
)
from engine.rulesets import catalog
from tests.engine.nests import check, finish, restart
from tests.scenes import Scene


def mixed(declined: str = "open-auction") -> Rules:
    data = catalog.load("c1009").data
    key = data.ruleset
    is_open = declined == "open-auction"
    return Rules(
        replace(
            data,
            ruleset=replace(
                key,
                purchase=replace(key.purchase, declined=declined),
                auction=replace(
                    key.auction,
                    own_sum=declined != "step-auction",
                    decliner="any" if is_open else "last",
                ),
                jail=replace(key.jail, bail_when="after-throw", release_cards=False),
                corner=replace(key.corner, kind="jackpot"),
                turn=replace(key.turn, end="asked"),
            ),
        )
    )


#: what is on the agenda above the turn of seat 0, the kind of question, and who is asked
Outer = tuple[Callable[[Scene], list[AnyTask]], str, list[int]]


def waits(scene: Scene) -> list[AnyTask]:
    scene.state.claims[0].until = scene.at + 5000
    return [Jump(0, waited=True), ClaimWait()]


OUTERS: dict[str, Outer] = {
    "throw": (lambda s: [], "roll", [0]),
    "purchase": (lambda s: [Purchase(0, 39)], "buy", [0]),
    "purchase below a jump": (lambda s: [Jump(0), Purchase(0, 39)], "buy", [0]),
    "open auction": (lambda s: [Auction(39, 10, 0)], "bid", [0, 1, 2, 3]),
    "step auction": (lambda s: [Auction(39, 10, 0)], "bid", [1]),
    "turn auction": (lambda s: [Auction(39, 10, 0)], "bid", [1]),
    "auction below a jump": (lambda s: [Jump(0), Auction(39, 10, 0)], "bid", [0, 1, 2, 3]),
    "auction of an estate": (
        lambda s: [EstateSale(3, [21, 23]), Auction(24, 10, BANK, after=3)],
        "bid",
        [0, 1, 2, 3],
    ),
    "debt": (lambda s: [Debt(0, [(1, 300)], "rent", asked=True, born=1)], "pay", [0]),
    "debt to all": (
        lambda s: [Debt(0, [(1, 50), (2, 50), (3, 50)], "card", asked=True, born=1)],
        "pay",
        [0],
    ),
    "debts of two others": (
        lambda s: [
            Debt(2, [(0, 70)], "card", batch=9, born=2, asked=True),
            Debt(1, [(0, 70)], "card", batch=9, born=1, asked=True),
        ],
        "pay",
        [1],
    ),
    "bail before a move": (
        lambda s: [LeaveJail(0, 5, "forced"), Debt(0, [(BANK, 50)], "bail", asked=True, born=1)],
        "pay",
        [0],
    ),
    "debt above an auction": (
        lambda s: [
            Auction(39, 10, 0, queue=[0, 1, 2, 3], opened=True, until=10**9),
            Debt(1, [(BANK, 60)], "card", asked=True, born=1),
        ],
        "pay",
        [1],
    ),
    "debt below a jump": (
        lambda s: [Jump(0), Debt(0, [(1, 300)], "rent", asked=True, born=1)],
        "pay",
        [0],
    ),
    "debt above a purchase": (
        lambda s: [Purchase(0, 39, offered=True), Debt(1, [(0, 60)], "rent", asked=True, born=1)],
        "pay",
        [1],
    ),
    "debt above a wait for a claim": (
        lambda s: [*waits(s), Debt(1, [(0, 60)], "rent", asked=True, born=1)],
        "pay",
        [1],
    ),
    "jail": (lambda s: [JailChoice(0, [1, 2])], "jail", [0]),
    "bet": (lambda s: [Jackpot(0)], "jackpot", [0]),
    "bet below a jump": (lambda s: [Jump(0), Jackpot(0)], "jackpot", [0]),
    "choice of steps": (lambda s: [DieChoice(0, [2, 3, 5])], "die", [0]),
    "any cell": (lambda s: [Teleport(0)], "teleport", [0]),
    "wait for a claim": (waits, "claim", [1]),
    "heir": (lambda s: [MortgageTransfer(1, [6])], "transfer", [1]),
    "heir above an estate": (
        lambda s: [EstateSale(3, [21, 23]), MortgageTransfer(1, [6])],
        "transfer",
        [1],
    ),
    "end of the turn": (lambda s: [], "end", [0]),
}
AUCTIONS = [name for name in OUTERS if "auction" in name]
DEBTS = [name for name, (_, kind, _) in OUTERS.items() if kind == "pay"]


def scene_of(name: str) -> Scene:
    """The question on the table; seat 1 may claim a rent of seat 2, and 2 has offered 3 a deal."""
    declined = f"{name.split()[0]}-auction" if name in ("step auction", "turn auction") else ""
    scene = Scene(mixed(declined or "open-auction"), 4)
    scene.own(0, 1, 3).own(1, 5, 37).own(1, 6, mortgaged=True).own(2, 15).own(3, 12).turn(0)
    scene.propose(2, 3, give=[15], take=[12])
    rent = RentClaim(scene.state.serial + 1, 1, 2, 19, 16, scene.at - 1)
    scene.state.serial += 1
    scene.state.claims.append(rent)
    if name in ("jail", "bail before a move"):
        scene.jailed(0, 1)
    if name == "debt above an auction":  # which has stopped the reply clocks already
        scene.state.offers[0].left, scene.state.offers[0].deadline = 25_000, 0
    tasks, kind, asked = OUTERS[name]
    scene.turn(0, *tasks(scene))
    if name == "throw" or kind == "end":
        scene.state.agenda[-1].phase = "throw" if kind == "roll" else "end"
        scene.state.prompt = None
        scene._settle()
    assert (scene.kind(), scene.asked()) == (kind, asked)
    return scene


def question(scene: Scene) -> tuple[str, list[int], int]:
    prompt = scene.state.prompt
    assert prompt is not None
    return prompt.kind, list(prompt.seats), prompt.deadline


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
