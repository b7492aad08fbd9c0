"""The tables, as SQLAlchemy sees them; `migrations` holds the steps that made them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
    UniqueConstraint,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# Constraints need names of their own, or SQLite can't drop them in a later migration.
NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

Json = JSON().with_variant(JSONB(), "postgresql")
JsonOrNull = JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
# SQLite numbers rows by itself only where the key is an INTEGER.
Serial = BigInteger().with_variant(Integer, "sqlite")


class Base(DeclarativeBase):
    """The metadata of every table."""

    metadata = MetaData(naming_convention=NAMES)


class PlayerRow(Base):
    """A person: Telegram's id, or a negative one of a local game."""

    __tablename__ = "players"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(128))
    language: Mapped[str] = mapped_column(String(8))
    created_at: Mapped[int] = mapped_column(BigInteger)  # ms, as everywhere
    settings: Mapped[dict[str, Any]] = mapped_column(Json)
    # All below is written with a finished game, under a lock of this row.
    xp: Mapped[int] = mapped_column(BigInteger, server_default="0")  # the sum of the ledger
    games: Mapped[int] = mapped_column(server_default="0")
    wins: Mapped[int] = mapped_column(server_default="0")
    streak: Mapped[int] = mapped_column(server_default="0")  # wins in a row
    best_streak: Mapped[int] = mapped_column(server_default="0")


class ChatRow(Base):
    """A group, or the private chat with a person."""

    __tablename__ = "chats"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    title: Mapped[str] = mapped_column(String(256))
    language: Mapped[str] = mapped_column(String(8))
    settings: Mapped[dict[str, Any]] = mapped_column(Json)


class SettingRow(Base):
    """One fact about the installation, such as the secret that signs web sign-ins."""

    __tablename__ = "settings"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class GameRow(Base):
    """A finished game."""

    __tablename__ = "games"
    __table_args__ = (Index(None, "chat_id", "finished_at"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)  # the room's
    ruleset: Mapped[str] = mapped_column(String(32))
    rules_digest: Mapped[str] = mapped_column(String(12))
    board: Mapped[str] = mapped_column(String(32))
    chat_id: Mapped[int | None] = mapped_column(BigInteger)
    public: Mapped[bool]
    rated: Mapped[bool]
    started_at: Mapped[int] = mapped_column(BigInteger)
    finished_at: Mapped[int] = mapped_column(BigInteger)
    rounds: Mapped[int]
    ending: Mapped[str] = mapped_column(String(16))
    seed_hash: Mapped[str] = mapped_column(String(64))
    seed: Mapped[str] = mapped_column(String(64))
    engine_version: Mapped[str] = mapped_column(String(32))
    chart: Mapped[dict[str, Any] | None] = mapped_column(JsonOrNull)
    differences: Mapped[list[dict[str, Any]]] = mapped_column(Json)  # from its mode's rules


class SeatRow(Base):
    """A seat of a finished game: a person, an AI seat, or somebody who is forgotten."""

    __tablename__ = "game_seats"
    __table_args__ = (Index(None, "player_id", "finished_at", "game_id"),)

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    player_id: Mapped[int | None] = mapped_column(ForeignKey("players.id"))
    name: Mapped[str] = mapped_column(String(128))
    ai: Mapped[str] = mapped_column(String(16))
    side: Mapped[int]
    place: Mapped[int]
    capital: Mapped[int] = mapped_column(BigInteger)
    groups_held: Mapped[int]
    left_round: Mapped[int]
    ending: Mapped[str] = mapped_column(String(16))
    finished_at: Mapped[int] = mapped_column(BigInteger)  # the game's, for the index
    humans: Mapped[int]  # opponents that are people
    xp: Mapped[int]
    xp_after: Mapped[int] = mapped_column(BigInteger)
    feats: Mapped[dict[str, Any]] = mapped_column(Json)


class XpRow(Base):
    """An entry of the ledger of experience."""

    __tablename__ = "xp_entries"
    __table_args__ = (UniqueConstraint("player_id", "game_id", "reason"),)

    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("players.id"))
    game_id: Mapped[str] = mapped_column(ForeignKey("games.id"))
    reason: Mapped[str] = mapped_column(String(16))
    amount: Mapped[int]
    at: Mapped[int] = mapped_column(BigInteger)


class CollectibleRow(Base):
    """A card that a level gave: its cell is `code`, None until the player has chosen."""

    __tablename__ = "collectibles"
    __table_args__ = (UniqueConstraint("player_id", "from_level"),)

    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("players.id"))
    from_level: Mapped[int]
    rarity: Mapped[str] = mapped_column(String(16))
    offered: Mapped[list[str] | None] = mapped_column(JsonOrNull)  # None until its turn
    code: Mapped[str | None] = mapped_column(String(32))
    given_at: Mapped[int] = mapped_column(BigInteger)
    picked_at: Mapped[int | None] = mapped_column(BigInteger)


class AchievementRow(Base):
    """An achievement, and the game that first earned it."""

    __tablename__ = "achievements"

    player_id: Mapped[int] = mapped_column(ForeignKey("players.id"), primary_key=True)
    code: Mapped[str] = mapped_column(String(32), primary_key=True)
    game_id: Mapped[str] = mapped_column(ForeignKey("games.id"))
    at: Mapped[int] = mapped_column(BigInteger)


class RatingRow(Base):
    """What is believed of a player's strength."""

    __tablename__ = "ratings"

    player_id: Mapped[int] = mapped_column(ForeignKey("players.id"), primary_key=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    games: Mapped[int]


class StatisticsRow(Base):
    """What a player has done in all games of one ruleset."""

    __tablename__ = "statistics"

    player_id: Mapped[int] = mapped_column(ForeignKey("players.id"), primary_key=True)
    ruleset: Mapped[str] = mapped_column(String(32), primary_key=True)
    games: Mapped[int]
    wins: Mapped[int]
    places: Mapped[dict[str, int]] = mapped_column(Json)
    feats: Mapped[dict[str, Any]] = mapped_column(Json)


class EncounterRow(Base):
    """How two people fared against each other, as the first of them sees it."""

    __tablename__ = "encounters"

    player_id: Mapped[int] = mapped_column(ForeignKey("players.id"), primary_key=True)
    other_id: Mapped[int] = mapped_column(ForeignKey("players.id"), primary_key=True, index=True)
    games: Mapped[int]
    ahead: Mapped[int]
    behind: Mapped[int]


class ScoreRow(Base):
    """A player's line on one leaderboard: kind is world, chat, week or season.

    `scope` is 0, the chat, YYYYWW (ISO) or YYYYMM; `rating` is 0 until it is shown.
    """

    __tablename__ = "scores"
    # Read backwards each of these gives the order of its leaderboard, ties by id.
    __table_args__ = tuple(
        Index(f"ix_scores_{measure}", "kind", "scope", measure, "player_id")
        for measure in ("xp", "wins", "rent", "rating")
    )

    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    scope: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    player_id: Mapped[int] = mapped_column(ForeignKey("players.id"), primary_key=True, index=True)
    xp: Mapped[int] = mapped_column(BigInteger)
    wins: Mapped[int]
    rent: Mapped[int]
    rating: Mapped[int]


class PeriodRow(Base):
    """A week or a season; once closed nothing more counts in it."""

    __tablename__ = "periods"

    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    scope: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    closed_at: Mapped[int | None] = mapped_column(BigInteger)


class ForgottenRow(Base):
    """Somebody who asked to be forgotten: kept a few days, for games that were still running."""

    __tablename__ = "forgotten"

    player_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    at: Mapped[int] = mapped_column(BigInteger)


class ReplayRow(Base):
    """The steps of a game and what a spectator saw of each; nobody's name or id is in them."""

    __tablename__ = "replays"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    codec: Mapped[str] = mapped_column(String(8))
    body: Mapped[bytes] = mapped_column(LargeBinary)
    views: Mapped[bytes] = mapped_column(LargeBinary)
