"""The result: places are a ranking, and the one that capital and leaving ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.rules import Rules
from engine.rules.state import State

if TYPE_CHECKING:
    from engine.audit.books import Books


def ranking_faults(state: State, rules: Rules, books: Books) -> list[str]:
    """All that is wrong with the places and sums of a finished game."""
    out = state.outcome
    if out is None:
        return []
    faults = []
    if not books.finished or (books.places, books.capital) != (out.places, out.capital):
        faults.append("the result told is not the result on the table")
    seats = range(len(state.seats))
    for i in seats:
        worth = books.worth(i) if books.alive[i] else 0
        if out.capital[i] != worth:
            faults.append(f"seat {i} has a capital of {out.capital[i]}, not {worth}")
    if rules.key.seats.sides:
        return faults
    for i in seats:
        ahead = sum(1 for j in seats if out.places[j] < out.places[i])
        if out.places[i] != 1 + ahead:
            faults.append(f"place {out.places[i]} of seat {i} has {ahead} before it")
    for i in seats:
        faults += [
            f"seat {j} has place {out.places[j]}, seat {i} place {out.places[i]}"
            for j in seats
            if _is_better(books, i, j) != (out.places[i] < out.places[j])
            and not _left_together(books, i, j)
        ]
    return faults


def _strength(books: Books, seat: int) -> tuple[int, int, int, int]:
    """The living by capital, cash and cells; the others by when they left."""
    if books.alive[seat]:
        return 1, books.worth(seat), books.cash[seat], books.owner.count(seat)
    step = next(n for n, seats in enumerate(books.left) if seat in seats)
    return 0, step, 0, 0


def _is_better(books: Books, one: int, other: int) -> bool:
    return _strength(books, one) > _strength(books, other)


def _left_together(books: Books, one: int, other: int) -> bool:
    """Whether one step, and so perhaps one card, put both out."""
    return any(one in seats and other in seats for seats in books.left)
