"""Who is behind an update, and which language he and his chat read."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Chat, ChatMemberUpdated, Message, TelegramObject, User

from engine.archive.chats import Chats
from engine.archive.players import Players
from engine.text.catalogue import language_for, translator
from tgbot.courier.desired import player_id
from tgbot.tools import Visitor

KEPT_S = 60.0
KEPT = 10_000


class Identity(BaseMiddleware):
    """Puts the `visitor` beside an update; None for whoever writes in a chat's name.

    People and groups are known to the archive before a handler sees them.
    """

    def __init__(self, players: Players, chats: Chats) -> None:
        self._players = players
        self._chats = chats
        self._visitors: dict[int, tuple[float, str, Visitor]] = {}
        self._titles: dict[int, tuple[float, str]] = {}

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        user, chat, masked = _origin(event)
        visitor = None
        if user is not None and not masked:
            if user.is_bot:
                return None
            visitor = await self._visitor(user)
        if chat is not None and chat.type in ("group", "supergroup"):
            await self._note_chat(chat, user.language_code if user else None)
        data["visitor"] = visitor
        return await handler(event, data)

    async def _visitor(self, user: User) -> Visitor:
        name = user.full_name.strip() or str(user.id)
        held = self._visitors.get(user.id)
        if held is not None and held[0] > time.monotonic() and held[1] == name:
            return held[2]
        row = await self._players.upsert(user.id, name, language_for(user.language_code))
        language = language_for(row.language)
        visitor = Visitor(user.id, player_id(user.id), name, language, translator(language))
        if len(self._visitors) >= KEPT:
            self._visitors.clear()
        self._visitors[user.id] = (time.monotonic() + KEPT_S, name, visitor)
        return visitor

    async def _note_chat(self, chat: Chat, language: str | None) -> None:
        title = chat.title or ""
        held = self._titles.get(chat.id)
        if held is not None and held[0] > time.monotonic() and held[1] == title:
            return
        await self._chats.upsert(chat.id, title, language_for(language))
        if len(self._titles) >= KEPT:
            self._titles.clear()
        self._titles[chat.id] = (time.monotonic() + KEPT_S, title)


def _origin(event: TelegramObject) -> tuple[User | None, Chat | None, bool]:
    """The user, the chat, and whether somebody speaks in a chat's name instead of his own."""
    if isinstance(event, Message):
        return event.from_user, event.chat, event.sender_chat is not None
    if isinstance(event, CallbackQuery):
        return event.from_user, event.message.chat if event.message else None, False
    if isinstance(event, ChatMemberUpdated):
        return event.from_user, event.chat, False
    return None, None, False
