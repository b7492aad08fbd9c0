"""Names: cells, groups, cards, presets and the marks of seats.

Fixed words are looked up once for a board and a language, then only indexed.
"""

from __future__ import annotations

from engine.rules.board import Cell
from engine.rules.rules import Rules
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
    return t(_kind_id(found, rules))


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
        args["house"] = card.house
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
    return t(f"preset-{rules.key.name}.line", rounds=rules.key.limit.rounds)


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
        id_ = _kind_id(cell, rules)
    full = t(id_)
    return full, t(f"{id_}.short") if t.has(f"{id_}.short") else full


def _kind_id(cell: Cell, rules: Rules) -> str:
    if cell.kind == "deck":
        return f"deck-{cell.deck}"
    if cell.kind == "corner":
        return f"corner-{rules.key.corner.kind}"
    return f"kind-{cell.kind}"
