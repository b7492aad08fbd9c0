"""Whatever button nobody else knows: from an older version, or forged."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from tgbot.tools import Visitor, toast

router = Router(name="old")


@router.callback_query()
async def unknown(query: CallbackQuery, visitor: Visitor) -> None:
    """The presser reads that the button is old."""
    await toast(query, visitor.words("bot-toast-old"))
