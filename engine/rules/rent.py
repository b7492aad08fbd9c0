"""How much rent a landing costs: level, full colour, stations, utilities, collection cards."""

from __future__ import annotations

import msgspec

from engine.rules.assets import owns_colour
from engine.rules.rules import Rules
from engine.rules.state import State


class Rent(msgspec.Struct, frozen=True):
    """Rent of one landing before tax: `amount` whole units, what doubled it, card percent."""

    amount: int
    doubled: bool
    bonus: int


def boost(state: State, cell: int) -> int:
    """The percent that the owner's best collection card adds to this cell."""
    owner = state.owner[cell]
    boosts = state.seats[owner].boosts if owner >= 0 else None
    if not boosts:
        return 0
    return max((p for c, p in boosts if c == cell), default=0)


def utility_factor(state: State, rules: Rules, cell: int) -> int:
    """What the throw is multiplied by, by the utilities that the owner has (003 L38)."""
    owner = state.owner[cell]
    count = sum(state.owner[c] == owner for c in rules.board.utilities)
    return rules.board.cells[cell].rents[count - 1]


def rent_of(
    state: State,
    rules: Rules,
    cell: int,
    throw: int,
    *,
    rent_factor: int = 1,
    throw_factor: int = 0,
) -> Rent:
    """The rent due at an owned, clear cell; a mortgaged one pays nothing (003 L41).

    `throw` is the sum of the numeric dice that brought the player; the factors are a card's.
    Mortgaged stations and utilities count for their owner's others. One rounding a step.
    """
    owner = state.owner[cell]
    if owner < 0 or state.mortgage[cell]:
        return Rent(0, False, 0)
    data = rules.board.cells[cell]
    doubled = False
    if data.kind == "street":
        amount = data.rents[state.level[cell]]
        if not state.level[cell] and owns_colour(state, rules, cell):
            amount *= rules.key.rent.full_colour_factor
            doubled = rules.key.rent.full_colour_factor > 1
    elif data.kind == "station":
        count = sum(state.owner[c] == owner for c in rules.board.stations)
        amount = data.rents[count - 1] * rent_factor
    else:
        amount = throw * (throw_factor or utility_factor(state, rules, cell))
    bonus = boost(state, cell)
    if bonus:
        amount = amount * (100 + bonus) // 100
    return Rent(amount, doubled, bonus)


def shown_rents(state: State, rules: Rules, held: list[list[int]]) -> list[int]:
    """The numbers on the ring: rent due now, for a utility its factor, 0 where nobody gets any.

    `held` says by seat and colour how many streets each has. One walk, since every command is
    followed by one.
    """
    board, owners = rules.board, state.owner
    stations = [owners[c] for c in board.stations]
    shown = [0] * len(owners)
    for c, owner in enumerate(owners):
        if owner < 0 or state.mortgage[c]:
            continue
        cell = board.cells[c]
        if cell.kind == "utility":
            shown[c] = utility_factor(state, rules, c)
            continue
        if cell.kind == "station":
            amount = cell.rents[stations.count(owner) - 1]
        else:
            amount = cell.rents[state.level[c]]
            if not state.level[c] and held[owner][cell.group] == len(board.streets[cell.group]):
                amount *= rules.key.rent.full_colour_factor
        bonus = boost(state, c)
        shown[c] = amount * (100 + bonus) // 100 if bonus else amount
    return shown
