"""The board's button beside the input of a private chat, in the language of its person."""

from __future__ import annotations

import logging

from aiogram.exceptions import TelegramAPIError
from aiogram.types import MenuButtonWebApp, WebAppInfo

from engine.text.catalogue import translator
from tgbot.tools import Tools
from tgbot.views.screen import Links

log = logging.getLogger(__name__)

KEPT_S = 30 * 86_400  # after that it is said once more, which changes nothing


def menu_button(links: Links, language: str | None) -> MenuButtonWebApp | None:
    """The button in this language, or (None) the common one; None for a board without address."""
    address = links.page("")
    if not address:
        return None
    title = translator(language)("bot-menu-button")
    return MenuButtonWebApp(text=title, web_app=WebAppInfo(url=address))


async def show_menu(tools: Tools, user: int, language: str) -> None:
    """The person's button speaks his language; Telegram is told only what it has not been told."""
    wanted, common = (menu_button(tools.links, one) for one in (language, None))
    if wanted is None or common is None:
        return
    link, key = tools.live.link, f"kv:chat:{user}:menu"
    told = await link.run("GET", key)
    if (told.decode() if told else common.text) == wanted.text:
        return
    try:
        await tools.bot.set_chat_menu_button(chat_id=user, menu_button=wanted)
    except TelegramAPIError as error:
        log.info("no button in chat %s: %s", user, error.message)
        return
    await link.run("SET", key, wanted.text, "EX", KEPT_S)
