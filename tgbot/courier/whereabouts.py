"""Where chats are: whether the bot may write there by the newest news, and what they became."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.live.link import Link
from tgbot.courier.depth import SUPERGROUPS

KEPT_S = 400 * 24 * 3600
_SHUT = "kv:courier:shut"
_PROBES = "kv:courier:probes"

# News older than what is known is refused; the same news twice is not.
_STAND = (
    "local at = tonumber(redis.call('HGET', KEYS[1], 'at') or '-1') "
    "local id = tonumber(redis.call('HGET', KEYS[1], 'id') or '-1') "
    "if at > tonumber(ARGV[1]) or (at == tonumber(ARGV[1]) and id > tonumber(ARGV[2])) then "
    "return 0 end "
    "redis.call('HSET', KEYS[1], 'at', ARGV[1], 'id', ARGV[2], 'w', ARGV[3], 's', ARGV[4]) "
    "redis.call('EXPIRE', KEYS[1], ARGV[5]) return 1"
)


class Standing(msgspec.Struct, frozen=True):
    """What the bot is in a chat, by one update; `heard` is when it came to us, ms."""

    at: int  # of the change, s, by Telegram's clock
    update: int
    may_write: bool
    heard: int = 0


def is_small_group(chat: int) -> bool:
    """A group that may become a supergroup one day, and then has another id."""
    return SUPERGROUPS <= chat < 0


class Whereabouts:
    """What is known of chats as a whole, in the store.

    News of a chat come in any order: updates are taken side by side, several chats have queues of
    their own, and a refusal may tell sooner than all of them. Each piece is kept, so that the last
    to come finds the others.
    """

    def __init__(self, link: Link) -> None:
        self._link = link

    # ---------------------------------------------------------------- may the bot write

    async def stand(self, chat: int, news: Standing) -> bool:
        """The bot is that in the chat; False where something newer is known."""
        facts = (news.at, news.update, int(news.may_write), news.heard, KEPT_S)
        return bool(await self._link.run("EVAL", _STAND, 1, _standing(chat), *facts))

    async def standing(self, chat: int) -> Standing | None:
        """What the bot was there by the newest update; None while none has come."""
        at, update, may_write, heard = await self._link.run(
            "HMGET", _standing(chat), "at", "id", "w", "s"
        )
        if at is None:
            return None
        return Standing(int(at), int(update), bool(int(may_write)), int(heard))

    async def let_in_since(self, chat: int, moment: int) -> bool:
        """An update has come since that moment (ms) which says that the bot may write there."""
        found = await self.standing(chat)
        return found is not None and found.may_write and found.heard >= moment

    # ---------------------------------------------------------------- where it is

    async def moved(self, old: int, new: int) -> None:
        """The group is that supergroup now, for ever."""
        await self._link.run("SET", _moved(old), new, "EX", KEPT_S)
        await self.opened(old)

    async def moved_to(self, chat: int) -> int:
        """The supergroup that this group has become; 0 where none is known."""
        return int(await self._link.run("GET", _moved(chat)) or 0)

    # ---------------------------------------------------------------- is it still there

    async def shut(self, chat: int) -> None:
        """Nothing can be sent there; a small group may have moved while the bot was away."""
        if is_small_group(chat):
            await self._link.run("SADD", _SHUT, chat)

    async def opened(self, chat: int) -> None:
        """The chat is not shut, or not there."""
        await self._link.run("SREM", _SHUT, chat)
        await self._link.run("ZREM", _PROBES, chat)

    async def all_shut(self) -> list[int]:
        """The small groups to which nothing can be sent."""
        return [int(chat) for chat in await self._link.run("SMEMBERS", _SHUT)]

    async def plan_probe(self, chat: int, at: int) -> None:
        """At that moment Telegram is asked whether the group has another id now."""
        await self._link.run("ZADD", _PROBES, at, chat)

    async def due_probes(self, now: int, again: int) -> list[int]:
        """The groups whose moment has come; theirs comes `again` unless the answer is known."""
        found: list[Any] = await self._link.run("ZRANGE", _PROBES, "-inf", now, "BYSCORE")
        for chat in found:
            await self.plan_probe(int(chat), again)
        return [int(chat) for chat in found]

    async def drop_probe(self, chat: int) -> None:
        """Telegram has answered."""
        await self._link.run("ZREM", _PROBES, chat)


def _standing(chat: int) -> str:
    return f"kv:chat:{chat}:standing"


def _moved(chat: int) -> str:
    return f"kv:chat:{chat}:moved"
