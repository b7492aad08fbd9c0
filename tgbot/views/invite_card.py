"""The invitation that somebody has sent into another chat, as long as its table lives."""

from __future__ import annotations

from engine.live.room import Room
from engine.rulesets import catalog
from engine.text.catalogue import Translator
from engine.text.names import preset_line, preset_title
from tgbot.callbacks import InvitePress
from tgbot.views.markup import bold, person, safe
from tgbot.views.screen import Button, Links, Screen


def invite_card(
    mode: str, of: str, name: str, room: Room | None, links: Links, words: Translator
) -> Screen:
    """Who invites to which table, and who sits there; `of` is the room, or who gathers one.

    Once the table has begun the message says so, and then that it is over: it never asks
    anybody to sit down who could not.
    """
    rules = room.rules if room else catalog.load(mode)
    text = [
        bold(f"🎲 {safe(preset_title(rules, words))}"),
        words("bot-inline-invites", name=person(name)),
        safe(preset_line(rules, words)),
    ]
    rows = []
    if room is None or room.stage == "lobby":
        press = InvitePress(of=of, mode="" if room else mode)
        rows.append([Button(words("bot-lobby-do-join"), data=press.pack())])
    if room is not None and room.stage == "lobby":
        names = ", ".join(person(seat.name) for seat in room.lobby.seats)
        taken, most = len(room.lobby.seats), room.lobby.max
        text += ["", bold(words("bot-lobby-seats", taken=taken, most=most)), names]
    elif room is not None:
        text += ["", _state(room, words)]
    if room is not None and room.stage != "done":
        rows.append([links.open_button(room.id, words, private=False, key="bot-open-board")])
    elif room is not None and room.state is not None and links.page(""):
        rows.append([Button(words("bot-results"), url=links.page(f"result/{room.id}"))])
    return Screen("\n".join(text), rows)


def _state(room: Room, words: Translator) -> str:
    if room.stage != "done":
        return words("bot-inline-on")
    return words("bot-inline-closed" if room.state is None else "bot-inline-over")
