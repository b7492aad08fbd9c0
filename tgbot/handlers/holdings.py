"""One's own property and trades, by buttons in the private chat."""

from __future__ import annotations

from collections.abc import Callable

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from engine.live.room import Room
from engine.rules import api
from engine.rules.api import SeatCommand, Terms, commands
from tgbot.callbacks import Cells, DealPress, OwnPress
from tgbot.handlers.answers import plain
from tgbot.handlers.table import outcome
from tgbot.tools import Tools, Visitor, toast
from tgbot.views.deal_card import FAIR, DealCard, deal_card, partner_card
from tgbot.views.holdings_card import HoldingsCard, holdings_card
from tgbot.views.markup import person, plain_name
from tgbot.views.screen import Button, Screen

router = Router(name="holdings")

PAYLOAD = "property"

# Targets, not steps: a double tap builds one level, not two.
_VERBS: dict[str, Callable[[OwnPress], SeatCommand]] = {
    "build": lambda press: commands.Build(0, [(press.cell, press.arg)]),
    "sell": lambda press: commands.Sell(0, [(press.cell, press.arg)]),
    "mortgage": lambda press: commands.Mortgage(0, [press.cell]),
    "redeem": lambda press: commands.Redeem(0, [press.cell]),
    "withdraw": lambda press: commands.Withdraw(0, press.arg),
    "agree": lambda press: commands.Agree(0, bool(press.arg)),
}


@router.message(Command("property"))
async def own(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The person's property stands in his private chat, wherever he has asked for it."""
    words = await tools.words_for(message, visitor)
    if visitor is None:
        await tools.reply(message, plain(words("bot-press-button")))
        return
    room = await tools.live.open_room_of(visitor.player)
    if room is None or room.stage != "table":
        name = plain_name(visitor.name)
        await tools.reply(message, plain(words("bot-not-in-game", name=name)))
        return
    sent = await tools.say(visitor.id, None, property_of(room, tools, visitor))
    if message.chat.type != "private" and not sent:
        link = f"https://t.me/{tools.links.bot}?start={PAYLOAD}"
        text = words("bot-own-start-first", name=person(visitor.name))
        await tools.reply(message, Screen(text, [[Button(words("bot-own-open-chat"), url=link)]]))
    elif message.chat.type != "private":
        await tools.reply(message, plain(words("bot-own-sent")))


@router.callback_query(OwnPress.filter())
async def pressed(
    query: CallbackQuery, callback_data: OwnPress, tools: Tools, visitor: Visitor
) -> None:
    """What the button says is done, and the message shows what is owned now."""
    press = callback_data
    if press.verb == "show":
        await toast(query, visitor.words("bot-own-title"))
    elif press.verb in _VERBS:
        asked = _VERBS[press.verb](press)
        done = await tools.live.act(press.room, visitor.player, asked, cid=f"c:{query.id}")
        await toast(query, outcome(done, visitor))
    else:
        await toast(query, visitor.words("bot-toast-old"))
        return
    await _redraw(query, press.room, tools, visitor)


@router.callback_query(DealPress.filter())
async def deal(
    query: CallbackQuery, callback_data: DealPress, tools: Tools, visitor: Visitor
) -> None:
    """The deal is changed by one tap, or offered."""
    press, words = callback_data, visitor.words
    if press.send:
        terms = _terms(press)
        asked = commands.Propose(0, press.to, terms)
        done = await tools.live.act(press.room, visitor.player, asked, cid=f"c:{query.id}")
        await toast(query, outcome(done, visitor))
        if done.is_done:
            await _redraw(query, press.room, tools, visitor)
        return
    room = await tools.live.load(press.room)
    seat = room.seat_of(visitor.player) if room else None
    if room is None or room.state is None or seat is None or room.stage != "table":
        await toast(query, words("bot-toast-old"))
        return
    choices = {c.verb: c for c in api.legal_actions(room.state, room.rules, seat)}
    if "propose" not in choices:
        await toast(query, words("bot-toast-deal-closed"))
        await _redraw(query, press.room, tools, visitor)
        return
    may = choices["propose"]
    if press.to not in may.seats:
        await toast(query, words("bot-deal-with"))
        await tools.redraw(query, partner_card(room.id, room.names(), may.seats, words))
        return
    card = DealCard(
        names=room.names(),
        rules=room.rules,
        deal=press,
        mine=may.items,
        theirs=may.others[press.to],
        quote=_quote(room, seat, press),
    )
    share = card.quote.share if card.quote else 0
    await toast(query, words("bot-deal-share", share=share, needed=FAIR))
    await tools.redraw(query, deal_card(card, words))


def property_of(room: Room, tools: Tools, visitor: Visitor) -> Screen:
    """The message of what the person owns at this table."""
    assert room.state is not None
    seat = room.seat_of(visitor.player)
    view = api.view(room.state, room.rules, seat)
    card = HoldingsCard(room.id, room.names(), view, room.rules)
    return holdings_card(card, tools.links, visitor.words)


async def _redraw(query: CallbackQuery, room_id: str, tools: Tools, visitor: Visitor) -> None:
    room = await tools.live.load(room_id)
    if room is None or room.state is None or room.seat_of(visitor.player) is None:
        return
    if room.stage == "table":
        await tools.redraw(query, property_of(room, tools, visitor))


def _terms(press: DealPress) -> Terms:
    return Terms(
        give=Cells.of(press.give),
        take=Cells.of(press.take),
        pay=max(0, press.cash),
        get=max(0, -press.cash),
    )


def _quote(room: Room, seat: int, press: DealPress) -> api.Quote | None:
    assert room.state is not None
    try:
        return api.quote(room.state, room.rules, seat, press.to, _terms(press))
    except api.Illegal:
        return None
