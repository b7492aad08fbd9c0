"""Facts about the installation itself, made once and kept."""

from __future__ import annotations

import secrets

from sqlalchemy import select

from engine.archive.models import SettingRow
from engine.archive.sessions import Database

SIGN_IN_SECRET = "sign-in-secret"  # noqa: S105 - the key it is kept under, not the secret


class Installation:
    """Keys and values of this installation."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, key: str) -> str | None:
        """What is kept under this key."""
        async with self._database.reading() as session:
            return await session.scalar(select(SettingRow.value).where(SettingRow.key == key))

    async def put(self, key: str, value: str) -> None:
        """This is kept under this key, whatever was before."""
        statement = self._database.insert(SettingRow).values(key=key, value=value)
        statement = statement.on_conflict_do_update(
            index_elements=[SettingRow.key], set_={"value": statement.excluded.value}
        )
        async with self._database.writing() as session:
            await session.execute(statement)

    async def get_or_put(self, key: str, value: str) -> str:
        """The first value anybody gave for this key, the same for all processes."""
        known = await self.get(key)
        if known is not None:
            return known
        statement = self._database.insert(SettingRow).values(key=key, value=value)
        async with self._database.writing() as session:
            await session.execute(statement.on_conflict_do_nothing())
            return (
                await session.scalars(select(SettingRow.value).where(SettingRow.key == key))
            ).one()

    async def secret(self, key: str = SIGN_IN_SECRET) -> bytes:
        """32 random bytes, made at the first asking and the same ever after."""
        return bytes.fromhex(await self.get_or_put(key, secrets.token_hex(32)))
