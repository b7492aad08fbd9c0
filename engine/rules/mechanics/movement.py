"""Walking: forward over Start, and the salary on the way."""

from __future__ import annotations

from engine.rules.board import CELLS
from engine.rules.draft import Draft
from engine.rules.mechanic import automatic
from engine.rules.tasks import Land, Move


def _run(draft: Draft, task: Move) -> None:
    """The token has walked; passing Start pays, stopping on it pays the bonus too (003 L16)."""
    who = draft.s.seats[task.seat]
    reached = who.cell + task.steps
    draft.done(task)
    draft.place(task.seat, reached % CELLS, task.why)
    if reached >= CELLS:
        draft.salary(task.seat, stopped=reached == CELLS)
    draft.push(Land(task.seat))


MOVEMENT = automatic(Move, _run)
