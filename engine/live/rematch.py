"""Rematch: one lobby for all who want to play again, whoever of them asks first."""

from __future__ import annotations

from engine.live.done import Done
from engine.live.room import Room
from engine.live.service import TableService
from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.lobby.state import Person

ATTEMPTS = 16  # lobbies of one game that may close before their start, until none is opened more


async def rematch(
    service: TableService, room_id: str, person: Person, *, cid: str, salt: bytes = b""
) -> Done:
    """The person sits in the lobby that follows this game, which he opens if nobody has.

    Only who played may open it; anybody may sit down after that. Refused: not-over, not-in,
    started (about `room`), and all that refuses a new room or a join.
    """
    last = await service.load(room_id)
    if last is None:
        return Done("gone", reason=LobbyReason.NO_ROOM)
    if last.stage != "done" or last.state is None:
        return _refused(last, LobbyReason.NOT_OVER)
    for attempt in range(ATTEMPTS):
        opening = f"rematch:{room_id}:{attempt}"
        follower = await _opened(service, opening)
        if follower is not None and follower.lobby.closed == "started":
            return _refused(follower, LobbyReason.STARTED, room=follower.id)
        if follower is not None and follower.stage == "done":
            continue
        if follower is None:
            if last.seat_of(person.player) is None:
                return _refused(last, LobbyReason.NOT_IN)
            try:
                follower = await service.create(
                    last.mode,
                    person,
                    chat=last.chat,
                    thread=last.thread,
                    after=last,
                    cid=opening,
                    asked=cid,
                )
            except LobbyIllegal as illegal:
                return Done("illegal", reason=str(illegal.reason), about=illegal.about, room=last)
        if follower.lobby.find(person.player) is not None:
            await service.settle(follower)
            return Done("ok", follower.version, room=follower)
        return await service.join(follower.id, person, cid=cid, salt=salt)
    return _refused(last, LobbyReason.BUSY)


async def follower_of(service: TableService, room_id: str) -> Room | None:
    """The lobby or table that already follows this game; None where the next tap opens one."""
    for attempt in range(ATTEMPTS):
        room = await _opened(service, f"rematch:{room_id}:{attempt}")
        if room is None or room.stage != "done" or room.lobby.closed == "started":
            return room
    return None


async def _opened(service: TableService, opening: str) -> Room | None:
    """The room that this attempt has opened, if it has."""
    known = await service.opened_by(opening)
    return await service.load(known) if known else None


def _refused(room: Room, reason: LobbyReason, /, **about: int | str) -> Done:
    return Done("illegal", room.version, reason=str(reason), about=dict(about), room=room)
