"""Finished rooms: on disk, let go of, readable for a day, then forgotten."""

from __future__ import annotations

import json

import msgspec
import pytest

from engine.archive.finish import Finishing
from engine.archive.games import Games
from engine.live import ending, keys
from engine.live.archivist import GROUP, Archivist
from engine.live.export import NoReplay, export
from engine.live.outbox import Outbox
from engine.live.room import Room
from engine.live.service import TableService
from engine.lobby.commands import Close, MoveChat, Start
from engine.rules import api
from engine.rules import commands as c
from engine.rules.chance import commitment
from engine.rules.replay import ReplayError, verify
from tests.live.conftest import person
from tests.live.moments import overdue_by

ALL = list(range(keys.SHARDS))


async def finished(service: TableService, *, chat: int | None = -3) -> Room:
    room = await service.create("blitz", person(1), chat=chat, public=True, cid="a")
    await service.join(room.id, person(2), cid="j", salt=b"from my browser!")
    await service.do(room.id, Start(by="tg:1"), cid="s")
    for number in range(6):
        room = await service.load(room.id)
        prompt = room.state.prompt
        verbs = {x.verb for x in api.legal_actions(room.state, room.rules, prompt.seats[0])}
        verb = next(v for v in ("roll", "pay", "decline", "pass", "stay") if v in verbs)
        player = room.players()[prompt.seats[0]]
        raw = {"t": verb, "prompt": prompt.id}
        assert (await service.act(room.id, player, raw, cid=f"p{number}")).kind == "ok"
    await service.do(room.id, c.Surrender(seat=room.seat_of("tg:2")), cid="end")
    room = await service.load(room.id)
    assert room.stage == "done"
    return room


async def closed_by(service: TableService, keeper: Finishing) -> Archivist:
    """An archivist that has done all there is to do."""
    archivist = Archivist(service, "a1", keeper)
    outbox = Outbox(service.link, GROUP, "a1")
    await outbox.open()
    await archivist.handle(await outbox.read(ALL, block_ms=1))
    return archivist


async def pending(service: TableService, room_id: str) -> int:
    groups = await service.link.client.xinfo_groups(keys.outbox(keys.shard_of(room_id)))
    return next(g["pending"] for g in groups if g["name"] in (GROUP, GROUP.encode()))


async def test_a_finished_room_is_closed_and_stays_readable(
    service: TableService, keeper: Finishing
) -> None:
    room = await finished(service)
    ttl = service.link.client.ttl
    assert await ttl(keys.room(room.id)) == -1  # nothing is forgotten before the archive
    assert not await keeper.has(room.id)
    await closed_by(service, keeper)
    assert await keeper.has(room.id)
    assert 0 < await ttl(keys.log(room.id)) <= 3_600
    assert 3_600 < await ttl(keys.room(room.id)) <= 86_400
    assert 3_600 < await ttl(keys.secret(room.id)) <= 86_400
    assert (await service.load(room.id)).state.outcome is not None
    assert await pending(service, room.id) == 0
    assert await service.rooms_of_chat(-3) == [] and await service.public_rooms() == []
    for player in ("tg:1", "tg:2"):
        assert await service.open_room_of(player) is None
        assert await service.link.client.get(keys.claim(player)) is None


async def test_a_game_is_kept_only_once_the_store_has_it_on_disk(
    service: TableService, keeper: Finishing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a store that loses its last second would play on a game whose result counts."""
    monkeypatch.setattr("engine.live.archivist.FSYNC_MS", 200)
    room = await finished(service)
    config = service.link.client.config_set
    await config("appendfsync", "no")  # what is written may never be asked to be on disk
    try:
        archivist = Archivist(service, "a", keeper)
        assert not await archivist.close(room.id)
        assert not await keeper.has(room.id)
        assert await service.link.client.ttl(keys.room(room.id)) == -1
    finally:
        await config("appendfsync", "everysec")
    assert await archivist.close(room.id)
    assert await keeper.has(room.id)


async def test_a_result_that_is_there_already_wins_and_the_room_is_closed_to_it(
    service: TableService, keeper: Finishing
) -> None:
    """The store has forgotten the end of a game that was kept, and another end came of it."""
    room = await finished(service)
    secret = await service.reveal(room.id)
    first = msgspec.structs.replace(ending.finished(room, [], secret), rounds=77)
    assert await keeper.write(first)
    await closed_by(service, keeper)
    assert (await Games(keeper._database).get(room.id)).rounds == 77
    assert await service.link.client.ttl(keys.room(room.id)) > 0
    assert await service.open_room_of("tg:1") is None


async def test_a_closed_lobby_is_forgotten_too(service: TableService, keeper: Finishing) -> None:
    room = await service.create("blitz", person(1), cid="a")
    await service.do(room.id, Close(by="tg:1"), cid="c")
    await closed_by(service, keeper)
    assert await service.link.client.ttl(keys.room(room.id)) > 0
    done = await service.join(room.id, person(2), cid="j")
    assert done.reason == "room-closed"


async def test_closing_twice_changes_nothing(service: TableService, keeper: Finishing) -> None:
    room = await finished(service)
    archivist = await closed_by(service, keeper)
    await service.create("blitz", person(1), cid="next")  # a new game of the same person
    assert await archivist.close(room.id)
    assert (await service.open_room_of("tg:1")).id != room.id


async def test_a_running_game_is_never_closed(service: TableService, keeper: Finishing) -> None:
    room = await service.create("blitz", person(1), cid="a")
    assert await Archivist(service, "x", keeper).close(room.id)
    assert await service.link.client.ttl(keys.room(room.id)) == -1
    assert (await service.open_room_of("tg:1")).id == room.id


async def test_after_the_end_every_command_is_refused(service: TableService) -> None:
    room = await finished(service)
    for player in ("tg:1", "tg:2"):
        done = await service.act(room.id, player, {"t": "roll", "prompt": 1}, cid="x")
        assert done.reason == "game-over"
    assert (await service.do(room.id, Start(by="tg:1"), cid="y")).reason == "room-closed"
    moved = await service.do(room.id, MoveChat(chat=-1003), cid="m")
    assert moved.kind == "ok" and moved.room.stage == "done" and moved.room.chat == -1003


async def test_a_replay_stands_alone_and_verifies(service: TableService) -> None:
    room = await finished(service)
    lines = await export(service, room.id)
    found = verify(lines)
    assert found["finished"] and found["secret"]
    assert found["digest"] == api.digest(room.state)
    assert found["steps"] == room.version - room.game.first + 1
    header = json.loads(lines[0])
    assert header["names"] == room.names() and header["rules"]["ruleset"]["name"] == "blitz"
    assert commitment(bytes.fromhex(header["secret"])) == room.commitment


async def test_a_replay_with_a_changed_die_does_not_verify(service: TableService) -> None:
    room = await finished(service)
    lines = await export(service, room.id)
    for index, row in enumerate(lines[1:], start=1):
        step = json.loads(row)
        if step.get("do", {}).get("t") == "roll" and step["drew"]:
            step["drew"][0] = step["drew"][0] % 6 + 1
            lines[index] = json.dumps(step)
            break
    with pytest.raises(ReplayError):
        verify(lines)


async def test_a_replay_of_a_running_game_keeps_its_secret(service: TableService) -> None:
    room = await service.create("blitz", person(1), cid="a")
    with pytest.raises(NoReplay):
        await export(service, room.id)
    await service.join(room.id, person(2), cid="j")
    await service.do(room.id, Start(by="tg:1"), cid="s")
    await service.do(room.id, MoveChat(chat=-77), cid="m")  # no step of the game
    lines = await export(service, room.id)
    assert len(lines) == 2
    secret = (await service.link.client.get(keys.secret(room.id))).hex()
    assert secret not in "".join(lines)
    found = verify(lines)
    assert not found["secret"] and not found["finished"]


async def test_a_replay_without_its_whole_log_is_refused(service: TableService) -> None:
    room = await finished(service)
    await service.link.run("XDEL", keys.log(room.id), f"{room.version - 1}-0")
    with pytest.raises(NoReplay):
        await export(service, room.id)


async def test_a_game_that_does_not_play_again_has_no_replay(service: TableService) -> None:
    """As if begun by an engine of other rules: whoever would paint it hears so, once for all."""
    room = await service.create("blitz", person(1), cid="a")
    await service.join(room.id, person(2), cid="j")
    await service.do(room.id, Start(by="tg:1"), cid="s")
    await overdue_by(service, room.id, 3_000)  # the log tells nothing of that
    prompt = (await service.load(room.id)).state.prompt
    assert (await service.do(room.id, c.Expire(prompt=prompt.id), cid="e")).is_done
    with pytest.raises(NoReplay, match="does not play again"):
        await export(service, room.id)
