"""What each seat did in a game, counted from its events."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.rules import events as ev
from engine.rules.board import HOTEL, Board
from engine.rules.events import BANK, AnyEvent

#: what is counted as a group of its own beside the colours 1..8
STATIONS = 9
UTILITIES = 10


class Feats(msgspec.Struct, omit_defaults=True):
    """Counts of one game, or of many: sums, but for the names that end in `_most` or `_least`.

    `groups` says how many cells of each colour were taken (9 stations, 10 utilities). `pips` is
    the sum of the two dice of all `throws`.
    """

    throws: int = 0
    pips: int = 0
    doubles: int = 0
    laps: int = 0
    cards: int = 0
    jailed: int = 0
    doubles_out: int = 0  # jail left by a double
    bought: int = 0
    auctions: int = 0  # won
    deals: int = 0
    levels: int = 0  # built
    hotels: int = 0
    mortgaged: int = 0
    redeemed: int = 0
    rents: int = 0  # received
    rent_in: int = 0
    rent_out: int = 0
    rent_most: int = 0
    rent_paid_most: int = 0
    boosted: int = 0  # rents that a collection card raised
    taxes: int = 0
    bets: int = 0
    bets_won: int = 0
    win_most: int = 0
    bid_most: int = 0  # paid at an auction
    ruined: int = 0  # others who could not pay this one
    cash_least: int = -1  # -1: never counted
    capital_most: int = 0
    colours_most: int = 0
    groups: dict[int, int] = {}


NAMES = frozenset(Feats.__struct_fields__) - {"groups"}


def merged(before: Feats, game: Feats) -> Feats:
    """Both together."""
    both = Feats()
    for name in NAMES:
        one, two = getattr(before, name), getattr(game, name)
        if name.endswith("_most"):
            value = max(one, two)
        elif name.endswith("_least"):
            value = min((n for n in (one, two) if n >= 0), default=-1)
        else:
            value = one + two
        setattr(both, name, value)
    both.groups = dict(before.groups)
    for group, count in game.groups.items():
        both.groups[group] = both.groups.get(group, 0) + count
    return both


def luck(feats: Feats) -> tuple[int, int]:
    """Hundredths of a point a throw: what two dice give on average, and what they gave."""
    if not feats.throws:
        return 700, 0
    return 700, (200 * feats.pips + feats.throws) // (2 * feats.throws)


def favourite(feats: Feats) -> int:
    """The colour taken most often, the lower number first; 0 for none."""
    colours = {group: n for group, n in feats.groups.items() if group < STATIONS and n}
    return min(colours, key=lambda group: (-colours[group], group), default=0)


def feats_of(events: Iterable[AnyEvent], seats: int, board: Board) -> list[Feats]:
    """The counts of each seat, from all events of a game in their order."""
    return _Fold(seats, board).of(events)


class _Fold:
    def __init__(self, seats: int, board: Board) -> None:
        self._feats = [Feats(groups={}) for _ in range(seats)]
        self._cash = [0] * seats
        self._alive = [True] * seats
        self._board = board

    def of(self, events: Iterable[AnyEvent]) -> list[Feats]:
        for event in events:
            self._take(event)
        return self._feats

    def _take(self, event: AnyEvent) -> None:
        feats = self._feats
        match event:
            case ev.Money():
                self._money(event)
            case ev.Dice(seat=seat, dice=dice, count=count):
                feats[seat].throws += 1
                feats[seat].pips += sum(dice[:2])
                feats[seat].doubles += int(count > 0)
            case ev.Owned():
                self._owned(event)
            case ev.Level(seat=seat, frm=frm, to=to, why="build"):
                feats[seat].levels += to - frm
                feats[seat].hotels += int(to == HOTEL)
            case ev.Mortgaged(seat=seat):
                feats[seat].mortgaged += 1
            case ev.Redeemed(seat=seat, why="redeem"):
                feats[seat].redeemed += 1
            case ev.DebtArose(to=to, why="rent", bonus=bonus) if to >= 0 and bonus:
                feats[to].boosted += 1
            case ev.CardDrawn(seat=seat):
                feats[seat].cards += 1
            case ev.Jailed(seat=seat):
                feats[seat].jailed += 1
            case ev.Freed(seat=seat, why="double"):
                feats[seat].doubles_out += 1
            case ev.BetPlaced(seat=seat):
                feats[seat].bets += 1
            case ev.BetRolled(seat=seat, amount=amount):
                feats[seat].bets_won += int(amount > 0)
                feats[seat].win_most = max(feats[seat].win_most, amount)
            case ev.OfferAccepted(seat=seat, to=to):
                feats[seat].deals += 1
                feats[to].deals += 1
            case ev.WentBankrupt(seat=seat, to=to):
                self._alive[seat] = False
                if to >= 0:
                    feats[to].ruined += 1
            case ev.Surrendered(seat=seat):
                self._alive[seat] = False
            case ev.Finished(capital=capital):
                for seat, amount in enumerate(capital):
                    feats[seat].capital_most = amount
            case _:
                pass

    def _money(self, event: ev.Money) -> None:
        frm, to, amount, why = event.frm, event.to, event.amount, event.why
        if frm != BANK:
            payer = self._feats[frm]
            self._cash[frm] -= amount
            # Cash is only low while one plays: what a leaver has goes to nought.
            if self._alive[frm] and why not in ("leave", "estate"):
                least = payer.cash_least
                payer.cash_least = self._cash[frm] if least < 0 else min(least, self._cash[frm])
            if why == "rent":
                payer.rent_out += amount
                payer.rent_paid_most = max(payer.rent_paid_most, amount)
            elif why in ("tax", "rent-tax"):
                payer.taxes += amount
            elif why == "auction":
                payer.bid_most = max(payer.bid_most, amount)
        if to != BANK:
            payee = self._feats[to]
            self._cash[to] += amount
            if why == "rent":
                payee.rents += 1
                payee.rent_in += amount
                payee.rent_most = max(payee.rent_most, amount)
            elif why == "salary":
                payee.laps += 1

    def _owned(self, event: ev.Owned) -> None:
        if event.to == BANK:
            return
        taker = self._feats[event.to]
        taker.bought += int(event.why == "purchase")
        taker.auctions += int(event.why == "auction")
        group = self._group(event.cell)
        taker.groups[group] = taker.groups.get(group, 0) + 1

    def _group(self, cell: int) -> int:
        kind = self._board.cells[cell].kind
        if kind == "station":
            return STATIONS
        return UTILITIES if kind == "utility" else self._board.colour_of[cell]
