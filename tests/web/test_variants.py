"""Rules that the creator has changed: told to everybody, kept to the result, and hidden games."""

from __future__ import annotations

import json
import re

import pytest

from tests.web.table import seated, started

PAGE = {"Accept": "text/html"}


async def boot_of(site, room: str, lang: str = "ru") -> dict:
    async with site.http.get(f"/t/{room}?lang={lang}", headers=PAGE) as answer:
        assert answer.status == 200
        found = re.search(r'id="boot">(.*?)</script>', await answer.text(), re.DOTALL)
    assert found
    return json.loads(found[1])


async def test_everybody_sees_the_difference_and_only_the_creator_the_form(site) -> None:
    _, (anna, boris) = await seated(site, mode="classic")
    assert anna.screen["options"] and boris.screen["options"] is None
    before = boris.screen["rules"]
    said = await anna.done("vary", keys={"start_cash": 2000, "corner": "pot"})
    assert said["t"] == "ack"
    await boris.at(said["v"])
    assert boris.screen["differences"] == [
        "Деньги на старте: $2\u202f000, в режиме — $1\u202f500",
        "Третий угол: копилка, в режиме — джекпот",
    ]
    assert boris.screen["rules"] != before
    await anna.at(said["v"])
    assert anna.screen["options"]["restore"]["do"] == {"t": "restore"}
    said = await anna.done("restore")
    await boris.at(said["v"])
    assert (boris.screen["differences"], boris.screen["rules"]) == ([], before)


@pytest.mark.parametrize(
    ("lang", "mode", "keys", "text"),
    [
        ("ru", "c1009", {"auctions": False}, "Аукционы: здесь имущество банкрота"),
        ("en", "c1009", {"auctions": False}, "Auctions: here a bankrupt's property"),
        ("ru", "classic", {"start_cash": 3}, "Деньги на старте: такого значения нет"),
        ("en", "globopoly-quick", {"clock": "slow"}, "Clock: slow ones don't fit a limit"),
        ("ru", "classic", {"<b>chess": 1}, "В правилах нет ключа «<b>chess»"),
        ("en", "classic", {"chess": 1}, "The rules have no key “chess”"),
    ],
)
async def test_what_cannot_be_is_refused_with_the_key_named(
    site, lang: str, mode: str, keys: dict, text: str
) -> None:
    anna = await site.sign_in("Анна")
    line = await anna.enter(await anna.open_room(mode), lang=lang)
    said = await line.done("vary", keys=keys)
    assert (said["t"], said["why"]) == ("no", "variant")
    assert said["text"].startswith(text)
    assert line.screen["differences"] == []


async def test_a_changed_table_says_so_on_its_page_and_in_its_result(site) -> None:
    anna, boris = await site.sign_in("Анна"), await site.sign_in("Борис")
    room = await anna.open_room("blitz", variants={"round_limit": 10, "start_cash": 700})
    first, second = await anna.enter(room), await boris.enter(room)
    await second.done("join")
    at = (await first.done("start"))["v"]
    await first.at(at)
    told = ["Деньги на старте: $700, в режиме — $1\u202f500",
            "Предел раундов: 10 раундов, в режиме — 25 раундов"]  # fmt: skip
    boot = await boot_of(site, room)
    assert boot["differences"] == told
    assert boot["rules"] == first.screen["rules"] == boot["screen"]["rules"]
    assert {seat["cash"] for seat in first.view["seats"]} == {700}
    at = (await second.done("surrender"))["v"]
    await first.at(at)
    result = first.screen["result"]
    assert result["differences"] == told
    assert result["variants"] == {"start_cash": 700, "round_limit": 10}
    async with site.http.get(f"/result/{room}?lang=ru", headers=PAGE) as answer:
        page = await answer.text()
    assert answer.status == 200 and "Отличия от Blitz" in page
    assert all(text in page for text in told)
    async with site.http.get(f"/replay/{room}?lang=ru", headers=PAGE) as answer:
        page = await answer.text()
    found = re.search(r'id="boot">(.*?)</script>', page, re.DOTALL)
    assert found and json.loads(found[1])["differences"] == told
    assert page.count("Отличия от Blitz") == 2  # before any script, and for the sheet
    again = await anna.open_room("blitz", variants=result["variants"])
    lobby = await anna.enter(again)
    assert lobby.screen["differences"] == told


async def test_a_room_of_rules_that_cannot_be_is_not_opened(site) -> None:
    anna = await site.sign_in("Анна")
    wish = {"mode": "c1009", "variants": {"auctions": False}}
    status, said = await anna.post("/api/rooms", wish)
    assert (status, said["why"]) == (409, "variant")
    assert "имущество банкрота" in said["text"]
    status, said = await anna.post("/api/rooms", {"mode": "c1009", "variants": {"clock": [1]}})
    assert (status, said["why"]) == (400, "malformed")


async def test_without_spectators_only_players_see_the_game(site) -> None:
    room, (anna, boris) = await seated(site)
    stranger = await (await site.sign_in("Вера")).enter(room)
    assert stranger.stage == "lobby"
    assert (await anna.done("vary", keys={"spectators": False}))["t"] == "ack"
    at = (await anna.done("start"))["v"]
    said = await stranger.until(lambda m: m["t"] == "bye")
    assert said["why"] == "private" and "только игроки" in said["text"]
    assert not any(m.get("stage") == "table" for m in stranger.got)
    await boris.at(at)
    assert boris.stage == "table"

    late = await (await site.sign_in("Глеб")).connect()
    await late.hello(room)
    assert (await late.next())["why"] == "private"
    boot = await boot_of(site, room)
    assert (boot["stage"], boot["screen"], boot["log"]) == ("hidden", {"kind": "hidden"}, [])
    async with site.http.get(f"/t/{room}", headers=PAGE) as answer:
        assert "Анна" not in await answer.text()
    back = await boris.who.enter(room)
    assert back.stage == "table" and back.view["seats"]

    await boris.done("surrender")  # the game is over, and no secret any more
    over = await (await site.sign_in("Дина")).enter(room)
    assert over.stage == "done"


async def test_with_spectators_the_page_of_a_table_is_whole(site) -> None:
    table = await started(site)
    boot = await boot_of(site, table.room)
    assert boot["stage"] == "table" and boot["differences"] == []


async def test_sides_are_chosen_and_dealt_where_everybody_sees_it(site) -> None:
    _, (anna, boris) = await seated(site, mode="team")
    assert (await anna.done("fill-with-ai", seats=4))["t"] == "ack"
    assert (await boris.done("pick-side", side=1))["t"] == "ack"
    at = (await anna.done("pick-side", side=1, seat=3))["v"]
    await boris.at(at)
    assert [[s["text"] for s in seat["sides"] if s["on"]] for seat in boris.screen["seats"]] == [
        [], ["Б"], ["Б"], [],
    ]  # fmt: skip
    at = (await anna.done("pick-side", side=1))["v"]
    await anna.at(at)
    assert anna.screen["buttons"][0] == {
        "label": "Стороны не равны", "sub": "А — 0, Б — 3", "look": "wait", "icon": "",
    }  # fmt: skip
    said = await anna.done("start")
    assert (said["t"], said["why"]) == ("no", "uneven-sides")
    assert said["text"] == "Стороны не равны: на одной 0, на другой 3"
    said = await boris.done("shuffle-sides")
    assert (said["t"], said["why"]) == ("no", "not-creator")
    at = (await anna.done("shuffle-sides"))["v"]
    await anna.at(at)
    assert anna.screen["sides"]["counts"] == "Сторона А — 2, сторона Б — 2"
    at = (await anna.done("start"))["v"]
    await anna.at(at)
    sides = [seat["side"] for seat in anna.view["seats"]]
    assert sides in ([0, 1, 0, 1], [1, 0, 1, 0])


async def test_the_commitment_is_shown_from_the_lobbys_first_moment(site) -> None:
    anna = await site.sign_in("Анна")
    room = await anna.open_room("classic")
    kept = await site.context.service.load(room)
    async with site.http.get(f"/t/{room}", headers=PAGE) as answer:
        assert f'<div class="mono">{kept.commitment}</div>' in await answer.text()
    assert (await anna.enter(room)).screen["commitment"] == kept.commitment
