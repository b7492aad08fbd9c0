"""Every look of the application: which scene, and what is tapped on it."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.conftest import opened
from tests.browser.harness import Site


@dataclass(frozen=True)
class Look:
    """A state of the page by its name."""

    name: str
    scene: str
    taps: tuple[str, ...] = ()
    waits: str = ""
    offline: bool = False
    newcomer: bool = False  # who is given hints

    def show(self, page: Page, site: Site, lang: str, players: int = 4) -> None:
        """The page shows this look, standing still."""
        page.context.set_offline(False)
        site.games = 0 if self.newcomer else None
        opened(page, site.url(self.scene, players, lang))
        if self.offline:
            page.context.set_offline(True)
            site.cut()
        for tap in self.taps:
            page.locator(tap).first.click()
        if self.waits:
            page.locator(self.waits).first.wait_for()
        still(page)


def still(page: Page) -> None:
    """What moves has come to its end, and every part has its clothes."""
    page.wait_for_function(
        "() => [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)"
    )
    page.evaluate(
        "() => { for (const a of document.getAnimations()) { try { a.finish(); } catch {"
        " a.cancel(); } } document.activeElement && document.activeElement.blur();"
        " for (const el of document.querySelectorAll('.sb,.page')) el.scrollTop = 0; }"
    )


def tab(name: str) -> str:
    return f'[data-tab="{name}"]'


LOOKS = [
    *(
        Look(name, name)
        for name in (
            "bare", "roll", "double", "buy", "wait", "auction", "outbid", "pay", "short",
            "bankrupt", "jailroll", "jail", "offer", "last", "out",
        )
    ),
    Look("jackpot", "jackpot", ('[data-face="2"]', '[data-face="5"]')),
    Look("crowded", "crowded"),
    Look("offline", "buy", (), "#meta .rc", offline=True),
    Look("sure", "bankrupt", ("#primary",)),
    Look("cell", "roll", (".c14",), ".sheet"),
    Look("station", "roll", (".c25",), ".sheet"),
    Look("utility", "roll", (".c12",), ".sheet"),
    Look("corner", "roll", (".c20",), ".sheet"),
    Look("rule", "buy", ("#why button",), ".sheet .rule"),
    Look("player", "roll", ('.chip[data-seat="1"]',), ".sheet"),
    Look("trade", "roll", ("#stage .card", '[data-key="give18"]'), ".meter .ok"),
    Look("unfair", "roll", (tab("trade"), '[data-key="give11"]', '[data-key="take14"]',
                            '[data-key="take16"]'), ".meter .no"),
    Look("mine", "mine", (tab("trade"),), ".sheet"),
    Look("received", "offer", (".toast .btn",), ".sheet"),
    Look("counter", "offer", (".toast .btn", ".sheet .btn.wide"), ".meter .mr"),
    Look("received-goods", "goods", (".toast .btn",), ".sheet"),
    Look("build", "roll", (tab("build"),), ".sheet"),
    Look("assets", "roll", (tab("assets"),), ".sheet"),
    Look("debt", "short", ("#primary",), ".sheet"),
    Look("log", "wait", (tab("log"),), ".sheet"),
    Look("more", "roll", (tab("more"),), ".sheet"),
    Look("list", "roll", (tab("more"), '[data-key="i-list"]'), ".sheet .li.cl"),
    Look("settings", "roll", (tab("more"), '[data-key="i-gear"]'), ".sheet .sw"),
    Look("leave", "roll", (tab("more"), ".sheet .dang"), ".sf .dng"),
    Look("keys", "roll", (tab("more"), '[data-key="i-more"]'), ".sheet .keys"),
    Look("name", "guest", (".foot .pri",), ".sheet #name"),
    Look("hint", "buy", (), ".coach", newcomer=True),
    Look("spectator", "spectator", (), "#meta .watch"),
    Look("lobby", "lobby", (), ".foot .btn"),
    Look("guest", "guest", (), ".foot .btn"),
    Look("result", "result", (), ".stack.leaf"),
    Look("lostgame", "lostgame", (), ".stack.leaf"),
    Look("create", "create", (), ".foot .btn"),
    Look("error", "error-closed"),
    Look("outside", "error-outside"),
    Look("busy", "error-busy"),
    Look("down", "error-down"),
]  # fmt: skip
