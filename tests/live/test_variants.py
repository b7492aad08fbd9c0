"""Rules that a creator has changed, in the rooms of several processes."""

from __future__ import annotations

import pytest

from engine.live import export
from engine.live.link import Link
from engine.live.opening import with_clocks
from engine.live.service import TableService
from engine.lobby.commands import FillWithAi, Start
from engine.lobby.reasons import LobbyIllegal
from engine.rules import replay
from engine.rulesets import catalog
from tests.live.conftest import Opener, person

POT = {"t": "vary", "keys": {"corner": "pot", "start_cash": 2000}}


async def test_a_change_reaches_every_process_and_the_game(
    service: TableService, open_service: Opener
) -> None:
    other = await open_service()
    room = await service.create("classic", person(1), cid="open")
    assert (await other.load(room.id)).rules.key.corner.kind == "jackpot"
    done = await service.act(room.id, "tg:1", POT, cid="vary")
    assert done.kind == "ok" and done.room.rules.key.money.start == 2000
    seen = await other.load(room.id)
    assert (seen.rules.key.corner.kind, seen.rules.key.money.start) == ("pot", 2000)
    # A process that remembers the lobby as it was does the next step by the new rules.
    third = await open_service()
    await third.load(room.id)
    assert (await third.do(room.id, FillWithAi(by="tg:1", seats=3), cid="fill")).is_done
    assert (await other.do(room.id, Start(by="tg:1"), cid="start")).is_done
    for process in (service, other, third):
        table = await process.load(room.id)
        assert table.rules.key.corner.kind == "pot"
        assert [seat.cash for seat in table.state.seats] == [2000] * 3


async def test_the_replay_of_a_varied_game_has_its_rules(service: TableService) -> None:
    room = await service.create("blitz", person(1), variants={"round_limit": 5}, cid="open")
    await service.do(room.id, FillWithAi(by="tg:1", seats=2), cid="fill")
    await service.do(room.id, Start(by="tg:1"), cid="start")
    head, _ = replay.read(await export.export(service, room.id))
    assert head.rules.ruleset.limit.rounds == 5
    assert (await service.load(room.id)).lobby.variants == {"round_limit": 5}


async def test_a_room_that_becomes_public_is_found_and_one_that_closes_is_not(
    service: TableService,
) -> None:
    room = await service.create("globopoly", person(1), cid="open")

    async def listed() -> list[str]:
        return [found.id for found in await service.public_rooms()]

    for access, found in (("public", [room.id]), ("private", []), ("public", [room.id])):
        raw = {"t": "vary", "keys": {"access": access}}
        done = await service.act(room.id, "tg:1", raw, cid=f"v{access}{len(found)}{id(raw)}")
        assert done.kind == "ok"
        assert await listed() == found
    assert done.room.rules.key.trade.fair


async def test_clocks_of_the_installation_hold_for_changed_rules_too(valkey_url: str) -> None:
    fast = TableService(await Link.open(valkey_url), clocks=with_clocks(10))
    try:
        room = await fast.create("classic", person(1), cid="open")
        assert room.rules.key.clock.turn == 6
        raw = {"t": "vary", "keys": {"clock": "fast"}}
        done = await fast.act(room.id, "tg:1", raw, cid="vary")
        assert done.room.rules.key.clock.turn == 3
        raw = {"t": "vary", "keys": {"clock": None}}
        done = await fast.act(room.id, "tg:1", raw, cid="back")
        assert done.room.rules.key.clock.turn == 6
    finally:
        await fast.close()


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        ({"t": "vary", "keys": {"start_cash": 1}}, "variant"),
        ({"t": "vary", "keys": {"start_cash": 1.5}}, "bad-value"),
        ({"t": "vary", "keys": {"corner": ["pot"]}}, "bad-value"),
        ({"t": "vary", "keys": "pot"}, "bad-value"),
        ({"t": "vary"}, "bad-value"),
        ({"t": "shuffle-sides", "lot": 7}, "no-seat"),
    ],
)
async def test_a_change_that_cannot_be_leaves_the_room_as_it_is(
    service: TableService, raw: dict[str, object], reason: str
) -> None:
    room = await service.create("classic", person(1), cid="open")
    done = await service.act(room.id, "tg:1", raw, cid="x")
    assert (done.kind, done.reason) == ("illegal", reason)
    assert (await service.load(room.id)).version == 1


async def test_sides_are_dealt_by_the_table_not_by_whoever_asks(service: TableService) -> None:
    room = await service.create("team", person(1), cid="open")
    await service.do(room.id, FillWithAi(by="tg:1", seats=6), cid="fill")
    dealt = set()
    for n in range(40):
        raw = {"t": "shuffle-sides", "lot": 0}
        done = await service.act(room.id, "tg:1", raw, cid=f"s{n}")
        dealt.add(tuple(seat.side for seat in done.room.lobby.seats))
    assert len(dealt) > 1 and all(sorted(sides) == [0, 0, 0, 1, 1, 1] for sides in dealt)
    done = await service.do(room.id, Start(by="tg:1"), cid="start")
    sides = [seat.side for seat in done.room.state.seats]
    assert sides in ([0, 1] * 3, [1, 0] * 3), "seats alternate, and the lot says who begins"


async def test_no_room_is_opened_with_rules_that_cannot_be(service: TableService) -> None:
    with pytest.raises(LobbyIllegal) as refusal:
        await service.create("c1009", person(1), variants={"auctions": False}, cid="open")
    assert refusal.value.about == {"variant": "auctions", "estates": 1}
    assert (await service.create("c1009", person(1), cid="again")).stage == "lobby"
    assert catalog.digest((await service.open_room_of("tg:1")).rules) == catalog.digest(
        catalog.load("c1009")
    )
