"""`/rules`: the rules of every preset in the viewer's language, from the data that is played."""

from __future__ import annotations

from aiohttp import web

from engine.rulesets import catalog
from engine.text.catalogue import translator
from webapp import pages
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


def kept_language(request: web.Request) -> str:
    """What a link adds so that a language asked for in the address stays."""
    return f"?lang={pages.language(request)}" if "lang" in request.query else ""
