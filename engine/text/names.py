"""Names: cells, groups, cards, presets, sides, faces of dice and the marks of seats.

Fixed words are looked up once for a board and a language, then only indexed.
"""

from __future__ import annotations

from engine.rules.board import JAIL, Cell
from engine.rules.rules import Rules
from engine.rules.view import View
from engine.text.catalogue import Translator

#: the seats' marks in a chat, in the order of the board's shapes: disc, triangle, square,
#: diamond, star, cross
MARKS = ("🔵", "🔺", "🟩", "🟣", "⭐", "➕")

# Cells whose name is the same on every board.
_COMMON = frozenset({"start", "deck", "jail", "corner", "go-to-jail"})

_cells: dict[tuple[str, str, str], list[tuple[str, str]]] = {}


def mark(seat: int) -> str:
    """The mark that stands before a seat's name in a chat, nothing for nobody."""
    return MARKS[seat] if 0 <= seat < len(MARKS) else ""


def cell_name(rules: Rules, cell: int, t: Translator) -> str:
    """The full name of a cell."""
    return _named(rules, t)[cell][0]


def cell_short(rules: Rules, cell: int, t: Translator) -> str:
    """The name of a cell as it fits the ring of the board."""
    return _named(rules, t)[cell][1]


def group_name(rules: Rules, group: int, t: Translator) -> str:
    """The name of a colour group (1 to 8)."""
    return t(f"group-{rules.board.name}-{group}")


def kind_name(rules: Rules, cell: int, t: Translator) -> str:
    """What kind of thing a cell is: its group's name for a street, else station, tax and so on."""
    found = rules.board.cells[cell]
    if found.kind == "street":
        return group_name(rules, found.group, t)
    return t(_kind_id(found, rules, t))


def jail_word(rules: Rules) -> str:
    """What holds a seat on this board, as messages tell it apart: `jail`, `customs`."""
    return rules.board.cells[JAIL].slug


def card_name(deck: str, slug: str, t: Translator) -> str:
    """The title of a card."""
    return t(f"card-{deck}-{slug}")


def card_text(rules: Rules, deck: str, slug: str, t: Translator) -> str:
    """What a card makes one do, with its numbers."""
    card = next(c for c in rules.decks[deck] if c.slug == slug)
    args: dict[str, int | str] = {}
    if card.effect in ("cash", "each"):
        args["amount"] = abs(card.amount)
    elif card.effect == "repairs":
        args["house"], args["hotel"] = card.house, card.hotel
    elif card.effect == "nearest":
        args["factor"] = card.throw_factor or card.rent_factor
    elif card.effect == "go":
        args["cell"] = cell_name(rules, card.cell, t)
    elif card.effect == "back":
        args["steps"] = card.steps
    return t(f"card-{deck}-{slug}.text", **args)


def deck_name(deck: str, t: Translator) -> str:
    """The name of a deck."""
    return t(f"deck-{deck}")


def preset_title(rules: Rules, t: Translator) -> str:
    """The name of a way of playing."""
    return t(f"preset-{rules.key.name}")


def preset_line(rules: Rules, t: Translator) -> str:
    """One line that says what a way of playing is like."""
    limit = rules.key.limit
    return t(f"preset-{rules.key.name}.line", rounds=limit.rounds, minutes=limit.minutes)


def side_mark(side: int, t: Translator) -> str:
    """The letter of a side, nothing for a seat on its own."""
    return t(f"side-{side}") if side >= 0 else ""


def side_name(side: int, t: Translator) -> str:
    """A side as it is spoken of."""
    return t("side-name", mark=side_mark(side, t))


def side_totals(view: View, t: Translator) -> list[tuple[str, int, str]]:
    """Each side's letter with its capital, as a number and in words; none where all play alone."""
    totals: dict[int, int] = {}
    for seat in view.seats:
        if seat.side >= 0:
            totals[seat.side] = totals.get(seat.side, 0) + seat.capital * seat.alive
    return [
        (side_mark(side, t), sum_, t("side-total", mark=side_mark(side, t), amount=sum_))
        for side, sum_ in sorted(totals.items())
    ]


def third_face(face: str, t: Translator) -> str:
    """A face of the third die: its number, or what it does."""
    return face if face.isdigit() else t(f"third-{face}")


def release_cards(count: int, t: Translator) -> str:
    """So many release cards, as a part of a deal."""
    return t("common-release-card", count=count)


def _named(rules: Rules, t: Translator) -> list[tuple[str, str]]:
    board = rules.board
    key = (t.lang, board.name, rules.key.corner.kind)
    names = _cells.get(key)
    if names is None:
        names = [_name(cell, rules, t) for cell in board.cells]
        _cells[key] = names
    return names


def _name(cell: Cell, rules: Rules, t: Translator) -> tuple[str, str]:
    id_ = f"cell-{rules.board.name}-{cell.slug}"
    if cell.kind in _COMMON:
        id_ = _kind_id(cell, rules, t)
    full = t(id_)
    return full, t(f"{id_}.short") if t.has(f"{id_}.short") else full


def _kind_id(cell: Cell, rules: Rules, t: Translator) -> str:
    if cell.kind == "deck":
        return f"deck-{cell.deck}"
    if cell.kind == "corner":
        return f"corner-{rules.key.corner.kind}"
    own = f"kind-{rules.board.name}-{cell.kind}"
    return own if t.has(own) else f"kind-{cell.kind}"
