"""What a page asks for somebody in their own name: a match, a card's cell, their data, an end."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from aiohttp import web

from engine.archive.collection import Collection, PickRefused
from engine.archive.privacy import Privacy
from engine.archive.profiles import Profiles
from engine.live.matchmaking import Matchmaking
from engine.lobby.reasons import LobbyReason
from engine.progress.finished import number_of
from engine.text.catalogue import translator
from webapp import pages
from webapp.account import Refused, answered, body_of, person_of, refused
from webapp.auth import Unauthorized
from webapp.context import CONTEXT
from webapp.protocol import Id
from webapp.refusals import refusal_text, server_text
from webapp.words.collection import picked

FILE = "kvartal-my-data.json"
READER = "https://web.telegram.org"  # Telegram's own dialog fetches the file from there


class Match(msgspec.Struct):
    """A quick match; `id` makes a second sending harmless."""

    id: Id


class Pick(msgspec.Struct):
    """The cell of the card that a level gave."""

    level: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    cell: Annotated[str, msgspec.Meta(max_length=32)]


class Forget(msgspec.Struct):
    """`sure` says that it was asked twice."""

    sure: bool = False


class Ask(msgspec.Struct):
    """Nothing but who asks."""


async def match(request: web.Request) -> web.Response:
    """`POST /api/match`: a seat at a table of strangers, or at the one that is mine already."""
    context = request.app[CONTEXT]
    try:
        person = await person_of(request)
        wish = await body_of(request, Match)
        if not context.limits.rooms.take(person.player):
            raise refused(request, 429, "rate")
    except Refused as no:
        return no.answer
    rating = await Profiles(context.database).strength(number_of(person.player))
    done = await Matchmaking(context.service).seat(
        person, rating=rating, cid=f"w:{person.player}:{wish.id}"
    )
    if done.is_done and done.room is not None:
        return answered({"url": f"/t/{done.room.id}"})
    reason = done.reason or LobbyReason.BUSY
    text = refusal_text(reason, done.about, pages.language(request))
    room = done.about.get("room", "")
    return pages.told(409, reason, text, **({"url": f"/t/{room}"} if room else {}))


async def pick(request: web.Request) -> web.Response:
    """`POST /api/pick`: the card is of this cell for good; the same choice again is the same."""
    context = request.app[CONTEXT]
    try:
        person = await person_of(request)
        wish = await body_of(request, Pick)
        if not context.limits.changes.take(person.player):
            raise refused(request, 429, "rate")
        held = await Collection(context.database).pick(
            number_of(person.player), wish.level, wish.cell
        )
    except Refused as no:
        return no.answer
    except PickRefused as no:
        return pages.told(409, no.why, server_text(f"pick-{no.why}", pages.language(request)))
    return answered({"text": picked(held, translator(pages.language(request)))})


async def my_data(request: web.Request) -> web.Response:
    """`POST /api/mydata`: where all that is kept of me can be fetched for a minute."""
    context = request.app[CONTEXT]
    try:
        person = await person_of(request)
        await body_of(request, Ask)
        if not context.limits.changes.take(person.player):
            raise refused(request, 429, "rate")
    except Refused as no:
        return no.answer
    ticket = context.tickets.issue(person.player, now=time.time())
    return answered({"file": f"/mydata/{ticket}", "name": FILE})


async def my_file(request: web.Request) -> web.Response:
    """`GET /mydata/{ticket}`: the file itself."""
    context = request.app[CONTEXT]
    try:
        player = context.tickets.read(request.match_info["ticket"], now=time.time())
    except Unauthorized:
        raise web.HTTPNotFound from None
    found = await Privacy(context.database).data_of(number_of(player))
    if found is None:
        raise web.HTTPNotFound
    body = msgspec.json.format(msgspec.json.encode(found), indent=1)
    response = web.Response(body=body, content_type="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="{FILE}"'
    response.headers["Access-Control-Allow-Origin"] = READER
    return response


async def forget(request: web.Request) -> web.Response:
    """`POST /api/forget`: nothing is kept of me; refused while a game of mine is on."""
    context = request.app[CONTEXT]
    try:
        person = await person_of(request)
        wish = await body_of(request, Forget)
        if not wish.sure:
            raise refused(request, 400, "malformed")
        if not context.limits.changes.take(person.player):
            raise refused(request, 429, "rate")
        if await context.service.room_of(person.player) is not None:
            raise refused(request, 409, "forget-playing")
    except Refused as no:
        return no.answer
    now = time.time_ns() // 1_000_000
    await Privacy(context.database).forget(number_of(person.player), now)
    context.people.drop(person.player)
    for connection in list(context.connections):
        if connection.player == person.player:
            connection.bye("unsigned")
    return answered({"url": "/forgotten"})
