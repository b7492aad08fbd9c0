"""What Telegram's menus show of the bot: its commands by kind of chat, and the board's button."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeUnion,
)

from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from tgbot.menu import menu_button
from tgbot.views.screen import Links

log = logging.getLogger(__name__)

_MODES = tuple(mode.replace("-", "_") for mode in catalog.menu())
_EVERYWHERE = ("newgame", *_MODES, "quick", "status", "property", "surrender")
_OF_ALL = ("rules", "top", "me", "help")
PRIVATE = (*_EVERYWHERE, *_OF_ALL, "settings", "language", "mydata", "forget")
GROUP = (*_EVERYWHERE, "join", "leave", "stop", "skip", *_OF_ALL)
ADMINS = (*GROUP, "settings", "language")


def scopes() -> list[tuple[BotCommandScopeUnion | None, tuple[str, ...]]]:
    """Which commands each kind of chat lists; None is what all others do."""
    return [
        (None, GROUP),
        (BotCommandScopeAllPrivateChats(), PRIVATE),
        (BotCommandScopeAllGroupChats(), GROUP),
        (BotCommandScopeAllChatAdministrators(), ADMINS),
    ]


async def announce(bot: Bot, links: Links) -> None:
    """The menus are as this version has them; without them the bot works too."""
    for language in languages():
        words = translator(language)
        for scope, names in scopes():
            listed = [BotCommand(command=n, description=words(f"bot-command-{n}")) for n in names]
            await _done(
                lambda listed=listed, scope=scope, language=language: bot.set_my_commands(
                    listed, scope=scope, language_code=language
                )
            )
            if language == "en":  # for people of all other languages
                await _done(
                    lambda listed=listed, scope=scope: bot.set_my_commands(listed, scope=scope)
                )
    button = menu_button(links, None)
    if button is not None:
        await _done(lambda: bot.set_chat_menu_button(menu_button=button))


async def _done(call: Callable[[], Awaitable[object]]) -> None:
    try:
        await call()
    except TelegramAPIError as error:
        log.warning("the menus are not as they should be: %s", error)
