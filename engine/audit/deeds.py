"""Deeds, buildings, mortgages, auctions and deals in the books."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.audit.books import Books
from engine.rules import events as ev
from engine.rules.events import BANK

#: payments that name the cell they are about
ABOUT_A_CELL = {"purchase", "auction", "build", "sell", "mortgage", "redeem", "estate", "fee"}


def close(books: Books) -> None:
    """Deals and purchases of the step are complete."""
    for cell in books.lapsing:
        books.fault(f"the term of cell {cell} is over and it did not lapse")
    for (cell, frm, to), count in books.swaps.items():
        if count:
            books.fault(f"cell {cell} did not go from {frm} to {to} as agreed")
    for (frm, to, deck), count in books.handed.items():
        if count:
            books.fault(f"a release card of {deck} did not go from {frm} to {to} as agreed")
    for cell, receiver in books.pledged.items():
        books.expect(receiver, BANK, (books.rules.board.price[cell] // 2 + 9) // 10, "fee", cell)
    if books.declined is not None and not books.finished:
        seat, cell = books.declined
        if books.rules.key.purchase.declined != "unowned":
            books.fault(f"cell {cell} was declined by {seat} and not auctioned")


def _owned(books: Books, e: ev.Owned) -> None:
    """A deed changed hands by something that gives deeds."""
    if books.owner[e.cell] != e.frm:
        books.fault(f"cell {e.cell} was {books.owner[e.cell]}'s, not {e.frm}'s")
    if e.frm == e.to:
        books.fault(f"cell {e.cell} went from {e.frm} to himself")
    if e.why == "purchase":
        if e.frm != BANK or e.amount != books.rules.board.price[e.cell]:
            books.fault(f"cell {e.cell} was sold by {e.frm} for {e.amount}")
        if books.cell[e.to] != e.cell:
            books.fault(f"seat {e.to} bought cell {e.cell} from afar")
        books.expect(e.to, BANK, books.rules.board.price[e.cell], "purchase", e.cell)
    elif e.why == "auction":
        winner, bid = books.bids[-1] if books.bids else (BANK, 0)
        auctioned = books.auction[0] if books.auction else -1
        if (e.to, e.amount, e.cell) != (winner, bid, auctioned):
            books.fault(f"cell {e.cell} went for {e.amount} to {e.to}, {winner} had bid {bid}")
        books.expect(winner, BANK, bid, "auction", auctioned)
        books.auction = None
    elif e.why == "trade":
        books.swaps[e.cell, e.frm, e.to] -= 1
    elif e.why in ("estate", "lapse"):
        if e.to == BANK:
            books.returned.append((e.cell, e.frm))
        elif books.mortgaged[e.cell]:
            books.heirs.setdefault(e.to, []).append(e.cell)
        if e.why == "lapse" and (e.to != BANK or e.cell not in books.cleared):
            books.fault(f"cell {e.cell} lapsed to {e.to}")
        if e.to == BANK and (books.level[e.cell] or books.mortgaged[e.cell]):
            books.fault(f"cell {e.cell} went back built or mortgaged")
    else:
        books.fault(f"cell {e.cell} changed hands for {e.why}")
    books.owner[e.cell] = e.to


def _level(books: Books, e: ev.Level) -> None:
    """A street rose or sank, for the right money."""
    cost = books.rules.board.cells[e.cell].cost
    if books.level[e.cell] != e.frm or books.owner[e.cell] != e.seat:
        books.fault(f"cell {e.cell} stood at {books.level[e.cell]}, not {e.seat}'s at {e.frm}")
    if e.to > e.frm:
        amount = (e.to - e.frm) * cost
        books.raised[e.cell] += e.to - e.frm
        most = books.rules.key.building.levels_per_turn
        if most and books.raised[e.cell] > most:
            books.fault(f"cell {e.cell} rose by {books.raised[e.cell]} in a turn")
        if e.why != "build" or any(d.seat == e.seat for d in books.debts):
            books.fault(f"seat {e.seat} built on {e.cell} by {e.why}")
        books.expect(e.seat, BANK, amount, "build", e.cell)
    else:
        amount = (e.frm - e.to) * (cost // 2)
        if e.why not in ("sell", "settle", "estate"):
            books.fault(f"cell {e.cell} sank by {e.why}")
        why = "estate" if e.why == "estate" else "sell"
        books.expect(BANK, e.seat, amount, why, e.cell)
    if e.amount != amount:
        books.fault(f"cell {e.cell} went to {e.to} for {e.amount}, not {amount}")
    books.level[e.cell] = e.to


def _mortgaged(books: Books, e: ev.Mortgaged) -> None:
    amount = books.rules.board.price[e.cell] // 2
    if books.mortgaged[e.cell] or books.owner[e.cell] != e.seat or e.amount != amount:
        books.fault(f"seat {e.seat} mortgaged cell {e.cell} for {e.amount}")
    books.expect(BANK, e.seat, amount, "mortgage", e.cell)
    books.mortgaged[e.cell] = books.rules.key.mortgage.term or -1


def _redeemed(books: Books, e: ev.Redeemed) -> None:
    amount = 0
    if e.why == "redeem":
        amount = (11 * (books.rules.board.price[e.cell] // 2) + 9) // 10
        if e.cell not in books.pledged and any(d.seat == e.seat for d in books.debts):
            books.fault(f"seat {e.seat} redeemed cell {e.cell} in a debt")
    elif e.why not in ("estate", "lapse"):
        books.fault(f"cell {e.cell} was redeemed for {e.why}")
    if not books.mortgaged[e.cell] or books.owner[e.cell] != e.seat or e.amount != amount:
        books.fault(f"seat {e.seat} redeemed cell {e.cell} for {e.amount}")
    if e.why == "lapse" and e.cell not in books.lapsing:
        books.fault(f"the mortgage of cell {e.cell} lapsed too early")
    books.lapsing.discard(e.cell)
    books.pledged.pop(e.cell, None)
    inherited = books.heirs.get(e.seat, [])
    if e.cell in inherited:
        inherited.remove(e.cell)
    books.expect(e.seat, BANK, amount, "redeem", e.cell)
    books.mortgaged[e.cell] = 0
    books.cleared.add(e.cell)


def _declined(books: Books, e: ev.PurchaseDeclined) -> None:
    if books.cell[e.seat] != e.cell or books.owner[e.cell] != BANK:
        books.fault(f"seat {e.seat} declined cell {e.cell}")
    books.declined = (e.seat, e.cell)


def _put_up(books: Books, cell: int) -> None:
    """The cell is auctioned because somebody declined it, or because its owner went bankrupt."""
    books.decliner = BANK
    if books.declined is not None and books.declined[1] == cell:
        books.decliner = books.declined[0]
        if books.rules.key.purchase.declined == "unowned":
            books.fault(f"cell {cell} was declined and should stay unowned")
        books.declined = None
    elif books.estate and books.estate[0] == cell:
        books.estate.pop(0)
    else:
        books.fault(f"nobody knows why cell {cell} is auctioned")


def _auction_started(books: Books, e: ev.AuctionStarted) -> None:
    _put_up(books, e.cell)
    if books.auction is not None or books.owner[e.cell] != BANK:
        books.fault(f"an auction of cell {e.cell} began")
    start = books.rules.key.auction.start or books.rules.board.price[e.cell]
    if e.amount != start:
        books.fault(f"bids for cell {e.cell} began at {e.amount}")
    books.auction = (e.cell, start)
    books.bids = []
    books.passed = set()


def _bid_placed(books: Books, e: ev.BidPlaced) -> None:
    if books.auction is None or books.auction[0] != e.cell:
        books.fault(f"seat {e.seat} bid for cell {e.cell}, which is not sold")
        return
    key = books.rules.key.auction
    least = books.bids[-1][1] + key.raise_by if books.bids else books.auction[1]
    if e.amount < least or (e.amount > least and not key.own_sum):
        books.fault(f"seat {e.seat} bid {e.amount}, {least} was due")
    if e.amount > books.cash[e.seat]:
        books.fault(f"seat {e.seat} bid {e.amount} of {books.cash[e.seat]}")
    if e.seat in books.passed or not books.alive[e.seat]:
        books.fault(f"seat {e.seat} bid and was out")
    if books.bids and books.bids[-1][0] == e.seat:
        books.fault(f"seat {e.seat} raised its own bid")
    turn = books.rules.key.auction.decliner
    if e.seat == books.decliner and (turn == "out" or (turn == "last" and not books.bids)):
        books.fault(f"seat {e.seat} declined cell {e.cell} and bid")
    books.bids.append((e.seat, e.amount))


def _bid_passed(books: Books, e: ev.BidPassed) -> None:
    books.passed.update(e.seats)


def _bid_voided(books: Books, e: ev.BidVoided) -> None:
    books.bids = [b for b in books.bids if b[0] != e.seat and b[0] not in books.passed]
    leader, bid = books.bids[-1] if books.bids else (BANK, 0)
    if (e.leader, e.amount) != (leader, bid):
        books.fault(f"{e.leader} leads with {e.amount}, and not {leader} with {bid}")


def _unsold(books: Books, e: ev.AuctionUnsold) -> None:
    if books.bids or books.auction is None or books.auction[0] != e.cell:
        books.fault(f"cell {e.cell} stayed unsold")
    books.auction = None


def _is_fair(books: Books, e: ev.OfferMade) -> bool:
    price, bail = books.rules.board.price, books.rules.key.jail.bail
    give = sum(price[c] for c in e.give) + e.pay + bail * len(e.give_cards)
    take = sum(price[c] for c in e.take) + e.get + bail * len(e.take_cards)
    return 2 * min(give, take) >= max(give, take)


def _offer_made(books: Books, e: ev.OfferMade) -> None:
    if e.seat == e.to or not (books.alive[e.seat] and books.alive[e.to]):
        books.fault(f"seat {e.seat} made an offer to {e.to}")
    if books.rules.key.trade.fair and not books.allied(e.seat, e.to) and not _is_fair(books, e):
        books.fault(f"offer {e.offer} is not fair")
    if books.auction is not None:
        books.fault(f"offer {e.offer} was made in an auction")
    books.offers[e.offer] = e


def _offer_accepted(books: Books, e: ev.OfferAccepted) -> None:
    made = books.offers.pop(e.offer, None)
    if made is None or _terms(e) != _terms(made):
        books.fault(f"offer {e.offer} was accepted with other terms than made")
    if books.auction is not None:
        books.fault(f"offer {e.offer} was accepted in an auction")
    books.expect(e.seat, e.to, e.pay, "trade")
    books.expect(e.to, e.seat, e.get, "trade")
    key = books.rules.key
    fair = key.trade.fair and not books.allied(e.seat, e.to)
    wait = key.trade.return_rounds if fair else 0
    for giver, taker, cells in ((e.seat, e.to, e.give), (e.to, e.seat, e.take)):
        for cell in cells:
            books.swaps[cell, giver, taker] += 1
            if books.mortgaged[cell]:
                books.pledged[cell] = taker
                if key.mortgage.trade == "never":
                    books.fault(f"cell {cell} was traded with its mortgage")
            before = books.gave.get((cell, taker))
            if wait and before is not None and books.round - before < wait:
                books.fault(f"cell {cell} went back to {taker} who gave it")
            books.gave[cell, giver] = books.round
    for giver, taker, decks in ((e.seat, e.to, e.give_cards), (e.to, e.seat, e.take_cards)):
        for deck in decks:
            books.handed[giver, taker, deck] += 1


def _terms(e: ev.OfferMade | ev.OfferAccepted) -> tuple[object, ...]:
    return e.seat, e.to, e.give, e.take, e.pay, e.get, e.give_cards, e.take_cards


def _offer_ended(books: Books, e: ev.OfferEnded) -> None:
    if books.offers.pop(e.offer, None) is None:
        books.fault(f"offer {e.offer} ended and was not open")


HANDLERS: dict[type, Callable[[Books, Any], None]] = {
    ev.Owned: _owned,
    ev.Level: _level,
    ev.Mortgaged: _mortgaged,
    ev.Redeemed: _redeemed,
    ev.PurchaseDeclined: _declined,
    ev.AuctionStarted: _auction_started,
    ev.BidPlaced: _bid_placed,
    ev.BidPassed: _bid_passed,
    ev.BidVoided: _bid_voided,
    ev.AuctionUnsold: _unsold,
    ev.OfferMade: _offer_made,
    ev.OfferAccepted: _offer_accepted,
    ev.OfferEnded: _offer_ended,
}
