"""/me: one's own record and those of others; the collection and the choice of its cards."""

from __future__ import annotations

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from engine.archive.collection import PickRefused
from tgbot.callbacks import CardPress, ProfilePress
from tgbot.handlers.answers import plain
from tgbot.tools import Tools, Visitor, toast
from tgbot.views.profile_card import (
    PAGES,
    ProfileCard,
    offer_card,
    profile_card,
    short_card,
    slug_name,
)

router = Router(name="profile")

PROFILE = "p_"  # of a deep link, before a handle


@router.message(Command("me"))
async def me(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The person's record: a short one in a group, all of it in private."""
    words = await tools.words_for(message, visitor)
    if visitor is None:
        await tools.reply(message, plain(words("bot-press-button-me")))
        return
    card = await _card(visitor.id, visitor, tools)
    if card is None:
        await tools.reply(message, plain(words("bot-me-unknown")))
    elif message.chat.type == "private":
        await tools.reply(message, profile_card(card, "main", tools.links, words))
    else:
        await tools.reply(message, short_card(card, tools.links, words))


async def open_profile(message: Message, handle: str, tools: Tools, visitor: Visitor) -> None:
    """The record behind a link stands in the private chat, or it is told that there is none."""
    player = tools.records.handles.player(handle)
    card = await _card(player, visitor, tools) if player is not None else None
    if card is None:
        await tools.reply(message, plain(visitor.words("bot-me-unknown")))
        return
    await tools.reply(message, profile_card(card, "main", tools.links, visitor.words))


@router.callback_query(ProfilePress.filter())
async def turned(
    query: CallbackQuery, callback_data: ProfilePress, tools: Tools, visitor: Visitor
) -> None:
    """The message shows that page of the record."""
    player = tools.records.handles.player(callback_data.who)
    card = await _card(player, visitor, tools) if player is not None else None
    page = callback_data.page
    if card is None or page not in PAGES or (page == "cards" and not card.own):
        await toast(query, visitor.words("bot-toast-old"))
        return
    await toast(query, "")
    await tools.redraw(query, profile_card(card, page, tools.links, visitor.words))


@router.callback_query(CardPress.filter())
async def picked(
    query: CallbackQuery, callback_data: CardPress, tools: Tools, visitor: Visitor
) -> None:
    """The card is of that cell from now on; the next one that waits is offered."""
    words, cards = visitor.words, tools.records.cards
    try:
        held = await cards.pick(visitor.id, callback_data.level, callback_data.cell)
    except PickRefused as refused:
        await toast(query, words(f"bot-card-refused-{refused.why}"), alert=True)
        return
    said = words("bot-card-picked", cell=slug_name(held.cell, words))
    await toast(query, said)
    mine = await cards.of(visitor.id)
    waiting = [one for one in mine if not one.cell]
    if waiting and waiting[0].offered:
        await tools.redraw(query, offer_card(waiting[0], mine, len(waiting) - 1, words))
    else:
        card = await _card(visitor.id, visitor, tools)
        assert card is not None
        await tools.redraw(query, profile_card(card, "cards", tools.links, words))


async def _card(player: int, visitor: Visitor, tools: Tools) -> ProfileCard | None:
    records = tools.records
    profile = await records.profiles.get(player)
    if profile is None:
        return None
    own = player == visitor.id
    return ProfileCard(
        profile=profile,
        handle=records.handles.of_player(player),
        own=own,
        cards=await records.cards.of(player) if own else [],
        opponents=await records.profiles.opponents(player),
        against=None if own else await records.profiles.against(visitor.id, player),
    )
