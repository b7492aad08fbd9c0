"""What stands for a person or a chat in an address: nobody can read an account from it.

A handle is the id under a secret permutation of all 64-bit numbers. Whoever makes one up hits
nobody, and the same id has the same handle for as long as the installation has its secret.
"""

from __future__ import annotations

import base64
import binascii
import hmac
import re

ROUNDS = 6
LIMIT = 1 << 53  # ids of Telegram and of local games lie below it, to either side of nought
HALF = 0xFFFFFFFF


class Handles:
    """Makes and reads handles; those of people and of chats have nothing to do with each other."""

    def __init__(self, secret: bytes) -> None:
        self._players = hmac.digest(secret, b"kvartal/handle/player/1", "sha256")
        self._chats = hmac.digest(secret, b"kvartal/handle/chat/1", "sha256")

    def of_player(self, player: int) -> str:
        """The handle of a player."""
        return _made(self._players, player)

    def player(self, handle: str) -> int | None:
        """The player of a handle, None for what is none."""
        return _read(self._players, handle)

    def of_chat(self, chat: int) -> str:
        """The handle of a chat."""
        return _made(self._chats, chat)

    def chat(self, handle: str) -> int | None:
        """The chat of a handle, None for what is none."""
        return _read(self._chats, handle)


def _made(key: bytes, number: int) -> str:
    left, right = divmod(number % (1 << 64), 1 << 32)
    for turn in range(ROUNDS):
        left, right = right, left ^ _mixed(key, turn, right)
    return base64.urlsafe_b64encode((left << 32 | right).to_bytes(8, "big")).rstrip(b"=").decode()


def _read(key: bytes, handle: str) -> int | None:
    if not re.fullmatch(r"[A-Za-z0-9_-]{11}", handle, re.ASCII):
        return None
    try:
        whole = int.from_bytes(base64.urlsafe_b64decode(handle + "="), "big")
    except binascii.Error:
        return None
    left, right = divmod(whole, 1 << 32)
    for turn in reversed(range(ROUNDS)):
        left, right = right ^ _mixed(key, turn, left), left
    number = left << 32 | right
    number -= (number >> 63) << 64
    if abs(number) >= LIMIT or _made(key, number) != handle:
        return None
    return number


def _mixed(key: bytes, turn: int, half: int) -> int:
    said = bytes([turn]) + half.to_bytes(4, "big")
    return int.from_bytes(hmac.digest(key, said, "sha256")[:4], "big") & HALF
