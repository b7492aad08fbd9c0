"""Mortgage and redemption of one's own cells."""

from __future__ import annotations

from engine.rules.assets import (
    cells_of,
    mortgage_value,
    owed,
    redeem_cost,
    weakened,
    why_not_mortgageable,
    why_window_closed,
)
from engine.rules.board import CELLS
from engine.rules.commands import Mortgage, Redeem
from engine.rules.draft import Draft
from engine.rules.illegal import Illegal, Reason
from engine.rules.mechanic import Side
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.view import Choice, Item


def _check_cells(state: State, rules: Rules, seat: int, cells: list[int]) -> None:
    if not cells or len(set(cells)) != len(cells):
        raise Illegal(Reason.BAD_VALUE)
    for cell in cells:
        if not (0 <= cell < CELLS and rules.board.price[cell]):
            raise Illegal(Reason.BAD_VALUE)
        if state.owner[cell] != seat:
            raise Illegal(Reason.NOT_OWNER, cell=cell)


def _mortgage(draft: Draft, command: Mortgage) -> None:
    """The cells are mortgaged, all or none; one with a built colour is refused (003 L45)."""
    s, rules = draft.s, draft.rules
    if reason := why_window_closed(s, rules, command.seat):
        raise Illegal(reason)
    _check_cells(s, rules, command.seat, command.cells)
    for cell in command.cells:
        if reason := why_not_mortgageable(s, rules, cell):
            raise Illegal(reason, cell=cell)
    for cell in sorted(command.cells):
        draft.mortgage(cell, "mortgage")


def _redeem(draft: Draft, command: Redeem) -> None:
    """The cells are clear for their mortgage and ten percent (003 L45)."""
    s, rules = draft.s, draft.rules
    if reason := why_window_closed(s, rules, command.seat):
        raise Illegal(reason)
    if owed(s, command.seat):
        raise Illegal(Reason.DEBT_FIRST)
    _check_cells(s, rules, command.seat, command.cells)
    for cell in command.cells:
        if not s.mortgage[cell]:
            raise Illegal(Reason.NOT_MORTGAGED, cell=cell)
    cost, cash = sum(redeem_cost(rules, c) for c in command.cells), s.seats[command.seat].cash
    if cost > cash:
        raise Illegal(Reason.NO_CASH, amount=cost, cash=cash)
    if weakened(
        s, rules, command.seat, sum(mortgage_value(rules, c) for c in command.cells) - cost
    ):
        raise Illegal(Reason.RENT_OPEN)
    for cell in sorted(command.cells):
        draft.redeem(cell, redeem_cost(rules, cell), "redeem")


def _why_not_redeemed(state: State, rules: Rules, seat: int, cell: int, cash: int) -> str:
    cost = redeem_cost(rules, cell)
    if cost > cash:
        return Reason.NO_CASH.value
    if weakened(state, rules, seat, mortgage_value(rules, cell) - cost):
        return Reason.RENT_OPEN.value
    return ""


def _choices(state: State, rules: Rules, seat: int, window: Reason | None) -> list[Choice]:
    if window is not None:
        return []
    found: list[Choice] = []
    own, cash = cells_of(state, seat), state.seats[seat].cash
    clear = [
        Item(c, mortgage_value(rules, c), why=(why_not_mortgageable(state, rules, c) or ""))
        for c in own
        if not state.mortgage[c]
    ]
    if clear:
        found.append(Choice("mortgage", items=clear))
    if not owed(state, seat):
        held = [
            Item(
                c,
                redeem_cost(rules, c),
                why=_why_not_redeemed(state, rules, seat, c, cash),
            )
            for c in own
            if state.mortgage[c]
        ]
        if held:
            found.append(Choice("redeem", items=held))
    return found


MORTGAGE = Side({Mortgage: _mortgage, Redeem: _redeem}, _choices)
