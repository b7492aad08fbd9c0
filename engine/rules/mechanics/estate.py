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


def _is_open(state: State, task: MortgageTransfer, cell: int) -> bool:
    """Is the cell still the heir's and mortgaged: he may have redeemed it or given it away."""
    return state.owner[cell] == task.seat and state.mortgage[cell] != 0


def ask_anew(draft: Draft) -> None:
    """Nobody is asked about an inherited mortgage that is no longer there."""
    task = draft.s.agenda[-1]
    if isinstance(task, MortgageTransfer) and not _is_open(draft.s, task, task.cells[0]):
        draft.close()


def _run(draft: Draft, task: MortgageTransfer) -> None:
    """Cell by cell: redeem or ten percent, asked only of who could redeem (002 L33)."""
    s, rules = draft.s, draft.rules
    task.cells = [c for c in task.cells if _is_open(s, task, c)]
    while task.cells:
        if s.seats[task.seat].cash - task.fee >= redeem_cost(rules, task.cells[0]):
            draft.ask(task, "transfer", [task.seat], rules.key.clock.choice)
            return
        task.fee += ten_percent(rules, task.cells.pop(0))
    draft.done(task)
    draft.owe_in_order(Debt(task.seat, [(BANK, task.fee)], "fee"))


def _redemption(state: State, rules: Rules, task: MortgageTransfer) -> int:
    """What redeeming the cell in question costs, 0 where the cash beside the fees is less."""
    cost = redeem_cost(rules, task.cells[0])
    return cost if state.seats[task.seat].cash - task.fee >= cost else 0


def _choices(state: State, rules: Rules, task: MortgageTransfer, seat: int) -> list[Choice]:
    cell = task.cells[0]
    redemption = _redemption(state, rules, task)
    return [Choice("transfer", cell=cell, amount=ten_percent(rules, cell), max=redemption)]


def _show(state: State, rules: Rules, task: MortgageTransfer, view: PromptView) -> None:
    view.cell = task.cells[0]
    view.amount = ten_percent(rules, task.cells[0])
    view.can = redeem_cost(rules, task.cells[0])
    view.left = len(task.cells)


def _answer(draft: Draft, task: MortgageTransfer, command: Command) -> None:
    if not isinstance(command, Answer):
        raise Illegal(Reason.WRONG_ANSWER)
    if command.redeem and not _redemption(draft.s, draft.rules, task):
        cost, cash = redeem_cost(draft.rules, task.cells[0]), draft.s.seats[task.seat].cash
        raise Illegal(Reason.NO_CASH, amount=cost, cash=cash)
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
