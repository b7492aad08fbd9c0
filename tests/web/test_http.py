"""Sign-in, settings, rooms, health, headers over HTTP."""

from __future__ import annotations

import re

import pytest

from engine.text.catalogue import translator
from tests.web.launch import BOT_TOKEN, NASTY_NAMES, init_data, sign
from webapp.auth import clean_name
from webapp.words.lobby import lobby_screen


async def test_a_local_name_is_exchanged_for_a_token(site) -> None:
    anna = await site.sign_in("Анна")
    assert anna.me["name"] == "Анна" and anna.me["room"] == "" and anna.me["lang"] == "ru"
    assert await anna.get("/api/me") == (
        200,
        {"player": anna.player, "name": "Анна", "lang": "ru", "games": 0, "room": "", "stage": ""},
    )
    again = await site.sign_in("анна ")
    assert again.player == anna.player


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "\n"])
async def test_a_local_name_must_show_something(site, name) -> None:
    async with site.http.post("/session", json={"dev": name}) as answer:
        assert answer.status == 401
        assert (await answer.json())["why"] == "auth-name"


@pytest.mark.parametrize(
    "header",
    [
        {"Host": "evil.example"},
        {"X-Forwarded-For": "127.0.0.1"},
        {"Forwarded": "for=127.0.0.1"},
        {"X-Real-IP": "127.0.0.1"},
    ],
)
async def test_a_local_name_is_refused_to_whoever_comes_through_a_proxy(site, header) -> None:
    async with site.http.post("/session", json={"dev": "Анна"}, headers=header) as answer:
        assert answer.status == 403
        said = await answer.json()
    assert said == {"why": "no-dev", "text": "Войти по имени можно только в локальной игре"}


@pytest.mark.parametrize(
    "settings", [{"bot_token": BOT_TOKEN}, {"host": "0.0.0.0"}, {"dev_login": False}]
)
async def test_a_local_name_is_refused_by_settings(open_site, settings) -> None:
    site = await open_site(**settings)
    async with site.http.post("/session", json={"dev": "Анна"}) as answer:
        assert answer.status == 403
        assert (await answer.json())["why"] == "no-dev"


async def test_another_sites_page_cannot_sign_in(site) -> None:
    for origin in ("https://evil.example", "null", "http://localhost:1", "file://"):
        sent = {"Origin": origin}
        async with site.http.post("/session", json={"dev": "Анна"}, headers=sent) as answer:
            assert answer.status == 403


@pytest.mark.parametrize("name", NASTY_NAMES)
async def test_launch_data_of_any_name_are_exchanged_for_a_token(open_site, name) -> None:
    """R-152 through the whole server."""
    site = await open_site(bot_token=BOT_TOKEN)
    sent = {"init": init_data({"first_name": name, "language_code": "en-GB"})}
    async with site.http.post("/session", json=sent) as answer:
        assert answer.status == 200
        me = await answer.json()
    assert me["player"] == "tg:7001" and me["name"] == clean_name(name) and me["lang"] == "en"


@pytest.mark.telegram("1.2-old-data", "1.2-odd-hash", "1.2-duplicate-field", "1.2-future-data")
@pytest.mark.parametrize(
    ("init", "why"),
    [
        (init_data(token="1:other"), "auth-forged"),
        (init_data(age=25 * 3600), "auth-old"),
        (init_data(age=-86_400), "auth-future"),
        (init_data() + "&user=%7B%7D", "auth-malformed"),
        (init_data().rpartition("hash=")[0] + "hash=абв", "auth-malformed"),
        (sign({"auth_date": "9" * 12, "user": "{"}), "auth-future"),
        ("%ff%fe&&==", "auth-malformed"),
        ("", "auth-malformed"),
        ("x" * 60_000, "auth-malformed"),
    ],
)
async def test_bad_launch_data_are_refused_in_words(open_site, init, why) -> None:
    site = await open_site(bot_token=BOT_TOKEN)
    sent = {"Accept-Language": "ru"}
    async with site.http.post("/session", json={"init": init}, headers=sent) as answer:
        assert answer.status == 401
        said = await answer.json()
    assert said["why"] == why
    assert re.search("[а-я]", said["text"])


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"x"',
        b'{"init":5}',
        b'{"dev":["x"]}',
        b"\xff\xfe",
        b'{"init":"\\ud800"}',
        b'{"dev":"x","lang":"../ru"}',
        b"[" * 5000,
    ],
)
async def test_a_body_that_says_nothing_is_refused_and_never_an_error(site, body) -> None:
    async with site.http.post("/session", data=body) as answer:
        assert answer.status in (400, 401)
        assert (await answer.json())["text"]


async def test_a_body_too_large_is_refused(site) -> None:
    async with site.http.post("/session", data=b"x" * 100_000) as answer:
        assert answer.status == 413
        assert (await answer.json())["why"] == "malformed"


@pytest.mark.parametrize("token", ["", "x", "a.b", "Bearer", "é", "я" * 10])
async def test_without_a_token_nothing_is_told(site, token) -> None:
    anyone = site.stranger()
    anyone.token = token.encode().decode("latin-1")
    for status, said in (await anyone.get("/api/me"), await anyone.post("/api/me", {})):
        assert status == 401 and said["why"] in ("unsigned", "token")
    status, _ = await anyone.post("/api/rooms", {"mode": "blitz"})
    assert status == 401


async def test_ones_language_and_local_name_can_be_changed(site) -> None:
    anna = await site.sign_in("Анна")
    status, me = await anna.post("/api/me", {"lang": "en", "name": " Anna  K "})
    assert (status, me["lang"], me["name"], me["player"]) == (200, "en", "Anna K", anna.player)
    assert (await anna.get("/api/me"))[1]["name"] == "Anna K"
    status, said = await anna.post("/api/me", {"name": " "})
    assert (status, said["why"]) == (400, "auth-name")


async def test_a_name_from_telegram_is_telegrams_to_change(open_site) -> None:
    site = await open_site(bot_token=BOT_TOKEN)
    async with site.http.post("/session", json={"init": init_data()}) as answer:
        token = (await answer.json())["token"]
    sent = {"Authorization": f"Bearer {token}"}
    async with site.http.post("/api/me", json={"name": "Boss"}, headers=sent) as answer:
        assert (answer.status, (await answer.json())["why"]) == (403, "telegram-name")


async def test_a_room_is_opened_once_and_found_again(site) -> None:
    anna = await site.sign_in("Анна")
    wish = {"mode": "blitz", "seats": 3, "ai": "normal", "id": "first"}
    status, said = await anna.post("/api/rooms", wish)
    assert status == 201 and said["url"] == f"/t/{said['room']}"
    assert (await anna.post("/api/rooms", wish))[1]["room"] == said["room"]
    me = (await anna.get("/api/me"))[1]
    assert (me["room"], me["stage"]) == (said["room"], "lobby")
    room = await site.context.service.load(said["room"])
    assert [bool(seat.ai) for seat in room.lobby.seats] == [False, True, True]
    status, refused = await anna.post("/api/rooms", {"mode": "classic"})
    assert (status, refused["why"], refused["room"]) == (409, "elsewhere", said["room"])
    assert refused["text"]


@pytest.mark.parametrize("ai", ["", "easy", "normal"])
@pytest.mark.parametrize(("mode", "seats"), [("blitz", 4), ("team", 4), ("globopoly", 2)])
async def test_a_room_has_as_many_places_as_were_wished(site, mode, seats, ai) -> None:
    anna = await site.sign_in("Анна")
    wish = {"mode": mode, "seats": seats, "ai": ai}
    room = await site.context.service.load((await anna.post("/api/rooms", wish))[1]["room"])
    lobby = room.lobby
    assert (lobby.max, len(lobby.seats)) == (seats, seats if ai else 1)
    t = translator("ru")
    screen = lobby_screen(lobby, room.rules, 0, now=lobby.created, link="", t=t)
    assert screen["count"] == f"Игроки {len(lobby.seats)} из {seats}"
    assert bool(screen["open"]) is not bool(ai)
    robots = {seat.ai for seat in lobby.seats} - {""}
    assert robots == ({ai} if ai else set())
    told = {row["about"] for row in screen["seats"] if row["ai"]}
    assert told == ({{"easy": "слабый робот", "normal": "робот"}[ai]} if ai else set())


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"mode": "chess"}, "unknown-mode"),
        ({"mode": "blitz", "seats": 1}, "seats"),
        ({"mode": "blitz", "seats": 7}, "seats"),
        ({"mode": "team", "seats": 5}, "seats"),
        ({"mode": "blitz", "seats": -1}, "seats"),
        ({"mode": "blitz", "seats": "x"}, "malformed"),
        ({"mode": 5}, "malformed"),
        ({"mode": "blitz", "id": "ключ"}, "malformed"),
        ({}, "malformed"),
    ],
)
async def test_a_room_that_cannot_be_is_refused(site, wish, why) -> None:
    anna = await site.sign_in("Анна")
    status, said = await anna.post("/api/rooms", wish)
    assert (status, said["why"]) == (400, why)


async def test_who_asks_too_often_is_told_so(site) -> None:
    anna = await site.sign_in("Анна")
    answers = [await anna.post("/api/me", {"lang": "ru"}) for _ in range(12)]
    assert answers[-1][0] == 429 and answers[-1][1]["why"] == "rate"
    assert answers[0][0] == 200


async def test_the_server_says_that_it_lives_and_can_play(site) -> None:
    async with site.http.get("/healthz") as answer:
        assert (answer.status, await answer.text()) == (200, "ok\n")
    async with site.http.get("/readyz") as answer:
        assert (answer.status, await answer.text()) == (200, "ready\n")
    async with site.http.get("/metrics") as answer:
        text = await answer.text()
    assert 'kvartal_web_requests_total{route="/healthz",status="200"}' in text


async def test_the_server_says_what_keeps_it_from_playing(site) -> None:
    await site.context.database.close()
    async with site.context.database.writing() as session:
        from sqlalchemy import text

        await session.execute(text("DELETE FROM alembic_version"))
    async with site.http.get("/readyz") as answer:
        assert (answer.status, await answer.text()) == (503, "not ready: sql\n")


async def test_an_unknown_address_is_said_in_words(site) -> None:
    sent = {"Accept-Language": "ru"}
    for path in ("/nothing", "/t/", "/static/none.js"):
        async with site.http.get(path, headers=sent) as answer:
            assert answer.status == 404
            assert (await answer.json())["text"].startswith("Такого стола нет")
    async with site.http.get("/session") as answer:
        assert answer.status == 405 and answer.headers["Allow"] == "POST"
