"""The deed of a station or a utility: what it brings, by how many of them its owner has."""

from __future__ import annotations

from engine.rules.api import Rules
from engine.rules.board import Cell
from engine.text.catalogue import Translator


def owned_rows(cell: Cell, rules: Rules, t: Translator) -> list[tuple[str, str]]:
    """A row for each number of them: that number, and a sum or what the dice are multiplied by."""
    return [
        (
            t("web-owned", kind=cell.kind, count=count, board=rules.board.name),
            t("web-owned-dice", factor=rent) if cell.kind == "utility" else t.money(rent),
        )
        for count, rent in enumerate(cell.rents, start=1)
    ]
