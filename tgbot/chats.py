"""Chats: how they are spoken to, what they have chosen, and what happens to them as a whole."""

from __future__ import annotations

from engine.archive.chats import Chats
from engine.archive.players import Players
from engine.archive.preferences import ChatPreferences, PersonPreferences
from engine.live.room import Room
from engine.live.service import TableService
from engine.text.catalogue import Translator, language_for, translator
from tgbot.courier.memory import Memory


class Languages:
    """Which language a chat reads: a group its own, a person theirs.

    It is read each time, since another process may have changed it a moment ago; Telegram takes
    thirty messages a second at most, so that these are few.
    """

    def __init__(self, players: Players, chats: Chats, default: str) -> None:
        self._players = players
        self._chats = chats
        self._default = default

    async def of(self, chat: int, otherwise: str = "") -> Translator:
        """The words for this chat; `otherwise` is the language where nothing is known of it."""
        row = await (self._players.get(chat) if chat > 0 else self._chats.get(chat))
        return translator(language_for(row.language if row else otherwise or self._default))


class Wishes:
    """What groups and people have chosen, as it is now."""

    def __init__(self, players: Players, chats: Chats) -> None:
        self._players = players
        self._chats = chats

    async def of_chat(self, chat: int) -> ChatPreferences:
        """What the group's administrators have chosen; a private chat has the usual."""
        row = await self._chats.get(chat) if chat < 0 else None
        return row.preferences if row else ChatPreferences()

    async def of_person(self, user: int) -> PersonPreferences:
        """What the person has chosen."""
        row = await self._players.get(user)
        return row.preferences if row else PersonPreferences()


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
    await memory.whereabouts.moved(old, new)
    await memory.may_greet(new)  # it was, under its old id
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
    """A chat that could not be written to gets its tables anew, and what it missed."""
    if not await memory.unmute(chat, thread):
        return
    for room in await live.rooms_of_chat(chat, over=True):
        if room.stage == "done":
            await memory.poke(room.id)  # what it ended with can be told now
        else:
            await memory.repost(room.id, chat)
