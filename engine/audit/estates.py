"""Estates and release cards in the books: where a bankrupt's things went."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.audit.books import Books
from engine.rules import events as ev
from engine.rules.events import BANK

SEVERAL = -2
INHERITS = {"creditor", "creditor-or-auction"}


def close(books: Books) -> None:
    """What each bankrupt of the step left is where the rules want it."""
    way = books.rules.key.estate.to
    for e in books.closed:
        if not isinstance(e, ev.WentBankrupt):
            continue
        if is_liquidated(books, e):
            for cell, seat in books.returned:
                if seat == e.seat and cell not in books.cleared:
                    price = books.rules.board.price[cell]
                    books.expect(BANK, seat, price // 2, "estate", cell)
        elif way in INHERITS and e.to != BANK:
            books.expect(e.seat, e.to, e.raised, "estate")
    for seat in books.used:
        books.fault(f"seat {seat} gave a release card for nothing")


def is_liquidated(books: Books, e: ev.WentBankrupt) -> bool:
    """Whether the bankrupt's cells are sold to the bank at half their price."""
    way = books.rules.key.estate.to
    return way == "liquidated" or (way in INHERITS and e.to == SEVERAL)


def went(books: Books, e: ev.WentBankrupt) -> None:
    """Cells that the bank got from a bankrupt, and must auction."""
    auctioned = books.rules.key.estate.to == "creditor-or-auction" and e.to == BANK
    if auctioned:
        books.estate += [cell for cell, seat in books.returned if seat == e.seat]
    books.heirs.pop(e.seat, None)


def fee(books: Books, e: ev.DebtArose) -> None:
    """What an heir owes for the mortgages that he took over."""
    cells = books.heirs.pop(e.seat, [])
    most = sum((books.rules.board.price[c] // 2 + 9) // 10 for c in cells)
    if e.to != BANK or not 0 < e.amount <= most:
        books.fault(f"seat {e.seat} owes {e.amount} for the mortgages of {cells}")


def _card(books: Books, e: ev.CardHeld) -> None:
    """A release card changed hands, and there was one."""
    cards = books.rules.decks[e.deck]
    known = sum(card.effect == "release" for card in cards)
    if e.frm != BANK:
        if e.deck not in books.passes[e.frm]:
            books.fault(f"seat {e.frm} gave a card of {e.deck} that it had not")
        else:
            books.passes[e.frm].remove(e.deck)
    elif sum(held.count(e.deck) for held in books.passes) >= known:
        books.fault(f"there are more release cards of {e.deck} than in the deck")
    if e.to != BANK:
        books.passes[e.to].append(e.deck)
    if e.why == "drawn":
        if books.card is None or books.card.effect != "release" or e.frm != BANK:
            books.fault(f"seat {e.to} drew no release card")
    elif e.why == "used":
        if e.to != BANK or books.jail[e.frm] < 0:
            books.fault(f"seat {e.frm} used a release card and is free")
        books.used.append(e.frm)
    elif e.why == "trade":
        books.handed[e.frm, e.to, e.deck] -= 1
    elif e.why != "estate":
        books.fault(f"a release card changed hands for {e.why}")


HANDLERS: dict[type, Callable[[Books, Any], None]] = {ev.CardHeld: _card}
