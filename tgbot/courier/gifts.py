"""Collection cards that a finished game gave: offered in private to whoever may choose."""

from __future__ import annotations

from engine.archive.collection import Collection
from engine.archive.games import Games, KeptGame
from engine.live.service import TableService
from tgbot.chats import Languages
from tgbot.courier.gate import Gate, Later
from tgbot.courier.memory import Memory
from tgbot.courier.policy import Job, Rank
from tgbot.courier.sender import Sender
from tgbot.views.profile_card import offer_card

AGAIN_MS = 3_000  # a game that the archive has not written yet is looked at again
PATIENCE_MS = 3_600_000


class Gifts:
    """Tells people once of each card that waits for their choice; /me has it in any case."""

    def __init__(
        self,
        live: TableService,
        memory: Memory,
        gate: Gate,
        sender: Sender,
        languages: Languages,
        games: Games,
        cards: Collection,
    ) -> None:
        self._live = live
        self._memory = memory
        self._gate = gate
        self._sender = sender
        self._languages = languages
        self._games = games
        self._cards = cards

    async def look(self) -> int:
        """Each finished game whose time has come is looked at; how many people are to be told."""
        now, told = self._gate.now(), 0
        for room_id in await self._memory.due_gifts(now):
            room = await self._live.load(room_id)
            game = await self._games.get(room_id)
            if game is None and room is not None and now - room.at < PATIENCE_MS:
                await self._memory.plan_gift(room_id, now + AGAIN_MS)
                continue
            for user in _given(game):
                self._gate.want(user, "gift", room_id, Rank.LOG, "send")
                told += 1
            await self._memory.drop_gift(room_id)
        return told

    async def offer(self, job: Job) -> None:
        """The person has the card that waits in his private chat, if he can be written to."""
        user = job.chat
        held = await self._cards.of(user)
        waiting = [one for one in held if not one.cell]
        card = next((one for one in waiting if one.offered), None)
        if card is None or await self._memory.muted(user, None):
            return
        await self._gate.reserve(user, "send")
        if not await self._memory.may_offer(user, card.level):
            return
        words = await self._languages.of(user)
        screen = offer_card(card, held, len(waiting) - 1, words)
        result = await self._sender.send(user, None, screen)
        if result.kind == "wait":
            await self._gate.wait(user, result.wait_s)
        if result.kind in ("wait", "retry"):
            await self._memory.may_offer_again(user, card.level)
            raise Later(failed=result.kind == "retry")


def _given(game: KeptGame | None) -> list[int]:
    """The people of Telegram to whom this game gave a card."""
    seats = game.seats if game else []
    return [
        seat.player
        for seat in seats
        if seat.player is not None and seat.player > 0 and any(one.card for one in seat.levels)
    ]
