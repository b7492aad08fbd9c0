"""Chats: the language they are spoken to in, and what happens to them as a whole."""

from __future__ import annotations

import time

from engine.archive.chats import Chats
from engine.archive.players import Players
from engine.live.room import Room
from engine.live.service import TableService
from engine.text.catalogue import Translator, language_for, translator
from tgbot.courier.memory import Memory

KEPT_S = 20.0  # how long a process trusts what it read of a chat
KEPT = 4096


class Languages:
    """Which language a chat reads: a group its own, a person theirs."""

    def __init__(self, players: Players, chats: Chats, default: str) -> None:
        self._players = players
        self._chats = chats
        self._default = default
        self._known: dict[int, tuple[float, str]] = {}

    async def of(self, chat: int, otherwise: str = "") -> Translator:
        """The words for this chat; `otherwise` is the language where nothing is known of it."""
        held = self._known.get(chat)
        if held is not None and held[0] > time.monotonic():
            return translator(held[1])
        row = await (self._players.get(chat) if chat > 0 else self._chats.get(chat))
        language = language_for(row.language if row else otherwise or self._default)
        if len(self._known) >= KEPT:
            self._known.clear()
        self._known[chat] = (time.monotonic() + KEPT_S, language)
        return translator(language)

    def forget(self, chat: int) -> None:
        """The language of this chat is read anew."""
        self._known.pop(chat, None)


async def move_chat(
    live: TableService,
    memory: Memory,
    chats: Chats,
    old: int,
    new: int,
    *,
    also: Room | None = None,
) -> None:
    """The rooms of a group are those of the supergroup it has become, each to be shown anew.

    Message ids begin anew there, so that nothing of the old chat can be edited. `also` is a room
    of the chat that no list may have any more, since only its picture is owed.
    """
    rooms = await live.rooms_of_chat(old, over=True)
    if also is not None and all(room.id != also.id for room in rooms):
        rooms.append(also)
    for room in rooms:
        await memory.moved(room.id, old, new)
    await live.move_chat(rooms, old, new)
    await chats.move(old, new)
    for room in rooms:
        await memory.poke(room.id)


async def wake_chat(live: TableService, memory: Memory, chat: int, thread: int | None) -> None:
    """A chat that could not be written to gets its tables anew."""
    if not await memory.unmute(chat, thread):
        return
    for room in await live.rooms_of_chat(chat):
        await memory.lost(room.id, chat)
        await memory.poke(room.id)
