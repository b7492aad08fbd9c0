"""Tables that a clock watches, and roles that lived a while ago."""

from __future__ import annotations

from engine.live import keys
from engine.live.room import Room
from engine.live.service import TableService
from engine.lobby.commands import FillWithAi, Start
from engine.rules import api
from tests.live.conftest import person


async def table(
    service: TableService, *, people: int = 2, ai: int = 0, chat: int | None = None
) -> Room:
    room = await service.create("classic", person(1), chat=chat, cid="open")
    for number in range(2, people + 1):
        assert (await service.join(room.id, person(number), cid=f"j{number}")).kind == "ok"
    if ai:
        await service.do(room.id, FillWithAi(by="tg:1", seats=people + ai), cid="fill")
    assert (await service.do(room.id, Start(by="tg:1"), cid="start")).kind == "ok"
    return await service.load(room.id)


async def beat_ago(service: TableService, role: str, ms: int, *, back: int = 0) -> None:
    """The role lived `ms` ago for the last time, without a gap since `back` ms ago."""
    seconds, micros = await service.link.client.time()
    now = seconds * 1000 + micros // 1000
    await service.link.client.hset(
        keys.beat(role), mapping={"at": now - ms, "back": now - back if back else 0}
    )


async def asked(service: TableService, room_id: str) -> api.State:
    room = await service.load(room_id)
    assert room.state is not None and room.state.prompt is not None
    return room.state
