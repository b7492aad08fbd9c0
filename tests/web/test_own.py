"""What a page asks in somebody's own name: a match, a card's cell, their data, to be forgotten."""

from __future__ import annotations

import json
import time

import pytest

from engine.archive.collection import Collection, cells
from engine.archive.models import CollectibleRow, PlayerRow
from engine.archive.players import Players
from engine.live.keys import new_room_id
from engine.lobby.commands import Close
from engine.progress.finished import number_of
from tests.web.folk import finish, handle, part
from tests.web.launch import BOT_TOKEN, init_data
from tests.web.site import Client
from tests.web.test_pages import get

OFFERED = [cells()[i] for i in (0, 2, 27)]
FIRST, SECOND, THIRD = OFFERED
OTHER = cells()[9]


async def given(site, who: Client, *levels: int) -> None:
    """These levels have given their cards; the first has its three cells."""
    rows = [
        CollectibleRow(
            player_id=number_of(who.player), from_level=level, rarity="common",
            offered=OFFERED if level == levels[0] else None, code=None, given_at=1,
            picked_at=None,
        )
        for level in levels
    ]  # fmt: skip
    async with site.context.database.writing() as session:
        session.add_all(rows)


@pytest.fixture
async def anna(site) -> Client:
    return await site.sign_in("Анна")


async def test_a_quick_match_seats_strangers_at_one_table(site, anna) -> None:
    boris = await site.sign_in("Борис")
    status, said = await anna.post("/api/match", {"id": "m1"})
    assert status == 200 and said["url"].startswith("/t/")
    assert await anna.post("/api/match", {"id": "m1"}) == (200, said)
    assert await anna.post("/api/match", {"id": "m2"}) == (200, said)
    assert (await boris.post("/api/match", {"id": "m1"}))[1] == said
    room = await site.context.service.load(said["url"].removeprefix("/t/"))
    assert {seat.name for seat in room.lobby.seats} == {"Анна", "Борис"}
    assert room.lobby.quick and room.lobby.public


async def test_who_plays_already_is_led_there_instead(site, anna) -> None:
    room = await anna.open_room()
    status, said = await anna.post("/api/match", {"id": "m1"})
    assert (status, said["why"], said["url"]) == (409, "elsewhere", f"/t/{room}")


async def test_the_cell_of_a_card_is_chosen_once_for_good(site, anna) -> None:
    await given(site, anna, 2, 4)
    text = await part(anna, "/collection")
    assert "Карточка за 2 уровень" in text and text.count('data-post="/api/pick"') == 3
    pick = {"level": 2, "cell": SECOND}
    status, said = await anna.post("/api/pick", pick)
    assert status == 200 and "3\u00a0%" in said["text"]
    assert await anna.post("/api/pick", pick) == (status, said)  # the same press again
    held = await Collection(site.context.database).of(number_of(anna.player))
    assert [(card.level, card.cell) for card in held] == [(2, SECOND), (4, "")]
    text = await part(anna, "/collection")
    assert "Карточка за 4 уровень" in text and "1 карточка из 20" in text


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"level": 2, "cell": OTHER}, "not-offered"),
        ({"level": 3, "cell": SECOND}, "no-card"),
        ({"level": 4, "cell": SECOND}, "not-offered"),  # its turn has not come
    ],
)
async def test_a_choice_that_was_not_offered_is_refused(site, anna, wish, why) -> None:
    await given(site, anna, 2, 4)
    status, said = await anna.post("/api/pick", wish)
    assert (status, said["why"]) == (409, why) and said["text"]
    assert all(
        not c.cell for c in await Collection(site.context.database).of(number_of(anna.player))
    )


async def test_nobody_chooses_for_another(site, anna) -> None:
    await given(site, anna, 2)
    boris = await site.sign_in("Борис")
    assert (await boris.post("/api/pick", {"level": 2, "cell": SECOND}))[0] == 409
    assert (await site.stranger().post("/api/pick", {"level": 2, "cell": SECOND}))[0] == 401
    assert "Карточка за" not in await part(boris, "/collection")
    await anna.post("/api/pick", {"level": 2, "cell": SECOND})
    status, said = await anna.post("/api/pick", {"level": 2, "cell": THIRD})
    assert (status, said["why"]) == (409, "chosen")


async def test_ones_data_comes_as_a_file_by_an_address_of_a_minute(site, anna) -> None:
    boris = await site.sign_in("Борис")
    await finish(site, 1, [anna, boris])
    status, said = await anna.post("/api/mydata", {})
    assert status == 200 and anna.token not in said["file"]
    async with site.http.get(said["file"]) as answer:
        assert answer.status == 200 and answer.content_type == "application/json"
        assert answer.headers["Content-Disposition"] == f'attachment; filename="{said["name"]}"'
        assert answer.headers["Cache-Control"] == "no-store"
        found = json.loads(await answer.text())
    assert found["player"]["name"] == "Анна" and len(found["game_seats"]) == 1
    assert "Борис" not in json.dumps(found, ensure_ascii=False)
    tickets = site.context.tickets
    late = tickets.issue(anna.player, now=time.time() - 61)
    ticket = tickets.issue(anna.player, now=time.time())
    forged = ticket[:-1] + ("A" if ticket[-1] != "A" else "B")
    for bad in (late, forged, anna.token, "x", tickets.issue("dev:1", now=time.time())):
        async with site.http.get(f"/mydata/{bad}") as answer:
            assert answer.status == 404
    assert (await anna.get("/api/me"))[0] == 200
    bearer = site.context.tickets.issue(anna.player, now=time.time())
    async with site.http.get("/api/me", headers={"Authorization": f"Bearer {bearer}"}) as answer:
        assert answer.status == 401  # a ticket opens nothing else


async def test_who_is_forgotten_leaves_nothing_but_a_former_player(site, anna) -> None:
    boris = await site.sign_in("Борис")
    game = await finish(site, 1, [anna, boris], id=new_room_id())
    mine = f"/p/{handle(site, anna)}"
    assert (await anna.post("/api/forget", {}))[0] == 400  # it was not asked twice
    status, said = await anna.post("/api/forget", {"sure": True})
    assert (status, said["url"]) == (200, "/forgotten")
    assert (await anna.get("/api/me"))[0] == 401
    await get(site, mine, 404)
    async with site.context.database.reading() as session:
        assert await session.get(PlayerRow, number_of(anna.player)) is None
    for text in ((await get(site, "/top"))[0], await part(boris, f"/p/{handle(site, boris)}")):
        assert "Анна" not in text
    text, _ = await get(site, f"/result/{game}")
    assert "Анна" not in text and "Бывший игрок" in text and "Борис" in text


async def test_nobody_is_forgotten_in_the_middle_of_a_game(site, anna) -> None:
    room = await anna.open_room()
    text = await part(anna, "/settings")
    assert f'href="/t/{room}"' in text and 'data-key="forget" aria-disabled="true"' in text
    status, said = await anna.post("/api/forget", {"sure": True})
    assert (status, said["why"]) == (409, "forget-playing") and "партию" in said["text"]
    assert await Players(site.context.database).get(number_of(anna.player))
    await site.context.service.do(room, Close(by=anna.player), cid="c")
    assert (await anna.post("/api/forget", {"sure": True}))[0] == 200


async def test_the_page_at_a_table_learns_that_its_person_is_forgotten(site, anna) -> None:
    boris = await site.sign_in("Борис")
    line = await anna.enter(await boris.open_room())
    assert (await anna.post("/api/forget", {"sure": True}))[0] == 200
    said = await line.until(lambda m: m["t"] == "bye")
    assert said["why"] == "unsigned"


async def test_where_one_is_reminded_is_chosen_by_those_whom_the_bot_can_reach(open_site) -> None:
    site = await open_site(bot_token=BOT_TOKEN)
    async with site.http.post("/session", json={"init": init_data()}) as answer:
        marina = Client(site, await answer.json())
    text = await part(marina, "/settings")
    assert text.count('data-key="remind-') == 3
    status, _ = await marina.post("/api/me", {"reminders": "private"})
    known = await Players(site.context.database).get(7001)
    assert status == 200 and known and known.preferences.reminders == "private"
    assert (await marina.post("/api/me", {"reminders": "always"}))[0] == 400
    assert 'data-key="remind-private"' in await part(marina, "/settings")


async def test_a_local_player_is_not_asked_where_to_be_reminded(site, anna) -> None:
    assert "remind-" not in await part(anna, "/settings")


@pytest.mark.parametrize("path", ["/api/match", "/api/pick", "/api/mydata", "/api/forget"])
async def test_another_sites_page_asks_in_vain(site, anna, path) -> None:
    body = {"id": "x", "level": 2, "cell": SECOND, "sure": True}
    sent = {"Authorization": f"Bearer {anna.token}", "Origin": "https://evil.example"}
    async with site.http.post(path, json=body, headers=sent) as answer:
        assert answer.status == 403
    assert (await anna.get("/api/me"))[0] == 200


@pytest.mark.parametrize("path", ["/api/match", "/api/pick", "/api/mydata", "/api/forget"])
@pytest.mark.parametrize("body", [[], {"id": 5, "level": "x", "sure": "no"}, None])
async def test_a_body_that_says_nothing_is_refused(site, anna, path, body) -> None:
    if path == "/api/mydata" and isinstance(body, dict):
        return  # it asks for nothing but the token
    status, said = await anna.post(path, body)
    assert status == 400 and said["why"] == "malformed"


async def test_who_presses_too_often_is_told_so(site, anna) -> None:
    said = [(await anna.post("/api/mydata", {}))[0] for _ in range(12)]
    assert said[0] == 200 and said[-1] == 429
