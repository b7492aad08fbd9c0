"""`/result/{game}`: how a game ended, for anybody with its link, and its picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aiohttp import web

from engine.archive.collection import Collection
from engine.archive.games import Games, KeptGame, KeptSeat
from engine.archive.profiles import Profiles
from engine.archive.replays import Replays
from engine.live.ending import finished
from engine.live.keys import is_room_id
from engine.progress.finished import Finished
from webapp import leaf, pages
from webapp.gallery import GALLERY, NoPicture
from webapp.leaf import Looker, NoPage
from webapp.refusals import server_text
from webapp.words.outcome import outcome_part

FOR_AN_HOUR = "public, max-age=3600"


@dataclass(frozen=True)
class Ended:
    """A finished game, and whether the archive has it already."""

    game: KeptGame
    written: bool


async def result(request: web.Request) -> web.StreamResponse:
    """`GET /result/{game}`: its places, what it gave, its capitals by round."""
    return await leaf.shown(request, "result", _result)


async def picture(request: web.Request) -> web.Response:
    """`GET /result/{game}.png`: the picture, as it was sent to the chat."""
    looker = Looker(request, None)
    try:
        ended = await ended_of(looker, request.match_info["game"])
        body = await request.app[GALLERY].picture(ended.game, looker.lang)
    except (NoPage, NoPicture):
        raise web.HTTPNotFound from None
    except TimeoutError:  # the worker has more to do than it can
        return pages.told(503, "down", server_text("down", looker.lang))
    return web.Response(
        body=body, content_type="image/png", headers={"Cache-Control": FOR_AN_HOUR}
    )


async def result_address(looker: Looker, game: str) -> str:
    """Where the result of this game is, "" for a game that is not kept."""
    known = await Games(looker.context.database).get(game)
    return looker.to(f"/result/{game}") if known else ""


async def ended_of(looker: Looker, game: str) -> Ended:
    """The game from the archive, or while that has not written it from its room; raises NoPage."""
    if not is_room_id(game):
        raise NoPage("missing")
    kept = await Games(looker.context.database).get(game)
    if kept is not None:
        return Ended(kept, written=True)
    room = await looker.context.service.load(game)
    if room is None:
        raise NoPage("missing")
    if room.stage != "done":
        raise NoPage("running", 409, to=looker.to(f"/t/{game}"))
    if room.state is None:
        raise NoPage("closed", 410)
    return Ended(_as_kept(finished(room, [], None)), written=False)


async def _result(looker: Looker) -> dict[str, Any]:
    context = looker.context
    ended = await ended_of(looker, looker.request.match_info["game"])
    xp, cards = 0, []
    if looker.number is not None and ended.written:
        profile = await Profiles(context.database).get(looker.number)
        xp = profile.xp if profile else 0
        cards = await Collection(context.database).of(looker.number)
    return outcome_part(
        ended.game,
        t=looker.t,
        to=looker.to,
        player=looker.number,
        xp=xp,
        cards=cards,
        handle=context.handles.of_player,
        written=ended.written,
        replayed=ended.written and await Replays(context.database).has(ended.game.id),
        lives=await context.service.load(ended.game.id) is not None,
        base=context.settings.link,
    )


def _as_kept(game: Finished) -> KeptGame:
    return KeptGame(
        id=game.id,
        ruleset=game.ruleset,
        board=game.board,
        chat=game.chat,
        rated=game.is_rated,
        started_at=game.started,
        finished_at=game.finished,
        rounds=game.rounds,
        ending=game.ending,
        commitment=game.commitment,
        secret=game.secret,
        engine=game.engine,
        chart=game.chart,
        differences=game.differences,
        seats=[
            KeptSeat(
                seat=seat.seat,
                player=seat.player,
                name=seat.name,
                ai=seat.ai,
                side=seat.side,
                place=seat.place,
                capital=seat.capital,
                colours=seat.colours,
                left_round=seat.left_round,
                ending=seat.ending,
                xp=0,
                levels=[],
                achievements=[],
            )
            for seat in game.seats
        ],
    )
