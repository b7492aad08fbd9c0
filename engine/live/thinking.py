"""When AI seats wake: they think for a while that follows from the room and its version."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from engine.live.room import Room

Reason = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long an AI seat thinks, ms."""

    least: int = 800
    most: int = 2_500

    def time(self, room_id: str, version: int) -> int:
        """The same thinking time for the same room and version, whoever asks."""
        raw = hashlib.sha256(f"{room_id}/{version}".encode()).digest()
        return self.least + int.from_bytes(raw[:4], "big") % (self.most - self.least + 1)


AT_ONCE = Thinking(0, 0)


def waiting(room: Room) -> list[tuple[int, Reason]]:
    """AI seats that have something to do, each with what it is; the question first."""
    state = room.state
    if state is None or state.outcome is not None:
        return []
    seats = room.seats
    found: list[tuple[int, Reason]] = []
    prompt = state.prompt
    if prompt is not None:
        found += [
            (seat, ("ask", prompt.id, prompt.sides)) for seat in prompt.seats if seats[seat].is_ai
        ]
    for offer in state.offers:
        # While an auction stops the clock of an offer (deadline 0) nobody has to answer it.
        if offer.deadline and seats[offer.to].is_ai:
            found.append((offer.to, ("offer", offer.id, 0)))
    return found


def wake_at(before: Room | None, after: Room, thinking: Thinking) -> int | None:
    """When the first AI seat will have thought; what others do meanwhile never delays it."""
    reasons = {reason for _, reason in waiting(after)}
    if not reasons:
        return None
    fresh = after.at + thinking.time(after.id, after.version)
    if before is None or before.wake is None:
        return fresh
    old = {reason for _, reason in waiting(before)}
    if not reasons & old:
        return fresh
    return before.wake if reasons <= old else min(before.wake, fresh)
