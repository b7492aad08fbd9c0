"""Raising cash by force, in the one fixed order of settlement."""

from __future__ import annotations

from engine.rules.assets import (
    cells_of,
    could_raise,
    in_order_of_sale,
    owns_colour,
    stock_after,
    why_not_mortgageable,
)
from engine.rules.board import HOTEL
from engine.rules.draft import Draft
from engine.rules.rules import Rules
from engine.rules.state import State


def _mortgageable(state: State, rules: Rules, seat: int) -> list[int]:
    cells = [c for c in cells_of(state, seat) if why_not_mortgageable(state, rules, c) is None]
    return sorted(cells, key=lambda c: (rules.board.price[c], c))


def _next_level_down(state: State, rules: Rules, seat: int) -> dict[int, int] | None:
    """The sale that loses the least rent for its money, then of the later cell.

    One level of one street; where the bank lacks the houses for that, the nearest lower
    position of its whole colour.
    """
    best: dict[int, int] | None = None
    best_loss, best_money = 0, 1
    for cell in cells_of(state, seat):
        now = state.level[cell]
        if not now:
            continue
        streets = [c for c in rules.board.siblings[cell] if state.owner[c] == seat]
        if rules.key.building.even and now < max(state.level[c] for c in streets):
            continue
        sale = {cell: now - 1}
        if stock_after(state, sale)[0] < 0 <= state.houses:
            sale = _colour_down(state, streets)
        loss = sum(_rent_lost(rules, state, c, to) for c, to in sale.items())
        money = sum(
            (state.level[c] - to) * (rules.board.cells[c].cost // 2) for c, to in sale.items()
        )
        # fractions compared by cross-multiplying: no rounding decides
        ahead = loss * best_money - best_loss * money
        if best is None or ahead <= 0:  # of two that lose alike the later cell goes
            best, best_loss, best_money = sale, loss, money
    return best


def _rent_lost(rules: Rules, state: State, cell: int, to: int) -> int:
    rents = rules.board.cells[cell].rents
    factor = rules.key.rent.full_colour_factor if owns_colour(state, rules, cell) else 1
    return rents[state.level[cell]] - (rents[to] if to else rents[0] * factor)


def _colour_down(state: State, streets: list[int]) -> dict[int, int]:
    """The highest even position below hotels for which the bank has the houses."""
    for high in range(HOTEL - 1, 0, -1):
        for raised in range(len(streets), 0, -1):
            sale = {
                c: min(state.level[c], high if i < raised else high - 1)
                for i, c in enumerate(streets)
            }
            if stock_after(state, sale)[0] >= 0:
                return {c: to for c, to in sale.items() if to < state.level[c]}
    return {c: 0 for c in streets if state.level[c]}


def raise_cash(draft: Draft, seat: int, target: int) -> bool:
    """The seat's cash reaches `target` by no more sales than needed; False if it cannot.

    Where everything would not suffice nothing is touched: what is left is the creditor's.

    Clear cells outside full colours are mortgaged first, the cheapest first, then the earlier
    cell; then buildings are sold; then the rest is mortgaged.
    """
    s, rules = draft.s, draft.rules
    who = s.seats[seat]
    if could_raise(s, rules, seat) < target:
        return False
    for cell in _mortgageable(s, rules, seat):
        if who.cash >= target:
            return True
        if not owns_colour(s, rules, cell):
            draft.mortgage(cell, "settle")
    while who.cash < target:
        sale = _next_level_down(s, rules, seat)
        if sale is None:
            break
        for cell, to in in_order_of_sale(s, sale):
            draft.set_level(cell, to, "settle")
    for cell in _mortgageable(s, rules, seat):
        if who.cash >= target:
            break
        draft.mortgage(cell, "settle")
    return who.cash >= target
