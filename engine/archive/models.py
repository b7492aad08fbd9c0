"""The tables, as SQLAlchemy sees them; `migrations` holds the steps that made them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, BigInteger, MetaData, String, Text
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
