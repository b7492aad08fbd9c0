"""One auditor for one game: the books kept from events against the state of the table."""

from __future__ import annotations

from typing import Protocol

from engine.audit.books import Books
from engine.audit.ending import ranking_faults
from engine.audit.entries import enter
from engine.audit.standing import standing_faults
from engine.rules.events import AnyEvent
from engine.rules.rules import Rules
from engine.rules.state import State


class Stepped(Protocol):
    """A step of a game: its state and what happened in it."""

    @property
    def state(self) -> State: ...

    @property
    def events(self) -> list[AnyEvent]: ...

    @property
    def drawn(self) -> list[int]: ...


class Auditor:
    """Follows one game from its first step; it knows no mechanic, only what was told."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.books = Books(rules, seats)
        self._at = 0
        self._draws = 0
        self._serial = 0

    def follow(self, step: Stepped) -> list[str]:
        """The faults of this step, in words; empty for a sound one."""
        state = step.state
        if not self.books.round:  # what seats bring with them is told by no event
            self.books.sides = [s.side for s in state.seats]
            self.books.boosts = [list(s.boosts) for s in state.seats]
        self.books.now = state.at
        faults = enter(self.books, step.events)
        faults += self._differences(state)
        faults += standing_faults(state, self.rules)
        faults += self._order(state, len(step.drawn))
        if state.outcome is not None:
            faults += ranking_faults(state, self.books)
        return faults

    def _differences(self, state: State) -> list[str]:
        """Where the table says something else than the books."""
        books, seats = self.books, state.seats
        pairs: list[tuple[str, list[int], list[int]]] = [
            ("cash", books.cash, [s.cash for s in seats]),
            ("cell", books.cell, [s.cell for s in seats]),
            ("jail", books.jail, [s.jail for s in seats]),
            ("alive", [int(a) for a in books.alive], [int(s.alive) for s in seats]),
            ("owner", books.owner, state.owner),
            ("level", books.level, state.level),
            ("mortgage", books.mortgaged, state.mortgage),
        ]
        faults = [
            f"{name} of {i}: {told} by the events, {found} on the table"
            for name, by_events, on_table in pairs
            for i, (told, found) in enumerate(zip(by_events, on_table, strict=True))
            if told != found
        ]
        if books.round != state.round:
            faults.append(f"round: {books.round} by the events, {state.round} on the table")
        if state.turn.seat != books.turn:
            faults.append(f"turn: {books.turn} by the events, {state.turn.seat} on the table")
        if sorted(books.offers) != sorted(o.id for o in state.offers):
            faults.append("offers: those made and not ended are not those open")
        open_claims = sorted([*books.claims, *(c.claim for c, _ in books.called)])
        if open_claims != sorted(c.id for c in state.claims):
            faults.append("claims: those opened and not ended are not those on the table")
        if [sorted(p) for p in books.passes] != [sorted(s.passes) for s in state.seats]:
            faults.append(f"release cards: {books.passes} by the events")
        if books.pot != state.pot:
            faults.append(f"pot: {books.pot} by the events, {state.pot} on the table")
        key = self.rules.key.building
        for name, start, left, used in (
            ("houses", key.houses, state.houses, sum(n for n in state.level if n < 5)),
            ("hotels", key.hotels, state.hotels, sum(n == 5 for n in state.level)),
        ):
            if (left + used != start) if start else (left != -1):
                faults.append(f"{name}: {left} in the bank and {used} built of {start}")
        return faults

    def _order(self, state: State, drawn: int) -> list[str]:
        """Time, draws and numbers only ever grow."""
        faults = []
        if state.at < self._at:
            faults.append("time ran backwards")
        if state.draws != self._draws + drawn:
            faults.append(f"draws: {self._draws} and {drawn} more are not {state.draws}")
        if state.serial < self._serial:
            faults.append("an id was given twice")
        self._at, self._draws, self._serial = state.at, state.draws, state.serial
        return faults
