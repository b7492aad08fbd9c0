"""What nobody foresaw: the person hears of it, the log has the context, the bot goes on."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from aiogram import Router
from aiogram.types import ErrorEvent, Message

from engine.text.catalogue import language_for, translator
from tgbot.handlers.answers import plain
from tgbot.middlewares.dedupe import BeingHandled
from tgbot.middlewares.throttle import SAID_S, Buckets
from tgbot.tools import Tools, thread_of, toast
from tgbot.views.screen import Screen

log = logging.getLogger(__name__)
router = Router(name="errors")
_uncounted = Buckets(1, 1 / SAID_S)  # by chat


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
        await _say(tools, message, plain(words("bot-error")))


async def _say(tools: Tools, message: Message, screen: Screen) -> None:
    """Whoever wrote reads this.

    The store may be what broke, which counts what a chat gets: then one in ten seconds goes out.
    """
    try:
        await tools.reply(message, screen)
    except Exception:
        chat = message.chat.id
        if not _uncounted.take(chat, asyncio.get_running_loop().time()):
            reply_to = message.message_id if chat < 0 else 0
            await tools.sender.send(chat, thread_of(message), screen, reply_to=reply_to)
