"""`/settings`, `/help` and `/forgotten`: wishes, the game in three cards, and a farewell."""

from __future__ import annotations

from typing import Any, get_args

from aiohttp import web

from engine.archive.players import Players
from engine.archive.preferences import PersonPreferences, Reminders
from webapp import leaf
from webapp.leaf import Looker
from webapp.words.settings import settings_part


async def settings(request: web.Request) -> web.StreamResponse:
    """`GET /settings`: all that somebody can choose."""
    return await leaf.shown(request, "settings", _settings)


async def help_(request: web.Request) -> web.StreamResponse:
    """`GET /help`: the game in three cards."""
    return await leaf.shown(request, "help", _help)


async def forgotten(request: web.Request) -> web.StreamResponse:
    """`GET /forgotten`: nothing is kept any more; this page signs nobody in."""
    return await leaf.shown(request, "forgotten", _forgotten)


async def _settings(looker: Looker) -> dict[str, Any]:
    chosen, busy = PersonPreferences(), ""
    if looker.number is not None and looker.person is not None:
        known = await Players(looker.context.database).get(looker.number)
        chosen = known.preferences if known else chosen
        room = await looker.context.service.room_of(looker.person.player)
        busy = looker.to(f"/t/{room.id}") if room else ""
    return settings_part(
        looker.t,
        reminders=chosen.reminders,
        ways=list(get_args(Reminders)),
        telegram=looker.person is not None and looker.person.player.startswith("tg:"),
        busy=busy,
    )


async def _help(looker: Looker) -> dict[str, Any]:
    return {"title": looker.t("web-help-title"), "tab": "home", "back": "/"}


async def _forgotten(looker: Looker) -> dict[str, Any]:
    return {"title": looker.t("web-forgotten-title"), "tab": "settings", "still": True}
