"""The people who come by the web: kept in SQL, remembered here for as long as they play."""

from __future__ import annotations

from collections import OrderedDict

from engine.archive.players import Player, Players
from engine.lobby.state import Person
from engine.progress.finished import number_of
from engine.text.catalogue import language_for
from webapp.auth import Identity

REMEMBERED = 10_000


class People:
    """Names and languages by player."""

    def __init__(self, players: Players, language: str) -> None:
        self._players = players
        self._language = language
        self._known: OrderedDict[str, Person] = OrderedDict()

    async def welcome(self, who: Identity) -> Person:
        """The person is in the archive under the name they bear now."""
        spoken = language_for(who.language or self._language)
        return self._remember(
            who.player, await self._players.upsert(number_of(who.player), who.name, spoken)
        )

    async def person(self, player: str) -> Person | None:
        """The person as the archive knows them."""
        known = self._known.get(player)
        if known is not None:
            self._known.move_to_end(player)
            return known
        found = await self._players.get(number_of(player))
        return self._remember(player, found) if found else None

    async def games(self, player: str) -> int:
        """How many games that count the person has played to an end."""
        found = await self._players.get(number_of(player))
        return found.games if found else 0

    async def speak(self, player: str, language: str) -> Person | None:
        """The person is spoken to in this language from now on."""
        await self._players.set_language(number_of(player), language)
        return await self._again(player)

    async def rename(self, player: str, name: str) -> Person | None:
        """The person of a local game bears this name in the games to come."""
        await self._players.upsert(number_of(player), name, self._language)
        return await self._again(player)

    async def wish(self, player: str, key: str, value: str) -> None:
        """This preference of the person has this value."""
        await self._players.set_setting(number_of(player), key, value)

    def drop(self, player: str) -> None:
        """Nothing of the person is remembered here."""
        self._known.pop(player, None)

    async def _again(self, player: str) -> Person | None:
        self._known.pop(player, None)
        return await self.person(player)

    def _remember(self, player: str, found: Player) -> Person:
        person = Person(player=player, name=found.name, language=found.language)
        self._known[player] = person
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return person
