"""The ring and the page around it hold on every screen, in both languages and themes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.audit import PAGE, RING
from tests.browser.conftest import framed, opened
from tests.browser.harness import Site
from tests.browser.scenes import TABLE

SIZES = [(320, 568), (360, 560), (360, 640), (390, 700), (390, 844), (430, 932), (1280, 800)]


def audited(page: Page, label: str, themes: tuple[str, ...] = ("light", "dark")) -> list[str]:
    """The faults of the open page at every size and in these themes."""
    faults = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        framed(page)
        for theme in themes:
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
            found = page.evaluate(RING) + (page.evaluate(PAGE) if theme == "light" else [])
            faults += [f"{label} {width}x{height} {theme}: {fault}" for fault in found]
    return faults


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_no_text_of_the_ring_is_cut_or_covered(
    page: Page, site: Site, lang: str, players: int
) -> None:
    opened(page, site.url("buy", players, lang))
    assert audited(page, f"buy {players} {lang}") == []


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("players", [4, 6])
def test_long_names_and_large_sums_fit(page: Page, site: Site, lang: str, players: int) -> None:
    opened(page, site.url("buy", players, lang, big=True))
    assert audited(page, f"big {players} {lang}") == []


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("moment", [name for name in TABLE if name != "buy"])
def test_every_moment_fits_its_centre(page: Page, site: Site, moment: str, lang: str) -> None:
    opened(page, site.url(moment, 4, lang))
    assert audited(page, f"{moment} {lang}", ("light",)) == []


def test_nothing_lies_under_the_safe_areas(page: Page, site: Site) -> None:
    """R-158: the bar stands above the insets."""
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, site.url("buy"))
    page.evaluate(
        "() => { const s = document.documentElement.style;"
        " s.setProperty('--sat', '59px'); s.setProperty('--sab', '34px'); }"
    )
    top = page.locator(".strip").bounding_box()
    tabs = page.locator(".tabs").bounding_box()
    assert top and tabs
    assert top["y"] >= 59
    assert tabs["y"] + tabs["height"] <= 844 - 34
    assert page.evaluate(RING) == []


def test_dragging_the_board_scrolls_nothing(page: Page, site: Site) -> None:
    """R-159: where swipes cannot be switched off the page itself still does not move."""
    page.set_viewport_size({"width": 360, "height": 640})
    opened(page, site.url("buy"))
    page.evaluate("addEventListener('wheel', () => { window.turned = true; }, { passive: true })")
    page.mouse.move(180, 320)
    page.mouse.wheel(0, 800)
    page.wait_for_function("window.turned")
    framed(page)
    where = (
        "() => [scrollX, scrollY, document.body.scrollTop, document.scrollingElement.scrollTop]"
    )
    assert page.evaluate(where) == [0, 0, 0, 0]
    held = "() => getComputedStyle(document.body).overscrollBehaviorY"
    assert page.evaluate(held) == "none"


def test_the_ring_survives_a_larger_system_font(page: Page, site: Site) -> None:
    opened(page, site.url("buy"))
    page.evaluate("document.documentElement.style.setProperty('--fz', '1.3')")
    sizes = page.locator(".cell .nm").evaluate_all(
        "(all) => all.map((el) => parseFloat(getComputedStyle(el).fontSize))"
    )
    assert max(sizes) <= 14.5 / 1.3 + 0.1
