"""A finished game is written: all that follows from it in one transaction, and only once."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from engine.archive import collection, standings
from engine.archive.models import (
    AchievementRow,
    ForgottenRow,
    GameRow,
    PlayerRow,
    ReplayRow,
    SeatRow,
    XpRow,
)
from engine.archive.players import NAME_LIMIT
from engine.archive.replays import CODEC, packed
from engine.archive.sessions import Database
from engine.progress.achievements import Sum, earned_in
from engine.progress.feats import Feats
from engine.progress.finished import Finished, Result, earned, opponents

DAY_MS = 24 * 3_600_000
REASON = "game"


class Finishing:
    """The writer of finished games; any number of processes may write the same ones."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def has(self, game: str) -> bool:
        """The game is kept."""
        async with self._database.reading() as session:
            found = await session.scalar(select(GameRow.id).where(GameRow.id == game))
            return found is not None

    async def write(self, game: Finished) -> bool:
        """The game and all that follows from it are kept; False where they were before."""
        body, views = packed(game.replay), packed(game.views)
        async with self._database.writing() as session:
            if not await _is_new(self._database, session, game):
                return False
            players = await _locked(self._database, session, game)
            ids = sorted(players)
            today = await _games_today(session, game, ids)
            gained = {
                _id(seat): earned(game, seat, today[_id(seat)])
                for seat in game.people
                if seat.player in players
            }
            before = {player: row.xp for player, row in players.items()}
            after = {player: before[player] + gained[player] for player in ids}
            session.add_all(_seats(game, gained, after))
            session.add(ReplayRow(game_id=game.id, codec=CODEC, body=body, views=views))
            session.add_all(
                XpRow(
                    player_id=player,
                    game_id=game.id,
                    reason=REASON,
                    amount=amount,
                    at=game.finished,
                )
                for player, amount in gained.items()
            )
            for player, row in players.items():
                row.xp = after[player]
            if ids:
                await self._follow(session, game, players, gained)
            for player in ids:
                await collection.give(
                    session, player, before[player], after[player], game.finished
                )
            return True

    async def _follow(
        self,
        session: AsyncSession,
        game: Finished,
        players: dict[int, PlayerRow],
        gained: dict[int, int],
    ) -> None:
        """Statistics, achievements, rating and boards know the game."""
        ids = sorted(players)
        if game.counts:
            sums = await standings.count(session, game, ids)
            await standings.meet(self._database, session, game, ids)
            for seat in game.people:
                if seat.player in players:
                    _tally(players[seat.player], won=seat.place == 1)
            await _award(self._database, session, game, players, sums)
        ratings = await standings.rate(self._database, session, game, ids)
        await standings.score(self._database, session, game, gained, ratings)


async def _is_new(database: Database, session: AsyncSession, game: Finished) -> bool:
    statement = database.insert(GameRow).values(
        id=game.id,
        ruleset=game.ruleset,
        rules_digest=game.rules_digest,
        board=game.board,
        chat_id=game.chat,
        public=game.public,
        rated=game.is_rated,
        started_at=game.started,
        finished_at=game.finished,
        rounds=game.rounds,
        ending=game.ending,
        seed_hash=game.commitment,
        seed=game.secret,
        engine_version=game.engine,
        chart=msgspec.to_builtins(game.chart) if game.chart else None,
    )
    made = await session.scalar(statement.on_conflict_do_nothing().returning(GameRow.id))
    return made is not None


async def _locked(
    database: Database, session: AsyncSession, game: Finished
) -> dict[int, PlayerRow]:
    """The players of the game by id, locked in the order of their ids; not the forgotten ones."""
    names = {_id(seat): seat for seat in game.people}
    if not names:
        return {}
    forgotten = set(
        await session.scalars(
            select(ForgottenRow.player_id).where(
                ForgottenRow.player_id.in_(names), ForgottenRow.at >= game.started
            )
        )
    )
    ids = sorted(names.keys() - forgotten)
    if not ids:
        return {}
    await session.execute(
        database.insert(PlayerRow)
        .values(
            [
                {
                    "id": player,
                    "name": names[player].name[:NAME_LIMIT],
                    "language": names[player].language,
                    "created_at": game.started,
                    "settings": {},
                }
                for player in ids
            ]
        )
        .on_conflict_do_nothing()
    )
    rows = await session.scalars(
        select(PlayerRow).where(PlayerRow.id.in_(ids)).order_by(PlayerRow.id).with_for_update()
    )
    return {row.id: row for row in rows}


async def _games_today(session: AsyncSession, game: Finished, ids: list[int]) -> dict[int, int]:
    """For each the earlier games of 24 hours with any one of the same people, or with none."""
    found = dict.fromkeys(ids, 0)
    if not ids:
        return found
    mine, theirs = aliased(SeatRow), aliased(SeatRow)
    lately = (
        mine.player_id.in_(ids),
        mine.game_id != game.id,
        mine.finished_at > game.finished - DAY_MS,
        mine.finished_at <= game.finished,
    )
    pairs = await session.execute(
        select(mine.player_id, theirs.player_id, func.count())
        .join(theirs, theirs.game_id == mine.game_id)
        .where(
            *lately,
            theirs.player_id.in_(ids),
            theirs.player_id != mine.player_id,
            (mine.side < 0) | (mine.side != theirs.side),
        )
        .group_by(mine.player_id, theirs.player_id)
    )
    against = {
        _id(seat): {other.player for other in opponents(game, seat)} for seat in game.people
    }
    for one, other, games in pairs:
        assert one is not None
        if other in against[one]:
            found[one] = max(found[one], games)
    alone = [_id(seat) for seat in game.people if not _humans(game, seat) and seat.player in found]
    if alone:
        rows = await session.execute(
            select(mine.player_id, func.count())
            .where(*lately, mine.player_id.in_(alone), mine.humans == 0)
            .group_by(mine.player_id)
        )
        found |= {one: games for one, games in rows if one is not None}
    return found


def _seats(game: Finished, gained: dict[int, int], after: dict[int, int]) -> list[SeatRow]:
    rows = []
    for seat in game.seats:
        known = seat.player in gained
        rows.append(
            SeatRow(
                game_id=game.id,
                seat=seat.seat,
                player_id=seat.player if known else None,
                name=seat.name[:NAME_LIMIT] if known or seat.ai else "",
                ai=seat.ai,
                side=seat.side,
                place=seat.place,
                capital=seat.capital,
                groups_held=seat.colours,
                left_round=seat.left_round,
                ending=seat.ending,
                finished_at=game.finished,
                humans=_humans(game, seat),
                xp=gained.get(seat.player, 0) if seat.player is not None else 0,
                xp_after=after.get(seat.player, 0) if seat.player is not None else 0,
                feats=standings.write_feats(seat.feats),
            )
        )
    return rows


def _tally(row: PlayerRow, *, won: bool) -> None:
    row.games += 1
    row.wins += int(won)
    row.streak = row.streak + 1 if won else 0
    row.best_streak = max(row.best_streak, row.streak)


async def _award(
    database: Database,
    session: AsyncSession,
    game: Finished,
    players: dict[int, PlayerRow],
    sums: dict[int, Feats],
) -> None:
    rows: list[dict[str, Any]] = []
    for seat in game.people:
        if seat.player not in players:
            continue
        row = players[seat.player]
        total = Sum(sums[seat.player], row.games, row.wins, row.streak, row.xp)
        rows += [
            {"player_id": seat.player, "code": code, "game_id": game.id, "at": game.finished}
            for code in earned_in(game, seat, total)
        ]
    if rows:
        statement = database.insert(AchievementRow).values(rows)
        await session.execute(statement.on_conflict_do_nothing())


def _humans(game: Finished, seat: Result) -> int:
    return sum(other.player is not None for other in opponents(game, seat))


def _id(seat: Result) -> int:
    assert seat.player is not None
    return seat.player
