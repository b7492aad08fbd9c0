"""`/`: where a visit begins, and the open tables, which the page asks for again and again."""

from __future__ import annotations

import time
from typing import Any

import aiohttp_jinja2
from aiohttp import web

from engine.archive.collection import Collection
from engine.archive.profiles import Profiles
from engine.live.keys import is_room_id
from engine.live.room import Room
from webapp import leaf
from webapp.context import CONTEXT, Context
from webapp.fanout import Missing
from webapp.leaf import Looker
from webapp.result_page import result_address
from webapp.room_page import room_page
from webapp.words.home import home_part, tables_part

START = "tgWebAppStartParam"  # what a link of Telegram carries, as the page's address gets it
#: words that such a link may carry instead of a room, and where they lead
NAMED = {
    "me": "/me",
    "top": "/top",
    "cards": "/collection",
    "settings": "/settings",
    "help": "/help",
    "new": "/new",
    "progress": "/progress",
}
LAST_GAMES = 3
FRESH_S = 1.0


async def home(request: web.Request) -> web.StreamResponse:
    """`GET /`: what a link of Telegram names, else the home page."""
    start = request.query.get(START, "")
    looker = Looker(request, None)
    if start in NAMED:
        raise web.HTTPFound(looker.to(NAMED[start]))
    if is_room_id(start):
        try:
            return await room_page(request, start)
        except Missing:
            kept = await result_address(looker, start)
            if kept:
                raise web.HTTPFound(kept) from None
            # an old link: home finds the game that is on
    return await leaf.shown(request, "home", _home)


async def tables(request: web.Request) -> web.Response:
    """`GET /tables`: the list of open tables alone."""
    looker = Looker(request, None)
    page = {"t": looker.t, **tables_part(await open_tables(request.app), looker.t, looker.to)}
    text = aiohttp_jinja2.get_env(request.app).get_template("parts/tables.html.j2").render(page)
    return web.Response(text=text, content_type="text/html")


async def _home(looker: Looker) -> dict[str, Any]:
    context, number = looker.context, looker.number
    player = looker.person.player if looker.person else ""
    profile, games, cards, mine = None, [], [], []
    if number is not None:
        profiles = Profiles(context.database)
        profile = await profiles.get(number)
        games = (await profiles.history(number, size=LAST_GAMES)).games
        cards = await Collection(context.database).of(number)
        mine = await _mine(context, player)
    return home_part(
        t=looker.t,
        to=looker.to,
        now=time.time_ns() // 1_000_000,
        player=player,
        mine=mine,
        tables=await open_tables(looker.request.app),
        profile=profile,
        games=games,
        cards=cards,
    )


async def _mine(context: Context, player: str) -> list[Room]:
    room = await context.service.room_of(player)
    return [room] if room else []


class OpenTables:
    """The open tables as this process read them a moment ago, for everybody who looks."""

    def __init__(self) -> None:
        self.until = 0.0
        self.rooms: list[Room] = []


OPEN = web.AppKey("open tables", OpenTables)


async def open_tables(app: web.Application) -> list[Room]:
    """The public lobbies that still take people."""
    known = app[OPEN]
    if known.until < time.monotonic():
        known.until = time.monotonic() + FRESH_S
        known.rooms = await app[CONTEXT].service.public_rooms()
    return known.rooms
