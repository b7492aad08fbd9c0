"""The screen of a lobby for one viewer."""

from __future__ import annotations

from typing import Any

import msgspec


class LobbySeat(msgspec.Struct):
    """Somebody at the table before the start, as shown."""

    id: int
    name: str
    ai: bool = False


def lobby_screen(
    *,
    seats: list[LobbySeat],
    creator: int,
    seat: int | None,
    mode: str,
    capacity: int,
    minimum: int,
    deadline: int,
    open_to_all_at: int,
    now: int,
    commitment: str,
    link: str,
    t: Any,
) -> dict[str, Any]:
    """The screen as the package's docstring tells.

    `creator` is the index of the creator's seat (-1: not seated), `mode` the ruleset's name,
    `deadline` when the lobby expires, `open_to_all_at` from when anyone may start (ms).
    """
    raise NotImplementedError
