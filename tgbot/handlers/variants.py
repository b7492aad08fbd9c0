"""The creator changes the rules of a table by a short keyboard in the private chat."""

from __future__ import annotations

import contextlib

from aiogram import Router
from aiogram.exceptions import TelegramAPIError
from aiogram.types import CallbackQuery, Message

from engine.live.done import Done
from engine.live.room import Room
from engine.lobby import rules
from engine.lobby.commands import Restore, Vary
from engine.lobby.reasons import LobbyReason
from engine.text.catalogue import Translator
from engine.text.names import preset_title
from engine.text.refusals import refusal
from engine.text.variants import variant_title, variant_value
from tgbot.callbacks import LobbyPress, VaryPress
from tgbot.handlers.answers import plain, why_not
from tgbot.tools import Tools, Visitor, toast
from tgbot.views.screen import Screen
from tgbot.views.variants_card import VariantsCard, value_of, variants_card

router = Router(name="variants")

VARIANTS = "vary_"  # and the room: the deep link to its keyboard


async def ask_variants(
    query: CallbackQuery, press: LobbyPress, tools: Tools, visitor: Visitor
) -> None:
    """The keyboard is on its way to the creator's private chat, or that chat is opened."""
    words = visitor.words
    room = await tools.live.load(press.room)
    refused = _why_not(room, visitor)
    if room is None or refused:
        await toast(query, refused)
    elif await tools.say(visitor.id, None, screen_of(room, 0, words)):
        await toast(query, words("bot-toast-vary"))
    else:
        # Nobody can be written to who has not begun a chat: the press opens it.
        with contextlib.suppress(TelegramAPIError):
            await query.answer(url=tools.links.private(VARIANTS + room.id))


async def open_variants(message: Message, room_id: str, tools: Tools, visitor: Visitor) -> None:
    """The keyboard stands in the private chat, or the person reads why not."""
    room = await tools.live.load(room_id)
    refused = _why_not(room, visitor)
    if room is None or refused:
        await tools.reply(message, plain(refused))
        return
    await tools.reply(message, screen_of(room, 0, visitor.words))


@router.callback_query(VaryPress.filter())
async def pressed(
    query: CallbackQuery, callback_data: VaryPress, tools: Tools, visitor: Visitor
) -> None:
    """Another key is shown, or this one has another value."""
    press, words = callback_data, visitor.words
    room = await tools.live.load(press.room)
    refused = _why_not(room, visitor)
    if room is None or refused:
        await toast(query, refused)
        return
    choices = rules.choices(room.lobby)
    choice = choices[press.key % len(choices)]
    cid = f"c:{query.id}"
    if press.verb == "done":
        await toast(query, words("bot-toast-vary-done"))
        await tools.discard(query)
        return
    done: Done | None = None
    said = variant_title(choice.key, words)
    if press.verb == "set":
        try:
            value = value_of(choice, press.to)
        except LookupError:
            await toast(query, words("bot-toast-old"))
            return
        asked = Vary(by="", keys={choice.key: value})
        done = await tools.live.act(room.id, visitor.player, asked, cid=cid)
        shown = choice.usual if value is None else value
        if done.is_done:
            said = f"{said}: {variant_value(choice.key, shown, words)}"
    elif press.verb == "restore":
        done = await tools.live.act(room.id, visitor.player, Restore(by=""), cid=cid)
        said = words("bot-toast-restored")
    if done is not None and not done.is_done:
        await toast(query, why_not(done, words), alert=True)
        return
    await toast(query, said)
    after = done.room if done and done.room else room
    await tools.redraw(query, screen_of(after, press.key, words))


def screen_of(room: Room, at: int, words: Translator) -> Screen:
    """The keyboard of this room's rules, at one of the keys."""
    title = preset_title(room.rules, words)
    return variants_card(VariantsCard(room.id, title, rules.choices(room.lobby), at), words)


def _why_not(room: Room | None, visitor: Visitor) -> str:
    """Why the rules cannot be changed by this person, "" where they can."""
    words = visitor.words
    if room is None:
        return words("bot-toast-old")
    if room.stage != "lobby":
        started = room.state is not None
        reason = LobbyReason.STARTED if started else LobbyReason.ROOM_CLOSED
        return refusal(reason, {}, words)
    if visitor.player != room.creator:
        return refusal(LobbyReason.NOT_CREATOR, {}, words)
    return ""
