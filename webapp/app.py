"""The aiohttp application: its routes, what they share, how it starts and how it ends."""

from __future__ import annotations

import asyncio
import contextlib
from functools import cache
from pathlib import Path

import aiohttp_jinja2
import jinja2
from aiohttp import WSCloseCode, web

from engine.archive.replays import Replays
from webapp import (
    account,
    collection_page,
    fair_page,
    health,
    home_page,
    own,
    pages,
    profile_page,
    replay_page,
    result_page,
    room_page,
    rules_page,
    security,
    settings_page,
    socket,
    top_page,
)
from webapp.assets import Assets
from webapp.context import CONTEXT, Context
from webapp.errors import errors
from webapp.gallery import GALLERY, Gallery
from webapp.home_page import OPEN, OpenTables
from webapp.records import RECORDS, Records
from webapp.sparing import sparing

HERE = Path(__file__).parent
BODY_LIMIT = 64 * 1024
SHUTDOWN_S = 2.0


@cache
def load_assets() -> Assets:
    """The static files of this package, read and compressed."""
    return Assets(HERE / "static")


def application(context: Context) -> web.Application:
    """All routes over what they share."""
    app = web.Application(
        middlewares=[security.headers, errors],
        client_max_size=BODY_LIMIT,
    )
    app[CONTEXT] = context
    app[RECORDS] = Records(context.service, Replays(context.database))
    app[GALLERY] = Gallery(context.database)
    app[OPEN] = OpenTables()
    aiohttp_jinja2.setup(
        app,
        loader=jinja2.FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    app.add_routes(
        [
            web.get("/", home_page.home),
            web.get("/tables", home_page.tables),
            web.get("/new", pages.create),
            web.get("/t/{room}", room_page.room),
            web.get("/t/{room}/rules.json", rules_page.of_room),
            web.get("/me", profile_page.me),
            web.get("/p/{handle}", profile_page.profile),
            web.get("/top", top_page.top),
            web.get("/collection", collection_page.collection),
            web.get("/progress", collection_page.progress),
            web.get("/settings", settings_page.settings),
            web.get("/help", settings_page.help_),
            web.get("/forgotten", settings_page.forgotten),
            web.get("/result/{game}.png", sparing(result_page.picture)),
            web.get("/result/{game}", result_page.result),
            web.get("/mydata/{ticket}", sparing(own.my_file)),
            web.post("/session", account.session),
            web.get("/api/me", account.me),
            web.post("/api/me", account.change_me),
            web.post("/api/rooms", account.open_room),
            web.post("/api/rooms/{room}/rematch", account.play_again),
            web.post("/api/match", own.match),
            web.post("/api/pick", own.pick),
            web.post("/api/mydata", own.my_data),
            web.post("/api/forget", own.forget),
            web.get("/ws", socket.handle),
            web.get("/rules", rules_page.shelf),
            web.get("/rules/{ruleset}", rules_page.rules),
            web.get("/fair/{game}", sparing(fair_page.fair)),
            web.get("/replay/{game}.jsonl", sparing(fair_page.download)),
            web.get("/replay/{game}", sparing(replay_page.show)),
            web.get("/replay/{game}/{piece:[0-9]{1,4}}.json", sparing(replay_page.steps)),
            web.get("/static/{name:.+}", context.assets.handle),
            web.get("/healthz", health.healthz),
            web.get("/readyz", health.readyz),
            web.get("/metrics", health.exposition),
        ]
    )
    app.on_shutdown.append(close_sockets)
    app.on_cleanup.append(close_gallery)
    return app


async def close_gallery(app: web.Application) -> None:
    """The worker that draws pictures is gone."""
    app[GALLERY].close()


async def close_sockets(app: web.Application) -> None:
    """Every client knows that the server goes away and may look for another at once."""
    connections = list(app[CONTEXT].connections)
    for connection in connections:
        connection.end(WSCloseCode.GOING_AWAY, "the server goes away")
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(SHUTDOWN_S / 2):
            for connection in connections:
                await connection.closed()
