"""The entries of one step in the books: each event by what it is about, then what must add up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.audit import claims, deeds, dues, estates, payments, tales
from engine.audit.books import Books
from engine.rules.events import AnyEvent

HANDLERS: dict[type, Callable[[Books, Any], None]] = {
    **payments.HANDLERS,
    **deeds.HANDLERS,
    **dues.HANDLERS,
    **tales.HANDLERS,
    **claims.HANDLERS,
    **estates.HANDLERS,
}


def enter(books: Books, events: list[AnyEvent]) -> list[str]:
    """The events of one step are in the books; what is wrong with them, in words."""
    books.clear()
    for event in events:
        handler = HANDLERS.get(type(event))
        if handler is not None:
            handler(books, event)
    deeds.close(books)
    estates.close(books)
    dues.close(books)
    claims.close(books)
    if books.out:
        books.left.append(books.out)
    for (frm, to, why, cell), amount in books.due.items():
        if amount:
            books.fault(f"{why} from {frm} to {to} at {cell}: {amount} not accounted for")
    return books.faults
