"""How much Telegram lets a bot say, and how much of it the courier uses."""

from __future__ import annotations

from typing import Literal

import msgspec

# What a job costs: an edit of a live message, a new message, or nothing that is counted.
Cost = Literal["edit", "send", "free"]


class Limits(msgspec.Struct, frozen=True):
    """Telegram allows 20 sends and edits a minute in a group, 30 a second over all chats.

    The difference between `group_total` and 20 is left for answers to commands; the window is a
    little longer than a minute, since Telegram's begins when a message arrives there.
    """

    window_ms: int = 61_000
    group_edits: int = 15
    group_total: int = 18
    edit_gap_ms: int = 4_000
    gap_ms: int = 1_050  # between two messages of a chat, private ones included
    overall: int = 28
    overall_ms: int = 1_000

    @classmethod
    def at(cls, edits: int) -> Limits:
        """The usual limits, but for so many edits a minute in one chat."""
        usual = cls()
        gap = 60_000 // edits
        return cls(
            group_edits=edits,
            group_total=edits + usual.group_total - usual.group_edits,
            edit_gap_ms=gap,
            gap_ms=min(usual.gap_ms, gap),
        )


class Spent(msgspec.Struct, frozen=True, array_like=True):
    """One thing that was sent or edited."""

    at: int
    cost: Cost


def earliest(spent: list[Spent], cost: Cost, limits: Limits, *, private: bool) -> int:
    """The first moment (ms) at which a chat that got `spent`, oldest first, may get this."""
    if cost == "free" or not spent:
        return 0
    at = spent[-1].at + limits.gap_ms
    edits = [one.at for one in spent if one.cost == "edit"]
    if cost == "edit" and edits:
        gap = limits.gap_ms if private else limits.edit_gap_ms
        at = max(at, edits[-1] + gap)
    if private:
        return at
    if cost == "edit" and len(edits) >= limits.group_edits:
        at = max(at, edits[-limits.group_edits] + limits.window_ms)
    if len(spent) >= limits.group_total:
        at = max(at, spent[-limits.group_total].at + limits.window_ms)
    return at


def recent(spent: list[Spent], now: int, limits: Limits) -> list[Spent]:
    """What still counts at `now`."""
    return [one for one in spent if one.at > now - limits.window_ms]
