"""Finished games: seats, the ledger, cards, achievements, ratings, leaderboards, replays."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

Json = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")
Serial = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

#: what a player's row has of the games played
PLAYED: dict[str, Any] = {
    "xp": sa.BigInteger(),
    "games": sa.Integer(),
    "wins": sa.Integer(),
    "streak": sa.Integer(),
    "best_streak": sa.Integer(),
}
#: those that refer to others stand before them
TABLES = [
    *("achievements", "collectibles", "encounters", "game_seats", "ratings", "replays", "scores"),
    *("statistics", "xp_entries", "games", "periods", "forgotten"),
]


def upgrade() -> None:
    """Finished games are kept, and what follows from them."""
    op.create_table(
        "forgotten",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_forgotten")),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("ruleset", sa.String(32), nullable=False),
        sa.Column("rules_digest", sa.String(12), nullable=False),
        sa.Column("board", sa.String(32), nullable=False),
        sa.Column("chat_id", sa.BigInteger(), nullable=True),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("ending", sa.String(16), nullable=False),
        sa.Column("seed_hash", sa.String(64), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("engine_version", sa.String(32), nullable=False),
        sa.Column("chart", Json, nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_index(op.f("ix_games_chat_id"), "games", ["chat_id", "finished_at"])

    op.create_table(
        "periods",
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("scope", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("kind", "scope", name=op.f("pk_periods")),
    )
    op.create_table(
        "achievements",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_achievements_game_id_games")
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_achievements_player_id_players")
        ),
        sa.PrimaryKeyConstraint("player_id", "code", name=op.f("pk_achievements")),
    )
    op.create_table(
        "collectibles",
        sa.Column("id", Serial, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("from_level", sa.Integer(), nullable=False),
        sa.Column("rarity", sa.String(16), nullable=False),
        sa.Column("offered", Json, nullable=True),
        sa.Column("code", sa.String(32), nullable=True),
        sa.Column("given_at", sa.BigInteger(), nullable=False),
        sa.Column("picked_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_collectibles_player_id_players")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_collectibles")),
        sa.UniqueConstraint("player_id", "from_level", name=op.f("uq_collectibles_player_id")),
    )
    op.create_table(
        "encounters",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("other_id", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("ahead", sa.Integer(), nullable=False),
        sa.Column("behind", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["other_id"], ["players.id"], name=op.f("fk_encounters_other_id_players")
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_encounters_player_id_players")
        ),
        sa.PrimaryKeyConstraint("player_id", "other_id", name=op.f("pk_encounters")),
    )
    op.create_index(op.f("ix_encounters_other_id"), "encounters", ["other_id"])

    op.create_table(
        "game_seats",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("ai", sa.String(16), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("capital", sa.BigInteger(), nullable=False),
        sa.Column("groups_held", sa.Integer(), nullable=False),
        sa.Column("left_round", sa.Integer(), nullable=False),
        sa.Column("ending", sa.String(16), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=False),
        sa.Column("humans", sa.Integer(), nullable=False),
        sa.Column("xp", sa.Integer(), nullable=False),
        sa.Column("xp_after", sa.BigInteger(), nullable=False),
        sa.Column("feats", Json, nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_game_seats_game_id_games")
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_game_seats_player_id_players")
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_game_seats")),
    )
    op.create_index(
        op.f("ix_game_seats_player_id"), "game_seats", ["player_id", "finished_at", "game_id"]
    )

    op.create_table(
        "ratings",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_ratings_player_id_players")
        ),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_ratings")),
    )
    op.create_table(
        "replays",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("codec", sa.String(8), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("views", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_replays_game_id_games")),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_replays")),
    )
    op.create_table(
        "scores",
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("scope", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("xp", sa.BigInteger(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("rent", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_scores_player_id_players")
        ),
        sa.PrimaryKeyConstraint("kind", "scope", "player_id", name=op.f("pk_scores")),
    )
    op.create_index(op.f("ix_scores_player_id"), "scores", ["player_id"])
    op.create_index(op.f("ix_scores_rating"), "scores", ["kind", "scope", "rating", "player_id"])
    op.create_index(op.f("ix_scores_rent"), "scores", ["kind", "scope", "rent", "player_id"])
    op.create_index(op.f("ix_scores_wins"), "scores", ["kind", "scope", "wins", "player_id"])
    op.create_index(op.f("ix_scores_xp"), "scores", ["kind", "scope", "xp", "player_id"])

    op.create_table(
        "statistics",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("ruleset", sa.String(32), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("places", Json, nullable=False),
        sa.Column("feats", Json, nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_statistics_player_id_players")
        ),
        sa.PrimaryKeyConstraint("player_id", "ruleset", name=op.f("pk_statistics")),
    )
    op.create_table(
        "xp_entries",
        sa.Column("id", Serial, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_xp_entries_game_id_games")
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_xp_entries_player_id_players")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_xp_entries")),
        sa.UniqueConstraint(
            "player_id", "game_id", "reason", name=op.f("uq_xp_entries_player_id")
        ),
    )
    for name, kind in PLAYED.items():
        op.add_column("players", sa.Column(name, kind, server_default="0", nullable=False))


def downgrade() -> None:
    """No game is kept, and players are as they were before their first."""
    for table in TABLES:
        op.drop_table(table)
    with op.batch_alter_table("players") as players:
        for name in PLAYED:
            players.drop_column(name)
