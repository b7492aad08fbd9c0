"""What an AI seat does: one command from the view alone, the same for the same view.

First the offers made to it, then property where the window is open, then the question on the
table. None means that nothing is to be done: the seat is asked nothing, or waits for an answer.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.ai import trading
from engine.ai.property import build, mortgage_to_build, raise_cash, redeem
from engine.ai.value import Appraisal, held
from engine.rules.commands import (
    Accept,
    Bail,
    Bankrupt,
    Bet,
    Bid,
    Buy,
    Decline,
    EndTurn,
    Pass,
    Pay,
    Reject,
    Roll,
    SeatCommand,
    Settle,
    Stay,
)
from engine.rules.rules import Rules
from engine.rules.view import Choice, PromptView, View

#: side commands in one question; more would only delay the game
SIDES = 8
#: of them, how many may be offers
OFFERS = 3
#: what a move out of jail must be worth beyond the bail
JAIL_MARGIN = 0


class Mind:
    """One decision: the view, what may be done, and how carefully the seat plays."""

    __slots__ = ("a", "cash", "choices", "easy", "me", "prompt", "view")

    def __init__(self, view: View, rules: Rules) -> None:
        assert view.you is not None
        self.view = view
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


def decide(view: View, rules: Rules) -> SeatCommand | None:
    """The seat's command, legal under the view's choices; None when it has nothing to do."""
    if view.you is None or view.outcome is not None:
        return None
    mind = Mind(view, rules)
    return _reply(mind) or _manage(mind) or _answer(mind)


def _reply(m: Mind) -> SeatCommand | None:
    """Accept or decline the first offer made to this seat."""
    refusals = {c.offer: c for c in m.choices.get("reject", ())}
    if not refusals:
        return None
    open_to_accept = {c.offer for c in m.choices.get("accept", ()) if not c.why}
    greed = 40 if m.easy else 0
    for offer in m.view.offers:
        if offer.id not in refusals:
            continue
        if offer.id in open_to_accept and trading.is_welcome(m.a, m.me, offer, greed):
            return Accept(seat=m.me, offer=offer.id)
        return Reject(seat=m.me, offer=offer.id)
    return None


def _manage(m: Mind) -> SeatCommand | None:
    """Build, redeem or offer, while the seat is asked to throw or to end its turn."""
    prompt = m.prompt
    if prompt is None or prompt.kind not in ("roll", "end-turn") or prompt.sides >= SIDES:
        return None
    reserve = m.a.reserve(m.me) + (250 if m.easy else 0)
    command: SeatCommand | None = build(m.a, m.me, m.first("build"), m.cash - reserve)
    if command is not None:
        return command
    if not m.easy:
        command = mortgage_to_build(
            m.a, m.me, m.first("mortgage"), m.choices.get("build", []), m.cash - reserve
        )
        if command is not None:
            return command
    command = redeem(m.a, m.me, m.first("redeem"), m.cash - reserve)
    if command is not None:
        return command
    offer = m.first("propose")
    if offer is not None and not m.easy and prompt.sides < OFFERS:
        return trading.proposal(m.a, m.me, offer)
    return None


def _answer(m: Mind) -> SeatCommand | None:
    """The answer to the question put to this seat."""
    if m.prompt is None:
        return None
    return _ANSWERS[m.prompt.kind](m, m.prompt)


def _roll(m: Mind, p: PromptView) -> SeatCommand:
    return Roll(seat=m.me, prompt=p.id)


def _end_turn(m: Mind, p: PromptView) -> SeatCommand:
    return EndTurn(seat=m.me, prompt=p.id)


def _worth_paying(m: Mind, cell: int, amount: int) -> bool:
    """Whether the unowned cell is worth that much to the seat, rent to come considered."""
    left = m.cash - amount
    worth = m.a.gain(m.me, cell, left) + m.a.denial(m.me, cell)
    reserve = m.a.reserve(m.me)
    cost = held(m.cash, reserve) - held(left, reserve)
    return m.taste(worth, cell) >= cost


def _buy(m: Mind, p: PromptView) -> SeatCommand:
    if m.first("buy") is not None and _worth_paying(m, p.cell, p.amount) and m.cash >= p.amount:
        return Buy(seat=m.me, prompt=p.id)
    return Decline(seat=m.me, prompt=p.id)


def _bid(m: Mind, p: PromptView) -> SeatCommand:
    choice = m.first("bid")
    if choice is not None and choice.min <= m.cash and _worth_paying(m, p.cell, choice.min):
        return Bid(seat=m.me, prompt=p.id, amount=choice.min)
    return Pass(seat=m.me, prompt=p.id)


def _pay(m: Mind, p: PromptView) -> SeatCommand:
    if m.first("pay") is not None and p.short <= 0:
        return Pay(seat=m.me, prompt=p.id)
    if m.first("bankrupt") is not None:
        return Bankrupt(seat=m.me, prompt=p.id)
    if p.sides < SIDES:
        command = raise_cash(m.a, m.me, m.first("mortgage"), p.short)
        if command is not None:
            return command
    return Settle(seat=m.me, prompt=p.id)


def _jail(m: Mind, p: PromptView) -> SeatCommand:
    choice = m.first("bail")
    if choice is None:
        return Stay(seat=m.me, prompt=p.id)
    left = m.cash - p.amount
    throw = sum(m.view.dice)
    there = m.a.landing(m.me, p.cell, throw, left) if p.cell >= 0 else 0
    free = 12 * m.a.unsold() - m.a.danger(m.me)
    if there + free - p.amount > JAIL_MARGIN and left + min(0, there) >= 0:
        return Bail(seat=m.me, prompt=p.id)
    return Stay(seat=m.me, prompt=p.id)


def _jackpot(m: Mind, p: PromptView) -> SeatCommand:
    """The bet is exactly fair, so only spare cash goes into it: boldly when behind."""
    spare = m.cash - p.amount - m.a.reserve(m.me)
    if m.first("bet") is None or spare < (100 if m.easy else 300):
        return Decline(seat=m.me, prompt=p.id)
    capitals = [m.view.seats[i].capital for i in m.a.alive]
    behind = m.view.seats[m.me].capital * 2 < max(capitals)
    first = (m.view.round + m.me) % 6
    faces = sorted((first + k) % 6 + 1 for k in range(1 if behind else 3))
    return Bet(seat=m.me, prompt=p.id, faces=faces)


_ANSWERS: dict[str, Callable[[Mind, PromptView], SeatCommand]] = {
    "roll": _roll,
    "end-turn": _end_turn,
    "buy": _buy,
    "bid": _bid,
    "pay": _pay,
    "jail": _jail,
    "jackpot": _jackpot,
}
