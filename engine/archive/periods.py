"""Weeks and seasons: which a moment falls into, and closing them once."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
from sqlalchemy import and_, or_, select
from sqlalchemy.orm import Session

from engine.archive.models import PeriodRow
from engine.archive.sessions import Database, run_many

WEEK = "week"
SEASON = "season"
#: games that ended before midnight may still be on their way
GRACE_MS = 3_600_000


class Period(msgspec.Struct, frozen=True, order=True):
    """A week (scope YYYYWW, ISO) or a season (scope YYYYMM, a calendar month), in UTC."""

    kind: str
    scope: int

    @property
    def ends(self) -> int:
        """The first moment after it, ms."""
        high, low = divmod(self.scope, 100)
        if self.kind == WEEK:
            end = datetime.fromisocalendar(high, low, 1).replace(tzinfo=UTC) + timedelta(days=7)
        else:
            end = datetime(high + low // 12, low % 12 + 1, 1, tzinfo=UTC)
        return int(end.timestamp() * 1000)


def periods_of(at: int) -> list[Period]:
    """The week and the season of a moment (ms)."""
    moment = datetime.fromtimestamp(at / 1000, UTC)
    year, week, _ = moment.isocalendar()
    return [Period(SEASON, moment.year * 100 + moment.month), Period(WEEK, year * 100 + week)]


def open_periods(database: Database, session: Session, at: int) -> list[Period]:
    """Those of this moment that still count; none of them closes before the transaction ends."""
    found = periods_of(at)
    states = _states(session, found)
    if len(states) < len(found):
        run_many(
            session,
            database.insert(PeriodRow).on_conflict_do_nothing(),
            [{"kind": one.kind, "scope": one.scope, "closed_at": None} for one in found],
        )
        states = _states(session, found)
    return [one for one in found if states[one] is None]


def _states(session: Session, periods: list[Period]) -> dict[Period, int | None]:
    rows = session.execute(
        select(PeriodRow.kind, PeriodRow.scope, PeriodRow.closed_at)
        .where(or_(*(and_(PeriodRow.kind == p.kind, PeriodRow.scope == p.scope) for p in periods)))
        .order_by(PeriodRow.kind)
        .with_for_update(read=True)
    )
    return {Period(kind, scope): closed for kind, scope, closed in rows}


class Periods:
    """The weeks and seasons that games were played in."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def close_due(self, now: int) -> list[Period]:
        """Each period that ended more than an hour ago is closed; these are by this very call."""
        return await self._database.transact(lambda session: _close_due(session, now))

    async def is_closed(self, period: Period) -> bool:
        """Nothing counts in it any more."""
        async with self._database.reading() as session:
            row = await session.get(PeriodRow, (period.kind, period.scope))
            return row is not None and row.closed_at is not None


def _close_due(session: Session, now: int) -> list[Period]:
    closed: list[Period] = []
    rows = session.scalars(
        select(PeriodRow)
        .where(PeriodRow.closed_at.is_(None))
        .order_by(PeriodRow.kind, PeriodRow.scope)
        .with_for_update()
    )
    for row in rows:
        period = Period(row.kind, row.scope)
        if period.ends + GRACE_MS <= now:
            row.closed_at = now
            closed.append(period)
    return closed
