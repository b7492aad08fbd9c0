"""A page that lives longer than the token with which it came."""

from __future__ import annotations

import time

from tests.web.table import started

HOUR = 3600


async def pong(line) -> dict[str, object]:
    await line.send({"t": "ping", "v": line.v})
    return await line.until(lambda m: m["t"] == "pong")


async def test_the_socket_renews_a_token_in_time_and_says_it_once(site) -> None:
    """Telegram's launch data is good for a day alone: a page open for longer has no other way."""
    table = await started(site)
    who = table.lines[0].who
    assert "token" not in await pong(table.lines[0])
    who.token = site.context.tokens.issue(who.player, now=time.time() - 7 * HOUR)
    old = await who.enter(table.room)
    given = (await pong(old))["token"]
    assert isinstance(given, str) and given != who.token
    assert "token" not in await pong(old)
    who.token = given
    fresh = await who.enter(table.room)
    assert fresh.screen["seat"] == table.lines[0].screen["seat"]
    assert "token" not in await pong(fresh)


async def test_nobody_is_given_a_token_for_watching(site) -> None:
    table = await started(site)
    assert "token" not in await pong(await site.stranger().enter(table.room))
