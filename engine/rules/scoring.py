"""Capital, places and ties at the end, for seats and for sides."""

from __future__ import annotations

from engine.rules.assets import capital, cells_of, full_colours
from engine.rules.rules import Rules
from engine.rules.state import Outcome, State

_Key = tuple[int, int, int, int]


def side_of(state: State, seat: int) -> int:
    """The side a seat plays for; a seat on its own is its own side."""
    side = state.seats[seat].side
    return side if side >= 0 else seat


def living_sides(state: State) -> set[int]:
    """The sides with at least one member in play."""
    return {side_of(state, i) for i, s in enumerate(state.seats) if s.alive}


def _strength(state: State, rules: Rules, seats: list[int]) -> _Key:
    """What places are compared by: living before eliminated, then sums, then order of leaving."""
    living = [i for i in seats if state.seats[i].alive]
    if living:
        return (
            1,
            sum(capital(state, rules, i) for i in living),
            sum(state.seats[i].cash for i in living),
            sum(len(cells_of(state, i)) for i in living),
        )
    last = max(seats, key=lambda i: (state.seats[i].out, state.seats[i].raised))
    return (0, state.seats[last].out, state.seats[last].raised, 0)


def places(state: State, rules: Rules) -> list[int]:
    """Each seat's place now: equal strength shares the better one; a side shares its own."""
    members: dict[int, list[int]] = {}
    for i in range(len(state.seats)):
        members.setdefault(side_of(state, i), []).append(i)
    strength = {side: _strength(state, rules, seats) for side, seats in members.items()}
    return [
        1 + sum(other > strength[side_of(state, i)] for other in strength.values())
        for i in range(len(state.seats))
    ]


def outcome(state: State, rules: Rules, why: str) -> Outcome:
    """The result of a game that ends now."""
    seats = range(len(state.seats))
    return Outcome(
        why=why,
        places=places(state, rules),
        capital=[capital(state, rules, i) if state.seats[i].alive else 0 for i in seats],
        colours=[len(full_colours(state, rules, i)) for i in seats],
    )
