"""Pictures of finished games for the courier: drawn from the kept replay, with what was won."""

from __future__ import annotations

import logging

from engine.archive.games import KeptGame
from engine.live.export import NoReplay, export
from engine.live.room import Room
from engine.live.service import TableService
from engine.picture.card import Gain
from engine.picture.render import Painter
from engine.progress.levels import level_of
from engine.rules.replay import ReplayError
from engine.text.catalogue import Translator
from tgbot.courier.desired import is_private
from tgbot.courier.photos import NotYet, Photo
from tgbot.moment import now_ms
from tgbot.records import Records
from tgbot.views.picture_card import PictureCard, caption, picture_rows
from tgbot.views.screen import Links

log = logging.getLogger(__name__)

#: an archive that has not written the game by then is away: the picture goes without experience
WITHOUT_ARCHIVE_MS = 60_000


class Pictures:
    """Makes the one picture of a game, once the archive knows what it has given."""

    def __init__(
        self, live: TableService, records: Records, links: Links, painter: Painter
    ) -> None:
        self._live = live
        self._records = records
        self._links = links
        self._painter = painter

    async def paint(self, room: Room, words: Translator) -> Photo | None:
        """The picture with its words and buttons; None for a game that cannot be shown."""
        game, lines = await self._kept(room)
        if not lines:
            return None
        seats = game.seats if game else []
        gains = {
            seat.seat: Gain(seat.xp, level_of(seat.xp_after).number, bool(seat.levels))
            for seat in seats
            if seat.player is not None
        }
        try:
            painted = await self._painter.ending(lines, gains, words.lang)
        except (ReplayError, ValueError) as why:
            log.error("room %s goes without a picture: %s", room.id, why)
            return None
        card = PictureCard(room.id, painted.words, seats, private=is_private(room))
        return Photo(
            painted.png,
            name=f"kvartal-{room.id}.png",
            caption=caption(card, words),
            rows=picture_rows(card, self._links, words),
        )

    async def _kept(self, room: Room) -> tuple[KeptGame | None, list[str]]:
        """The game as the archive has it, or as the room still tells it."""
        try:
            game = await self._records.games.get(room.id)
            if game is not None:
                return game, await self._records.replays.get(room.id) or []
        except Exception as error:  # whatever a driver raises: the archive is away
            log.warning("the archive does not tell of room %s: %r", room.id, error)
        if now_ms() - room.at < WITHOUT_ARCHIVE_MS:
            raise NotYet
        try:
            return None, await export(self._live, room.id)
        except NoReplay as why:
            log.warning("room %s goes without a picture: %s", room.id, why)
            return None, []
