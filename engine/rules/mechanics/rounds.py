"""Whose turn it is, when a round is complete, and when the game ends by its limit."""

from __future__ import annotations

from engine.rules import events as ev
from engine.rules.agenda import finish
from engine.rules.draft import Draft
from engine.rules.mechanic import (
    Mechanic,
    never_asks_answer,
    never_asks_choices,
    never_asks_show,
    never_asks_timeout,
)
from engine.rules.tasks import AnyTask, ClaimWait, Game, Turn

MINUTE = 60_000


def note_round(draft: Draft) -> None:
    """The story says which round begins and what its rent tax is."""
    key, now = draft.rules.key, draft.s.round
    tax = key.tax_in(now)
    draft.note(
        ev.RoundStarted(
            now,
            tax,
            tax != key.tax_in(now - 1),
            bool(key.limit.rounds) and now == key.limit.rounds,
        )
    )


def _why_over(draft: Draft) -> str:
    """Why the game ends with this round, "" when it goes on."""
    s, limit = draft.s, draft.rules.key.limit
    humans = [x for x in s.seats if not x.ai and x.alive]
    if s.humans_at and not humans:
        return "no-humans"
    if humans and all(x.agrees for x in humans):
        return "agreement"
    if limit.rounds and s.round >= limit.rounds:
        return "limit"
    if limit.minutes and draft.at - s.started - s.paused >= limit.minutes * MINUTE:
        return "limit"
    return ""


def _run(draft: Draft, task: Game) -> None:
    """The next living seat has its turn; a round ends when all who live have had one (003 L12)."""
    s = draft.s
    if task.current >= 0 and task.current not in s.moved:
        s.moved.append(task.current)
    living = [i for i, x in enumerate(s.seats) if x.alive]
    if all(i in s.moved for i in living):
        if why := _why_over(draft):
            if any(c.until > draft.at for c in s.claims):
                draft.push(ClaimWait())
                return
            finish(draft, why)
            return
        s.round += 1
        s.moved = []
        s.refused = [r for r in s.refused if r.round >= s.round - 1]
        note_round(draft)
    count = len(s.seats)
    start = task.first if task.current < 0 else task.current + 1
    seat = next(i % count for i in range(start, start + count) if s.seats[i % count].alive)
    task.current = seat
    draft.push(Turn(seat))


def _without(draft: Draft, task: Game, seat: int) -> AnyTask | None:
    return task


ROUNDS = Mechanic(
    Game,
    _run,
    never_asks_choices,
    never_asks_show,
    never_asks_answer,
    never_asks_timeout,
    _without,
)
