"""The pages: each is whole before any script runs, as the public sees it and in one language."""

from __future__ import annotations

import json
import re

import aiohttp_jinja2
from aiohttp import web

from engine.live.keys import is_room_id
from engine.rulesets import catalog
from engine.text.catalogue import language_for, translator
from webapp import words
from webapp.assets import accepted
from webapp.context import CONTEXT
from webapp.fanout import Missing
from webapp.moment import Moment
from webapp.security import NONCE

START = "tgWebAppStartParam"  # what a link of Telegram carries, as the page's address gets it


def language(request: web.Request) -> str:
    """The language of whoever looks: by the address, else by the browser, else the house's."""
    asked = request.query.get("lang", "")
    if re.fullmatch(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*", asked):
        return language_for(asked)
    wished = request.headers.get("Accept-Language", "")
    first = re.match(r"\s*([A-Za-z]{2,3})\b", wished)
    return language_for(first[1] if first else request.app[CONTEXT].settings.language)


async def home(request: web.Request) -> web.Response:
    """`GET /`: the room that a link of Telegram names, else the home page."""
    context = request.app[CONTEXT]
    start = request.query.get(START, "")
    if is_room_id(start):
        try:
            return _room_page(request, await context.fanout.peek(start))
        except Missing:
            pass  # an old link: home finds the game that is on
    t = translator(language(request))
    page = {"lang": t.lang, "title": t("web-title"), "t": t}
    return rendered("home.html.j2", request, page)


async def create(request: web.Request) -> web.Response:
    """`GET /new`: where a table is made."""
    lang = language(request)
    page = words.create_page(
        lang=lang,
        modes=catalog.menu(),
        t=translator(lang),
        bot=_bot(request),
        dev=request.app[CONTEXT].settings.dev_login_allowed,
    )
    return rendered("create.html.j2", request, page)


async def room(request: web.Request) -> web.Response:
    """`GET /t/{room}`: its lobby, table or result as the public sees it."""
    room_id = request.match_info["room"]
    if not is_room_id(room_id):
        return error(request, "missing", 404)
    try:
        moment = await request.app[CONTEXT].fanout.peek(room_id)
    except Missing as missing:
        return error(request, missing.why, 404)
    return _room_page(request, moment)


def _room_page(request: web.Request, moment: Moment) -> web.Response:
    if moment.is_closed:
        return error(request, "closed", 410)
    context = request.app[CONTEXT]
    lang = language(request)
    now = context.fanout.now()
    page = words.room_page(
        room=moment.room.id,
        lang=lang,
        stage=moment.room.stage,
        screen=moment.draw(lang, None, now),
        log=moment.lines(lang, moment.told),
        rules=moment.room.rules,
        t=translator(lang),
        v=moment.version,
        h=moment.digest,
        now=now,
        bot=_bot(request),
    )
    return rendered("room.html.j2", request, page)


def error(request: web.Request, kind: str, status: int, to: str = "/") -> web.Response:
    """The page that says what is wrong, in the viewer's language, with a way on."""
    lang = language(request)
    page = {**words.error_page(lang=lang, kind=kind, t=translator(lang)), "to": to}
    return rendered("error.html.j2", request, page, status)


def _bot(request: web.Request) -> str:
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
        "import_map": '{"imports":{}}',  # of pages that still name one
        "inline": lambda name: assets.body(name).decode(),
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
