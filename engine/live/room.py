"""A room: the one versioned record of a game, from its lobby to its result."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import msgspec

from engine.lobby.commands import AnyLobbyCommand
from engine.lobby.events import AnyLobbyEvent
from engine.lobby.state import LobbySeat, LobbyState
from engine.rules.commands import AnyCommand
from engine.rules.events import AnyEvent
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rulesets.loader import SLOW

Stage = Literal["lobby", "table", "done"]
Reason = tuple[str, int, int]  # why an AI seat wakes: a question or an offer, and which


class Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the start fixed: `order` gives for each seat of the table its place in the lobby."""

    schema: int
    order: list[int]
    salt: bytes
    started: int  # ms
    first: int  # the version that the start made
    engine: str  # version of the engine that began the game


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step of a room as its log keeps it: version `v` came about by the command `do`."""

    v: int
    at: int
    stage: Stage
    do: AnyLobbyCommand | AnyCommand | None  # None: the room was opened
    events: list[AnyLobbyEvent | AnyEvent]
    drew: list[int] = []
    digest: str = ""  # of the state of the table after it
    cid: str = ""


@dataclass(frozen=True, slots=True)
class Room:
    """A room at one version; never changed in place."""

    id: str
    version: int
    stage: Stage
    rules: Rules
    lobby: LobbyState
    state: State | None  # None while it is a lobby, and where it closed as one
    game: Game | None
    at: int  # server time of the last command, ms
    wakes: dict[Reason, int] = field(default_factory=dict)  # when AI seats will have thought
    # Random for each commit: after a store has lost its last second, two different steps can
    # bear one version, and only this tells them apart.
    mark: str = ""

    @property
    def wake(self) -> int | None:
        """When the first AI seat will have thought, ms."""
        return min(self.wakes.values(), default=None)

    @property
    def mode(self) -> str:
        """The name of the ruleset."""
        return self.lobby.mode

    @property
    def creator(self) -> str:
        """The player who runs the lobby."""
        return self.lobby.creator

    @property
    def chat(self) -> int | None:
        """The chat whose table this is."""
        return self.lobby.chat

    @property
    def thread(self) -> int | None:
        """The topic of that chat."""
        return self.lobby.thread

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret of the dice."""
        return self.lobby.commitment

    @property
    def seats(self) -> list[LobbySeat]:
        """Who sits where, in the order of the table (of the lobby before the start)."""
        if self.game is None:
            return self.lobby.seats
        return [self.lobby.seats[i] for i in self.game.order]

    @property
    def is_slow(self) -> bool:
        """A game of days: it ties nobody, who may have some of them beside a fast one."""
        return self.rules.key.clock.turn >= SLOW

    def seat_of(self, player: str) -> int | None:
        """The seat index of this person, None for everybody who only watches."""
        for index, seat in enumerate(self.seats):
            if seat.player == player and not seat.is_ai:
                return index
        return None

    def names(self) -> list[str]:
        """The names as shown, by seat."""
        return [seat.name for seat in self.seats]

    def players(self) -> list[str]:
        """The players by seat, "" for AI seats."""
        return [seat.player for seat in self.seats]

    def is_held_by(self, player: str) -> bool:
        """This person's one open game is this room: seated in its lobby, or alive at its table."""
        return self.is_played_by(player) and (self.state is None or not self.is_slow)

    def is_played_by(self, player: str) -> bool:
        """This person sits in the lobby, or is alive at the table, fast or slow."""
        seat = self.seat_of(player)
        if seat is None or self.stage == "done":
            return False
        return self.state is None or self.state.seats[seat].alive
