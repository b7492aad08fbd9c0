"""What came of a command to a room."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engine.live.room import Room
from engine.lobby.events import AnyLobbyEvent
from engine.rules.events import AnyEvent

Kind = Literal["ok", "again", "illegal", "gone"]


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to a command.

    kind: `ok` it was done and made `version`; `again` this id was done before, by `version`;
    `illegal` nothing has changed, `reason` (a suffix of `illegal-…`) says why; `gone` there is
    no such room, or no longer. `events` are those of `version`; `room` is the newest known.
    """

    kind: Kind
    version: int = 0
    events: list[AnyLobbyEvent | AnyEvent] = field(default_factory=list)
    reason: str = ""
    about: dict[str, int | str] = field(default_factory=dict)
    room: Room | None = None

    @property
    def is_done(self) -> bool:
        """The command counts, now or before."""
        return self.kind in ("ok", "again")


def refused(room: Room | None, reason: str, about: dict[str, int | str]) -> Done:
    """Nothing has changed, for this reason."""
    return Done(
        "illegal",
        room.version if room else 0,
        reason=str(reason),
        about=dict(about),
        room=room,
    )
