"""Hints of the first game: for newcomers alone, each once, and easily switched off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import opened
from tests.browser.harness import Site
from tests.browser.scenes import NOW, scene

HINT = ".coach"


def show(site: Site, name: str, v: int) -> None:
    screen = scene(name).screen
    site.send(
        {"t": "snap", "screen": screen, "v": v, "h": "", "now": NOW, "stage": "table", "log": []}
    )


@pytest.fixture
def newcomer(page: Page, site: Site) -> Page:
    site.games = 0
    return page


def test_a_newcomer_is_told_once_what_a_question_means(newcomer: Page, site: Site) -> None:
    opened(newcomer, site.url("buy"))
    expect(newcomer.locator(HINT)).to_contain_text("Купите")
    newcomer.click(f"{HINT} .cok")
    expect(newcomer.locator(HINT)).to_have_count(0)
    show(site, "auction", 119)
    expect(newcomer.locator(HINT)).to_contain_text("Аукцион")
    show(site, "buy", 120)
    expect(newcomer.locator("#primary")).to_contain_text("Купить")
    expect(newcomer.locator(HINT)).to_have_count(0)


def test_a_hint_leaves_the_primary_button_free(newcomer: Page, site: Site) -> None:
    opened(newcomer, site.url("roll"))
    expect(newcomer.locator(HINT)).to_be_visible()
    newcomer.click("#primary")
    newcomer.wait_for_function("() => true")
    expect(newcomer.locator(HINT)).to_be_visible()
    newcomer.wait_for_function(
        """() => {
          const [hint, button] = ['.coach', '#primary'].map((q) => document.querySelector(q).getBoundingClientRect());
          return hint.bottom <= button.top && hint.right <= 360;
        }"""
    )


def test_what_is_told_for_a_moment_stands_above_a_hint(newcomer: Page, site: Site) -> None:
    site.refuse = "Этот вопрос уже закрыт"
    opened(newcomer, site.url("roll"))
    expect(newcomer.locator(HINT)).to_be_visible()
    newcomer.click("#primary")
    told = newcomer.locator(".snack:not(.coach)")
    expect(told).to_have_text(site.refuse)
    boxes = [told.bounding_box(), newcomer.locator(HINT).bounding_box()]
    assert boxes[0] and boxes[1] and boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]


def test_hints_can_be_switched_off_and_on_again(newcomer: Page, site: Site) -> None:
    opened(newcomer, site.url("buy"))
    newcomer.click(f"{HINT} .coff")
    show(site, "auction", 119)
    expect(newcomer.locator("#primary")).to_contain_text("Поставить")
    expect(newcomer.locator(HINT)).to_have_count(0)
    newcomer.click('[data-tab="more"]')
    newcomer.click('[data-key="i-gear"]')
    newcomer.click('[data-key="coach"]')
    newcomer.keyboard.press("Escape")
    show(site, "buy", 120)
    expect(newcomer.locator(HINT)).to_contain_text("Купите")


def test_whoever_has_played_is_told_nothing(page: Page, site: Site) -> None:
    site.games = 3
    with page.expect_response("**/api/me"):
        opened(page, site.url("buy"))
    show(site, "auction", 119)
    expect(page.locator("#primary")).to_contain_text("Поставить")
    expect(page.locator(HINT)).to_have_count(0)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_three_cards_of_help_are_reached_from_the_table(
    page: Page, site: Site, lang: str
) -> None:
    opened(page, site.url("roll", lang=lang))
    page.click('[data-tab="more"]')
    entry = page.locator(".sheet a[href^='/help']")
    expect(entry).to_have_text({"ru": "Как играть", "en": "How to play"}[lang])
    expect(entry).to_have_attribute("href", f"/help?lang={lang}")
