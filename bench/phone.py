"""A phone in Chromium: its processor slowed, its network narrowed, its frames counted."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from playwright.async_api import Browser, CDPSession, Page, async_playwright

from tests import chromium

SIZE = {"width": 390, "height": 844}
PATIENCE_MS = 30_000


@dataclass(frozen=True, slots=True)
class Line:
    """A network: so many bits a second, and so long for there and back."""

    name: str
    mbit: float
    rtt_ms: int


@dataclass(frozen=True, slots=True)
class Kind:
    """A phone: how many times slower it computes than this computer, and on which network."""

    slowdown: int
    line: Line

    def __str__(self) -> str:
        return f"{self.slowdown}x CPU, {self.line.name}"


CHEAP = Kind(4, Line("4G", 9.0, 85))
OLD = Kind(6, Line("slow 4G", 1.6, 150))

#: Runs before the page: what it notes stands in `bench`.
WATCH = """(() => {
  const bench = (window.bench = { board: 0, ready: 0, shift: 0, long: [], slow: 0, draws: [] });
  const see = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take))
      .observe({ type, buffered: true, ...more });
  see("layout-shift", (e) => (bench.shift += e.hadRecentInput ? 0 : e.value));
  see("longtask", (e) => bench.long.push([e.startTime, e.duration]));
  const slower = (e) => e.interactionId && (bench.slow = Math.max(bench.slow, e.duration));
  see("event", slower, { durationThreshold: 16 });
  // When the frame that is being made has left for the screen.
  bench.painted = (tell) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => tell(performance.now());
      channel.port2.postMessage(0);
    });
  // The whole board: forty cells that have a size, in the face that their names are set in.
  const look = () => {
    const cells = [...document.querySelectorAll(".board [data-i]")];
    const there = cells.length === 40 && cells.every((c) => c.getBoundingClientRect().width > 0);
    if (there && document.fonts.check("700 12px Brd", "Aя1"))
      bench.painted((at) => (bench.board = at));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // When the first word of the server is drawn.
  new MutationObserver((_, self) => {
    self.disconnect();
    bench.painted((at) => (bench.ready = at));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
  // How long each message takes; a whole screen until it is laid out too. A step is not made to:
  // its script and its frame are tasks of their own, as they are on a phone that nobody measures.
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    configurable: true,
    set(handle) {
      set.call(this, handle && ((event) => {
        const began = performance.now();
        bench.heard = began;
        handle.call(this, event);
        if (!/^{"t":"(snap|step)"/.test(event.data)) return;
        if (event.data[7] === "n") document.body.getBoundingClientRect();
        bench.draws.push([event.data.slice(6, 10), performance.now() - began, event.data.length]);
      }));
    },
  });
})()"""


@contextlib.asynccontextmanager
async def chromiums() -> AsyncIterator[Browser]:
    """A browser, closed at the end."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium.executable(),
            args=["--no-sandbox", "--disable-dev-shm-usage"],
        )
        try:
            yield browser
        finally:
            await browser.close()


class Phone:
    """One page with nothing cached."""

    def __init__(self, page: Page, wire: CDPSession) -> None:
        self.page = page
        self.wire = wire
        self.snapped = asyncio.Event()
        wire.on("Network.webSocketFrameReceived", lambda _: self.snapped.set())

    @classmethod
    @contextlib.asynccontextmanager
    async def of(
        cls, browser: Browser, kind: Kind, stored: dict[str, str]
    ) -> AsyncIterator[Phone]:
        """A phone of this kind; `stored` is what it remembers of its session."""
        context = await browser.new_context(
            viewport=SIZE, device_scale_factor=2, locale="ru-RU", has_touch=True
        )
        context.set_default_timeout(PATIENCE_MS)
        try:
            script = "".join(f"sessionStorage.setItem({k!r},{v!r});" for k, v in stored.items())
            await context.add_init_script(script)
            await context.add_init_script(WATCH)
            page = await context.new_page()
            wire = await context.new_cdp_session(page)
            await wire.send("Network.enable")
            await wire.send("Emulation.setCPUThrottlingRate", {"rate": kind.slowdown})
            phone = cls(page, wire)
            await phone.network(kind.line)
            yield phone
        finally:
            await context.close()

    async def network(self, line: Line) -> None:
        """Everything from now on comes over this network."""
        rate = line.mbit * 1e6 / 8
        told = {"offline": False, "latency": line.rtt_ms, "downloadThroughput": rate}
        await self.wire.send("Network.emulateNetworkConditions", told | {"uploadThroughput": rate})

    async def offline(self) -> None:
        """There is no network."""
        told = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}
        await self.wire.send("Network.emulateNetworkConditions", told)

    async def slow(self, times: int) -> None:
        """Its processor is so many times slower than this computer's."""
        await self.wire.send("Emulation.setCPUThrottlingRate", {"rate": times})

    async def open(self, address: str) -> None:
        """The page is loaded and its first snapshot shown."""
        await self.page.goto(address, wait_until="load")
        await self.ready()

    async def ready(self) -> None:
        """What the server said first is on the screen."""
        await self.page.wait_for_function("() => document.documentElement.dataset.ready")

    async def noted(self) -> dict[str, Any]:
        """What the page has noted so far."""
        found: dict[str, Any] = await self.page.evaluate(
            "() => JSON.parse(JSON.stringify(window.bench))"
        )
        return found
