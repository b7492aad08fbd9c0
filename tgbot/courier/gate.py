"""The gate before Telegram: each call waits for its chat's turn, and its failure is understood."""

from __future__ import annotations

from engine.archive.chats import Chats
from engine.live.room import Room
from engine.live.service import TableService
from tgbot.chats import move_chat
from tgbot.courier.allowance import Allowance
from tgbot.courier.desired import user_id
from tgbot.courier.limits import Cost
from tgbot.courier.memory import Memory
from tgbot.courier.policy import Policy, Rank
from tgbot.courier.sender import Result, Sender
from tgbot.courier.whereabouts import is_small_group
from tgbot.moment import Now


class Later(Exception):
    """The job must be done again; `failed` when something stood in the way.

    `after_ms` is how long nothing can have changed, where that is known.
    """

    def __init__(self, *, failed: bool = False, after_ms: int = 0) -> None:
        super().__init__()
        self.failed = failed
        self.after_ms = after_ms


class Gate:
    """What a delivery asks before its call, and tells after it."""

    def __init__(
        self,
        live: TableService,
        memory: Memory,
        policy: Policy,
        sender: Sender,
        allowance: Allowance,
        chats: Chats,
        now: Now,
    ) -> None:
        self._live = live
        self._memory = memory
        self._policy = policy
        self._sender = sender
        self._allowance = allowance
        self._chats = chats
        self.now = now
        self._began: dict[int, int] = {}  # when the last call of each chat went out, ms

    def want(
        self, chat: int, kind: str, subject: str, rank: Rank, cost: Cost, *, not_before: int = 0
    ) -> None:
        """The chat is to get this, too."""
        self._policy.want(chat, (kind, subject), rank, cost, self.now(), not_before=not_before)

    async def reserve(self, chat: int, cost: Cost) -> None:
        """The call may go out now, and every process knows of it; else `Later`."""
        wait = await self._allowance.take(chat, cost)
        if wait.overall:
            self._policy.rest(self.now() + wait.ms)
        if wait.ms:
            raise Later(after_ms=wait.ms)
        self._began[chat] = self.now()
        self._policy.spend(chat, cost, self.now())

    async def wait(self, chat: int, seconds: int) -> None:
        """Telegram wants to hear nothing for this chat for so long."""
        ms = seconds * 1000 + 100
        self._policy.pause(chat, self.now() + ms)
        await self._allowance.pause(chat, ms)

    async def is_shut(self, room: Room) -> bool:
        """Nothing can be said in the room's chat; one that has another id now is `Later`."""
        chat = room.chat
        if chat is None or not await self._memory.muted(chat, room.thread):
            return False
        # Whoever moved it may not have known of this room, which came to the chat since.
        new = await self._memory.whereabouts.moved_to(chat)
        if not new:
            return True
        await self._move(room, chat, new)
        raise Later

    async def ask_whereabouts(self, chat: int) -> None:
        """A small group that was shut is where it is: at its old id, or its tables have moved."""
        where = self._memory.whereabouts
        if not await self._live.rooms_of_chat(chat, over=True):
            await where.opened(chat)  # nobody waits there
            return
        new = await where.moved_to(chat)
        if not new:
            result = await self._sender.probe(chat)
            if result.kind == "wait":
                await self.wait(chat, result.wait_s)
                raise Later
            if result.kind == "retry":
                raise Later(failed=True)
            new = result.moved
        if new:
            await self._move(None, chat, new)
        await where.drop_probe(chat)

    async def passed(self, result: Result, room: Room, chat: int, thread: int | None) -> bool:
        """True if it stands; False if it never will; Later where it must be tried again."""
        if result.kind == "ok":
            return True
        if result.kind == "wait":
            await self.wait(chat, result.wait_s)
            raise Later
        if result.kind == "moved":
            await self._move(room, chat, result.moved)
            return False
        if result.kind == "retry":
            raise Later(failed=True)
        if result.kind in ("chat", "topic"):
            only = thread if result.kind == "topic" else None
            news = await self._memory.mute(chat, only, result.why)
            where = self._memory.whereabouts
            if await where.let_in_since(chat, self._began.pop(chat, self.now())):
                # The bot was let in again while the refusal was on its way.
                await self._memory.unmute(chat, only)
                raise Later(failed=True)
            if news and chat < 0:
                self._tell_players(room)
            if is_small_group(chat):
                await where.plan_probe(chat, self.now())
        return False

    async def _move(self, room: Room | None, old: int, new: int) -> None:
        await move_chat(self._live, self._memory, self._chats, old, new, also=room)
        self._policy.drop(old)
        if room is not None:
            self.want(new, "card", room.id, Rank.QUESTION, "edit")

    def _tell_players(self, room: Room) -> None:
        if room.stage != "table":
            return
        for player in room.players():
            user = user_id(player)
            if user is not None:
                self.want(user, "gone", room.id, Rank.LOG, "send")
