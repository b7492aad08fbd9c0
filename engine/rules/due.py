"""Deadlines: the earliest one, what is overdue, and grace after an outage."""

from __future__ import annotations

from engine.rules.commands import Expire, ExpireOffer
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.tasks import Auction

#: how long a seat must have been silent until the others may go on without it, ms
SILENCE = 12 * 3_600_000
#: the clock of each kind of question, of `RuleSet.clock`; "choice" for all others
CLOCKS = {"roll": "turn", "pay": "debt", "bid": "bid"}

#: a question that was interrupted, or met an outage, keeps at least this much, ms
AT_LEAST = 10_000


def next_due(state: State) -> int | None:
    """The earliest deadline of the question and the open offers, ms; None when nothing waits."""
    if state.outcome is not None:
        return None
    due = [o.deadline for o in state.offers if o.deadline]
    if state.prompt is not None:
        due.append(state.prompt.deadline)
    return min(due, default=None)


def overdue(state: State, at: int) -> Expire | ExpireOffer | None:
    """The clock's command that is due at `at`, offers before the question; None if none is."""
    if state.outcome is not None:
        return None
    for offer in state.offers:
        if offer.deadline and offer.deadline <= at:
            return ExpireOffer(offer.id)
    prompt = state.prompt
    if prompt is not None and prompt.deadline <= at:
        return Expire(prompt.id)
    return None


def whole_time(rules: Rules, kind: str) -> int:
    """How long a question of this kind waits in all, ms."""
    key = rules.key
    seconds = (
        key.rent.window if kind == "claim" else getattr(key.clock, CLOCKS.get(kind, "choice"))
    )
    return int(seconds) * 1000


def silent_until(state: State, rules: Rules) -> int | None:
    """From when on the others may skip the question (ms); None where its own clock is shorter."""
    prompt = state.prompt
    if prompt is None:
        return None
    whole = whole_time(rules, prompt.kind)
    return prompt.deadline - whole + SILENCE if whole > SILENCE else None


def give_grace(state: State, at: int, ms: int, pause: int) -> None:
    """No deadline falls sooner than `ms` from now; the outage is kept out of minutes."""
    if state.prompt is not None:
        state.prompt.deadline = max(state.prompt.deadline, at + ms)
    for offer in state.offers:
        if offer.deadline:
            offer.deadline = max(offer.deadline, at + ms)
    for claim in state.claims:
        if claim.until > at - pause:  # its window was open when the outage began
            claim.until = max(claim.until, at + ms)
    for task in state.agenda:
        if isinstance(task, Auction) and task.until:
            task.until = max(task.until + pause, at + ms)
    state.paused += pause
