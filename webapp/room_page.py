"""`/t/{room}`: a lobby, a table or its result, as the public sees it before any script runs."""

from __future__ import annotations

from aiohttp import web

from engine.live.keys import is_room_id
from engine.text.catalogue import translator
from webapp import pages, words
from webapp.context import CONTEXT
from webapp.fanout import Missing
from webapp.leaf import Looker
from webapp.result_page import result_address


async def room(request: web.Request) -> web.Response:
    """`GET /t/{room}`: its lobby, table or result; of a game long over the page of its result."""
    room_id = request.match_info["room"]
    if not is_room_id(room_id):
        return pages.error(request, "missing", 404)
    try:
        return await room_page(request, room_id)
    except Missing as missing:
        kept = await result_address(Looker(request, None), room_id)
        if kept:
            raise web.HTTPFound(kept) from None
        return pages.error(request, missing.why, 404)


async def room_page(request: web.Request, room_id: str) -> web.Response:
    """The page of a room that the store knows; raises Missing."""
    moment = await request.app[CONTEXT].fanout.peek(room_id)
    if moment.is_closed:
        return pages.error(request, "closed", 410)
    context = request.app[CONTEXT]
    lang = pages.language(request)
    now = context.fanout.now()
    # Who looks is known only when the socket opens: until then nothing of a hidden game is told.
    hidden = moment.hides_from("")
    page = words.room_page(
        room=moment.room.id,
        lang=lang,
        stage="hidden" if hidden else moment.room.stage,
        screen={"kind": "hidden"} if hidden else moment.draw(lang, None, now),
        log=[] if hidden else moment.lines(lang, moment.told),
        rules=moment.room.rules,
        t=translator(lang),
        v=moment.version,
        h="" if hidden else moment.digest,
        now=now,
        link=moment.link,
        # Where guests may play, a name is asked for and no way to Telegram is shown.
        bot="" if context.settings.guests else pages.bot_name(request),
        differences=moment.differences(translator(lang)),
    )
    return pages.rendered("room.html.j2", request, page)
