"""What a finished game adds to the leaderboards, statistics, encounters and ratings."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from engine.archive.models import EncounterRow, RatingRow, ScoreRow, StatisticsRow
from engine.archive.periods import open_periods
from engine.archive.scores import CHAT, WORLD, add_scores
from engine.archive.sessions import Database, run_many
from engine.progress import rating
from engine.progress.feats import Feats, merged
from engine.progress.finished import Finished, Result, opponents
from engine.progress.rating import Rating


def rate(
    database: Database, session: Session, game: Finished, ids: list[int]
) -> dict[int, Rating]:
    """The ratings of these players after the game; a rated one has moved them."""
    rows = session.execute(
        select(RatingRow.player_id, RatingRow.mu, RatingRow.sigma, RatingRow.games).where(
            RatingRow.player_id.in_(ids)
        )
    )
    known = {player: Rating(mu, sigma, games) for player, mu, sigma, games in rows}
    people = [seat for seat in game.people if seat.player in ids]
    if not game.is_rated or len(people) < 2:
        return known
    sides: dict[int, list[Result]] = {}
    for seat in people:
        sides.setdefault(seat.side if seat.side >= 0 else ~seat.seat, []).append(seat)
    if len(sides) < 2:
        return known
    before = [[known.get(_id(s)) or rating.fresh() for s in side] for side in sides.values()]
    after = rating.rated(before, [side[0].place for side in sides.values()])
    for side, ratings in zip(sides.values(), after, strict=True):
        known |= {_id(seat): new for seat, new in zip(side, ratings, strict=True)}
    run_many(
        session,
        database.upsert(RatingRow, _rated_anew),
        [
            {"player_id": player, "mu": now.mu, "sigma": now.sigma, "games": now.games}
            for player, now in known.items()
        ],
    )
    return known


def score(
    database: Database,
    session: Session,
    game: Finished,
    gained: dict[int, int],
    ratings: dict[int, Rating],
) -> None:
    """The game counts on the boards of the world, its chat, its week and its season.

    Wins and rents count against people alone; a period that is closed stays as it is.
    """
    boards = [(WORLD, 0)] + ([(CHAT, game.chat)] if game.chat is not None else [])
    periods = open_periods(database, session, game.finished)
    boards += [(period.kind, period.scope) for period in periods]
    people = [seat for seat in game.people if seat.player in gained]
    rows: list[dict[str, Any]] = []
    for seat in people:
        player = _id(seat)
        real = game.counts and any(other.player is not None for other in opponents(game, seat))
        rows += [
            {
                "kind": kind,
                "scope": scope,
                "player_id": player,
                "xp": gained[player],
                "wins": int(real and seat.place == 1),
                "rent": seat.feats.rent_most if real else 0,
                "rating": shown(ratings.get(player)),
            }
            for kind, scope in boards
        ]
    add_scores(database, session, rows)
    if not game.is_rated:
        return
    # A rated game belongs to no chat: the boards of the player's chats learn of it here.
    for seat in people:
        session.execute(
            update(ScoreRow)
            .where(ScoreRow.player_id == seat.player, ScoreRow.kind == CHAT)
            .values(rating=shown(ratings.get(_id(seat))))
        )


def shown(known: Rating | None) -> int:
    """The number for the boards: 0 before there are games enough."""
    return max(1, known.number) if known is not None and known.is_shown else 0


def count(
    database: Database, session: Session, game: Finished, ids: list[int]
) -> dict[int, Feats]:
    """The game is in the statistics of its people; the answer is all that each has ever done."""
    found = session.execute(
        select(
            StatisticsRow.player_id,
            StatisticsRow.ruleset,
            StatisticsRow.games,
            StatisticsRow.wins,
            StatisticsRow.places,
            StatisticsRow.feats,
        ).where(StatisticsRow.player_id.in_(ids))
    )
    sums = {player: Feats() for player in ids}
    mine: dict[int, tuple[int, int, dict[str, int], Feats]] = {}
    for player, ruleset, games, wins, places, raw in found:
        feats = read_feats(raw)
        sums[player] = merged(sums[player], feats)
        if ruleset == game.ruleset:
            mine[player] = (games, wins, places, feats)
    rows: list[dict[str, Any]] = []
    for seat in game.people:
        player = _id(seat)
        if player not in sums:
            continue
        added = with_result(seat)
        sums[player] = merged(sums[player], added)
        games, wins, places, feats = mine.get(player, (0, 0, {}, Feats()))
        place = str(seat.place)
        rows.append(
            {
                "player_id": player,
                "ruleset": game.ruleset,
                "games": games + 1,
                "wins": wins + int(seat.place == 1),
                "places": places | {place: places.get(place, 0) + 1},
                "feats": write_feats(merged(feats, added)),
            }
        )
    # The players are locked: nobody has counted in between.
    run_many(session, database.upsert(StatisticsRow, _counted), rows)
    return sums


def meet(database: Database, session: Session, game: Finished, ids: list[int]) -> None:
    """Everybody has met everybody who played against them."""
    rows: list[dict[str, Any]] = [
        {
            "player_id": seat.player,
            "other_id": other.player,
            "games": 1,
            "ahead": int(seat.place < other.place),
            "behind": int(seat.place > other.place),
        }
        for seat in game.people
        for other in opponents(game, seat)
        if seat.player in ids and other.player in ids
    ]
    run_many(session, database.upsert(EncounterRow, _met_again), rows)


def _rated_anew(told: Any) -> dict[str, Any]:
    return {"mu": told.mu, "sigma": told.sigma, "games": told.games}


def _counted(told: Any) -> dict[str, Any]:
    return {name: told[name] for name in ("games", "wins", "places", "feats")}


def _met_again(told: Any) -> dict[str, Any]:
    return {
        "games": EncounterRow.games + told.games,
        "ahead": EncounterRow.ahead + told.ahead,
        "behind": EncounterRow.behind + told.behind,
    }


def with_result(seat: Result) -> Feats:
    """The counts of the game, and with them what stood at its end."""
    return msgspec.structs.replace(
        seat.feats, capital_most=seat.capital, colours_most=seat.colours
    )


def read_feats(raw: dict[str, Any]) -> Feats:
    """The counts as they were kept; those that this version does not know are left out."""
    return msgspec.convert(raw, Feats, strict=False, str_keys=True)


def write_feats(feats: Feats) -> dict[str, Any]:
    """The counts as they are kept."""
    written: dict[str, Any] = msgspec.to_builtins(feats, str_keys=True)
    return written


def _id(seat: Result) -> int:
    assert seat.player is not None
    return seat.player
