"""A turn: the throw, the extra throws of doubles, the end, and turns left to the clock."""

from __future__ import annotations

from engine.rules import events as ev
from engine.rules.assets import can_manage
from engine.rules.commands import Bail, Command, EndTurn, Release, Roll
from engine.rules.draft import Draft
from engine.rules.events import BANK
from engine.rules.illegal import Illegal, Reason
from engine.rules.mechanic import Mechanic
from engine.rules.rules import Rules
from engine.rules.state import State, TurnInfo
from engine.rules.tasks import (
    AnyTask,
    Debt,
    DieChoice,
    JailChoice,
    Jump,
    Leave,
    LeaveJail,
    Move,
    Teleport,
    Turn,
)
from engine.rules.view import Choice, PromptView

#: the third double in a row leads to jail (003 L55)
DOUBLES_TO_JAIL = 3
#: two turns missed in a row, or three within ten own turns, and the seat is surrendered
MISSED_IN_A_ROW = 2
MISSED_LATELY = 3
LATELY = 10


#: faces of the third die
THIRD = ("", "1", "2", "3", "jump", "jump", "choice")


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
        task.phase = "throw" if more else "end"
    if task.phase == "throw":
        draft.ask(task, "roll", [task.seat], draft.rules.key.clock.turn)
        return
    asked = draft.rules.key.turn.end == "asked"
    if task.phase == "end" and asked and can_manage(s, draft.rules, task.seat):
        draft.ask(task, "end", [task.seat], draft.rules.key.clock.choice)
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
    if draft.rules.key.rent.lapses == "next-player":
        for claim in [c for c in s.claims if c.guest != task.seat and not c.noted]:
            if claim.until <= draft.at:  # a turn cut short leaves its owner his seconds
                draft.end_claim(claim, "turn-over")
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
    if task.phase == "end":
        return [Choice("end-turn")]
    found = [Choice("roll")]
    key, who = rules.key.jail, state.seats[seat]
    if who.jail >= 0 and key.bail_when == "before-throw":
        bail = Choice("bail", amount=key.bail)
        if who.cash >= key.bail:
            found.append(bail)
        if who.passes:
            found.append(Choice("release"))
    return found


def _show(state: State, rules: Rules, task: Turn, view: PromptView) -> None:
    view.doubles = task.doubles
    jail = state.seats[task.seat].jail
    view.left = rules.key.jail.attempts - jail if jail >= 0 else 0
    if jail >= 0 and rules.key.jail.bail_when == "before-throw":
        view.amount = rules.key.jail.bail
    if task.phase != "end":
        view.opens = max((c.until for c in state.claims if not c.noted), default=0)


def _answer(draft: Draft, task: Turn, command: Command) -> None:
    if task.phase == "end":
        if not isinstance(command, EndTurn):
            raise Illegal(Reason.WRONG_ANSWER)
        draft.close()
        task.phase = "over"
    elif isinstance(command, Bail | Release):
        _leave_jail(draft, task, command)
    elif isinstance(command, Roll):
        _throw(draft, task)
    else:
        raise Illegal(Reason.WRONG_ANSWER)


def _leave_jail(draft: Draft, task: Turn, command: Command) -> None:
    """Bail or a release card before the throw makes it an ordinary turn (002 L27)."""
    s, key = draft.s, draft.rules.key.jail
    who = s.seats[task.seat]
    if who.jail < 0 or key.bail_when != "before-throw":
        raise Illegal(Reason.WRONG_ANSWER)
    if isinstance(command, Release):
        if not who.passes:
            raise Illegal(Reason.NO_CARD)
        draft.hand_card(task.seat, BANK, who.passes[0], "used")
        draft.free(task.seat, "card")
    else:
        if who.cash < key.bail:
            raise Illegal(Reason.NO_CASH, amount=key.bail, cash=who.cash)
        draft.pay(task.seat, BANK, key.bail, "bail")
        draft.free(task.seat, "bail")


def _lapse_claims(draft: Draft, seat: int) -> None:
    """A throw ends the rents that could have been claimed before it (000 L35, 002 L17)."""
    s, key = draft.s, draft.rules.key.rent
    if any(c.until > draft.at and not c.noted for c in s.claims):
        raise Illegal(Reason.CLAIM_WINDOW)
    for claim in list(s.claims):
        if key.lapses == "any-throw" or claim.guest != seat:
            draft.end_claim(claim, "throw")


def _throw(draft: Draft, task: Turn) -> None:
    s = draft.s
    seat = task.seat
    _lapse_claims(draft, seat)
    draft.close()
    draft.end_offers_of(seat, "throw")
    dice = [draft.draw(6), draft.draw(6)]
    s.turn.dice = dice
    s.turn.third = ""
    s.turn.thrown = True
    task.phase = "resolve"
    if s.seats[seat].jail >= 0:
        draft.note(ev.Dice(seat, dice, 0, True))
        _throw_in_jail(draft, seat, dice)
        return
    from_round = draft.rules.key.third_die.from_round
    if from_round and s.round >= from_round:
        s.turn.third = THIRD[draft.draw(6)]
        if s.turn.third.isdigit():
            s.turn.dice = [*dice, int(s.turn.third)]
    if len(set(s.turn.dice)) == 1 and len(s.turn.dice) == 3:
        # three equal numbers are no double, and come before the third double
        draft.note(ev.Dice(seat, dice, 0, False, s.turn.third))
        draft.push(Teleport(seat))
        return
    double = dice[0] == dice[1]
    task.doubles = task.doubles + 1 if double else 0
    draft.note(ev.Dice(seat, dice, task.doubles, False, s.turn.third))
    if task.doubles == DOUBLES_TO_JAIL:
        draft.jail(seat, "doubles")
        return
    task.again = double
    if s.turn.third == "choice":
        draft.push(DieChoice(seat, sorted({*dice, sum(dice)})))
        return
    if s.turn.third == "jump":
        draft.push(Jump(seat))
    draft.push(Move(seat, sum(s.turn.dice)))


def _throw_in_jail(draft: Draft, seat: int, dice: list[int]) -> None:
    """A double frees without another throw; the third miss makes bail due (003 L57-L59)."""
    key = draft.rules.key.jail
    who = draft.s.seats[seat]
    steps = sum(dice)
    if dice[0] == dice[1]:
        draft.free(seat, "double")
        draft.push(Move(seat, steps))
        return
    who.jail += 1
    draft.note(ev.JailAttempt(seat, who.jail))
    if who.jail >= key.attempts:
        draft.push(LeaveJail(seat, steps, "forced"))
        draft.owe(Debt(seat, [(BANK, key.bail)], "bail"))
    elif key.bail_when == "before-throw":
        draft.note(ev.JailStayed(seat, "attempt"))
    else:
        draft.push(JailChoice(seat, dice))


def _timeout(draft: Draft, task: Turn) -> None:
    """Nobody threw: the turn is over and missed; it is no attempt in jail."""
    draft.close()
    if task.phase != "end":
        draft.s.turn.missed = True
    task.phase = "over"


def _without(draft: Draft, task: Turn, seat: int) -> AnyTask | None:
    if task.seat == seat:
        task.phase = "over"
    return task


TURN = Mechanic(Turn, _run, _choices, _show, _answer, _timeout, _without)
