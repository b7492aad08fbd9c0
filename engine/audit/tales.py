"""Rounds, turns, throws, walks, jail and bets in the books."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.rules import events as ev
from engine.rules.board import CELLS, JAIL
from engine.rules.events import BANK

if TYPE_CHECKING:
    from engine.audit.books import Books

#: faces staked on: stakes that a hit pays
PAYS = {1: 6, 2: 3, 3: 2}


def _round_started(books: Books, e: ev.RoundStarted) -> None:
    if e.round != books.round + 1:
        books.fault(f"round {e.round} follows round {books.round}")
    late = [i for i in books.others(-1) if i not in books.moved] if books.round else []
    if late:
        books.fault(f"round {e.round} began before the turns of {late}")
    if e.tax != books.rules.key.tax_in(e.round):
        books.fault(f"round {e.round} has a rent tax of {e.tax}")
    limit = books.rules.key.limit.rounds
    if limit and e.round > limit:
        books.fault(f"round {e.round} is beyond the limit")
    books.round = e.round
    books.moved = set()


def _turn_started(books: Books, e: ev.TurnStarted) -> None:
    if not books.alive[e.seat] or e.seat in books.moved:
        books.fault(f"seat {e.seat} has a turn that is not its own")
    if books.auction is not None or any(books.alive[d.seat] for d in _open_debts(books)):
        books.fault(f"seat {e.seat} has a turn while something is open")
    books.turn = e.seat
    books.moved.add(e.seat)
    books.raised.clear()


def _open_debts(books: Books) -> list[ev.DebtArose]:
    """Debts that are not settled, those settled earlier in this step left out."""
    settled = [(e.seat, e.amount) for e in books.closed]
    found = []
    for debt in books.debts:
        if (debt.seat, debt.amount) in settled:
            settled.remove((debt.seat, debt.amount))
        else:
            found.append(debt)
    return found


def _dice(books: Books, e: ev.Dice) -> None:
    if e.seat != books.turn or not books.alive[e.seat]:
        books.fault(f"seat {e.seat} threw in the turn of {books.turn}")
    if books.auction is not None or _open_debts(books):
        books.fault(f"seat {e.seat} threw while something is open")
    if e.in_jail != (books.jail[e.seat] >= 0):
        books.fault(f"seat {e.seat} threw in jail: {e.in_jail}")
    books.dice = e.dice


def _moved(books: Books, e: ev.Moved) -> None:
    """The token went on from where it was; walking forward over Start has its pay."""
    if e.frm != books.cell[e.seat] or not books.alive[e.seat]:
        books.fault(f"seat {e.seat} went from {e.frm} and stood at {books.cell[e.seat]}")
    books.cell[e.seat] = e.to
    books.landed.pop(e.seat, None)
    if e.why == "jail":
        if e.to != JAIL:
            books.fault(f"seat {e.seat} was jailed at {e.to}")
        return
    if books.jail[e.seat] >= 0:
        books.fault(f"seat {e.seat} went to {e.to} out of jail")
    if (
        e.why == "dice"
        and not books.rules.key.third_die.from_round
        and e.to != (e.frm + sum(books.dice)) % CELLS
    ):
        books.fault(f"seat {e.seat} went from {e.frm} to {e.to} by {books.dice}")
    if e.why != "back" and e.to <= e.frm:
        money = books.rules.key.money
        pay = max(0, money.salary - money.salary_falls * books.laps[e.seat])
        books.laps[e.seat] += 1
        books.expect(BANK, e.seat, pay, "salary")
        if e.to == 0:
            books.expect(BANK, e.seat, money.landing_bonus, "bonus")
    books.landed[e.seat] = e.to


def _jailed(books: Books, e: ev.Jailed) -> None:
    if books.cell[e.seat] != JAIL or books.jail[e.seat] >= 0:
        books.fault(f"seat {e.seat} was jailed where it stood")
    books.jail[e.seat] = 0
    books.landed.pop(e.seat, None)


def _attempt(books: Books, e: ev.JailAttempt) -> None:
    """An attempt failed; after the last one bail is due."""
    key = books.rules.key.jail
    if e.attempt != books.jail[e.seat] + 1 or e.attempt > key.attempts:
        books.fault(f"attempt {e.attempt} of seat {e.seat} follows {books.jail[e.seat]}")
    if len(set(books.dice[:2])) == 1:
        books.fault(f"seat {e.seat} threw a double and stays in jail")
    books.jail[e.seat] = e.attempt
    if e.attempt == key.attempts:
        books.charges[e.seat, BANK, key.bail, "bail"] += 1


def _freed(books: Books, e: ev.Freed) -> None:
    if books.jail[e.seat] < 0:
        books.fault(f"seat {e.seat} was freed and was not in jail")
    if e.why == "double" and len(set(books.dice[:2])) != 1:
        books.fault(f"seat {e.seat} was freed by {books.dice}")
    if e.why == "bail":
        books.bailed.append(e.seat)
    books.jail[e.seat] = -1


def _bet_placed(books: Books, e: ev.BetPlaced) -> None:
    stake = books.rules.key.corner.stake
    if e.amount != stake or len(e.faces) not in PAYS or len(set(e.faces)) != len(e.faces):
        books.fault(f"seat {e.seat} staked {e.amount} on {e.faces}")
    books.expect(e.seat, BANK, stake, "stake")
    books.staked = (e.seat, e.faces)


def _bet_rolled(books: Books, e: ev.BetRolled) -> None:
    seat, faces = books.staked or (-1, [])
    won = books.rules.key.corner.stake * PAYS.get(len(faces), 0) if e.face in faces else 0
    if (e.seat, e.amount) != (seat, won):
        books.fault(f"seat {e.seat} won {e.amount}, not {won}")
    books.expect(BANK, e.seat, won, "win")
    books.staked = None


def _surrendered(books: Books, e: ev.Surrendered) -> None:
    books.leave(e.seat)


def _finished(books: Books, e: ev.Finished) -> None:
    books.finished = True
    books.turn = -1
    books.places, books.capital = e.places, e.capital


HANDLERS: dict[type, Callable[[Books, Any], None]] = {
    ev.RoundStarted: _round_started,
    ev.TurnStarted: _turn_started,
    ev.Dice: _dice,
    ev.Moved: _moved,
    ev.Jailed: _jailed,
    ev.JailAttempt: _attempt,
    ev.Freed: _freed,
    ev.BetPlaced: _bet_placed,
    ev.BetRolled: _bet_rolled,
    ev.Surrendered: _surrendered,
    ev.Finished: _finished,
}
