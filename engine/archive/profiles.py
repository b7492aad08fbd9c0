"""A player as others see them: level, statistics, rating, achievements, games, opponents."""

from __future__ import annotations

import msgspec
from sqlalchemy import Select, and_, or_, select

from engine.archive.models import (
    AchievementRow,
    EncounterRow,
    GameRow,
    PlayerRow,
    RatingRow,
    SeatRow,
    StatisticsRow,
)
from engine.archive.sessions import Database
from engine.archive.standings import read_feats
from engine.progress.feats import Feats, merged
from engine.progress.levels import Level, level_of, to_next
from engine.progress.rating import Rating, fresh

PAGE = 10
OPPONENTS = 10


class ModeRecord(msgspec.Struct, frozen=True):
    """What was played by one ruleset: places are counted by place."""

    ruleset: str
    games: int
    wins: int
    places: dict[int, int]


class Profile(msgspec.Struct, frozen=True):
    """A player's record; `gained` of `step` experience lies between this level and the next.

    `rating` is None before games enough are rated. Achievements: code to when (ms).
    """

    player: int
    name: str
    xp: int
    level: Level
    gained: int
    step: int
    games: int
    wins: int
    streak: int
    best_streak: int
    modes: list[ModeRecord]
    feats: Feats
    rating: Rating | None
    achievements: dict[str, int]


class PastGame(msgspec.Struct, frozen=True):
    """One game of a player's history; `public`: anybody could sit down at its table."""

    game: str
    ruleset: str
    finished_at: int
    rounds: int
    ending: str
    seats: int
    place: int
    capital: int
    xp: int
    public: bool


class History(msgspec.Struct, frozen=True):
    """Games, the newest first; `next` is where the following page begins, "" at the end."""

    games: list[PastGame]
    next: str = ""


class Opponent(msgspec.Struct, frozen=True):
    """Somebody whom a player has met, and how the two fared: ahead, behind, the rest shared."""

    player: int
    name: str
    games: int
    ahead: int
    behind: int


class Profiles:
    """The records of all players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, player: int) -> Profile | None:
        """The player's record, None for somebody unknown."""
        async with self._database.reading() as session:
            row = await session.get(PlayerRow, player)
            if row is None:
                return None
            modes = list(
                await session.scalars(
                    select(StatisticsRow)
                    .where(StatisticsRow.player_id == player)
                    .order_by(StatisticsRow.ruleset)
                )
            )
            rated = await session.get(RatingRow, player)
            earned = await session.execute(
                select(AchievementRow.code, AchievementRow.at)
                .where(AchievementRow.player_id == player)
                .order_by(AchievementRow.at, AchievementRow.code)
            )
            achievements = dict(earned.all())
        feats = Feats()
        for mode in modes:
            feats = merged(feats, read_feats(mode.feats))
        rating = Rating(rated.mu, rated.sigma, rated.games) if rated else None
        gained, step = to_next(row.xp)
        return Profile(
            player=row.id,
            name=row.name,
            xp=row.xp,
            level=level_of(row.xp),
            gained=gained,
            step=step,
            games=row.games,
            wins=row.wins,
            streak=row.streak,
            best_streak=row.best_streak,
            modes=[
                ModeRecord(
                    mode.ruleset,
                    mode.games,
                    mode.wins,
                    {int(place): games for place, games in sorted(mode.places.items())},
                )
                for mode in modes
            ],
            feats=feats,
            rating=rating if rating and rating.is_shown else None,
            achievements=achievements,
        )

    async def strength(self, player: int | None) -> int:
        """The number that a quick match goes by: a newcomer's for somebody unknown or a guest."""
        async with self._database.reading() as session:
            rated = await session.get(RatingRow, player) if player is not None else None
        return (Rating(rated.mu, rated.sigma) if rated else fresh()).number

    async def history(self, player: int, after: str = "", *, size: int = PAGE) -> History:
        """The player's games before `after`, the newest for ""."""
        async with self._database.reading() as session:
            rows = list(await session.execute(history_of(player, _mark(after), size + 1)))
            shown = rows[:size]
            # One count for all games of the page.
            seats: dict[str, int] = {}
            for game in await session.scalars(
                select(SeatRow.game_id).where(SeatRow.game_id.in_([row[0].id for row in shown]))
            ):
                seats[game] = seats.get(game, 0) + 1
        games = [
            PastGame(
                game=game.id,
                ruleset=game.ruleset,
                finished_at=game.finished_at,
                rounds=game.rounds,
                ending=game.ending,
                seats=seats[game.id],
                place=seat.place,
                capital=seat.capital,
                xp=seat.xp,
                public=game.public,
            )
            for game, seat in shown
        ]
        last = games[-1] if len(rows) > size else None
        return History(games, f"{last.finished_at}.{last.game}" if last else "")

    async def sat_in(self, player: int, games: list[str]) -> set[str]:
        """Those of the games in which the player had a seat."""
        async with self._database.reading() as session:
            return set(
                await session.scalars(
                    select(SeatRow.game_id).where(
                        SeatRow.player_id == player, SeatRow.game_id.in_(games)
                    )
                )
            )

    async def opponents(self, player: int, *, most: int = OPPONENTS) -> list[Opponent]:
        """Those met most often, the most frequent first."""
        async with self._database.reading() as session:
            rows = await session.execute(
                _met(player).order_by(EncounterRow.games.desc(), PlayerRow.id).limit(most)
            )
            return [_opponent(met, name) for met, name in rows]

    async def against(self, player: int, other: int) -> Opponent | None:
        """How the two have fared against each other, None where they never met."""
        async with self._database.reading() as session:
            rows = await session.execute(_met(player).where(EncounterRow.other_id == other))
            found = rows.one_or_none()
            return _opponent(found[0], found[1]) if found else None


def history_of(player: int, mark: tuple[int, str] | None, size: int) -> Select[GameRow, SeatRow]:
    """The statement that reads one page of a history: a walk down the player's index."""
    wanted = (
        select(GameRow, SeatRow)
        .join(SeatRow, SeatRow.game_id == GameRow.id)
        .where(SeatRow.player_id == player)
        .order_by(SeatRow.finished_at.desc(), SeatRow.game_id.desc())
        .limit(size)
    )
    if mark is None:
        return wanted
    at, game = mark
    return wanted.where(
        SeatRow.finished_at <= at,
        or_(SeatRow.finished_at < at, and_(SeatRow.finished_at == at, SeatRow.game_id < game)),
    )


def _met(player: int) -> Select[EncounterRow, str]:
    return (
        select(EncounterRow, PlayerRow.name)
        .join(PlayerRow, PlayerRow.id == EncounterRow.other_id)
        .where(EncounterRow.player_id == player)
    )


def _opponent(met: EncounterRow, name: str) -> Opponent:
    return Opponent(met.other_id, name, met.games, met.ahead, met.behind)


def _mark(text: str) -> tuple[int, str] | None:
    at, _, game = text.partition(".")
    if not at.isdecimal() or len(at) > 15 or len(game) > 32:
        return None
    return int(at), game
