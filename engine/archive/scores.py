"""The lines of the leaderboards: raised by a game, and moved with a chat."""

from __future__ import annotations

from typing import Any

from sqlalchemy import case, delete, select
from sqlalchemy.orm import Session

from engine.archive.models import ScoreRow
from engine.archive.sessions import Database, run_many

WORLD = "world"
CHAT = "chat"


def move_scores(database: Database, session: Session, old: int, new: int) -> None:
    """The board of a chat is that of the chat it has become."""
    mine = (ScoreRow.kind == CHAT, ScoreRow.scope == old)
    rows = list(session.scalars(select(ScoreRow).where(*mine).order_by(ScoreRow.player_id)))
    if rows:
        add_scores(
            database,
            session,
            [
                {"kind": CHAT, "scope": new, "player_id": row.player_id, "rating": row.rating}
                | {"xp": row.xp, "wins": row.wins, "rent": row.rent}
                for row in rows
            ],
        )
        session.execute(delete(ScoreRow).where(*mine))


def add_scores(database: Database, session: Session, rows: list[dict[str, Any]]) -> None:
    """The lines of the boards have risen by these."""
    run_many(session, database.upsert(ScoreRow, _risen), rows)


def _risen(told: Any) -> dict[str, Any]:
    return {
        "xp": ScoreRow.xp + told.xp,
        "wins": ScoreRow.wins + told.wins,
        "rent": case((told.rent > ScoreRow.rent, told.rent), else_=ScoreRow.rent),
        "rating": told.rating,
    }
