"""Board, cells and decks: immutable data with the queries that the rules ask."""

from __future__ import annotations

from typing import Literal

import msgspec

CELLS = 40
JAIL = 10
GO_TO_JAIL = 30
HOTEL = 5

CellKind = Literal[
    "start", "street", "station", "utility", "tax", "deck", "jail", "corner", "go-to-jail"
]


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One cell; `slug` names its words, `rents` holds the row of its six levels."""

    slug: str
    kind: CellKind
    price: int = 0
    group: int = 0  # 1..8 for streets
    cost: int = 0  # of one building level
    rents: list[int] = []
    tax: int = 0  # fixed amount
    tax_percent: int = 0  # of capital
    deck: str = ""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One card: its effect and the numbers of it.

    effect: cash (amount, negative is paid), each (amount to each player, negative is collected),
    repairs (house, hotel), go (cell), nearest (kind), back (steps), jail, release.
    """

    slug: str
    effect: Literal["cash", "each", "repairs", "go", "nearest", "back", "jail", "release"]
    amount: int = 0
    house: int = 0
    hotel: int = 0
    cell: int = 0
    kind: Literal["", "station", "utility"] = ""
    steps: int = 0
    rent_factor: int = 1  # of the ordinary rent at the nearest station
    throw_factor: int = 0  # of a fresh throw at the nearest utility


class Board:
    """Forty cells, and what follows from them; all lists are indexed by cell."""

    __slots__ = (
        "cells",
        "colour_of",
        "name",
        "ownable",
        "price",
        "siblings",
        "stations",
        "streets",
        "utilities",
    )

    def __init__(self, name: str, cells: list[Cell]) -> None:
        self.name = name
        self.cells = cells
        self.price = [c.price for c in cells]
        self.streets: list[list[int]] = [[] for _ in range(9)]
        for i, c in enumerate(cells):
            if c.kind == "street":
                self.streets[c.group].append(i)
        self.stations = [i for i, c in enumerate(cells) if c.kind == "station"]
        self.utilities = [i for i, c in enumerate(cells) if c.kind == "utility"]
        self.ownable = [i for i, c in enumerate(cells) if c.price]
        #: cells of the same colour, itself included; empty for what is no street
        self.siblings = [self.streets[c.group] if c.kind == "street" else [] for c in cells]
        self.colour_of = [c.group for c in cells]

    def next_of_kind(self, cell: int, kind: str) -> int:
        """The next cell of that kind looking forward from `cell`, never `cell` itself."""
        for step in range(1, CELLS + 1):
            if self.cells[(cell + step) % CELLS].kind == kind:
                return (cell + step) % CELLS
        raise ValueError(kind)
