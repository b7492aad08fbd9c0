"""Related events as one line: a throw with its move, a rent with its tax, a card with its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from engine.rules import events as ev
from engine.rules.board import JAIL
from engine.text.teller import Args, Line, Teller, dice_text
from engine.text.told import (
    DEBT_TOPIC,
    TELL,
    card_args,
    estate,
    levels,
    mortgages,
    passes,
    redemptions,
)
from engine.text.told_turn import faces, thrown

DOUBLES_TO_JAIL = 3

E = TypeVar("E", bound=ev.Event)


class Telling:
    """One step being told: which of its events a line has already accounted for."""

    __slots__ = ("events", "found", "told", "w")

    def __init__(self, events: Sequence[ev.Event], w: Teller) -> None:
        self.events = events
        self.w = w
        self.told: set[int] = set()
        self.found = -1  # where `find` found last

    def tell(self, i: int) -> Line | None:
        """The line that begins with event `i`, None when there is none or it is told already."""
        if i in self.told:
            return None
        event = self.events[i]
        merge = _MERGE.get(type(event))
        if merge is not None:
            line = merge(self, i, event)
            if line is not None:
                return line
            if i in self.told:
                return None
        return TELL[type(event)](event, self.w)

    def find(
        self, start: int, kind: type[E], stop: tuple[type, ...] = (), **fields: Any
    ) -> E | None:
        """The next untold event of this kind and fields before one of `stop`, now told."""
        for i in range(start + 1, len(self.events)):
            event = self.events[i]
            if (
                isinstance(event, kind)
                and i not in self.told
                and all(getattr(event, name) == value for name, value in fields.items())
            ):
                self.told.add(i)
                self.found = i
                return event
            if isinstance(event, stop):
                return None
        return None

    def run(self, start: int, kind: type[E], same: tuple[str, ...]) -> list[E]:
        """The event at `start` with those like it that follow, whatever money lies between."""
        first: Any = self.events[start]
        group: list[E] = [first]
        for i in range(start + 1, len(self.events)):
            event = self.events[i]
            if isinstance(event, ev.Money | ev.Redeemed) and not isinstance(event, kind):
                continue
            alike = isinstance(event, kind) and all(
                getattr(event, name) == getattr(first, name) for name in same
            )
            if not alike or i in self.told:
                break
            self.told.add(i)
            group.append(event)  # type: ignore[arg-type]
        return group


_THROW = (ev.Dice, ev.TurnStarted)


def _landed(telling: Telling, i: int, line: Line, seat: int) -> Line:
    """The line of the move `i` with what is owed, or may be claimed, where the token stopped."""
    w, stop = telling.w, (*_THROW, ev.CardDrawn, ev.Moved)
    fresh = telling.find(i, ev.FreshThrow, stop, seat=seat)
    if fresh is not None:
        line = _longer(line, "event-line-fresh", w, "", dice=dice_text(fresh.dice))
    debt = telling.find(i, ev.DebtArose, stop, seat=seat)
    if debt is not None:
        topic = DEBT_TOPIC.get(debt.why, "debt")
        return _longer(line, "event-line-debt", w, topic, why=debt.why, amount=debt.amount)
    claim = telling.find(i, ev.RentOpen, stop, guest=seat)
    if claim is not None:
        return _longer(line, "event-line-debt", w, "rent", why="claim", amount=claim.amount)
    return line


def _longer(line: Line, id_: str, w: Teller, topic: str, **args: int | str) -> Line:
    """The line with something more behind it."""
    words = w.t(id_, line=line.text, **args)
    return Line(line.seat, words, line.full.replace(line.text, words), topic or line.why)


def _throw(telling: Telling, i: int, e: ev.Dice) -> Line | None:
    w, dice = telling.w, thrown(e, telling.w)
    if e.in_jail and e.dice[0] != e.dice[1]:
        miss = telling.find(i, ev.JailAttempt, _THROW, seat=e.seat)
        if miss is None:
            return None
        telling.find(i, ev.JailStayed, _THROW, seat=e.seat, why="attempt")
        args: Args = {"attempt": miss.attempt, "of": w.rules.key.jail.attempts}
        line = w.remark(e.seat, "jail", "event-dice-missed", dice=dice, **args)
        return _landed(telling, i, line, e.seat)
    freed = e.in_jail and telling.find(i, ev.Freed, _THROW, seat=e.seat) is not None
    moved = telling.find(i, ev.Moved, (*_THROW, ev.CardDrawn), seat=e.seat, why="dice")
    if moved is None:
        if e.count == DOUBLES_TO_JAIL:
            telling.find(i, ev.Jailed, _THROW, seat=e.seat, why="doubles")
            return w.remark(e.seat, "jail", "event-dice-jailed", dice=dice)
        return None
    at = telling.found
    how = "freed" if freed else "double" if e.count else "plain"
    topic = "third" if e.third else "turn"
    args = {"dice": dice, "how": how, "cell": _stop(telling, at, moved)}
    return _landed(telling, at, w.remark(e.seat, topic, "event-dice-moved", **args), e.seat)


def _stop(telling: Telling, at: int, moved: ev.Moved) -> str:
    """The name of the cell on which the move ended, or where its corner sends."""
    w, stop = telling.w, (*_THROW, ev.CardDrawn)
    if telling.find(at, ev.Jailed, stop, seat=moved.seat, why="cell"):
        return w.words("event-caught")
    return w.words("event-visiting") if moved.to == JAIL else w.cell(moved.to)


def _chosen(telling: Telling, i: int, e: ev.DieChosen) -> Line | None:
    """The choice of steps with the move by them."""
    w = telling.w
    moved = telling.find(i, ev.Moved, _THROW, seat=e.seat, why="dice")
    if moved is None:
        return None
    at = telling.found
    args: Args = {"why": e.why, "steps": e.steps, "cell": _stop(telling, at, moved)}
    return _landed(telling, at, w.remark(e.seat, "third", "event-die-moved", **args), e.seat)


def _moved(telling: Telling, i: int, e: ev.Moved) -> Line | None:
    """A move that no throw and no card tells, with what is owed at its end."""
    line = TELL[ev.Moved](e, telling.w)
    return None if line is None else _landed(telling, i, line, e.seat)


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


def _money(telling: Telling, i: int, e: ev.Money) -> Line | None:
    make = _MONEY.get(e.why)
    return None if make is None else make(telling, i, e)


def _salary(telling: Telling, i: int, e: ev.Money) -> Line | None:
    bonus = telling.find(i, ev.Money, _THROW, to=e.to, why="bonus")
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
    if telling.find(i, ev.Freed, _THROW, seat=e.frm) is None:
        return None
    moved = telling.find(i, ev.Moved, _THROW, seat=e.frm, why="dice")
    if moved is None:
        return None
    at = telling.found
    cell = _stop(telling, at, moved)
    line = w.tell(e.frm, "jail", "event-bailed", amount=e.amount, cell=cell)
    return _landed(telling, at, line, e.frm)


def _fee(telling: Telling, i: int, e: ev.Money) -> Line | None:
    """The fees of one heir or receiver are one sum."""
    more = 0
    while (other := telling.find(i, ev.Money, _THROW, frm=e.frm, why="fee")) is not None:
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


def _debt(telling: Telling, i: int, e: ev.DebtArose) -> Line | None:
    """A debt that is paid in the same step is told by its payment."""
    later = telling.events[i:]
    if any(isinstance(x, ev.DebtPaid) and (x.seat, x.why) == (e.seat, e.why) for x in later):
        telling.told.add(i)
    return None


def _paid(telling: Telling, i: int, _event: ev.DebtPaid) -> Line | None:
    """The payments have told it."""
    telling.told.add(i)
    return None


def _card(telling: Telling, i: int, e: ev.CardDrawn) -> Line | None:
    """A card tells its sum and where it leads, so that these need no lines of their own."""
    w, stop = telling.w, (*_THROW, ev.CardDrawn, ev.DebtPaid)
    if telling.find(i, ev.Money, (*stop, ev.DebtArose), to=e.seat, frm=ev.BANK, why="card"):
        return None
    if telling.find(i, ev.Jailed, stop, seat=e.seat, why="card"):
        return None
    effect = next(c for c in w.rules.decks[e.deck] if c.slug == e.card).effect
    if effect == "cash" and telling.find(i, ev.Money, stop, frm=e.seat, why="card"):
        return None
    if telling.find(i, ev.CardHeld, stop, to=e.seat, why="drawn"):
        return None
    moved = telling.find(i, ev.Moved, (*stop, ev.DebtArose), seat=e.seat)
    if moved is None:
        return None
    at = telling.found
    args = card_args(e, w)
    line = w.remark(e.seat, "cards", "event-card-drawn", **args)
    if effect != "go":  # the text of the others does not say which cell it is
        args["cell"] = w.cell(moved.to)
        line = w.remark(e.seat, "cards", "event-card-moved", **args)
    return _landed(telling, at, line, e.seat)


def _declined(telling: Telling, i: int, e: ev.PurchaseDeclined) -> Line | None:
    w = telling.w
    auction = telling.find(i, ev.AuctionStarted, _THROW, cell=e.cell)
    if auction is None:
        return None
    args: Args = {"why": e.why, "cell": w.cell(e.cell), "amount": auction.amount}
    return w.tell(e.seat, "auction", "event-auction-opened", **args)


def _bet(telling: Telling, i: int, e: ev.BetPlaced) -> Line | None:
    w = telling.w
    rolled = telling.find(i, ev.BetRolled, _THROW, seat=e.seat)
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
    ev.Dice: _throw,
    ev.DieChosen: _chosen,
    ev.Moved: _moved,
    ev.RentClaimed: _claimed,
    ev.CardHeld: _held,
    ev.Money: _money,
    ev.DebtArose: _debt,
    ev.DebtPaid: _paid,
    ev.CardDrawn: _card,
    ev.PurchaseDeclined: _declined,
    ev.BetPlaced: _bet,
    ev.Owned: _owned,
    ev.Level: _together(levels, ("seat", "why")),
    ev.Mortgaged: _together(mortgages, ("seat", "why")),
    ev.Redeemed: _together(redemptions, ("seat", "why")),
    ev.BidPassed: _together(passes, ("why",)),
}
