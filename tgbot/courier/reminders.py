"""Reminders: who is asked and looks nowhere is called once, and the call is taken away again."""

from __future__ import annotations

from engine.live.presence import Presence
from engine.live.room import Room
from engine.live.service import TableService
from engine.rules import api
from tgbot.chats import Languages, Wishes
from tgbot.courier.desired import asked_of, user_id
from tgbot.courier.gate import Gate, Later
from tgbot.courier.memory import Memory
from tgbot.courier.policy import Job
from tgbot.courier.sender import Sender
from tgbot.views.ping_card import ping_card
from tgbot.views.screen import Links

PING_LEFT_MS = 3_000  # less than this helps nobody
# Their clocks are shorter than the way to the chat and back.
WITHOUT_PING = frozenset({"bid", "claim"})


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
        wishes: Wishes,
        presence: Presence,
    ) -> None:
        self._live = live
        self._memory = memory
        self._gate = gate
        self._sender = sender
        self._links = links
        self._languages = languages
        self._wishes = wishes
        self._presence = presence
        self._pinged: dict[str, int] = {}

    async def recall(self) -> None:
        """What an earlier courier sent is known, so that it is taken away in time."""
        self._pinged = await self._memory.all_pinged()

    def stands_in(self, room: str) -> int:
        """The chat in which a reminder of this room may still stand, 0 for none."""
        return self._pinged.get(room, 0)

    async def plan(self, room: Room) -> None:
        """Whoever is asked now is reminded at half of his clock, if he has not answered then.

        What is planned stays as it is: the room may be older than what is known of its clock.
        """
        asked = asked_of(room)
        if asked is not None and asked.kind not in WITHOUT_PING:
            at = asked.deadline - asked.total // 2
            await self._memory.plan_ping(room.id, asked.prompt, at)

    async def chat_for(self, room: Room, prompt: int) -> int:
        """The chat in which this question is to be reminded of, 0 where it is not."""
        asked = asked_of(room)
        user = user_id(room.players()[asked.seat]) if asked and asked.prompt == prompt else None
        if user is None:
            return 0
        wanted = (await self._wishes.of_person(user)).reminders
        if wanted == "off":
            return 0
        if room.chat is None or wanted == "private":
            return user
        chosen = await self._wishes.of_chat(room.chat)
        return room.chat if chosen.pings and not chosen.is_quiet(self._gate.now()) else 0

    async def send(self, job: Job, room_id: str, prompt: int) -> None:
        """Whoever is asked is called, if he is away and there is time enough for it to help."""
        room = await self._live.load(room_id)
        asked = asked_of(room) if room else None
        if room is None or asked is None or asked.prompt != prompt:
            await self._memory.drop_ping(room_id, prompt)
            return
        now = self._gate.now()
        # An outage may have moved the deadline: then the half of the clock is later, too.
        if (at := asked.deadline - asked.total // 2) > now:
            await self._memory.plan_ping(room_id, prompt, at, "XX")
            return
        chat = await self.chat_for(room, prompt)
        player = room.players()[asked.seat]
        user = user_id(player)
        shown = api.view(room.state, room.rules, None).prompt if room.state else None
        busy = (
            shown is None or shown.sides > 0 or (await self._memory.picked(room_id, prompt))[0] > 0
        )
        late = asked.deadline - now < PING_LEFT_MS
        away = not busy and not await self._presence.is_here(player, room_id)
        thread = room.thread if chat == room.chat else None
        muted = chat and await self._memory.muted(chat, thread)
        if not chat or shown is None or user is None or late or muted or not away:
            await self._memory.drop_ping(room_id, prompt)
            return
        if chat != job.chat:  # another chat was chosen meanwhile: the next look sends it there
            return
        await self._gate.reserve(chat, "send")
        await self._memory.drop_ping(room_id, prompt)
        if not await self._memory.may_ping(room_id, prompt):
            return
        words = await self._languages.of(chat, room.lobby.language)
        name = room.names()[asked.seat]
        screen = ping_card(room_id, shown, name, user, self._links, words, private=chat > 0)
        result = await self._sender.send(chat, thread, screen)
        if result.kind == "ok":
            self._pinged[room_id] = chat
            await self._memory.pinged(room_id, chat, result.message, prompt)
        elif result.kind == "wait":
            await self._gate.wait(chat, result.wait_s)

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
        self._pinged.pop(room_id, None)
