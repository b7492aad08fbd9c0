"""The third die: a choice of steps, a jump to the next unsold property, any cell for a triple."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules import events as ev
from engine.rules.assets import allied
from engine.rules.board import CELLS
from engine.rules.commands import Command, Die
from engine.rules.commands import Teleport as Go
from engine.rules.draft import Draft
from engine.rules.events import BANK
from engine.rules.illegal import Illegal, Reason
from engine.rules.mechanic import Mechanic, automatic, gone_with_its_seat, never_asks_show
from engine.rules.rent import rent_of
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.tasks import ClaimWait, DieChoice, Jump, Land, Move, Teleport
from engine.rules.view import Choice, Item, PromptView

# --- choice of steps


def _ask_steps(draft: Draft, task: DieChoice) -> None:
    draft.ask(task, "die", [task.seat], draft.rules.key.clock.choice)


def _steps_choices(state: State, rules: Rules, task: DieChoice, seat: int) -> list[Choice]:
    here = state.seats[seat].cell
    return [Choice("die", items=[Item((here + n) % CELLS, to=n) for n in task.options])]


def _answer_steps(draft: Draft, task: DieChoice, command: Command) -> None:
    """The token moves by the first die, the second, or the sum (000 L95)."""
    if not isinstance(command, Die):
        raise Illegal(Reason.WRONG_ANSWER)
    if command.steps not in task.options:
        raise Illegal(Reason.BAD_VALUE)
    draft.close()
    _walk(draft, task, command.steps, "choice")


def _steps_timeout(draft: Draft, task: DieChoice) -> None:
    draft.close()
    _walk(draft, task, max(task.options), "clock")


def _walk(draft: Draft, task: DieChoice, steps: int, why: str) -> None:
    draft.done(task)
    draft.note(ev.DieChosen(task.seat, steps, why))
    draft.push(Move(task.seat, steps))


# --- any cell


def _ask_cell(draft: Draft, task: Teleport) -> None:
    draft.ask(task, "teleport", [task.seat], draft.rules.key.clock.choice)


def _cell_choices(state: State, rules: Rules, task: Teleport, seat: int) -> list[Choice]:
    return [Choice("teleport", min=0, max=CELLS - 1)]


def _show_cell(state: State, rules: Rules, task: Teleport, view: PromptView) -> None:
    view.cell = state.seats[task.seat].cell


def _answer_cell(draft: Draft, task: Teleport, command: Command) -> None:
    """The cell chosen is resolved; it is no passing of Start, but Start itself is a stop."""
    if not isinstance(command, Go):
        raise Illegal(Reason.WRONG_ANSWER)
    if not 0 <= command.cell < CELLS:
        raise Illegal(Reason.BAD_VALUE)
    draft.close()
    draft.done(task)
    draft.place(task.seat, command.cell, "teleport")
    if command.cell == 0:
        draft.salary(task.seat, stopped=True)
    draft.push(Land(task.seat))


def _cell_timeout(draft: Draft, task: Teleport) -> None:
    draft.close()
    draft.done(task)
    draft.note(ev.TeleportDeclined(task.seat, "clock"))


# --- the jump


def _forward(cell: int) -> list[int]:
    return [(cell + step) % CELLS for step in range(1, CELLS)]


def _nowhere(draft: Draft, seat: int) -> int:
    return -1


def _next_rent(draft: Draft, seat: int) -> int:
    """The next cell where another than an ally takes rent, or -1."""
    s = draft.s
    for cell in _forward(s.seats[seat].cell):
        owner = s.owner[cell]
        if owner in (BANK, seat) or allied(s, owner, seat):
            continue
        if rent_of(s, draft.rules, cell, sum(s.turn.dice)).amount:
            return cell
    return -1


NONE_UNSOLD: dict[str, Callable[[Draft, int], int]] = {
    "nothing": _nowhere,
    "next-rent": _next_rent,
}


def _jump(draft: Draft, task: Jump) -> None:
    """On to the next unsold property ahead; passing Start on the way pays. It is no throw."""
    s, seat = draft.s, task.seat
    who = s.seats[seat]
    if who.alive and who.jail < 0 and not task.waited:
        task.waited = True
        if any(c.until > draft.at for c in s.claims):
            draft.push(ClaimWait())
            return
    draft.done(task)
    if not who.alive or who.jail >= 0:
        return
    prices = draft.rules.board.price
    unsold = [c for c in _forward(who.cell) if prices[c] and s.owner[c] == BANK]
    to = unsold[0] if unsold else NONE_UNSOLD[draft.rules.key.third_die.none_unsold](draft, seat)
    if to < 0:
        return
    passed = to < who.cell
    draft.place(seat, to, "jump")
    if passed:
        draft.salary(seat, stopped=False)
    draft.push(Land(seat))


DIE_CHOICE = Mechanic(
    DieChoice,
    _ask_steps,
    _steps_choices,
    never_asks_show,
    _answer_steps,
    _steps_timeout,
    gone_with_its_seat,
)
TELEPORT = Mechanic(
    Teleport,
    _ask_cell,
    _cell_choices,
    _show_cell,
    _answer_cell,
    _cell_timeout,
    gone_with_its_seat,
)
JUMP = automatic(Jump, _jump)
