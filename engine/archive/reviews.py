"""What a person who runs the installation may want to look at: games repeated for their gain."""

from __future__ import annotations

import msgspec
from sqlalchemy import select

from engine.archive.finish import REPEATED
from engine.archive.models import SeatRow, XpRow
from engine.archive.sessions import Database


class Repeated(msgspec.Struct, frozen=True):
    """A game among people who had played each other too often that day; `xp` by player."""

    game: str
    at: int
    xp: dict[int, int]


class Reviews:
    """What stands out among the games that are kept."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def repeated(self, since: int) -> list[Repeated]:
        """Games since then (ms) whose experience was halved for being repeated, newest first.

        Those against AI seats alone are halved too, but nobody gains by another's losing there.
        """
        wanted = (
            select(XpRow.game_id, XpRow.at, XpRow.player_id, XpRow.amount)
            .join(
                SeatRow,
                (SeatRow.game_id == XpRow.game_id) & (SeatRow.player_id == XpRow.player_id),
            )
            .where(XpRow.reason == REPEATED, XpRow.at >= since, SeatRow.humans > 0)
            .order_by(XpRow.at.desc(), XpRow.game_id, XpRow.player_id)
        )
        found: dict[str, Repeated] = {}
        async with self._database.reading() as session:
            for game, at, player, amount in await session.execute(wanted):
                found.setdefault(game, Repeated(game, at, {})).xp[player] = amount
        return list(found.values())
