"""Leaderboards: of the world, a chat, a week or a season, by one measure, in pages."""

from __future__ import annotations

from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, Select, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from engine.archive.models import ChatRow, PlayerRow, ScoreRow
from engine.archive.sessions import Database

Kind = Literal["world", "chat", "week", "season"]
Measure = Literal["xp", "rating", "wins", "rent"]

PAGE = 10
#: places are told so far; counting further would read a large part of the board
DEEPEST = 10_000
MOST_CHATS = 20

_MEASURES: dict[Measure, InstrumentedAttribute[int]] = {
    "xp": ScoreRow.xp,
    "rating": ScoreRow.rating,
    "wins": ScoreRow.wins,
    "rent": ScoreRow.rent,
}


class Board(msgspec.Struct, frozen=True):
    """A leaderboard; `scope` is 0 for the world, a chat, YYYYWW of a week, YYYYMM of a season."""

    kind: Kind
    scope: int
    measure: Measure


class Line(msgspec.Struct, frozen=True):
    """One line: equal values share the better place."""

    place: int
    player: int
    name: str
    value: int


class Page(msgspec.Struct, frozen=True):
    """Lines in order; `next` is where the following page begins, "" at the end."""

    lines: list[Line]
    next: str = ""


class Leaderboards:
    """The boards of this installation."""

    def __init__(self, database: Database, *, deepest: int = DEEPEST) -> None:
        self._database = database
        self._deepest = deepest

    async def page(self, board: Board, after: str = "", *, size: int = PAGE) -> Page:
        """The lines that follow `after`, the first ones for "" or for what is no such mark."""
        value = _MEASURES[board.measure]
        mark = _mark(after)
        async with self._database.reading() as session:
            rows = list(await session.execute(page_of(board, mark, size + 1)))
            shown = rows[:size]
            if not shown:
                return Page([])
            first, player = shown[0][0], shown[0][1]
            place = 1
            before = 0
            if mark is not None:
                higher = await self._count(session, board, value > first)
                tied = await self._count(
                    session, board, and_(value == first, ScoreRow.player_id > player)
                )
                if higher + tied >= self._deepest:
                    return Page([])
                place, before = higher + 1, higher + tied
        lines: list[Line] = []
        for index, (amount, who, name) in enumerate(shown):
            if lines and amount != lines[-1].value:
                place = before + index + 1
            lines.append(Line(place, who, name, amount))
        goes_on = len(rows) > size and before + size < self._deepest
        last = lines[-1]
        return Page(lines, f"{last.value}.{last.player}" if goes_on else "")

    async def place_of(self, board: Board, player: int) -> Line | None:
        """The player's own line; place 0 where it is deeper than places are told."""
        value = _MEASURES[board.measure]
        async with self._database.reading() as session:
            found = (
                await session.execute(
                    select(value, PlayerRow.name)
                    .join(PlayerRow, PlayerRow.id == ScoreRow.player_id)
                    .where(*_on(board), ScoreRow.player_id == player)
                )
            ).one_or_none()
            if found is None or found[0] <= 0:
                return None
            higher = await self._count(session, board, value > found[0])
        return Line(0 if higher >= self._deepest else higher + 1, player, found[1], found[0])

    async def chats_of(self, player: int) -> list[tuple[int, str]]:
        """The chats on whose boards the player has a line, with their titles."""
        async with self._database.reading() as session:
            rows = await session.execute(
                select(ScoreRow.scope, ChatRow.title)
                .join(ChatRow, ChatRow.id == ScoreRow.scope)
                .where(ScoreRow.player_id == player, ScoreRow.kind == "chat")
                .order_by(ScoreRow.xp.desc(), ScoreRow.scope)
                .limit(MOST_CHATS)
            )
            return [(chat, title) for chat, title in rows]

    async def _count(
        self, session: AsyncSession, board: Board, condition: ColumnElement[bool]
    ) -> int:
        return (await session.scalar(count_of(board, condition, self._deepest))) or 0


def page_of(board: Board, mark: tuple[int, int] | None, size: int) -> Select[int, int, str]:
    """The statement that reads one page: a walk down the index of the measure."""
    value = _MEASURES[board.measure]
    wanted = (
        select(value, ScoreRow.player_id, PlayerRow.name)
        .join(PlayerRow, PlayerRow.id == ScoreRow.player_id)
        .where(*_on(board), value > 0)
        .order_by(value.desc(), ScoreRow.player_id.desc())
        .limit(size)
    )
    if mark is None:
        return wanted
    last, player = mark
    # The first condition alone lets the index begin at the mark; the second drops what was shown.
    return wanted.where(
        value <= last, or_(value < last, and_(value == last, ScoreRow.player_id < player))
    )


def count_of(board: Board, condition: ColumnElement[bool], most: int = DEEPEST) -> Select[int]:
    """The statement that counts lines of a board, no further than `most`."""
    value = _MEASURES[board.measure]
    some = (
        select(ScoreRow.player_id)
        .where(*_on(board), value > 0, condition)
        # In this order the index ends the count; any other walk may cross other boards first.
        .order_by(value.desc(), ScoreRow.player_id.desc())
        .limit(most)
        .subquery()
    )
    return select(func.count()).select_from(some)


def _on(board: Board) -> tuple[ColumnElement[bool], ...]:
    return (ScoreRow.kind == board.kind, ScoreRow.scope == board.scope)


def _mark(text: str) -> tuple[int, int] | None:
    value, _, player = text.partition(".")
    try:
        mark = int(value), int(player)
    except ValueError:
        return None
    # What no column can hold was never given out.
    return mark if all(abs(part) < 1 << 53 for part in mark) else None
