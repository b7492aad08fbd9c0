"""Where to go: the third die's choices, and out of jail before the throw."""

from __future__ import annotations

from engine.ai.mind import Mind
from engine.rules.board import CELLS
from engine.rules.commands import Bail, Die, Release, SeatCommand, Teleport
from engine.rules.view import PromptView

#: what a release card is kept for when the seat does not need to hurry
CARD = 40


def die(m: Mind, p: PromptView) -> SeatCommand:
    """The steps that lead to the best cell; of equal ones the most."""
    choice = m.first("die")
    assert choice is not None
    here = m.view.seats[m.me].cell
    best = max(
        choice.items,
        key=lambda i: (m.stop(i.cell) + _pay(m, here + i.to >= CELLS, i.cell), i.to),
    )
    return Die(seat=m.me, prompt=p.id, steps=best.to)


def teleport(m: Mind, p: PromptView) -> SeatCommand:
    """The best cell of the board; of equal ones the first."""
    best = max(range(CELLS), key=lambda c: (m.stop(c) + _pay(m, c == 0, c), -c))
    return Teleport(seat=m.me, prompt=p.id, cell=best)


def _pay(m: Mind, over_start: bool, cell: int) -> int:
    """Salary and bonus of getting there; a salary that falls from lap to lap counts half."""
    money = m.a.rules.key.money
    if not over_start:
        return 0
    salary = money.salary // 2 if money.salary_falls else money.salary
    return salary + (money.landing_bonus if cell == 0 else 0)


def leave_jail(m: Mind, p: PromptView) -> SeatCommand | None:
    """A release card or bail before the throw, when it is worth more than another try.

    On the last attempt nothing is gained: bail is due only if it fails.
    """
    if p.left == 1:
        return None
    freedom = m.freedom()
    if m.first("release") is not None and freedom > CARD:
        return Release(seat=m.me, prompt=p.id)
    choice = m.first("bail")
    if choice is not None and freedom > choice.amount and m.cash - choice.amount >= 0:
        return Bail(seat=m.me, prompt=p.id)
    return None
