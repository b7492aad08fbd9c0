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
from tgbot.courier.sender import Result
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
        allowance: Allowance,
        chats: Chats,
        now: Now,
    ) -> None:
        self._live = live
        self._memory = memory
        self._policy = policy
        self._allowance = allowance
        self._chats = chats
        self.now = now

    def want(
        self, chat: int, kind: str, subject: str, rank: Rank, cost: Cost, *, not_before: int = 0
    ) -> None:
        """The chat is to get this, too."""
        self._policy.want(chat, (kind, subject), rank, cost, self.now(), not_before=not_before)

    async def reserve(self, chat: int, cost: Cost) -> None:
        """The call may go out now, and every process knows of it; else `Later`."""
        wait = await self._allowance.take(chat, cost)
        if wait:
            raise Later(after_ms=wait)
        self._policy.spend(chat, cost, self.now())

    async def wait(self, chat: int, seconds: int) -> None:
        """Telegram wants to hear nothing for this chat for so long."""
        ms = seconds * 1000 + 100
        self._policy.pause(chat, self.now() + ms)
        await self._allowance.pause(chat, ms)

    async def passed(self, result: Result, room: Room, chat: int, thread: int | None) -> bool:
        """True if it stands; False if it never will; Later where it must be tried again."""
        if result.kind == "ok":
            return True
        if result.kind == "wait":
            await self.wait(chat, result.wait_s)
            raise Later
        if result.kind == "moved":
            await move_chat(self._live, self._memory, self._chats, chat, result.moved, also=room)
            self._policy.drop(chat)
            self.want(result.moved, "card", room.id, Rank.QUESTION, "edit")
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
                self.want(user, "gone", room.id, Rank.LOG, "send")
