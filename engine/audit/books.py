"""The books of one game, kept from its events: who has what, and what each payment was for.

Every payment must be explained by another event, and every event that moves money must have its
payment: `due` counts both, and at the end of a step nothing may be left in it.
"""

from __future__ import annotations

from collections import Counter

from engine.rules import events as ev
from engine.rules.board import CELLS, Card
from engine.rules.events import BANK
from engine.rules.rules import Rules

Due = tuple[int, int, str, int]


class Books:
    """What the events say; lists are indexed by seat or by cell."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.cash = [0] * seats
        self.cell = [0] * seats
        self.jail = [-1] * seats
        self.laps = [0] * seats
        self.alive = [True] * seats
        self.owner = [BANK] * CELLS
        self.level = [0] * CELLS
        self.mortgaged = [0] * CELLS  # -1 without term, n own turns left
        self.passes: list[list[str]] = [[] for _ in range(seats)]
        self.sides = [-1] * seats
        self.boosts: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
        self.pot = 0
        self.now = 0
        self.round = 0
        self.turn = -1
        self.moved: set[int] = set()
        self.raised: Counter[int] = Counter()
        self.dice: list[int] = []
        self.third = ""
        self.steps = 0  # that the last throw allows
        self.doubles = 0
        self.auction: tuple[int, int] | None = None  # cell, least first bid
        self.bids: list[tuple[int, int]] = []
        self.passed: set[int] = set()
        self.decliner = BANK
        self.estate: list[int] = []  # cells of a bankrupt that must be auctioned
        self.heirs: dict[int, list[int]] = {}  # by seat: inherited mortgages
        self.claims: dict[int, tuple[ev.RentOpen, int]] = {}  # with the end of its window
        self.called: list[tuple[ev.RentClaimed, int]] = []  # claimed, not yet debts; with tax
        self.taxes: dict[int, int] = {}  # rent tax of each claim's landing
        self.offers: dict[int, ev.OfferMade] = {}
        self.gave: dict[tuple[int, int], int] = {}  # cell, giver: round
        self.debts: list[ev.DebtArose] = []
        self.left: list[list[int]] = []  # seats that went out, by step
        self.capital: list[int] = []
        self.places: list[int] = []
        self.finished = False
        self.clear()

    def clear(self) -> None:
        """Nothing is waiting for its explanation."""
        self.faults: list[str] = []
        self.due: Counter[Due] = Counter()
        self.paid: Counter[Due] = Counter()  # what seats paid for debts
        self.closed: list[ev.DebtPaid | ev.WentBankrupt] = []
        self.landed: dict[int, int] = {}
        self.charges: Counter[tuple[int, int, int, str]] = Counter()
        self.swaps: Counter[tuple[int, int, int]] = Counter()
        self.returned: list[tuple[int, int]] = []  # cell, seat whose estate it was
        self.cleared: set[int] = set()
        self.lapsing: set[int] = set()  # mortgages whose term ends in this step
        self.out: list[int] = []
        self.bailed: list[int] = []  # freed by bail of their own choice
        self.staked: tuple[int, list[int]] | None = None
        self.card: Card | None = None
        self.fresh: list[int] = []
        self.declined: tuple[int, int] | None = None  # seat, cell
        self.pledged: dict[int, int] = {}  # mortgaged cells that were traded: receiver
        self.handed: Counter[tuple[int, int, str]] = Counter()  # release cards of deals
        self.used: list[int] = []  # seats that used a release card
        self.hurried: list[int] = []  # guests claimed of in an auction, not noted

    def fault(self, text: str) -> None:
        """The text is among the faults of this step."""
        self.faults.append(text)

    def expect(self, frm: int, to: int, amount: int, why: str, cell: int = -1) -> None:
        """A payment of this step must be there."""
        if amount:
            self.due[frm, to, why, cell] += amount

    def leave(self, seat: int) -> None:
        """The seat is out of the game."""
        if not self.alive[seat]:
            self.fault(f"seat {seat} left twice")
        self.alive[seat] = False
        self.jail[seat] = -1
        self.out.append(seat)
        self.bids = [b for b in self.bids if b[0] != seat]

    def allied(self, one: int, other: int) -> bool:
        """Whether two seats play for one side."""
        return one != other and self.sides[one] >= 0 and self.sides[one] == self.sides[other]

    def others(self, seat: int) -> list[int]:
        """The living seats but this one."""
        return [i for i, alive in enumerate(self.alive) if alive and i != seat]

    def worth(self, seat: int) -> int:
        """Capital: cash, clear cells, half of mortgaged ones, full cost of buildings."""
        total = self.cash[seat]
        for c, owner in enumerate(self.owner):
            if owner == seat:
                cell = self.rules.board.cells[c]
                total += cell.price // 2 if self.mortgaged[c] else cell.price
                total += self.level[c] * cell.cost
        return total
