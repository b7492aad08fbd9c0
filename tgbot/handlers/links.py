"""Deep links into the private chat: each payload of /start leads to something there."""

from __future__ import annotations

from aiogram.types import Message

from engine.live.keys import is_room_id
from tgbot.handlers.answers import plain
from tgbot.handlers.holdings import answer_offer, own
from tgbot.handlers.own_data import FORGET, MYDATA, forget, my_data
from tgbot.handlers.profile import PROFILE, open_profile
from tgbot.handlers.variants import VARIANTS, open_variants
from tgbot.tools import Tools, Visitor
from tgbot.views.offer_rows import PAYLOAD as OFFER
from tgbot.views.screen import Button, Screen
from tgbot.views.table_card import PROPERTY

REPLAY = "r_"  # before the id of a finished game


async def _replay(message: Message, game: str, tools: Tools, visitor: Visitor) -> None:
    """The way to the replay stands in the private chat, if the game is kept."""
    words, address = visitor.words, tools.links.page(f"replay/{game}")
    if not address or await tools.records.games.get(game) is None:
        await tools.reply(message, plain(words("bot-toast-old")))
        return
    button = Button(words("bot-page-replay"), web_app=address)
    await tools.reply(message, Screen(words("bot-start-replay"), [[button]]))


async def follow(message: Message, payload: str, tools: Tools, visitor: Visitor) -> bool:
    """What the payload names stands in the private chat; False where it names nothing here."""
    if payload == PROPERTY:
        await own(message, tools, visitor)
    elif payload.startswith(OFFER):
        await answer_offer(message, payload.removeprefix(OFFER), tools, visitor)
    elif payload.startswith(VARIANTS):
        await open_variants(message, payload.removeprefix(VARIANTS), tools, visitor)
    elif payload.startswith(PROFILE):
        await open_profile(message, payload.removeprefix(PROFILE), tools, visitor)
    elif payload.startswith(REPLAY) and is_room_id(payload.removeprefix(REPLAY)):
        await _replay(message, payload.removeprefix(REPLAY), tools, visitor)
    elif payload == MYDATA:
        await my_data(message, tools, visitor)
    elif payload == FORGET:
        await forget(message, tools, visitor)
    else:
        return False
    return True
