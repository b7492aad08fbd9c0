"""Related events as one line: a throw with its move, a rent with its tax, a card with its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.rules import events as ev
from engine.text.merging_money import debt, payment, settled
from engine.text.merging_moves import card, choice, move, throw
from engine.text.teller import Args, Line, Teller
from engine.text.telling import THROW, Telling
from engine.text.told import TELL, estate, levels, mortgages, passes, redemptions
from engine.text.told_turn import faces

E = TypeVar("E", bound=ev.Event)


def tell(telling: Telling, i: int) -> Line | None:
    """The line that begins with event `i`, None when there is none or it is told already."""
    if i in telling.told:
        return None
    event = telling.events[i]
    merge = _MERGE.get(type(event))
    if merge is not None:
        line = merge(telling, i, event)
        if line is not None:
            return line
        if i in telling.told:
            return None
    return TELL[type(event)](event, telling.w)


def _claimed(telling: Telling, i: int, e: ev.RentClaimed) -> Line | None:
    """A claim is told with the debt that it makes."""
    telling.find(i, ev.DebtArose, (ev.RentClaimed,), seat=e.guest, cell=e.cell, why="rent")
    return None


def _held(telling: Telling, i: int, e: ev.CardHeld) -> Line | None:
    """A release card that is used is told by whom it frees."""
    if e.why == "used" and any(_is_freed(x, e.frm) for x in telling.events[i:]):
        telling.told.add(i)
    return None


def _is_freed(event: ev.Event, seat: int) -> bool:
    return isinstance(event, ev.Freed) and (event.seat, event.why) == (seat, "card")


def _declined(telling: Telling, i: int, e: ev.PurchaseDeclined) -> Line | None:
    w = telling.w
    auction = telling.find(i, ev.AuctionStarted, THROW, cell=e.cell)
    if auction is None:
        return None
    args: Args = {"why": e.why, "cell": w.cell(e.cell), "amount": auction.amount}
    return w.tell(e.seat, "auction", "event-auction-opened", **args)


def _bet(telling: Telling, i: int, e: ev.BetPlaced) -> Line | None:
    w = telling.w
    rolled = telling.find(i, ev.BetRolled, THROW, seat=e.seat)
    if rolled is None:
        return None
    return w.tell(
        e.seat,
        "corner",
        "event-bet-played",
        amount=e.amount,
        faces=faces(e, w),
        face=rolled.face,
        won=rolled.amount,
    )


def _owned(telling: Telling, i: int, e: ev.Owned) -> Line | None:
    if e.why != "estate":
        return None
    return estate(telling.run(i, ev.Owned, ("frm", "to", "why")), telling.w)


def _together(
    tell: Callable[[list[E], Teller], Line | None], same: tuple[str, ...]
) -> Callable[[Telling, int, E], Line | None]:
    """A run of events that agree in the fields `same` is one line."""

    def merge(telling: Telling, i: int, e: E) -> Line | None:
        return tell(telling.run(i, type(e), same), telling.w)

    return merge


_MERGE: dict[type, Callable[[Telling, int, Any], Line | None]] = {
    ev.Dice: throw,
    ev.DieChosen: choice,
    ev.Moved: move,
    ev.RentClaimed: _claimed,
    ev.CardHeld: _held,
    ev.Money: payment,
    ev.DebtArose: debt,
    ev.DebtPaid: settled,
    ev.CardDrawn: card,
    ev.PurchaseDeclined: _declined,
    ev.BetPlaced: _bet,
    ev.Owned: _owned,
    ev.Level: _together(levels, ("seat", "why")),
    ev.Mortgaged: _together(mortgages, ("seat", "why")),
    ev.Redeemed: _together(redemptions, ("seat", "why")),
    ev.BidPassed: _together(passes, ("why",)),
}
