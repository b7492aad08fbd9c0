"""A finished game is written: all that follows from it in one transaction, and only once."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import bindparam, func, insert, select, update
from sqlalchemy.orm import Session, aliased

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
from engine.archive.sessions import Database, run_many
from engine.progress.achievements import Sum, earned_in
from engine.progress.feats import Feats
from engine.progress.finished import Finished, Result, earned, opponents
from engine.progress.numbers import numbers

DAY_MS = 24 * 3_600_000
REASON = "game"
REPEATED = "repeated"  # halved, as one of many games a day among the same people
# Made once: each costs as much as running the statement in which both stand.
_MINE, _THEIRS = aliased(SeatRow), aliased(SeatRow)


class Standing(msgspec.Struct):
    """What a player's row says of the games played, while it is locked."""

    id: int
    xp: int
    games: int
    wins: int
    streak: int
    best_streak: int

    def count(self, *, won: bool) -> None:
        """One more game, won or not."""
        self.games += 1
        self.wins += int(won)
        self.streak = self.streak + 1 if won else 0
        self.best_streak = max(self.best_streak, self.streak)


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
        return await self._database.transact(
            lambda session: self._write(session, game, body, views)
        )

    def _write(self, session: Session, game: Finished, body: bytes, views: bytes) -> bool:
        if not self._is_new(session, game):
            return False
        players = self._locked(session, game)
        today = _games_today(session, game, sorted(players))
        before = {player: row.xp for player, row in players.items()}
        gained = {
            _id(seat): earned(game, seat, today[_id(seat)])
            for seat in game.people
            if seat.player in players
        }
        for player, row in players.items():
            row.xp += gained[player]
        run_many(session, insert(SeatRow), _seats(game, gained, players))
        run_many(
            session,
            insert(ReplayRow),
            [{"game_id": game.id, "codec": CODEC, "body": body, "views": views}],
        )
        run_many(session, insert(XpRow), _entries(game, gained, today))
        if players:
            self._follow(session, game, players, gained)
        for player, row in sorted(players.items()):
            collection.give(session, player, before[player], row.xp, game.finished)
        return True

    def _is_new(self, session: Session, game: Finished) -> bool:
        statement = self._database.insert(GameRow).values(
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
            differences=msgspec.to_builtins(game.differences),
        )
        made = session.scalar(statement.on_conflict_do_nothing().returning(GameRow.id))
        return made is not None

    def _locked(self, session: Session, game: Finished) -> dict[int, Standing]:
        """The game's players by id, locked in the order of their ids; not the forgotten ones."""
        seats = {_id(seat): seat for seat in game.people}
        if not seats:
            return {}
        forgotten = session.scalars(
            select(ForgottenRow.player_id).where(
                ForgottenRow.player_id.in_(seats), ForgottenRow.at >= game.started
            )
        )
        ids = sorted(seats.keys() - set(forgotten))
        run_many(
            session,
            self._database.insert(PlayerRow).on_conflict_do_nothing(),
            [
                {
                    "id": player,
                    "name": seats[player].name[:NAME_LIMIT],
                    "language": seats[player].language,
                    "created_at": game.started,
                    "settings": {},
                }
                for player in ids
            ],
        )
        rows = session.execute(
            select(*(getattr(PlayerRow, name) for name in Standing.__struct_fields__))
            .where(PlayerRow.id.in_(ids))
            .order_by(PlayerRow.id)
            .with_for_update()
        )
        return {row[0]: Standing(*row) for row in rows}

    def _follow(
        self,
        session: Session,
        game: Finished,
        players: dict[int, Standing],
        gained: dict[int, int],
    ) -> None:
        """Statistics, achievements, rating and boards know the game."""
        ids = sorted(players)
        if game.counts:
            sums = standings.count(self._database, session, game, ids)
            standings.meet(self._database, session, game, ids)
            for seat in game.people:
                if seat.player in players:
                    players[seat.player].count(won=seat.place == 1)
            _award(session, game, players, sums)
        ratings = standings.rate(self._database, session, game, ids)
        standings.score(self._database, session, game, gained, ratings)
        changed = [name for name in Standing.__struct_fields__ if name != "id"]
        run_many(
            session,
            update(PlayerRow)
            .where(PlayerRow.id == bindparam("player"))
            .values({name: bindparam(f"new_{name}") for name in changed}),
            [
                {"player": row.id} | {f"new_{name}": getattr(row, name) for name in changed}
                for row in players.values()
            ],
        )


def _games_today(session: Session, game: Finished, ids: list[int]) -> dict[int, int]:
    """For each the earlier games of 24 hours with any one of the same people, or with none."""
    found = dict.fromkeys(ids, 0)
    if not ids:
        return found
    lately = (
        _MINE.player_id.in_(ids),
        _MINE.game_id != game.id,
        _MINE.finished_at > game.finished - DAY_MS,
        _MINE.finished_at <= game.finished,
    )
    against = {
        _id(seat): {other.player for other in opponents(game, seat)} for seat in game.people
    }
    if len(ids) > 1:
        pairs = session.execute(
            select(_MINE.player_id, _THEIRS.player_id, func.count())
            .join(_THEIRS, _THEIRS.game_id == _MINE.game_id)
            .where(
                *lately,
                _THEIRS.player_id.in_(ids),
                _THEIRS.player_id != _MINE.player_id,
                (_MINE.side < 0) | (_MINE.side != _THEIRS.side),
            )
            .group_by(_MINE.player_id, _THEIRS.player_id)
        )
        for one, other, games in pairs:
            assert one is not None
            if other in against[one]:
                found[one] = max(found[one], games)
    alone = [_id(seat) for seat in game.people if not _humans(game, seat) and seat.player in found]
    if alone:
        rows = session.execute(
            select(_MINE.player_id, func.count())
            .where(*lately, _MINE.humans == 0)
            .group_by(_MINE.player_id)
        )
        found |= {one: games for one, games in rows if one in alone}
    return found


def _seats(
    game: Finished, gained: dict[int, int], players: dict[int, Standing]
) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for seat in game.seats:
        known = players.get(seat.player) if seat.player is not None else None
        rows.append(
            {
                "game_id": game.id,
                "seat": seat.seat,
                "player_id": known.id if known else None,
                "name": seat.name[:NAME_LIMIT] if known or seat.ai else "",
                "ai": seat.ai,
                "side": seat.side,
                "place": seat.place,
                "capital": seat.capital,
                "groups_held": seat.colours,
                "left_round": seat.left_round,
                "ending": seat.ending,
                "finished_at": game.finished,
                "humans": _humans(game, seat),
                "xp": gained[known.id] if known else 0,
                "xp_after": known.xp if known else 0,
                "feats": standings.write_feats(seat.feats),
            }
        )
    return rows


def _entries(
    game: Finished, gained: dict[int, int], today: dict[int, int]
) -> list[dict[str, Any]]:
    often = numbers().xp.fresh_games
    return [
        {
            "player_id": player,
            "game_id": game.id,
            "reason": REPEATED if today[player] >= often else REASON,
            "amount": amount,
            "at": game.finished,
        }
        for player, amount in gained.items()
    ]


def _award(
    session: Session,
    game: Finished,
    players: dict[int, Standing],
    sums: dict[int, Feats],
) -> None:
    found = session.execute(
        select(AchievementRow.player_id, AchievementRow.code).where(
            AchievementRow.player_id.in_(players)
        )
    )
    had = {(player, code) for player, code in found}
    rows: list[dict[str, Any]] = []
    for seat in game.people:
        row = players.get(_id(seat))
        if row is None:
            continue
        total = Sum(sums[row.id], row.games, row.wins, row.streak, row.xp)
        rows += [
            {"player_id": row.id, "code": code, "game_id": game.id, "at": game.finished}
            for code in earned_in(game, seat, total)
            if (row.id, code) not in had
        ]
    run_many(session, insert(AchievementRow), rows)


def _humans(game: Finished, seat: Result) -> int:
    return sum(other.player is not None for other in opponents(game, seat))


def _id(seat: Result) -> int:
    assert seat.player is not None
    return seat.player
