"""A room as a replay: its resolved rules, names as shown, and every step of the game."""

from __future__ import annotations

from collections.abc import Iterator

from engine.live.room import Entry, Room
from engine.live.service import TableService
from engine.lobby.commands import LobbyCommand
from engine.rules import api, replay
from engine.rules.commands import AnyCommand
from engine.rules.events import Event
from engine.rules.state import State


class NoReplay(Exception):
    """Says in one line why the room gives no replay."""


async def export(service: TableService, room_id: str) -> list[str]:
    """The lines of the room's replay; with the secret of its dice once the game is over."""
    room = await service.load(room_id)
    if room is None or room.game is None:
        raise NoReplay(f"no game was played in room {room_id}")
    entries = await service.store.whole_log(room_id)
    steps = [e for e in entries if e.v >= room.game.first]
    if [e.v for e in steps] != list(range(room.game.first, room.version + 1)):
        raise NoReplay(f"the log of room {room_id} is no longer whole")
    secret = await service.reveal(room_id)
    return list(replay.write(_header(room, secret), _lines(room, steps)))


def _header(room: Room, secret: bytes | None) -> replay.Header:
    assert room.game is not None
    return replay.Header(
        replay=replay.FORMAT,
        engine=room.game.engine,
        game=room.id,
        rules=room.rules.data,
        seats=[api.SeatSetup(player=seat.player, ai=seat.ai) for seat in room.lobby.seats],
        names=room.names(),
        start=room.game.started,
        shuffle=True,
        commitment=room.commitment,
        salt=room.game.salt.hex(),
        secret=secret.hex() if secret else "",
    )


def _lines(room: Room, steps: list[Entry]) -> Iterator[replay.Line]:
    """The steps of the game, played again from their draws to count what could be done."""
    state: State | None = None
    for entry in steps:
        if isinstance(entry.do, LobbyCommand) and state is not None:
            continue  # the chat has moved: nothing of the game
        chance = api.RecordedChance(state.draws if state else 0, entry.drew)
        command: AnyCommand | None = None
        if state is None:
            seats = [api.SeatSetup(player=s.player, ai=s.ai) for s in room.lobby.seats]
            setup = api.Setup(room.rules, seats, shuffle=True)
            state = api.new_table(setup, at=entry.at, chance=chance).state
        else:
            assert entry.do is not None and not isinstance(entry.do, LobbyCommand)
            command = entry.do
            state = api.apply(state, command, rules=room.rules, at=entry.at, chance=chance).state
        events = [event for event in entry.events if isinstance(event, Event)]
        yield replay.line_of(
            entry.v, entry.at, command, entry.drew, list(events), state, room.rules
        )
