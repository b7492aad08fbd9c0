"""The result: places are a ranking, and the one that capital and leaving ask for."""

from __future__ import annotations

from engine.audit.books import Books
from engine.rules.state import State


def ranking_faults(state: State, books: Books) -> list[str]:
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
    for i in seats:
        mine = [j for j in seats if books.allied(i, j)]
        faults += [
            f"seats {i} and {j} are allies with two places"
            for j in mine
            if out.places[i] != out.places[j]
        ]
    for i in seats:
        ahead = len({_side(books, j)[0] for j in seats if out.places[j] < out.places[i]})
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


def _side(books: Books, seat: int) -> list[int]:
    return [i for i in range(len(books.alive)) if i == seat or books.allied(i, seat)]


def _left(books: Books, seat: int) -> int:
    """The step in which the last of the seat's side left."""
    side = _side(books, seat)
    return max(n for n, seats in enumerate(books.left) if set(side) & set(seats))


def _strength(books: Books, seat: int) -> tuple[int, int, int, int]:
    """Sides with living members by capital, cash and cells; the others by when they left."""
    living = [i for i in _side(books, seat) if books.alive[i]]
    if not living:
        return 0, _left(books, seat), 0, 0
    return (
        1,
        sum(books.worth(i) for i in living),
        sum(books.cash[i] for i in living),
        sum(books.owner.count(i) for i in living),
    )


def _is_better(books: Books, one: int, other: int) -> bool:
    return _strength(books, one) > _strength(books, other)


def _left_together(books: Books, one: int, other: int) -> bool:
    """Whether one step, and so perhaps one card, put both out."""
    dead = [seat for seat in (one, other) if not any(books.alive[i] for i in _side(books, seat))]
    return len(dead) == 2 and _left(books, one) == _left(books, other)
