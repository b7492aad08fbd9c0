"""Rent that its owner must claim before the next throw, and the seconds kept for it."""

from __future__ import annotations

from engine.rules import events as ev
from engine.rules.assets import auction_running
from engine.rules.commands import Claim, Command, Waive
from engine.rules.draft import Draft
from engine.rules.illegal import Illegal, Reason
from engine.rules.mechanic import Mechanic, Side, never_asks_show
from engine.rules.rules import Rules
from engine.rules.state import RentClaim, State
from engine.rules.tasks import AnyTask, ClaimWait, Debt
from engine.rules.view import Choice


def _find(state: State, claim_id: int, seat: int) -> RentClaim:
    for claim in state.claims:
        if claim.id == claim_id and claim.owner == seat and not claim.noted:
            return claim
    raise Illegal(Reason.NO_CLAIM)


def _claim(draft: Draft, command: Claim) -> None:
    """The rent is a debt at once, or after the hammer while an auction runs (002 L17)."""
    s = draft.s
    claim = _find(s, command.claim, command.seat)
    noted = auction_running(s)
    draft.note(ev.RentClaimed(claim.id, claim.owner, claim.guest, claim.cell, claim.amount, noted))
    if noted:
        claim.noted = True
        return
    if not any(isinstance(t, Debt) for t in s.agenda):
        # a debt that is open comes first: whoever is asked goes on
        draft.interrupt()
    draft.claim_becomes_debt(claim)


def _waive(draft: Draft, command: Waive) -> None:
    """The rent is let go; nobody need wait for it."""
    s = draft.s
    draft.end_claim(_find(s, command.claim, command.seat), "waived")
    if s.prompt is not None and s.prompt.kind == "claim":
        draft.close()


def _choices(state: State, rules: Rules, seat: int, window: Reason | None) -> list[Choice]:
    found: list[Choice] = []
    for claim in state.claims:
        if claim.owner == seat and not claim.noted:
            found.append(Choice("claim", cell=claim.cell, amount=claim.amount, offer=claim.id))
            found.append(Choice("waive", cell=claim.cell, amount=claim.amount, offer=claim.id))
    return found


# --- waiting for the owners


def _wait(draft: Draft, task: ClaimWait) -> None:
    s = draft.s
    waiting = [c for c in s.claims if c.until > draft.at and not c.noted]
    if not waiting:
        draft.done(task)
        return
    until = max(c.until for c in waiting)
    draft.ask(task, "claim", sorted({c.owner for c in waiting}), 1)
    assert s.prompt is not None
    s.prompt.deadline = until


def _no_answer_choices(state: State, rules: Rules, task: ClaimWait, seat: int) -> list[Choice]:
    return []


def _no_answer(draft: Draft, task: ClaimWait, command: Command) -> None:
    raise Illegal(Reason.WRONG_ANSWER)


def _over(draft: Draft, task: ClaimWait) -> None:
    draft.close()
    draft.done(task)


def _without(draft: Draft, task: ClaimWait, seat: int) -> AnyTask | None:
    return task


CLAIM_WAIT = Mechanic(
    ClaimWait, _wait, _no_answer_choices, never_asks_show, _no_answer, _over, _without
)
RENT_CLAIM = Side({Claim: _claim, Waive: _waive}, _choices)
