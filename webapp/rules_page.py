"""`/rules`: the rules of every preset in the viewer's language, from the data that is played."""

from __future__ import annotations

import msgspec
from aiohttp import web

from engine.rulesets import catalog
from engine.text.catalogue import translator
from engine.text.names import preset_title
from webapp import pages
from webapp.context import CONTEXT
from webapp.fanout import Missing
from webapp.words import book


async def shelf(request: web.Request) -> web.Response:
    """`GET /rules`: all presets, each a link to its rules."""
    page = book.shelf_page(translator(pages.language(request)))
    return pages.rendered("rules.html.j2", request, {**page, "ask": kept_language(request)})


async def rules(request: web.Request) -> web.Response:
    """`GET /rules/{ruleset}`: one preset, with an anchor for each topic."""
    name = request.match_info["ruleset"]
    if name not in catalog.presets():
        raise web.HTTPNotFound
    page = book.rules_page(name, translator(pages.language(request)))
    return pages.rendered("rules.html.j2", request, {**page, "ask": kept_language(request)})


async def of_room(request: web.Request) -> web.Response:
    """`GET /t/{room}/rules.json`: every paragraph of the rules that this very room plays by."""
    try:
        moment = await request.app[CONTEXT].fanout.peek(request.match_info["room"])
    except Missing:
        raise web.HTTPNotFound from None
    t = translator(pages.language(request))
    body = {
        "topics": book.paragraphs_of(moment.room.rules, t),
        "differ": t("web-variants-differ", mode=preset_title(moment.room.rules, t)),
        "differences": moment.differences(t),
    }
    return web.Response(
        body=msgspec.json.encode(body),
        content_type="application/json",
        # The address bears the digest of the rules, or a lobby's could change behind it.
        headers={"Cache-Control": "private, max-age=3600" if "d" in request.query else "no-store"},
    )


def kept_language(request: web.Request) -> str:
    """What a link adds so that a language asked for in the address stays."""
    return f"?lang={pages.language(request)}" if "lang" in request.query else ""
