"""A finished game tells in what its rules differed from those of its mode."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

Json = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")


def upgrade() -> None:
    """Games of before had the rules of their mode."""
    op.add_column("games", sa.Column("differences", Json, server_default="[]", nullable=False))


def downgrade() -> None:
    """Only the digest of its rules tells that a game was played otherwise."""
    with op.batch_alter_table("games") as games:
        games.drop_column("differences")
