"""What cells, colours and cash are worth to a seat, reckoned from a view in whole units.

A deed is worth its face (it counts as capital) and the rent it is expected to bring: the share of
throws that end on it, times rent, times the throws opponents still make. A colour is worth what it
brings at three levels, cut by what is missing of it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files

from engine.rules.board import CELLS, HOTEL, JAIL
from engine.rules.rules import Rules
from engine.rules.view import View

BANK = -1
MILLION = 1_000_000

_TABLE = json.loads((files("engine.ai") / "landing.json").read_text("utf-8"))["short"]
#: of a million throws, how many end on each cell
LANDING: tuple[int, ...] = tuple(round(MILLION * x) for x in _TABLE["perroll"][:CELLS])
#: throws in a hundred turns
THROWS: int = round(100 * _TABLE["rolls_per_turn"])

#: rounds whose income counts: nobody stays rich enough to pay for longer
HORIZON = 12
#: ways out of 36 for a sum of two dice
WAYS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
AVERAGE_THROW = 7
TARGET_LEVEL = 3


def held(amount: int, reserve: int) -> int:
    """What an amount of cash is worth: what lacks to the reserve weighs half as much again."""
    return amount - max(0, reserve - amount) // 2


class Appraisal:
    """Values at one moment; nothing is remembered between two views."""

    __slots__ = (
        "alive",
        "board",
        "cells",
        "factor",
        "flow",
        "level",
        "mortgage",
        "owner",
        "rules",
        "sides",
        "view",
    )

    def __init__(self, view: View, rules: Rules) -> None:
        self.view = view
        self.rules = rules
        self.board = rules.board
        self.cells = rules.board.cells
        self.owner = view.owner
        self.level = view.level
        self.mortgage = view.mortgage
        self.factor = rules.key.rent.full_colour_factor
        self.alive = [i for i, seat in enumerate(view.seats) if seat.alive]
        rounds = min(HORIZON, view.limit - view.round + 1) if view.limit else HORIZON
        self.sides = [seat.side for seat in view.seats]
        teams = len({self.sides[i] for i in self.alive if self.sides[i] >= 0})
        opponents = len(self.alive) * (teams - 1) // teams if teams else len(self.alive) - 1
        #: throws of opponents that still count, in hundredths, less the rent tax in percent
        self.flow: int = max(1, rounds) * max(1, opponents) * THROWS * (100 - view.tax) // 100

    def allied(self, one: int, other: int) -> bool:
        """Whether two seats play for one side."""
        side = self.sides[one]
        return other >= 0 and one != other and side >= 0 and side == self.sides[other]

    def income(self, cell: int, rent: int) -> int:
        """What `rent` asked on the cell brings until the horizon."""
        return rent * LANDING[cell] * self.flow // (100 * MILLION)

    def rent_at(self, cell: int, level: int) -> int:
        """The rent of a street of a full colour at that level."""
        rents = self.cells[cell].rents
        return rents[level] if level else rents[0] * self.factor

    def colour(self, seat: int, group: int, owner: Sequence[int], cash: int) -> int:
        """What the seat's streets of a colour are worth above their face."""
        streets = self.board.streets[group]
        mine = [c for c in streets if owner[c] == seat]
        if not mine:
            return 0
        missing = len(streets) - len(mine)
        if missing:
            worth = sum(
                self.income(c, self.cells[c].rents[0]) for c in mine if not self.mortgage[c]
            )
            goal = sum(self.income(c, self.cells[c].rents[TARGET_LEVEL]) for c in streets)
            held = any(owner[c] not in (seat, BANK) for c in streets)
            return worth + (goal >> (missing + 2 + held))
        rise = max(0, cash) // (len(streets) * max(1, self.cells[mine[0]].cost))
        now = later = 0
        for c in streets:
            level = self.level[c]
            goal = max(level, TARGET_LEVEL)
            if not self.mortgage[c]:
                now += self.income(c, self.rent_at(c, min(goal, level + rise)))
            later += self.income(c, self.rent_at(c, goal))
        return (now + later) // 2

    def stations(self, seat: int, owner: Sequence[int]) -> int:
        """What the seat's stations are worth above their face."""
        mine = [c for c in self.board.stations if owner[c] == seat]
        if not mine:
            return 0
        rent = self.cells[mine[0]].rents[len(mine) - 1]
        return sum(self.income(c, rent) for c in mine if not self.mortgage[c])

    def utilities(self, seat: int, owner: Sequence[int]) -> int:
        """What the seat's utilities are worth above their face."""
        mine = [c for c in self.board.utilities if owner[c] == seat]
        if not mine:
            return 0
        rent = self.cells[mine[0]].rents[len(mine) - 1] * AVERAGE_THROW
        return sum(self.income(c, rent) for c in mine if not self.mortgage[c])

    def face(self, cell: int) -> int:
        """What the cell counts as capital: its price, or half of it when mortgaged."""
        price = self.board.price[cell]
        return price - price // 2 if self.mortgage[cell] else price

    def holding(self, seat: int, touched: Sequence[int], owner: Sequence[int], cash: int) -> int:
        """What the seat's cells in the colours and kinds of `touched` are worth, face included.

        Of a comparison of two owners' lists everything outside those colours falls out.
        """
        worth = 0
        done: set[int] = set()
        for cell in touched:
            kind = self.cells[cell].kind
            key = self.board.colour_of[cell] if kind == "street" else -len(kind)
            if owner[cell] == seat:
                worth += self.face(cell)
            if key in done:
                continue
            done.add(key)
            if kind == "street":
                worth += self.colour(seat, key, owner, cash)
            elif kind == "station":
                worth += self.stations(seat, owner)
            else:
                worth += self.utilities(seat, owner)
        return worth

    def gain(self, seat: int, cell: int, cash: int) -> int:
        """What the unowned cell adds to the seat that gets it and then has `cash`."""
        after = list(self.owner)
        after[cell] = seat
        touched = (cell,)
        return self.holding(seat, touched, after, cash) - self.holding(
            seat, touched, self.owner, cash
        )

    def denial(self, seat: int, cell: int) -> int:
        """What it is worth to the seat that nobody else gets the unowned cell.

        An opponent's rent comes from all the others, so the seat bears its share of it.
        """
        streets = self.board.siblings[cell]
        worst = 0
        for other in self.alive:
            if other == seat or self.allied(seat, other):
                continue
            if not any(self.owner[c] == other for c in streets):
                continue
            if all(c == cell or self.owner[c] == other for c in streets):
                gain = self.gain(other, cell, self.view.seats[other].cash) - self.face(cell)
                worst = max(worst, gain // len(self.alive))
        return worst

    def is_full(self, seat: int, cell: int) -> bool:
        """Whether the cell lies in a colour that the seat holds whole."""
        streets = self.board.siblings[cell]
        return bool(streets) and all(self.owner[c] == seat for c in streets)

    def loss(self, seat: int, cell: int) -> int:
        """What mortgaging the seat's cell costs it in rent and in hope."""
        kind = self.cells[cell].kind
        if kind == "street":
            group = self.board.colour_of[cell]
            return self.colour(seat, group, self.owner, self.view.seats[seat].cash) // len(
                self.board.streets[group]
            )
        rent = self.view.rent[cell] * (AVERAGE_THROW if kind == "utility" else 1)
        return self.income(cell, rent)

    def charge(self, seat: int, cell: int, throw: int) -> int:
        """What the seat has to pay when it stops on the cell."""
        owner = self.owner[cell]
        if owner == BANK:
            data = self.cells[cell]
            return data.tax or self.view.seats[seat].capital * data.tax_percent // 100
        if owner == seat or self.mortgage[cell] or self.allied(seat, owner):
            return 0
        rent = self.view.rent[cell]
        return rent * throw if self.cells[cell].kind == "utility" else rent

    def reserve(self, seat: int) -> int:
        """Cash that the next throw may cost: the charge that one throw in nine reaches."""
        here = self.view.seats[seat].cell
        charges = sorted(
            (
                (self.charge(seat, (here + throw) % CELLS, throw), WAYS[throw])
                for throw in range(2, 13)
            ),
            reverse=True,
        )
        ways = 0
        for amount, count in charges:
            ways += count
            if ways >= 4:
                return max(60, min(600, amount))
        return 60

    def danger(self, seat: int) -> int:
        """The mean charge of a throw anywhere on the board."""
        return (
            sum(self.charge(seat, c, AVERAGE_THROW) * LANDING[c] for c in self.board.ownable)
            // MILLION
        )

    def landing(self, seat: int, cell: int, throw: int, cash: int) -> int:
        """What stopping on the cell is worth to a seat with that cash."""
        if self.owner[cell] == BANK and cell in self.board.ownable:
            price = self.board.price[cell]
            if price > cash:
                return 0
            return max(0, self.gain(seat, cell, cash - price) - price)
        return -self.charge(seat, cell, throw)

    def unsold(self) -> int:
        """How many cells can still be bought from the bank."""
        return sum(1 for c in self.board.ownable if self.owner[c] == BANK)


__all__ = ["BANK", "HOTEL", "JAIL", "LANDING", "TARGET_LEVEL", "Appraisal", "held"]
