"""The pages: whole before any script, in the viewer's language, under a strict policy."""

from __future__ import annotations

import gzip
import re

import aiohttp
import pytest
from sqlalchemy.exc import OperationalError

from engine.live.link import StoreError
from tests.web.launch import BOT_TOKEN
from tests.web.table import seated, started
from webapp.limits import Limiter, Rate

PAGE = {"Accept": "text/html"}


async def get(site, path: str, status: int = 200, **headers: str) -> tuple[str, dict[str, str]]:
    async with site.http.get(path, headers=PAGE | headers) as answer:
        text = await answer.text()
        assert answer.status == status, text[:300]
        assert answer.content_type == "text/html"
        return text, {k.lower(): v for k, v in answer.headers.items()}


async def test_a_table_is_whole_before_any_script_runs(site) -> None:
    table = await started(site)
    text, _ = await get(site, f"/t/{table.room}")
    assert len(re.findall(r"data-i=", text)) >= 40
    for name in ("Анна", "Борис"):
        assert name in text
    assert table.lines[0].who.token not in text


async def test_a_lobby_and_a_result_are_pages_of_the_same_address(site) -> None:
    room, (anna, boris) = await seated(site)
    text, _ = await get(site, f"/t/{room}")
    assert "Анна" in text and "Борис" in text
    await anna.done("start")
    await boris.done("surrender")
    text, _ = await get(site, f"/t/{room}")
    assert "Анна" in text


async def test_a_telegram_link_shows_its_room_at_once_and_an_old_one_home(site) -> None:
    """R-153, R-161: the start parameter is a hint, and a page without one is home."""
    table = await started(site)
    named, _ = await get(site, f"/?tgWebAppStartParam={table.room}")
    assert table.room in named and "Анна" in named
    home, _ = await get(site, "/")
    for start in ("0" * 17, "hello", "../../x", ""):
        text, _ = await get(site, f"/?tgWebAppStartParam={start}")
        assert len(text) == pytest.approx(len(home), abs=200)


async def test_a_name_cannot_become_markup(site) -> None:
    eve = await site.sign_in("<b onload=x>&\"'")
    room = await eve.open_room()
    text, _ = await get(site, f"/t/{room}")
    assert "<b onload" not in text
    assert "&lt;b onload" in text or "\\u003cb onload" in text


@pytest.mark.parametrize(
    ("headers", "query", "lang"),
    [
        ({"Accept-Language": "en-GB,en;q=0.9"}, "", "en"),
        ({"Accept-Language": "ru"}, "", "ru"),
        ({"Accept-Language": "uk"}, "", "ru"),
        ({"Accept-Language": "de"}, "", "en"),
        ({"Accept-Language": "de"}, "?lang=ru", "ru"),
        ({"Accept-Language": "ru"}, "?lang=%3Cscript%3E", "ru"),
        ({"Accept-Language": "*;q="}, "", "ru"),
    ],
)
async def test_a_page_speaks_the_viewers_language(site, headers, query, lang) -> None:
    text, _ = await get(site, f"/{query}", **headers)
    assert f'lang="{lang}"' in text


async def test_an_error_is_a_page_in_the_viewers_language(site) -> None:
    for path in ("/t/" + "0" * 17, "/t/x", "/nothing", "/static/none.js"):
        for lang in ("ru", "en"):
            text, _ = await get(site, path, 404, **{"Accept-Language": lang})
            assert f'lang="{lang}"' in text


async def test_a_closed_lobby_is_a_page_that_says_so(site) -> None:
    anna = await site.sign_in("Анна")
    room = await anna.open_room()
    line = await anna.enter(room)
    await line.do("close")
    await line.closing()
    await get(site, f"/t/{room}", 410)


async def test_a_fault_of_ours_is_a_page_too(site, monkeypatch) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("planted")

    site.context.fanout.peek = fail
    await get(site, "/t/" + "0" * 17, 500)
    async with site.http.get("/t/" + "0" * 17) as answer:
        assert answer.status == 500
        assert (await answer.json())["why"] == "down"


@pytest.mark.parametrize(
    "away",
    [StoreError("gone"), OperationalError("select", {}, OSError("gone")), ConnectionResetError()],
    ids=["store", "database", "network"],
)
async def test_what_is_away_at_the_moment_is_said_so_with_a_time_to_come_again(
    site, monkeypatch, away: Exception
) -> None:
    async def fail(*_: object) -> None:
        raise away

    monkeypatch.setattr(site.context.fanout, "peek", fail)
    await get(site, "/t/" + "0" * 17, 503)
    async with site.http.get("/t/" + "0" * 17) as answer:
        assert answer.status == 503 and int(answer.headers["Retry-After"]) > 0
        assert (await answer.json())["why"] == "down"


@pytest.mark.parametrize(
    "path", ["/fair/{}", "/replay/{}", "/replay/{}.jsonl", "/replay/{}/0.json", "/result/{}.png"]
)
async def test_whoever_reads_too_many_whole_games_is_told_to_wait(site, path: str) -> None:
    site.context.limits.readings = Limiter(Rate(burst=2, second=0.001))
    asked = path.format("0" * 17)
    for _ in range(2):
        await get(site, asked, 404)
    text, headers = await get(site, asked, 429)
    assert "Слишком часто" in text and int(headers["retry-after"]) > 0
    async with site.http.get(asked, headers={"Accept-Language": "en"}) as answer:
        assert answer.status == 429 and (await answer.json())["text"].startswith("Too fast")
    await get(site, "/")  # all else is as before


async def test_every_answer_bears_the_security_headers(site) -> None:
    table = await started(site)
    paths = ("/", f"/t/{table.room}", "/t/x", "/nothing", "/static/style/tokens.css", "/healthz")
    for path in (*paths, "/session"):
        async with site.http.get(path, headers=PAGE) as answer:
            sent = answer.headers
        csp = dict(part.split(" ", 1) for part in sent["Content-Security-Policy"].split("; "))
        assert csp["default-src"] == "'none'" and csp["base-uri"] == "'none'"
        assert csp["img-src"] == "'self' data:" and csp["font-src"] == "'self'"
        assert csp["connect-src"] == f"'self' ws://localhost:{site.port}"
        assert csp["frame-ancestors"] == (
            "https://web.telegram.org https://*.web.telegram.org 'self'"
        )
        assert re.fullmatch(r"'self' 'nonce-[\w-]{16,}' https://telegram\.org", csp["script-src"])
        assert "unsafe" not in sent["Content-Security-Policy"]
        assert "X-Frame-Options" not in sent
        assert sent["X-Content-Type-Options"] == "nosniff"
        assert sent["Referrer-Policy"] == "same-origin"


async def test_a_strange_host_cannot_write_into_the_policy(site) -> None:
    for host in ("a; script-src *", "a' 'unsafe-inline", "x\ty"):
        async with site.http.get("/", headers=PAGE | {"Host": host}) as answer:
            policy = answer.headers.get("Content-Security-Policy", "")
        assert "unsafe" not in policy and "script-src *" not in policy


async def test_a_page_runs_only_its_own_scripts_and_keeps_styles_out_of_attributes(site) -> None:
    table = await started(site)
    for path in ("/", f"/t/{table.room}"):
        async with site.http.get(path, headers=PAGE) as answer:
            text = await answer.text()
            policy = answer.headers["Content-Security-Policy"]
        nonce = re.search(r"'nonce-([\w-]+)'", policy)[1]
        for tag in re.findall(r"<(?:script|style)\b[^>]*>", text):
            if 'type="application/json"' in tag:
                continue  # data, which no browser runs
            own = re.search(r'\bsrc="(/static/|https://telegram\.org/)', tag)
            assert own or f'nonce="{nonce}"' in tag, tag
        assert not re.search(r"<[^>]+\sstyle=", text)
        assert not re.search(r"<[^>]+\son[a-z]+=", text)
        again, _ = await get(site, path)
        assert nonce not in again


async def test_every_file_that_a_page_names_is_there_for_ever(site) -> None:
    table = await started(site)
    for path in ("/new", f"/t/{table.room}"):
        text, _ = await get(site, path)
        named = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', text))
        assert named
        for file in named:
            async with site.http.get(file) as answer:
                assert answer.status == 200, file
                assert "immutable" in answer.headers["Cache-Control"]


async def test_a_page_without_telegram_names_no_other_host(site) -> None:
    table = await started(site)
    for path in ("/", f"/t/{table.room}"):
        text, _ = await get(site, path)
        assert not re.findall(r'<[a-z][^<>]* (?:src|href)="(?:https?:)?//', text)


async def test_telegrams_script_is_no_part_of_the_page_and_the_policy_lets_it_in(
    open_site,
) -> None:
    """The first paint waits for nobody: an inline script asks for it when Telegram opened us."""
    site = await open_site(bot_token=BOT_TOKEN, bot_username="kvartal_bot")
    text, sent = await get(site, "/")
    assert not re.search(r"<script[^>]*telegram-web-app", text)
    assert "https://telegram.org/js/telegram-web-app.js" in text
    assert "https://telegram.org" in sent["content-security-policy"]


async def test_pages_go_compressed_and_are_kept_by_nobody(site) -> None:
    table = await started(site)
    async with (
        aiohttp.ClientSession(site.origin, auto_decompress=False) as http,
        http.get(f"/t/{table.room}", headers=PAGE | {"Accept-Encoding": "gzip, br"}) as answer,
    ):
        raw = await answer.read()
        assert answer.headers["Content-Encoding"] == "gzip"
        assert answer.headers["Cache-Control"] == "no-store"
        assert "Accept-Encoding" in answer.headers["Vary"]
    assert b"<html" in gzip.decompress(raw)
