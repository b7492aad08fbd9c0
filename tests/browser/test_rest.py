"""What a table brings after its first look does not come: it is told, and asked for again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import opened, seen, without_errors
from tests.browser.harness import Site
from tests.browser.scenes import NOW

REST = "**/static/app/main.later.*"


@pytest.fixture
def cut(browser: Browser, site: Site) -> Iterator[Page]:
    """A phone of 360x640 that cannot get the code of sheets and pages."""
    site.forget()
    context = browser.new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    page.route(REST, lambda route: route.abort())
    with without_errors(page, but="Failed to load resource"):
        yield page
        context.close()


def test_a_sheet_without_its_code_says_so_and_opens_at_the_next_tap(cut: Page, site: Site) -> None:
    opened(cut, site.url("roll"))
    cut.click('[data-tab="more"]')
    expect(cut.locator(".snack")).to_contain_text("Не загрузилось")
    expect(cut.locator("#loud")).to_contain_text("нажмите ещё раз")
    expect(cut.locator(".sheet")).to_have_count(0)
    cut.unroute(REST)
    cut.click('[data-tab="more"]')
    expect(cut.locator(".sheet")).to_be_visible()


def test_a_tap_before_its_code_is_seen_and_opens_when_that_has_come(
    page: Page, site: Site
) -> None:
    """The code is on its way for as long as it likes: what was tapped shows that it was."""
    asked: list[Route] = []
    page.route(REST, lambda route: asked.append(route))
    opened(page, site.url("roll"))
    tab = page.locator('[data-tab="more"]')
    tab.click()
    expect(tab).to_have_attribute("aria-busy", "true")
    expect(tab).to_have_css("opacity", "0.6")
    seen(page, lambda: bool(asked))
    for route in asked:
        route.continue_()
    expect(page.locator(".sheet")).to_be_visible()
    expect(tab).not_to_have_attribute("aria-busy", "true")


def test_a_table_is_played_without_the_code_of_its_sheets(cut: Page, site: Site) -> None:
    opened(cut, site.url("roll"))
    cut.click("#primary")
    seen(cut, lambda: bool(site.done))
    assert [said["do"]["t"] for said in site.done] == ["roll"]


@pytest.mark.parametrize(("name", "shown"), [("lobby", ".page .list"), ("result", ".page ol")])
def test_a_page_without_its_code_has_a_way_to_try_again(
    cut: Page, site: Site, name: str, shown: str
) -> None:
    cut.goto(site.url(name))
    button = cut.get_by_role("button", name="Повторить")
    expect(button).to_be_visible()
    expect(cut.locator(".err h1")).to_contain_text("Не загрузилось")
    cut.unroute(REST)
    button.click()
    expect(cut.locator(shown).first).to_be_visible()
    expect(button).to_have_count(0)


def test_the_code_comes_by_itself_when_the_network_is_back(cut: Page, site: Site) -> None:
    opened(cut, site.url("roll"))
    cut.context.set_offline(True)
    site.cut()
    expect(cut.locator("#meta")).to_contain_text("Нет связи")
    cut.unroute(REST)
    cut.context.set_offline(False)
    expect(cut.locator("html[data-keys]")).to_be_attached()
