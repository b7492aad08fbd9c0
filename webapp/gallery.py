"""Pictures of finished games: drawn by a worker process, once for each language, and kept a while.

The first picture starts the worker; a web server that shows none has none.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

from aiohttp import web

from engine.archive.games import KeptGame
from engine.archive.replays import Replays
from engine.archive.sessions import Database
from engine.picture.card import Gain
from engine.picture.render import Painter
from engine.progress.levels import level_of
from engine.rules.replay import ReplayError
from engine.text.catalogue import translator
from webapp.records import named
from webapp.words.outcome import shown_names

log = logging.getLogger(__name__)

KEPT_BYTES = 16 * 1024 * 1024
LONGEST_S = 20.0


class NoPicture(Exception):
    """This game has no picture: its steps are not kept, or this engine cannot play them."""


class Gallery:
    """The pictures that this process has drawn lately."""

    def __init__(self, database: Database) -> None:
        self._replays = Replays(database)
        self._painter: Painter | None = None
        self._kept: OrderedDict[tuple[str, ...], bytes] = OrderedDict()
        self._bytes = 0
        self._lock = asyncio.Lock()  # there is one worker: who waits may find it drawn

    async def picture(self, game: KeptGame, lang: str) -> bytes:
        """The PNG of this game; raises NoPicture."""
        names = shown_names(game, translator(lang))
        key = (game.id, lang, *names)  # without the name of whoever was forgotten since
        async with self._lock:
            known = self._kept.get(key)
            if known is None:
                known = await self._draw(game, names, lang)
                self._kept[key] = known
                self._bytes += len(known)
            self._kept.move_to_end(key)
            while self._bytes > KEPT_BYTES and len(self._kept) > 1:
                self._bytes -= len(self._kept.popitem(last=False)[1])
        return known

    async def _draw(self, game: KeptGame, names: list[str], lang: str) -> bytes:
        lines = await self._replays.get(game.id)
        if not lines:
            raise NoPicture(game.id)
        lines[0] = named(lines[0], names)
        self._painter = self._painter or Painter()
        try:
            async with asyncio.timeout(LONGEST_S):
                return (await self._painter.ending(lines, gains_of(game), lang)).png
        except (ReplayError, ValueError) as error:
            log.warning("game %s has no picture: %s", game.id, error)
            raise NoPicture(game.id) from error

    def close(self) -> None:
        """No worker is left."""
        if self._painter is not None:
            self._painter.close()
            self._painter = None


def gains_of(game: KeptGame) -> dict[int, Gain]:
    """What each person took home, by seat."""
    return {
        seat.seat: Gain(seat.xp, level_of(seat.xp_after).number, bool(seat.levels))
        for seat in game.seats
        if seat.player is not None
    }


GALLERY = web.AppKey("gallery", Gallery)
