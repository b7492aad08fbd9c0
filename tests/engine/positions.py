"""Every question in the middle of a turn, each built by hand on one ruleset of all of them.

The rules are mixed so that all questions and all interruptions meet in one ruleset: rents are
claimed, bail is decided after the throw, the corner is a bet, turns ask before they end.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.rules.api import BANK, Rules
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
