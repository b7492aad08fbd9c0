"""Each kind of job carried out: the live message, the result, reminders and farewells."""

from __future__ import annotations

import logging
import time

from engine.archive.chats import Chats
from engine.live.presence import Presence
from engine.live.room import Room
from engine.live.service import TableService
from engine.rules import api
from tgbot.chats import Languages, move_chat
from tgbot.courier.desired import TAIL, Asked, asked_of, card_of, screen_of, user_id
from tgbot.courier.limits import Cost, Spent
from tgbot.courier.memory import Card, Memory
from tgbot.courier.policy import Job, Policy, Rank
from tgbot.courier.sender import Result, Sender
from tgbot.views.gone_card import gone_card
from tgbot.views.ping_card import ping_card
from tgbot.views.result_card import result_post
from tgbot.views.screen import Links, Screen

log = logging.getLogger(__name__)

Shown = tuple[str, int | None]  # a room and the version up to which its chat is told

PING_LEFT_MS = 3_000  # less than this helps nobody
# Their clocks are shorter than the way to the chat and back.
WITHOUT_PING = frozenset({"bid", "claim"})


class Later(Exception):
    """The job must be done again; `failed` when something stood in the way."""

    def __init__(self, *, failed: bool = False) -> None:
        super().__init__()
        self.failed = failed


def now_ms() -> int:
    """The time of this process, ms."""
    return time.time_ns() // 1_000_000


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
        presence: Presence,
    ) -> None:
        self._live = live
        self._memory = memory
        self._policy = policy
        self._sender = sender
        self._links = links
        self._languages = languages
        self._chats = chats
        self._presence = presence
        self._pinged: set[str] = set()

    def may_be_pinged(self, room: str) -> bool:
        """A reminder that this process sent may still stand in the room's chat."""
        return room in self._pinged

    async def deliver(self, job: Job) -> Shown | None:
        """The job is done; the answer says what its room's effects may forget."""
        kind, subject = job.key
        if kind == "card":
            return await self._show(job, subject)
        if kind == "result":
            return await self._tell_result(job, subject)
        if kind == "ping":
            room, prompt = subject.split(" ")
            await self._ping(room, int(prompt))
        elif kind == "unping":
            await self._unping(job, subject)
        elif kind == "strip":
            await self._strip(job, int(subject))
        elif kind == "gone":
            await self._tell_gone(job, subject)
        return None

    # ---------------------------------------------------------------- the live message

    async def _show(self, job: Job, room_id: str) -> Shown | None:
        room = await self._live.load(room_id)
        if room is None or room.chat is None:
            return room_id, None
        if room.chat != job.chat:
            self._want(room.chat, "card", room_id, job.rank, "edit")
            return None
        asked = asked_of(room)
        if await self._memory.muted(room.chat, room.thread):
            return await self._settled(room, asked)
        card = await self._memory.card(room_id, room.chat)
        if card.ping and (asked is None or asked.prompt != card.ping_prompt):
            self._want(room.chat, "unping", room_id, Rank.QUESTION, "free")
        screen = await self._paint(room, asked)
        fresh = not card.message or card.repost
        if not fresh and card.digest == screen.digest:
            await self._memory.shown(room_id, room.chat, card.message, room.version, card.digest)
            return await self._settled(room, asked, card)
        await self._reserve(room.chat, "send" if fresh else "edit")
        if fresh:
            result = await self._sender.send(room.chat, room.thread, screen)
        else:
            result = await self._sender.edit(room.chat, card.message, screen)
        if result.kind == "lost":
            await self._memory.lost(room_id, room.chat)
            raise Later
        if not await self._passed(result, room, room.chat, room.thread):
            return await self._settled(room, asked)
        await self._memory.shown(room_id, room.chat, result.message, room.version, screen.digest)
        if fresh and card.message:
            self._want(room.chat, "strip", str(card.message), Rank.LOG, "edit")
        return await self._settled(room, asked, card)

    async def _paint(self, room: Room, asked: Asked | None) -> Screen:
        tail, picked = [], 0
        if room.state is not None:
            first = max(room.game.first - 1 if room.game else 0, room.version - TAIL)
            told = await self._live.log_since(room.id, first) or []
            # What came about since the room was looked at belongs to the next edit.
            tail = [entry for entry in told if entry.v <= room.version]
            if asked is not None and asked.kind in ("jackpot", "pay"):
                picked = await self._memory.picked(room.id, asked.prompt)
        words = await self._languages.of(room.chat or 0, room.lobby.language)
        return screen_of(room, tail, picked, self._links, words)

    async def _settled(
        self, room: Room, asked: Asked | None, card: Card | None = None
    ) -> Shown | None:
        """The question counts as put; the reminder is planned; a finished room takes its leave."""
        assert room.chat is not None
        if asked is not None:
            await self._live.mark_offered(room.id, asked.prompt)
            if card is not None and asked.kind not in WITHOUT_PING:
                at = asked.deadline - asked.total // 2
                await self._memory.plan_ping(room.id, asked.prompt, at)
        if room.stage == "done":
            if room.state is not None and card is not None and not card.result:
                self._want(room.chat, "result", room.id, Rank.RESULT, "send")
                return None
            await self._live.lists.remove(room)
        return room.id, room.version

    # ---------------------------------------------------------------- the result

    async def _tell_result(self, job: Job, room_id: str) -> Shown | None:
        room = await self._live.load(room_id)
        if room is None or room.chat is None or room.state is None or room.game is None:
            return room_id, None
        if room.chat != job.chat:
            self._want(room.chat, "result", room_id, job.rank, "send")
            return None
        card = await self._memory.card(room_id, room.chat)
        if not card.result and not await self._memory.muted(room.chat, room.thread):
            words = await self._languages.of(room.chat, room.lobby.language)
            table = card_of(room, [], 0, words)
            screen = result_post(table, self._links, words, started=room.game.started)
            await self._reserve(room.chat, "send")
            result = await self._sender.send(room.chat, room.thread, screen)
            if await self._passed(result, room, room.chat, room.thread):
                await self._memory.told(room_id, room.chat, result.message)
        await self._live.lists.remove(room)
        return room_id, room.version

    # ---------------------------------------------------------------- reminders

    async def _ping(self, room_id: str, prompt: int) -> None:
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
        await self._reserve(room.chat, "send")
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
            await self._wait(room.chat, result.wait_s)

    async def _unping(self, job: Job, room_id: str) -> None:
        room = await self._live.load(room_id)
        card = await self._memory.card(room_id, job.chat)
        asked = asked_of(room) if room else None
        if asked is not None and asked.prompt == card.ping_prompt:
            return
        if card.ping:
            result = await self._sender.delete(job.chat, card.ping)
            if result.kind == "wait":
                await self._wait(job.chat, result.wait_s)
                raise Later
            if result.kind == "retry" and job.tries < 3:
                raise Later(failed=True)
            await self._memory.pinged(room_id, job.chat, 0, 0)
        self._pinged.discard(room_id)

    # ---------------------------------------------------------------- the rest

    async def _strip(self, job: Job, message: int) -> None:
        await self._reserve(job.chat, "edit")
        result = await self._sender.strip(job.chat, message)
        if result.kind == "wait":
            await self._wait(job.chat, result.wait_s)

    async def _tell_gone(self, job: Job, subject: str) -> None:
        """A player hears in private that his group's chat can no longer be written to."""
        room = await self._live.load(subject)
        if room is None or room.stage != "table":
            return
        chat = await self._chats.get(room.chat or 0)
        words = await self._languages.of(job.chat, room.lobby.language)
        screen = gone_card(room.id, chat.title if chat else "", self._links, words)
        await self._reserve(job.chat, "send")
        await self._sender.send(job.chat, None, screen)

    async def _passed(self, result: Result, room: Room, chat: int, thread: int | None) -> bool:
        """True if it stands; False if it never will; Later where it must be tried again."""
        if result.kind == "ok":
            return True
        if result.kind == "wait":
            await self._wait(chat, result.wait_s)
            raise Later
        if result.kind == "moved":
            await move_chat(self._live, self._memory, self._chats, chat, result.moved)
            self._policy.drop(chat)
            self._want(result.moved, "card", room.id, Rank.QUESTION, "edit")
            return False
        if result.kind == "retry":
            raise Later(failed=True)
        if result.kind in ("chat", "topic"):
            only = thread if result.kind == "topic" else None
            if await self._memory.mute(chat, only, result.why) and chat < 0:
                self._tell_players(room)
        return False

    def _tell_players(self, room: Room) -> None:
        if room.stage != "table":
            return
        for player in room.players():
            user = user_id(player)
            if user is not None:
                self._want(user, "gone", room.id, Rank.LOG, "send")

    async def _reserve(self, chat: int, cost: Cost) -> None:
        """The call may go out now, and every process knows of it."""
        now = now_ms()
        since = now - self._policy.limits.window_ms
        spent = await self._memory.spent(chat, since)
        self._policy.learn(chat, spent, await self._memory.paused(chat))
        if not self._policy.may(chat, cost, now):
            raise Later
        self._policy.spend(chat, cost, now)
        await self._memory.spend(chat, Spent(now, cost))

    async def _wait(self, chat: int, seconds: int) -> None:
        now = now_ms()
        until = now + seconds * 1000 + 100
        self._policy.pause(chat, until)
        await self._memory.pause(chat, until, now)

    def _want(self, chat: int, kind: str, subject: str, rank: Rank, cost: Cost) -> None:
        self._policy.want(chat, (kind, subject), rank, cost, now_ms())
