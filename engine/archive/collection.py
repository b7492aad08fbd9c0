"""The collection: cards that levels gave, their one choice of three, and what is in play."""

from __future__ import annotations

import time
from functools import cache

import msgspec
from sqlalchemy import select
from sqlalchemy.orm import Session

from engine.archive.models import CollectibleRow, PlayerRow
from engine.archive.sessions import Database
from engine.progress import collection
from engine.progress.collection import Card
from engine.progress.finished import number_of
from engine.progress.levels import risen
from engine.rulesets import catalog


class Held(msgspec.Struct, frozen=True):
    """A card that a level gave; `cell` is "" until it was chosen, one of `offered`."""

    level: int
    rarity: str
    cell: str
    offered: list[str]
    given_at: int


class PickRefused(Exception):
    """Why the choice was not taken: no-card, chosen, not-offered."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@cache
def cells() -> tuple[str, ...]:
    """The slugs of the cells that have cards."""
    board = catalog.load(catalog.presets()[0]).board
    return tuple(board.cells[i].slug for i in board.ownable)


def give(session: Session, player: int, before: int, after: int, at: int) -> list[CollectibleRow]:
    """The cards of the levels between the two sums are there, the first with its three cells."""
    made = [
        CollectibleRow(
            player_id=player,
            from_level=level.number,
            rarity=level.card,
            offered=None,
            code=None,
            given_at=at,
            picked_at=None,
        )
        for level in risen(before, after)
        if level.card
    ]
    if made:
        session.add_all(made)
        session.flush()
        _offer_next(session, player)
    return made


def _offer_next(session: Session, player: int) -> None:
    """The earliest card that waits has its cells: what was chosen before decides which."""
    rows = list(
        session.scalars(
            select(CollectibleRow)
            .where(CollectibleRow.player_id == player)
            .order_by(CollectibleRow.from_level)
        )
    )
    waiting = next((row for row in rows if row.code is None), None)
    if waiting is not None and waiting.offered is None:
        held = [Card(row.code, row.rarity) for row in rows if row.code is not None]
        waiting.offered = collection.offered(player, waiting.from_level, list(cells()), held)


class Collection:
    """The cards of all players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: int) -> list[Held]:
        """The player's cards by level, chosen or not."""
        async with self._database.reading() as session:
            rows = await session.scalars(
                select(CollectibleRow)
                .where(CollectibleRow.player_id == player)
                .order_by(CollectibleRow.from_level)
            )
            return [_held(row) for row in rows]

    async def pick(self, player: int, level: int, cell: str) -> Held:
        """The card of this level is of this cell from now on; the same choice again is the same.

        Raises PickRefused.
        """
        return await self._database.transact(lambda session: _pick(session, player, level, cell))

    async def in_play(self, players: list[int]) -> dict[int, dict[str, int]]:
        """For each of these the percent of every cell's best card."""
        async with self._database.reading() as session:
            rows = await session.execute(
                select(CollectibleRow.player_id, CollectibleRow.code, CollectibleRow.rarity).where(
                    CollectibleRow.player_id.in_(players), CollectibleRow.code.is_not(None)
                )
            )
            cards: dict[int, list[Card]] = {}
            for player, code, rarity in rows:
                assert code is not None
                cards.setdefault(player, []).append(Card(code, rarity))
        return {player: collection.best(held) for player, held in cards.items()}

    async def cards(self, players: list[str]) -> dict[str, dict[str, int]]:
        """The same for players as a room names them."""
        found = await self.in_play([number_of(player) for player in players])
        return {player: found.get(number_of(player), {}) for player in players}


def _pick(session: Session, player: int, level: int, cell: str) -> Held:
    session.get(PlayerRow, player, with_for_update=True)
    row = session.scalar(
        select(CollectibleRow).where(
            CollectibleRow.player_id == player, CollectibleRow.from_level == level
        )
    )
    if row is None:
        raise PickRefused("no-card")
    if row.code == cell:
        return _held(row)
    if row.code is not None:
        raise PickRefused("chosen")
    if cell not in (row.offered or []):
        raise PickRefused("not-offered")
    row.code, row.picked_at = cell, time.time_ns() // 1_000_000
    session.flush()
    _offer_next(session, player)
    return _held(row)


def _held(row: CollectibleRow) -> Held:
    return Held(row.from_level, row.rarity, row.code or "", list(row.offered or []), row.given_at)
