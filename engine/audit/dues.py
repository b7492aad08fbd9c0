"""Debts in the books: why they arose, how much they are, and that exactly they were paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from engine.audit import claims, estates
from engine.audit.books import Books
from engine.audit.charges import charge
from engine.rules import events as ev
from engine.rules.board import HOTEL
from engine.rules.events import BANK

REASONS = {"rent", "tax", "card", "bail", "rent-tax", "fee"}
SEVERAL = -2
#: what debts arise from a landing
BY_LANDING = {"rent", "tax"}


def _arose(books: Books, e: ev.DebtArose) -> None:
    """A debt has its reason and its right amount."""
    key = books.rules.key
    if e.why == "rent" and claims.matching(books, e):
        books.debts.append(e)
        return
    tax = key.tax_in(books.round) if e.why == "rent" else 0
    if e.tax != tax:
        books.fault(f"seat {e.seat} owes with a rent tax of {e.tax}, not {tax}")
    if e.why in BY_LANDING:
        if books.landed.pop(e.seat, -1) != e.cell:
            books.fault(f"seat {e.seat} owes {e.why} for cell {e.cell} without stopping there")
        to, amount = charge(books, e.seat, e.cell)
        if (e.to, e.amount) != (to, amount):
            books.fault(f"seat {e.seat} owes {e.amount} to {e.to}, not {amount} to {to}")
    elif e.why == "fee":
        estates.fee(books, e)
    else:
        books.charges[e.seat, e.to, e.amount, e.why] -= 1
    books.debts.append(e)


def _fresh(books: Books, e: ev.FreshThrow) -> None:
    """A card's own throw, at a utility that asks for it."""
    cell = books.cell[e.seat]
    asked = books.card is not None and books.card.throw_factor
    utility = books.rules.board.cells[cell].kind == "utility"
    if not asked or not utility or books.mortgaged[cell] or len(e.dice) != 2:
        books.fault(f"seat {e.seat} threw afresh at {cell}")
    books.fresh = e.dice


def _card(books: Books, e: ev.CardDrawn) -> None:
    """What the card must bring or cost."""
    card = next(c for c in books.rules.decks[e.deck] if c.slug == e.card)
    books.card = card
    if card.effect == "cash" and card.amount > 0:
        books.expect(BANK, e.seat, card.amount, "card")
    elif card.effect == "cash":
        books.charges[e.seat, BANK, -card.amount, "card"] += 1
    elif card.effect == "repairs":
        built = [books.level[c] for c, owner in enumerate(books.owner) if owner == e.seat]
        cost = sum(card.hotel if n == HOTEL else n * card.house for n in built)
        if cost:
            books.charges[e.seat, BANK, cost, "card"] += 1
    elif card.effect == "each" and card.amount > 0:
        others = books.others(e.seat)
        to = others[0] if len(others) == 1 else SEVERAL
        books.charges[e.seat, to, card.amount * len(others), "card"] += 1
    elif card.effect == "each":
        for other in books.others(e.seat):
            books.charges[other, e.seat, -card.amount, "card"] += 1


def _closed(books: Books, e: ev.DebtPaid | ev.WentBankrupt) -> None:
    books.closed.append(e)
    if isinstance(e, ev.WentBankrupt):
        estates.went(books, e)
        books.leave(e.seat)


def close(books: Books) -> None:
    """Every debt that was settled in this step was paid as it must be, and nothing else was."""
    _landings(books)
    expected: Counter[tuple[int, int, str]] = Counter()
    shared: Counter[int] = Counter()  # by seat: what several creditors had together
    for seat in books.bailed:
        expected[seat, BANK, "bail"] += books.rules.key.jail.bail
    for event in books.closed:
        if isinstance(event, ev.DebtPaid):
            _settle(books, event, expected, shared)
    for event in books.closed:
        if isinstance(event, ev.WentBankrupt):
            _share(books, event, expected, shared)
    for (frm, to, why, _), amount in books.paid.items():
        if (frm, to, why) in expected:
            amount -= expected.pop((frm, to, why))
        if amount and why == "card" and shared[frm] >= amount:
            shared[frm] -= amount
        elif amount:
            books.fault(f"seat {frm} paid {amount} of {why} too much")
    for (frm, to, why), amount in expected.items():
        if amount:
            books.fault(f"{why} of {amount} from {frm} to {to} was not paid")
    for frm, amount in shared.items():
        if amount:
            books.fault(f"creditors of {frm} had {amount} less than agreed")
    books.debts = [d for d in books.debts if books.alive[d.seat] and not books.finished]


def _landings(books: Books) -> None:
    """Nobody stopped on a cell that asks for money without being asked."""
    if books.finished:
        return
    for seat, cell in books.landed.items():
        _, amount = charge(books, seat, cell)
        if amount and books.alive[seat]:
            books.fault(f"seat {seat} stopped on cell {cell} and owes nothing")
    for (seat, to, amount, why), count in books.charges.items():
        if count:
            books.fault(f"{why}: seat {seat} owes {amount} to {to} by {-count} debts too many")


def _settle(
    books: Books,
    event: ev.DebtPaid,
    expected: Counter[tuple[int, int, str]],
    shared: Counter[int],
) -> None:
    """The oldest debt of this kind and sum is settled in full."""
    debt = next(
        (
            d
            for d in books.debts
            if (d.seat, d.amount, d.why) == (event.seat, event.amount, event.why)
        ),
        None,
    )
    if debt is None:
        books.fault(f"seat {event.seat} paid a debt of {event.amount} that it had not")
        return
    books.debts.remove(debt)
    if debt.to == SEVERAL:
        shared[debt.seat] += debt.amount
        return
    to = debt.to if debt.to == BANK or books.alive[debt.to] else BANK
    burn = debt.amount * debt.tax // 100
    expected[debt.seat, to, debt.why] += debt.amount - burn
    expected[debt.seat, BANK, "rent-tax"] += burn


def _share(
    books: Books,
    event: ev.WentBankrupt,
    expected: Counter[tuple[int, int, str]],
    shared: Counter[int],
) -> None:
    """A bankrupt's creditor has what was raised, up to the debt; several have it together."""
    debt = next(
        (d for d in books.debts if d.seat == event.seat and d.amount == event.amount), None
    )
    if debt is None or (debt.to != event.to and event.to != BANK):
        books.fault(f"seat {event.seat} is bankrupt by a debt that it had not")
        return
    if event.raised >= event.amount:
        books.fault(f"seat {event.seat} raised {event.raised} and is bankrupt by {event.amount}")
    if not estates.is_liquidated(books, event):
        return
    if debt.to == SEVERAL:
        shared[debt.seat] += event.raised
        return
    burn = event.raised * debt.tax // 100
    expected[debt.seat, event.to, debt.why] += event.raised - burn
    expected[debt.seat, BANK, "rent-tax"] += burn


HANDLERS: dict[type, Callable[[Books, Any], None]] = {
    ev.DebtArose: _arose,
    ev.CardDrawn: _card,
    ev.FreshThrow: _fresh,
    ev.DebtPaid: _closed,
    ev.WentBankrupt: _closed,
}
