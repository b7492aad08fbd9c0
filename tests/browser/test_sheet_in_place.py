"""A sheet that is open stays where it is when the table goes on: no flash, nothing lost."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import opened, seen
from tests.browser.harness import Site
from tests.browser.test_connection import step

MARK = "(el) => { el.marked = true; }"
MARKED = "(el) => el.marked === true"


def test_focus_place_and_elements_of_a_sheet_outlive_a_step(page: Page, site: Site) -> None:
    opened(page, site.url("wait"))
    page.click('[data-tab="more"]')
    page.locator(".sheet .li").first.click()
    row = page.locator('.sheet [data-key="c30"]')
    row.focus()
    page.locator(".sheet .sb").evaluate("(el) => { el.scrollTop = 300; }")
    row.evaluate(MARK)
    page.locator(".sheet").evaluate(MARK)
    site.send(step("buy", [], [{"seat": 1, "text": "one", "why": ""}]))
    expect(page.locator("#primary")).to_contain_text("Купить")
    assert row.evaluate(MARKED) and page.locator(".sheet").evaluate(MARKED)
    expect(row).to_be_focused()
    assert page.locator(".sheet .sb").evaluate("(el) => el.scrollTop") == 300


def test_a_picked_cell_keeps_the_focus_while_the_verdict_comes(page: Page, site: Site) -> None:
    """Rows that are picked go to the top: whoever goes by keys goes with them."""
    opened(page, site.url("roll"))
    page.click('[data-tab="trade"]')
    for key in ("give11", "take16", "take14"):
        row = page.locator(f'[data-key="{key}"]')
        row.focus()
        row.evaluate(MARK)
        page.keyboard.press("Enter")
        expect(row).to_have_attribute("aria-pressed", "true")
        expect(row).to_be_focused()
        assert row.evaluate(MARKED)
    expect(page.locator(".meter .no")).to_be_visible()
    expect(row).to_be_focused()


def test_what_is_half_typed_outlives_what_others_do(page: Page, site: Site) -> None:
    opened(page, site.url("varied", 4))
    page.click('[data-key="variants"]')
    field = page.locator('.sheet input[data-key="start_cash"]')
    field.focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("17")
    seen(page, lambda: site.greeted > 0)
    told = step("varied", [], [])
    told["screen"] = told["screen"] | {"count": "another"}
    site.send(told)
    expect(page.locator(".page .sec-h span").first).to_have_text("another")
    expect(field).to_have_value("17")
    expect(field).to_be_focused()
    assert site.done == []
