"""Building and selling: full colours, evenness, one level a turn, the bank's stock."""

from __future__ import annotations

from engine.rules.assets import (
    auction_running,
    cells_of,
    in_order_of_sale,
    owed,
    own_streets,
    stock_after,
    weakened,
    why_window_closed,
)
from engine.rules.board import CELLS, HOTEL
from engine.rules.commands import Build, Sell
from engine.rules.draft import Draft
from engine.rules.illegal import Illegal, Reason
from engine.rules.mechanic import Side
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.view import Choice, Item

Levels = dict[int, int]


def _targets(state: State, rules: Rules, seat: int, pairs: list[tuple[int, int]]) -> Levels:
    """The levels asked for, each street once and the seat's own."""
    levels = dict(pairs)
    if not pairs or len(levels) != len(pairs):
        raise Illegal(Reason.BAD_VALUE)
    for cell, to in levels.items():
        if not (0 <= cell < CELLS and to >= 0):
            raise Illegal(Reason.BAD_VALUE)
        if rules.board.cells[cell].kind != "street":
            raise Illegal(Reason.NOT_STREET, cell=cell)
        if state.owner[cell] != seat:
            raise Illegal(Reason.NOT_OWNER, cell=cell)
    return levels


def _even(state: State, rules: Rules, levels: Levels) -> int:
    """A street whose colour would be uneven, or -1 (003 L43)."""
    for cell in levels:
        after = [levels.get(c, state.level[c]) for c in own_streets(state, rules, cell)]
        if max(after) - min(after) > 1:
            return cell
    return -1


def _build_cost(state: State, rules: Rules, seat: int, levels: Levels) -> int:
    """What the whole order costs; raises Illegal with the one reason against it."""
    key = rules.key.building
    for cell, to in levels.items():
        siblings = rules.board.siblings[cell]
        own = own_streets(state, rules, cell)
        if len(own) < min(key.streets_needed or len(siblings), len(siblings)):
            raise Illegal(Reason.GROUP_INCOMPLETE, cell=cell)
        if any(state.mortgage[c] for c in own):
            raise Illegal(Reason.GROUP_MORTGAGED, cell=cell)
        if to > HOTEL:
            raise Illegal(Reason.LEVEL_MAX, cell=cell)
        if to <= state.level[cell]:
            full = state.level[cell] == HOTEL
            raise Illegal(Reason.LEVEL_MAX if full else Reason.BAD_VALUE, cell=cell)
        if key.levels_per_turn:
            risen = state.turn.raised.count(cell) + to - state.level[cell]
            if risen > key.levels_per_turn:
                raise Illegal(Reason.RAISED_THIS_TURN, cell=cell)
    if key.even and (cell := _even(state, rules, levels)) >= 0:
        raise Illegal(Reason.UNEVEN, cell=cell)
    _check_stock(state, levels)
    cost = sum((to - state.level[c]) * rules.board.cells[c].cost for c, to in levels.items())
    if cost > state.seats[seat].cash:
        raise Illegal(Reason.NO_CASH, amount=cost, cash=state.seats[seat].cash)
    if weakened(state, rules, seat, -(cost - cost // 2)):
        raise Illegal(Reason.RENT_OPEN)
    return cost


def _check_stock(state: State, levels: Levels) -> None:
    """The bank has each house and hotel at the moment it is placed, the lower levels first."""
    houses, hotels = state.houses, state.hotels
    steps = sorted(n for c, to in levels.items() for n in range(state.level[c] + 1, to + 1))
    for level in steps:
        if level == HOTEL:
            hotels -= state.hotels >= 0
            houses += 4 * (state.houses >= 0)
        else:
            houses -= state.houses >= 0
        if houses < 0 <= state.houses:
            raise Illegal(Reason.NO_HOUSES)
        if hotels < 0 <= state.hotels:
            raise Illegal(Reason.NO_HOTELS)


def _check_sale(state: State, rules: Rules, levels: Levels) -> None:
    for cell, to in levels.items():
        if to >= state.level[cell]:
            none = state.level[cell] == 0
            raise Illegal(Reason.NOTHING_TO_SELL if none else Reason.BAD_VALUE, cell=cell)
    if rules.key.building.even and (cell := _even(state, rules, levels)) >= 0:
        raise Illegal(Reason.UNEVEN, cell=cell)
    if state.houses >= 0 and stock_after(state, levels)[0] < 0:
        raise Illegal(Reason.NO_HOUSES)


def _why_no_sale(state: State, rules: Rules, seat: int) -> Reason | None:
    """Selling needs the own window or a debt."""
    if auction_running(state):
        return Reason.AUCTION_RUNNING
    return why_window_closed(state, rules, seat)


def _build(draft: Draft, command: Build) -> None:
    s, seat = draft.s, command.seat
    if reason := why_window_closed(s, draft.rules, seat):
        raise Illegal(reason)
    if owed(s, seat):
        raise Illegal(Reason.DEBT_FIRST)
    levels = _targets(s, draft.rules, seat, command.levels)
    _build_cost(s, draft.rules, seat, levels)
    # lower levels first, so that houses which a hotel gives back are there when needed
    for cell, to in sorted(levels.items(), key=lambda pair: (pair[1], pair[0])):
        s.turn.raised.extend([cell] * (to - s.level[cell]))
        draft.set_level(cell, to, "build")


def _sell(draft: Draft, command: Sell) -> None:
    s, seat = draft.s, command.seat
    if reason := _why_no_sale(s, draft.rules, seat):
        raise Illegal(reason)
    levels = _targets(s, draft.rules, seat, command.levels)
    _check_sale(s, draft.rules, levels)
    for cell, to in in_order_of_sale(s, levels):
        draft.set_level(cell, to, "sell")


def _why(check: object, *args: object) -> str:
    try:
        check(*args)  # type: ignore[operator]
    except Illegal as refusal:
        return refusal.reason.value
    return ""


def _choices(state: State, rules: Rules, seat: int, window: Reason | None) -> list[Choice]:
    if window is not None:
        return []
    found: list[Choice] = []
    own = cells_of(state, seat)
    cells = rules.board.cells
    needed = rules.key.building.streets_needed
    if not owed(state, seat):
        items = [
            Item(
                c,
                cells[c].cost,
                state.level[c] + 1,
                _why(_build_cost, state, rules, seat, {c: state.level[c] + 1}),
            )
            for c in own
            if cells[c].kind == "street"
            and len(own_streets(state, rules, c)) >= min(needed or 9, len(rules.board.siblings[c]))
        ]
        if items:
            found.append(Choice("build", items=items))
    items = [
        Item(
            c,
            cells[c].cost // 2,
            state.level[c] - 1,
            _why(_check_sale, state, rules, {c: state.level[c] - 1}),
        )
        for c in own
        if state.level[c]
    ]
    if items:
        found.append(Choice("sell", items=items))
    return found


BUILDING = Side({Build: _build, Sell: _sell}, _choices)
