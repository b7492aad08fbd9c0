"""Players: who they are, and what they have chosen."""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec
from sqlalchemy import select, update

from engine.archive.models import PlayerRow
from engine.archive.preferences import PersonPreferences, read
from engine.archive.sessions import Database

NAME_LIMIT = 128


class Player(msgspec.Struct, frozen=True):
    """A person as the archive knows them."""

    id: int
    name: str
    language: str
    created_at: int
    settings: dict[str, Any]
    games: int = 0  # that counted

    @property
    def is_local(self) -> bool:
        """They came by name alone, not from Telegram."""
        return self.id < 0

    @property
    def preferences(self) -> PersonPreferences:
        """What they have chosen."""
        return read(PersonPreferences, self.settings)


class Players:
    """The players of this installation."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, player: int) -> Player | None:
        """The player with this id, if there is one."""
        async with self._database.reading() as session:
            row = await session.get(PlayerRow, player)
            return _player(row) if row else None

    async def get_many(self, players: list[int]) -> dict[int, Player]:
        """Those of them who exist, by id."""
        async with self._database.reading() as session:
            rows = await session.scalars(select(PlayerRow).where(PlayerRow.id.in_(players)))
            return {row.id: _player(row) for row in rows}

    async def upsert(self, player: int, name: str, language: str) -> Player:
        """The player exists under this name; a language once known is theirs to change."""
        name = name[:NAME_LIMIT]
        known = await self.get(player)
        if known and known.name == name:
            return known
        statement = self._database.insert(PlayerRow).values(
            id=player, name=name, language=language, created_at=_now(), settings={}
        )
        statement = statement.on_conflict_do_update(
            index_elements=[PlayerRow.id], set_={"name": statement.excluded.name}
        ).returning(PlayerRow)
        async with self._database.writing() as session:
            row = await session.scalar(statement, execution_options={"populate_existing": True})
            assert row is not None
            return _player(row)

    async def new_local(self, name: str, language: str) -> Player:
        """A player of a local game exists under a new negative id."""
        return await self.upsert(-1 - secrets.randbelow(2**52), name, language)

    async def set_language(self, player: int, language: str) -> None:
        """The player is spoken to in this language."""
        async with self._database.writing() as session:
            await session.execute(
                update(PlayerRow).where(PlayerRow.id == player).values(language=language)
            )

    async def set_setting(self, player: int, key: str, value: Any) -> Player | None:
        """This one setting has this value, the others theirs; None removes it."""
        async with self._database.writing() as session:
            row = await session.get(PlayerRow, player, with_for_update=True)
            if row is None:
                return None
            row.settings = changed(row.settings, key, value)
            return _player(row)


def changed(settings: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    """A copy where this key has this value; None removes it."""
    rest = {name: kept for name, kept in settings.items() if name != key}
    return rest if value is None else {**rest, key: value}


def _player(row: PlayerRow) -> Player:
    return Player(row.id, row.name, row.language, row.created_at, dict(row.settings), row.games)


def _now() -> int:
    return time.time_ns() // 1_000_000
