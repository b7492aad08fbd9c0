"""Refusals and short answers in words."""

from __future__ import annotations

from aiogram.types import CallbackQuery

from engine.live.done import Done
from engine.live.room import Room
from engine.lobby.reasons import LobbyReason
from engine.text.catalogue import Translator
from engine.text.refusals import refusal
from tgbot.callbacks import ConfirmPress
from tgbot.tools import Tools, Visitor
from tgbot.views.markup import plain_name, safe
from tgbot.views.screen import Button, Screen


def why_not(done: Done, words: Translator) -> str:
    """The refusal as the one who asked reads it, without markup."""
    if done.kind == "gone":
        return words("bot-toast-old")
    return refusal(done.reason, done.about, words, done.room.rules if done.room else None)


def asked_name(room: Room | None) -> str:
    """Who is asked now, "" when nobody is."""
    if room is None or room.state is None or room.state.prompt is None:
        return ""
    return ", ".join(plain_name(room.names()[seat]) for seat in room.state.prompt.seats)


def plain(text: str) -> Screen:
    """Words alone, safe in markup."""
    return Screen(safe(text))


async def lead_back(query: CallbackQuery, done: Done, tools: Tools, visitor: Visitor) -> None:
    """Whoever plays elsewhere has buttons to go there or to give up, where he alone sees them.

    He has read in an alert already that he plays: this is the way on, if a message can reach him.
    """
    if done.reason != LobbyReason.ELSEWHERE or not (room := str(done.about.get("room", ""))):
        return
    here = elsewhere(tools, visitor, room, visitor.words, private=False)
    if not await tools.whisper(query, here):
        own = elsewhere(tools, visitor, room, visitor.words, private=True)
        await tools.say(visitor.id, None, own)


def elsewhere(
    tools: Tools, visitor: Visitor, room: str, words: Translator, *, private: bool
) -> Screen:
    """The person has a running game, and this is the way to it."""
    text = words("bot-elsewhere", name=safe(plain_name(visitor.name)))
    button = tools.links.open_button(room, words, private=private, key="bot-open-board")
    ask = ConfirmPress(room=room, verb="ask", by=visitor.id)
    return Screen(text, [[button], [Button(words("bot-surrender-yes"), data=ask.pack())]])
