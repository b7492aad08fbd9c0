"""Each kind of job carried out: the live message, the result, its picture, and farewells."""

from __future__ import annotations

import logging

from engine.archive.chats import Chats
from engine.live.presence import Presence
from engine.live.room import Room
from engine.live.service import TableService
from tgbot.chats import Languages, Wishes
from tgbot.courier.allowance import Allowance
from tgbot.courier.depth import ANEW_MS, Depth
from tgbot.courier.desired import TAIL, Asked, asked_of, card_of, screen_of
from tgbot.courier.gate import Gate, Later
from tgbot.courier.gifts import Gifts
from tgbot.courier.invitations import Invitations
from tgbot.courier.memory import Card, Memory
from tgbot.courier.photos import Painter, Photos
from tgbot.courier.policy import Job, Policy, Rank
from tgbot.courier.reminders import Reminders
from tgbot.courier.sender import Sender
from tgbot.courier.windows import Windows
from tgbot.moment import Now, now_ms
from tgbot.records import Records
from tgbot.views.gone_card import gone_card
from tgbot.views.result_card import result_post
from tgbot.views.screen import Links, Screen

log = logging.getLogger(__name__)

TELLINGS = 3  # of a result whose answers are lost: so often it may stand in a chat at most

Shown = tuple[str, int | None]  # a room and the version up to which its chat is told


class Deliveries:
    """Carries out jobs, one call to Telegram each; `Later` is raised where it must be repeated."""

    def __init__(
        self,
        live: TableService,
        memory: Memory,
        policy: Policy,
        sender: Sender,
        links: Links,
        languages: Languages,
        chats: Chats,
        wishes: Wishes,
        presence: Presence,
        *,
        painter: Painter | None = None,
        records: Records | None = None,
        now: Now = now_ms,
    ) -> None:
        self._live = live
        self._memory = memory
        self._sender = sender
        self._links = links
        self._languages = languages
        self._chats = chats
        self._depth = Depth(live.link)
        allowance = Allowance(live.link, policy.limits)
        self._gate = Gate(live, memory, policy, sender, allowance, chats, now)
        self.photos = Photos(memory, self._gate, sender, languages, painter)
        self.reminders = Reminders(
            live, memory, self._gate, sender, links, languages, wishes, presence
        )
        self.invitations = Invitations(live, self._gate, sender, links)
        self.windows = Windows(live, presence)
        self.gifts: Gifts | None = None
        if records is not None:
            self.gifts = Gifts(
                live, memory, self._gate, sender, languages, records.games, records.cards
            )

    async def deliver(self, job: Job) -> Shown | None:
        """The job is done; the answer says what its room's effects may forget."""
        kind, subject = job.key
        if kind == "card":
            return await self._show(job, subject)
        if kind == "result":
            return await self._tell_result(job, subject)
        if kind == "photo":
            await self._picture(job, subject)
        elif kind == "ping":
            room, prompt = subject.split(" ")
            await self.reminders.send(job, room, int(prompt))
        elif kind == "unping":
            await self.reminders.remove(job, subject)
        elif kind == "lift":
            self._gate.want(job.chat, "card", subject, Rank.LOG, "edit")
        elif kind == "strip":
            room, message = subject.split(" ")
            await self._strip(job, room, int(message))
        elif kind == "gift" and self.gifts is not None:
            await self.gifts.offer(job)
        elif kind == "probe":
            await self._gate.ask_whereabouts(job.chat)
        elif kind == "invite":
            room, inline = subject.split(" ")
            await self.invitations.show(job, room, inline)
        elif kind == "gone":
            await self._tell_gone(job, subject)
        return None

    # ---------------------------------------------------------------- the live message

    async def _show(self, job: Job, room_id: str) -> Shown | None:
        room = await self._live.load(room_id)
        if room is None or room.chat is None:
            return room_id, None
        if room.chat != job.chat:
            self._gate.want(room.chat, "card", room_id, job.rank, "edit")
            return None
        asked = asked_of(room)
        if await self._gate.is_shut(room):
            return await self._settled(room, asked)
        card = await self._memory.card(room_id, room.chat)
        if card.ping and (asked is None or asked.prompt != card.ping_prompt):
            self._gate.want(room.chat, "unping", room_id, Rank.QUESTION, "free")
        self._take_buttons_away(room_id, job.chat, card)
        screen = await self._paint(room, asked)
        if room.stage == "done" and card.result and not card.message:
            return await self._settled(room, asked, card)  # told where the chat was before
        fresh = not card.message or card.repost or await self._is_out_of_sight(room, card)
        if not fresh and card.digest == screen.digest:
            await self._memory.shown(room_id, room.chat, room.version, card.digest)
            return await self._settled(room, asked, card)
        await self._gate.reserve(room.chat, "send" if fresh else "edit")
        if (newer := await self.windows.begin(room)) is not room:
            room, asked = newer, asked_of(newer)
            screen = await self._paint(room, asked)
        if fresh:
            result = await self._sender.send(job.chat, room.thread, screen)
        else:
            result = await self._sender.edit(job.chat, card.message, screen)
        if result.kind == "wait":
            await self.windows.hold(room, result.wait_s * 1000)
        if result.kind == "lost":
            await self._memory.lost(room_id, room.chat)
            raise Later
        if not await self._gate.passed(result, room, room.chat, room.thread):
            return await self._settled(room, asked)
        self.windows.seen(room)
        if fresh:
            await self._posted(room, card, result.message, screen)
        else:
            await self._memory.shown(room_id, room.chat, room.version, screen.digest)
        return await self._settled(room, asked, card)

    async def _posted(self, room: Room, old: Card, message: int, screen: Screen) -> None:
        """The new message is the live one, and the one before is to lose its buttons."""
        assert room.chat is not None
        facts = (room.version, screen.digest, self._gate.now())
        await self._memory.posted(room.id, room.chat, message, *facts, old)
        await self._depth.stands(room.id, room.chat, room.thread, message)
        card = await self._memory.card(room.id, room.chat)
        self._take_buttons_away(room.id, room.chat, card)

    def _take_buttons_away(self, room_id: str, chat: int, card: Card) -> None:
        for message in card.bare:
            self._gate.want(chat, "strip", f"{room_id} {message}", Rank.LOG, "edit")

    async def _is_out_of_sight(self, room: Room, card: Card) -> bool:
        """The live message lies too deep, and it was not posted anew a moment ago."""
        assert room.chat is not None
        if room.stage == "done":
            return False
        if room.id not in await self._depth.deep(room.chat, room.thread):
            return False
        again = card.at + ANEW_MS
        if again <= self._gate.now():
            return True
        self._gate.want(room.chat, "lift", room.id, Rank.LOG, "free", not_before=again)
        return False

    async def _paint(self, room: Room, asked: Asked | None) -> Screen:
        tail, picked = [], 0
        if room.state is not None:
            first = max(room.game.first - 1 if room.game else 0, room.version - TAIL)
            told = await self._live.log_since(room.id, first) or []
            # What came about since the room was looked at belongs to the next edit.
            tail = [entry for entry in told if entry.v <= room.version]
            if asked is not None and asked.kind in ("jackpot", "pay"):
                picked, _ = await self._memory.picked(room.id, asked.prompt)
        words = await self._languages.of(room.chat or 0, room.lobby.language)
        return screen_of(room, tail, picked, self._links, words)

    async def _settled(
        self, room: Room, asked: Asked | None, card: Card | None = None
    ) -> Shown | None:
        """The question counts as put; the reminder is planned; a finished room takes its leave."""
        assert room.chat is not None
        if asked is not None:
            await self._live.mark_offered(room.id, asked.prompt)
            if card is not None:
                await self.reminders.plan(room)
        if room.stage == "done":
            await self._depth.gone(room.id, room.chat, room.thread)
            if room.state is not None and card is None:
                return room.id, room.version  # stays listed: a chat that opens again is told
            if room.state is not None and card is not None and not card.result:
                self._gate.want(room.chat, "result", room.id, Rank.RESULT, "send")
                return None
            await self._live.lists.remove(room)
            await self.photos.plan(room)
        return room.id, room.version

    # ---------------------------------------------------------------- the result

    async def _tell_result(self, job: Job, room_id: str) -> Shown | None:
        room = await self._live.load(room_id)
        if room is None or room.chat is None or room.state is None or room.game is None:
            return room_id, None
        if room.chat != job.chat:
            self._gate.want(room.chat, "result", room_id, job.rank, "send")
            return None
        if await self._gate.is_shut(room):
            return room_id, room.version
        card = await self._memory.card(room_id, room.chat)
        if not card.result:
            words = await self._languages.of(room.chat, room.lobby.language)
            table = card_of(room, [], 0, words)
            screen = result_post(table, self._links, words, started=room.game.started)
            await self._gate.reserve(room.chat, "send")
            result = await self._sender.send(room.chat, room.thread, screen)
            told = result.message
            if result.unsure and await self._memory.doubted(room_id, room.chat) >= TELLINGS:
                told = -1  # it may stand there often enough, and the live message says it too
            elif not await self._gate.passed(result, room, room.chat, room.thread):
                return room_id, room.version
            await self._memory.told(room_id, room.chat, told)
        await self._live.lists.remove(room)
        await self.photos.plan(room)
        return room_id, room.version

    async def _picture(self, job: Job, room_id: str) -> None:
        room = await self._live.load(room_id)
        if room is not None and room.chat is not None and room.chat != job.chat:
            self._gate.want(room.chat, "photo", room_id, job.rank, "edit")
            return
        await self.photos.deliver(room_id, room)

    # ---------------------------------------------------------------- the rest

    async def _strip(self, job: Job, room_id: str, message: int) -> None:
        """An earlier message of the room has no buttons that somebody could press by mistake."""
        await self._gate.reserve(job.chat, "edit")
        result = await self._sender.strip(job.chat, message)
        if result.kind == "wait":
            await self._gate.wait(job.chat, result.wait_s)
            raise Later
        if result.kind == "retry":
            raise Later(failed=True)
        await self._memory.stripped(room_id, job.chat, message)

    async def _tell_gone(self, job: Job, subject: str) -> None:
        """A player hears in private that his group's chat can no longer be written to."""
        room = await self._live.load(subject)
        if room is None or room.stage != "table":
            return
        chat = await self._chats.get(room.chat or 0)
        words = await self._languages.of(job.chat, room.lobby.language)
        screen = gone_card(room.id, chat.title if chat else "", self._links, words)
        await self._gate.reserve(job.chat, "send")
        await self._sender.send(job.chat, None, screen)
