"""Terms of a deal: what they are worth, whether they may be offered, and what they change."""

from __future__ import annotations

from engine.rules.assets import allied, could_raise, owed, why_not_tradable
from engine.rules.board import CELLS
from engine.rules.commands import Terms
from engine.rules.illegal import Illegal, Reason
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.view import Quote

MOST_CASH = 10**9


def values(rules: Rules, terms: Terms) -> tuple[int, int]:
    """What the maker gives and takes: cells at face, cash at par."""
    price = rules.board.price
    return sum(price[c] for c in terms.give) + terms.pay, sum(
        price[c] for c in terms.take
    ) + terms.get


def share(rules: Rules, terms: Terms) -> int:
    """The smaller side in percent of the larger, floored."""
    small, large = sorted(values(rules, terms))
    return small * 100 // large if large else 0


def is_fair(rules: Rules, terms: Terms) -> bool:
    """The smaller side is at least half of the larger (003 L51)."""
    small, large = sorted(values(rules, terms))
    return 2 * small >= large


def check_form(state: State, rules: Rules, maker: int, to: int, terms: Terms) -> None:
    """Raises Illegal unless the terms name real things of the right owners."""
    if not 0 <= to < len(state.seats):
        raise Illegal(Reason.BAD_VALUE)
    if to == maker:
        raise Illegal(Reason.OFFER_SELF)
    if not state.seats[to].alive:
        raise Illegal(Reason.ELIMINATED, seat=to)
    cells = terms.give + terms.take
    if len(set(cells)) != len(cells):
        raise Illegal(Reason.BAD_VALUE)
    if not (0 <= terms.pay <= MOST_CASH and 0 <= terms.get <= MOST_CASH):
        raise Illegal(Reason.BAD_VALUE)
    if terms.pay and terms.get:
        raise Illegal(Reason.OFFER_CASH_BOTH)
    if not cells and not terms.pay and not terms.get:
        raise Illegal(Reason.OFFER_EMPTY)
    for giver, side in ((maker, terms.give), (to, terms.take)):
        for cell in side:
            if not (0 <= cell < CELLS and rules.board.price[cell]):
                raise Illegal(Reason.BAD_VALUE)
            if state.owner[cell] != giver:
                raise Illegal(Reason.NOT_OWNER, cell=cell)
            if reason := why_not_tradable(state, rules, cell):
                raise Illegal(reason, cell=cell)


def check_terms(state: State, rules: Rules, maker: int, to: int, terms: Terms) -> None:
    """Raises Illegal unless the deal may be made now, lack of cash aside.

    Fairness, no return of a cell to its giver within ten rounds, and no deal that leaves a
    debtor able to raise less than before and less than he owes.
    """
    check_form(state, rules, maker, to, terms)
    key = rules.key.trade
    if key.fair and not allied(state, maker, to):
        if not is_fair(rules, terms):
            raise Illegal(Reason.UNFAIR, share=share(rules, terms))
        for receiver, side in ((to, terms.give), (maker, terms.take)):
            for cell, giver, round_ in state.returns:
                if cell in side and giver == receiver and state.round - round_ < key.return_rounds:
                    raise Illegal(Reason.RETURNED, cell=cell)
    half = [price // 2 for price in rules.board.price]
    given, taken = sum(half[c] for c in terms.give), sum(half[c] for c in terms.take)
    gain = taken + terms.get - given - terms.pay
    for seat, change in ((maker, gain), (to, -gain)):
        debt = owed(state, seat)
        if debt and change < 0 and could_raise(state, rules, seat) + change < debt:
            raise Illegal(Reason.WEAKENS_DEBTOR, seat=seat)


def check_cash(state: State, payer: int, receiver: int, terms: Terms, judge: int) -> None:
    """Raises Illegal when the cash in the terms is not there; worded for the seat `judge`."""
    for seat, amount in ((payer, terms.pay), (receiver, terms.get)):
        if amount > state.seats[seat].cash:
            own = seat == judge
            raise Illegal(Reason.NO_CASH if own else Reason.PARTNER_NO_CASH, amount=amount)


def _colours_after(
    state: State, rules: Rules, seat: int, gets: list[int], loses: list[int]
) -> list[tuple[int, int, int]]:
    found = []
    for group in sorted({rules.board.colour_of[c] for c in gets + loses} - {0}):
        streets = rules.board.streets[group]
        own = sum((state.owner[c] == seat and c not in loses) or c in gets for c in streets)
        found.append((group, own, len(streets)))
    return found


def quote_of(state: State, rules: Rules, maker: int, to: int, terms: Terms, why: str) -> Quote:
    """The verdict on terms, with the cash that would make them fair."""
    give, take = values(rules, terms)
    fix = 0
    if rules.key.trade.fair and not allied(state, maker, to) and not is_fair(rules, terms):
        # what is missing to half of the larger side, rounded up, from the side that gives less
        fix = (take + 1) // 2 - give if give < take else -((give + 1) // 2 - take)
    return Quote(
        give,
        take,
        share(rules, terms),
        why,
        fix,
        _colours_after(state, rules, maker, terms.take, terms.give),
        _colours_after(state, rules, to, terms.give, terms.take),
    )
