"""`/me` and `/p/{handle}`: one's own profile, and anybody's by its link."""

from __future__ import annotations

import time
from typing import Any

from aiohttp import web

from engine.archive.profiles import PastGame, Profile, Profiles
from engine.progress.feats import Feats
from engine.progress.levels import level_of, to_next
from webapp import leaf
from webapp.leaf import Looker, NoPage
from webapp.words.profile import profile_part


async def me(request: web.Request) -> web.StreamResponse:
    """`GET /me`: the profile of who looks."""
    return await leaf.shown(request, "me", _mine)


async def profile(request: web.Request) -> web.StreamResponse:
    """`GET /p/{handle}`: the profile of whoever the handle stands for."""
    return await leaf.shown(request, "profile", _somebody)


async def _mine(looker: Looker) -> dict[str, Any]:
    if looker.number is None or looker.person is None:
        return {"title": looker.t("web-profile-own"), "tab": "me"}
    found = await Profiles(looker.context.database).get(looker.number)
    return await _told(looker, found or unplayed(looker.number, looker.person.name), own=True)


async def _somebody(looker: Looker) -> dict[str, Any]:
    player = looker.context.handles.player(looker.request.match_info["handle"])
    found = await Profiles(looker.context.database).get(player) if player is not None else None
    if found is None:
        raise NoPage("nobody")
    return await _told(looker, found, own=False)


async def _told(looker: Looker, found: Profile, *, own: bool) -> dict[str, Any]:
    profiles, handles = Profiles(looker.context.database), looker.context.handles
    handle = handles.of_player(found.player)
    history = await profiles.history(found.player, looker.request.query.get("after", ""))
    together: set[str] = set()
    against = None
    is_me = looker.number == found.player
    if looker.number is not None and not is_me:
        against = await profiles.against(looker.number, found.player)
        together = await profiles.sat_in(looker.number, [game.game for game in history.games])

    def open_to(game: PastGame) -> bool:
        """A private table is the business of those who sat there."""
        return own or is_me or game.public or game.game in together

    here = "/me" if own else f"/p/{handle}"
    return profile_part(
        found,
        t=looker.t,
        to=looker.to,
        now=time.time_ns() // 1_000_000,
        own=own,
        link=f"/p/{handle}",
        games=history.games,
        older=looker.to(here, after=history.next) if history.next else "",
        opponents=[
            (one, looker.to(f"/p/{handles.of_player(one.player)}"))
            for one in (await profiles.opponents(found.player) if own or is_me else [])
        ],
        against=against,
        open_to=open_to,
    ) | {
        "preview": {
            "title": found.name,
            "about": looker.t("web-profile-preview", level=found.level.number, count=found.games),
            "url": f"{looker.context.settings.link}p/{handle}",
            "image": "",
        },
        "back": "" if own else "/",
    }


def unplayed(player: int, name: str) -> Profile:
    """The profile of somebody of whom nothing is kept yet."""
    gained, step = to_next(0)
    return Profile(
        player=player,
        name=name,
        xp=0,
        level=level_of(0),
        gained=gained,
        step=step,
        games=0,
        wins=0,
        streak=0,
        best_streak=0,
        modes=[],
        feats=Feats(),
        rating=None,
        achievements={},
    )
