"""Reminders: who is asked and looks nowhere is called once, and the call is taken away again."""

from __future__ import annotations

from engine.live.presence import Presence
from engine.live.service import TableService
from engine.rules import api
from tgbot.chats import Languages
from tgbot.courier.desired import asked_of, user_id
from tgbot.courier.gate import Gate, Later, now_ms
from tgbot.courier.memory import Memory
from tgbot.courier.policy import Job
from tgbot.courier.sender import Sender
from tgbot.views.ping_card import ping_card
from tgbot.views.screen import Links

PING_LEFT_MS = 3_000  # less than this helps nobody


class Reminders:
    """Sends the one reminder of a question, and deletes it when the question is answered."""

    def __init__(
        self,
        live: TableService,
        memory: Memory,
        gate: Gate,
        sender: Sender,
        links: Links,
        languages: Languages,
        presence: Presence,
    ) -> None:
        self._live = live
        self._memory = memory
        self._gate = gate
        self._sender = sender
        self._links = links
        self._languages = languages
        self._presence = presence
        self._pinged: set[str] = set()

    def may_stand(self, room: str) -> bool:
        """A reminder that this process sent may still stand in the room's chat."""
        return room in self._pinged

    async def send(self, room_id: str, prompt: int) -> None:
        """Whoever is asked is called, if he is away and there is time enough for it to help."""
        room = await self._live.load(room_id)
        asked = asked_of(room) if room else None
        if room is None or room.chat is None or asked is None or asked.prompt != prompt:
            await self._memory.drop_ping(room_id, prompt)
            return
        now = now_ms()
        # An outage may have moved the deadline: then the half of the clock is later, too.
        if (at := asked.deadline - asked.total // 2) > now:
            await self._memory.plan_ping(room_id, prompt, at)
            return
        player = room.players()[asked.seat]
        user = user_id(player)
        shown = api.view(room.state, room.rules, None).prompt if room.state else None
        busy = shown is None or shown.sides > 0 or await self._memory.picked(room_id, prompt) > 0
        late = asked.deadline - now < PING_LEFT_MS
        away = not busy and not await self._presence.is_here(player, room_id)
        muted = await self._memory.muted(room.chat, room.thread)
        if shown is None or user is None or late or muted or not away:
            await self._memory.drop_ping(room_id, prompt)
            return
        await self._gate.reserve(room.chat, "send")
        await self._memory.drop_ping(room_id, prompt)
        if not await self._memory.may_ping(room_id, prompt):
            return
        words = await self._languages.of(room.chat, room.lobby.language)
        screen = ping_card(
            room_id,
            shown,
            room.names()[asked.seat],
            user,
            self._links,
            words,
            private=room.chat > 0,
        )
        result = await self._sender.send(room.chat, room.thread, screen)
        if result.kind == "ok":
            self._pinged.add(room_id)
            await self._memory.pinged(room_id, room.chat, result.message, prompt)
        elif result.kind == "wait":
            await self._gate.wait(room.chat, result.wait_s)

    async def remove(self, job: Job, room_id: str) -> None:
        """No reminder of an answered question stands in the chat."""
        room = await self._live.load(room_id)
        card = await self._memory.card(room_id, job.chat)
        asked = asked_of(room) if room else None
        if asked is not None and asked.prompt == card.ping_prompt:
            return
        if card.ping:
            result = await self._sender.delete(job.chat, card.ping)
            if result.kind == "wait":
                await self._gate.wait(job.chat, result.wait_s)
                raise Later
            if result.kind == "retry" and job.tries < 3:
                raise Later(failed=True)
            await self._memory.pinged(room_id, job.chat, 0, 0)
        self._pinged.discard(room_id)
