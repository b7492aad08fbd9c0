"""Whether somebody is in a group: asked here, and answered by the process that Telegram knows."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from engine.live.link import Link
from engine.live.room import Room

ANSWERS_WITHIN_S = 3  # nobody waits longer to sit down
KEPT_S = {"in": 30, "out": 2}  # whoever reads why not may come into the group and try again

_ASKED = "kv:members:asked"


class Question(NamedTuple):
    """Whether this user is in this group; `id` names the answer."""

    chat: int
    user: int
    id: str


class Membership:
    """Whoever cannot be told of counts as a member: no table stays empty for a lost answer."""

    def __init__(self, link: Link) -> None:
        self._link = link

    async def bars(self, room: Room, player: str) -> bool:
        """A group's own table keeps this person out, who wants to sit down and is no member."""
        if room.stage != "lobby" or room.seat_of(player) is not None:
            return False  # another refusal, or none, is true of him
        chat, user = group_of(room), _user(player)
        return bool(chat and user) and await self.is_outside(chat, user)

    async def is_outside(self, chat: int, user: int) -> bool:
        """The user is not in the group, as far as anybody can tell within seconds."""
        known = await self._link.run("GET", _kept(chat, user))
        if known is None:
            id_ = secrets.token_hex(8)
            await self._link.run("RPUSH", _ASKED, f"{chat} {user} {id_}")
            # Where no bot runs, questions do not pile up.
            await self._link.run("EXPIRE", _ASKED, ANSWERS_WITHIN_S)
            came = await self._link.run("BLPOP", _answer(id_), ANSWERS_WITHIN_S)
            known = came[1] if came else None
        return bool(known == b"out")

    async def asked(self, wait_s: int = 1) -> Question | None:
        """The next question, for the one process that takes it; None if none comes in time."""
        came = await self._link.run("BLPOP", _ASKED, wait_s)
        if not came:
            return None
        chat, user, id_ = came[1].decode().split()
        return Question(int(chat), int(user), id_)

    async def tell(self, question: Question, *, outside: bool) -> None:
        """Whoever asks, and whoever does in the next seconds, knows."""
        said = "out" if outside else "in"
        await self._link.run("SET", _kept(question.chat, question.user), said, "EX", KEPT_S[said])
        await self._link.run("RPUSH", _answer(question.id), said)
        await self._link.run("EXPIRE", _answer(question.id), ANSWERS_WITHIN_S)


def group_of(room: Room) -> int:
    """The group whose members alone may sit down there; 0 where others may, too."""
    return room.chat if room.chat is not None and room.chat < 0 and not room.lobby.public else 0


def _user(player: str) -> int:
    kind, _, number = player.partition(":")
    return int(number) if kind == "tg" and number.isdigit() else 0


def _kept(chat: int, user: int) -> str:
    return f"kv:member:{chat}:{user}"


def _answer(question: str) -> str:
    return f"kv:members:answer:{question}"
