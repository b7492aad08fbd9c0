"""Time for tests of the clock: the deadlines of a room move, so that nobody has to wait."""

from __future__ import annotations

from msgspec import msgpack
from msgspec.structs import replace

from engine.live import keys
from engine.live.service import TableService
from engine.rules import api
from engine.rules.tasks import Auction


async def shift(service: TableService, room_id: str, ms: int) -> None:
    """All deadlines of the room lie `ms` later (negative: earlier) than they did."""
    room = await service.load(room_id)
    client = service.link.client
    fields: dict[str, bytes | str] = {"n": f"shifted {ms} {room.version}"}
    if room.state is None:
        due = room.lobby.expires + ms
        fields["l"] = msgpack.encode(replace(room.lobby, expires=due))
    else:
        state = api.copy(room.state)
        if state.prompt:
            state.prompt.deadline += ms
        for claim in state.claims:
            claim.until += ms
        for task in state.agenda:
            if isinstance(task, Auction) and task.until:
                task.until += ms
        for offer in state.offers:
            offer.deadline += ms if offer.deadline else 0
        due = api.next_due(state)
        fields["s"] = api.encode(state)
    await client.hset(keys.room(room_id), mapping=fields)
    await client.zadd(keys.due(keys.shard_of(room_id)), {room_id: due})


async def overdue_by(service: TableService, room_id: str, ms: int) -> None:
    """The question on the table, or the lobby, ran out `ms` ago."""
    now, room = await service.look(room_id)
    deadline = room.state.prompt.deadline if room.state else room.lobby.expires
    await shift(service, room_id, now - ms - deadline)
