"""An address handed on: by Telegram's own dialog inside it, into the clipboard elsewhere."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import opened
from tests.browser.harness import Site
from tests.browser.pages import SIGHTS
from tests.browser.scenes import LINK
from tests.browser.society import Society
from tests.browser.test_telegram import LAUNCH, TELEGRAM

DIALOG = TELEGRAM + "Telegram.WebApp.openTelegramLink = (link) => { window.handed = link; };"
PASTED = "navigator.clipboard.readText()"
TABLE = ['[data-tab="more"]', '[data-key="i-link"]']


@pytest.mark.parametrize(
    ("scene", "taps"), [("roll", TABLE), ("lobby", [".foot .sec"])], ids=["table", "lobby"]
)
def test_inside_telegram_its_dialog_hands_on_the_link_that_opens_there(
    page: Page, site: Site, scene: str, taps: list[str]
) -> None:
    page.route("https://telegram.org/**", lambda route: route.fulfill(body=DIALOG))
    opened(page, site.url(scene) + LAUNCH)
    page.wait_for_function("() => window.Telegram")
    for tap in taps:
        page.click(tap)
    page.wait_for_function("() => window.handed")
    handed = urlsplit(page.evaluate("handed"))
    assert (handed.netloc, handed.path) == ("t.me", "/share/url")
    said = parse_qs(handed.query)
    assert said["url"] == [LINK] and said["text"][0]


def test_elsewhere_the_link_of_a_table_is_copied(page: Page, site: Site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened(page, site.url("roll"))
    for tap in TABLE:
        page.click(tap)
    expect(page.locator(".snack")).to_contain_text("скопирована")
    assert page.evaluate(PASTED) == LINK


def test_a_results_public_page_is_handed_on(reader: Page, society: Society) -> None:
    """Its address opens for everybody, outside Telegram too."""
    reader.context.grant_permissions(["clipboard-read", "clipboard-write"])
    SIGHTS["result"].show(reader, society)
    reader.click('[data-key="share"]')
    expect(reader.locator("#say")).to_contain_text("скопирована")
    link = reader.evaluate(PASTED)
    assert link.startswith(f"{society.origin}/result/")
    answer = reader.request.get(link)
    assert answer.ok and "og:image" in answer.text()
