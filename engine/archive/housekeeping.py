"""What the archive does by itself from time to time: closing periods, checking, forgetting."""

from __future__ import annotations

import logging
import time

from sqlalchemy import func, select

from engine.archive.models import PlayerRow, XpRow
from engine.archive.periods import Periods
from engine.archive.privacy import Privacy
from engine.archive.sessions import Database

log = logging.getLogger(__name__)


async def keep_house(database: Database, now: int | None = None, *, sums: bool = True) -> None:
    """Periods that are over are closed, old traces are gone; with `sums` a false one is logged."""
    at = time.time_ns() // 1_000_000 if now is None else now
    for period in await Periods(database).close_due(at):
        log.info("closed: %s %d", period.kind, period.scope)
    await Privacy(database).purge(at)
    false = await false_sums(database) if sums else []
    if false:
        log.error("experience differs from the ledger for %d players: %s", len(false), false[:10])


async def false_sums(database: Database) -> list[int]:
    """The players whose experience is not the sum of their ledger; there should be none."""
    ledger = (
        select(XpRow.player_id, func.sum(XpRow.amount).label("xp"))
        .group_by(XpRow.player_id)
        .subquery()
    )
    async with database.reading() as session:
        rows = await session.scalars(
            select(PlayerRow.id)
            .join(ledger, ledger.c.player_id == PlayerRow.id, isouter=True)
            .where(PlayerRow.xp != func.coalesce(ledger.c.xp, 0))
            .order_by(PlayerRow.id)
        )
        return list(rows)
