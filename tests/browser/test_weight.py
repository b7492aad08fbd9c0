"""What the page of a table costs a phone beside bytes: elements, and whether anything jumps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import framed, opened
from tests.browser.harness import Site
from tests.browser.test_connection import step

SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const e of list.getEntries())
      window.shifts.push([e.value, e.sources.map((s) => s.node && (s.node.id || s.node.className))]);
  }).observe({ type: "layout-shift", buffered: true });
}"""
SETTLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
  document.fonts.ready.then(() => done([window.shifts, document.querySelectorAll("*").length])))))"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844)], ids=str)
@pytest.mark.parametrize("name", ["roll", "wait", "auction"])
def test_a_table_of_six_is_small_and_nothing_in_it_jumps(
    page: Page, site: Site, name: str, size: tuple[int, int]
) -> None:
    """At most 1,000 elements and a shift of 0.01, from the first paint to what a seat sees."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(f"({SHIFTS})()")
    opened(page, site.url(name, players=6))
    shifts, elements = page.evaluate(SETTLED)
    assert sum(value for value, _ in shifts) <= 0.01, shifts
    assert elements <= 1000


def test_a_result_is_small_and_the_table_comes_back_whole(page: Page, site: Site) -> None:
    """A page in the table's place has the table's elements no more, until it is looked at again."""
    opened(page, site.url("result", players=6))
    expect(page.locator(".page .rs")).to_be_visible()  # all that the archive tells
    assert page.evaluate("document.querySelectorAll('*').length") <= 600
    expect(page.locator(".cell")).to_have_count(0)
    page.get_by_role("button", name="К полю").click()
    expect(page.locator(".cell")).to_have_count(40)
    expect(page.locator(".page")).to_have_count(0)
    page.click("#primary")
    expect(page.locator(".page .rs")).to_be_visible()
    expect(page.locator(".cell")).to_have_count(0)


def test_a_throw_lays_the_page_out_only_to_draw_it(page: Page, site: Site) -> None:
    """Nothing reads a measure between two changes: a step and its walk need a layout a frame."""
    opened(page, site.url("wait", players=6))
    framed(page)
    wire = page.context.new_cdp_session(page)
    wire.send("Performance.enable")

    def layouts() -> float:
        found = wire.send("Performance.getMetrics")["metrics"]
        return next(m["value"] for m in found if m["name"] == "LayoutCount")

    before = layouts()
    moved = {"t": "moved", "seat": 0, "frm": 11, "to": 19, "why": "dice"}
    thrown = {"t": "dice", "seat": 0, "dice": [5, 3], "count": 0, "in_jail": False}
    site.send(step("buy", [thrown, moved], [{"seat": 0, "text": "5 + 3", "why": ""}]))
    expect(page.locator("#primary")).to_contain_text("Купить")
    framed(page)
    assert layouts() - before <= 2
