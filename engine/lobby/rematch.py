"""The lobby of a rematch: the same mode, rules and AI seats, everybody one seat further."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.lobby.state import LobbySeat, LobbyState


def following(lobby: LobbyState, last: LobbyState, seats: Sequence[LobbySeat]) -> LobbyState:
    """The fresh lobby as the successor of the last game, whose `seats` are in the order of play.

    Who sat first sits last now. At a public table the lot decides again, so nothing is rotated.
    It has as many places as the last one; a match of strangers had fewer for its own sake.
    """
    serial = lobby.serial
    robots = []
    for seat in seats:
        if seat.is_ai:
            serial += 1
            robots.append(replace(seat, id=serial, side=-1))
    players = [seat.player for seat in seats]
    most = lobby.max if last.quick else last.max
    return replace(
        lobby,
        seats=[*lobby.seats, *robots][:most],
        max=most,
        serial=serial,
        variants=last.variants,
        public=last.public,
        spectators=last.spectators,
        rotation=[] if last.public else [*players[1:], *players[:1]],
    )
