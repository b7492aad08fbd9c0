"""Payments that belong together as one line: a rent with its tax, the fees of one heir, bail."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules import events as ev
from engine.text.merging_moves import landed, stopped
from engine.text.teller import Line
from engine.text.telling import THROW, Telling


def payment(telling: Telling, i: int, e: ev.Money) -> Line | None:
    make = _MONEY.get(e.why)
    return None if make is None else make(telling, i, e)


def _salary(telling: Telling, i: int, e: ev.Money) -> Line | None:
    bonus = telling.find(i, ev.Money, THROW, to=e.to, why="bonus")
    if bonus is None:
        return None
    amount = e.amount + bonus.amount
    return telling.w.tell(e.to, "start", "event-money", why="salary-bonus", amount=amount)


def _rent(telling: Telling, i: int, e: ev.Money) -> Line | None:
    w = telling.w
    tax = telling.find(i, ev.Money, (ev.DebtPaid,), frm=e.frm, why="rent-tax", cell=e.cell)
    if tax is None:
        return None
    return w.tell(
        e.frm,
        "tax",
        "event-rent-taxed",
        amount=e.amount + tax.amount,
        cell=w.cell(e.cell),
        net=e.amount,
        partner=w.name(e.to),
        tax=tax.amount,
    )


def _bail(telling: Telling, i: int, e: ev.Money) -> Line | None:
    """Who pays to leave jail leaves it and walks."""
    w = telling.w
    if telling.find(i, ev.Freed, THROW, seat=e.frm) is None:
        return None
    moved = telling.find(i, ev.Moved, THROW, seat=e.frm, why="dice")
    if moved is None:
        return None
    at = telling.found
    cell = stopped(telling, at, moved)
    line = w.tell(e.frm, "jail", "event-bailed", amount=e.amount, cell=cell)
    return landed(telling, at, line, e.frm)


def _fee(telling: Telling, i: int, e: ev.Money) -> Line | None:
    """The fees of one heir or receiver are one sum."""
    more = 0
    while (other := telling.find(i, ev.Money, THROW, frm=e.frm, why="fee")) is not None:
        more += other.amount
    return telling.w.tell(e.frm, "mortgage", "event-money", why="fee", amount=e.amount + more)


def _card_money(telling: Telling, i: int, e: ev.Money) -> Line | None:
    """What one pays to all, or gets from all, is one sum."""
    if e.frm < 0 or e.to < 0:
        return None
    paid = _more(telling, i, e, "frm")
    if paid:
        return telling.w.tell(e.frm, "cards", "event-card-each", amount=e.amount + paid)
    got = _more(telling, i, e, "to")
    if got:
        return telling.w.tell(e.to, "cards", "event-card-collected", amount=e.amount + got)
    return None


def _more(telling: Telling, i: int, e: ev.Money, side: str) -> int:
    total = 0
    same = {side: getattr(e, side), "why": "card"}
    while (other := telling.find(i, ev.Money, (ev.CardDrawn,), **same)) is not None:
        total += other.amount
    return total


_MONEY: dict[str, Callable[[Telling, int, ev.Money], Line | None]] = {
    "salary": _salary,
    "rent": _rent,
    "bail": _bail,
    "fee": _fee,
    "card": _card_money,
}


def debt(telling: Telling, i: int, e: ev.DebtArose) -> Line | None:
    """A debt that is paid in the same step is told by its payment."""
    later = telling.events[i:]
    if any(isinstance(x, ev.DebtPaid) and (x.seat, x.why) == (e.seat, e.why) for x in later):
        telling.told.add(i)
    return None


def settled(telling: Telling, i: int, _event: ev.DebtPaid) -> Line | None:
    """The payments have told it."""
    telling.told.add(i)
    return None
