"""Who may gather a table here: what the group's administrators have chosen."""

from __future__ import annotations

from aiogram.types import Message

from engine.archive.preferences import GENERAL
from tgbot.handlers.answers import plain
from tgbot.tools import Tools, Visitor, thread_of
from tgbot.views.screen import Button, Screen

SUPERGROUP = 1_000_000_000_000  # what Telegram puts before the number of a supergroup


async def mode_here(message: Message, tools: Tools) -> str:
    """The mode that the group has chosen for /newgame, "" where it asks."""
    return (await tools.wishes.of_chat(message.chat.id)).mode


async def not_gathered_here(message: Message, tools: Tools, visitor: Visitor) -> Screen | None:
    """What the person must read who may not gather a table here; None where he may."""
    chosen = await tools.wishes.of_chat(message.chat.id)
    words = await tools.words_for(message, visitor)
    if not chosen.is_at_home(thread_of(message)):
        link = topic_link(message.chat.id, chosen.topic or GENERAL)
        rows = [[Button(words("bot-gather-to-topic"), url=link)]] if link else []
        return Screen(words("bot-gather-elsewhere"), rows)
    if chosen.starters == "admins" and not await tools.is_admin(message.chat.id, visitor.id):
        return plain(words("bot-gather-admins"))
    return None


def topic_link(chat: int, topic: int) -> str:
    """The address of a topic for those who are in the group; "" where there are no topics."""
    number = -chat - SUPERGROUP
    return f"https://t.me/c/{number}/{topic or 1}" if number > 0 else ""
