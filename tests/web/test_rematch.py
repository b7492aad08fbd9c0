"""Playing again over HTTP: the same lobby for all who ask, and a plain no where there is none."""

from __future__ import annotations

from engine.lobby.commands import Start
from engine.rules.commands import Surrender


async def over(site, anna, boris) -> str:
    """A game of the two that one of them gave up."""
    room = await anna.open_room()
    service = site.context.service
    person = await site.context.people.person(boris.player)
    await service.join(room, person, cid="join")
    await service.act(room, anna.player, Start(by=""), cid="start")
    done = await service.act(room, boris.player, Surrender(seat=0), cid="leave")
    assert done.room.stage == "done"
    return room


async def test_both_find_the_same_lobby(site) -> None:
    anna, boris = await site.sign_in("Анна"), await site.sign_in("Борис")
    room = await over(site, anna, boris)
    status, said = await boris.post(f"/api/rooms/{room}/rematch", {"id": "a1"})
    assert status == 201 and said["url"] == f"/t/{said['room']}"
    assert await boris.post(f"/api/rooms/{room}/rematch", {"id": "a1"}) == (201, said)
    assert await anna.post(f"/api/rooms/{room}/rematch", {}) == (201, said)
    lobby = (await site.context.service.load(said["room"])).lobby
    assert [seat.name for seat in lobby.seats] == ["Борис", "Анна"]


async def test_a_no_has_a_reason_in_words(site) -> None:
    anna, boris = await site.sign_in("Анна"), await site.sign_in("Борис")
    room = await over(site, anna, boris)
    other = await anna.open_room()
    assert await anna.post(f"/api/rooms/{other}/rematch", {}) == (
        409,
        {"why": "not-over", "text": "Партия ещё идёт", "room": ""},
    )
    status, said = await anna.post(f"/api/rooms/{room}/rematch", {})
    assert (status, said["why"], said["room"]) == (409, "elsewhere", other)
    for unknown in ("0" * 17, "nonsense", "%00"):
        status, said = await boris.post(f"/api/rooms/{unknown}/rematch", {})
        assert (status, said["why"]) == (409, "no-room")
    assert (await site.stranger().post(f"/api/rooms/{room}/rematch", {}))[0] == 401
    assert (await anna.post(f"/api/rooms/{room}/rematch", {"id": 5}))[0] == 400
