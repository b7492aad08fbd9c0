"""A move as one line with what led to it, where it ended and what is owed there."""

from __future__ import annotations

from engine.rules import events as ev
from engine.rules.board import JAIL
from engine.text.teller import Args, Line, Teller, dice_text
from engine.text.telling import THROW, Telling
from engine.text.told import DEBT_TOPIC, TELL, card_args
from engine.text.told_turn import thrown

DOUBLES_TO_JAIL = 3


def landed(telling: Telling, i: int, line: Line, seat: int) -> Line:
    """The line of the move `i` with what is owed, or may be claimed, where the token stopped."""
    w, stop = telling.w, (*THROW, ev.CardDrawn, ev.Moved)
    fresh = telling.find(i, ev.FreshThrow, stop, seat=seat)
    if fresh is not None:
        line = _longer(line, "event-line-fresh", w, "", dice=dice_text(fresh.dice))
    debt = telling.find(i, ev.DebtArose, stop, seat=seat)
    if debt is not None:
        topic = DEBT_TOPIC.get(debt.why, "debt")
        return _longer(line, "event-line-debt", w, topic, why=debt.why, amount=debt.amount)
    claim = telling.find(i, ev.RentOpen, stop, guest=seat)
    if claim is not None:
        return _longer(line, "event-line-debt", w, "rent", why="claim", amount=claim.amount)
    return line


def _longer(line: Line, id_: str, w: Teller, topic: str, **args: int | str) -> Line:
    """The line with something more behind it."""
    words = w.t(id_, line=line.text, **args)
    return Line(line.seat, words, line.full.replace(line.text, words), topic or line.why)


def throw(telling: Telling, i: int, e: ev.Dice) -> Line | None:
    w, dice = telling.w, thrown(e, telling.w)
    if e.in_jail and e.dice[0] != e.dice[1]:
        miss = telling.find(i, ev.JailAttempt, THROW, seat=e.seat)
        if miss is None:
            return None
        telling.find(i, ev.JailStayed, THROW, seat=e.seat, why="attempt")
        args: Args = {"attempt": miss.attempt, "of": w.rules.key.jail.attempts}
        line = w.remark(e.seat, "jail", "event-dice-missed", dice=dice, **args)
        return landed(telling, i, line, e.seat)
    freed = e.in_jail and telling.find(i, ev.Freed, THROW, seat=e.seat) is not None
    moved = telling.find(i, ev.Moved, (*THROW, ev.CardDrawn), seat=e.seat, why="dice")
    if moved is None:
        if e.count == DOUBLES_TO_JAIL:
            telling.find(i, ev.Jailed, THROW, seat=e.seat, why="doubles")
            return w.remark(e.seat, "jail", "event-dice-jailed", dice=dice)
        return None
    at = telling.found
    how = "freed" if freed else "double" if e.count else "plain"
    topic = "third" if e.third else "turn"
    args = {"dice": dice, "how": how, "cell": stopped(telling, at, moved)}
    return landed(telling, at, w.remark(e.seat, topic, "event-dice-moved", **args), e.seat)


def stopped(telling: Telling, at: int, moved: ev.Moved) -> str:
    """The name of the cell on which the move ended, or where its corner sends."""
    w, stop = telling.w, (*THROW, ev.CardDrawn)
    if telling.find(at, ev.Jailed, stop, seat=moved.seat, why="cell"):
        return w.words("event-caught")
    return w.words("event-visiting") if moved.to == JAIL else w.cell(moved.to)


def choice(telling: Telling, i: int, e: ev.DieChosen) -> Line | None:
    """The choice of steps with the move by them."""
    w = telling.w
    moved = telling.find(i, ev.Moved, THROW, seat=e.seat, why="dice")
    if moved is None:
        return None
    at = telling.found
    args: Args = {"why": e.why, "steps": e.steps, "cell": stopped(telling, at, moved)}
    return landed(telling, at, w.remark(e.seat, "third", "event-die-moved", **args), e.seat)


def move(telling: Telling, i: int, e: ev.Moved) -> Line | None:
    """A move that no throw and no card tells, with what is owed at its end."""
    line = TELL[ev.Moved](e, telling.w)
    return None if line is None else landed(telling, i, line, e.seat)


def card(telling: Telling, i: int, e: ev.CardDrawn) -> Line | None:
    """A card tells its sum and where it leads, so that these need no lines of their own."""
    w, stop = telling.w, (*THROW, ev.CardDrawn, ev.DebtPaid)
    if telling.find(i, ev.Money, (*stop, ev.DebtArose), to=e.seat, frm=ev.BANK, why="card"):
        return None
    if telling.find(i, ev.Jailed, stop, seat=e.seat, why="card"):
        return None
    effect = next(c for c in w.rules.decks[e.deck] if c.slug == e.card).effect
    if effect == "cash" and telling.find(i, ev.Money, stop, frm=e.seat, why="card"):
        return None
    if telling.find(i, ev.CardHeld, stop, to=e.seat, why="drawn"):
        return None
    moved = telling.find(i, ev.Moved, (*stop, ev.DebtArose), seat=e.seat)
    if moved is None:
        return None
    at = telling.found
    args = card_args(e, w)
    line = w.remark(e.seat, "cards", "event-card-drawn", **args)
    if effect != "go":  # the text of the others does not say which cell it is
        args["cell"] = w.cell(moved.to)
        line = w.remark(e.seat, "cards", "event-card-moved", **args)
    return landed(telling, at, line, e.seat)
