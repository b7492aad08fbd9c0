"""What each kind of cell starts when a token stops on it."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules import events as ev
from engine.rules.assets import allied, capital
from engine.rules.draft import Draft
from engine.rules.events import BANK
from engine.rules.mechanic import automatic
from engine.rules.rent import rent_of
from engine.rules.state import RentClaim
from engine.rules.tasks import Debt, DrawCard, Jackpot, Land, Purchase


def _run(draft: Draft, task: Land) -> None:
    draft.done(task)
    cell = draft.s.seats[task.seat].cell
    KINDS[draft.rules.board.cells[cell].kind](draft, task, cell)


def _property(draft: Draft, task: Land, cell: int) -> None:
    """An unowned cell may be bought; another's asks its rent, an ally's does not (003 L34-L41)."""
    s, rules = draft.s, draft.rules
    owner = s.owner[cell]
    if owner == BANK:
        draft.push(Purchase(task.seat, cell))
    elif owner != task.seat and not allied(s, owner, task.seat):
        throw = sum(s.turn.dice)
        if (
            task.throw_factor
            and rules.board.cells[cell].kind == "utility"
            and not s.mortgage[cell]
        ):
            dice = [draft.draw(6), draft.draw(6)]
            draft.note(ev.FreshThrow(task.seat, dice))
            throw = sum(dice)
        rent = rent_of(
            s,
            rules,
            cell,
            throw,
            rent_factor=task.rent_factor,
            throw_factor=task.throw_factor,
        )
        debt = Debt(
            task.seat,
            [(owner, rent.amount)],
            "rent",
            cell,
            tax=rules.key.tax_in(s.round),
            doubled=rent.doubled,
            bonus=rent.bonus,
        )
        COLLECT[rules.key.rent.collect](draft, debt)


def _at_once(draft: Draft, debt: Debt) -> None:
    draft.owe(debt)


def _on_claim(draft: Draft, debt: Debt) -> None:
    """The owner has some seconds to claim; AI seats, the absent and slow tables claim at once."""
    s, key = draft.s, draft.rules.key
    owner, amount = debt.lines[0]
    if not amount:
        return
    if s.seats[owner].ai or s.seats[owner].missed or key.clock.turn >= SLOW:
        draft.owe(debt)
        return
    claim = RentClaim(
        draft.serial(),
        owner,
        debt.seat,
        debt.cell,
        amount,
        draft.at + key.rent.window * 1000,
        debt.tax,
        debt.doubled,
        debt.bonus,
    )
    s.claims.append(claim)
    draft.note(ev.RentOpen(claim.id, owner, debt.seat, debt.cell, amount))


#: a table on whose turns hours may pass, in seconds
SLOW = 3600
COLLECT: dict[str, Callable[[Draft, Debt], None]] = {"debt": _at_once, "claim": _on_claim}


def _tax(draft: Draft, task: Land, cell: int) -> None:
    data = draft.rules.board.cells[cell]
    amount = data.tax or capital(draft.s, draft.rules, task.seat) * data.tax_percent // 100
    draft.owe(Debt(task.seat, [(BANK, amount)], "tax", cell))


def _deck(draft: Draft, task: Land, cell: int) -> None:
    draft.push(DrawCard(task.seat, draft.rules.board.cells[cell].deck))


def _go_to_jail(draft: Draft, task: Land, cell: int) -> None:
    draft.jail(task.seat, "cell")


def _corner(draft: Draft, task: Land, cell: int) -> None:
    """A bet, a rest, or all that the pot holds."""
    corner, s = draft.rules.key.corner, draft.s
    if corner.kind == "jackpot":
        draft.push(Jackpot(task.seat))
    elif corner.kind == "pot":
        pot, s.pot = s.pot, 0
        draft.pay(BANK, task.seat, pot, "pot", cell)


def _nothing(draft: Draft, task: Land, cell: int) -> None:
    pass


KINDS: dict[str, Callable[[Draft, Land, int], None]] = {
    "start": _nothing,
    "street": _property,
    "station": _property,
    "utility": _property,
    "tax": _tax,
    "deck": _deck,
    "jail": _nothing,
    "corner": _corner,
    "go-to-jail": _go_to_jail,
}

LANDING = automatic(Land, _run)
