"""An unowned cell: buy it at its price, or what a declined purchase starts."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules import events as ev
from engine.rules.assets import could_raise
from engine.rules.commands import Buy, Command, Decline
from engine.rules.draft import Draft
from engine.rules.events import BANK
from engine.rules.illegal import Illegal, Reason
from engine.rules.mechanic import Mechanic, gone_with_its_seat
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.tasks import Auction, Purchase
from engine.rules.view import Choice, PromptView


def _run(draft: Draft, task: Purchase) -> None:
    """Who cannot have the price declines by itself, where nothing can be raised now (003 L20)."""
    s, rules = draft.s, draft.rules
    price = rules.board.price[task.cell]
    window_shut = rules.key.turn.manage == "before-throw"
    means = s.seats[task.seat].cash if window_shut else could_raise(s, rules, task.seat)
    if means < price:
        _declined(draft, task, "cash")
        return
    if not task.offered:
        task.offered = True
        draft.note(ev.PurchaseOffered(task.seat, task.cell, price))
    draft.ask(task, "buy", [task.seat], rules.key.clock.choice)


def _declined(draft: Draft, task: Purchase, why: str) -> None:
    draft.done(task)
    draft.note(ev.PurchaseDeclined(task.seat, task.cell, why))
    DECLINED[draft.rules.key.purchase.declined](draft, task)


def _auction(draft: Draft, task: Purchase) -> None:
    start = draft.rules.key.auction.start or draft.rules.board.price[task.cell]
    draft.push(Auction(task.cell, start, task.seat))


def _stays_unowned(draft: Draft, task: Purchase) -> None:
    pass


DECLINED: dict[str, Callable[[Draft, Purchase], None]] = {
    "step-auction": _auction,
    "turn-auction": _auction,
    "open-auction": _auction,
    "unowned": _stays_unowned,
}


def _choices(state: State, rules: Rules, task: Purchase, seat: int) -> list[Choice]:
    price = rules.board.price[task.cell]
    buy = Choice("buy", cell=task.cell, amount=price)
    if state.seats[seat].cash < price:
        buy.why = Reason.NO_CASH.value
    start = rules.key.auction.start or price
    return [buy, Choice("decline", cell=task.cell, amount=start)]


def _show(state: State, rules: Rules, task: Purchase, view: PromptView) -> None:
    view.cell = task.cell
    view.amount = rules.board.price[task.cell]


def _answer(draft: Draft, task: Purchase, command: Command) -> None:
    if isinstance(command, Decline):
        draft.close()
        _declined(draft, task, "choice")
        return
    if not isinstance(command, Buy):
        raise Illegal(Reason.WRONG_ANSWER)
    price = draft.rules.board.price[task.cell]
    if draft.s.seats[task.seat].cash < price:
        raise Illegal(Reason.NO_CASH, amount=price, cash=draft.s.seats[task.seat].cash)
    draft.close()
    draft.done(task)
    draft.pay(task.seat, BANK, price, "purchase", task.cell)
    draft.grant(task.cell, task.seat, "purchase", price)


def _timeout(draft: Draft, task: Purchase) -> None:
    draft.close()
    _declined(draft, task, "clock")


PURCHASE = Mechanic(Purchase, _run, _choices, _show, _answer, _timeout, gone_with_its_seat)
