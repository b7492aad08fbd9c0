"""Finished games as they are kept: the result, for its page and its picture."""

from __future__ import annotations

import msgspec
from sqlalchemy import func, select

from engine.archive.models import AchievementRow, GameRow, SeatRow
from engine.archive.sessions import Database
from engine.progress.finished import Chart, Difference
from engine.progress.levels import Level, risen


class KeptSeat(msgspec.Struct, frozen=True):
    """A seat of a kept game; one without `player` and `ai` is a former player."""

    seat: int
    player: int | None
    name: str
    ai: str
    side: int
    place: int
    capital: int
    colours: int
    left_round: int
    ending: str
    xp: int
    levels: list[Level]  # reached by this game
    achievements: list[str]  # first earned in it
    xp_after: int = 0  # of the player, this game included

    @property
    def is_former(self) -> bool:
        """Somebody who asked to be forgotten sat here."""
        return self.player is None and not self.ai


class KeptGame(msgspec.Struct, frozen=True):
    """A game that is over, its seats in the order of the table."""

    id: str
    ruleset: str
    board: str
    chat: int | None
    rated: bool
    started_at: int
    finished_at: int
    rounds: int
    ending: str
    commitment: str
    secret: str
    engine: str
    chart: Chart | None
    differences: list[Difference]
    seats: list[KeptSeat]


class Games:
    """The finished games of this installation."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, game: str) -> KeptGame | None:
        """The game under this id, if it is kept."""
        async with self._database.reading() as session:
            row = await session.get(GameRow, game)
            if row is None:
                return None
            seats = list(
                await session.scalars(
                    select(SeatRow).where(SeatRow.game_id == game).order_by(SeatRow.seat)
                )
            )
            earned: dict[int, list[str]] = {}
            people = [seat.player_id for seat in seats if seat.player_id is not None]
            # By player, for which there is an index.
            for one in await session.scalars(
                select(AchievementRow)
                .where(AchievementRow.player_id.in_(people), AchievementRow.game_id == game)
                .order_by(AchievementRow.code)
            ):
                earned.setdefault(one.player_id, []).append(one.code)
        return KeptGame(
            id=row.id,
            ruleset=row.ruleset,
            board=row.board,
            chat=row.chat_id,
            rated=row.rated,
            started_at=row.started_at,
            finished_at=row.finished_at,
            rounds=row.rounds,
            ending=row.ending,
            commitment=row.seed_hash,
            secret=row.seed,
            engine=row.engine_version,
            chart=msgspec.convert(row.chart, Chart) if row.chart else None,
            differences=msgspec.convert(row.differences, list[Difference]),
            seats=[_seat(seat, earned) for seat in seats],
        )

    async def count(self) -> int:
        """How many are kept."""
        async with self._database.reading() as session:
            return (await session.scalar(select(func.count()).select_from(GameRow))) or 0


def _seat(row: SeatRow, earned: dict[int, list[str]]) -> KeptSeat:
    return KeptSeat(
        seat=row.seat,
        player=row.player_id,
        name=row.name,
        ai=row.ai,
        side=row.side,
        place=row.place,
        capital=row.capital,
        colours=row.groups_held,
        left_round=row.left_round,
        ending=row.ending,
        xp=row.xp,
        levels=risen(row.xp_after - row.xp, row.xp_after),
        achievements=earned.get(row.player_id, []) if row.player_id is not None else [],
        xp_after=row.xp_after,
    )
