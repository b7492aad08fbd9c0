"""Collection cards of those who sit down: read once, when the table begins."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from engine.live.room import Room

log = logging.getLogger(__name__)

#: for each of these players the percent of the best card of each cell, by the cell's slug
Cards = Callable[[list[str]], Awaitable[dict[str, dict[str, int]]]]

LONGEST_S = 2.0  # a start does not wait longer for the cards


async def boosts_of(room: Room, cards: Cards | None) -> list[list[tuple[int, int]]]:
    """The cards in play for each place of the lobby; an empty list where none are.

    None are in a rated game (a public table), nor where the rules play without a collection. If
    the cards can't be read now, the game begins without them rather than not at all.
    """
    if cards is None or not room.rules.key.collection or room.lobby.public:
        return []
    people = [seat.player for seat in room.lobby.people]
    try:
        async with asyncio.timeout(LONGEST_S):
            held = await cards(people)
    except Exception as error:  # whatever a driver raises
        log.warning("room %s begins without collection cards: %r", room.id, error)
        return []
    if not any(held.values()):
        return []
    cell_of = {cell.slug: i for i, cell in enumerate(room.rules.board.cells) if cell.price}
    return [
        sorted(
            (cell_of[slug], percent)
            for slug, percent in held.get(seat.player, {}).items()
            if slug in cell_of and not seat.is_ai
        )
        for seat in room.lobby.seats
    ]
