"""A room as a replay: its resolved rules, names as shown, and every step of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.live import steps as room_steps
from engine.live.room import Entry, Room
from engine.live.service import TableService
from engine.lobby.commands import BeginMatch, LobbyCommand, Start
from engine.rules import api, replay
from engine.rules.commands import AnyCommand
from engine.rules.events import AnyEvent, Event
from engine.rules.illegal import Illegal
from engine.rules.state import State


class NoReplay(Exception):
    """Says in one line why the room gives no replay."""


class Played(NamedTuple):
    """One step of the game as its log tells it, with the state after it."""

    entry: Entry
    command: AnyCommand | None
    events: list[AnyEvent]
    state: State

    def line(self, room: Room) -> replay.Line:
        """The step as a line of a replay."""
        return replay.line_of(
            self.entry.v,
            self.entry.at,
            self.command,
            self.entry.drew,
            self.events,
            self.state,
            room.rules,
        )


async def export(service: TableService, room_id: str) -> list[str]:
    """The lines of the room's replay; with the secret of its dice once the game is over.

    Raises NoReplay where there is none to be had, however often it is asked for.
    """
    room = await service.load(room_id)
    if room is None or room.game is None:
        raise NoReplay(f"no game was played in room {room_id}")
    steps = await steps_of(service, room)
    secret = await service.reveal(room_id)
    seats = setup_of(room, steps)
    head = header(room, seats, room.names(), secret)
    try:
        return list(replay.write(head, (step.line(room) for step in play(room, steps, seats))))
    except (Illegal, ValueError, LookupError) as why:  # begun by an engine of other rules
        raise NoReplay(f"room {room_id} does not play again: {why!r}") from why


async def steps_of(service: TableService, room: Room) -> list[Entry]:
    """The log of the room's game, from its start to the room's version; raises NoReplay."""
    assert room.game is not None
    entries = await service.store.whole_log(room.id)
    steps = [e for e in entries if room.game.first <= e.v <= room.version]
    if [e.v for e in steps] != list(range(room.game.first, room.version + 1)):
        raise NoReplay(f"the log of room {room.id} is no longer whole")
    return steps


def setup_of(room: Room, steps: list[Entry]) -> list[api.SeatSetup]:
    """Who sat down, as the start found them, with the cards that it fixed."""
    start = steps[0].do
    assert isinstance(start, Start | BeginMatch)
    return room_steps.seats_of(room.lobby, start)


def header(
    room: Room, seats: list[api.SeatSetup], names: list[str], secret: bytes | None
) -> replay.Header:
    """The first line of the room's replay."""
    assert room.game is not None
    return replay.Header(
        replay=replay.FORMAT,
        engine=room.game.engine,
        game=room.id,
        rules=room.rules.data,
        seats=seats,
        names=names,
        start=room.game.started,
        shuffle=room_steps.is_drawn(room.lobby),
        commitment=room.commitment,
        salt=room.game.salt.hex(),
        secret=secret.hex() if secret else "",
    )


def play(room: Room, steps: list[Entry], seats: list[api.SeatSetup]) -> Iterator[Played]:
    """The steps of the game, played again from their draws."""
    state: State | None = None
    for entry in steps:
        if isinstance(entry.do, LobbyCommand) and state is not None:
            continue  # the chat has moved: nothing of the game
        chance = api.RecordedChance(state.draws if state else 0, entry.drew)
        command: AnyCommand | None = None
        if state is None:
            setup = api.Setup(room.rules, seats, shuffle=room_steps.is_drawn(room.lobby))
            state = api.new_table(setup, at=entry.at, chance=chance).state
        else:
            if entry.do is None or isinstance(entry.do, LobbyCommand):
                raise NoReplay(f"the log of room {room.id} tells no command at {entry.v}")
            command = entry.do
            state = api.apply(state, command, rules=room.rules, at=entry.at, chance=chance).state
        events = [event for event in entry.events if isinstance(event, Event)]
        yield Played(entry, command, list(events), state)
