"""`/top`: the leaderboards, a page of lines at a time, and the own line always in view."""

from __future__ import annotations

import re
import time
from datetime import date, timedelta
from typing import Any, cast

from aiohttp import web

from engine.archive.chats import Chats
from engine.archive.leaderboards import Board, Kind, Leaderboards, Measure
from engine.archive.periods import periods_of
from webapp import leaf
from webapp.leaf import Looker, NoPage
from webapp.words.top import MEASURES, period_name, top_part

PERIODS = ("week", "season")
FIRST_YEAR = 2020


async def top(request: web.Request) -> web.StreamResponse:
    """`GET /top?of=&by=&at=&after=`: what is no such board is the first one."""
    return await leaf.shown(request, "top", _top)


async def _top(looker: Looker) -> dict[str, Any]:
    asked, handles = looker.request.query, looker.context.handles
    boards = Leaderboards(looker.context.database)
    by = cast("Measure", asked.get("by") if asked.get("by") in MEASURES else "xp")
    of = asked.get("of", "world")
    chats = await boards.chats_of(looker.number) if looker.number is not None else []
    board, scope, periods = await _board(looker, of, by)
    of = of if board.kind == "chat" else board.kind
    at = asked.get("at", "") if board.kind in PERIODS else ""

    def link_of(which: str, measure: Measure) -> str:
        return looker.to("/top", of=which, by=measure, at=at if which == of else "")

    page = await boards.page(board, _mark_in(looker, asked.get("after", "")))
    mine = await boards.place_of(board, looker.number) if looker.number is not None else None
    people = {line.player for line in [*page.lines, *([mine] if mine else [])]}
    tabs = [
        (kind, looker.t(f"web-top-{kind}-tab"), link_of(kind, by)) for kind in ("world", *PERIODS)
    ]
    tabs += [
        (handle, title, link_of(handle, by))
        for handle, title in ((handles.of_chat(chat), title) for chat, title in chats)
    ]
    if board.kind == "chat" and of not in {tab[0] for tab in tabs}:
        tabs.append((of, scope, link_of(of, by)))
    return top_part(
        t=looker.t,
        of=of,
        measure=by,
        scope=scope if board.kind in PERIODS else "",
        tabs=tabs,
        periods=periods,
        lines=page.lines,
        mine=mine,
        player=looker.number,
        hrefs={player: looker.to(f"/p/{handles.of_player(player)}") for player in people},
        link_of=link_of,
        first=link_of(of, by) if asked.get("after") else "",
        following=looker.to("/top", of=of, by=by, at=at, after=_mark_out(looker, page.next))
        if page.next
        else "",
    )


async def _board(looker: Looker, of: str, by: Measure) -> tuple[Board, str, dict[str, str]]:
    """The board that is asked for, its name, and the addresses of its neighbours in time."""
    chat = looker.context.handles.chat(of)
    if chat is not None:
        known = await Chats(looker.context.database).get(chat)
        if known is None:
            raise NoPage("missing")
        return Board("chat", chat, by), known.title, {}
    if of not in PERIODS:
        return Board("world", 0, by), "", {}
    now = next(p.scope for p in periods_of(time.time_ns() // 1_000_000) if p.kind == of)
    scope = _scope(of, looker.request.query.get("at", ""), now)
    beside = {"earlier": _beside(of, scope, -1), "later": _beside(of, scope, 1)}
    links = {
        name: looker.to("/top", of=of, by=by, at="" if at == now else at)
        for name, at in beside.items()
        if FIRST_YEAR * 100 < at <= now
    }
    return Board(cast("Kind", of), scope, by), period_name(of, scope, looker.t), links


def _scope(kind: str, asked: str, now: int) -> int:
    """The period that is asked for, the present one where that is none or lies ahead."""
    if not re.fullmatch(r"[0-9]{6}", asked) or not FIRST_YEAR * 100 < int(asked) <= now:
        return now
    return int(asked) if _first_day(kind, int(asked)) else now


def _first_day(kind: str, scope: int) -> date | None:
    year, part = divmod(scope, 100)
    try:
        return date.fromisocalendar(year, part, 1) if kind == "week" else date(year, part, 1)
    except ValueError:
        return None


def _beside(kind: str, scope: int, step: int) -> int:
    """The period before or after this one."""
    first = _first_day(kind, scope)
    assert first is not None
    if kind == "week":
        year, week, _ = (first + timedelta(weeks=step)).isocalendar()
        return year * 100 + week
    month = first.year * 12 + first.month - 1 + step
    return month // 12 * 100 + month % 12 + 1


def _mark_out(looker: Looker, mark: str) -> str:
    """Where the next page begins, without anybody's id in the address."""
    value, _, player = mark.partition(".")
    return f"{value}.{looker.context.handles.of_player(int(player))}"


def _mark_in(looker: Looker, asked: str) -> str:
    value, _, handle = asked.partition(".")
    player = looker.context.handles.player(handle)
    if player is None or not re.fullmatch(r"[0-9]{1,15}", value):
        return ""
    return f"{value}.{player}"
