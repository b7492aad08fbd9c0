"""The rule that decides a question, for whoever asks by its button."""

from __future__ import annotations

from aiogram.types import CallbackQuery

from engine.live.room import Room
from engine.text.rulebook import paragraph, topic_at
from tgbot.callbacks import TablePress
from tgbot.tools import TOAST, Tools, Visitor, toast
from tgbot.views.rule_card import rule_card

FULL_STOPS = ".!?"


def topic(room: Room) -> str:
    """What decides the question on the table; the goal of the game where there is none."""
    if room.state is None or room.state.prompt is None:
        return "goal"
    return topic_at(room.state)


async def explain(query: CallbackQuery, press: TablePress, tools: Tools, visitor: Visitor) -> None:
    """A short paragraph is read at once; a long one stands where only the asker sees it."""
    words = visitor.words
    room = await tools.live.load(press.room)
    if room is None:
        await toast(query, words("bot-toast-old"))
        return
    about = topic(room)
    title, text = paragraph(about, room.rules, words)
    if len(f"{title}. {text}") <= TOAST:
        await toast(query, f"{title}. {text}", alert=True)
        return
    mode = room.rules.key.name
    screen = rule_card(title, text, tools.links.rules(mode, about, words.lang), words)
    if await tools.whisper(query, screen) or await tools.say(visitor.id, None, screen):
        await toast(query, words("bot-toast-rule", title=title))
        return
    await toast(query, _begun(f"{title}. {text}"), alert=True)


def _begun(text: str) -> str:
    """The first whole sentences of the text that fit an alert."""
    ends = [at + 1 for at, letter in enumerate(text[:TOAST]) if letter in FULL_STOPS]
    whole = [end for end in ends if text[end : end + 1] in ("", " ")]
    return text[: whole[-1]] if len(whole) > 1 else text
