"""What a client asks becomes a command in the name of the person who asked."""

from __future__ import annotations

from typing import Any, cast, get_args

import msgspec
from msgspec.structs import replace

from engine.live.room import Room
from engine.lobby import commands as lobby
from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.rules.commands import SeatCommand
from engine.rules.illegal import Illegal, Reason

LobbyAsking = (
    lobby.Leave
    | lobby.AddAi
    | lobby.RemoveSeat
    | lobby.HandOver
    | lobby.FillWithAi
    | lobby.Salt
    | lobby.PickSide
    | lobby.ShuffleSides
    | lobby.Vary
    | lobby.Restore
    | lobby.Start
    | lobby.Close
)
LOBBY_VERBS = {str(kind.__struct_config__.tag): kind for kind in get_args(LobbyAsking)}
# By verb, since a union of two dozen types is taken apart anew at each conversion.
TABLE_VERBS = {str(kind.__struct_config__.tag): kind for kind in get_args(SeatCommand)}


def seated_command(
    room: Room, player: str, raw: object, *, admin: bool = False
) -> LobbyAsking | SeatCommand:
    """The command with the seat and the name that the server knows; Illegal where it can't be."""
    command = _parsed(raw) if isinstance(raw, dict) else raw
    if isinstance(command, lobby.Start):
        return lobby.Start(by=player)
    if isinstance(command, lobby.ShuffleSides):
        return lobby.ShuffleSides(by=player)  # nobody brings a lot of his own
    if isinstance(command, lobby.Close):
        return lobby.Close(by=player, admin=admin)
    if isinstance(command, LobbyAsking):
        return replace(command, by=player)
    if not isinstance(command, SeatCommand):
        raise LobbyIllegal(LobbyReason.NOT_YOURS)
    seat = room.seat_of(player)
    if seat is None:
        raise Illegal(Reason.NOT_SEATED)
    return replace(command, seat=seat)


def _parsed(raw: dict[str, Any]) -> LobbyAsking | SeatCommand:
    verb: Any = raw.get("t")
    try:
        if verb in LOBBY_VERBS:
            asked: Any = msgspec.convert({**raw, "by": ""}, LOBBY_VERBS[verb])
        else:
            asked = msgspec.convert({**raw, "seat": 0}, TABLE_VERBS[verb])
    except (msgspec.ValidationError, TypeError, KeyError):
        raise Illegal(Reason.BAD_VALUE) from None
    return cast("LobbyAsking | SeatCommand", asked)
