"""Whoever enlarges the page to twice its size, or wants nothing to move, has all of the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import opened
from tests.browser.harness import Site
from tests.browser.inspection import fits
from tests.browser.looks import Look
from tests.browser.scenes import NOW
from tests.browser.states import STATES
from tests.browser.test_connection import step

TWICE = (640, 400)  # a desktop of 1280x800 at 200 %
ENLARGED = [
    look for look in STATES if look.name in ("roll", "buy", "auction", "trade", "log", "lobby", "result")
]  # fmt: skip
LOW = "Mozilla/5.0 (Linux; Android 9) Chrome/120 Telegram-Android/11.3 (Phone; Android 9; SDK 28; LOW)"
RUNNING = "document.getAnimations().length"


@pytest.mark.parametrize("look", ENLARGED, ids=lambda look: look.name)
def test_a_page_at_twice_its_size_is_whole(exhibit: Page, site: Site, look: Look) -> None:
    look.show(exhibit, site, "ru")
    assert fits(exhibit, [TWICE]) == []


@pytest.mark.parametrize("who", ["reduced", "low"])
def test_nothing_moves_for_those_who_want_or_need_that(
    browser: Browser, site: Site, who: str
) -> None:
    """A throw, a walk, a sheet, a hint and a message: no animation begins."""
    site.forget()
    site.games = 0
    context = browser.new_context(
        viewport={"width": 360, "height": 640},
        reduced_motion="reduce" if who == "reduced" else "no-preference",
        user_agent=LOW if who == "low" else None,
    )
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    opened(page, site.url("wait"))
    moves = [
        {"t": "dice", "seat": 0, "dice": [5, 3], "count": 0, "in_jail": False},
        {"t": "moved", "seat": 0, "frm": 11, "to": 19, "why": "dice"},
        {"t": "money", "frm": 0, "to": 1, "amount": 50, "why": "rent", "cell": 19},
    ]
    site.send(step("buy", moves, [{"seat": 0, "text": "5 + 3 → Поршень", "why": ""}]))
    expect(page.locator("#primary")).to_contain_text("Купить")
    assert page.evaluate(RUNNING) == 0
    expect(page.locator(".coach")).to_be_visible()
    assert page.evaluate(RUNNING) == 0
    page.click(".coach .cok")
    page.click('[data-tab="more"]')
    expect(page.locator(".sheet")).to_be_visible()
    assert page.evaluate(RUNNING) == 0
    page.click('[data-key="react-fire"]')
    expect(page.locator(".rct")).to_be_attached()
    assert page.evaluate(RUNNING) == 0
    context.close()
