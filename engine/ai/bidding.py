"""Bids: by the fixed step, or a sum of one's own below what the cell is worth."""

from __future__ import annotations

from engine.ai.mind import Mind
from engine.ai.trading import completes
from engine.rules.commands import Bid, Pass, SeatCommand
from engine.rules.view import Choice, PromptView

#: of what lies between the least bid and the seat's limit, the part that it adds at once where
#: everybody bids at any moment: single units would take for ever
LEAP = 4


def bid(m: Mind, p: PromptView) -> SeatCommand:
    """A bid as long as the cell is worth it; an ally's bid is left alone, but for a colour."""
    choice = m.first("bid")
    if choice is None or choice.min > m.cash or not m.worth_paying(p.cell, choice.min):
        return Pass(seat=m.me, prompt=p.id)
    if m.a.allied(m.me, p.leader) and not completes(m.a, m.me, [p.cell]):
        return Pass(seat=m.me, prompt=p.id)
    return Bid(seat=m.me, prompt=p.id, amount=_sum(m, p, choice))


def _sum(m: Mind, p: PromptView, choice: Choice) -> int:
    """The least bid where bidders take turns; where they do not, part of the way to the limit."""
    if choice.max <= choice.min or len(p.seats) == 1:
        return choice.min
    low, high = choice.min, choice.max
    while low < high:  # the highest sum that is still worth it
        middle = (low + high + 1) // 2
        if m.worth_paying(p.cell, middle):
            low = middle
        else:
            high = middle - 1
    return choice.min + (low - choice.min) // LEAP
