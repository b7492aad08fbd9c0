"""What was to come at a table that has made room for its result does no harm."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import opened, without_errors
from tests.browser.harness import Site
from tests.browser.scenes import NOW, scene

LATER_MS = 60_000  # longer than anything that a table waits for


@pytest.fixture
def clocked(browser: Browser, site: Site) -> Iterator[Page]:
    """A phone whose clock goes, and can be made to go faster; an error on its console fails."""
    site.forget()
    context = browser.new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.clock.install(time=NOW / 1000)
    with without_errors(page):
        yield page
        context.close()


@pytest.mark.parametrize("name", ["roll", "auction", "offer"])
def test_a_table_that_is_gone_does_nothing_any_more(clocked: Page, site: Site, name: str) -> None:
    site.games = 0  # hints are to come, too
    opened(clocked, site.url("result"))
    title = clocked.locator("#page h1").first.inner_text()
    table = deepcopy(scene(name))
    table.screen["buttons"][0]["opens"] = NOW + 4_500  # an owner has his seconds
    for v, shown in ((119, table), (120, scene("result"))):
        site.send(
            {"t": "snap", "screen": shown.screen, "v": v, "h": "", "now": NOW, "log": shown.log,
             "stage": shown.stage}
        )  # fmt: skip
        expect(clocked.locator("#app")).to_have_count(int(v == 119))
    for _ in range(3):
        clocked.clock.fast_forward(LATER_MS)
    expect(clocked.locator("#page h1").first).to_have_text(title)
