"""Every message that the bot sees or sends tells how deep the live messages of its chat lie."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware, Bot
from aiogram.client.session.middlewares.base import (
    BaseRequestMiddleware,
    NextRequestMiddlewareType,
)
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import Message, TelegramObject

from engine.live.link import StoreError
from tgbot.courier.depth import Depth
from tgbot.courier.memory import Memory

log = logging.getLogger(__name__)

# These answer with a message that stood in its chat before.
_EDITS = ("editMessage", "stopMessage", "setGameScore")


class Newest:
    """Notes messages; rooms whose live message has sunk too deep are looked at by the courier."""

    def __init__(self, depth: Depth, memory: Memory) -> None:
        self._depth = depth
        self._memory = memory

    async def note(self, message: Message) -> None:
        """The message is the newest of its chat and topic. Its loss harms nobody."""
        if not message.message_id:
            return  # an ephemeral one, which stands in nobody's chat
        thread = message.message_thread_id if message.is_topic_message else None
        try:
            for room in await self._depth.seen(message.chat.id, thread, message.message_id):
                await self._memory.poke(room)
        except (StoreError, OSError) as error:
            log.warning("message %d is not noted: %s", message.message_id, error)


class Seen(BaseMiddleware):
    """Notes what comes in."""

    def __init__(self, newest: Newest) -> None:
        self._newest = newest

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        if isinstance(event, Message):
            await self._newest.note(event)
        return await handler(event, data)


class Sent(BaseRequestMiddleware):
    """Notes what goes out."""

    def __init__(self, newest: Newest) -> None:
        self._newest = newest

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        answer = await make_request(bot, method)
        if isinstance(answer, Message) and not method.__api_method__.startswith(_EDITS):
            await self._newest.note(answer)
        return answer
