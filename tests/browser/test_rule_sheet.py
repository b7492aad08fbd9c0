"""«?»: the paragraph of the rules that decides what is on the screen, over the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from engine.text.catalogue import translator
from engine.text.rulebook import paragraph, topic_at
from tests.browser.axe import violations
from tests.browser.conftest import opened
from tests.browser.harness import Site
from tests.browser.scenes import PRESETS, TABLE, scene

ASKED = [name for name in (*TABLE, *PRESETS) if name not in ("out", "crowded", "last")]


@pytest.mark.parametrize("moment", ASKED)
def test_a_question_opens_the_paragraph_that_decides_it(
    exhibit: Page, site: Site, moment: str
) -> None:
    shown = scene(moment)
    topic = topic_at(shown.screen["view"])
    title, text = paragraph(topic, shown.rules, translator("ru"))
    opened(exhibit, site.url(moment))
    exhibit.click("#why button")
    expect(exhibit.locator("#sheet-title")).to_have_text(title)
    expect(exhibit.locator(".sheet .rule")).to_have_text(text.split("\n"))
    link = exhibit.locator(".sheet a.li")
    name = shown.rules.key.name
    expect(link).to_have_attribute("href", f"/rules/{name}?lang=ru#{topic}")
    exhibit.keyboard.press("Escape")
    expect(exhibit.locator(".sheet")).to_have_count(0)


@pytest.mark.parametrize(
    ("moment", "opens", "topic"),
    [
        ("roll", '[data-tab="build"]', "building"),
        ("roll", '[data-tab="trade"]', "trade"),
        ("roll", '[data-tab="assets"]', "mortgage"),
        ("short", "#primary", "debt"),
        ("offer", ".toast .btn", "trade"),
        ("roll", ".c1", "rent"),
        ("roll", ".c4", "tax"),
        ("roll", ".c7", "cards"),
        ("roll", ".c20", "corner"),
        ("roll", ".c30", "jail"),
        ("roll", ".c0", "start"),
    ],
)
def test_a_sheet_leads_to_its_rule_and_back(
    exhibit: Page, site: Site, moment: str, opens: str, topic: str
) -> None:
    title, _ = paragraph(topic, scene(moment).rules, translator("ru"))
    opened(exhibit, site.url(moment))
    exhibit.click(opens)
    was = exhibit.locator("#sheet-title").inner_text()
    exhibit.click(".sheet .sh .q")
    expect(exhibit.locator("#sheet-title")).to_have_text(title)
    exhibit.click(".sheet .sf .btn")
    expect(exhibit.locator("#sheet-title")).to_have_text(was)


def test_a_deal_half_made_is_there_after_a_look_at_the_rules(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    page.click('[data-tab="trade"]')
    taken = page.locator('.sheet [data-key^="take"]').first
    taken.click()
    expect(taken).to_have_attribute("aria-pressed", "true")
    page.click(".sheet .sh .q")
    expect(page.locator(".sheet .rule").first).to_be_visible()
    page.click(".sheet .sf .btn")
    expect(taken).to_have_attribute("aria-pressed", "true")


def test_a_sum_of_the_log_is_explained(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    page.click('[data-tab="log"]')
    line = page.locator(".sheet .log li", has_text="платит ренту").first
    line.locator(".q").click()
    title, _ = paragraph("rent", scene("roll").rules, translator("ru"))
    expect(page.locator("#sheet-title")).to_have_text(title)
    expect(page.locator(".sheet .log li .q")).to_have_count(0)
    page.click(".sheet .sf .btn")
    expect(page.locator(".sheet .log li .q").first).to_be_visible()


def test_a_sum_of_the_column_beside_a_wide_board_is_explained(page: Page, site: Site) -> None:
    """Each line with a sum, and no other, leads to the paragraph that it came by."""
    page.set_viewport_size({"width": 1280, "height": 800})
    opened(page, site.url("roll"))
    lines = page.locator("#longlog li")
    expect(
        lines.filter(has_text=re.compile(r"[$×]")).filter(has_not=page.locator(".q"))
    ).to_have_count(0)
    expect(
        lines.filter(has=page.locator(".q")).filter(has_not_text=re.compile(r"[$×]"))
    ).to_have_count(0)
    lines.filter(has_text="платит ренту").first.locator(".q").click()
    title, text = paragraph("rent", scene("roll").rules, translator("ru"))
    expect(page.locator("#sheet-title")).to_have_text(title)
    expect(page.locator(".sheet .rule")).to_have_text(text.split("\n"))
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)
    assert violations(page) == []


def test_rules_that_cannot_be_loaded_may_be_asked_for_again(page: Page, site: Site) -> None:
    opened(page, site.url("jail"))
    page.route("**/rules.json*", lambda route: route.fulfill(status=200, body="<html>"))
    page.click("#why button")
    expect(page.locator(".sheet [role=alert]")).to_have_text("Правила не загрузились")
    page.unroute("**/rules.json*")
    page.click(".sheet .sb .btn")
    expect(page.locator(".sheet .rule").first).to_be_visible()


def test_axe_finds_nothing_on_it(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    page.click("#why button")
    page.locator(".sheet .rule").first.wait_for()
    for theme in ("light", "dark"):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        assert violations(page) == []
