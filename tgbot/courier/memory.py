"""What the bot remembers of its chats, in the store: what they show, got, and must not get.

It is the view's memory, not the game's: losing it costs a message posted anew, never a move.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.live import keys
from engine.live.link import Link
from tgbot.courier.whereabouts import Whereabouts

DAY_S = 24 * 3600
SEEN_S = 25 * 3600  # Telegram repeats an update for a day at most
BEGUN_S = 60
ALIVE_S = 6  # a process that takes updates says three times as often that it lives
CARD_S = 3 * DAY_S
MUTED_S = 30 * DAY_S
PICKED_S = 1800
BARE = 8  # so many earlier messages of a room are remembered at most

_PINGS = "kv:courier:pings"
_GIFTS = "kv:courier:gifts"
_PICTURES = "kv:courier:pictures"
_PINGED = "kv:courier:pinged"
_POKES = "kv:courier:pokes"
_LEASE = "kv:lease:courier"

# The lease is prolonged or given back by its holder alone.
_HOLD = (
    "if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end "
    "return redis.call('PEXPIRE', KEYS[1], ARGV[2])"
)
# An update goes from the dead process to one other.
_TAKE = (
    "if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end "
    "redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3]) return 1"
)


class Card(msgspec.Struct, frozen=True):
    """A room as a chat shows it; `message` 0 when it does not yet, or no longer."""

    message: int = 0
    version: int = 0
    digest: str = ""
    ping: int = 0  # message of the reminder that stands in the chat
    ping_prompt: int = 0
    result: int = 0  # message that told the result; -1: it was told where the chat was before
    repost: bool = False  # to be posted anew, below all
    at: int = 0  # when its message was posted, ms
    bare: tuple[int, ...] = ()  # earlier messages of the room that are to lose their buttons
    photo: int = 0  # message with the picture of the finished game
    file: str = ""  # that picture's file at Telegram, by which it can be sent again


class Memory:
    """The bot's memory, shared by all its processes."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self.whereabouts = Whereabouts(link)

    # ---------------------------------------------------------------- cards

    async def card(self, room: str, chat: int) -> Card:
        """What the chat shows of the room."""
        raw = _pairs(await self._link.run("HGETALL", _card(room, chat)))
        return Card(
            message=int(raw.get("m", 0)),
            version=int(raw.get("v", 0)),
            digest=raw.get("d", ""),
            ping=int(raw.get("p", 0)),
            ping_prompt=int(raw.get("q", 0)),
            result=int(raw.get("r", 0)),
            repost=raw.get("n", "") == "1",
            at=int(raw.get("at", 0)),
            bare=tuple(int(one) for one in raw.get("b", "").split()),
            photo=int(raw.get("f", 0)),
            file=raw.get("fi", ""),
        )

    async def shown(self, room: str, chat: int, version: int, digest: str) -> None:
        """The room's message shows it at this version."""
        await self._set(room, chat, "v", version, "d", digest)

    async def posted(
        self, room: str, chat: int, message: int, version: int, digest: str, at: int, old: Card
    ) -> None:
        """This new message shows the room; the one before still has its buttons."""
        bare = [*old.bare, *([old.message] if old.message else [])][-BARE:]
        named = " ".join(map(str, bare))
        facts = ("m", message, "v", version, "d", digest, "at", at, "b", named, "n", "")
        await self._set(room, chat, *facts)

    async def stripped(self, room: str, chat: int, message: int) -> None:
        """That message, which was the room's, has no buttons, or is no more."""
        left = [one for one in (await self.card(room, chat)).bare if one != message]
        await self._set(room, chat, "b", " ".join(map(str, left)))

    async def lost(self, room: str, chat: int) -> None:
        """No message of the chat shows the room."""
        await self._set(room, chat, "m", 0, "d", "", "p", 0, "q", 0)

    async def repost(self, room: str, chat: int) -> None:
        """The room is to be shown by a new message, at the bottom of the chat."""
        await self._set(room, chat, "n", "1")
        await self.poke(room)

    async def pinged(self, room: str, chat: int, message: int, prompt: int) -> None:
        """This message reminds somebody of this question; 0, 0 when none does."""
        await self._set(room, chat, "p", message, "q", prompt)
        if message:
            await self._link.run("HSET", _PINGED, room, chat)
        else:
            await self._link.run("HDEL", _PINGED, room)

    async def all_pinged(self) -> dict[str, int]:
        """The rooms of which reminders stand, and in which chats."""
        raw = _pairs(await self._link.run("HGETALL", _PINGED))
        return {room: int(chat) for room, chat in raw.items()}

    async def told(self, room: str, chat: int, message: int) -> None:
        """This message told the chat the result."""
        await self._set(room, chat, "r", message)

    async def doubted(self, room: str, chat: int) -> int:
        """Nobody knows whether the result was told just now; how often that has been so."""
        return int(await self._link.run("HINCRBY", _card(room, chat), "u", 1))

    async def pictured(self, room: str, chat: int, message: int, file: str) -> None:
        """This message has brought the chat the picture of the game."""
        await self._set(room, chat, "f", message, "fi", file)

    async def moved(self, room: str, old: int, new: int) -> None:
        """What the chat was told before it got a new id, it has been told, by no message of it."""
        card = await self.card(room, old)
        if card.result or card.photo:
            # Told a second time, it is no news: what stands in the new chat by now is kept.
            key, told = _card(room, new), {"r": card.result, "f": card.photo}
            for name in [name for name, message in told.items() if message]:
                if await self._link.run("HSETNX", key, name, -1) and name == "f":
                    await self._set(room, new, "fi", card.file)
            await self._link.run("EXPIRE", key, CARD_S)

    async def _set(self, room: str, chat: int, *pairs: str | int) -> None:
        key = _card(room, chat)
        await self._link.run("HSET", key, *pairs)
        await self._link.run("EXPIRE", key, CARD_S)

    # ---------------------------------------------------------------- chats

    async def mute(self, chat: int, thread: int | None, why: str) -> bool:
        """Nothing is sent to this chat or topic until it is unmuted; True if that is news."""
        answer = await self._link.run("SET", _muted(chat, thread), why, "NX", "EX", MUTED_S)
        if thread is None:
            await self.whereabouts.shut(chat)
        return answer is not None

    async def muted(self, chat: int, thread: int | None) -> str:
        """Why nothing is sent to this chat or topic, "" when things are."""
        whole = await self._link.run("GET", _muted(chat, None))
        if not whole and thread is not None:
            whole = await self._link.run("GET", _muted(chat, thread))
        return _text(whole or b"")

    async def unmute(self, chat: int, thread: int | None) -> bool:
        """The chat and topic get messages again; True if that is news."""
        gone = await self._link.run("DEL", _muted(chat, None))
        await self.whereabouts.opened(chat)
        if thread is not None:
            gone += await self._link.run("DEL", _muted(chat, thread))
        return bool(gone)

    async def may_greet(self, chat: int) -> bool:
        """True once for each chat."""
        answer = await self._link.run("SET", f"kv:chat:{chat}:greeted", 1, "NX", "EX", 365 * DAY_S)
        return answer is not None

    # ---------------------------------------------------------------- reminders

    async def plan_ping(self, room: str, prompt: int, at: int, when: str = "NX") -> None:
        """This question is reminded of then: NX, if no moment is set; XX, not at the one set."""
        await self._link.run("ZADD", _PINGS, when, at, f"{room} {prompt}")

    async def due_pings(self, now: int) -> list[tuple[str, int]]:
        """The rooms and questions whose moment has come."""
        found = await self._link.run("ZRANGE", _PINGS, "-inf", now, "BYSCORE")
        pairs = [_text(member).split(" ") for member in found]
        return [(room, int(prompt)) for room, prompt in pairs]

    async def drop_ping(self, room: str, prompt: int) -> None:
        """Nobody is to be reminded of this question any more."""
        await self._link.run("ZREM", _PINGS, f"{room} {prompt}")

    async def may_ping(self, room: str, prompt: int) -> bool:
        """True once: before the one reminder of this question is sent."""
        key = f"{keys.room(room)}:ping:{prompt}"
        return await self._link.run("SET", key, 1, "NX", "EX", DAY_S) is not None

    # ---------------------------------------------------------------- pictures

    async def owe_picture(self, room: str) -> None:
        """The room's chat is to get a picture, whichever process will be the courier."""
        await self._link.run("SADD", _PICTURES, room)

    async def owed_pictures(self) -> list[str]:
        """The rooms whose chats are to get a picture."""
        return [_text(room) for room in await self._link.run("SMEMBERS", _PICTURES)]

    async def drop_picture(self, room: str) -> None:
        """No picture is owed for the room."""
        await self._link.run("SREM", _PICTURES, room)

    # ---------------------------------------------------------------- gifts

    async def plan_gift(self, room: str, at: int) -> None:
        """At that moment it is looked at what the finished game gave to whom."""
        await self._link.run("ZADD", _GIFTS, at, room)

    async def due_gifts(self, now: int) -> list[str]:
        """The finished rooms whose moment has come."""
        found = await self._link.run("ZRANGE", _GIFTS, "-inf", now, "BYSCORE")
        return [_text(room) for room in found]

    async def drop_gift(self, room: str) -> None:
        """Whoever got something from this game is being told."""
        await self._link.run("ZREM", _GIFTS, room)

    async def may_offer(self, user: int, level: int) -> bool:
        """True once: before the person is told of the card that this level gave."""
        key = _offered(user, level)
        return await self._link.run("SET", key, 1, "NX", "EX", MUTED_S) is not None

    async def may_offer_again(self, user: int, level: int) -> None:
        """The person was not told after all."""
        await self._link.run("DEL", _offered(user, level))

    # ---------------------------------------------------------------- presses

    async def pick(self, room: str, prompt: int, value: int, press: str = "") -> None:
        """The press chose this for an answer that is still being put together."""
        await self._link.run("SET", _picked(room, prompt), f"{value} {press}", "EX", PICKED_S)

    async def picked(self, room: str, prompt: int) -> tuple[int, str]:
        """What was chosen for that answer so far, 0 for nothing, and the press that did so."""
        value, _, press = _text(
            await self._link.run("GET", _picked(room, prompt)) or b"0 "
        ).partition(" ")
        return int(value), press

    async def vote(self, room: str, prompt: int, player: str) -> int:
        """The person is for going on without the one who is asked; how many are."""
        key = f"{keys.room(room)}:skip:{prompt}"
        await self._link.run("SADD", key, player)
        await self._link.run("EXPIRE", key, 2 * DAY_S)
        return int(await self._link.run("SCARD", key))

    # ---------------------------------------------------------------- updates

    async def begin_update(self, update: int, process: str) -> str:
        """`new`, `done` when it was handled, or the process that is at it."""
        key = _seen(update)
        if await self._link.run("SET", key, process, "NX", "EX", BEGUN_S) is not None:
            return "new"
        return _text(await self._link.run("GET", key) or b"new")

    async def take_update(self, update: int, dead: str, process: str) -> bool:
        """The update that a dead process had begun is this one's, and nobody else's."""
        args = (dead, process, BEGUN_S)
        return bool(await self._link.run("EVAL", _TAKE, 1, _seen(update), *args))

    async def end_update(self, update: int) -> None:
        """The update was handled."""
        await self._link.run("SET", _seen(update), "done", "EX", SEEN_S)

    async def live_on(self, process: str) -> None:
        """The process that takes updates lives, now and for some seconds."""
        await self._link.run("SET", f"kv:worker:{process}", 1, "EX", ALIVE_S)

    async def is_alive(self, process: str) -> bool:
        """The process has said so some seconds ago."""
        return bool(await self._link.run("EXISTS", f"kv:worker:{process}"))

    # ---------------------------------------------------------------- the courier

    async def poke(self, room: str) -> None:
        """The courier looks at this room soon, whatever the outbox says."""
        await self._link.run("RPUSH", _POKES, room)

    async def poked(self, wait_s: int = 1) -> str:
        """The next room to look at, "" when none came in that time."""
        found = _flat(await self._link.run("BLPOP", _POKES, wait_s) or [])
        return _text(found[1]) if found else ""

    async def take_lease(self, holder: str, ms: int) -> bool:
        """This process is the one courier, for as long as it keeps saying so."""
        if await self._link.run("SET", _LEASE, holder, "NX", "PX", ms) is not None:
            return True
        return await self.keep_lease(holder, ms)

    async def keep_lease(self, holder: str, ms: int) -> bool:
        """The lease goes on; False when another process has it."""
        return bool(await self._link.run("EVAL", _HOLD, 1, _LEASE, holder, ms))

    async def give_lease(self, holder: str) -> None:
        """Another process may be the courier at once."""
        await self.keep_lease(holder, 1)


def _card(room: str, chat: int) -> str:
    return f"{keys.room(room)}:card:{chat}"


def _offered(user: int, level: int) -> str:
    return f"kv:chat:{user}:card:{level}"


def _seen(update: int) -> str:
    return f"kv:seen:{update}"


def _picked(room: str, prompt: int) -> str:
    return f"{keys.room(room)}:picked:{prompt}"


def _muted(chat: int, thread: int | None) -> str:
    return f"kv:chat:{chat}:muted" if thread is None else f"kv:chat:{chat}:muted:{thread}"


def _text(raw: bytes | str) -> str:
    return raw.decode() if isinstance(raw, bytes) else str(raw)


def _flat(raw: Any) -> list[Any]:
    """A list of pairs, or a mapping, as one list: the client's forms differ by protocol."""
    if isinstance(raw, dict):
        return [part for pair in raw.items() for part in pair]
    if raw and isinstance(raw[0], list | tuple):
        return [part for pair in raw for part in pair]
    return list(raw)


def _pairs(raw: Any) -> dict[str, str]:
    flat = [_text(part) for part in _flat(raw)]
    return dict(zip(flat[::2], flat[1::2], strict=True))
