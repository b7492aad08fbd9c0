"""After a bankruptcy: the heir's mortgaged cells, and the auction of an estate (002)."""

from __future__ import annotations

from engine.rules.assets import redeem_cost, ten_percent
from engine.rules.commands import Command
from engine.rules.commands import Transfer as Answer
from engine.rules.draft import Draft
from engine.rules.events import BANK
from engine.rules.illegal import Illegal, Reason
from engine.rules.mechanic import (
    Mechanic,
    gone_with_its_seat,
    never_asks_answer,
    never_asks_choices,
    never_asks_show,
    never_asks_timeout,
)
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.tasks import AnyTask, Auction, Debt, EstateSale, MortgageTransfer
from engine.rules.view import Choice, PromptView


def _run(draft: Draft, task: MortgageTransfer) -> None:
    """Cell by cell: redeem or ten percent, asked only of who could redeem (002 L33)."""
    s, rules = draft.s, draft.rules
    task.cells = [c for c in task.cells if s.owner[c] == task.seat and s.mortgage[c]]
    while task.cells:
        if s.seats[task.seat].cash - task.fee >= redeem_cost(rules, task.cells[0]):
            draft.ask(task, "transfer", [task.seat], rules.key.clock.choice)
            return
        task.fee += ten_percent(rules, task.cells.pop(0))
    draft.done(task)
    draft.owe(Debt(task.seat, [(BANK, task.fee)], "fee"))


def _choices(state: State, rules: Rules, task: MortgageTransfer, seat: int) -> list[Choice]:
    cell = task.cells[0]
    return [
        Choice(
            "transfer", cell=cell, amount=ten_percent(rules, cell), max=redeem_cost(rules, cell)
        )
    ]


def _show(state: State, rules: Rules, task: MortgageTransfer, view: PromptView) -> None:
    view.cell = task.cells[0]
    view.amount = ten_percent(rules, task.cells[0])
    view.can = redeem_cost(rules, task.cells[0])
    view.left = len(task.cells)


def _answer(draft: Draft, task: MortgageTransfer, command: Command) -> None:
    if not isinstance(command, Answer):
        raise Illegal(Reason.WRONG_ANSWER)
    cell = task.cells[0]
    cost = redeem_cost(draft.rules, cell)
    if command.redeem and draft.s.seats[task.seat].cash - task.fee < cost:
        raise Illegal(Reason.NO_CASH, amount=cost, cash=draft.s.seats[task.seat].cash)
    draft.close()
    _take(draft, task, redeem=command.redeem)


def _take(draft: Draft, task: MortgageTransfer, *, redeem: bool) -> None:
    cell = task.cells.pop(0)
    if redeem:
        draft.redeem(cell, redeem_cost(draft.rules, cell), "redeem")
    else:
        task.fee += ten_percent(draft.rules, cell)


def _timeout(draft: Draft, task: MortgageTransfer) -> None:
    draft.close()
    _take(draft, task, redeem=False)


def _sell_next(draft: Draft, task: EstateSale) -> None:
    """The next cell of the estate is under the hammer, in board order (002 L36)."""
    if not task.cells:
        draft.done(task)
        return
    cell = task.cells.pop(0)
    start = draft.rules.key.auction.start or draft.rules.board.price[cell]
    draft.push(Auction(cell, start, -1, after=task.after))


def _stays(draft: Draft, task: EstateSale, seat: int) -> AnyTask | None:
    return task


MORTGAGE_TRANSFER = Mechanic(
    MortgageTransfer, _run, _choices, _show, _answer, _timeout, gone_with_its_seat
)
ESTATE_SALE = Mechanic(
    EstateSale,
    _sell_next,
    never_asks_choices,
    never_asks_show,
    never_asks_answer,
    never_asks_timeout,
    _stays,
)
