"""What comes over the socket: steps, gaps, a lost connection, and the paint before all of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import framed, opened, seen, sent
from tests.browser.harness import Site
from tests.browser.scenes import NOW, scene


def step(name: str, events: list[Any], lines: list[Any], v: int = 119) -> dict[str, Any]:
    shown = scene(name)
    return {
        "t": "step", "from": v - 1, "v": v, "h": "", "now": NOW, "stage": shown.stage,
        "events": events, "lines": lines, "screen": shown.screen,
    }  # fmt: skip


def test_a_step_changes_the_screen_and_is_told_aloud(page: Page, site: Site) -> None:
    opened(page, site.url("wait"))
    site.send(
        step(
            "buy",
            [{"t": "dice", "seat": 0, "dice": [5, 3], "count": 0, "in_jail": False},
             {"t": "moved", "seat": 0, "frm": 11, "to": 19, "why": "dice"}],
            [{"seat": 0, "text": "5 + 3 → Поршень", "why": ""}],
        )
    )  # fmt: skip
    expect(page.locator("#primary")).to_contain_text("Купить за $200")
    expect(page.locator("#log li").first).to_contain_text("Поршень")
    expect(page.locator("#loud")).to_contain_text("Ваш ход")
    # The button takes a tap while the token still walks.
    page.click("#primary")
    assert sent(site, page) == [{"t": "buy", "prompt": 41}]


def test_a_gap_is_mended_by_a_new_snapshot(page: Page, site: Site) -> None:
    opened(page, site.url("wait"))
    site.send(step("buy", [], [], v=130))
    seen(page, lambda: site.greeted == 2)
    expect(page.locator("#banner")).to_contain_text("Ходит")
    site.send(step("buy", [], [], v=119))
    expect(page.locator("#primary")).to_contain_text("Купить")


def test_a_lost_connection_is_told_and_the_board_stays(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    page.context.set_offline(True)
    site.cut()
    expect(page.locator("#meta")).to_contain_text("Нет связи")
    expect(page.locator("#primary")).to_contain_text("Жду связи")
    expect(page.locator(".cell")).to_have_count(40)
    page.context.set_offline(False)
    expect(page.locator("#primary")).to_contain_text("Бросить")
    expect(page.locator("#meta")).not_to_contain_text("Нет связи")


@pytest.mark.parametrize("scene", ["wait", "boosted"])
def test_the_first_paint_shows_the_ring_that_the_page_then_draws(
    page: Page, site: Site, scene: str
) -> None:
    url = site.url(scene)
    raw = re.sub(r"<style.*?</style>", "", page.request.get(url).text(), flags=re.DOTALL)
    opened(page, url)
    differing = page.evaluate(
        """(raw) => {
          const first = new DOMParser().parseFromString(raw, 'text/html');
          const told = (cell) => [cell.className, cell.innerHTML.replace(/\\s*(<|>)\\s*/g, '$1')];
          return [...document.querySelectorAll('.cell')].flatMap((cell, i) => {
            const [a, b] = [told(first.querySelectorAll('.cell')[i]), told(cell)];
            return JSON.stringify(a) === JSON.stringify(b) ? [] : [[a, b]];
          });
        }""",
        raw,
    )
    assert differing == []


def test_tokens_stay_where_the_first_paint_put_them(page: Page, site: Site) -> None:
    page.add_init_script(
        "window.__shifts = 0; new PerformanceObserver((l) => l.getEntries().forEach((e) =>"
        " { window.__shifts += e.value; })).observe({ type: 'layout-shift', buffered: true });"
    )
    for size in ((360, 640), (390, 844), (1280, 800)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        opened(page, site.url("wait"))
        framed(page)
        assert page.evaluate("window.__shifts") <= 0.01


def test_without_motion_nothing_moves(page: Page, site: Site) -> None:
    page.emulate_media(reduced_motion="reduce")
    opened(page, site.url("buy"))
    assert page.evaluate("document.getAnimations().length") == 0
    site.send(step("wait", [{"t": "moved", "seat": 1, "frm": 20, "to": 24, "why": "dice"}], []))
    expect(page.locator("#banner")).to_contain_text("Ходит")
    assert page.evaluate("document.getAnimations().length") == 0


def test_what_happened_while_nobody_was_there_is_told_line_by_line(page: Page, site: Site) -> None:
    opened(page, site.url("wait"))
    shown = scene("wait")
    more = [{"seat": 1, "text": f"5 + {n} → Нить", "why": ""} for n in range(12)]
    snap = {"t": "snap", "v": 130, "h": "", "now": NOW, "stage": "table", "screen": shown.screen}
    site.send(snap | {"log": shown.log + more})
    told = page.locator("#live p")
    expect(told).to_have_text([f"Марина: {line['text']}" for line in more])
