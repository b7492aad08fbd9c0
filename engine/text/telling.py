"""One step being told: which of its events a line has already accounted for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from engine.rules import events as ev
from engine.text.teller import Teller

THROW = (ev.Dice, ev.TurnStarted)  # where another story begins

E = TypeVar("E", bound=ev.Event)


class Telling:
    """One step being told: which of its events a line has already accounted for."""

    __slots__ = ("events", "found", "told", "w")

    def __init__(self, events: Sequence[ev.Event], w: Teller) -> None:
        self.events = events
        self.w = w
        self.told: set[int] = set()
        self.found = -1  # where `find` found last

    def find(
        self, start: int, kind: type[E], stop: tuple[type, ...] = (), **fields: Any
    ) -> E | None:
        """The next untold event of this kind and fields before one of `stop`, now told."""
        for i in range(start + 1, len(self.events)):
            event = self.events[i]
            if (
                isinstance(event, kind)
                and i not in self.told
                and all(getattr(event, name) == value for name, value in fields.items())
            ):
                self.told.add(i)
                self.found = i
                return event
            if isinstance(event, stop):
                return None
        return None

    def run(self, start: int, kind: type[E], same: tuple[str, ...]) -> list[E]:
        """The event at `start` with those like it that follow, whatever money lies between."""
        first: Any = self.events[start]
        group: list[E] = [first]
        for i in range(start + 1, len(self.events)):
            event = self.events[i]
            if isinstance(event, ev.Money | ev.Redeemed) and not isinstance(event, kind):
                continue
            alike = isinstance(event, kind) and all(
                getattr(event, name) == getattr(first, name) for name in same
            )
            if not alike or i in self.told:
                break
            self.told.add(i)
            group.append(event)  # type: ignore[arg-type]
        return group
