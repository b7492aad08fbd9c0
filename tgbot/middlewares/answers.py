"""The types of Telegram's answers are made once for each method."""

from __future__ import annotations

from typing import Any

from aiogram import Bot
from aiogram.client.session.middlewares.base import (
    BaseRequestMiddleware,
    NextRequestMiddlewareType,
)
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType


class Answers(BaseRequestMiddleware):
    """Holds the types that aiogram reads answers with.

    pydantic forgets a generic class that nobody holds, and aiogram, which asks for it anew at
    each call, holds none: making it again took more time than the rest of an edit.
    """

    def __init__(self) -> None:
        self._held: dict[type[TelegramMethod[Any]], Any] = {}

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        kind = type(method)
        if kind not in self._held:
            self._held[kind] = Response[kind.__returning__]  # type: ignore[name-defined]
        return await make_request(bot, method)
