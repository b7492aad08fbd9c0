"""A phone in somebody's hand: a real Chromium that plays by taps on what it shows."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any, Self

from playwright.async_api import (
    Browser,
    Page,
    Route,
    TimeoutError,  # noqa: A004
    WebSocket,
    async_playwright,
    expect,
)

from tests import chromium
from tests.patience import PATIENCE_S
from tests.screens import screen_after

SOON_MS = 4_000  # a button that has not come by then has gone with its question
PATIENCE_MS = 1000 * PATIENCE_S
GAME_S = 600.0  # ends a game that hangs
expect.set_options(timeout=PATIENCE_MS)
SIZE = {"width": 390, "height": 844}
# Telegram's own script is not of this computer: clients need no more of it than this.
TELEGRAM = """
window.Telegram = {WebApp: {
  ready() {}, expand() {}, disableVerticalSwipes() {}, onEvent() {},
  enableClosingConfirmation() {}, disableClosingConfirmation() {},
  BackButton: {show() {}, onClick() {}}, SettingsButton: {show() {}, onClick() {}},
  HapticFeedback: {notificationOccurred() {}, impactOccurred() {}, selectionChanged() {}},
  safeAreaInset: {top: 0, bottom: 0}, contentSafeAreaInset: {top: 0, bottom: 0},
  themeParams: null, platform: "android", version: "9.1",
}};
"""


@contextlib.asynccontextmanager
async def chrome() -> AsyncIterator[Browser]:
    """Chromium runs."""
    path = chromium.executable()
    assert path, "no Chromium here: python -m tests.chromium"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=str(path), args=["--no-sandbox", "--disable-gpu"]
        )
        try:
            yield browser
        finally:
            await browser.close()


class Phone:
    """One person's page, what its socket carried, and what went wrong on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.problems: list[str] = []
        self.asked: list[str] = []
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
        self.answered: set[str] = set()
        self.stage = ""
        self.version = 0
        self.taps = 0
        self.screen: dict[str, Any] = {}
        page.on("pageerror", lambda error: self.problems.append(f"{error}"))
        page.on("console", self._console)
        page.on("websocket", self._socket)

    @classmethod
    async def of(
        cls, browser: Browser, *, lang: str = "ru", dark: bool = False, calm: bool = False
    ) -> Phone:
        """A phone with nothing on it yet; a calm one moves nothing."""
        context = await browser.new_context(
            viewport=SIZE, device_scale_factor=2, has_touch=True, is_mobile=True,
            locale={"ru": "ru-RU", "en": "en-GB"}[lang],
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
        )  # fmt: skip
        await context.route("https://telegram.org/**", _telegram)
        context.set_default_timeout(PATIENCE_MS)
        return cls(await context.new_page())

    def _console(self, message: Any) -> None:
        if message.type == "error" and "ERR_CONNECTION" not in message.text:
            self.problems.append(f"{message.text} {message.location.get('url')}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self._received(json.loads(data)))
        socket.on("framesent", lambda data: self._sent(json.loads(data)))

    def _sent(self, said: dict[str, Any]) -> None:
        if said["t"] == "do" and said["id"] not in self.asked:
            self.asked.append(said["id"])

    def _received(self, said: dict[str, Any]) -> None:
        if said["t"] in ("snap", "step"):
            self.screen = screen_after(self.screen, said["screen"])
            self.stage, self.version = said["stage"], said["v"]
        elif said["t"] == "ack":
            self.acknowledged.append(said["id"])
        elif said["t"] == "no":
            self.refused.append(said["why"])

    # ---------------------------------------------------------------- looking and tapping

    async def open(self, address: str) -> None:
        """The page stands there."""
        await self.page.goto(address)

    async def new_table(self, name: str, *, seats: int = 4, mode: str = "blitz") -> None:
        """A newcomer on the home page has made a table full of robots, and begun."""
        page = self.page
        await self.tap('a[href^="/new"]')
        await page.locator('html[data-ready] [data-key="name"]').fill(name)
        await self.tap(f'[data-key="m{mode}"]')
        await self.tap(f'[data-key="n{seats}"]')
        await self.tap('[data-key="go"]')
        await page.wait_for_url("**/t/*")
        await self.tap("#page .foot .btn.pri")
        while self.stage != "table":
            await asyncio.sleep(0.02)

    @property
    def room(self) -> str:
        """The room that its address names."""
        address = self.page.url.split("#")[0]
        return re.split(r"/t/|tgWebAppStartParam=", address)[1].split("?")[0]

    @property
    def view(self) -> dict[str, Any]:
        """What the server let this person see last."""
        return dict(self.screen.get("view") or {})

    @property
    def kind(self) -> str:
        """The question that is put to this person, "" while none is."""
        prompt = self.view.get("prompt")
        mine = prompt and self.screen.get("seat", -1) in prompt["seats"]
        return str(prompt["kind"]) if mine and self.stage == "table" else ""

    async def play(
        self,
        *,
        stop: Any = lambda: False,
        habits: Sequence[Callable[[Self], Awaitable[None]]] = (),
    ) -> None:
        """The game is played by taps to its end, or until `stop` says so.

        Before each answer, and while others play, the person does what it is used to do.
        """
        while self.stage != "done" and not stop():
            if not self.kind and self._claims("buttons"):
                with contextlib.suppress(TimeoutError):
                    await self.tap("#primary.pri:not([aria-busy])", timeout=SOON_MS)
                    self.answered.add("claim")
            for habit in habits:
                await habit(self)
            if not self.kind:
                await asyncio.sleep(0.02)
                continue
            # A button that has gone meanwhile, with its question or its server, is no fault.
            with contextlib.suppress(TimeoutError):
                await self.answer()

    async def answer(self) -> None:
        """The question is answered by what the bar, the debt's sheet or the faces offer."""
        kind, asked = self.kind, self.view["prompt"]["id"]
        ready = "#primary:not(.wait):not([aria-busy]),[data-face],#stage .ways .btn"
        await self.tappable(".cell" if kind == "teleport" else ready, timeout=SOON_MS)
        if not self.kind or self.view["prompt"]["id"] != asked:
            return
        if kind == "jackpot" and asked % 2:
            await self.tap(f'[data-face="{1 + asked % 6}"]', timeout=SOON_MS)
            await self.tap("#primary:not(.wait)", timeout=SOON_MS)
        elif kind == "jackpot" or (kind == "bid" and self._over_value()):
            await self.tap("button#second", timeout=SOON_MS)
        elif kind == "die":
            await self.tap(f"#stage .ways .btn:nth-child({1 + asked % 2})", timeout=SOON_MS)
        elif kind == "teleport":
            await self.tap(f".c{asked * 7 % 40}", timeout=SOON_MS)
            await self.tap("#primary:not(.wait)", timeout=SOON_MS)
        elif await self.page.locator("#primary.dng").count():
            await self.tap("#primary", timeout=SOON_MS)
            await self.tap("#primary", timeout=SOON_MS)
        elif kind == "roll" and self._claims("more"):
            await self.tap("#stage .ways .btn", timeout=SOON_MS)  # before the throw voids it
            kind = "claim"
        else:
            await self.tap("#primary", timeout=SOON_MS)
            if kind == "pay" and self.screen.get("debt"):
                await self.tap(".sheet .btn.pri", timeout=SOON_MS)
        self.answered.add(kind)
        await self._settled(asked)

    async def tappable(self, selector: str, *, timeout: float = PATIENCE_MS) -> None:
        """It stands on the page."""
        await self.page.locator(selector).first.wait_for(timeout=timeout)

    async def tap(self, selector: str, *, timeout: float = PATIENCE_MS) -> None:
        """A finger touches it, once it is there, still and not covered."""
        await self.page.locator(selector).first.tap(timeout=timeout)
        self.taps += 1

    def _claims(self, where: str) -> bool:
        """A rent of this person may be claimed by the first button there."""
        first = next(iter(self.screen.get(where, [])), {})
        return self.stage == "table" and first.get("do", {}).get("t") == "claim"

    def _over_value(self) -> bool:
        prompt = self.view["prompt"]
        cash = self.view["seats"][self.screen["seat"]]["cash"]
        return bool(prompt.get("bid", 0) + 200 > cash)

    async def _settled(self, asked: int) -> None:
        """The server has taken the answer, or said no."""
        for _ in range(200):
            prompt = self.view.get("prompt")
            if self.stage == "done" or not prompt or prompt["id"] != asked or not self.kind:
                return
            await asyncio.sleep(0.02)


async def _telegram(route: Route) -> None:
    await route.fulfill(content_type="text/javascript", body=TELEGRAM)
