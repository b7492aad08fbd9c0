"""What must happen outside because of a step: pure, from the room before and after it."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.live.room import Entry, Room
from engine.rules.events import OfferMade

EffectKind = Literal["room", "ask", "offer", "finished", "closed"]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One entry of the outbox.

    room: something has changed, look at version `v`. ask: a new question `prompt` of this
    `ask` kind is put to the persons at `seats`, until `deadline`. offer: the person at `seats`
    has a new offer. finished: the game is over. closed: the lobby is no more.
    """

    kind: EffectKind
    room: str
    v: int
    seats: list[int] = []
    prompt: int = 0
    ask: str = ""
    deadline: int = 0
    offer: int = 0


def effects_of(before: Room | None, after: Room, entry: Entry) -> list[Effect]:
    """The consequences of the step, the change of the room itself first."""
    found = [Effect("room", after.id, after.version)]
    found += _asks(before, after)
    for event in entry.events:
        if isinstance(event, OfferMade) and not after.seats[event.to].is_ai:
            found.append(
                Effect("offer", after.id, after.version, seats=[event.to], offer=event.offer)
            )
    if after.stage == "done" and (before is None or before.stage != "done"):
        kind: EffectKind = "closed" if after.state is None else "finished"
        found.append(Effect(kind, after.id, after.version))
    return found


def _asks(before: Room | None, after: Room) -> list[Effect]:
    prompt = after.state.prompt if after.state else None
    if prompt is None:
        return []
    old = before.state.prompt if before and before.state else None
    if old is not None and old.id == prompt.id:
        return []
    people = [seat for seat in prompt.seats if not after.seats[seat].is_ai]
    if not people:
        return []
    return [
        Effect(
            "ask",
            after.id,
            after.version,
            seats=people,
            prompt=prompt.id,
            ask=prompt.kind,
            deadline=prompt.deadline,
        )
    ]
