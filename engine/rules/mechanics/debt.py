"""The Pay step: what is owed, raising it by hand or by force, and bankruptcy."""

from __future__ import annotations

import msgspec

from engine.rules import events as ev
from engine.rules.assets import could_raise
from engine.rules.chance import RecordedChance
from engine.rules.codec import copy
from engine.rules.commands import Bankrupt, Command, Pay, Settle
from engine.rules.departure import go_bankrupt, pay_rent_line
from engine.rules.draft import SEVERAL, Draft
from engine.rules.events import BANK
from engine.rules.illegal import Illegal, Reason
from engine.rules.mechanic import Mechanic
from engine.rules.raising import raise_cash
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.tasks import AnyTask, Debt
from engine.rules.view import Choice, Item, PromptView

#: what is paid without a question when cash covers it
AT_ONCE = frozenset({"card", "fee"})


def total(task: Debt) -> int:
    """What is owed in all."""
    return sum(amount for _, amount in task.lines)


def _run(draft: Draft, task: Debt) -> None:
    """Rent, tax and bail are always asked; a card's payment that cash covers is made at once.

    A debt once asked stays asked, whatever money comes in (003 L73).
    """
    cash = draft.s.seats[task.seat].cash
    if task.why in AT_ONCE and not task.asked and cash >= total(task):
        _pay(draft, task, forced=False)
        return
    task.asked = True
    draft.ask(task, "pay", [task.seat], draft.rules.key.clock.debt)


def _pay(draft: Draft, task: Debt, *, forced: bool) -> None:
    draft.done(task)
    for to, amount in task.lines:
        pay_rent_line(draft, task, to, amount)
    draft.note(ev.DebtPaid(task.seat, total(task), task.why, forced))
    draft.end_debt_offers(task.seat)


def _force(draft: Draft, task: Debt) -> None:
    """Paid in the fixed order of settlement, or bankrupt."""
    draft.close()
    if raise_cash(draft, task.seat, total(task)):
        _pay(draft, task, forced=True)
    else:
        go_bankrupt(draft, task)


def settlement(state: State, rules: Rules, task: Debt) -> list[tuple[str, Item]]:
    """The steps that forced settlement would take now, in order: verb and cell."""
    scratch = Draft(copy(state), rules, state.at, RecordedChance(0, []), {})
    raise_cash(scratch, task.seat, total(task))
    steps: list[tuple[str, Item]] = []
    for event in scratch.events:
        if isinstance(event, ev.Mortgaged):
            steps.append(("mortgage", Item(event.cell, event.amount)))
        elif isinstance(event, ev.Level):
            steps.append(("sell", Item(event.cell, event.amount, event.to)))
    return steps


def _choices(state: State, rules: Rules, task: Debt, seat: int) -> list[Choice]:
    due, cash = total(task), state.seats[seat].cash
    if cash >= due:
        return [Choice("pay", amount=due)]
    if could_raise(state, rules, seat) < due:
        return [Choice("bankrupt", amount=due)]
    steps = settlement(state, rules, task)
    return [
        Choice("pay", amount=due, why=Reason.NO_CASH.value),
        Choice("settle", amount=due, items=[i for _, i in steps], plan=[v for v, _ in steps]),
    ]


def _show(state: State, rules: Rules, task: Debt, view: PromptView) -> None:
    view.amount = total(task)
    view.why = task.why
    view.cell = task.cell
    view.to = task.lines[0][0] if len(task.lines) == 1 else SEVERAL
    view.lines = list(task.lines)
    view.tax, view.doubled, view.bonus = task.tax, task.doubled, task.bonus
    view.short = max(0, view.amount - state.seats[task.seat].cash)
    view.can = could_raise(state, rules, task.seat)


def _answer(draft: Draft, task: Debt, command: Command) -> None:
    s = draft.s
    due, cash = total(task), s.seats[task.seat].cash
    if isinstance(command, Pay):
        if cash < due:
            raise Illegal(Reason.NO_CASH, amount=due, cash=cash)
        draft.close()
        _pay(draft, task, forced=False)
    elif isinstance(command, Settle):
        if could_raise(s, draft.rules, task.seat) < due:
            raise Illegal(Reason.NO_CASH, amount=due, cash=cash)
        _force(draft, task)
    elif isinstance(command, Bankrupt):
        if could_raise(s, draft.rules, task.seat) >= due:
            raise Illegal(Reason.CAN_STILL_PAY, amount=due)
        draft.close()
        go_bankrupt(draft, task)
    else:
        raise Illegal(Reason.WRONG_ANSWER)


def _timeout(draft: Draft, task: Debt) -> None:
    """A debt cannot be skipped: it is settled by force; in an own turn that is a turn missed."""
    if draft.s.turn.seat == task.seat:
        draft.s.turn.missed = True
    _force(draft, task)


def _without(draft: Draft, task: Debt, seat: int) -> AnyTask | None:
    """A debtor's debts vanish with him; what is owed to one who left is owed to the bank."""
    if task.seat == seat:
        return None
    if any(to == seat for to, _ in task.lines):
        task = msgspec.structs.replace(
            task, lines=[(BANK if to == seat else to, amount) for to, amount in task.lines]
        )
    return task


DEBT = Mechanic(Debt, _run, _choices, _show, _answer, _timeout, _without)
