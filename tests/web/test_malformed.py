"""Requests that say nothing of use: each is refused in words, none is a fault of the server."""

from __future__ import annotations

import asyncio
import logging

import pytest

from tests.web.site import until
from webapp import metrics

POSTS = (
    "/session",
    "/api/me",
    "/api/rooms",
    "/api/match",
    "/api/pick",
    "/api/mydata",
    "/api/forget",
    "/api/rooms/x/rematch",
)
BODIES = {
    "nothing": b"",
    "no object": b"[]",
    "no JSON": b"{",
    "a number beyond all": b'{"seats":1e999,"level":1e999,"lang":NaN}',
    "no UTF-8": b"\xff\xfe",
    "half a sign": b'{"dev":"\\ud800","mode":"\\ud800","id":"\\ud800","lang":"\\ud800","sure":1}',
    "lists without end": b'{"x":' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "objects without end": b'{"x":' + b'{"a":' * 9_000 + b"1" + b"}" * 9_001,
    "too much": b'{"x":"' + b"y" * 70_000 + b'"}',
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
async def test_a_body_of_any_kind_is_refused_in_the_readers_words(site, caplog, body) -> None:
    anna = await site.sign_in("Анна")
    sent = {"Authorization": f"Bearer {anna.token}", "Accept-Language": "en"}
    for path in POSTS:
        async with site.http.post(path, data=body, headers=sent) as answer:
            assert 400 <= answer.status < 500, (path, await answer.text())
            assert (await answer.json())["text"].isascii()
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def test_a_body_that_does_not_unpack_is_refused_in_words(site) -> None:
    sent = {"Content-Encoding": "gzip", "Content-Type": "application/json"}
    async with site.http.post("/session", data=b'{"dev":"x"}', headers=sent) as answer:
        assert answer.status == 400
        assert (await answer.json())["why"] == "malformed"


@pytest.mark.parametrize(
    "origin",
    [
        "http://[::",
        "http://[",
        "http://]",
        "http://a:b",
        "http://a:99999",
        "http://[x]",
        "http://",
    ],
)
async def test_an_origin_that_is_no_address_is_not_ours(site, origin) -> None:
    sent = {"Origin": origin}
    async with site.http.post("/session", json={"dev": "Анна"}, headers=sent) as answer:
        assert answer.status == 403
    async with site.http.get("/ws", headers=sent) as answer:
        assert answer.status == 403


async def test_a_client_that_goes_away_in_the_middle_of_a_body_is_no_fault(site, caplog) -> None:
    refused = metrics.SIGN_INS.labels("refused")
    before = refused._value.get()
    _, writer = await asyncio.open_connection("127.0.0.1", site.port)
    head = (
        f"POST /session HTTP/1.1\r\nHost: localhost:{site.port}\r\nContent-Length: 100\r\n\r\n{{"
    )
    writer.write(head.encode())
    await writer.drain()
    writer.close()
    await writer.wait_closed()

    async def heard() -> bool:
        return bool(refused._value.get() > before)

    await until(heard, True)
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]
