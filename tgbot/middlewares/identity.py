"""Who is behind an update, and which language he and his chat read."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import (
    CallbackQuery,
    Chat,
    ChatMemberUpdated,
    ChosenInlineResult,
    InlineQuery,
    Message,
    TelegramObject,
    User,
)

from engine.archive.chats import Chats
from engine.text.catalogue import language_for
from tgbot.visitors import Visitors

KEPT_S = 60.0
KEPT = 10_000


class Identity(BaseMiddleware):
    """Puts the `visitor` beside an update; None for whoever writes in a chat's name.

    People and groups are known to the archive before a handler sees them.
    """

    def __init__(self, visitors: Visitors, chats: Chats) -> None:
        self._visitors = visitors
        self._chats = chats
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
            visitor = await self._visitors.of(user)
        if chat is not None and chat.type in ("group", "supergroup"):
            await self._note_chat(chat, user.language_code if user else None)
        data["visitor"] = visitor
        return await handler(event, data)

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
    if isinstance(event, InlineQuery | ChosenInlineResult):
        return event.from_user, None, False
    return None, None, False
