"""`/replay/{game}`: a finished game played again on the board, a step at a time."""

from __future__ import annotations

import asyncio
import gzip

from aiohttp import web

from engine.text.catalogue import translator
from webapp import pages
from webapp.assets import accepted
from webapp.fair_page import refused
from webapp.film import PIECE, Film, Unplayable, film_of, seen
from webapp.records import RECORDS, NoGame
from webapp.rules_page import kept_language
from webapp.words.replay import replay_page

FOR_AN_HOUR = "private, max-age=3600"


async def film(request: web.Request, game: str, lang: str) -> Film:
    """The game's film in this language, made once while its record is known; raises NoGame."""
    records = request.app[RECORDS]
    record = await records.record(game)
    if lang not in record.films:
        async with records.lock:
            if lang not in record.films:
                drawn = await asyncio.to_thread(film_of, record, translator(lang))
                record.films[lang] = drawn
    made: Film = record.films[lang]
    return made


async def show(request: web.Request) -> web.Response:
    """`GET /replay/{game}`: the board as it was first, and the means to go on from there."""
    game, lang = request.match_info["game"], pages.language(request)
    try:
        reel = await film(request, game, lang)
        differences = (await request.app[RECORDS].record(game)).differences
    except NoGame as none:
        return refused(request, game, none)
    except Unplayable:
        return pages.error(request, "unplayable", 410)
    first = {
        **reel.first.screen,
        "view": seen(reel.first.view),
        "names": reel.names,
    }
    page = replay_page(
        game=game,
        lang=lang,
        screen=first,
        log=reel.first.lines,
        rules=reel.rules,
        t=translator(lang),
        total=reel.total,
        piece=PIECE,
        rounds=reel.rounds,
        runs=reel.runs,
        view=reel.first.view,
        differences=differences,
    )
    return pages.rendered("replay.html.j2", request, {**page, "ask": kept_language(request)})


async def steps(request: web.Request) -> web.Response:
    """`GET /replay/{game}/{piece}.json`: one piece of the film."""
    game, number = request.match_info["game"], int(request.match_info["piece"])
    try:
        reel = await film(request, game, pages.language(request))
    except (NoGame, Unplayable):
        raise web.HTTPNotFound from None
    if number >= len(reel.pieces):
        raise web.HTTPNotFound
    body, sent = reel.pieces[number], {"Cache-Control": FOR_AN_HOUR, "Vary": "Accept-Encoding"}
    if "gzip" in accepted(request.headers.get("Accept-Encoding", "")):
        sent["Content-Encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    return web.Response(body=body, headers=sent, content_type="application/json")
