"""Weeks and seasons: which a moment falls into, and closing them once."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from engine.archive.models import PeriodRow
from engine.archive.sessions import Database

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


async def open_periods(database: Database, session: AsyncSession, at: int) -> list[Period]:
    """Those of this moment that still count; none of them closes before the transaction ends."""
    found = periods_of(at)
    await session.execute(
        database.insert(PeriodRow)
        .values([{"kind": one.kind, "scope": one.scope, "closed_at": None} for one in found])
        .on_conflict_do_nothing()
    )
    is_open: list[Period] = []
    for one in found:
        closed = await session.scalar(
            select(PeriodRow.closed_at)
            .where(PeriodRow.kind == one.kind, PeriodRow.scope == one.scope)
            .with_for_update(read=True)
        )
        if closed is None:
            is_open.append(one)
    return is_open


class Periods:
    """The weeks and seasons that games were played in."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def close_due(self, now: int) -> list[Period]:
        """Each period that ended more than an hour ago is closed; these are by this very call."""
        async with self._database.writing() as session:
            rows = await session.scalars(
                select(PeriodRow)
                .where(PeriodRow.closed_at.is_(None))
                .order_by(PeriodRow.kind, PeriodRow.scope)
                .with_for_update()
            )
            closed: list[Period] = []
            for row in rows:
                period = Period(row.kind, row.scope)
                if period.ends + GRACE_MS <= now:
                    row.closed_at = now
                    closed.append(period)
            return closed

    async def is_closed(self, period: Period) -> bool:
        """Nothing counts in it any more."""
        async with self._database.reading() as session:
            row = await session.get(PeriodRow, (period.kind, period.scope))
            return row is not None and row.closed_at is not None
