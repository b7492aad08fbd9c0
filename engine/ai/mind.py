"""One decision of an AI seat: what it sees, what it may do, and what things are worth to it."""

from __future__ import annotations

from engine.ai.value import Appraisal, held
from engine.rules.board import GO_TO_JAIL
from engine.rules.rules import Rules
from engine.rules.view import Choice, PromptView, View


class Mind:
    """One decision: the view, what may be done, and how carefully the seat plays."""

    __slots__ = ("a", "cash", "choices", "easy", "me", "now", "prompt", "view")

    def __init__(self, view: View, rules: Rules, now: int) -> None:
        assert view.you is not None
        self.view = view
        self.now = now
        self.me = view.you.seat
        self.a = Appraisal(view, rules)
        self.cash = view.seats[self.me].cash
        self.easy = view.seats[self.me].ai == "easy"
        asked = view.prompt
        self.prompt: PromptView | None = asked if asked and self.me in asked.seats else None
        self.choices: dict[str, list[Choice]] = {}
        for choice in view.you.choices:
            self.choices.setdefault(choice.verb, []).append(choice)

    def first(self, verb: str) -> Choice | None:
        """The choice of that verb, if there is one that would be taken now."""
        for choice in self.choices.get(verb, ()):
            if not choice.why:
                return choice
        return None

    def taste(self, amount: int, cell: int) -> int:
        """The amount as this seat sees it: an easy one misjudges by up to a third."""
        if not self.easy:
            return amount
        mixed = (self.view.round * 7919 + cell * 104729 + self.me * 1299709) * 2654435761
        return amount * (67 + (mixed >> 7) % 67) // 100

    def worth_paying(self, cell: int, amount: int) -> bool:
        """Whether the unowned cell is worth that much to the seat, rent to come considered."""
        left = self.cash - amount
        worth = self.a.gain(self.me, cell, left) + self.a.denial(self.me, cell)
        reserve = self.a.reserve(self.me)
        cost = held(self.cash, reserve) - held(left, reserve)
        return self.taste(worth, cell) >= cost

    def freedom(self) -> int:
        """What it is worth not to sit in jail: cells to buy, less the rents to come."""
        return 12 * self.a.unsold() - self.a.danger(self.me)

    def stop(self, cell: int) -> int:
        """What stopping on the cell by the last throw is worth to the seat."""
        if cell == GO_TO_JAIL:
            return -self.freedom() - self.a.rules.key.jail.bail
        if self.a.cells[cell].kind == "corner":
            return self.view.pot
        return self.a.landing(self.me, cell, sum(self.view.dice), self.cash)
