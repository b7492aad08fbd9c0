"""Of several tables in a chat: the question which one a command was meant for."""

from __future__ import annotations

from engine.live.room import Room
from engine.text.catalogue import Translator
from engine.text.names import preset_title
from tgbot.callbacks import StatusPress, WhichVerb
from tgbot.views.markup import bold, plain_name
from tgbot.views.screen import Button, Screen

NAMES = 3  # of people by which a table is told from another


def which_card(verb: WhichVerb, rooms: list[Room], words: Translator) -> Screen:
    """A button for each table, by its mode and people."""
    rows = [
        [Button(_title(room, words), data=StatusPress(verb=verb, room=room.id).pack())]
        for room in rooms
    ]
    return Screen(bold(words("bot-which")), rows)


def _title(room: Room, words: Translator) -> str:
    names = [plain_name(seat.name) for seat in room.lobby.people]
    shown = ", ".join(names[:NAMES]) + ("…" if len(names) > NAMES else "")
    return f"{preset_title(room.rules, words)} · {shown}"
