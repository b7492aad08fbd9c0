"""Rents that must be claimed, in the books: opened once, and then claimed or gone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.audit.books import Books
from engine.audit.charges import charge
from engine.rules import events as ev


def before_throw(books: Books, seat: int) -> None:
    """A throw waits for the owners' seconds, and ends what can no longer be claimed."""
    lapses = books.rules.key.rent.lapses
    for claim, until in books.claims.values():
        if until > books.now:
            books.fault(f"seat {seat} threw before seat {claim.owner} had time to claim")
        if lapses == "any-throw" or claim.guest != seat:
            books.fault(f"the rent {claim.claim} outlived the throw of {seat}")


def before_turn(books: Books, last: int) -> None:
    """Where a rent lives until the next player's turn is over, it does not outlive that turn."""
    if books.rules.key.rent.lapses != "next-player" or last < 0:
        return
    for claim, _ in books.claims.values():
        if claim.guest != last:
            books.fault(f"the rent {claim.claim} outlived the turn of {last}")


def close(books: Books) -> None:
    """A claim is a debt at once, unless an auction runs; of one who leaves, even then."""
    for seat in books.hurried:
        if seat not in books.out:
            books.fault(f"a rent of seat {seat} was not noted though an auction runs")
    for e, _ in books.called:
        if not e.noted:
            books.fault(f"the rent {e.claim} was claimed and is no debt")


def matching(books: Books, e: ev.DebtArose) -> bool:
    """Whether the debt is a rent that was claimed; it is so no more."""
    for called, tax in books.called:
        if (called.guest, called.owner, called.cell, called.amount, tax) == (
            *(e.seat, e.to, e.cell, e.amount, e.tax),
        ):
            books.called.remove((called, tax))
            return True
    return False


def _open(books: Books, e: ev.RentOpen) -> None:
    if books.rules.key.rent.collect != "claim":
        books.fault(f"rent {e.claim} waits for a claim")
    if books.landed.pop(e.guest, -1) != e.cell:
        books.fault(f"rent {e.claim} is asked of {e.guest}, who did not stop at {e.cell}")
    if charge(books, e.guest, e.cell) != (e.owner, e.amount):
        books.fault(f"rent {e.claim} of {e.amount} to {e.owner} is not right")
    until = books.now + books.rules.key.rent.window * 1000
    books.claims[e.claim] = (e, until)
    books.taxes[e.claim] = books.rules.key.tax_in(books.round)  # that of the landing


def _same(books: Books, e: ev.RentClaimed | ev.RentGone) -> bool:
    opened = books.claims.pop(e.claim, None)
    if opened is None:
        return False
    claim = opened[0]
    return (claim.owner, claim.guest, claim.cell, claim.amount) == (
        *(e.owner, e.guest, e.cell, e.amount),
    )


def _claimed(books: Books, e: ev.RentClaimed) -> None:
    if not _same(books, e):
        books.fault(f"rent {e.claim} was claimed and is not open")
    if e.noted and books.auction is None:
        books.fault(f"rent {e.claim} was noted and no auction runs")
    if not e.noted and books.auction is not None:
        books.hurried.append(e.guest)
    books.called.append((e, books.taxes.get(e.claim, 0)))


def _gone(books: Books, e: ev.RentGone) -> None:
    noted = [c for c in books.called if c[0].claim == e.claim]
    if noted:
        books.called.remove(noted[0])
    elif not _same(books, e):
        books.fault(f"rent {e.claim} is gone and was not open")


HANDLERS: dict[type, Callable[[Books, Any], None]] = {
    ev.RentOpen: _open,
    ev.RentClaimed: _claimed,
    ev.RentGone: _gone,
}
