"""Whatever nobody else knows: buttons from an older version, words that are no command."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.types import CallbackQuery, Message

from tgbot.handlers.answers import plain
from tgbot.tools import Tools, Visitor, toast

router = Router(name="old")


@router.callback_query()
async def unknown(query: CallbackQuery, visitor: Visitor) -> None:
    """The presser reads that the button is old."""
    await toast(query, visitor.words("bot-toast-old"))


@router.message(F.text, ~F.via_bot)
async def unheard(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """Whoever speaks to the bot reads that it knows no such words; a group's talk is its own."""
    command, _, bot = (message.text or "").partition(" ")[0].partition("@")
    me = (await tools.bot.me()).username or ""
    if message.chat.type != "private" and (bot.lower() != me.lower() or command[:1] != "/"):
        return
    words = await tools.words_for(message, visitor)
    key = "bot-unknown-command" if command[:1] == "/" else "bot-unknown-text"
    await tools.reply(message, plain(words(key)))
