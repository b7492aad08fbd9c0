"""What can go wrong on an evening, at random: calls, updates, chats."""

from __future__ import annotations

import asyncio
import random

from tests.evening.party import Party
from tests.evening.telegram import EveningApi

SWAPPED_S = 4.0  # an update may come so much later than one that was made after it
TWICE_S = 20.0
EACH_S = (15.0, 60.0)  # between two troubles of a chat
AWAY_S = (5.0, 45.0)  # how long the bot stays kicked


class Trouble:
    """Faults of every kind for so many seconds; then Telegram is itself again."""

    def __init__(
        self, api: EveningApi, parties: list[Party], dice: random.Random, share: float
    ) -> None:
        self.api, self.parties, self.share = api, parties, share
        self.kinds: dict[str, int] = {}
        self._dice = dice

    async def last(self, seconds: float) -> None:
        """Until then a share of all calls fails, and chats are kicked, moved and tidied."""
        self.api.faults.at_random(self._dice, self.share)
        self.api.trouble = self._bring
        chats = {party.chat.id: party for party in self.parties}
        tasks = [asyncio.create_task(self._chat(party)) for party in chats.values()]
        await asyncio.sleep(seconds)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for party in chats.values():
            self._let_in(party)
        self.api.faults.at_random(None)
        self.api.trouble = None

    def _bring(self) -> list[float]:
        """After how many seconds an update comes, once or twice."""
        if self._dice.random() >= 2 * self.share:
            return [0.0]
        if self._dice.random() < 0.5:
            self._count("swapped")
            return [self._dice.uniform(0, SWAPPED_S)]
        self._count("twice")
        return [0.0, self._dice.choice((0.0, self._dice.uniform(0, TWICE_S)))]

    async def _chat(self, party: Party) -> None:
        while True:
            await asyncio.sleep(self._dice.uniform(*EACH_S))
            kind = self._dice.choice(("kick", "move", "delete", "delete"))
            if kind == "kick":
                party.people[0].kick(self.api.bot, party.chat)
                self._count(kind)
                await asyncio.sleep(self._dice.uniform(*AWAY_S))
                self._let_in(party)
            elif kind == "move" and party.chat.kind == "group":
                self.api.migrate(party.chat)
                self._count(kind)
            elif kind == "delete" and (message := party.live()) is not None:
                party.people[0].delete(message)
                self._count(kind)

    def _let_in(self, party: Party) -> None:
        if not party.chat.member(self.api.bot).present:
            party.people[0].add(self.api.bot, party.chat)

    def _count(self, kind: str) -> None:
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
