"""What Telegram lets the bot say, shared by all its processes: asked before each call."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from engine.live import keys
from engine.live.link import Link, Script
from tgbot.courier.limits import Cost, Limits

RESERVE = Script("reserve.lua", "tgbot.courier")
NEVER = 1_000_000  # as many as nobody sends
OVERALL = "kv:spent"


class Rule(NamedTuple):
    """Within `window` ms so many calls, of them so many edits, with these gaps between them."""

    window: int
    calls: int
    edits: int = NEVER
    edit_gap: int = 0
    gap: int = 0


class Wait(NamedTuple):
    """So many ms until the call may go out; `overall`: no chat may get anything before."""

    ms: int
    overall: bool = False


class Allowance:
    """Counts what goes out to a chat, and to all chats; the count is the store's."""

    def __init__(self, link: Link, limits: Limits) -> None:
        self._link = link
        self._limits = limits

    async def take(self, chat: int, cost: Cost) -> Wait:
        """No wait when the courier's call may go out now, and it counts."""
        if cost == "free":
            return Wait(0)
        limits = self._limits
        if chat > 0:
            rule = Rule(limits.window_ms, NEVER, gap=limits.gap_ms)
        else:
            rule = Rule(
                limits.window_ms,
                limits.group_total,
                limits.group_edits,
                limits.edit_gap_ms,
                limits.gap_ms,
            )
        return await self._both(chat, cost, rule, limits.overall)

    async def answer(self, chat: int, cost: Cost = "send") -> int:
        """The same for the answer to a command, which may follow the one before at once.

        A group's answers get a little more than the courier leaves them.
        """
        limits = self._limits
        if chat > 0:
            rule = Rule(limits.window_ms, NEVER, gap=limits.gap_ms)
        else:
            rule = Rule(limits.window_ms, limits.answers_total)
        return (await self._both(chat, cost, rule, limits.answers_overall)).ms

    async def pause(self, chat: int, ms: int) -> None:
        """Telegram wants to hear nothing for this chat for so long."""
        await self._link.script(RESERVE, [keys.spent(chat)], ["pause", ms])

    async def _both(self, chat: int, cost: Cost, rule: Rule, overall: int) -> Wait:
        # First the one that many compete for: what is taken of it in vain is back in a second.
        wait = await self._take(OVERALL, cost, Rule(self._limits.overall_ms, overall))
        if wait:
            return Wait(wait, overall=True)
        return Wait(await self._take(keys.spent(chat), cost, rule))

    async def _take(self, key: str, cost: Cost, rule: Rule) -> int:
        member = f"{cost}:{secrets.token_hex(4)}"
        return int(await self._link.script(RESERVE, [key], ["take", member, *rule]))
