"""A person's own data: all of it on request, and none of it on request."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, or_, select, update

from engine.archive.models import (
    AchievementRow,
    Base,
    ChatRow,
    CollectibleRow,
    EncounterRow,
    ForgottenRow,
    PlayerRow,
    RatingRow,
    ScoreRow,
    SeatRow,
    StatisticsRow,
    XpRow,
)
from engine.archive.sessions import Database

#: longer than any game lasts
REMEMBERED_MS = 7 * 24 * 3_600_000

#: all that is kept of a person alone, beside their row
OWN: tuple[type[Any], ...] = (
    XpRow,
    CollectibleRow,
    AchievementRow,
    RatingRow,
    StatisticsRow,
    EncounterRow,
    ScoreRow,
)


class Privacy:
    """What the archive knows of one person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def data_of(self, player: int) -> dict[str, Any] | None:
        """All that is kept of them, table by table; None for somebody unknown.

        Of their games it is their own seat: the names of others are not theirs.
        """
        async with self._database.reading() as session:
            row = await session.get(PlayerRow, player)
            if row is None:
                return None
            found: dict[str, Any] = {"player": _plain(row)}
            chat = await session.get(ChatRow, player)
            if chat is not None:
                found["chat"] = _plain(chat)
            kinds: tuple[type[Any], ...] = (SeatRow, *OWN)
            for kind in kinds:
                rows = await session.scalars(
                    select(kind)
                    .where(kind.player_id == player)
                    .order_by(*kind.__table__.primary_key.columns)
                )
                found[kind.__tablename__] = [_plain(one) for one in rows]
            return found

    async def forget(self, player: int, now: int) -> bool:
        """Nothing is kept of them; their games stay, with a former player in the seat.

        `now` (ms) is remembered for a week, so that a game still running does not bring them
        back. False for somebody unknown.
        """
        async with self._database.writing() as session:
            row = await session.get(PlayerRow, player, with_for_update=True)
            if row is None:
                return False
            await session.execute(
                update(SeatRow)
                .where(SeatRow.player_id == player)
                .values(player_id=None, name="", xp=0, xp_after=0)
            )
            for kind in OWN:
                mine = kind.player_id == player
                if kind is EncounterRow:
                    mine = or_(mine, EncounterRow.other_id == player)
                await session.execute(delete(kind).where(mine))
            await session.execute(delete(ChatRow).where(ChatRow.id == player))
            await session.delete(row)
            statement = self._database.insert(ForgottenRow).values(player_id=player, at=now)
            await session.execute(
                statement.on_conflict_do_update(
                    index_elements=[ForgottenRow.player_id], set_={"at": now}
                )
            )
            return True

    async def purge(self, now: int) -> int:
        """Of those forgotten more than a week ago not even that is known; how many these were."""
        async with self._database.writing() as session:
            gone = await session.execute(
                delete(ForgottenRow)
                .where(ForgottenRow.at < now - REMEMBERED_MS)
                .returning(ForgottenRow.player_id)
            )
            return len(gone.all())


def _plain(row: Base) -> dict[str, Any]:
    return {column.key: getattr(row, column.key) for column in row.__table__.columns}
