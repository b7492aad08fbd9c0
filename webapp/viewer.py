"""Whoever looks at a room through a socket of this process, as the rest of the process sees it."""

from __future__ import annotations

from typing import Protocol


class Viewer(Protocol):
    """One at whom a room's messages are pushed."""

    player: str
    lang: str
    seat: int | None
    version: int

    def push(self, message: bytes) -> None:
        """The message will be sent, or the socket is dropped; never waits."""

    def bye(self, why: str) -> None:
        """The viewer is told why nothing more will come."""

    def fail(self) -> None:
        """The viewer may come again: this time the fault is ours."""


class Client(Viewer, Protocol):
    """A viewer whose socket the process may end."""

    def end(self, code: int, why: str) -> None:
        """The socket closes after what still waits."""

    async def closed(self) -> None:
        """Nothing of this socket is left."""
