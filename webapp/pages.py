"""The pages: each is whole before any script runs, as the public sees it and in one language."""

from __future__ import annotations

import json
import re

import aiohttp_jinja2
from aiohttp import web

from engine.rulesets import catalog
from engine.text.catalogue import language_for, translator
from webapp import words
from webapp.assets import accepted
from webapp.context import CONTEXT
from webapp.security import NONCE


def language(request: web.Request) -> str:
    """The language of whoever looks: by the address, else by the browser, else the house's."""
    asked = request.query.get("lang", "")
    if re.fullmatch(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*", asked):
        return language_for(asked)
    wished = request.headers.get("Accept-Language", "")
    first = re.match(r"\s*([A-Za-z]{2,3})\b", wished)
    return language_for(first[1] if first else request.app[CONTEXT].settings.language)


async def create(request: web.Request) -> web.Response:
    """`GET /new`: where a table is made."""
    lang, settings = language(request), request.app[CONTEXT].settings
    page = words.create_page(
        lang=lang,
        modes=catalog.menu(),
        t=translator(lang),
        bot=bot_name(request),
        dev=settings.dev_login_allowed or settings.guests,
    )
    return rendered("create.html.j2", request, page)


def error(request: web.Request, kind: str, status: int, to: str = "/") -> web.Response:
    """The page that says what is wrong, in the viewer's language, with a way on."""
    lang = language(request)
    page = {**words.error_page(lang=lang, kind=kind, t=translator(lang)), "to": to}
    return rendered("error.html.j2", request, page, status)


def bot_name(request: web.Request) -> str:
    """The bot's name, "" without Telegram."""
    settings = request.app[CONTEXT].settings
    return (settings.bot_username or "bot") if settings.bot_token else ""


def rendered(
    template: str, request: web.Request, page: dict[str, object], status: int = 200
) -> web.Response:
    """The template filled with the page's words and what this process knows of its files."""
    assets = request.app[CONTEXT].assets
    page = {
        **page,
        "nonce": request[NONCE],
        "asset": assets.url,
        "modules": assets.modules,
        "inline": lambda name: assets.body(name).decode(),
        "drawing": assets.drawing,
    }
    response = aiohttp_jinja2.render_template(template, request, page, status=status)
    response.headers["Vary"] = "Accept-Encoding, Accept-Language"
    if "gzip" in accepted(request.headers.get("Accept-Encoding", "")):
        response.enable_compression(web.ContentCoding.gzip)
    return response


def wants_page(request: web.Request) -> bool:
    """A browser that opens an address, not a script that asks for data."""
    return request.method == "GET" and "text/html" in request.headers.get("Accept", "")


def told(status: int, why: str, text: str, **more: object) -> web.Response:
    """The answer to a script: why for it, text for people."""
    body = json.dumps({"why": why, "text": text, **more}, ensure_ascii=False)
    return web.Response(status=status, text=body, content_type="application/json")
