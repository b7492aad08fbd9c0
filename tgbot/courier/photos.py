"""The picture of a finished game: made once it can be, sent once, remembered by its file.

How another part of the bot gives the courier a picture to send
---------------------------------------------------------------
Nobody sends it: the courier asks for it. A `Painter` is handed to `Deliveries(..., painter=...)`:

    async def paint(room: Room, words: Translator) -> Photo | None

`words` are those of the room's chat. It answers with the `Photo`; with None where this game has
none (the game then goes without); or raises `NotYet` while what it shows is not there yet (the
archive has not written the game): it is asked again after 0.5, 1, 2 … 30 s, for an hour after
the end. Any other exception is logged and counts as `NotYet`.

The delivery is a desired state with a key of its own, ("photo", room), beside the card and the
result post. It comes after the result post and turns that message into the picture, obeys limits,
pauses, mutes and moves like all others, and is done when the room's card in the store bears a
picture: `Memory.card(room, chat).photo` is its message and `.file` its Telegram file id, by which
it can be sent elsewhere without an upload. What is owed stands in the store, so that a courier
that dies leaves it to the next one, and the outbox waits for no archive. An edit may be repeated,
so that a chat has one picture whatever breaks; only where the result stood in the chat that this
one was before, a message of its own brings it, at least once.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import msgspec

from engine.live.room import Room
from engine.text.catalogue import Translator
from tgbot.chats import Languages
from tgbot.courier.gate import Gate, Later
from tgbot.courier.memory import Memory
from tgbot.courier.policy import Rank
from tgbot.courier.sender import Sender
from tgbot.views.screen import Button

log = logging.getLogger(__name__)

PATIENCE_MS = 3_600_000


class Photo(msgspec.Struct, frozen=True):
    """A picture as it is uploaded; the caption is Telegram's HTML, 1024 characters at most."""

    data: bytes
    name: str = "kvartal.png"
    caption: str = ""
    rows: list[list[Button]] = []


class NotYet(Exception):
    """The picture cannot be made now, but may be later."""


Painter = Callable[[Room, Translator], Awaitable[Photo | None]]


class Photos:
    """Delivers the picture of a finished game to its chat."""

    def __init__(
        self,
        memory: Memory,
        gate: Gate,
        sender: Sender,
        languages: Languages,
        painter: Painter | None,
    ) -> None:
        self._memory = memory
        self._gate = gate
        self._sender = sender
        self._languages = languages
        self._painter = painter

    async def is_owed(self, room: Room) -> bool:
        """The chat of this finished room is to get a picture and has none yet."""
        if self._painter is None or room.chat is None or room.state is None:
            return False
        if room.stage != "done" or self._gate.now() - room.at > PATIENCE_MS:
            return False
        return not (await self._memory.card(room.id, room.chat)).photo

    async def plan(self, room: Room) -> None:
        """The picture of this finished room is on its way to the chat, if it has none."""
        if room.chat is not None and await self.is_owed(room):
            await self._memory.owe_picture(room.id)
            self._gate.want(room.chat, "photo", room.id, Rank.RESULT, "edit")

    async def owed(self) -> list[str]:
        """The rooms whose pictures an earlier courier has left to this one."""
        return await self._memory.owed_pictures() if self._painter is not None else []

    async def deliver(self, room_id: str, room: Room | None) -> None:
        """The chat has the picture, or will never get one; `Later` while neither is so."""
        if room is not None:
            await self._deliver(room)
        await self._memory.drop_picture(room_id)

    async def _deliver(self, room: Room) -> None:
        if room.chat is None or self._painter is None or not await self.is_owed(room):
            return
        if await self._gate.is_shut(room):
            return
        words = await self._languages.of(room.chat, room.lobby.language)
        try:
            photo = await self._painter(room, words)
        except NotYet:
            raise Later(failed=True) from None
        except Exception:
            log.exception("the picture of room %s", room.id)
            raise Later(failed=True) from None
        if photo is None:
            return
        told = (await self._memory.card(room.id, room.chat)).result
        # The result's own message becomes the picture: an edit can be repeated after whatever
        # broke in between, and no chat gets two.
        await self._gate.reserve(room.chat, "edit" if told > 0 else "send")
        facts = {"name": photo.name, "caption": photo.caption, "rows": photo.rows}
        if told > 0:
            result = await self._sender.illustrate(room.chat, told, photo.data, **facts)
        else:
            result = await self._sender.photo(room.chat, room.thread, photo.data, **facts)
        if result.kind == "lost":
            return  # somebody has deleted the result: nobody misses its picture
        if await self._gate.passed(result, room, room.chat, room.thread):
            await self._memory.pictured(room.id, room.chat, result.message, result.file)
