"""A turn in words: rounds, throws, the third die, moves, jail, the jackpot, missed turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.rules import events as ev
from engine.text.spans import span
from engine.text.teller import NOBODY, Args, Line, Teller, dice_text, joined


def _game_started(e: ev.GameStarted, w: Teller) -> Line | None:
    return w.tell(e.first, "turn", "event-game-started")


def _round_started(e: ev.RoundStarted, w: Teller) -> Line | None:
    if not e.last and not e.tax_changed:
        return None
    topic = "end" if e.last else "tax"
    args: Args = {"last": int(e.last), "round": e.round, "tax": e.tax}
    return w.tell(NOBODY, topic, "event-round-started", **args)


def _dice(e: ev.Dice, w: Teller) -> Line | None:
    dice = thrown(e, w)
    if e.third.isdigit() and {*e.dice} == {int(e.third)}:
        return w.remark(e.seat, "third", "event-dice-any", dice=dice)
    topic = "jail" if e.in_jail else "third" if e.third else "turn"
    return w.remark(e.seat, topic, "event-dice", dice=dice, count=e.count)


def thrown(e: ev.Dice, w: Teller) -> str:
    """All dice of a throw."""
    dice = dice_text(e.dice)
    return w.t("event-dice-third", dice=dice, third=e.third) if e.third else dice


def _fresh_throw(e: ev.FreshThrow, w: Teller) -> Line | None:
    return w.remark(e.seat, "cards", "event-fresh-throw", dice=dice_text(e.dice))


def _die_chosen(e: ev.DieChosen, w: Teller) -> Line | None:
    return w.tell(e.seat, "third", "event-die-chosen", why=e.why, steps=e.steps)


def _teleport_declined(e: ev.TeleportDeclined, w: Teller) -> Line | None:
    return w.tell(e.seat, "third", "event-teleport-declined")


def _moved(e: ev.Moved, w: Teller) -> Line | None:
    if e.why == "jail":  # Jailed tells it
        return None
    topic = "third" if e.why in ("jump", "teleport") else "turn"
    return w.tell(e.seat, topic, "event-moved", why=e.why, cell=w.cell(e.to))


def _jailed(e: ev.Jailed, w: Teller) -> Line | None:
    return w.tell(e.seat, "jail", "event-jailed", why=e.why)


def _jail_attempt(e: ev.JailAttempt, w: Teller) -> Line | None:
    args: Args = {"attempt": e.attempt, "of": w.rules.key.jail.attempts}
    return w.remark(e.seat, "jail", "event-jail-attempt", **args)


def _jail_stayed(e: ev.JailStayed, w: Teller) -> Line | None:
    return w.tell(e.seat, "jail", "event-jail-stayed", why=e.why)


def _freed(e: ev.Freed, w: Teller) -> Line | None:
    return w.tell(e.seat, "jail", "event-freed", why=e.why)


def _bet_placed(e: ev.BetPlaced, w: Teller) -> Line | None:
    return w.tell(e.seat, "corner", "event-bet-placed", amount=e.amount, faces=faces(e, w))


def faces(e: ev.BetPlaced, w: Teller) -> str:
    """The faces of a bet in words."""
    return joined([str(f) for f in e.faces], w.t)


def _bet_rolled(e: ev.BetRolled, w: Teller) -> Line | None:
    args: Args = {"face": e.face, "amount": e.amount}
    return w.remark(e.seat, "corner", "event-bet-rolled", **args)


def _bet_declined(e: ev.BetDeclined, w: Teller) -> Line | None:
    return w.tell(e.seat, "corner", "event-bet-declined", why=e.why)


def _turn_missed(e: ev.TurnMissed, w: Teller) -> Line | None:
    return w.tell(e.seat, "clock", "event-turn-missed", count=e.count)


def _time_bank(e: ev.TimeBankStarted, w: Teller) -> Line | None:
    return w.tell(e.seat, "clock", "event-time-bank", time=span(e.ms // 1000, w.t))


TELL_TURN: dict[type, Callable[[Any, Teller], Line | None]] = {
    ev.GameStarted: _game_started,
    ev.RoundStarted: _round_started,
    ev.Dice: _dice,
    ev.FreshThrow: _fresh_throw,
    ev.DieChosen: _die_chosen,
    ev.TeleportDeclined: _teleport_declined,
    ev.Moved: _moved,
    ev.Jailed: _jailed,
    ev.JailAttempt: _jail_attempt,
    ev.JailStayed: _jail_stayed,
    ev.Freed: _freed,
    ev.BetPlaced: _bet_placed,
    ev.BetRolled: _bet_rolled,
    ev.BetDeclined: _bet_declined,
    ev.TurnMissed: _turn_missed,
    ev.TimeBankStarted: _time_bank,
}
