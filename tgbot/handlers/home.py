"""The first message of the private chat: one's tables, and the ways to play."""

from __future__ import annotations

from engine.live.room import Room
from engine.text.catalogue import Translator
from engine.text.names import preset_title
from tgbot.callbacks import HomePress, ProfilePress, TopPress
from tgbot.tools import Tools, Visitor
from tgbot.views.markup import bold, safe
from tgbot.views.own_wishes_card import own_wishes_card
from tgbot.views.screen import Button, Screen


async def home_screen(tools: Tools, visitor: Visitor) -> Screen:
    """What the bot is for, the person's running tables, and buttons to all else."""
    words, links = visitor.words, tools.links
    rooms = await tools.live.rooms_of(visitor.player)
    text = [bold(words("bot-home-title")), words("bot-start")]
    if rooms:
        text += ["", bold(words("bot-home-tables"))]
        text += [_line(room, visitor, words) for room in rooms]
    rows = [
        [links.open_button(room.id, words, private=True, key="bot-open-board")]
        if len(rooms) == 1
        else [_to(room, tools, words)]
        for room in rooms
    ]
    rows.append([Button(words("bot-home-quick"), data=HomePress(verb="quick").pack())])
    who = tools.records.handles.of_player(visitor.id)
    rows.append(
        [
            Button(words("bot-me-page-main"), data=ProfilePress(page="main", who=who).pack()),
            Button(words("bot-home-top"), data=TopPress(kind="world", by="xp").pack()),
        ]
    )
    rows.append([Button(words("bot-wishes-title"), data=HomePress(verb="settings").pack())])
    rows.append(
        [Button(words("bot-add-to-group"), url=f"https://t.me/{links.bot}?startgroup=new")]
    )
    if links.page(""):
        rows.append([Button(words("bot-menu-button"), web_app=links.page(""))])
    return Screen("\n".join(text), rows)


async def wishes_screen(tools: Tools, visitor: Visitor) -> Screen:
    """The person's own settings."""
    chosen = await tools.wishes.of_person(visitor.id)
    return own_wishes_card(chosen, visitor.language, visitor.words)


def _line(room: Room, visitor: Visitor, words: Translator) -> str:
    title = safe(preset_title(room.rules, words))
    if room.state is None:
        return words("bot-home-lobby", mode=title, count=len(room.lobby.seats))
    prompt = room.state.prompt
    mine = prompt is not None and room.seat_of(visitor.player) in prompt.seats
    key = "bot-home-yours" if mine else "bot-home-round"
    return words(key, mode=title, round=room.state.round)


def _to(room: Room, tools: Tools, words: Translator) -> Button:
    button = tools.links.open_button(room.id, words, private=True, key="bot-open-board")
    text = f"{button.text} · {preset_title(room.rules, words)}"
    return Button(text, data=button.data, url=button.url, web_app=button.web_app)
