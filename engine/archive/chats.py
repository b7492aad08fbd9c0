"""Chats: where games are played, and what was chosen for them."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from engine.archive.models import ChatRow, GameRow
from engine.archive.players import changed
from engine.archive.preferences import ChatPreferences, read
from engine.archive.scores import move_scores
from engine.archive.sessions import Database

TITLE_LIMIT = 256


class Chat(msgspec.Struct, frozen=True):
    """A chat as the archive knows it."""

    id: int
    title: str
    language: str
    settings: dict[str, Any]

    @property
    def preferences(self) -> ChatPreferences:
        """What its administrators have chosen."""
        return read(ChatPreferences, self.settings)


class Chats:
    """The chats this installation has been in."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, chat: int) -> Chat | None:
        """The chat with this id, if there is one."""
        async with self._database.reading() as session:
            row = await session.get(ChatRow, chat)
            return _chat(row) if row else None

    async def upsert(self, chat: int, title: str, language: str) -> Chat:
        """The chat exists under this title; a language once known is its own to change."""
        title = title[:TITLE_LIMIT]
        known = await self.get(chat)
        if known and known.title == title:
            return known
        statement = self._database.insert(ChatRow).values(
            id=chat, title=title, language=language, settings={}
        )
        statement = statement.on_conflict_do_update(
            index_elements=[ChatRow.id], set_={"title": statement.excluded.title}
        ).returning(ChatRow)
        async with self._database.writing() as session:
            row = await session.scalar(statement, execution_options={"populate_existing": True})
            assert row is not None
            return _chat(row)

    async def set_language(self, chat: int, language: str) -> None:
        """The chat is spoken to in this language."""
        async with self._database.writing() as session:
            await session.execute(
                update(ChatRow).where(ChatRow.id == chat).values(language=language)
            )

    async def set_setting(self, chat: int, key: str, value: Any) -> Chat | None:
        """This one setting has this value, the others theirs; None removes it."""
        async with self._database.writing() as session:
            row = await session.get(ChatRow, chat, with_for_update=True)
            if row is None:
                return None
            row.settings = changed(row.settings, key, value)
            return _chat(row)

    async def move(self, old: int, new: int) -> None:
        """What was known of a group is known of the supergroup it has become."""
        await self._database.transact(lambda session: _move(self._database, session, old, new))


def _move(database: Database, session: Session, old: int, new: int) -> None:
    row = session.get(ChatRow, old, with_for_update=True)
    if row is not None:
        statement = database.insert(ChatRow).values(
            id=new, title=row.title, language=row.language, settings=row.settings
        )
        told = statement.excluded
        session.execute(
            statement.on_conflict_do_update(
                index_elements=[ChatRow.id],
                set_={"language": told.language, "settings": told.settings},
            )
        )
        session.execute(delete(ChatRow).where(ChatRow.id == old))
    session.execute(update(GameRow).where(GameRow.chat_id == old).values(chat_id=new))
    move_scores(database, session, old, new)


def _chat(row: ChatRow) -> Chat:
    return Chat(row.id, row.title, row.language, dict(row.settings))
