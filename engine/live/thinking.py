"""When AI seats wake: they think for a while that follows from the room and its version."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from engine.ai import pace
from engine.ai.policy import waits_until
from engine.live.room import Reason, Room
from engine.rules import api
from engine.rules.tasks import Auction


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long an AI seat thinks, ms."""

    least: int = pace.SHORTEST
    most: int = pace.LONGEST
    patience: int = pace.PATIENCE  # for a person's answer to its offer

    def time(self, room_id: str, version: int) -> int:
        """The same thinking time for the same room and version, whoever asks."""
        raw = hashlib.sha256(f"{room_id}/{version}".encode()).digest()
        return self.least + int.from_bytes(raw[:4], "big") % (self.most - self.least + 1)


AT_ONCE = Thinking(0, 0, 0)


def waiting(room: Room) -> list[tuple[int, Reason]]:
    """AI seats that have something to do, each with what it is; the question first."""
    state = room.state
    if state is None or state.outcome is not None:
        return []
    seats = room.seats
    found: list[tuple[int, Reason]] = []
    prompt = state.prompt
    if prompt is not None:
        # Each act and each answered offer of the asked seat is a reason to think anew.
        found += [
            (seat, ("ask", prompt.id, _occasion(room, seat)))
            for seat in prompt.seats
            if seats[seat].is_ai
        ]
    for offer in state.offers:
        # While an auction stops the clock of an offer (deadline 0) nobody has to answer it.
        if offer.deadline and seats[offer.to].is_ai:
            found.append((offer.to, ("offer", offer.id, 0)))
    return found


def _occasion(room: Room, seat: int) -> int:
    """A number that is new with each act of the seat, and where all bid at once with each bid."""
    assert room.state is not None and room.state.prompt is not None
    prompt, task = room.state.prompt, room.state.agenda[-1]
    number = 100 * prompt.sides + len(_waits(room, seat))
    if isinstance(task, Auction) and room.rules.key.purchase.declined == "open-auction":
        number += 10_000 * (len(task.bids) * len(room.seats) + seat)
    return number


def wakes_of(before: Room | None, after: Room, thinking: Thinking) -> dict[Reason, int]:
    """When each will have been thought about; what others do meanwhile delays nothing."""
    old = before.wakes if before else {}
    wakes = {}
    for seat, reason in waiting(after):
        fresh = after.at + thinking.time(_who(after, seat), after.version)
        if reason in old:
            wakes[reason] = old[reason]
        elif reason[0] == "ask":
            wakes[reason] = _patient(after, seat, fresh, thinking)
        else:
            wakes[reason] = fresh
        if reason[0] == "ask":
            wakes[reason] = max(wakes[reason], _opens(after, seat))
    return wakes


def _who(room: Room, seat: int) -> str:
    """Several who are asked at once think each for a time of their own."""
    assert room.state is not None
    prompt = room.state.prompt
    several = prompt is not None and len(prompt.seats) > 1 and seat in prompt.seats
    return f"{room.id}/{seat}" if several else room.id


def _opens(room: Room, seat: int) -> int:
    """Before this moment (ms) owners may still claim rents, and the seat may not throw."""
    assert room.state is not None and room.state.prompt is not None
    if room.state.prompt.kind != "roll":
        return 0
    return waits_until(api.view(room.state, room.rules, seat)) if room.state.claims else 0


def _patient(room: Room, seat: int, wake: int, thinking: Thinking) -> int:
    """A throw voids open offers: the seat waits a while for persons to answer its own."""
    state = room.state
    assert state is not None and state.prompt is not None
    waits = _waits(room, seat)
    if not waits or state.prompt.kind not in ("roll", "end"):
        return wake
    rest = state.prompt.deadline - pace.REST
    return max(wake, min(max(waits), room.at + thinking.patience, rest))


def _waits(room: Room, seat: int) -> list[int]:
    """The deadlines of this seat's offers to persons."""
    assert room.state is not None
    return [
        offer.deadline
        for offer in room.state.offers
        if offer.maker == seat and offer.deadline and not room.seats[offer.to].is_ai
    ]
