"""Chance: outcomes come in as recorded draws; the n-th draw is a pure function of the secret.

The commitment is the SHA-256 of the secret, shown from the lobby's first moment; room, seats and
random bytes of every human's client salt the draws, so the server cannot choose a lucky secret.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Protocol


class Chance(Protocol):
    """The source of one numbered draw."""

    def pick(self, n: int, sides: int) -> int:
        """The outcome of draw `n`, in 1..sides."""
        ...


class SeededChance:
    """Draws by HMAC-SHA256 over (salt, n), without modulo bias."""

    __slots__ = ("_key", "_salt", "_secret")

    def __init__(self, secret: bytes, salt: bytes = b"") -> None:
        self._secret = secret
        self._salt = salt
        self._key = b""  # made by the first draw: most commands draw nothing

    def pick(self, n: int, sides: int) -> int:
        """The same outcome in 1..sides for the same secret, salt and n."""
        if not self._key:
            self._key = hmac.digest(self._secret, b"kvartal/1" + self._salt, "sha256")
        limit = (1 << 32) // sides * sides
        block = 0
        while True:
            raw = hmac.digest(self._key, b"%d/%d" % (n, block), "sha256")
            for i in range(0, 32, 4):
                value = int.from_bytes(raw[i : i + 4], "big")
                if value < limit:
                    return value % sides + 1
            block += 1


class RecordedChance:
    """Replays draws that were recorded; `drawn[0]` is draw number `first`."""

    __slots__ = ("_drawn", "_first")

    def __init__(self, first: int, drawn: list[int]) -> None:
        self._first = first
        self._drawn = drawn

    def pick(self, n: int, sides: int) -> int:
        """The recorded outcome; IndexError where the record is too short."""
        value = self._drawn[n - self._first]
        if not 1 <= value <= sides:
            raise ValueError(f"recorded draw {n} is {value}, not in 1..{sides}")
        return value


def commitment(secret: bytes) -> str:
    """The SHA-256 of the secret in hex, which can be shown before the game."""
    return hashlib.sha256(secret).hexdigest()


def salt_of(room: str, players: list[str], client_bytes: list[bytes]) -> bytes:
    """The salt of a game: its room, its seats in order, and what the players' clients sent."""
    parts = [room.encode(), *(p.encode() for p in players), *client_bytes]
    return hashlib.sha256(b"".join(len(p).to_bytes(4, "big") + p for p in parts)).digest()
