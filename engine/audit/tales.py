"""Rounds, turns, throws, walks, jail and bets in the books."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.audit import claims
from engine.audit.books import Books
from engine.audit.charges import charge
from engine.rules import events as ev
from engine.rules.board import CELLS, JAIL
from engine.rules.events import BANK

#: faces staked on: stakes that a hit pays
PAYS = {1: 6, 2: 3, 3: 2}
#: faces of the third die, and none
THIRD = {"", "1", "2", "3", "jump", "choice"}


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
    claims.before_turn(books, books.turn)
    if books.estate:
        books.fault(f"cells {books.estate} of an estate were not auctioned")
    books.turn = e.seat
    books.moved.add(e.seat)
    books.raised.clear()
    books.doubles = 0
    for cell, left in enumerate(books.mortgaged):
        if left > 0 and books.owner[cell] == e.seat:
            if left == 1:
                books.lapsing.add(cell)
            else:
                books.mortgaged[cell] = left - 1


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
    claims.before_throw(books, e.seat)
    books.third = e.third
    books.dice = e.dice + ([int(e.third)] if e.third.isdigit() else [])
    books.steps = sum(books.dice)
    _third(books, e)
    double = not e.in_jail and e.dice[0] == e.dice[1] and not _is_triple(books.dice)
    books.doubles = books.doubles + 1 if double else 0
    if e.count != books.doubles:
        books.fault(f"seat {e.seat} has {e.count} doubles, not {books.doubles}")


def _third(books: Books, e: ev.Dice) -> None:
    """The third die is there when it must be, and its number is among the dice."""
    begins = books.rules.key.third_die.from_round
    expected = bool(begins) and books.round >= begins and not e.in_jail
    if bool(e.third) != expected or e.third not in THIRD:
        books.fault(f"seat {e.seat} threw a third die: {e.third!r}")
    if len(e.dice) != 2 or not all(1 <= n <= 6 for n in e.dice):
        books.fault(f"seat {e.seat} threw {e.dice}")


def _is_triple(dice: list[int]) -> bool:
    return len(dice) == 3 and len(set(dice)) == 1


def _die_chosen(books: Books, e: ev.DieChosen) -> None:
    if books.third != "choice" or e.steps not in (*books.dice, books.steps):
        books.fault(f"seat {e.seat} chose {e.steps} of {books.dice}")
    books.steps = e.steps


def _stayed(books: Books, e: ev.TeleportDeclined) -> None:
    if not _is_triple(books.dice):
        books.fault(f"seat {e.seat} declined to go anywhere after {books.dice}")


def _jumps_to(books: Books, seat: int) -> int:
    """Where the third die sends the token on: the next unsold cell, or the next rent, or -1."""
    here = books.cell[seat]
    ahead = [(here + n) % CELLS for n in range(1, CELLS)]
    prices = books.rules.board.price
    unsold = [c for c in ahead if prices[c] and books.owner[c] == BANK]
    if unsold or books.rules.key.third_die.none_unsold == "nothing":
        return unsold[0] if unsold else -1
    return next((c for c in ahead if prices[c] and charge(books, seat, c)[1]), -1)


def _check_way(books: Books, e: ev.Moved) -> None:
    """The token went where its throw, or the third die, sent it."""
    if e.why == "dice" and e.to != (e.frm + books.steps) % CELLS:
        books.fault(f"seat {e.seat} went from {e.frm} to {e.to} by {books.dice}")
    elif e.why == "jump" and (books.third != "jump" or e.to != _jumps_to(books, e.seat)):
        books.fault(f"seat {e.seat} jumped from {e.frm} to {e.to}")
    elif e.why == "teleport" and not _is_triple(books.dice):
        books.fault(f"seat {e.seat} chose cell {e.to} after {books.dice}")


def _moved(books: Books, e: ev.Moved) -> None:
    """The token went on from where it was; walking forward over Start has its pay."""
    if e.frm != books.cell[e.seat] or not books.alive[e.seat]:
        books.fault(f"seat {e.seat} went from {e.frm} and stood at {books.cell[e.seat]}")
    if e.why not in ("card", "back"):
        books.card = None
    if e.why != "jail":
        if books.jail[e.seat] >= 0:
            books.fault(f"seat {e.seat} went to {e.to} out of jail")
        _check_way(books, e)
    books.cell[e.seat] = e.to
    books.landed.pop(e.seat, None)
    if e.why == "jail":
        if e.to != JAIL:
            books.fault(f"seat {e.seat} was jailed at {e.to}")
        return
    if e.to == 0 if e.why == "teleport" else e.why != "back" and e.to <= e.frm:
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
    if e.why == "card":
        if e.seat not in books.used:
            books.fault(f"seat {e.seat} was freed without a release card")
        else:
            books.used.remove(e.seat)
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


def _time_bank(books: Books, e: ev.TimeBankStarted) -> None:
    if not 0 < e.ms <= books.rules.key.clock.bank * 1000:
        books.fault(f"seat {e.seat} has {e.ms} of own time")


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
    ev.DieChosen: _die_chosen,
    ev.TeleportDeclined: _stayed,
    ev.TimeBankStarted: _time_bank,
    ev.Moved: _moved,
    ev.Jailed: _jailed,
    ev.JailAttempt: _attempt,
    ev.Freed: _freed,
    ev.BetPlaced: _bet_placed,
    ev.BetRolled: _bet_rolled,
    ev.Surrendered: _surrendered,
    ev.Finished: _finished,
}
