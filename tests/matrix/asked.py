"""Every question of every preset: a scene that asks Anna, and the answers that she has.

`asked_of` reads from a preset's keys what it can ask at all; `ASKED` has a scene for each.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.rules.api import Rules
from engine.rules.state import RentClaim
from engine.rules.tasks import (
    Auction,
    ClaimWait,
    Debt,
    DieChoice,
    Jackpot,
    JailChoice,
    MortgageTransfer,
    Purchase,
    Teleport,
    Turn,
)
from tests.matrix.cases import Build, broken, jailed, turn
from tests.scenes import Scene

Answer = tuple[str, str]  # a kind of question and a verb that answers it; "rent": beside any
GOES_TO = 24


@dataclass(frozen=True)
class Asked:
    """Anna is asked in the scene; `fields` are those of her answer over a socket."""

    build: Build
    fields: dict[str, Any] = field(default_factory=dict)


def asked_of(rules: Rules) -> list[Answer]:
    """What a game by these rules asks, as far as its keys tell, in the order of this page."""
    key = rules.key
    before = key.jail.bail_when == "before-throw"
    wanted = {
        "bid": key.purchase.declined != "unowned",
        "jail": not before,
        "jackpot": key.corner.kind == "jackpot",
        "die": key.third_die.from_round > 0,
        "teleport": key.third_die.from_round > 0,
        "claim": key.rent.collect == "claim",
        "rent": key.rent.collect == "claim",
        "transfer": key.mortgage.trade == "ten-or-redeem",
        "end": key.turn.end == "asked",
    }
    left_out = {("roll", "bail"): before, ("roll", "release"): key.jail.release_cards}
    return [a for a in ASKED if wanted.get(a[0], True) and left_out.get(a, True)]


def owing(s: Scene, a: int, b: int, _c: int) -> Scene:
    return s.own(b, 39).turn(a, Debt(seat=a, lines=[(b, 50)], why="rent", cell=39))


def ruined(s: Scene, a: int, _b: int, _c: int) -> Scene:
    return s.cash(a, 10).turn(a, Debt(seat=a, lines=[(-1, 200)], why="tax", cell=4))


def with_card(s: Scene, a: int, _b: int, _c: int) -> Scene:
    deck = next(name for name, cards in s.rules.decks.items()
                if any(card.effect == "release" for card in cards))  # fmt: skip
    return s.jailed(a, 1).passes(a, deck).turn(a)


def thrown_in_jail(s: Scene, a: int, _b: int, _c: int) -> Scene:
    return s.jailed(a, 1).turn(a, JailChoice(a, [2, 3]))


def bidding(s: Scene, a: int, b: int, c: int) -> Scene:
    """Boris has declined a street; Anna is the first to bid, or one of the first."""
    until = s.at + 300_000
    return s.turn(
        b, Auction(cell=24, start=240, decliner=b, queue=[a, c], opened=True, until=until)
    )


def betting(s: Scene, a: int, _b: int, _c: int) -> Scene:
    return s.at_cell(a, 20).turn(a, Jackpot(a))


def choosing(s: Scene, a: int, _b: int, _c: int) -> Scene:
    return s.turn(a, DieChoice(seat=a, options=[1, 3, 4]))


def anywhere(s: Scene, a: int, _b: int, _c: int) -> Scene:
    return s.at_cell(a, 7).own(a, 21).turn(a, Teleport(seat=a))


def open_rent(s: Scene, a: int, b: int, *, until: int = 60_000) -> Scene:
    """Boris stands on a street of Anna's, who may claim her rent."""
    s.own(a, 1).at_cell(b, 1)
    s.state.claims.append(RentClaim(s.state.serial + 5, a, b, 1, 20, s.at + until))
    return s


def waiting_for_owner(s: Scene, a: int, b: int, _c: int) -> Scene:
    """The round ends, and only Anna's rent is open."""
    return open_rent(s, a, b).turn(b, ClaimWait())


def claim_beside(s: Scene, a: int, b: int, c: int) -> Scene:
    """Clara is to throw while Anna, in jail, may claim."""
    return open_rent(s.jailed(a, 1), a, b).turn(c)


def inheriting(s: Scene, a: int, _b: int, _c: int) -> Scene:
    return s.own(a, 1, mortgaged=True).turn(a, MortgageTransfer(a, cells=[1]))


def ending(s: Scene, a: int, _b: int, _c: int) -> Scene:
    return s.own(a, 1).turn(a, Turn(a, phase="end"))


ASKED: dict[Answer, Asked] = {
    ("roll", "roll"): Asked(turn),
    ("roll", "bail"): Asked(jailed),
    ("roll", "release"): Asked(with_card),
    ("buy", "buy"): Asked(lambda s, a, b, c: s.at_cell(a, 6).turn(a, Purchase(a, 6))),
    ("buy", "decline"): Asked(lambda s, a, b, c: s.at_cell(a, 8).turn(a, Purchase(a, 8))),
    ("bid", "bid"): Asked(bidding, {"amount": 240}),
    ("bid", "pass"): Asked(bidding),
    ("pay", "pay"): Asked(owing),
    ("pay", "settle"): Asked(broken),
    ("pay", "bankrupt"): Asked(ruined),
    ("jail", "bail"): Asked(thrown_in_jail),
    ("jail", "stay"): Asked(thrown_in_jail),
    ("jackpot", "bet"): Asked(betting, {"faces": [2, 5]}),
    ("jackpot", "decline"): Asked(betting),
    ("die", "die"): Asked(choosing, {"steps": 3}),
    ("teleport", "teleport"): Asked(anywhere, {"cell": GOES_TO}),
    ("claim", "claim"): Asked(waiting_for_owner),
    ("claim", "waive"): Asked(waiting_for_owner),
    ("rent", "claim"): Asked(claim_beside),
    ("rent", "waive"): Asked(claim_beside),
    ("transfer", "transfer"): Asked(inheriting, {"redeem": True}),
    ("end", "end-turn"): Asked(ending),
}
