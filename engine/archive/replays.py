"""Replays: packed as lines of JSON, given back with the names that seats still bear."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
from sqlalchemy import func, select

from engine.archive.models import GameRow, ReplayRow, SeatRow
from engine.archive.sessions import Database
from engine.progress.finished import Difference

CODEC = "zlib"


class UnknownCodec(Exception):
    """The replay was packed by a newer version."""


def packed(lines: list[str]) -> bytes:
    """The lines in little room."""
    return zlib.compress("\n".join(lines).encode(), 6)


def unpacked(codec: str, body: bytes) -> list[str]:
    """The lines that were packed."""
    if codec != CODEC:
        raise UnknownCodec(codec)
    text = zlib.decompress(body).decode()
    return text.split("\n") if text else []


class Replays:
    """The kept games, step by step."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, game: str) -> list[str] | None:
        """The replay's lines; its names are those of the seats, "" for who is forgotten."""
        async with self._database.reading() as session:
            row = await session.get(ReplayRow, game)
            if row is None or not row.body:
                return None
            names = await session.scalars(
                select(SeatRow.name).where(SeatRow.game_id == game).order_by(SeatRow.seat)
            )
            lines = unpacked(row.codec, row.body)
            if not lines:
                return None
            header: dict[str, Any] = msgspec.json.decode(lines[0])
            header["names"] = list(names)
            return [msgspec.json.encode(header).decode(), *lines[1:]]

    async def has(self, game: str) -> bool:
        """The game can be shown step by step."""
        async with self._database.reading() as session:
            length = await session.scalar(
                select(func.length(ReplayRow.body)).where(ReplayRow.game_id == game)
            )
            return bool(length)

    async def views(self, game: str) -> list[str] | None:
        """What a spectator saw of each step: the first whole, each later one its changes."""
        async with self._database.reading() as session:
            row = await session.get(ReplayRow, game)
            return unpacked(row.codec, row.views) if row and row.views else None

    async def differences(self, game: str) -> list[Difference]:
        """The keys of its rules that the game's table had changed."""
        async with self._database.reading() as session:
            found = await session.scalar(select(GameRow.differences).where(GameRow.id == game))
            return msgspec.convert(found or [], list[Difference])
