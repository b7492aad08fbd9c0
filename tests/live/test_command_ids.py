"""What a room remembers of the commands that it has done: enough to answer a second sending."""

from __future__ import annotations

from engine.live import keys
from engine.live.service import TableService
from engine.lobby.commands import AddAi, RemoveSeat
from tests.live.conftest import person


async def test_a_room_remembers_its_last_256_commands_and_no_more(service: TableService) -> None:
    room = await service.create("blitz", person(1), cid="open")
    for number in range(270):
        command: AddAi | RemoveSeat = AddAi(by="tg:1")
        if number % 2:
            command = RemoveSeat(by="tg:1", seat=room.lobby.seats[-1].id)
        done = await service.act(room.id, "tg:1", command, cid=f"n{number}")
        assert done.kind == "ok" and done.room is not None, done
        room = done.room
    known = await service.link.client.hgetall(keys.commands(room.id))
    assert len(known) == 2 * 256  # each id, and the version by which it is found to be forgotten
    assert b"n13" not in known and b"n14" in known and b"n269" in known
    again = await service.act(room.id, "tg:1", AddAi(by="tg:1"), cid="n14")
    assert (again.kind, again.version) == ("again", 16)
    assert (await service.load(room.id)).version == room.version == 271
