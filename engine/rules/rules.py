"""Rules: a ruleset with its board and decks, resolved; what lies in a room beside its state."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.rules.board import Board, Card, Cell
from engine.rules.ruleset import RuleSet


class RulesData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The stored form of `Rules`."""

    ruleset: RuleSet
    board: str
    cells: list[Cell]
    decks: dict[str, list[Card]]


def _ordinary(cards: list[Card]) -> list[Card]:
    """The cards without rents of their own."""
    return [
        msgspec.structs.replace(card, rent_factor=1, throw_factor=0) if card.kind else card
        for card in cards
    ]


class Rules:
    """Everything that does not change during a game."""

    __slots__ = ("board", "data", "decks", "key")

    def __init__(self, data: RulesData) -> None:
        self.data = data
        self.key = data.ruleset
        self.board = Board(data.board, data.cells)
        self.decks = data.decks
        if self.key.rent.nearest == "ordinary":
            self.decks = {name: _ordinary(cards) for name, cards in data.decks.items()}

    def to_builtins(self) -> Any:
        """Plain data, equal for equal rules."""
        return msgspec.to_builtins(self.data)

    @classmethod
    def from_builtins(cls, raw: Any) -> Rules:
        """The rules that `to_builtins` gave; raises msgspec.ValidationError naming the key."""
        return cls(msgspec.convert(raw, RulesData))
