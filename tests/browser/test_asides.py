"""Reactions and spectators: seen at the table, and nothing of the game."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import opened
from tests.browser.harness import Site
from tests.browser.scenes import NOW, scene


def test_a_reaction_is_sent_once_and_seen_at_ones_own_chip(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    page.click('[data-tab="more"]')
    expect(page.locator(".rcb")).to_have_count(6)
    page.dblclick('[data-key="react-laugh"]')
    expect(page.locator('.chip[data-seat="0"] .rct')).to_have_count(1)
    expect(page.locator("#live")).to_have_text("Вы: Смешно")
    assert site.reacted == [1]


def test_whoever_mutes_reactions_sees_none_and_sends_none(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    page.click('[data-tab="more"]')
    page.click('[data-key="i-gear"]')
    switch = page.locator('[data-key="muted"]')
    expect(switch).to_have_attribute("aria-checked", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    site.send({"t": "reaction", "seat": 1, "n": 0})
    site.send({"t": "watching", "count": 3})  # what comes after it has been drawn
    expect(page.locator("#meta [role=img]").last).to_have_attribute("aria-label", "Зрителей: 3")
    expect(page.locator(".rct")).to_have_count(0)
    page.keyboard.press("Escape")
    page.click('[data-tab="more"]')
    expect(page.locator(".sheet .para")).to_have_text("Реакции выключены в настройках")


def test_a_spectator_cannot_react(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    screen = scene("roll").public
    more = {"v": 119, "h": "", "now": NOW, "stage": "table", "log": []}
    site.send({"t": "snap", "screen": screen, **more})
    expect(page.locator("#meta .watch")).to_be_visible()
    page.click('[data-tab="more"]')
    expect(page.locator(".sheet .list")).to_be_visible()
    expect(page.locator(".rcb")).to_have_count(0)


def test_too_many_reactions_are_refused_in_words(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    site.send({"t": "no", "id": "", "why": "rate", "text": "Слишком часто", "v": 118})
    expect(page.locator(".snack")).to_have_text("Слишком часто")


def test_the_number_of_spectators_fits_beside_the_banks_stock(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    opened(page, site.url("roll", players=6))
    site.send({"t": "watching", "count": 128})
    expect(page.locator("#meta [role=img]").last).to_contain_text("128")
    clipped = page.evaluate(
        "[...document.querySelectorAll('#meta span')].filter(e => e.scrollWidth > e.clientWidth + 1).length"
    )
    assert clipped == 0


def test_a_window_that_grows_shows_the_long_log_at_once(page: Page, site: Site) -> None:
    opened(page, site.url("wait"))
    lines = len(scene("wait").log)
    expect(page.locator("#log li")).to_have_count(lines)
    expect(page.locator("#longlog li")).to_have_count(0)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator("#longlog li")).to_have_count(lines)
    expect(page.locator("#log li")).to_have_count(0)
