"""Updates on their way to the bot: queues, expiry, long polling."""

from __future__ import annotations

import asyncio
import itertools
import random
from dataclasses import dataclass
from typing import Any

from tests.fake_bot_api.clock import Clock
from tests.fake_bot_api.errors import refuse
from tests.fake_bot_api.wire import check_update

KINDS = (
    "message",
    "edited_message",
    "channel_post",
    "edited_channel_post",
    "callback_query",
    "inline_query",
    "chosen_inline_result",
    "my_chat_member",
    "chat_member",
    "message_reaction",
    "message_reaction_count",
    "poll",
    "poll_answer",
    "pre_checkout_query",
    "shipping_query",
    "chat_join_request",
)
NOT_BY_DEFAULT = {"chat_member", "message_reaction", "message_reaction_count"}
DAY = 24 * 3600.0
LIFETIME = {
    "callback_query": 150.0,
    "pre_checkout_query": 150.0,
    "shipping_query": 150.0,
    "inline_query": 600.0,
}
POLL_CAP = 50


@dataclass(eq=False)
class Pending:
    """One update that waits for the bot."""

    kind: str
    body: dict[str, Any]
    queue: tuple[str, int]
    at: float
    update_id: int = 0
    tries: int = 0
    next_try: float = 0.0

    def to_json(self) -> dict[str, Any]:
        """The Update object of the Bot API."""
        return {"update_id": self.update_id, self.kind: self.body}


class Updates:
    """All updates not yet confirmed, in order of their ids."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._numbers = itertools.count(810_000_001)
        self.pending: list[Pending] = []
        self.again: list[Pending] = []
        self.history: list[Pending] = []
        self.held: list[Pending] | None = None
        self.broken: list[str] = []
        self.allowed: frozenset[str] = frozenset(KINDS) - NOT_BY_DEFAULT
        self.arrived = asyncio.Event()
        self.polls = 0
        self.last_poll: float | None = None
        self._poll: asyncio.Future[None] | None = None
        self._conflict = "second-poller"

    def clear(self) -> None:
        """Nothing waits, nothing is remembered but what the bot asked for; ids go on."""
        self.pending, self.again, self.history, self.held = [], [], [], None
        self.broken = []

    def allow(self, kinds: list[str] | None) -> None:
        """From now on only these kinds are made; None keeps the setting, [] the default."""
        if kinds is not None:
            self.allowed = frozenset(kinds) if kinds else frozenset(KINDS) - NOT_BY_DEFAULT

    def add(self, kind: str, body: dict[str, Any], queue: tuple[str, int]) -> Pending | None:
        """The update waits for the bot, if the bot has asked for its kind."""
        if kind not in self.allowed:
            return None
        update = Pending(kind, body, queue, self.clock.now())
        if self.held is not None:
            self.held.append(update)
        else:
            self._number(update)
        return update

    def _number(self, update: Pending) -> None:
        update.update_id = next(self._numbers)
        self.broken += check_update(update.to_json())
        self.pending.append(update)
        self.history.append(update)
        self.arrived.set()

    def hold(self) -> None:
        """Updates gather without reaching the bot, until `release`."""
        self.held = [] if self.held is None else self.held

    def release(self, order: str | random.Random = "as they came") -> None:
        """What was held reaches the bot: as it came, "reversed", or shuffled by a Random."""
        held, self.held = self.held or [], None
        if order == "reversed":
            held.reverse()
        elif isinstance(order, random.Random):
            order.shuffle(held)
        for update in held:
            self._number(update)

    def redeliver(self, update: Pending) -> None:
        """The bot gets the same update (the same update_id) once more."""
        self.again.append(update)
        self.arrived.set()

    def drop_expired(self) -> None:
        """Updates past their lifetime are gone."""
        now = self.clock.now()
        self.pending = [u for u in self.pending if now < u.at + LIFETIME.get(u.kind, DAY)]

    def ready(self, offset: int | None, limit: int) -> list[Pending]:
        """The updates for a poll with that offset; those before it are confirmed and gone."""
        self.drop_expired()
        if offset is not None and offset < 0:
            self.pending = self.pending[offset:]
        elif offset:
            self.pending = [u for u in self.pending if u.update_id >= offset]
        batch = (self.again + self.pending)[:limit]
        self.again = [u for u in self.again if u not in batch]
        return batch

    async def poll(self, offset: int | None, limit: int, timeout: float) -> list[dict[str, Any]]:
        """Answer a getUpdates: at once if something waits, else when it comes or time is up."""
        self.end_poll("second-poller")
        self.polls += 1
        self.last_poll = self.clock.now()
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._poll = mine
        loop = asyncio.get_running_loop()
        due = loop.time() + min(timeout, POLL_CAP)
        try:
            while True:
                # cleared first: what arrives from here on wakes the wait below
                self.arrived.clear()
                batch = self.ready(offset, limit)
                left = due - loop.time()
                if batch or left <= 0:
                    return [update.to_json() for update in batch]
                waiter = asyncio.ensure_future(self.arrived.wait())
                try:
                    await asyncio.wait(
                        {waiter, mine}, timeout=left, return_when=asyncio.FIRST_COMPLETED
                    )
                finally:
                    waiter.cancel()
                if mine.done():
                    raise refuse(self._conflict)
        finally:
            if self._poll is mine:
                self._poll = None

    def end_poll(self, why: str) -> None:
        """A poll that still waits gets 409: only one bot may ask at a time."""
        if self._poll is not None and not self._poll.done():
            self._conflict = why
            self._poll.set_result(None)
            self._poll = None

    @property
    def polling(self) -> bool:
        """True while a getUpdates of the bot waits here."""
        return self._poll is not None and not self._poll.done()
