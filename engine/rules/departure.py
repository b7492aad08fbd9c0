"""A seat goes out: its estate, its debts, and what remains of the agenda without it."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules import events as ev
from engine.rules.agenda import finish
from engine.rules.assets import cells_of
from engine.rules.draft import SEVERAL, Draft
from engine.rules.events import BANK
from engine.rules.scoring import living_sides
from engine.rules.tasks import Debt, EstateSale, MortgageTransfer


def shares(amount: int, claims: list[int]) -> list[int]:
    """`amount` split pro rata to the claims, remainders one by one from the first."""
    total = sum(claims)
    parts = [amount * claim // total for claim in claims]
    for i in range(amount - sum(parts)):
        parts[i] += 1
    return parts


def pay_rent_line(draft: Draft, debt: Debt, to: int, amount: int) -> None:
    """The creditor has the rent less its tax; the tax has left the game."""
    burn = amount * debt.tax // 100
    draft.pay(debt.seat, to, amount - burn, debt.why, debt.cell)
    draft.pay(debt.seat, BANK, burn, "rent-tax", debt.cell)


def _sell_buildings(draft: Draft, seat: int) -> None:
    for cell in cells_of(draft.s, seat):
        if draft.s.level[cell]:
            draft.set_level(cell, 0, "estate")


def _return_cells(draft: Draft, seat: int, *, paid: bool) -> None:
    for cell in cells_of(draft.s, seat):
        if draft.s.mortgage[cell]:
            draft.redeem(cell, 0, "estate")
        elif paid:
            draft.pay(BANK, seat, draft.rules.board.price[cell] // 2, "estate", cell)
        draft.grant(cell, BANK, "estate")


def _liquidated(draft: Draft, debt: Debt) -> int:
    """All is sold at half; the creditors share what it brought (003 L75)."""
    _sell_buildings(draft, debt.seat)
    _return_cells(draft, debt.seat, paid=True)
    raised = draft.s.seats[debt.seat].cash
    claims = [amount for _, amount in debt.lines]
    paid = shares(min(raised, sum(claims)), claims)
    for (to, _), amount in zip(debt.lines, paid, strict=True):
        pay_rent_line(draft, debt, to, amount)
    return raised


def _to_bank(draft: Draft, debt: Debt) -> int:
    """Everything goes to the bank, cash too; the creditor gets nothing (004)."""
    _sell_buildings(draft, debt.seat)
    raised = draft.s.seats[debt.seat].cash
    _return_cells(draft, debt.seat, paid=False)
    return raised


def _inherited(draft: Draft, debt: Debt) -> int:
    """Cash, cells and cards go to the one creditor; mortgaged cells stay mortgaged (000, 002)."""
    seat, to = debt.seat, debt.lines[0][0]
    if len(debt.lines) > 1:
        return _liquidated(draft, debt)
    if to == BANK:
        return _to_bank(draft, debt)
    _sell_buildings(draft, seat)
    raised = draft.s.seats[seat].cash
    draft.pay(seat, to, raised, "estate")
    for cell in cells_of(draft.s, seat):
        draft.grant(cell, to, "estate")
    for deck in list(draft.s.seats[seat].passes):
        draft.hand_card(seat, to, deck, "estate")
    return raised


#: where a bankrupt's property goes, by the key `estate.to`; gives what was raised
ESTATES: dict[str, Callable[[Draft, Debt], int]] = {
    "liquidated": _liquidated,
    "creditor": _inherited,
    "creditor-or-auction": _inherited,
    "bank": _to_bank,
}


def _afterwards(draft: Draft, debt: Debt, left_behind: list[int]) -> None:
    """What an estate starts once the bankrupt is out: fees of the heir, or auctions (002)."""
    if draft.rules.key.estate.to != "creditor-or-auction" or len(debt.lines) > 1:
        return
    to = debt.lines[0][0]
    if to == BANK:
        draft.push_below_auctions(EstateSale(debt.seat, left_behind))
        return
    mortgaged = [c for c in left_behind if draft.s.mortgage[c]]
    if mortgaged:
        draft.push_below_auctions(MortgageTransfer(to, mortgaged))


def go_bankrupt(draft: Draft, debt: Debt) -> None:
    """The debtor is out, by a debt that nothing could cover."""
    seat = debt.seat
    who = draft.s.seats[seat]
    to = debt.lines[0][0] if len(debt.lines) == 1 else SEVERAL
    left_behind = cells_of(draft.s, seat)
    raised = ESTATES[draft.rules.key.estate.to](draft, debt)
    draft.note(ev.WentBankrupt(seat, to, sum(a for _, a in debt.lines), raised))
    who.raised = raised
    _depart(draft, seat, "bankrupt", debt.batch)
    if draft.s.outcome is None and left_behind:
        _afterwards(draft, debt, left_behind)


def give_up(draft: Draft, seat: int, why: str) -> None:
    """The seat is out without debts; all it has has gone to the bank."""
    _sell_buildings(draft, seat)
    _return_cells(draft, seat, paid=False)
    draft.note(ev.Surrendered(seat, why))
    _depart(draft, seat, "absent" if why == "absence" else "surrendered", 0)


def _depart(draft: Draft, seat: int, ending: str, batch: int) -> None:
    s = draft.s
    who = s.seats[seat]
    draft.pay(seat, BANK, who.cash, "leave")
    for deck in list(who.passes):
        draft.hand_card(seat, BANK, deck, "estate")
    who.alive = False
    who.ending = ending
    who.left_round = s.round
    who.jail = -1
    together = [x.out for x in s.seats if batch and x.batch == batch and not x.alive and x.out]
    who.batch = batch
    who.out = together[0] if together else draft.serial()
    draft.end_offers_of(seat, "left")
    for claim in [c for c in s.claims if seat in (c.owner, c.guest)]:
        draft.end_claim(claim, "left")
    draft.withdraw()
    s.agenda[:] = [
        kept
        for task in s.agenda
        if (kept := draft.mechanics[type(task)].without(draft, task, seat)) is not None
    ]
    if len(living_sides(s)) <= 1:
        finish(draft, "last")
