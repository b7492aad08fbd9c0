"""Jail after the throw: bail and go by it, or stay; leaving by bail."""

from __future__ import annotations

from engine.rules import events as ev
from engine.rules.board import CELLS
from engine.rules.commands import Bail, Command, Stay
from engine.rules.draft import Draft
from engine.rules.events import BANK
from engine.rules.illegal import Illegal, Reason
from engine.rules.mechanic import Mechanic, automatic, gone_with_its_seat
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.tasks import JailChoice, LeaveJail, Move
from engine.rules.view import Choice, PromptView


def _lacks_the_bail(state: State, rules: Rules, task: JailChoice) -> bool:
    return state.seats[task.seat].cash < rules.key.jail.bail


def _run(draft: Draft, task: JailChoice) -> None:
    """Who has not the bail in cash stays without being asked."""
    if _lacks_the_bail(draft.s, draft.rules, task):
        _stay(draft, task, "cash")
        return
    draft.ask(task, "jail", [task.seat], draft.rules.key.clock.choice)


def _target(state: State, task: JailChoice) -> int:
    return (state.seats[task.seat].cell + sum(task.dice)) % CELLS


def _choices(state: State, rules: Rules, task: JailChoice, seat: int) -> list[Choice]:
    stay = Choice("stay", left=rules.key.jail.attempts - state.seats[seat].jail)
    if _lacks_the_bail(state, rules, task):  # he has spent it since he was asked
        return [stay]
    return [Choice("bail", cell=_target(state, task), amount=rules.key.jail.bail), stay]


def _show(state: State, rules: Rules, task: JailChoice, view: PromptView) -> None:
    view.cell = _target(state, task)
    view.amount = rules.key.jail.bail
    view.left = rules.key.jail.attempts - state.seats[task.seat].jail


def _answer(draft: Draft, task: JailChoice, command: Command) -> None:
    """Bail moves by the throw just made (003 L57)."""
    if isinstance(command, Stay):
        draft.close()
        _stay(draft, task, "choice")
        return
    if not isinstance(command, Bail):
        raise Illegal(Reason.WRONG_ANSWER)
    bail, cash = draft.rules.key.jail.bail, draft.s.seats[task.seat].cash
    if cash < bail:
        raise Illegal(Reason.NO_CASH, amount=bail, cash=cash)
    draft.close()
    draft.done(task)
    draft.pay(task.seat, BANK, bail, "bail")
    draft.push(LeaveJail(task.seat, sum(task.dice), "bail"))


def _stay(draft: Draft, task: JailChoice, why: str) -> None:
    draft.done(task)
    draft.note(ev.JailStayed(task.seat, why))


def _timeout(draft: Draft, task: JailChoice) -> None:
    draft.close()
    _stay(draft, task, "clock")


def _leave(draft: Draft, task: LeaveJail) -> None:
    draft.done(task)
    draft.free(task.seat, task.why)
    draft.push(Move(task.seat, task.steps))


JAIL_CHOICE = Mechanic(JailChoice, _run, _choices, _show, _answer, _timeout, gone_with_its_seat)
LEAVE_JAIL = automatic(LeaveJail, _leave)
