"""Leaving the game by will or by absence, and agreeing to stop it."""

from __future__ import annotations

from engine.rules import events as ev
from engine.rules.assets import debts_of
from engine.rules.commands import Agree, Surrender
from engine.rules.departure import give_up, go_bankrupt, pay_rent_line
from engine.rules.draft import Draft
from engine.rules.illegal import Reason
from engine.rules.mechanic import Side, automatic
from engine.rules.raising import raise_cash
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.tasks import Leave
from engine.rules.view import Choice


def _run(draft: Draft, task: Leave) -> None:
    """What the leaver owes is settled by force first; who cannot is bankrupt to that creditor."""
    for claim in [c for c in draft.s.claims if c.guest == task.seat]:
        if not claim.noted:
            rent = (claim.id, claim.owner, claim.guest, claim.cell, claim.amount)
            draft.note(ev.RentClaimed(*rent, noted=False))
        draft.claim_becomes_debt(claim)
    for debt in debts_of(draft.s, task.seat):
        amount = sum(a for _, a in debt.lines)
        if not raise_cash(draft, task.seat, amount):
            go_bankrupt(draft, debt)
            return
        draft.s.agenda[:] = [t for t in draft.s.agenda if t is not debt]
        for to, part in debt.lines:
            pay_rent_line(draft, debt, to, part)
        draft.note(ev.DebtPaid(task.seat, amount, debt.why, True))
    give_up(draft, task.seat, task.why)


def _surrender(draft: Draft, command: Surrender) -> None:
    """The seat leaves now, whatever is on the table."""
    draft.withdraw()
    draft.push(Leave(command.seat, "choice"))


def _agree(draft: Draft, command: Agree) -> None:
    """The game stops at the end of the round once every living human agrees."""
    seats = draft.s.seats
    seats[command.seat].agrees = command.yes
    humans = [x for x in seats if x.alive and not x.ai]
    draft.note(ev.EndAgreed(command.seat, command.yes, all(x.agrees for x in humans)))


def _choices(state: State, rules: Rules, seat: int, window: Reason | None) -> list[Choice]:
    return [Choice("agree", left=int(state.seats[seat].agrees)), Choice("surrender")]


LEAVE = automatic(Leave, _run)
SURRENDER = Side({Surrender: _surrender, Agree: _agree}, _choices)
