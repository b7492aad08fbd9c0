"""The first screen of a running table on a cheap phone: how soon, and at what cost in bytes.

Bytes are bodies as the server compresses them, of the page and of all that it needs for its first
look and to be live. What it fetches when that stands, styles and code of sheets, is told apart.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import Browser, Request

from bench.figure import Figure, quantile
from bench.phone import CHEAP, OLD, PATIENCE_MS, Kind, Phone, chromiums
from engine.archive.schema import migrate
from engine.config import Settings
from engine.live.embedded import EmbeddedValkey, FolderLock
from tests.web.site import Site

TIMES = 7
BOARD_S = {CHEAP: 1.0, OLD: 1.6}

TIMINGS = """() => ({
  first: performance.getEntriesByName("first-contentful-paint")[0].startTime,
  html: performance.getEntriesByType("navigation")[0].responseEnd,
})"""


async def open_table(site: Site) -> tuple[str, dict[str, str]]:
    """A running table of a person and five AI seats; its address and the person's storage."""
    me = await site.sign_in("Bench", lang="ru")
    room = await me.open_room("classic", seats=6, ai="normal")
    line = await me.enter(room)
    answer = await line.done("start")
    assert answer["t"] == "ack", answer
    return f"{site.origin}/t/{room}", {"kv-token": me.token}


async def _visit(
    browser: Browser, kind: Kind, address: str, who: dict[str, str]
) -> dict[str, Any]:
    """One visit with nothing cached: when what is seen, and what it cost."""
    async with Phone.of(browser, kind, who) as phone:
        fetched: list[Request] = []
        phone.page.on("requestfinished", lambda request: fetched.append(request))
        await phone.open(address)
        live = await phone.page.evaluate("() => new Promise((r) => window.bench.painted(r))")
        await phone.page.wait_for_function("() => window.bench.board", timeout=PATIENCE_MS)
        await phone.page.wait_for_load_state("networkidle")
        found = await phone.noted() | await phone.page.evaluate(TIMINGS)
        found["live"] = live
        found["board"] = max(found["board"], found["first"])
        found["nodes"] = await phone.page.evaluate("() => document.querySelectorAll('*').length")
        return found | await _bytes(fetched)


async def _bytes(fetched: list[Request]) -> dict[str, int]:
    """What was fetched, by what it is for."""
    page = await (await fetched[0].response()).text()
    tags = re.findall(r"<(?:link|script)\b[^>]*>", page)
    named = " ".join(tag for tag in tags if 'media="print"' not in tag)
    sums = dict.fromkeys(("needed", "page", "fonts", "scripts", "later", "headers"), 0)
    for request in fetched:
        sizes = await request.sizes()
        body = sizes["responseBodySize"]
        sums["headers"] += sizes["responseHeadersSize"]
        kind = request.resource_type
        needed = kind in ("document", "font") or urlsplit(request.url).path in named
        sums["needed" if needed else "later"] += body
        for name, of in (("page", "document"), ("fonts", "font"), ("scripts", "script")):
            sums[name] += body if kind == of else 0
    return sums | {"requests": len(fetched)}


async def _measure(url: str, folder: Path) -> list[Figure]:
    database = f"sqlite+aiosqlite:///{folder / 'kvartal.db'}"
    await migrate(database)
    settings = Settings(redis_url=url, database_url=database, data=folder)
    async with Site.run(settings) as site, chromiums() as browser:
        address, who = await open_table(site)
        visits = {
            kind: [await _visit(browser, kind, address, who) for _ in range(TIMES)]
            for kind in (CHEAP, OLD)
        }
    rows = _weight(visits[CHEAP][-1])
    for kind, times in visits.items():
        rows += _times(kind, times)
    return rows


def _weight(visit: dict[str, Any]) -> list[Figure]:
    return [
        Figure("first screen, bodies as sent", visit["needed"] / 1024, "KB", most=50),
        Figure("of it the page itself", visit["page"] / 1024, "KB"),
        Figure("of it fonts", visit["fonts"] / 1024, "KB"),
        Figure("fetched after it, for sheets", visit["later"] / 1024, "KB"),
        Figure("all scripts of the table", visit["scripts"] / 1024, "KB", most=35),
        Figure("requests of the first load", visit["requests"], "", most=8),
        Figure("headers of these answers", visit["headers"] / 1024, "KB"),
        Figure("elements of a page with six players", visit["nodes"], "", most=1000),
    ]


def _times(kind: Kind, visits: list[dict[str, Any]]) -> list[Figure]:
    def seconds(what: str) -> list[float]:
        return [visit[what] / 1000 for visit in visits]

    board = seconds("board")
    shift = max(visit["shift"] for visit in visits)
    return [
        Figure(f"{kind}: whole board, median", quantile(board, 50), "s", most=BOARD_S[kind]),
        Figure(f"{kind}: whole board, best", min(board), "s"),
        Figure(f"{kind}: whole board, worst", max(board), "s"),
        Figure(f"{kind}: first paint, median", quantile(seconds("first"), 50), "s"),
        Figure(f"{kind}: live over its socket, median", quantile(seconds("live"), 50), "s"),
        Figure(f"{kind}: layout shift while loading, worst", shift, most=0.01),
    ]


def run() -> list[Figure]:
    """The figures of a server of our own, visited by a phone's screen."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with FolderLock(folder):
            server = EmbeddedValkey(folder)
            try:
                return asyncio.run(_measure(server.start(), folder))
            finally:
                server.stop()
