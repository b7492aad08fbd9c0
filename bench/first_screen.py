"""The first screen of a running table in Chromium with its processor at a quarter of its speed.

Bytes are those of the page and of all that it needs until it is live: bodies as compressed as the
server sends them. Code that is fetched later, for sheets, is told apart by the page itself: what
it preloads or links is needed, the rest comes when the first screen stands.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Request, async_playwright

from bench.figure import Figure, quantile
from engine.archive.schema import migrate
from engine.config import Settings
from engine.live.embedded import EmbeddedValkey, FolderLock
from tests import chromium
from tests.web.site import Site

SLOWDOWN = 4
TIMES = 7
PHONE = {"width": 390, "height": 844}
CELLS = 40
PATIENCE_MS = 20_000

PAINTED = "() => performance.getEntriesByName('first-contentful-paint').length > 0"
MARKS = """() => {
  const cells = [...document.querySelectorAll(".board [data-i]")];
  const [page] = performance.getEntriesByType("navigation");
  return {
    paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    html: page.responseEnd,
    cells: cells.filter((c) => c.getBoundingClientRect().width > 0).length,
  };
}"""
NAMED = """() => {
  const by = "link[rel=modulepreload],link[rel=stylesheet],link[rel=preload],script[src]";
  return [...document.querySelectorAll(by)].map((e) => e.href || e.src);
}"""
NEXT_FRAME = "() => new Promise((r) => requestAnimationFrame(() => r(performance.now())))"


async def _open_table(site: Site) -> tuple[str, dict[str, str]]:
    """A running table of a person and five AI seats; its address and the person's storage."""
    me = await site.sign_in("Bench", lang="ru")
    room = await me.open_room("classic", seats=6, ai=True)
    line = await me.enter(room)
    answer = await line.done("start")
    assert answer["t"] == "ack", answer
    return f"{site.origin}/t/{room}", {"token": me.token, "name": "Bench"}


async def _visit(browser: Browser, address: str, who: dict[str, str]) -> dict[str, Any]:
    """One visit with nothing cached: milliseconds to paint and to play, and bytes by kind."""
    context = await browser.new_context(viewport=PHONE, device_scale_factor=2, locale="ru-RU")
    try:
        await context.add_init_script(
            f"sessionStorage.setItem('kv-token', {json.dumps(who['token'])});"
            f"localStorage.setItem('kv-name', {json.dumps(who['name'])});"
        )
        page = await context.new_page()
        wire = await context.new_cdp_session(page)
        fetched: list[Request] = []
        page.on("requestfinished", lambda request: fetched.append(request))
        snapped = asyncio.Event()
        wire.on("Network.webSocketFrameReceived", lambda _: snapped.set())
        await wire.send("Network.enable")
        await wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        await page.goto(address, wait_until="load")
        await page.wait_for_function(PAINTED, timeout=PATIENCE_MS)
        await asyncio.wait_for(snapped.wait(), PATIENCE_MS / 1000)
        live = await page.evaluate(NEXT_FRAME)
        found: dict[str, Any] = await page.evaluate(MARKS)
        found["live"] = live
        assert found["cells"] == CELLS, found
        await page.wait_for_load_state("networkidle")
        found |= await _bytes(fetched, set(await page.evaluate(NAMED)))
        return found
    finally:
        await context.close()


async def _bytes(fetched: list[Request], named: set[str]) -> dict[str, int]:
    """What was fetched, by what it is for: bodies that the first screen needs, and all."""
    sums = {"needed": 0, "page": 0, "fonts": 0, "later": 0, "headers": 0}
    for request in fetched:
        sizes = await request.sizes()
        body = sizes["responseBodySize"]
        sums["headers"] += sizes["responseHeadersSize"]
        kind = request.resource_type
        needed = kind in ("document", "font") or request.url in named
        sums["needed" if needed else "later"] += body
        sums["page"] += body if kind == "document" else 0
        sums["fonts"] += body if kind == "font" else 0
    return sums


async def _measure(url: str, folder: Path) -> list[Figure]:
    database = f"sqlite+aiosqlite:///{folder / 'kvartal.db'}"
    await migrate(database)
    settings = Settings(redis_url=url, database_url=database, data=folder)
    path = chromium.executable()
    async with Site.run(settings) as site, async_playwright() as playwright:
        address, who = await _open_table(site)
        browser = await playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        try:
            visits = [await _visit(browser, address, who) for _ in range(TIMES)]
        finally:
            await browser.close()
    last = visits[-1]
    return [
        Figure("first screen, bodies as sent", last["needed"] / 1024, "KB", most=60),
        Figure("of it the page itself", last["page"] / 1024, "KB"),
        Figure("of it fonts", last["fonts"] / 1024, "KB"),
        Figure("fetched after it, for sheets", last["later"] / 1024, "KB"),
        Figure("headers of all these answers", last["headers"] / 1024, "KB"),
        Figure(
            "first paint of the board, median",
            quantile([v["paint"] for v in visits], 50) / 1000,
            "s",
            most=1.2,
        ),
        Figure("first paint of the board, worst", max(v["paint"] for v in visits) / 1000, "s"),
        Figure(
            "first snapshot over the socket shown, median",
            quantile([v["live"] for v in visits], 50) / 1000,
            "s",
        ),
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
