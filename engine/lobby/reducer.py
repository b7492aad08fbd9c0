"""The lobby's one pure function: state and command in, new state and events out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.lobby import commands as c
from engine.lobby import events as e
from engine.lobby import rules
from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.lobby.state import AI_NAMES, AI_STRENGTHS, LobbySeat, LobbyState, clean_name

SALT_BYTES = 64  # more than this from one client adds nothing


class LobbyStep(NamedTuple):
    """What follows from a command."""

    lobby: LobbyState
    events: list[e.AnyLobbyEvent]


def reduce(lobby: LobbyState, command: c.AnyLobbyCommand, *, at: int) -> LobbyStep:
    """The lobby after the command; raises LobbyIllegal and changes nothing where it may not be."""
    if isinstance(command, c.MoveChat):
        return LobbyStep(replace(lobby, chat=command.chat), [e.ChatMoved(command.chat)])
    if lobby.closed == "started":
        raise LobbyIllegal(LobbyReason.STARTED)
    if lobby.closed:
        raise LobbyIllegal(LobbyReason.ROOM_CLOSED)
    return _RULES[type(command)](lobby, command, at)


def _join(lobby: LobbyState, command: c.Join, at: int) -> LobbyStep:
    person = command.person
    if lobby.find(person.player):
        raise LobbyIllegal(LobbyReason.ALREADY_IN)
    if len(lobby.seats) >= lobby.max:
        raise LobbyIllegal(LobbyReason.ROOM_FULL, max=lobby.max)
    seat = LobbySeat(
        id=lobby.serial + 1,
        player=person.player,
        name=clean_name(person.name),
        language=person.language,
        salt=command.salt[:SALT_BYTES],
        claim=command.claim,
    )
    step = _seated(lobby, [seat])
    if lobby.quick and len(step.lobby.seats) == lobby.max:
        # Nobody else can come: the clock begins it now.
        return LobbyStep(replace(step.lobby, expires=min(lobby.expires, at)), step.events)
    return step


def _leave(lobby: LobbyState, command: c.Leave, _at: int) -> LobbyStep:
    seat = lobby.find(command.by)
    if seat is None:
        raise LobbyIllegal(LobbyReason.NOT_IN)
    return _without(lobby, seat, "choice")


def _add_ai(lobby: LobbyState, command: c.AddAi, _at: int) -> LobbyStep:
    _creator_only(lobby, command.by)
    _known(command.strength)
    if len(lobby.seats) >= lobby.max:
        raise LobbyIllegal(LobbyReason.ROOM_FULL, max=lobby.max)
    return _seated(lobby, _ai_seats(lobby, command.strength, 1))


def _fill(lobby: LobbyState, command: c.FillWithAi, _at: int) -> LobbyStep:
    _creator_only(lobby, command.by)
    _known(command.strength)
    wanted = min(command.seats or lobby.max, lobby.max)
    missing = wanted - len(lobby.seats)
    if missing <= 0:
        raise LobbyIllegal(LobbyReason.ROOM_FULL, max=wanted)
    return _seated(lobby, _ai_seats(lobby, command.strength, missing))


def _remove(lobby: LobbyState, command: c.RemoveSeat, _at: int) -> LobbyStep:
    _creator_only(lobby, command.by)
    seat = lobby.place(command.seat)
    if seat is None:
        raise LobbyIllegal(LobbyReason.NO_SEAT)
    return _without(lobby, seat, "choice" if seat.player == command.by else "removed")


def _hand_over(lobby: LobbyState, command: c.HandOver, _at: int) -> LobbyStep:
    _creator_only(lobby, command.by)
    seat = lobby.place(command.seat)
    if seat is None:
        raise LobbyIllegal(LobbyReason.NO_SEAT)
    if seat.is_ai:
        raise LobbyIllegal(LobbyReason.NOT_PERSON)
    if seat.player == lobby.creator:
        raise LobbyIllegal(LobbyReason.ALREADY_IN)
    return LobbyStep(
        replace(lobby, creator=seat.player), [e.LobbyCreator(seat=seat.id, name=seat.name)]
    )


def _salt(lobby: LobbyState, command: c.Salt, _at: int) -> LobbyStep:
    seat = lobby.find(command.by)
    if seat is None:
        raise LobbyIllegal(LobbyReason.NOT_IN)
    # The first bytes stand: whoever could change them late could choose among the dice.
    if seat.salt or not command.salt:
        raise LobbyIllegal(LobbyReason.ALREADY_IN)
    salted = replace(seat, salt=command.salt[:SALT_BYTES])
    seats = [salted if s.id == seat.id else s for s in lobby.seats]
    return LobbyStep(replace(lobby, seats=seats), [e.LobbySalted(seat=seat.id)])


def _pick_side(lobby: LobbyState, command: c.PickSide, _at: int) -> LobbyStep:
    seat = lobby.find(command.by)
    if seat is None:
        raise LobbyIllegal(LobbyReason.NOT_IN)
    if command.seat:
        _creator_only(lobby, command.by)
        named = lobby.place(command.seat)
        if named is None:
            raise LobbyIllegal(LobbyReason.NO_SEAT)
        seat = named
    if not -1 <= command.side < lobby.sides:
        raise LobbyIllegal(LobbyReason.NO_SEAT)
    if command.side == seat.side:
        raise LobbyIllegal(LobbyReason.ALREADY_IN)
    most = lobby.max // lobby.sides if lobby.sides else lobby.max
    if command.side >= 0 and lobby.on_side(command.side) >= most:
        raise LobbyIllegal(LobbyReason.ROOM_FULL, max=most)
    picked = replace(seat, side=command.side)
    seats = [picked if s.id == seat.id else s for s in lobby.seats]
    return LobbyStep(replace(lobby, seats=seats), [e.LobbySide(seat=seat.id, side=command.side)])


def _shuffle_sides(lobby: LobbyState, command: c.ShuffleSides, _at: int) -> LobbyStep:
    _creator_only(lobby, command.by)
    if not lobby.sides:
        raise LobbyIllegal(LobbyReason.NO_SEAT)
    # Sides in turn, dealt to the places in an order that the lot picks among all orders.
    places, lot = list(range(len(lobby.seats))), command.lot
    seats = list(lobby.seats)
    for turn in range(len(seats)):
        lot, drawn = divmod(lot, len(places))
        place = places.pop(drawn)
        seats[place] = replace(seats[place], side=turn % lobby.sides)
    events: list[e.AnyLobbyEvent] = [e.LobbySide(seat=s.id, side=s.side) for s in seats]
    return LobbyStep(replace(lobby, seats=seats), events)


def _vary(lobby: LobbyState, command: c.Vary, _at: int) -> LobbyStep:
    _creator_only(lobby, command.by)
    return _varied(rules.varied(lobby, command.keys))


def _restore(lobby: LobbyState, command: c.Restore, _at: int) -> LobbyStep:
    _creator_only(lobby, command.by)
    return _varied(rules.restored(lobby))


def _varied(lobby: LobbyState) -> LobbyStep:
    return LobbyStep(lobby, [e.LobbyVaried(variants=rules.changed(lobby))])


def _start(lobby: LobbyState, command: c.Start, at: int) -> LobbyStep:
    if lobby.find(command.by) is None:
        raise LobbyIllegal(LobbyReason.NOT_IN)
    if not lobby.may_start(command.by, at):
        raise LobbyIllegal(LobbyReason.NOT_CREATOR)
    if lobby.is_uneven:
        counts = [lobby.on_side(side) for side in range(lobby.sides)]
        raise LobbyIllegal(LobbyReason.UNEVEN_SIDES, first=counts[0], second=counts[1])
    if len(lobby.seats) < lobby.wanted:  # sides must be equal, so five of six are too few
        raise LobbyIllegal(LobbyReason.TOO_FEW, min=lobby.wanted, seats=len(lobby.seats))
    for seat in lobby.people:
        if seat.claim not in command.confirmed:
            raise LobbyIllegal(LobbyReason.UNCONFIRMED, name=seat.name)
    return LobbyStep(replace(lobby, closed="started"), [e.LobbyStarted(by=command.by)])


def _begin(lobby: LobbyState, command: c.BeginMatch, at: int) -> LobbyStep:
    if not lobby.quick:
        raise LobbyIllegal(LobbyReason.NOT_YOURS)
    if at < lobby.expires:
        raise LobbyIllegal(LobbyReason.LOBBY_TOO_EARLY)
    events: list[e.AnyLobbyEvent] = []
    for seat in lobby.people:
        if seat.claim not in command.confirmed:
            lobby, left = _without(lobby, seat, "removed")
            events += left
    if lobby.closed:
        return LobbyStep(lobby, events)
    missing = lobby.max - len(lobby.seats)
    if missing:
        lobby, joined = _seated(lobby, _ai_seats(lobby, AI_STRENGTHS[0], missing))
        events += joined
    return LobbyStep(replace(lobby, closed="started"), [*events, e.LobbyStarted(by="")])


def _close(lobby: LobbyState, command: c.Close, _at: int) -> LobbyStep:
    if not command.admin:
        _creator_only(lobby, command.by)
    return _closed(lobby, "closed", [])


def _expire(lobby: LobbyState, _command: c.ExpireLobby, at: int) -> LobbyStep:
    if at < lobby.expires:
        raise LobbyIllegal(LobbyReason.LOBBY_TOO_EARLY)
    return _closed(lobby, "expired", [])


def _extend(lobby: LobbyState, command: c.ExtendLobby, at: int) -> LobbyStep:
    until = max(lobby.expires, at + command.ms)
    return LobbyStep(replace(lobby, expires=until), [e.LobbyExtended(until=until)])


def _seated(lobby: LobbyState, seats: list[LobbySeat]) -> LobbyStep:
    return LobbyStep(
        replace(lobby, seats=[*lobby.seats, *seats], serial=seats[-1].id),
        [e.LobbyJoined(seat=s.id, name=s.name, ai=s.ai) for s in seats],
    )


def _without(lobby: LobbyState, gone: LobbySeat, why: str) -> LobbyStep:
    left = replace(lobby, seats=[s for s in lobby.seats if s.id != gone.id])
    events: list[e.AnyLobbyEvent] = [e.LobbyLeft(seat=gone.id, name=gone.name, why=why)]
    if not left.people:
        return _closed(left, "empty", events)
    if gone.player == lobby.creator:
        heir = left.people[0]
        left = replace(left, creator=heir.player)
        events.append(e.LobbyCreator(seat=heir.id, name=heir.name))
    return LobbyStep(left, events)


def _closed(lobby: LobbyState, why: str, before: list[e.AnyLobbyEvent]) -> LobbyStep:
    return LobbyStep(replace(lobby, closed=why), [*before, e.LobbyClosed(why=why)])


def _ai_seats(lobby: LobbyState, strength: str, count: int) -> list[LobbySeat]:
    taken = {seat.name for seat in lobby.seats}
    names = AI_NAMES.get(lobby.language, AI_NAMES["en"])
    free = [name for name in names if name not in taken]
    # Persons may bear all of these names: then a number tells the AI seats apart.
    free += [f"{name} {n}" for n in range(2, 9) for name in names if f"{name} {n}" not in taken]
    return [
        LobbySeat(id=lobby.serial + 1 + i, name=free[i], language=lobby.language, ai=strength)
        for i in range(count)
    ]


def _creator_only(lobby: LobbyState, player: str) -> None:
    if player != lobby.creator:
        raise LobbyIllegal(LobbyReason.NOT_CREATOR)


def _known(strength: str) -> None:
    if strength not in AI_STRENGTHS:
        raise LobbyIllegal(LobbyReason.NO_STRENGTH)


_RULES: dict[type, Callable[[LobbyState, Any, int], LobbyStep]] = {
    c.Join: _join,
    c.Leave: _leave,
    c.AddAi: _add_ai,
    c.FillWithAi: _fill,
    c.RemoveSeat: _remove,
    c.HandOver: _hand_over,
    c.Salt: _salt,
    c.PickSide: _pick_side,
    c.ShuffleSides: _shuffle_sides,
    c.Vary: _vary,
    c.Restore: _restore,
    c.Start: _start,
    c.BeginMatch: _begin,
    c.Close: _close,
    c.ExpireLobby: _expire,
    c.ExtendLobby: _extend,
}
