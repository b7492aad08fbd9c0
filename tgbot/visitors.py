"""People as the bot meets them: known to the archive, each in his own language."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from aiogram.types import User

from engine.archive.players import Players
from engine.lobby.state import Person
from engine.text.catalogue import Translator, language_for, translator
from tgbot.courier.desired import player_id

KEPT_S = 5.0  # how long a process trusts what it read of a person
KEPT = 10_000


@dataclass(frozen=True, slots=True)
class Visitor:
    """The person behind an update: `words` are those of his own language."""

    id: int
    player: str
    name: str
    language: str
    words: Translator

    @property
    def person(self) -> Person:
        """The one who may sit down at a table."""
        return Person(self.player, self.name, self.language)

    def speaking(self, language: str) -> Visitor:
        """The same person in another language."""
        return replace(self, language=language, words=translator(language))


class Visitors:
    """The people that this process met lately."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._known: dict[int, tuple[float, Visitor]] = {}

    async def of(self, user: User) -> Visitor:
        """The visitor that this user of Telegram is; the archive knows him by this name now."""
        name = user.full_name.strip() or str(user.id)
        held = self._known.get(user.id)
        if held is not None and held[0] > time.monotonic() and held[1].name == name:
            return held[1]
        row = await self._players.upsert(user.id, name, language_for(user.language_code))
        language = language_for(row.language)
        visitor = Visitor(user.id, player_id(user.id), name, language, translator(language))
        if len(self._known) >= KEPT:
            self._known.clear()
        self._known[user.id] = (time.monotonic() + KEPT_S, visitor)
        return visitor

    def forget(self, user: int) -> None:
        """The person is read anew at his next update."""
        self._known.pop(user, None)
