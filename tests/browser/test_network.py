"""A bad network: told at once, left at once, and no command lost, doubled or sent as another."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import opened, seen, sent
from tests.browser.harness import Site
from tests.browser.scenes import NOW
from tests.browser.test_connection import step
from tests.browser.test_telegram import LAUNCH, TELEGRAM

SOON_MS = 1000
TRIES = 3  # a computer that does much else may be late once
# How long after the event of the browser the banner of a lost connection came or went, in ms.
MEASURE = """(event) => {
  window.took = new Promise((done) => addEventListener(event, () => {
    const began = performance.now(), lost = event === 'offline';
    const look = () => Boolean(document.querySelector('#meta .rc')) === lost
      ? done(performance.now() - began) : requestAnimationFrame(look);
    look();
  }, { once: true }));
}"""


@pytest.fixture
def wire(page: Page) -> list[dict[str, Any]]:
    """All commands that the page has put on a socket, of whichever connection."""
    put: list[dict[str, Any]] = []

    def note(frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["t"] == "do":
            put.append(said)

    def socket(opened: WebSocket) -> None:
        opened.on("framesent", note)

    page.on("websocket", socket)
    return put


def test_a_lost_network_is_told_and_a_found_one_used_within_a_second(
    page: Page, site: Site
) -> None:
    """The socket itself is told nothing: a phone that leaves its mast has an open one for minutes."""
    opened(page, site.url("roll"))
    took: dict[str, list[float]] = {"offline": [], "online": []}
    for _ in range(TRIES):
        for event in took:
            page.evaluate(MEASURE, event)
            page.context.set_offline(event == "offline")
            took[event].append(page.evaluate("window.took"))
    assert max(min(ms) for ms in took.values()) <= SOON_MS, took
    expect(page.locator("#primary")).to_contain_text("Бросить")


def test_a_command_keeps_its_id_through_lost_connections(
    page: Page, site: Site, wire: list[dict[str, Any]]
) -> None:
    opened(page, site.url("roll"))
    site.deaf = True
    page.click("#primary")
    seen(page, lambda: len(site.unheard) == 1)
    for greeted in (2, 3):
        site.cut()
        seen(page, lambda n=greeted: site.greeted == n)  # type: ignore[misc]
    seen(page, lambda: len(site.unheard) >= 3)
    site.deaf = False
    site.cut()
    assert sent(site, page) == [{"t": "roll", "prompt": 41}]
    assert len(wire) >= 3 and len({said["id"] for said in wire}) == 1
    expect(page.locator("#primary")).not_to_have_attribute("aria-busy", "true")
    assert len(site.done) == 1


def test_an_expired_token_renews_itself_and_the_command_goes_on(
    page: Page, site: Site, wire: list[dict[str, Any]]
) -> None:
    page.add_init_script("localStorage.setItem('kv-name', 'Марина')")
    opened(page, site.url("roll"))
    site.asked.clear()
    site.deaf = True
    page.click("#primary")
    seen(page, lambda: len(site.unheard) == 1)
    site.deaf = False
    site.send({"t": "bye", "why": "token", "text": "Вход устарел"})
    assert sent(site, page) == [{"t": "roll", "prompt": 41}]
    assert [said["dev"] for said in site.asked] == ["Марина"]
    assert len({said["id"] for said in wire}) == 1
    expect(page.locator(".err")).to_have_count(0)


@pytest.mark.parametrize("woken", ["visibilitychange", "pageshow", "activated"])
def test_a_page_that_slept_finds_out_that_its_socket_died(
    page: Page, site: Site, woken: str
) -> None:
    """Neither side has closed it: a phone in a pocket, a WebView that Telegram had put aside."""
    page.route("https://telegram.org/**", lambda route: route.fulfill(body=TELEGRAM))
    opened(page, site.url("roll") + LAUNCH)
    page.wait_for_function("() => Telegram.WebApp.called.includes('expand')")
    site.dead = set(site.sockets)
    wake = {
        "visibilitychange": "document.dispatchEvent(new Event('visibilitychange'))",
        "pageshow": "dispatchEvent(new Event('pageshow'))",
        "activated": "Telegram.WebApp.handlers.activated()",
    }
    page.evaluate(f"window.slept = performance.now(); {wake[woken]}")
    seen(page, lambda: site.greeted == 2)
    # Whoever is not woken gives a silent socket up after twenty seconds and not before.
    assert page.evaluate("performance.now() - window.slept") < 20_000
    page.click("#primary")
    assert sent(site, page) == [{"t": "roll", "prompt": 41}]


def test_a_page_that_lives_long_keeps_the_token_that_it_is_given(page: Page, site: Site) -> None:
    """Its launch data may be too old by then to get one; a reload in this tab has it, too."""
    page.add_init_script("localStorage.setItem('kv-name', 'Марина')")
    opened(page, site.url("roll"))
    site.send({"t": "pong", "v": 118, "now": NOW, "token": "fresh"})
    site.send({"t": "watching", "count": 3})
    expect(page.locator("#meta [role=img]").last).to_contain_text("3")
    site.cut()
    seen(page, lambda: site.greeted == 2)
    opened(page, site.url("roll"))
    assert site.tokens == ["scene", "fresh", "fresh"]


def test_two_devices_of_one_person_show_the_same(page: Page, site: Site) -> None:
    other = page.context.new_page()
    opened(page, site.url("roll"))
    opened(other, site.url("roll"))
    page.click("#primary")
    assert sent(site, page) == [{"t": "roll", "prompt": 41}]
    site.send(step("buy", [], [{"seat": 0, "text": "5 + 3 → Поршень", "why": ""}]))
    for device in (page, other):
        expect(device.locator("#primary")).to_contain_text("Купить за $200")
        expect(device.locator("#log li").first).to_contain_text("Поршень")
    other.click("#primary")
    assert sent(site, other, 2)[1] == {"t": "buy", "prompt": 41}
    assert len({said["id"] for said in site.done}) == 2
