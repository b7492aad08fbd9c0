"""Auctions: in turn by a step or a sum, or open to all at any moment; the highest bid wins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.rules import events as ev
from engine.rules.commands import Bid, Command, Pass
from engine.rules.draft import Draft
from engine.rules.events import BANK
from engine.rules.illegal import Illegal, Reason
from engine.rules.mechanic import Mechanic
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.tasks import AnyTask, Auction
from engine.rules.view import Choice, PromptView


def leader(task: Auction) -> tuple[int, int]:
    """Who leads and with what; (-1, 0) before the first bid."""
    return task.bids[-1] if task.bids else (-1, 0)


def minimum(rules: Rules, task: Auction) -> int:
    """The least that may be bid now."""
    return task.bids[-1][1] + rules.key.auction.raise_by if task.bids else task.start


def _open(draft: Draft, task: Auction) -> None:
    """All who live bid, in seat order after the decliner; he is the last (003 L22)."""
    s = draft.s
    task.opened = True
    task.until = draft.at + draft.rules.key.auction.longest * 1000
    count = len(s.seats)
    before = task.decliner if task.decliner >= 0 else task.after
    order = [(before + 1 + i) % count for i in range(count)]
    task.queue = [i for i in order if s.seats[i].alive]
    if draft.rules.key.auction.decliner == "out" and task.decliner in task.queue:
        task.queue.remove(task.decliner)
    draft.stop_reply_clocks()
    draft.note(ev.AuctionStarted(task.cell, task.start))


def _run(draft: Draft, task: Auction) -> None:
    """The next who may and can bid is asked, or the hammer falls (003 L24-L32)."""
    if not task.opened:
        _open(draft, task)
    if not _order(draft.rules).ask(draft, task):
        _hammer(draft, task)


def _hammer(draft: Draft, task: Auction) -> None:
    """The leader pays the bid and owns the cell; without a bid it stays unowned (003 L32).

    Rents claimed meanwhile are debts now.
    """
    seat, amount = leader(task)
    draft.done(task)
    draft.start_reply_clocks()
    if seat < 0:
        draft.note(ev.AuctionUnsold(task.cell))
    else:
        draft.pay(seat, BANK, amount, "auction", task.cell)
        draft.grant(task.cell, seat, "auction", amount)
    for claim in [c for c in draft.s.claims if c.noted]:
        draft.claim_becomes_debt(claim)


# --- in turn


def _ask_next(draft: Draft, task: Auction) -> bool:
    """The first of the queue who can pay is asked; those before him have passed.

    The decliner cannot open: he waits until somebody has bid.
    """
    broke: list[int] = []
    asked = -1
    lead, _ = leader(task)
    least = minimum(draft.rules, task)
    for seat in list(task.queue):
        if seat == lead or (seat == task.decliner and not task.bids):
            continue
        if draft.s.seats[seat].cash >= least:
            asked = seat
            break
        broke.append(seat)
        task.queue.remove(seat)
    if broke:
        draft.note(ev.BidPassed(broke, task.cell, "cash"))
    if asked >= 0:
        draft.ask(task, "bid", [asked], draft.rules.key.clock.bid)
    return asked >= 0


def _bid_in_turn(draft: Draft, task: Auction, seat: int, amount: int) -> None:
    draft.close()
    task.bids.append((seat, amount))
    task.queue.remove(seat)
    task.queue.append(seat)


def _pass_in_turn(draft: Draft, task: Auction, seat: int) -> None:
    draft.close()
    task.queue.remove(seat)


def _lapse_in_turn(draft: Draft, task: Auction) -> None:
    prompt = draft.s.prompt
    assert prompt is not None
    seat = prompt.seats[0]
    draft.close()
    task.queue.remove(seat)
    draft.note(ev.BidPassed([seat], task.cell, "clock"))


# --- open to all


def _able(draft: Draft, task: Auction) -> list[int]:
    lead, _ = leader(task)
    least = minimum(draft.rules, task)
    return sorted(i for i in task.queue if i != lead and draft.s.seats[i].cash >= least)


def _ask_all(draft: Draft, task: Auction) -> bool:
    """Everybody but the leader who can pay more is asked at once (002 L13)."""
    able = _able(draft, task)
    if not able or draft.at >= task.until:
        return False
    draft.ask(task, "bid", able, draft.rules.key.clock.bid)
    prompt = draft.s.prompt
    assert prompt is not None
    prompt.deadline = min(prompt.deadline, task.until)
    return True


def _again(draft: Draft, task: Auction) -> bool:
    """The question stays on the table for those who can still bid, under its old id, so that
    two bids made at the same moment are judged by their sums alone."""
    able = _able(draft, task)
    prompt = draft.s.prompt
    assert prompt is not None
    prompt.seats = able
    if not able:
        draft.close()
    return bool(able)


def _bid_openly(draft: Draft, task: Auction, seat: int, amount: int) -> None:
    """A bid restarts the clock."""
    task.bids.append((seat, amount))
    if _again(draft, task):
        prompt = draft.s.prompt
        assert prompt is not None
        prompt.deadline = min(draft.at + draft.rules.key.clock.bid * 1000, task.until)


def _pass_openly(draft: Draft, task: Auction, seat: int) -> None:
    task.queue.remove(seat)
    _again(draft, task)


def _lapse_openly(draft: Draft, task: Auction) -> None:
    """The clock ran out: the highest bidder has it."""
    draft.close()
    task.queue.clear()


@dataclass(frozen=True)
class Order:
    """How bidders are asked, and what their answers do."""

    ask: Callable[[Draft, Auction], bool]
    bid: Callable[[Draft, Auction, int, int], None]
    drop: Callable[[Draft, Auction, int], None]
    lapse: Callable[[Draft, Auction], None]


IN_TURN = Order(_ask_next, _bid_in_turn, _pass_in_turn, _lapse_in_turn)
OPENLY = Order(_ask_all, _bid_openly, _pass_openly, _lapse_openly)
ORDERS = {
    "step-auction": IN_TURN,
    "turn-auction": IN_TURN,
    "open-auction": OPENLY,
    "unowned": IN_TURN,
}


def _order(rules: Rules) -> Order:
    return ORDERS[rules.key.purchase.declined]


def _choices(state: State, rules: Rules, task: Auction, seat: int) -> list[Choice]:
    least = minimum(rules, task)
    most = state.seats[seat].cash if rules.key.auction.own_sum else least
    step = rules.key.auction.raise_by
    bid = Choice("bid", cell=task.cell, amount=least, min=least, max=most, step=step)
    return [bid, Choice("pass", cell=task.cell)]


def _show(state: State, rules: Rules, task: Auction, view: PromptView) -> None:
    view.cell = task.cell
    view.amount = minimum(rules, task)
    view.step = rules.key.auction.raise_by
    view.leader, view.bid = leader(task)
    view.queue = list(task.queue)
    view.passed = [i for i, x in enumerate(state.seats) if x.alive and _is_out(rules, task, i)]


def _is_out(rules: Rules, task: Auction, seat: int) -> bool:
    """The seat could bid and no longer can; a decliner who never could is not out."""
    never = seat == task.decliner and rules.key.auction.decliner == "out"
    return seat not in task.queue and not never


def why_not_asked(rules: Rules, task: AnyTask, seat: int) -> Reason:
    """Why a question is not put to this seat: it leads, it is out, or another is asked."""
    if isinstance(task, Auction) and task.opened:
        if leader(task)[0] == seat:
            return Reason.LEADER
        if _is_out(rules, task, seat):
            return Reason.PASSED
    return Reason.NOT_ASKED


def _answer(draft: Draft, task: Auction, command: Command) -> None:
    seat = command.seat
    order = _order(draft.rules)
    if isinstance(command, Pass):
        order.drop(draft, task, seat)
        draft.note(ev.BidPassed([seat], task.cell, "choice"))
        return
    if not isinstance(command, Bid):
        raise Illegal(Reason.WRONG_ANSWER)
    least, cash = minimum(draft.rules, task), draft.s.seats[seat].cash
    if command.amount < least:
        raise Illegal(Reason.BID_TOO_LOW, amount=least)
    if command.amount > least and not draft.rules.key.auction.own_sum:
        raise Illegal(Reason.BID_FIXED, amount=least)
    if command.amount > cash:
        raise Illegal(Reason.NO_CASH, amount=command.amount, cash=cash)
    draft.note(ev.BidPlaced(seat, task.cell, command.amount))
    order.bid(draft, task, seat, command.amount)


def _timeout(draft: Draft, task: Auction) -> None:
    _order(draft.rules).lapse(draft, task)


def _without(draft: Draft, task: Auction, seat: int) -> AnyTask | None:
    """Bids of one who left are void; the highest of those still in leads, the clock restarts."""
    was_leader = leader(task)[0] == seat
    if seat in task.queue:
        task.queue.remove(seat)
    task.bids = [(i, amount) for i, amount in task.bids if i != seat]
    held = draft.s.held
    if held is not None and held.kind == "bid":
        held.seats = [i for i in held.seats if i != seat]
        if not held.seats:
            task.left = -1  # the next one has a clock of his own
    if was_leader:
        task.bids = [(i, amount) for i, amount in task.bids if i in task.queue]
        draft.s.held = None
        task.left = -1
        draft.note(ev.BidVoided(seat, task.cell, *leader(task)))
    return task


AUCTION = Mechanic(Auction, _run, _choices, _show, _answer, _timeout, _without)
