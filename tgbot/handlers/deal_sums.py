"""Cash of one's own sum in a deal: a number written in answer to the message of the deal."""

from __future__ import annotations

import re
from typing import Any

from aiogram import F, Router
from aiogram.types import Message

from tgbot.callbacks import DealPress
from tgbot.handlers.answers import plain
from tgbot.handlers.bids import sum_of
from tgbot.handlers.holdings import deal_at
from tgbot.tools import Tools, Visitor
from tgbot.views.deal_card import deal_card

router = Router(name="deal-sums")

SIGNED = re.compile(r"^\s*([-+\u2212\u2013]?)\s*(\S.*)$")
MOST = 9_999  # dollars: what a button can carry beside any cells


def cash_of(text: str) -> int | None:
    """What the maker pays, negative what he asks for; None for anything but a sum."""
    found = SIGNED.match(text)
    amount = sum_of(found[2]) if found else None
    if found is None or amount is None:
        return None
    return amount if found[1] in ("", "+") else -amount


def deal_in(message: Message) -> dict[str, Any] | bool:
    """The deal whose message is answered, and the sum; False where it is no such answer."""
    answered, cash = message.reply_to_message, cash_of(message.text or "")
    rows = answered.reply_markup.inline_keyboard if answered and answered.reply_markup else []
    for data in (button.callback_data or "" for row in rows for button in row):
        if cash is not None and data.startswith(f"{DealPress.__prefix__}:"):
            deal = DealPress.unpack(data)
            if deal.send:  # this button alone holds the deal as it stands
                return {"deal": deal.model_copy(update={"send": 0}), "cash": cash}
    return False


@router.message(F.chat.type == "private", deal_in)
async def own_sum(
    message: Message, deal: DealPress, cash: int, tools: Tools, visitor: Visitor
) -> None:
    """The deal has that sum in it now, and stands anew below the number."""
    words = visitor.words
    room = await tools.live.load(deal.room)
    if abs(cash) > MOST:
        await tools.reply(message, plain(words("bot-deal-most", amount=MOST)))
        return
    priced = deal.model_copy(update={"cash": cash})
    card = deal_at(room, priced, visitor) if room else None
    if card is None:
        await tools.reply(message, plain(words("bot-toast-deal-closed")))
        return
    await tools.reply(message, deal_card(card, words))
