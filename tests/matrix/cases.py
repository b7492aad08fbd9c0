"""Every way to be refused at a table: a scene, who asks for what, and the reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from engine.rules.api import Reason, Terms
from engine.rules.state import Offer, RentClaim
from engine.rules.tasks import Auction, Debt
from tests.scenes import Scene

Build = Callable[[Scene, int, int, int], Scene]  # the scene and the seats of the three people
BROWN, BLUE = (1, 3), (37, 39)
STATION = 5
ANNA, BORIS, CLARA, ZOE = range(4)  # the first three sit at the table


@dataclass(frozen=True)
class Case:
    """`who` asks for `verb` in the scene and is refused; `chat` False: no button can ask for it.

    `prompt` is the distance of the question named from the one on the table; `offer` says that
    it is about the first offer of the scene; `mode` is the preset that has such a reason.
    """

    reason: Reason
    build: Build
    who: int
    verb: str
    fields: dict[str, Any] = field(default_factory=dict)
    chat: bool = True
    prompt: int = 0
    offer: bool = False
    mode: str = "blitz"


def turn(s: Scene, a: int, _b: int, _c: int) -> Scene:
    return s.turn(a)


def rich(s: Scene, a: int, b: int, _c: int) -> Scene:
    """Anna has a colour and a station, Boris a street; she is to throw."""
    return s.own(a, *BLUE, STATION).own(b, 1).turn(a)


def jailed(s: Scene, a: int, _b: int, _c: int) -> Scene:
    return s.jailed(a, 1).turn(a)


def broken(s: Scene, a: int, _b: int, _c: int) -> Scene:
    """Anna owes what her property covers and her cash does not."""
    owed = Debt(seat=a, lines=[(-1, 150)], why="tax", cell=4)
    return s.own(a, *BLUE).own(a, STATION, mortgaged=True).cash(a, 10).turn(a, owed)


def bidding(s: Scene, a: int, b: int, _c: int) -> Scene:
    """Anna has declined a street, Boris is the first to bid."""
    return s.turn(a, Auction(cell=24, start=240, decliner=a, queue=[b, a], opened=True))


def offered(s: Scene, a: int, b: int, c: int) -> Scene:
    """Anna has offered Boris a deal."""
    s = rich(s, a, b, c)
    s.propose(a, b, give=[STATION], take=[1], get=60)
    return s


def levels(**by_cell: int) -> Build:
    return lambda s, a, b, c: rich(s, a, b, c).levels(**by_cell)


def poor_maker(s: Scene, a: int, b: int, c: int) -> Scene:
    s = rich(s, a, b, c)
    s.propose(a, b, pay=60, take=[1])
    return s.cash(a, 10)


def offer_in_auction(s: Scene, a: int, b: int, c: int) -> Scene:
    s = bidding(s.own(a, STATION).own(b, 15), a, b, c)
    terms = Terms(give=[STATION], take=[15])
    s.state.offers.append(Offer(90, a, b, terms, 0, turn=s.state.turn.number))
    return s


def raised(s: Scene, a: int, b: int, c: int) -> Scene:
    s = rich(s, a, b, c)
    s.do(a, "build", levels=[[BLUE[0], 1], [BLUE[1], 1]])
    return s


def without_stock(houses: int, hotels: int, level: int) -> Build:
    def build(s: Scene, a: int, b: int, c: int) -> Scene:
        s = levels(c37=level, c39=level)(s, a, b, c)
        s.state.houses, s.state.hotels = houses, hotels
        return s

    return build


def many_offers(count: int, made: int) -> Build:
    def build(s: Scene, a: int, b: int, c: int) -> Scene:
        s = rich(s, a, b, c)
        for number in range(count):
            s.state.offers.append(
                Offer(90 + number, a, c, Terms(give=[STATION], pay=0, get=200), s.at + 20_000)
            )
        s.state.turn.offers = made
        return s

    return build


def refused_once(s: Scene, a: int, b: int, c: int) -> Scene:
    s = offered(s, a, b, c)
    return s.do(b, "reject", offer=s.state.offers[0].id)


def countered(s: Scene, a: int, b: int, c: int) -> Scene:
    s = offered(s, a, b, c)
    return s.do(b, "counter", offer=s.state.offers[0].id, terms=Terms(give=[1], get=60))


def returning(s: Scene, a: int, b: int, c: int) -> Scene:
    """Boris gave Anna the station a while ago; since then she has offered it back."""
    s = offered(s, a, b, c)
    s.state.returns.append((STATION, b, s.state.round))
    return s


def weakening(s: Scene, a: int, b: int, c: int) -> Scene:
    """Anna's offer stands since before her debt, which all she has just covers."""
    s = s.own(a, 39).own(b, 37).cash(a, 0)
    s.turn(a, Debt(seat=a, lines=[(-1, 200)], why="tax", cell=4))
    terms = Terms(give=[39], take=[37])
    s.state.offers.append(Offer(90, a, b, terms, s.at + 20_000, turn=s.state.turn.number))
    return s


def unpaid_fee(s: Scene, a: int, b: int, _c: int) -> Scene:
    """Anna offers a mortgaged street to Boris, who cannot pay the bank its ten percent."""
    s = s.own(a, 37, mortgaged=True).own(a, 39).own(b, 15).cash(b, 5).turn(a)
    terms = Terms(give=[37], take=[15])
    s.state.offers.append(Offer(90, a, b, terms, s.at + 20_000, turn=s.state.turn.number))
    return s


def open_bids(s: Scene, a: int, b: int, c: int) -> Scene:
    """Anna leads an auction that is open to all, Clara has passed."""
    until = s.at + 300_000
    sale = Auction(cell=24, start=10, decliner=b, queue=[a, b], opened=True, until=until)
    sale.bids = [(a, 300)]
    return s.turn(b, sale)


def owned_seconds(s: Scene, a: int, b: int, _c: int) -> Scene:
    """Anna is to throw, and Boris has his seconds to claim what she would owe him."""
    s = s.own(a, *BLUE).own(b, 1).at_cell(a, 1).cash(a, 200).turn(a)
    s.state.claims.append(RentClaim(s.state.serial + 5, b, a, 1, 550, s.at + 60_000))
    return s


def ended(s: Scene, a: int, _b: int, c: int) -> Scene:
    return s.out(c).turn(a)


def deal(to: str = "b", **terms: Any) -> dict[str, Any]:
    """The fields of an offer; the seat stands as a letter."""
    return {"to": to, "terms": terms}


R = Reason
CASES = [
    Case(R.STALE, turn, ANNA, "roll", prompt=-1),
    Case(R.NOT_ASKED, turn, BORIS, "roll"),
    Case(R.NOT_SEATED, turn, ZOE, "roll"),
    Case(R.ELIMINATED, ended, CLARA, "roll"),
    Case(R.WRONG_ANSWER, turn, ANNA, "pay"),
    Case(R.BAD_VALUE, turn, ANNA, "mortgage", {"cells": []}),
    Case(R.NO_CASH, broken, ANNA, "pay"),
    Case(R.PARTNER_NO_CASH, poor_maker, BORIS, "accept", offer=True),
    Case(R.DEBT_FIRST, broken, ANNA, "redeem", {"cells": [STATION]}),
    Case(R.CAN_STILL_PAY, broken, ANNA, "bankrupt"),
    Case(R.AUCTION_RUNNING, offer_in_auction, BORIS, "accept", offer=True),
    Case(R.WINDOW_CLOSED, rich, BORIS, "mortgage", {"cells": [1]}),
    Case(R.NOT_OWNER, rich, ANNA, "mortgage", {"cells": [1]}),
    Case(R.NOT_STREET, rich, ANNA, "build", {"levels": [[STATION, 1]]}),
    Case(
        R.GROUP_INCOMPLETE,
        lambda s, a, b, c: s.own(a, 1).turn(a),
        ANNA,
        "build",
        {"levels": [[1, 1]]},
    ),
    Case(
        R.GROUP_MORTGAGED,
        lambda s, a, b, c: s.own(a, 37).own(a, 39, mortgaged=True).turn(a),
        ANNA,
        "build",
        {"levels": [[37, 1]]},
    ),
    Case(R.GROUP_BUILT, levels(c37=1), ANNA, "propose", deal(give=[39], get=200)),
    Case(R.CELL_BUILT, levels(c37=1), ANNA, "mortgage", {"cells": [37]}),
    Case(R.UNEVEN, levels(c37=1), ANNA, "build", {"levels": [[37, 2]]}),
    Case(R.LEVEL_MAX, levels(c37=5, c39=5), ANNA, "build", {"levels": [[37, 6]]}),
    Case(R.RAISED_THIS_TURN, raised, ANNA, "build", {"levels": [[37, 2]]}),
    Case(R.NO_HOUSES, without_stock(0, 1, 1), ANNA, "build", {"levels": [[37, 2]]}),
    Case(R.NO_HOTELS, without_stock(9, 0, 4), ANNA, "build", {"levels": [[37, 5]]}),
    Case(R.NOTHING_TO_SELL, rich, ANNA, "sell", {"levels": [[37, 0]]}),
    Case(
        R.MORTGAGED,
        lambda s, a, b, c: s.own(a, 1, mortgaged=True).turn(a),
        ANNA,
        "mortgage",
        {"cells": [1]},
    ),
    Case(R.NOT_MORTGAGED, rich, ANNA, "redeem", {"cells": [STATION]}),
    Case(R.BID_TOO_LOW, bidding, BORIS, "bid", {"amount": 20}),
    Case(R.BID_FIXED, bidding, BORIS, "bid", {"amount": 400}),
    Case(R.NO_OFFER, turn, BORIS, "accept", {"offer": 9999}),
    Case(R.OFFER_NOT_YOURS, offered, CLARA, "accept", offer=True),
    Case(R.OFFER_EMPTY, rich, ANNA, "propose", deal()),
    Case(R.OFFER_CASH_BOTH, rich, ANNA, "propose", deal(pay=10, get=10), chat=False),
    Case(R.OFFER_SELF, rich, ANNA, "propose", deal("a", give=[STATION])),
    Case(
        R.OFFER_LIMIT, many_offers(3, 3), ANNA, "propose", deal(give=[STATION], take=[1], get=60)
    ),
    Case(R.OFFER_TURN_LIMIT, many_offers(0, 10), ANNA, "propose", deal(take=[1], pay=60)),
    Case(R.OFFER_REPEATED, refused_once, ANNA, "propose", deal(give=[STATION], take=[1], get=60)),
    Case(R.OFFER_OPEN, offered, ANNA, "propose", deal(take=[1], pay=60)),
    Case(
        R.OFFER_COUNTERED,
        countered,
        ANNA,
        "counter",
        {"terms": {"give": [STATION]}},
        offer=True,
        chat=False,
    ),
    Case(R.UNFAIR, rich, ANNA, "propose", deal(give=[STATION], take=[1])),
    Case(R.RETURNED, returning, BORIS, "accept", offer=True),
    Case(R.WEAKENS_DEBTOR, weakening, BORIS, "accept", offer=True),
    Case(R.LEADER, open_bids, ANNA, "bid", {"amount": 400}, mode="c1009"),
    Case(R.PASSED, open_bids, CLARA, "bid", {"amount": 400}, mode="c1009"),
    Case(R.NO_CARD, jailed, ANNA, "release", mode="c1009"),
    Case(R.FEES_UNPAYABLE, unpaid_fee, BORIS, "accept", offer=True, mode="c1009"),
    Case(R.CLAIM_WINDOW, owned_seconds, ANNA, "roll", mode="globopoly"),
    Case(R.NO_CLAIM, owned_seconds, BORIS, "claim", {"claim": 9999}, mode="globopoly"),
    Case(R.RENT_OPEN, owned_seconds, ANNA, "build", {"levels": [[37, 1]]}, mode="globopoly"),
]
