"""The way to Telegram, which survives answers of a form that the library does not know."""

from __future__ import annotations

import logging
from typing import Any

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import ClientDecodeError, TelegramNetworkError, TelegramServerError
from aiogram.methods import GetUpdates, Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import Update
from pydantic import ValidationError

log = logging.getLogger(__name__)


class Session(AiohttpSession):
    """Every answer that cannot be read counts as a failure of the network or of the server.

    The library raises for it what no caller expects, and would poll for ever for a batch in which
    one update is of a newer kind: of such a batch all others are handed on.
    """

    def check_response(
        self,
        bot: Bot,
        method: TelegramMethod[TelegramType],
        status_code: int,
        content: str,
    ) -> Response[TelegramType]:
        """The answer, or a TelegramAPIError that says what became of the call."""
        try:
            return super().check_response(bot, method, status_code, content)
        except ClientDecodeError as error:
            batch = _batch(error.data) if isinstance(method, GetUpdates) else None
            if batch is not None:
                kind: Any = Response[list[Update]]
                updates = [_read(raw, bot) for raw in batch]
                return kind(ok=True, result=updates)  # type: ignore[no-any-return]
            # What is in it may be anybody's words: it is not repeated in a log.
            kind = TelegramServerError if status_code >= 500 else TelegramNetworkError
            raise kind(method=method, message=f"no readable answer, HTTP {status_code}") from None


def _batch(answer: object) -> list[dict[str, Any]] | None:
    """The updates of an answer as they came, those without a number left out."""
    if not isinstance(answer, dict) or answer.get("ok") is not True:
        return None
    found = answer.get("result")
    if not isinstance(found, list):
        return None
    known = (one for one in found if isinstance(one, dict))
    return [one for one in known if isinstance(one.get("update_id"), int)]


def _read(raw: dict[str, Any], bot: Bot) -> Update:
    """The update; of one that cannot be read its number alone, so that it is confirmed."""
    try:
        return Update.model_validate(raw, context={"bot": bot})
    except ValidationError as error:
        kinds = ", ".join(sorted(raw.keys() - {"update_id"}))
        log.error(
            "update %d (%s) of a form that is not known: %d faults",
            raw["update_id"],
            kinds[:80],
            error.error_count(),
        )
        return Update(update_id=raw["update_id"])
