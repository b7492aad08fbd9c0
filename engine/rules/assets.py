"""What a seat owns, may do with it, could raise and is worth."""

from __future__ import annotations

from engine.rules.board import HOTEL
from engine.rules.illegal import Reason
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.tasks import Auction, Debt


def mortgage_value(rules: Rules, cell: int) -> int:
    """What the bank lends on a cell."""
    return rules.board.price[cell] // 2


def redeem_cost(rules: Rules, cell: int) -> int:
    """Mortgage plus ten percent, rounded up."""
    return (11 * mortgage_value(rules, cell) + 9) // 10


def ten_percent(rules: Rules, cell: int) -> int:
    """The fee of taking over a mortgage, rounded up, never credited later."""
    return (mortgage_value(rules, cell) + 9) // 10


def cells_of(state: State, seat: int) -> list[int]:
    """The cells of a seat, in board order."""
    return [c for c, o in enumerate(state.owner) if o == seat]


def owns_colour(state: State, rules: Rules, cell: int) -> bool:
    """Is the cell a street whose whole colour has one owner."""
    streets = rules.board.siblings[cell]
    owners = state.owner
    owner = owners[cell]
    if owner < 0 or not streets:
        return False
    for c in streets:  # noqa: SIM110 - asked of every cell
        if owners[c] != owner:
            return False
    return True


def full_colours(state: State, rules: Rules, seat: int) -> list[int]:
    """The colours of which the seat owns every street, mortgaged or not."""
    return [
        g
        for g, streets in enumerate(rules.board.streets)
        if streets and all(state.owner[c] == seat for c in streets)
    ]


def own_streets(state: State, rules: Rules, cell: int) -> list[int]:
    """The streets of the cell's colour that belong to the cell's owner."""
    owner = state.owner[cell]
    return [c for c in rules.board.siblings[cell] if state.owner[c] == owner]


def colour_built(state: State, rules: Rules, cell: int) -> bool:
    """Has the owner of the cell any building in its colour."""
    owner, level = state.owner, state.level
    mine = owner[cell]
    for c in rules.board.siblings[cell]:  # noqa: SIM110 - asked of every cell
        if level[c] and owner[c] == mine:
            return True
    return False


def why_not_tradable(state: State, rules: Rules, cell: int) -> Reason | None:
    """Why a cell cannot change hands in a deal, or None (003 L49)."""
    if colour_built(state, rules, cell):
        return Reason.GROUP_BUILT
    if state.mortgage[cell] and rules.key.mortgage.trade == "never":
        return Reason.MORTGAGED
    return None


def why_not_mortgageable(state: State, rules: Rules, cell: int) -> Reason | None:
    """Why an owned cell cannot be mortgaged, or None (003 L45)."""
    if state.mortgage[cell]:
        return Reason.MORTGAGED
    if state.level[cell]:
        return Reason.CELL_BUILT
    if rules.key.mortgage.needs == "colour-unbuilt" and colour_built(state, rules, cell):
        return Reason.GROUP_BUILT
    return None


def capital(state: State, rules: Rules, seat: int) -> int:
    """Cash, price of clear cells, half price of mortgaged ones, full cost of buildings."""
    cells = rules.board.cells
    total = state.seats[seat].cash
    for c, owner in enumerate(state.owner):
        if owner == seat:
            cell = cells[c]
            total += cell.price // 2 if state.mortgage[c] else cell.price
            total += state.level[c] * cell.cost
    return total


def capitals(state: State, rules: Rules) -> list[int]:
    """The capital of every seat, in one walk over the board."""
    cells = rules.board.cells
    totals = [seat.cash for seat in state.seats]
    for c, owner in enumerate(state.owner):
        if owner >= 0:
            cell = cells[c]
            totals[owner] += cell.price // 2 if state.mortgage[c] else cell.price
            totals[owner] += state.level[c] * cell.cost
    return totals


def streets_held(state: State, rules: Rules) -> list[list[int]]:
    """By seat and by colour, how many streets the seat owns."""
    colour_of, groups = rules.board.colour_of, len(rules.board.streets)
    held = [[0] * groups for _ in state.seats]
    for c, owner in enumerate(state.owner):
        if owner >= 0:
            held[owner][colour_of[c]] += 1
    return held


def could_raise(state: State, rules: Rules, seat: int) -> int:
    """Cash with every building sold and every clear cell mortgaged."""
    cells = rules.board.cells
    total = state.seats[seat].cash
    for c, owner in enumerate(state.owner):
        if owner == seat:
            total += state.level[c] * (cells[c].cost // 2)
            if not state.mortgage[c]:
                total += cells[c].price // 2
    return total


def debts_of(state: State, seat: int) -> list[Debt]:
    """The open debts of a seat, waiting ones too, in the order they arose."""
    found = [t for t in state.agenda if isinstance(t, Debt) and t.seat == seat]
    found.sort(key=lambda t: t.born)
    return found


def owed(state: State, seat: int) -> int:
    """The sum of a seat's open debts."""
    total = 0
    for task in state.agenda:
        if isinstance(task, Debt) and task.seat == seat:
            for _, amount in task.lines:
                total += amount
    return total


def threatened(state: State, seat: int) -> int:
    """The sum of rents that can still be claimed of a seat."""
    return sum(c.amount for c in state.claims if c.guest == seat)


def weakened(state: State, rules: Rules, seat: int, change: int) -> bool:
    """Would a loss of `change` in what the seat can raise endanger an open rent claim."""
    claims = threatened(state, seat)
    if not claims or change >= 0:
        return False
    return could_raise(state, rules, seat) + change < owed(state, seat) + claims


def auction_running(state: State) -> bool:
    """Is a cell under the hammer."""
    for task in state.agenda:  # noqa: SIM110 - asked after every command, so no generator
        if isinstance(task, Auction):
            return True
    return False


def allied(state: State, a: int, b: int) -> bool:
    """Do two seats play for one side."""
    return a != b and state.seats[a].side >= 0 and state.seats[a].side == state.seats[b].side


def can_manage(state: State, rules: Rules, seat: int) -> bool:
    """Is there anything that the seat could mortgage, redeem, sell, build or offer now."""
    cash = state.seats[seat].cash
    own = cells_of(state, seat)
    for cell in own:
        if state.level[cell] or why_not_mortgageable(state, rules, cell) is None:
            return True
        if state.mortgage[cell] and cash >= redeem_cost(rules, cell):
            return True
    passes = bool(state.seats[seat].passes)
    per_turn = rules.key.trade.per_turn
    if per_turn and state.turn.offers >= per_turn:
        return False
    others = [c for c, o in enumerate(state.owner) if o not in (-1, seat)]
    goods = own + (others if cash or passes else [])
    return passes or any(why_not_tradable(state, rules, c) is None for c in goods)


def why_window_closed(state: State, rules: Rules, seat: int) -> Reason | None:
    """Why a seat may not build, redeem or offer now, or None (003 L20).

    A debtor's window is open for raising money; what a debt forbids is judged elsewhere.
    """
    if state.outcome is not None:
        return Reason.GAME_OVER
    if not state.seats[seat].alive:
        return Reason.ELIMINATED
    if auction_running(state):
        return Reason.AUCTION_RUNNING
    if owed(state, seat):
        return None
    prompt = state.prompt
    manage = rules.key.turn.manage
    if manage == "any-time":
        return None
    if manage == "own-turn":
        return None if state.turn.seat == seat else Reason.WINDOW_CLOSED
    if prompt is not None and prompt.kind == "roll" and seat in prompt.seats:
        return None
    return Reason.WINDOW_CLOSED


def stock_after(state: State, levels: dict[int, int]) -> tuple[int, int]:
    """Houses and hotels left in the bank if these cells stood at these levels (-1 unlimited)."""
    houses, hotels = state.houses, state.hotels
    for cell, to in levels.items():
        now = state.level[cell]
        if state.houses >= 0:  # what is lacking after one street may come back with the next
            houses += (now if now < HOTEL else 0) - (to if to < HOTEL else 0)
        if state.hotels >= 0:
            hotels += (now == HOTEL) - (to == HOTEL)
    return houses, hotels


def in_order_of_sale(state: State, levels: dict[int, int]) -> list[tuple[int, int]]:
    """Cells with the levels to reach, hotels last: the houses they become are there by then."""
    return sorted(levels.items(), key=lambda pair: (state.level[pair[0]] == HOTEL, pair[0]))
