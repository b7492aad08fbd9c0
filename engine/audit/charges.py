"""What stopping on a cell asks of a seat, by the books."""

from __future__ import annotations

from engine.audit.books import Books
from engine.rules.events import BANK


def rent_of(books: Books, cell: int) -> int:
    """The rent of a landing on the cell now, collection card included."""
    owner = books.owner[cell]
    if owner == BANK or books.mortgaged[cell]:
        return 0
    bonus = max((p for c, p in books.boosts[owner] if c == cell), default=0)
    return _plain_rent(books, owner, cell) * (100 + bonus) // 100


def _plain_rent(books: Books, owner: int, cell: int) -> int:
    rules = books.rules
    data = rules.board.cells[cell]
    if data.kind == "street":
        amount = data.rents[books.level[cell]]
        full = all(books.owner[c] == owner for c in rules.board.siblings[cell])
        if full and not books.level[cell]:
            amount *= rules.key.rent.full_colour_factor
        return amount
    kin = rules.board.stations if data.kind == "station" else rules.board.utilities
    amount = data.rents[sum(books.owner[c] == owner for c in kin) - 1]
    card = books.card
    if data.kind == "station":
        return amount * (card.rent_factor if card is not None else 1)
    if card is not None and card.throw_factor:
        return card.throw_factor * sum(books.fresh)
    return amount * sum(books.dice)


def charge(books: Books, seat: int, cell: int) -> tuple[int, int]:
    """Creditor and amount that stopping on the cell asks of the seat."""
    data = books.rules.board.cells[cell]
    if data.kind == "tax":
        return BANK, data.tax or books.worth(seat) * data.tax_percent // 100
    owner = books.owner[cell]
    if owner in (BANK, seat) or books.allied(owner, seat):
        return BANK, 0
    return owner, rent_of(books, cell)
