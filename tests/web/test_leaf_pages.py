"""Pages outside the table: whole for the public, one's own with a token, and nobody else's."""

from __future__ import annotations

import re

import pytest

from engine.live.keys import new_room_id
from engine.lobby.commands import Close
from tests.web.folk import finish, handle, part
from tests.web.launch import BOT_TOKEN, init_data
from tests.web.test_pages import get

PATHS = ("/", "/me", "/top", "/collection", "/progress", "/settings", "/help", "/forgotten")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("lang", ["ru", "en"])
async def test_each_is_whole_for_the_public_under_the_strict_policy(site, path, lang) -> None:
    text, sent = await get(site, path, **{"Accept-Language": lang})
    assert f'<html lang="{lang}"' in text and text.count("<h1>") == 1
    nonce = re.search(r"'nonce-([\w-]+)'", sent["content-security-policy"])
    assert nonce and sent["cache-control"] == "no-store"
    for tag in re.findall(r"<(?:script|style)\b[^>]*>", text):
        if 'type="application/json"' not in tag:
            assert f'nonce="{nonce[1]}"' in tag or 'src="/static/' in tag, tag
    assert not re.search(r"<[^>]+\s(?:style|on[a-z]+)=", text)


@pytest.mark.parametrize("path", PATHS)
async def test_with_a_token_the_middle_alone_comes_and_differs_by_who_asks(site, path) -> None:
    anna = await site.sign_in("Анна")
    text = await part(anna, path)
    assert "<html" not in text and anna.token not in text and anna.player not in text
    assert "<html" not in await part(site, path)


@pytest.mark.parametrize("path", PATHS)
async def test_a_token_that_is_none_is_refused_and_never_a_strangers_page(site, path) -> None:
    anna = await site.sign_in("Анна")
    for token in ("x", anna.token[:-2] + "AA", "a.b"):
        sent = {"X-Part": "1", "Authorization": f"Bearer {token}"}
        async with site.http.get(path, headers=sent) as answer:
            assert answer.status == 401 and (await answer.json())["why"] == "token"


async def test_a_language_asked_for_stays_in_every_link(site) -> None:
    for path in PATHS:
        text, _ = await get(site, f"{path}?lang=en")
        links = re.findall(r'<a[^>]* href="(/[^"]*)"', text)
        assert links and all("lang=en" in link for link in links), path
        text, _ = await get(site, path)
        assert not any("lang=" in link for link in re.findall(r'<a[^>]* href="(/[^"]*)"', text))


@pytest.mark.telegram("1.1-direct-link", "1.1-main-app")
async def test_a_link_of_telegram_leads_to_the_page_that_it_names(site) -> None:
    for word, path in (("me", "/me"), ("cards", "/collection"), ("top", "/top")):
        async with site.http.get(f"/?tgWebAppStartParam={word}", allow_redirects=False) as answer:
            assert answer.status == 302 and answer.headers["Location"] == path


async def test_a_link_to_a_game_long_over_leads_to_its_result(site) -> None:
    anna, boris = await site.sign_in("Анна"), await site.sign_in("Борис")
    game = await finish(site, 1, [anna, boris], id=new_room_id())
    for path in (f"/t/{game}", f"/?tgWebAppStartParam={game}"):
        async with site.http.get(path, allow_redirects=False) as answer:
            assert (answer.status, answer.headers["Location"]) == (302, f"/result/{game}")


# ---- home


async def test_home_leads_on_to_the_game_that_is_on_and_says_whose_turn_it_is(site) -> None:
    anna = await site.sign_in("Анна")
    room = await anna.open_room()
    text = await part(anna, "/")
    assert f'href="/t/{room}"' in text and "Лобби 1 из" in text
    await site.context.service.do(room, Close(by=anna.player), cid="c")
    assert f"/t/{room}" not in await part(anna, "/")


async def test_open_tables_are_listed_for_everybody_and_private_ones_for_nobody(site) -> None:
    anna, boris = await site.sign_in("<i>Анна</i>"), await site.sign_in("Борис")
    public = await anna.open_room(public=True)
    private = await boris.open_room()
    for text in ((await get(site, "/"))[0], await part(site, "/tables")):
        assert f"/t/{public}" in text and private not in text
        assert "<i>" not in text.replace("<i></i>", "") and "&lt;i&gt;Анна" in text
    mine = await part(anna, "/")
    assert mine.count(f"/t/{public}") == 1  # as the game that is on, not as one to sit down at


async def test_a_newcomer_sees_level_one_and_what_to_do_next(site) -> None:
    text = await part(await site.sign_in("Анна"), "/")
    assert "Уровень 1 · Новичок" in text and "Сыграйте первую партию" in text
    assert 'data-post="/api/match"' in text
    public, _ = await get(site, "/")
    assert "data-enter" in public and "/api/match" not in public


async def test_outside_of_telegram_the_page_says_what_to_do(open_site) -> None:
    site = await open_site(bot_token=BOT_TOKEN, bot_username="kvartal_bot", mini_app="board")
    for path in ("/", "/me", "/collection", "/settings"):
        text, _ = await get(site, path)
        assert 'href="https://t.me/kvartal_bot/board"' in text and "data-enter" not in text
    assert (await site.http.post("/session", json={"dev": "Анна"})).status == 403


async def test_where_the_owner_lets_guests_in_a_name_is_enough(open_site) -> None:
    """Their browser's key says who they are: the same name elsewhere is somebody else."""
    site = await open_site(bot_token=BOT_TOKEN, bot_username="kvartal_bot", guests=True)
    text, _ = await get(site, "/")
    assert "data-enter" in text and "https://t.me/kvartal_bot" in text
    first = await site.sign_in("Анна", key="1" * 32)
    again = await site.sign_in("Аня", key="1" * 32)
    other = await site.sign_in("Анна", key="2" * 32)
    assert first.player == again.player != other.player and again.me["name"] == "Аня"
    assert first.player.startswith("dev:")
    for bad in ({"dev": "Анна"}, {"dev": "Анна", "key": "x"}, {"dev": " ", "key": "1" * 32}):
        async with site.http.post("/session", json=bad) as answer:
            assert answer.status in (400, 401), bad
    room = await first.open_room()
    page, _ = await get(site, f"/t/{room}")
    assert '"bot":""' in page  # a visitor of the table is asked for a name too
    async with site.http.post("/session", json={"init": init_data()}) as answer:
        assert answer.status == 200 and (await answer.json())["player"] == "tg:7001"


async def test_guests_cannot_be_made_without_end(open_site) -> None:
    site = await open_site(bot_token=BOT_TOKEN, guests=True)
    said = set()
    for n in range(30):
        async with site.http.post("/session", json={"dev": "А", "key": f"{n:032x}"}) as answer:
            said.add(answer.status)
    assert said == {200, 429}


# ---- profile


async def test_a_profile_is_public_by_its_link_and_names_nobodys_account(site) -> None:
    anna, boris = await site.sign_in("Анна"), await site.sign_in("Борис")
    for number in range(3):
        await finish(site, number, [anna, boris], rent=500 + number)
    text, _ = await get(site, f"/p/{handle(site, anna)}")
    assert "Анна" in text and "$502" in text and "Новоселье" in text
    assert anna.player.partition(":")[2] not in text
    assert "Борис" not in text  # whom she plays with is hers to know
    mine = await part(anna, "/me")
    assert "Борис" in mine and f"/p/{handle(site, boris)}" in mine and "3 : 0" in mine
    assert "3 : 0" not in await part(boris, "/me")
    assert "0 : 3" in await part(boris, f"/p/{handle(site, anna)}")


async def test_games_at_private_tables_are_open_to_those_who_sat_there(site) -> None:
    anna, boris, vera = [await site.sign_in(name) for name in ("Анна", "Борис", "Вера")]
    private = await finish(site, 1, [anna, boris])
    public = await finish(site, 2, [anna, boris], public=True)
    path = f"/p/{handle(site, anna)}"
    for text in ((await get(site, path))[0], await part(vera, path)):
        assert f"/result/{public}" in text and f"/replay/{public}" in text
        assert private not in text and "Classic" in text
    for text in (await part(anna, "/me"), await part(boris, path), await part(anna, path)):
        for page in ("result", "replay", "fair"):
            assert f"/{page}/{private}" in text


async def test_a_handle_that_is_nobodys_and_one_of_somebody_forgotten_are_alike(site) -> None:
    anna = await site.sign_in("Анна")
    path = f"/p/{handle(site, anna)}"
    await get(site, path)
    assert (await anna.post("/api/forget", {"sure": True}))[0] == 200
    gone, _ = await get(site, path, 404)
    nobody, _ = await get(site, "/p/AAAAAAAAAAA", 404)
    for text in (gone, nobody, (await get(site, "/p/x", 404))[0]):
        assert "Такого игрока нет" in text


async def test_older_games_are_a_page_further(site) -> None:
    anna, boris = await site.sign_in("Анна"), await site.sign_in("Борис")
    games = [await finish(site, number, [anna, boris]) for number in range(13)]
    first = await part(anna, "/me")
    assert games[12] in first and games[2] not in first
    older = re.search(r'href="(/me\?after=[^"]+)"', first)
    assert older
    second = await part(anna, older[1].replace("&amp;", "&"))
    assert games[2] in second and games[12] not in second
    for bad in ("x", "9" * 40, "1.2.3", "-1.a", "'"):
        await part(anna, f"/me?after={bad}")


async def test_somebody_who_has_played_nothing_has_a_profile_too(site) -> None:
    text = await part(await site.sign_in("Анна"), "/me")
    assert "Уровень 1" in text and "0 из 27" in text and "Появится после 10 партий" in text


async def test_progress_shows_all_fifty_levels_by_their_formula(site) -> None:
    text, _ = await get(site, "/progress")
    assert text.count('<th scope="row"') == 50 and "65\u202f720" in text
    assert text.count("<caption>") == 10 and 'aria-current="true"' not in text
    assert (await part(await site.sign_in("Анна"), "/progress")).count('aria-current="true"') == 1
