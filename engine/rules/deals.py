"""Terms of a deal: what they are worth, whether they may be offered, and what they change."""

from __future__ import annotations

from engine.rules.assets import (
    allied,
    could_raise,
    debts_of,
    mortgage_value,
    owed,
    redeem_cost,
    ten_percent,
    weakened,
    why_not_tradable,
)
from engine.rules.board import CELLS
from engine.rules.commands import Terms
from engine.rules.illegal import Illegal, Reason
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.view import Quote

MOST_CASH = 10**9


def values(rules: Rules, terms: Terms) -> tuple[int, int]:
    """What the maker gives and takes: cells at face, cash at par, release cards at bail."""
    price, bail = rules.board.price, rules.key.jail.bail
    return (
        sum(price[c] for c in terms.give) + terms.pay + bail * len(terms.give_cards),
        sum(price[c] for c in terms.take) + terms.get + bail * len(terms.take_cards),
    )


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
    cards = terms.give_cards + terms.take_cards
    if not cells and not cards and not terms.pay and not terms.get:
        raise Illegal(Reason.OFFER_EMPTY)
    for giver, decks in ((maker, terms.give_cards), (to, terms.take_cards)):
        if any(decks.count(d) > state.seats[giver].passes.count(d) for d in decks):
            raise Illegal(Reason.NO_CARD)
    for giver, side in ((maker, terms.give), (to, terms.take)):
        for cell in side:
            if not (0 <= cell < CELLS and rules.board.price[cell]):
                raise Illegal(Reason.BAD_VALUE)
            if state.owner[cell] != giver:
                raise Illegal(Reason.NOT_OWNER, cell=cell)
            if reason := why_not_tradable(state, rules, cell):
                raise Illegal(reason, cell=cell)


def fees(state: State, rules: Rules, cells: list[int], redeem: list[int]) -> int:
    """What the receiver of mortgaged cells pays the bank at once: ten percent, or redemption."""
    return sum(
        redeem_cost(rules, c) if c in redeem else ten_percent(rules, c)
        for c in cells
        if state.mortgage[c]
    )


def check_marks(state: State, rules: Rules, cells: list[int], redeem: list[int]) -> None:
    """Raises Illegal unless the cells marked for redeeming may be so marked."""
    if not redeem:
        return
    if rules.key.mortgage.trade != "ten-or-redeem" or len(set(redeem)) != len(redeem):
        raise Illegal(Reason.BAD_VALUE)
    if any(c not in cells or not state.mortgage[c] for c in redeem):
        raise Illegal(Reason.BAD_VALUE)


def check_terms(
    state: State,
    rules: Rules,
    maker: int,
    to: int,
    terms: Terms,
    redeem: list[int] | None = None,
) -> None:
    """Raises Illegal unless the deal may be made now, lack of cash aside.

    Fairness, no return of a cell to its giver within ten rounds, fees that can be paid, and no
    deal that leaves a debtor able to raise less than before and less than he owes. `redeem` are
    the cells that the receiver `to` redeems at once.
    """
    check_form(state, rules, maker, to, terms)
    check_marks(state, rules, terms.take, terms.redeem)
    check_marks(state, rules, terms.give, redeem or [])
    key = rules.key.trade
    if key.fair and not allied(state, maker, to):
        if not is_fair(rules, terms):
            raise Illegal(Reason.UNFAIR, share=share(rules, terms))
        for receiver, side in ((to, terms.give), (maker, terms.take)):
            for cell, giver, round_ in state.returns:
                if cell in side and giver == receiver and state.round - round_ < key.return_rounds:
                    raise Illegal(Reason.RETURNED, cell=cell)
    net = terms.get - terms.pay
    for seat, partner, gains, loses, cash, marks in (
        (maker, to, terms.take, terms.give, net, terms.redeem),
        (to, maker, terms.give, terms.take, -net, redeem or []),
    ):
        fee = fees(state, rules, gains, marks)
        if fee and state.seats[seat].cash + cash < fee:
            raise Illegal(Reason.FEES_UNPAYABLE, seat=seat, amount=fee)
        change = (
            cash
            - fee
            + sum(mortgage_value(rules, c) for c in gains if not state.mortgage[c] or c in marks)
            - sum(mortgage_value(rules, c) for c in loses if not state.mortgage[c])
        )
        _check_debtor(state, rules, seat, partner, change)


def _check_debtor(state: State, rules: Rules, seat: int, partner: int, change: int) -> None:
    """A debtor may not give away what his creditor must get (003 L53; 002 L35).

    Where the estate passes to the creditor, a debtor who cannot cover his debt may only deal so
    that he can pay in full afterwards, or with that creditor.
    """
    debts = debts_of(state, seat)
    debt, means = owed(state, seat), could_raise(state, rules, seat)
    if debt and means + change < debt:
        inherits = rules.key.estate.to in ("creditor", "creditor-or-auction")
        creditors = {to for d in debts for to, _ in d.lines}
        if change < 0 or (inherits and creditors != {partner}):
            raise Illegal(Reason.WEAKENS_DEBTOR, seat=seat)
    if weakened(state, rules, seat, change):
        raise Illegal(Reason.RENT_OPEN, seat=seat)


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
