"""`/fair/{game}`: what proves that the dice were not chosen, and the means to check it."""

from __future__ import annotations

import asyncio

from aiohttp import web

from engine.live.room import Room
from engine.live.steps import salt_parts
from engine.rules import replay
from engine.text.catalogue import translator
from webapp import pages
from webapp.assets import accepted
from webapp.records import RECORDS, NoGame, Record, Records
from webapp.rules_page import kept_language
from webapp.words.fair import Proof, fair_page
from webapp.words.page import script_json

STATUS = {"missing": 404, "closed": 410, "running": 409}


async def fair(request: web.Request) -> web.Response:
    """`GET /fair/{game}`: the commitment at any time, all the rest once the game is over."""
    game, records = request.match_info["game"], request.app[RECORDS]
    over = True
    try:
        record = await records.record(game)
    except NoGame as none:
        room = await records.room(game)
        if room is None or none.why == "closed":
            return pages.error(request, none.why, STATUS[none.why])
        over = none.why != "running"
        proof = await _bare(records, room)
    else:
        try:
            proof = await asyncio.to_thread(proof_of, record)
        except replay.ReplayError:  # lines of another format: the file is still there to download
            return pages.error(request, "unplayable", 410)
    t = translator(pages.language(request))
    page = fair_page(proof, t, over=over)
    page |= {"ask": kept_language(request), "data": script_json(page["data"])}
    return pages.rendered("fair.html.j2", request, page)


async def _bare(records: Records, room: Room) -> Proof:
    """What a game without a record shows: its commitment, and its secret once it is over."""
    secret = await records.secret(room.id)
    if secret is None or room.game is None:
        return Proof(room.id, room.commitment)
    salt = room.game.salt.hex()
    parts = salt_parts(room.id, room.lobby)
    return Proof(room.id, room.commitment, secret.hex(), salt, parts)


def proof_of(record: Record) -> Proof:
    """All that a finished game shows of its dice; no draws where this engine cannot play it.

    Raises ReplayError for a record of another format.
    """
    header, lines = record.read
    try:
        draws = replay.draws(header, lines)
    except replay.ReplayError:
        draws = []  # by an engine of other rules: the file and its own engine can still tell
    return Proof(
        record.game,
        header.commitment,
        header.secret,
        header.salt,
        record.parts,
        header,
        lines,
        draws,
    )


async def download(request: web.Request) -> web.Response:
    """`GET /replay/{game}.jsonl`: the replay as `kvartal replay verify` takes it."""
    game = request.match_info["game"]
    try:
        lines = await request.app[RECORDS].replay_lines(game)
    except NoGame as none:
        return refused(request, game, none)
    response = web.Response(text="\n".join(lines) + "\n", content_type="application/jsonl")
    response.headers["Content-Disposition"] = f'attachment; filename="kvartal-{game}.jsonl"'
    if "gzip" in accepted(request.headers.get("Accept-Encoding", "")):
        response.enable_compression(web.ContentCoding.gzip)
    return response


def refused(request: web.Request, game: str, none: NoGame) -> web.Response:
    """Why there is no replay, with the way to the table where the game is still on."""
    to = f"/t/{game}" if none.why == "running" else "/"
    return pages.error(request, none.why, STATUS[none.why], to=to)
