"""What nobody foresaw: the person hears of it, the log has the context, the bot goes on."""

from __future__ import annotations

import contextlib
import logging

from aiogram import Router
from aiogram.types import ErrorEvent

from engine.text.catalogue import language_for, translator
from tgbot.handlers.answers import plain
from tgbot.middlewares.dedupe import BeingHandled
from tgbot.tools import Tools, toast

log = logging.getLogger(__name__)
router = Router(name="errors")


@router.errors()
async def failed(event: ErrorEvent, tools: Tools) -> None:
    """The error is logged with its update; who pressed or wrote reads that something broke."""
    update = event.update
    if isinstance(event.exception, BeingHandled):
        raise event.exception
    query, message = update.callback_query, update.message
    user = query.from_user if query else message.from_user if message else None
    chat = message.chat if message else query.message.chat if query and query.message else None
    log.error(
        "update %d (%s) of user %s in chat %s",
        update.update_id,
        update.event_type,
        user.id if user else None,
        chat.id if chat else None,
        exc_info=event.exception,
    )
    language = language_for(user.language_code if user else None)
    # The archive itself may be what broke: then the language of Telegram's client has to do.
    with contextlib.suppress(Exception):
        row = await tools.players.get(user.id) if user else None
        language = row.language if row else language
    words = translator(language)
    if query is not None:
        await toast(query, words("bot-toast-error"))
    elif message is not None and message.text and message.text.startswith("/"):
        # The store itself may be what broke: then there is no way to say so.
        with contextlib.suppress(Exception):
            await tools.reply(message, plain(words("bot-error")))
