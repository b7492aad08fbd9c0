"""The story of a table: one line for each thing that deserves one.

    story(event, names, rules, t)          -> Line | None   one event told alone
    stories(events, names, rules, t)       -> list[Line]    a step told, related events as one line
    toast(events, seat, names, rules, t)   -> str           what a press led to, for who pressed

`names` are the seats' names in order. Lines come in the order in which things happened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from engine.rules import events as ev
from engine.rules.rules import Rules
from engine.text.catalogue import Translator
from engine.text.refusals import refusal
from engine.text.teller import Line, Teller, dice_text
from engine.text.told import TELL, faces, levels, mortgages, passes, redemptions

__all__ = ["Line", "refusal", "stories", "story", "toast"]

#: Telegram shows no more of an answer to a press.
TOAST = 200

E = TypeVar("E", bound=ev.Event)


def story(event: ev.Event, names: Sequence[str], rules: Rules, t: Translator) -> Line | None:
    """The line of one event told alone, None for one that needs none."""
    return TELL[type(event)](event, Teller(names, rules, t))


def stories(
    events: Sequence[ev.Event], names: Sequence[str], rules: Rules, t: Translator
) -> list[Line]:
    """The lines of a step: a throw with its move, a rent with its tax, runs of equal things."""
    telling = _Telling(events, Teller(names, rules, t))
    return [line for i in range(len(events)) if (line := telling.tell(i)) is not None]


def toast(
    events: Sequence[ev.Event], seat: int, names: Sequence[str], rules: Rules, t: Translator
) -> str:
    """The outcome of a press in one line: what happened to the presser, else to the table."""
    lines = stories(events, names, rules, t)
    words = [line.text if line.seat == seat else line.full for line in lines]
    if not words:
        return t("common-done")
    own = [line.text for line in lines if line.seat == seat]
    text = " · ".join(own or words)
    text = text[:1].upper() + text[1:]
    return text if len(text) <= TOAST else text[: TOAST - 1].rstrip() + "…"


class _Telling:
    """One step being told: which of its events a line has already accounted for."""

    __slots__ = ("events", "told", "w")

    def __init__(self, events: Sequence[ev.Event], w: Teller) -> None:
        self.events = events
        self.w = w
        self.told: set[int] = set()

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
                return event
            if isinstance(event, stop):
                return None
        return None

    def run(self, start: int, kind: type[E], same: tuple[str, ...]) -> list[E]:
        """The event at `start` with those like it that follow, money between them left out."""
        first: Any = self.events[start]
        group: list[E] = [first]
        for i in range(start + 1, len(self.events)):
            event = self.events[i]
            if isinstance(event, ev.Money):
                continue
            alike = isinstance(event, kind) and all(
                getattr(event, name) == getattr(first, name) for name in same
            )
            if not alike or i in self.told:
                break
            self.told.add(i)
            group.append(event)  # type: ignore[arg-type]
        return group


def _throw(telling: _Telling, i: int, e: ev.Dice) -> Line | None:
    w, t = telling.w, telling.w.t
    dice, stop = dice_text(e.dice), (ev.Dice, ev.TurnStarted)
    if e.in_jail and e.dice[0] != e.dice[1]:
        return w.line(e.seat, t("event-dice-missed", dice=dice), "jail", colon=True)
    freed = e.in_jail and telling.find(i, ev.Freed, stop, seat=e.seat, why="double") is not None
    moved = telling.find(i, ev.Moved, stop, seat=e.seat, why="dice")
    if moved is None:
        return None
    cell = w.cell(moved.to)
    if freed:
        words = t("event-dice-freed", dice=dice, cell=cell)
    else:
        words = t("event-dice-moved", dice=dice, count=e.count, cell=cell)
    debt = telling.find(i, ev.DebtArose, (*stop, ev.CardDrawn), seat=e.seat)
    if debt is not None:
        words = t("event-dice-debt", line=words, why=debt.why, amount=debt.amount)
    topic = "turn" if debt is None else ("rent" if debt.why == "rent" else "debt")
    return w.line(e.seat, words, topic, colon=True)


def _money(telling: _Telling, i: int, e: ev.Money) -> Line | None:
    w, t = telling.w, telling.w.t
    if e.why == "salary":
        bonus = telling.find(i, ev.Money, (ev.Dice,), to=e.to, why="bonus")
        if bonus is not None:
            words = t("event-money", why="salary-bonus", amount=e.amount + bonus.amount)
            return w.line(e.to, words, "start")
    elif e.why == "rent":
        tax = telling.find(i, ev.Money, (ev.DebtPaid,), frm=e.frm, why="rent-tax", cell=e.cell)
        if tax is not None:
            words = t(
                "event-rent-taxed",
                amount=e.amount + tax.amount,
                cell=w.cell(e.cell),
                net=e.amount,
                partner=w.name(e.to),
                tax=tax.amount,
            )
            return w.line(e.frm, words, "tax")
    elif e.why == "card" and e.frm >= 0 and e.to >= 0:
        parts = [
            telling.find(i, ev.Money, (ev.DebtPaid,), frm=e.frm, why="card")
            for _ in range(len(w.names))
        ]
        rest = [p.amount for p in parts if p is not None]
        if rest:
            words = t("event-card-each", amount=e.amount + sum(rest))
            return w.line(e.frm, words, "chance")
    return None


def _card(telling: _Telling, i: int, e: ev.CardDrawn) -> Line | None:
    """A card names its sum, so the bank's money of that card needs no line of its own."""
    stop = (ev.Dice, ev.TurnStarted, ev.CardDrawn, ev.DebtArose)
    if telling.find(i, ev.Money, stop, to=e.seat, frm=ev.BANK, why="card") is None:
        telling.find(i, ev.Money, stop, frm=e.seat, to=ev.BANK, why="card")
    return None


def _declined(telling: _Telling, i: int, e: ev.PurchaseDeclined) -> Line | None:
    w = telling.w
    auction = telling.find(i, ev.AuctionStarted, (ev.Dice,), cell=e.cell)
    if auction is None:
        return None
    words = w.t("event-auction-opened", why=e.why, cell=w.cell(e.cell), amount=auction.amount)
    return w.line(e.seat, words, "auction")


def _bet(telling: _Telling, i: int, e: ev.BetPlaced) -> Line | None:
    w = telling.w
    rolled = telling.find(i, ev.BetRolled, (ev.Dice,), seat=e.seat)
    if rolled is None:
        return None
    words = w.t(
        "event-bet-played",
        amount=e.amount,
        faces=faces(e, w),
        face=rolled.face,
        won=rolled.amount,
    )
    return w.line(e.seat, words, "jackpot")


def _owned(telling: _Telling, i: int, e: ev.Owned) -> Line | None:
    """Cells of an estate that go the same way are told together."""
    if e.why != "estate":
        return None
    w = telling.w
    group = telling.run(i, ev.Owned, ("frm", "to", "why"))
    cells = w.cells([g.cell for g in group])
    if e.to >= 0:
        words = w.t("event-inherited", cell=cells, partner=w.name(e.to))
    else:
        words = w.t("event-owned", why=e.why, cell=cells)
    return w.line(e.frm, words, "bankruptcy")


def _freed(telling: _Telling, i: int, e: ev.Freed) -> Line | None:
    """Who paid to leave has been told so."""
    paid = any(
        isinstance(m, ev.Money) and m.why == "bail" and m.frm == e.seat for m in telling.events
    )
    if paid:
        telling.told.add(i)
    return None


def _together(
    tell: Callable[[list[E], Teller], Line | None], same: tuple[str, ...]
) -> Callable[[_Telling, int, E], Line | None]:
    """A run of events that agree in the fields `same` is one line."""

    def merge(telling: _Telling, i: int, e: E) -> Line | None:
        return tell(telling.run(i, type(e), same), telling.w)

    return merge


_MERGE: dict[type, Callable[[_Telling, int, Any], Line | None]] = {
    ev.Dice: _throw,
    ev.Money: _money,
    ev.CardDrawn: _card,
    ev.PurchaseDeclined: _declined,
    ev.BetPlaced: _bet,
    ev.Owned: _owned,
    ev.Freed: _freed,
    ev.Level: _together(levels, ("seat", "why")),
    ev.Mortgaged: _together(mortgages, ("seat", "why")),
    ev.Redeemed: _together(redemptions, ("seat", "why")),
    ev.BidPassed: _together(passes, ("why",)),
}
