"""How deep a live message has sunk: by the newest message seen in its chat or topic."""

from __future__ import annotations

from engine.live.link import Link, Script

DEPTH = Script("depth.lua", "tgbot.courier")
DEEP = 20  # further below the newest message a live message is out of sight
ANEW_MS = 60_000  # it is posted anew at most so often
SUPERGROUPS = -1_000_000_000_000  # their ids, and those of channels, lie below this


class Depth:
    """What is seen of a chat: commands, replies, service messages, and what the bot sends.

    The messages of a supergroup bear consecutive ids, so that one id tells of all that the bot
    cannot see. In small groups and private chats the ids run over all chats of the bot: there
    the messages that it does see are counted.
    """

    def __init__(self, link: Link) -> None:
        self._link = link

    async def seen(self, chat: int, thread: int | None, message: int) -> list[str]:
        """The message stands there; the answer is the rooms whose live messages are too deep."""
        return await self._ask(chat, "seen", thread, DEEP, _place(chat, message))

    async def deep(self, chat: int, thread: int | None) -> list[str]:
        """The rooms whose live messages are too deep."""
        return await self._ask(chat, "look", thread, DEEP)

    async def stands(self, room: str, chat: int, thread: int | None, message: int) -> None:
        """The room's live message is this one, which has been seen."""
        await self._ask(chat, "stands", thread, room, _place(chat, message))

    async def gone(self, room: str, chat: int, thread: int | None) -> None:
        """The room has no live message there whose depth matters."""
        await self._ask(chat, "gone", thread, room)

    async def _ask(self, chat: int, verb: str, thread: int | None, *more: str | int) -> list[str]:
        found = await self._link.script(
            DEPTH, [f"kv:chat:{chat}:depth"], [verb, thread or 0, *more]
        )
        return [room.decode() for room in found]


def _place(chat: int, message: int) -> int:
    return message if chat < SUPERGROUPS else 0
