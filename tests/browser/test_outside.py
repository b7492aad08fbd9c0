"""A game of Telegram in a plain browser: it can be looked at, and says where one plays."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import opened
from tests.browser.harness import Site
from tests.browser.scenes import LINK

BOT = "kvartal_bot"


def test_whoever_would_join_is_led_into_telegram(page: Page, site: Site) -> None:
    page.route("https://t.me/**", lambda route: route.fulfill(body="Telegram"))
    site.bot = BOT
    opened(page, site.url("guest"))
    expect(page.locator("h1:visible")).to_contain_text("Стол")
    page.click(".foot .pri")
    page.wait_for_url(LINK)
    assert site.done == [] and site.asked == []


def test_the_board_is_watched_without_a_name_and_leads_to_its_table_in_telegram(
    page: Page, site: Site
) -> None:
    page.route("https://t.me/**", lambda route: route.fulfill(body="Telegram"))
    site.bot = BOT
    opened(page, site.url("spectator"))
    expect(page.locator(".cell")).to_have_count(40)
    expect(page.locator("#meta .watch")).to_be_visible()
    expect(page.locator("#name")).to_have_count(0)
    assert site.asked == []
    expect(page.locator("#second")).to_have_text("В Telegram")
    page.click("#second")
    page.wait_for_url(LINK)


def test_a_new_table_says_where_it_is_made(page: Page, site: Site) -> None:
    site.bot = BOT
    opened(page, site.url("create"))
    expect(page.get_by_text("Откройте")).to_be_visible()
    expect(page.locator('[data-key="go"]')).to_be_hidden()
    expect(page.locator("#name")).to_be_hidden()
    expect(page.locator(".foot a.btn:visible")).to_have_attribute("href", f"https://t.me/{BOT}")
