"""One's own property and trades, by buttons in the private chat."""

from __future__ import annotations

from collections.abc import Callable

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from engine.live.room import Room
from engine.rules import api
from engine.rules.api import Reason, SeatCommand, commands
from engine.text.refusals import refusal
from tgbot.callbacks import Cells, DealPress, OwnPress
from tgbot.deals import terms_of
from tgbot.handlers.answers import plain
from tgbot.handlers.table import outcome
from tgbot.tools import Tools, Visitor, toast
from tgbot.views.deal_card import FAIR, DealCard, deal_card, partner_card
from tgbot.views.holdings_card import HoldingsCard, holdings_card
from tgbot.views.markup import person, plain_name
from tgbot.views.offer_card import OfferCard, offer_card
from tgbot.views.screen import Button, Screen
from tgbot.views.table_card import PROPERTY
from tgbot.views.which_card import which_card

router = Router(name="holdings")

# Targets, not steps: a double tap builds one level, not two.
_VERBS: dict[str, Callable[[OwnPress], SeatCommand]] = {
    "build": lambda press: commands.Build(0, [(press.cell, press.arg)]),
    "sell": lambda press: commands.Sell(0, [(press.cell, press.arg)]),
    "mortgage": lambda press: commands.Mortgage(0, [press.cell]),
    "redeem": lambda press: commands.Redeem(0, [press.cell]),
    "withdraw": lambda press: commands.Withdraw(0, press.arg),
    "accept": lambda press: commands.Accept(0, press.arg, Cells.listed(press.cell)),
    "reject": lambda press: commands.Reject(0, press.arg),
    "agree": lambda press: commands.Agree(0, bool(press.arg)),
}


@router.message(Command("property"))
async def own(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The person's property stands in his private chat, wherever he has asked for it."""
    words = await tools.words_for(message, visitor)
    if visitor is None:
        await tools.reply(message, plain(words("bot-press-button")))
        return
    rooms = [room for room in await tools.live.rooms_of(visitor.player) if room.stage == "table"]
    rooms = [room for room in rooms if room.chat == message.chat.id] or rooms
    if len(rooms) > 1:
        await tools.reply(message, which_card("property", rooms, words))
        return
    if not rooms:
        name = plain_name(visitor.name)
        await tools.reply(message, plain(words("bot-not-in-game", name=name)))
        return
    sent = await tools.say(visitor.id, None, property_of(rooms[0], tools, visitor))
    if message.chat.type != "private" and not sent:
        link = tools.links.private(PROPERTY)
        text = words("bot-own-start-first", name=person(visitor.name))
        await tools.reply(message, Screen(text, [[Button(words("bot-own-open-chat"), url=link)]]))
    elif message.chat.type != "private":
        await tools.reply(message, plain(words("bot-own-sent")))


async def answer_offer(message: Message, offer: str, tools: Tools, visitor: Visitor) -> None:
    """The offer that a deep link names stands in the private chat, with every way to answer."""
    number = int(offer) if offer.isdecimal() else -1
    for room in await tools.live.rooms_of(visitor.player):
        screen = offer_of(room, number, [], visitor)
        if screen is not None:
            await tools.reply(message, screen)
            return
    await tools.reply(message, plain(refusal(Reason.NO_OFFER, {}, visitor.words)))


@router.callback_query(OwnPress.filter())
async def pressed(
    query: CallbackQuery, callback_data: OwnPress, tools: Tools, visitor: Visitor
) -> None:
    """What the button says is done, and the message shows what is owned now."""
    press = callback_data
    if press.verb in ("show", "open"):
        await toast(query, visitor.words("bot-own-title"))
    elif press.verb == "offer":
        await _show_offer(query, press, tools, visitor)
        return
    elif press.verb in _VERBS:
        asked = _VERBS[press.verb](press)
        done = await tools.live.act(press.room, visitor.player, asked, cid=f"c:{query.id}")
        await toast(query, outcome(done, visitor))
    else:
        await toast(query, visitor.words("bot-toast-old"))
        return
    await _redraw(query, press.room, tools, visitor, anew=press.verb == "open")


async def _show_offer(
    query: CallbackQuery, press: OwnPress, tools: Tools, visitor: Visitor
) -> None:
    """The message shows the offer, with the cells that would be redeemed at once."""
    room = await tools.live.load(press.room)
    screen = offer_of(room, press.arg, Cells.listed(press.cell), visitor) if room else None
    if screen is None:
        await toast(query, refusal(Reason.NO_OFFER, {}, visitor.words))
        await _redraw(query, press.room, tools, visitor)
        return
    await toast(query, visitor.words("bot-toast-offer"))
    await tools.redraw(query, screen)


@router.callback_query(DealPress.filter())
async def deal(
    query: CallbackQuery, callback_data: DealPress, tools: Tools, visitor: Visitor
) -> None:
    """The deal is changed by one tap, or offered."""
    press, words = callback_data, visitor.words
    room = await tools.live.load(press.room)
    seat = room.seat_of(visitor.player) if room else None
    if press.send and room is not None:
        terms = terms_of(press, room.rules)
        asked: SeatCommand = commands.Propose(0, press.to, terms)
        if press.offer:
            asked = commands.Counter(0, press.offer, terms)
        done = await tools.live.act(press.room, visitor.player, asked, cid=f"c:{query.id}")
        await toast(query, outcome(done, visitor))
        if done.is_done:
            await _redraw(query, press.room, tools, visitor)
        return
    if room is None or room.state is None or seat is None or room.stage != "table":
        await toast(query, words("bot-toast-old"))
        return
    verb = "counter" if press.offer else "propose"
    choices = api.legal_actions(room.state, room.rules, seat)
    may = next((c for c in choices if c.verb == verb and c.offer == press.offer), None)
    if may is None:
        await toast(query, words("bot-toast-deal-closed"))
        await _redraw(query, press.room, tools, visitor)
        return
    view = api.view(room.state, room.rules, seat)
    if press.to not in may.seats:
        await toast(query, words("bot-deal-with"))
        screen = partner_card(room.id, room.names(), view, seat, may.seats, words)
        await tools.redraw(query, screen)
        return
    card = deal_at(room, press, visitor)
    assert card is not None, "it was looked at above"
    share = card.quote.share if card.quote else 0
    told = words("bot-deal-share", share=share, needed=FAIR)
    await toast(query, words("bot-toast-deal") if card.is_free else told)
    await tools.redraw(query, deal_card(card, words))


def deal_at(room: Room, press: DealPress, visitor: Visitor) -> DealCard | None:
    """The deal as it would be shown; None where this person can offer it to nobody now."""
    seat = room.seat_of(visitor.player)
    if room.state is None or seat is None or room.stage != "table":
        return None
    verb = "counter" if press.offer else "propose"
    choices = api.legal_actions(room.state, room.rules, seat)
    may = next((c for c in choices if c.verb == verb and c.offer == press.offer), None)
    if may is None or press.to not in may.seats:
        return None
    return DealCard(
        names=room.names(),
        rules=room.rules,
        view=api.view(room.state, room.rules, seat),
        seat=seat,
        deal=press,
        mine=may.items,
        theirs=may.others[press.to],
        quote=_quote(room, seat, press),
    )


def property_of(room: Room, tools: Tools, visitor: Visitor) -> Screen:
    """The message of what the person owns at this table."""
    assert room.state is not None
    seat = room.seat_of(visitor.player)
    view = api.view(room.state, room.rules, seat)
    card = HoldingsCard(room.id, room.names(), view, room.rules)
    return holdings_card(card, tools.links, visitor.words)


def offer_of(room: Room, offer_id: int, redeem: list[int], visitor: Visitor) -> Screen | None:
    """The message of an offer that this person may answer now; None where it is none."""
    seat = room.seat_of(visitor.player)
    if room.state is None or seat is None or room.stage != "table":
        return None
    view = api.view(room.state, room.rules, seat)
    offer = next((o for o in view.offers if o.id == offer_id and o.to == seat), None)
    if offer is None or view.you is None:
        return None
    choices = [c for c in view.you.choices if c.offer == offer_id]
    card = OfferCard(room.id, room.names(), room.rules, view, offer, choices, redeem)
    return offer_card(card, visitor.words)


async def _redraw(
    query: CallbackQuery, room_id: str, tools: Tools, visitor: Visitor, *, anew: bool = False
) -> None:
    """The message pressed, or a new one, shows what the person owns."""
    room = await tools.live.load(room_id)
    if room is None or room.state is None or room.seat_of(visitor.player) is None:
        return
    if room.stage == "table" and anew:
        await tools.say(visitor.id, None, property_of(room, tools, visitor))
    elif room.stage == "table":
        await tools.redraw(query, property_of(room, tools, visitor))


def _quote(room: Room, seat: int, press: DealPress) -> api.Quote | None:
    assert room.state is not None
    terms = terms_of(press, room.rules)
    try:
        return api.quote(room.state, room.rules, seat, press.to, terms, counter=press.offer)
    except api.Illegal:
        return None
