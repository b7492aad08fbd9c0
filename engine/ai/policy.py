"""What an AI seat does: one command from the view alone, the same for the same view and time.

First the offers made to it and the rents it may claim, then property where the window is open,
then the question on the table. None means that nothing is to be done: the seat is asked nothing,
or waits for an answer or for the owners of open rents.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.ai import trading
from engine.ai.bidding import bid
from engine.ai.mind import Mind
from engine.ai.moving import die, leave_jail, teleport
from engine.ai.property import build, mortgage_to_build, raise_cash, redeem, transfer
from engine.rules.commands import (
    Accept,
    Bail,
    Bankrupt,
    Bet,
    Buy,
    Claim,
    Decline,
    EndTurn,
    Pay,
    Reject,
    Roll,
    SeatCommand,
    Settle,
    Stay,
)
from engine.rules.rules import Rules
from engine.rules.view import PromptView, View

#: side commands in one question; more would only delay the game
SIDES = 8
#: of them, how many may be offers
OFFERS = 3
#: what a move out of jail must be worth beyond the bail
JAIL_MARGIN = 0
#: the questions in which the seat looks after its property
MANAGES = frozenset({"roll", "end"})


def decide(view: View, rules: Rules, now: int | None = None) -> SeatCommand | None:
    """The seat's command, legal under the view's choices; None when it has nothing to do.

    `now` is the time in ms where it is known to be later than the view.
    """
    if view.you is None or view.outcome is not None:
        return None
    mind = Mind(view, rules, view.at if now is None else now)
    return _reply(mind) or _claim(mind) or _manage(mind) or _answer(mind)


def waits_until(view: View) -> int:
    """The time (ms) before which the seat that is asked to throw may not; 0 when it need not wait.

    Until then `decide` gives None unless there is something else to do.
    """
    you, prompt = view.you, view.prompt
    asked = you is not None and prompt is not None and you.seat in prompt.seats
    return prompt.opens if asked and prompt is not None and prompt.kind == "roll" else 0


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


def _claim(m: Mind) -> SeatCommand | None:
    """Rent is claimed at once."""
    choice = m.first("claim")
    return None if choice is None else Claim(seat=m.me, claim=choice.offer)


def _manage(m: Mind) -> SeatCommand | None:
    """Build, redeem or offer, while the seat is asked to throw or to end its turn.

    Not while a rent may still be claimed of it: the cash may be needed.
    """
    prompt = m.prompt
    if prompt is None or prompt.kind not in MANAGES or prompt.sides >= SIDES:
        return None
    if any(c.guest == m.me for c in m.view.claims):
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
    command = redeem(m.a, m.me, m.first("redeem"), m.cash - reserve, m.cash)
    if command is not None:
        return command
    offer = m.first("propose")
    if offer is not None and not m.easy and prompt.sides < OFFERS:
        return trading.proposal(m.a, m.me, offer)
    return None


def _answer(m: Mind) -> SeatCommand | None:
    """The answer to the question put to this seat."""
    if m.prompt is None or m.prompt.kind == "claim":  # a claim is no answer, it was made
        return None
    return _ANSWERS[m.prompt.kind](m, m.prompt)


def _roll(m: Mind, p: PromptView) -> SeatCommand | None:
    """Out of jail first, if that is wanted; no throw before the owners had their seconds."""
    command = leave_jail(m, p)
    if command is not None:
        return command
    return Roll(seat=m.me, prompt=p.id) if p.opens <= m.now else None


def _end_turn(m: Mind, p: PromptView) -> SeatCommand:
    return EndTurn(seat=m.me, prompt=p.id)


def _buy(m: Mind, p: PromptView) -> SeatCommand:
    """What is worth its price; for a full colour other cells are mortgaged where one may."""
    if m.first("buy") is not None and m.worth_paying(p.cell, p.amount):
        return Buy(seat=m.me, prompt=p.id)
    short = p.amount - m.cash
    if short > 0 and p.sides < SIDES and trading.completes(m.a, m.me, [p.cell]):
        command = raise_cash(m.a, m.me, m.first("mortgage"), short)
        if command is not None:
            return command
    return Decline(seat=m.me, prompt=p.id)


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
    if there + m.freedom() - p.amount > JAIL_MARGIN and left + min(0, there) >= 0:
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


_ANSWERS: dict[str, Callable[[Mind, PromptView], SeatCommand | None]] = {
    "roll": _roll,
    "end": _end_turn,
    "buy": _buy,
    "bid": bid,
    "pay": _pay,
    "jail": _jail,
    "jackpot": _jackpot,
    "die": die,
    "teleport": teleport,
    "transfer": transfer,
}
