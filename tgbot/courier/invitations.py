"""Invitations in other chats: each follows its lobby, then says that the table is on, or over."""

from __future__ import annotations

import zlib

import msgspec

from engine.live import keys
from engine.live.link import Link
from engine.live.service import TableService
from engine.text.catalogue import translator
from tgbot.courier.gate import Gate, Later
from tgbot.courier.memory import DAY_S, _pairs, _text
from tgbot.courier.policy import Job, Rank
from tgbot.courier.sender import Sender
from tgbot.views.invite_card import invite_card
from tgbot.views.screen import Links

_ROOMS = "kv:courier:invited"  # rooms of which invitations stand somewhere
KEPT_S = 3 * DAY_S
FAR = 1 << 40  # below every chat's number: nobody knows in which chat an invitation stands


class Invitation(msgspec.Struct, frozen=True):
    """One message of inline mode: whose invitation, in which language, what it shows now."""

    name: str
    language: str
    digest: str = ""


class Invited:
    """Which invitations stand for which rooms; losing it leaves a message as it is."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def add(self, room: str, inline: str, name: str, language: str) -> None:
        """The message of that inline id invites to the room, and never to another one."""
        if await self._link.run("SET", _owner(inline), room, "NX", "EX", KEPT_S) is None:
            return
        raw = msgspec.json.encode(Invitation(name, language))
        await self._link.run("HSET", _key(room), inline, raw)
        await self._link.run("EXPIRE", _key(room), KEPT_S)
        await self._link.run("SADD", _ROOMS, room)

    async def of(self, room: str) -> dict[str, Invitation]:
        """The room's invitations by inline id."""
        raw = _pairs(await self._link.run("HGETALL", _key(room)))
        return {ident: msgspec.json.decode(one, type=Invitation) for ident, one in raw.items()}

    async def shows(self, room: str, inline: str, known: Invitation, digest: str) -> None:
        """The message shows this now."""
        raw = msgspec.json.encode(msgspec.structs.replace(known, digest=digest))
        await self._link.run("HSET", _key(room), inline, raw)

    async def drop(self, room: str, inline: str) -> None:
        """The message is gone, or will never change again."""
        await self._link.run("HDEL", _key(room), inline)
        if not await self._link.run("EXISTS", _key(room)):
            await self.forget(room)

    async def forget(self, room: str) -> None:
        """No invitation to the room stands anywhere."""
        await self._link.run("SREM", _ROOMS, room)

    async def rooms(self) -> list[str]:
        """All rooms of which invitations stand."""
        return [_text(room) for room in await self._link.run("SMEMBERS", _ROOMS)]


class Invitations:
    """Brings them up to date, each at the pace of a chat of its own."""

    def __init__(self, live: TableService, gate: Gate, sender: Sender, links: Links) -> None:
        self._live = live
        self._gate = gate
        self._sender = sender
        self._links = links
        self.invited = Invited(live.link)

    async def recall(self) -> None:
        """What an earlier courier has not shown is shown; rooms of long ago are let go."""
        for room in await self.invited.rooms():
            if not await self.look(room):
                await self.invited.forget(room)

    async def look(self, room: str) -> bool:
        """Each invitation to the room is to be looked at; False where there is none."""
        found = await self.invited.of(room)
        for inline in found:
            self._gate.want(_place(inline), "invite", f"{room} {inline}", Rank.LOG, "edit")
        return bool(found)

    async def show(self, job: Job, room_id: str, inline: str) -> None:
        """The invitation shows the room as it is; one to a room that is over is let go."""
        known = (await self.invited.of(room_id)).get(inline)
        if known is None:
            return
        room = await self._live.load(room_id)
        if room is None:
            await self.invited.drop(room_id, inline)
            return
        words = translator(known.language)
        screen = invite_card(room.mode, room.id, known.name, room, self._links, words)
        if screen.digest != known.digest:
            await self._gate.reserve(job.chat, "edit")
            result = await self._sender.edit_inline(inline, screen)
            if result.kind == "wait":
                await self._gate.wait(job.chat, result.wait_s)
                raise Later
            if result.kind == "retry":
                raise Later(failed=True)
            if result.kind != "ok":
                await self.invited.drop(room_id, inline)
                return
            await self.invited.shows(room_id, inline, known, screen.digest)
        if room.stage == "done":
            await self.invited.drop(room_id, inline)


def _key(room: str) -> str:
    return f"{keys.room(room)}:invited"


def _owner(inline: str) -> str:
    return f"kv:invited:{inline}"


def _place(inline: str) -> int:
    """A number that stands for the unknown chat of this message where limits are counted."""
    return -FAR - zlib.crc32(inline.encode())
