"""A turn: the throw, the extra throws of doubles, the end, and turns left to the clock."""

from __future__ import annotations

from engine.rules import events as ev
from engine.rules.commands import Command, Roll
from engine.rules.draft import Draft
from engine.rules.events import BANK
from engine.rules.illegal import Illegal, Reason
from engine.rules.mechanic import Mechanic
from engine.rules.rules import Rules
from engine.rules.state import State, TurnInfo
from engine.rules.tasks import AnyTask, Debt, JailChoice, Leave, LeaveJail, Move, Turn
from engine.rules.view import Choice, PromptView

#: the third double in a row leads to jail (003 L55)
DOUBLES_TO_JAIL = 3
#: two turns missed in a row, or three within ten own turns, and the seat is surrendered
MISSED_IN_A_ROW = 2
MISSED_LATELY = 3
LATELY = 10


def _run(draft: Draft, task: Turn) -> None:
    s = draft.s
    who = s.seats[task.seat]
    if task.phase == "start":
        who.turns += 1
        s.turn = TurnInfo(seat=task.seat, number=s.turn.number + 1)
        draft.note(ev.TurnStarted(task.seat))
        _tick_mortgages(draft, task.seat)
        task.phase = "throw"
    if task.phase == "resolve":
        more = task.again and who.alive and who.jail < 0
        task.again = False
        task.phase = "throw" if more else "over"
    if task.phase == "throw":
        draft.ask(task, "roll", [task.seat], draft.rules.key.clock.turn)
        return
    _end(draft, task)


def _tick_mortgages(draft: Draft, seat: int) -> None:
    """Mortgages with a term are a turn older; one at its end is the bank's (003 L47)."""
    s = draft.s
    for cell in [c for c, left in enumerate(s.mortgage) if left > 0 and s.owner[c] == seat]:
        if draft.age_mortgage(cell) == 0:
            draft.grant(cell, BANK, "lapse")


def _end(draft: Draft, task: Turn) -> None:
    """The turn is over; a seat that was absent too often leaves now (003 L77)."""
    s = draft.s
    who = s.seats[task.seat]
    draft.done(task)
    if not who.alive:
        return
    draft.end_offers_of(task.seat, "turn-over", received=False)
    if not s.turn.missed:
        who.missed = 0
        return
    who.missed += 1
    who.misses = [n for n in who.misses if n > who.turns - LATELY] + [who.turns]
    draft.note(ev.TurnMissed(task.seat, who.missed))
    if who.missed >= MISSED_IN_A_ROW or len(who.misses) >= MISSED_LATELY:
        draft.push(Leave(task.seat, "absence"))


def _choices(state: State, rules: Rules, task: Turn, seat: int) -> list[Choice]:
    return [Choice("roll")]


def _show(state: State, rules: Rules, task: Turn, view: PromptView) -> None:
    view.doubles = task.doubles
    jail = state.seats[task.seat].jail
    view.left = rules.key.jail.attempts - jail if jail >= 0 else 0


def _answer(draft: Draft, task: Turn, command: Command) -> None:
    if not isinstance(command, Roll):
        raise Illegal(Reason.WRONG_ANSWER)
    s = draft.s
    seat = task.seat
    draft.close()
    draft.end_offers_of(seat, "throw")
    dice = [draft.draw(6), draft.draw(6)]
    s.turn.dice = dice
    s.turn.thrown = True
    task.phase = "resolve"
    double = dice[0] == dice[1]
    if s.seats[seat].jail >= 0:
        draft.note(ev.Dice(seat, dice, 0, True))
        _throw_in_jail(draft, seat, dice, double)
        return
    task.doubles = task.doubles + 1 if double else 0
    draft.note(ev.Dice(seat, dice, task.doubles, False))
    if task.doubles == DOUBLES_TO_JAIL:
        draft.jail(seat, "doubles")
        return
    task.again = double
    draft.push(Move(seat, sum(dice)))


def _throw_in_jail(draft: Draft, seat: int, dice: list[int], double: bool) -> None:
    """A double frees without another throw; the third miss makes bail due (003 L57-L59)."""
    key = draft.rules.key.jail
    who = draft.s.seats[seat]
    steps = sum(dice)
    if double:
        draft.free(seat, "double")
        draft.push(Move(seat, steps))
        return
    who.jail += 1
    draft.note(ev.JailAttempt(seat, who.jail))
    if who.jail >= key.attempts:
        draft.push(LeaveJail(seat, steps, "forced"))
        draft.owe(Debt(seat, [(BANK, key.bail)], "bail"))
    elif who.cash >= key.bail:
        draft.push(JailChoice(seat, dice))
    else:
        draft.note(ev.JailStayed(seat, "cash"))


def _timeout(draft: Draft, task: Turn) -> None:
    """Nobody threw: the turn is over and missed; it is no attempt in jail."""
    draft.close()
    draft.s.turn.missed = True
    task.phase = "over"


def _without(draft: Draft, task: Turn, seat: int) -> AnyTask | None:
    if task.seat == seat:
        task.phase = "over"
    return task


TURN = Mechanic(Turn, _run, _choices, _show, _answer, _timeout, _without)
