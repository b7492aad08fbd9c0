"""The home page: games that are on, tables to sit down at, and where somebody stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.archive.collection import Held
from engine.archive.profiles import PastGame, Profile
from engine.live.room import Room
from engine.lobby.state import QUICK_MS, QUICK_SEATS
from engine.rulesets import catalog
from engine.text.catalogue import Translator
from engine.text.names import preset_title
from webapp.words.level import level_strip
from webapp.words.past import past_games

To = Callable[..., str]
SHOWN_NAMES = 2
SHOWN_TABLES = 20


def home_part(
    *,
    t: Translator,
    to: To,
    now: int,
    player: str,
    mine: list[Room],
    tables: list[Room],
    profile: Profile | None,
    games: list[PastGame],
    cards: list[Held],
) -> dict[str, Any]:
    """The context of `parts/home.html.j2`; of the public `player` is ""."""
    return {
        "title": t("web-title"),
        "tab": "home",
        "mine": [my_table(room, player, t, to) for room in mine],
        "quick": t(
            "web-home-quick-sub",
            mode=preset_title(catalog.load(catalog.QUICK), t),
            seats=QUICK_SEATS,
            seconds=QUICK_MS // 1000,
        ),
        "level": level_strip(profile.xp if profile else 0, t),
        "games": past_games(games, t, now, to),
        "choice": any(card.offered and not card.cell for card in cards),
        **tables_part(tables, t, to, player),
    }


def tables_part(tables: list[Room], t: Translator, to: To, player: str = "") -> dict[str, Any]:
    """The context of `parts/tables.html.j2`: the open tables, the newest first."""
    shown = [
        _open_table(room, t, to)
        for room in sorted(tables, key=lambda room: -room.lobby.created)
        if len(room.lobby.seats) < room.lobby.max and room.lobby.find(player) is None
    ]
    return {"tables": shown[:SHOWN_TABLES]}


def my_table(room: Room, player: str, t: Translator, to: To) -> dict[str, Any]:
    """A room in which somebody sits, and whether it waits for them."""
    seat = room.seat_of(player)
    prompt = room.state.prompt if room.state else None
    asked = prompt is not None and seat in prompt.seats
    if room.state is None:
        about = t("web-home-gathers", count=len(room.lobby.seats), of=room.lobby.max)
    else:
        about = t("web-round", round=room.state.round)
    return {
        "href": to(f"/t/{room.id}"),
        "title": preset_title(room.rules, t),
        "about": about,
        "turn": asked,
        "names": _names([s.name for i, s in enumerate(room.seats) if i != seat], t),
    }


def _open_table(room: Room, t: Translator, to: To) -> dict[str, Any]:
    lobby = room.lobby
    return {
        "href": to(f"/t/{room.id}"),
        "title": preset_title(room.rules, t),
        "names": _names([seat.name for seat in lobby.seats], t),
        "seats": t("web-home-seats-of", count=len(lobby.seats), of=lobby.max),
        "quick": lobby.quick,
    }


def _names(names: list[str], t: Translator) -> str:
    """The first of them, and how many more."""
    if not names:
        return ""
    more = len(names) - SHOWN_NAMES
    if more > 1:
        return t("web-home-names-more", names=", ".join(names[:SHOWN_NAMES]), count=more)
    return ", ".join(names)
