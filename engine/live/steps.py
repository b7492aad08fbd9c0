"""One step of a room without I/O: the room before, a command, the time and the dice."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import engine
from engine.live.room import Entry, Game, Room, Stage
from engine.live.thinking import Thinking, wakes_of
from engine.lobby.commands import AnyLobbyCommand, BeginMatch, LobbyCommand, MoveChat, Start
from engine.lobby.events import AnyLobbyEvent, LobbyOpened
from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.lobby.reducer import reduce
from engine.lobby.rules import changed, resolved
from engine.lobby.state import LobbyState
from engine.rules import api
from engine.rules.chance import SeededChance, salt_of
from engine.rules.commands import AnyCommand
from engine.rules.events import AnyEvent
from engine.rules.rules import Rules
from engine.rules.state import State

GAME_SCHEMA = 1


class RoomStep(NamedTuple):
    """The room after a command, and the entry that its log gets."""

    room: Room
    entry: Entry


def opened(room_id: str, lobby: LobbyState, rules: Rules, *, cid: str) -> RoomStep:
    """The first version of a room: its lobby with the creator seated."""
    room = Room(
        id=room_id,
        version=1,
        stage="lobby",
        rules=rules,
        lobby=lobby,
        state=None,
        game=None,
        at=lobby.created,
        mark=_mark(),
    )
    events: list[AnyLobbyEvent | AnyEvent] = [
        LobbyOpened(name=lobby.seats[0].name, mode=lobby.mode)
    ]
    return RoomStep(room, Entry(1, lobby.created, "lobby", None, events, cid=cid))


def stepped(
    room: Room,
    command: AnyLobbyCommand | AnyCommand,
    *,
    at: int,
    secret: bytes,
    cid: str,
    thinking: Thinking,
    resolve: Callable[[LobbyState], Rules] = resolved,
) -> RoomStep:
    """The room after the command; raises Illegal or LobbyIllegal where it may not be.

    `resolve` gives the rules of a lobby whose creator has changed them.
    """
    if isinstance(command, LobbyCommand):
        step = _in_lobby(room, command, at, secret, cid)
        if changed(step.room.lobby) != changed(room.lobby):
            step = step._replace(room=replace(step.room, rules=resolve(step.room.lobby)))
    else:
        step = _at_table(room, command, at, secret, cid)
    after = step.room
    marked = replace(after, mark=_mark(), wakes=wakes_of(room, after, thinking))
    return RoomStep(marked, step.entry)


def due_at(room: Room) -> int | None:
    """The earliest deadline of the room, ms."""
    if room.stage == "done":
        return None
    if room.state is None:
        return room.lobby.expires
    return api.next_due(room.state)


class SaltParts(NamedTuple):
    """What the salt of a game is made of: all of it may be shown, since nobody's id is in it."""

    room: str
    seats: list[str]  # names as shown, in the order of joining; of an AI seat its strength
    sent: list[bytes]  # by each person's client, nothing by one who only pressed in a chat


def salt_parts(room_id: str, lobby: LobbyState) -> SaltParts:
    """The parts of the salt of the game that this lobby has begun, or would begin."""
    return SaltParts(
        room_id,
        [f"ai:{seat.ai}" if seat.is_ai else seat.name for seat in lobby.seats],
        [seat.salt for seat in lobby.people],
    )


def salt(room_id: str, lobby: LobbyState) -> bytes:
    """What binds the dice to this room, these seats and the bytes of their clients."""
    return salt_of(*salt_parts(room_id, lobby))


def seats_of(lobby: LobbyState, start: Start | BeginMatch) -> list[api.SeatSetup]:
    """Who sits down by this start, with the cards in play; in a rematch in the order of play."""
    # A match of strangers is rated, so nobody's cards count in it.
    boosts = (start.boosts if isinstance(start, Start) else []) or [[] for _ in lobby.seats]
    seats = [
        api.SeatSetup(player=seat.player, ai=seat.ai, side=side, boosts=cards)
        for seat, side, cards in zip(lobby.seats, lobby.drawn_sides(), boosts, strict=True)
    ]
    return [seats[place] for place in lobby.order()]


def is_drawn(lobby: LobbyState) -> bool:
    """The lot decides who sits where; a rematch has its order from the last game."""
    return not lobby.rotation


def _in_lobby(room: Room, command: AnyLobbyCommand, at: int, secret: bytes, cid: str) -> RoomStep:
    if room.stage == "done" and not isinstance(command, MoveChat):
        raise LobbyIllegal(LobbyReason.ROOM_CLOSED)
    lobby, events = reduce(room.lobby, command, at=at)
    if isinstance(command, Start | BeginMatch) and lobby.closed == "started":
        return _started(room, lobby, command, list(events), at, secret, cid)
    stage: Stage = "done" if room.stage == "lobby" and lobby.closed else room.stage
    digest = api.digest(room.state) if room.state else ""
    return RoomStep(
        replace(room, version=room.version + 1, stage=stage, lobby=lobby, at=at),
        Entry(room.version + 1, at, stage, command, list(events), [], digest, cid),
    )


def _started(
    room: Room,
    lobby: LobbyState,
    command: Start | BeginMatch,
    events: list[AnyLobbyEvent | AnyEvent],
    at: int,
    secret: bytes,
    cid: str,
) -> RoomStep:
    setup = api.Setup(rules=room.rules, seats=seats_of(lobby, command), shuffle=is_drawn(lobby))
    salted = salt(room.id, lobby)
    step = api.new_table(setup, at=at, chance=SeededChance(secret, salted))
    game = Game(
        schema=GAME_SCHEMA,
        order=_order(lobby, step.state),
        salt=salted,
        started=at,
        first=room.version + 1,
        engine=engine.__version__,
    )
    stage: Stage = "table" if step.state.outcome is None else "done"
    return RoomStep(
        replace(
            room,
            version=room.version + 1,
            stage=stage,
            lobby=lobby,
            state=step.state,
            game=game,
            at=at,
        ),
        Entry(
            room.version + 1,
            at,
            stage,
            command,
            [*events, *step.events],
            step.drawn,
            api.digest(step.state),
            cid,
        ),
    )


def _at_table(room: Room, command: AnyCommand, at: int, secret: bytes, cid: str) -> RoomStep:
    if room.state is None or room.game is None:
        raise LobbyIllegal(
            LobbyReason.ROOM_CLOSED if room.stage == "done" else LobbyReason.NOT_STARTED
        )
    step = api.apply(
        room.state,
        command,
        rules=room.rules,
        at=at,
        chance=SeededChance(secret, room.game.salt),
    )
    stage: Stage = "table" if step.state.outcome is None else "done"
    return RoomStep(
        replace(room, version=room.version + 1, stage=stage, state=step.state, at=at),
        Entry(
            room.version + 1,
            at,
            stage,
            command,
            list(step.events),
            step.drawn,
            api.digest(step.state),
            cid,
        ),
    )


def _mark() -> str:
    return secrets.token_hex(6)


def _order(lobby: LobbyState, state: State) -> list[int]:
    """For each seat of the table its place in the lobby; AI seats of one strength are alike."""
    free = list(range(len(lobby.seats)))
    order = []
    for seat in state.seats:
        place = next(
            i
            for i in free
            if lobby.seats[i].player == seat.player and lobby.seats[i].ai == seat.ai
        )
        free.remove(place)
        order.append(place)
    return order
