"""Payments in the books: of a kind that exists, between the right two, out of cash at hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.audit import deeds, dues
from engine.audit.books import Books
from engine.rules import events as ev
from engine.rules.events import BANK

#: whether the bank pays, is paid, or stands aside; None where a creditor may have become the bank
BY_THE_BANK = {"start", "salary", "bonus", "win", "sell", "mortgage", "pot"}
TO_THE_BANK = {
    *("purchase", "auction", "rent-tax", "tax", "bail", "stake", "build", "redeem", "fee"),
}
BETWEEN_SEATS = {"trade"}
EITHER = {"rent", "card", "leave", "estate"}
#: what a pot on the third corner collects
TO_THE_POT = {"tax", "bail", "card"}


def _money(books: Books, e: ev.Money) -> None:
    """Cash changed hands, and it was there."""
    if e.amount <= 0:
        books.fault(f"a payment of {e.amount} for {e.why}")
    if e.frm == e.to:
        books.fault(f"{e.why} was paid by {e.frm} to himself")
    wrong_side = (
        (e.why in BY_THE_BANK and e.frm != BANK)
        or (e.why in TO_THE_BANK and e.to != BANK)
        or (e.why in BETWEEN_SEATS and BANK in (e.frm, e.to))
    )
    if wrong_side or e.why not in BY_THE_BANK | TO_THE_BANK | BETWEEN_SEATS | EITHER:
        books.fault(f"{e.why} was paid by {e.frm} to {e.to}")
    if e.frm != BANK:
        if books.cash[e.frm] < e.amount:
            books.fault(f"seat {e.frm} paid {e.amount} of {books.cash[e.frm]} for {e.why}")
        books.cash[e.frm] -= e.amount
    if e.to != BANK:
        books.cash[e.to] += e.amount
    elif e.why in TO_THE_POT and books.rules.key.corner.kind == "pot":
        books.pot += e.amount
    if e.frm != BANK and e.why in dues.REASONS and (e.why != "fee" or e.cell < 0):
        books.paid[e.frm, e.to, e.why, -1] += e.amount
    elif e.why == "start":
        if e.amount != books.rules.key.money.start:
            books.fault(f"seat {e.to} starts with {e.amount}")
    elif e.why == "leave":
        if books.cash[e.frm]:
            books.fault(f"seat {e.frm} left and kept {books.cash[e.frm]}")
    elif e.why == "pot":
        if e.amount != books.pot or books.cell[e.to] != e.cell:
            books.fault(f"seat {e.to} took {e.amount} of a pot of {books.pot}")
        books.pot = 0
    else:
        cell = e.cell if e.why in deeds.ABOUT_A_CELL else -1
        books.due[e.frm, e.to, e.why, cell] -= e.amount


HANDLERS: dict[type, Callable[[Books, Any], None]] = {ev.Money: _money}
