"""The ring and the page around it hold on every screen, in both languages and themes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.audit import RING
from tests.browser.conftest import framed, opened
from tests.browser.harness import Site
from tests.browser.inspection import PHONE, SIZES, fits, resized, wear

# Which words, signs and buttons of the middle a token touches at one of the forty cells.
TOUCHED = """async () => {
  const { place } = await import('/static/board/tokens.js');
  const token = document.querySelector('.toks .tk'), tokens = [];
  for (let cell = 0; cell < 40; cell++) {
    token.style.transform = `translate(${place(cell, 0, 1)})`;
    tokens.push(token.getBoundingClientRect());
  }
  const middle = document.querySelector('.centre').getBoundingClientRect(), faults = [];
  const log = document.querySelector('#log').getBoundingClientRect();
  for (const el of document.querySelectorAll('.centre *')) {
    const whole = el.matches('.card,.btn,.die,.dgb,.bp,.toast,.stp,#why b,#log svg');
    if (!whole && (el.children.length || !el.textContent || el.closest('.card,.btn,.bp,.toast,.stp,#why'))) continue;
    const range = document.createRange();
    range.selectNodeContents(el);
    const lies = whole ? el.getBoundingClientRect() : range.getBoundingClientRect();
    const seen = el.closest('#log') ? lies.left < log.right && lies.bottom <= log.bottom + 1 : lies.left < middle.right;
    const frame = el.closest('#log,.meta,p,.ban') || el;
    const right = Math.min(lies.right, frame.getBoundingClientRect().right);
    if (!seen || !lies.width) continue;
    tokens.forEach((t, cell) => {
      const deep = Math.min(t.right - lies.left, right - t.left, t.bottom - lies.top, lies.bottom - t.top);
      if (deep > 0.5) faults.push(`${cell}: ${(el.className.baseVal ?? el.className) || el.parentNode.className} "${el.textContent.slice(0, 20)}" by ${deep.toFixed(1)}`);
    });
  }
  return faults;
}"""


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_no_text_of_the_ring_is_cut_or_covered(
    exhibit: Page, site: Site, lang: str, players: int
) -> None:
    opened(exhibit, site.url("buy", players, lang))
    faults = fits(exhibit)
    wear(exhibit, "dark")
    assert faults + fits(exhibit, [PHONE]) == []


@pytest.mark.parametrize(
    "name", ["buy", "auction", "openbid", "jackpot", "die", "offer", "allies"]
)
def test_a_token_at_any_cell_touches_nothing_in_the_middle(
    exhibit: Page, site: Site, name: str
) -> None:
    opened(exhibit, site.url(name))
    faults = []
    for size in SIZES:
        resized(exhibit, size)
        framed(exhibit)
        faults += [f"{size} {fault}" for fault in exhibit.evaluate(TOUCHED)]
    assert faults == []


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("players", [4, 6])
def test_long_names_and_large_sums_fit(exhibit: Page, site: Site, lang: str, players: int) -> None:
    opened(exhibit, site.url("buy", players, lang, big=True))
    assert fits(exhibit) == []


def test_nothing_lies_under_the_safe_areas(exhibit: Page, site: Site) -> None:
    """R-158: the bar stands above the insets."""
    exhibit.set_viewport_size({"width": 390, "height": 844})
    opened(exhibit, site.url("buy"))
    exhibit.evaluate(
        "() => { const s = document.documentElement.style;"
        " s.setProperty('--sat', '59px'); s.setProperty('--sab', '34px'); }"
    )
    top = exhibit.locator(".strip").bounding_box()
    tabs = exhibit.locator(".tabs").bounding_box()
    assert top and tabs
    assert top["y"] >= 59
    assert tabs["y"] + tabs["height"] <= 844 - 34
    assert exhibit.evaluate(RING) == []


def test_dragging_the_board_scrolls_nothing(exhibit: Page, site: Site) -> None:
    """R-159: where swipes cannot be switched off the page itself still does not move."""
    exhibit.set_viewport_size({"width": 360, "height": 640})
    opened(exhibit, site.url("buy"))
    exhibit.evaluate(
        "addEventListener('wheel', () => (document.documentElement.dataset.turned = 1), { passive: true })"
    )
    exhibit.mouse.move(180, 320)
    exhibit.mouse.wheel(0, 800)
    exhibit.locator("html[data-turned]").wait_for(state="attached")
    framed(exhibit)
    where = (
        "() => [scrollX, scrollY, document.body.scrollTop, document.scrollingElement.scrollTop]"
    )
    assert exhibit.evaluate(where) == [0, 0, 0, 0]
    held = "() => getComputedStyle(document.body).overscrollBehaviorY"
    assert exhibit.evaluate(held) == "none"


def test_the_ring_survives_a_larger_system_font(exhibit: Page, site: Site) -> None:
    opened(exhibit, site.url("buy"))
    exhibit.evaluate("document.documentElement.style.setProperty('--fz', '1.3')")
    sizes = exhibit.locator(".cell .nm").evaluate_all(
        "(all) => all.map((el) => parseFloat(getComputedStyle(el).fontSize))"
    )
    assert max(sizes) <= 14.5 / 1.3 + 0.1
