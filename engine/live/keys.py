"""Names in the store: everything that one commit touches bears the hash tag of its shard."""

from __future__ import annotations

import re
import secrets

SHARDS = 16
_ROOM = re.compile(r"[0-9a-f][A-Za-z0-9_-]{16,31}")


def new_room_id() -> str:
    """A fresh id: the shard's hex digit, then 96 random bits, 17 characters in all."""
    return f"{secrets.randbelow(SHARDS):x}{secrets.token_urlsafe(12)}"


def is_room_id(text: str) -> bool:
    """The text can be the id of a room."""
    return _ROOM.fullmatch(text) is not None


def shard_of(room: str) -> int:
    """The shard of this room."""
    return int(room[0], 16)


def tag(shard: int) -> str:
    """The hash tag that puts all keys of a shard on one node."""
    return f"{{s{shard:02d}}}"


def room(room_id: str) -> str:
    """Hash: version, stage, lobby, state, game, rules."""
    return f"kv:{tag(shard_of(room_id))}:room:{room_id}"


def secret(room_id: str) -> str:
    """String: the secret of the dice."""
    return room(room_id) + ":secret"


def log(room_id: str) -> str:
    """Stream: one entry `<v>-0` for each version."""
    return room(room_id) + ":log"


def commands(room_id: str) -> str:
    """Hash: the last command ids and the versions that they made."""
    return room(room_id) + ":cmds"


def offered(room_id: str) -> str:
    """String: the newest prompt that was put before somebody."""
    return room(room_id) + ":offered"


def bell(room_id: str) -> str:
    """Channel: the new version, or an aside, which begins with "~"."""
    return f"kv:{tag(shard_of(room_id))}:bell:{room_id}"


def watchers(room_id: str) -> str:
    """Sorted set: sockets that only watch to the moment when each counts as gone, ms."""
    return room(room_id) + ":watchers"


def due(shard: int) -> str:
    """Sorted set: room to its earliest deadline, ms."""
    return f"kv:{tag(shard)}:due"


def wake(shard: int) -> str:
    """Sorted set: room to the moment when an AI seat has thought, ms."""
    return f"kv:{tag(shard)}:wake"


def outbox(shard: int) -> str:
    """Stream: what must happen outside because of commits."""
    return f"kv:{tag(shard)}:outbox"


def claim(player: str) -> str:
    """String `<room>:<token>`: the one open room of a person."""
    return f"kv:player:{player}:room"


def slow(player: str) -> str:
    """Set: the slow tables of a person."""
    return f"kv:player:{player}:slow"


def created(cid: str) -> str:
    """String: the room that this command id opened."""
    return f"kv:create:{cid}"


def chat_rooms(chat: int) -> str:
    """Set: the rooms of a chat."""
    return f"kv:chat:{chat}:rooms"


def spent(chat: int) -> str:
    """Sorted set: what the bot sent to a chat and when; `pause`, until when it must not, ms."""
    return f"kv:chat:{chat}:spent"


def presence(player: str) -> str:
    """Sorted set: `<room> <socket>` to the moment when it counts as gone, ms."""
    return f"kv:presence:{player}"


def rate(player: str) -> str:
    """Hash: the token bucket of a person."""
    return f"kv:rate:{player}"


def beat(role: str) -> str:
    """Hash: when a role last lived, and since when without a gap."""
    return f"kv:beat:{role}"


QUICK = "kv:quick"  # sorted set: quick matches that wait to the rating of who opened them
ARRIVALS = "kv:quick:arrivals"  # sorted set: who lately wanted a quick match to when, ms
QUICK_TURN = "kv:quick:turn"  # string: who looks for a match just now
PUBLIC = "kv:public"  # sorted set: open public rooms to the time of their creation
