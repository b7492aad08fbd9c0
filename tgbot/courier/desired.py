"""What a chat should show of a room: the room as it is now, in the chat's language."""

from __future__ import annotations

import msgspec

from engine.live.room import Entry, Room
from engine.lobby.rules import differences
from engine.rules import api
from engine.text.catalogue import Translator
from engine.text.names import preset_line, preset_title
from engine.text.narration import stories
from tgbot.views.lobby_card import Chair, LobbyCard, closed_card, lobby_card
from tgbot.views.markup import tame
from tgbot.views.result_card import last_edit
from tgbot.views.screen import Links, Screen
from tgbot.views.table_card import LINES, TableCard, table_card
from tgbot.views.variants_card import changed_words, difference_lines

TAIL = 16  # entries of the log that surely hold the last lines worth telling


class Asked(msgspec.Struct, frozen=True):
    """The question that a screen puts to somebody."""

    prompt: int
    kind: str
    seat: int
    deadline: int
    total: int


def player_id(user: int) -> str:
    """The player that a user of Telegram is."""
    return f"tg:{user}"


def user_id(player: str) -> int | None:
    """The user of Telegram that a player is; None for players of a local game."""
    kind, _, number = player.partition(":")
    return int(number) if kind == "tg" and number.isdigit() else None


def screen_of(room: Room, tail: list[Entry], picked: int, links: Links, t: Translator) -> Screen:
    """The one message of this room, in whatever stage it is."""
    title = preset_title(room.rules, t)
    if room.state is not None:
        card = card_of(room, tail, picked, t)
        return last_edit(card, links, t) if room.stage == "done" else table_card(card, links, t)
    if room.stage == "done":
        return closed_card(title, room.lobby.closed, t)
    chairs = [
        Chair(seat.name, seat.ai, not seat.is_ai and seat.player == room.creator, seat.side)
        for seat in room.lobby.seats
    ]
    return lobby_card(
        LobbyCard(
            room=room.id,
            title=title,
            line=preset_line(room.rules, t),
            chairs=chairs,
            most=room.lobby.max,
            closes=room.lobby.expires,
            private=is_private(room),
            sides=room.lobby.sides,
            changed=difference_lines(differences(room.lobby), t),
            rules=links.rules(room.mode, "", t.lang),
            commitment=room.commitment,
            hosted=not room.lobby.quick,
        ),
        links,
        t,
    )


def card_of(room: Room, tail: list[Entry], picked: int, t: Translator) -> TableCard:
    """The facts of a table that its messages tell."""
    assert room.state is not None
    return TableCard(
        room=room.id,
        title=preset_title(room.rules, t),
        names=room.names(),
        view=api.view(room.state, room.rules, None),
        rules=room.rules,
        lines=last_lines(room, tail, t),
        choices=choices_of(room),
        picked=picked,
        private=is_private(room),
        changed=changed_words(differences(room.lobby), t),
    )


def choices_of(room: Room) -> dict[int, list[api.Choice]]:
    """What each person may do who is asked, was made an offer or may claim.

    Only as far as this chat's buttons go: in a private chat nobody but its owner can press.
    """
    if room.state is None or room.stage != "table":
        return {}
    seats = set(room.state.prompt.seats if room.state.prompt else [])
    seats |= {offer.to for offer in room.state.offers}
    seats |= {claim.owner for claim in room.state.claims if not claim.noted}
    own = room.seat_of(player_id(room.chat or 0)) if is_private(room) else None
    return {
        seat: api.legal_actions(room.state, room.rules, seat)
        for seat in sorted(seats)
        if not room.seats[seat].is_ai and (not is_private(room) or seat == own)
    }


def last_lines(room: Room, tail: list[Entry], t: Translator) -> list[str]:
    """The last lines of the log, oldest first."""
    names = [tame(name) for name in room.names()]
    lines: list[str] = []
    for entry in tail:
        told = [event for event in entry.events if isinstance(event, api.events.Event)]
        lines += [line.full for line in stories(told, names, room.rules, t)]
    return lines[-LINES:]


def asked_of(room: Room) -> Asked | None:
    """The question that waits for a person; None while none does."""
    if room.state is None or room.state.prompt is None or room.stage != "table":
        return None
    prompt = room.state.prompt
    seat = next((s for s in prompt.seats if not room.seats[s].is_ai), None)
    if seat is None:
        return None
    shown = api.view(room.state, room.rules, None).prompt
    total = shown.total if shown else 0
    return Asked(prompt.id, prompt.kind, seat, prompt.deadline, total)


def is_private(room: Room) -> bool:
    """The room's chat is a person's own."""
    return room.chat is not None and room.chat > 0
