"""How much Telegram lets a bot say, and how much of it the courier uses."""

from __future__ import annotations

from typing import Literal

import msgspec

# What a job costs: an edit of a live message, a new message, or nothing that is counted.
Cost = Literal["edit", "send", "free"]

WINDOW_MS = 61_000
EDITS = 15


class Limits(msgspec.Struct, frozen=True):
    """Telegram allows 20 sends and edits a minute in a group, 30 a second over all chats.

    The difference between `group_total` and 20, and between `overall` and 30, is left for answers
    to commands; the window is a little longer than a minute, since Telegram's begins when a
    message arrives there. Edits come evenly: fifteen at once would be followed by a minute of
    silence.
    """

    window_ms: int = WINDOW_MS
    group_edits: int = EDITS
    group_total: int = 18
    answers_total: int = 19
    edit_gap_ms: int = WINDOW_MS // EDITS + 1
    gap_ms: int = 1_050  # between two messages of a chat, private ones included
    overall: int = 26
    answers_overall: int = 29
    overall_ms: int = 1_020

    @classmethod
    def at(cls, edits: int) -> Limits:
        """The usual limits, but for so many edits a minute in one chat."""
        usual = cls()
        gap = WINDOW_MS // edits + 1
        more = edits - usual.group_edits
        return cls(
            group_edits=edits,
            group_total=usual.group_total + more,
            answers_total=max(usual.answers_total, usual.answers_total + more),
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
    if private:
        return at
    if cost == "edit":
        edits = [one.at for one in spent if one.cost == "edit"]
        if edits:
            at = max(at, edits[-1] + limits.edit_gap_ms)
        if len(edits) >= limits.group_edits:
            at = max(at, edits[-limits.group_edits] + limits.window_ms)
    if len(spent) >= limits.group_total:
        at = max(at, spent[-limits.group_total].at + limits.window_ms)
    return at


def recent(spent: list[Spent], now: int, limits: Limits) -> list[Spent]:
    """What still counts at `now`."""
    return [one for one in spent if one.at > now - limits.window_ms]
