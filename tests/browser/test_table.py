"""What a person can do at the table with fingers or keys, and what the page sends for it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.rules.api import legal_actions
from engine.text.catalogue import translator
from engine.text.names import cell_name
from tests.browser.conftest import opened, seen, sent
from tests.browser.harness import Site
from tests.browser.scenes import scene


@pytest.mark.parametrize(
    ("moment", "button", "command"),
    [
        ("roll", "#primary", {"t": "roll", "prompt": 41}),
        ("buy", "#primary", {"t": "buy", "prompt": 41}),
        ("buy", "#second", {"t": "decline", "prompt": 41}),
        ("auction", "#primary", {"t": "bid", "prompt": 41, "amount": 280}),
        ("auction", "#second", {"t": "pass", "prompt": 41}),
        ("pay", "#primary", {"t": "pay", "prompt": 41}),
        ("jail", "#primary", {"t": "bail", "prompt": 41}),
        ("jail", "#second", {"t": "stay", "prompt": 41}),
        ("jackpot", "#second", {"t": "decline", "prompt": 41}),
    ],
)
def test_a_question_is_answered_by_one_tap(
    page: Page, site: Site, moment: str, button: str, command: dict[str, Any]
) -> None:
    opened(page, site.url(moment))
    page.click(button)
    assert sent(site, page) == [command]


def test_a_double_tap_sends_one_command(page: Page, site: Site) -> None:
    site.deaf = True
    opened(page, site.url("roll"))
    page.dblclick("#primary")
    page.click("#primary")
    expect(page.locator("#primary")).to_have_attribute("aria-busy", "true")
    seen(page, lambda: len(site.unheard) == 1)
    site.deaf = False
    site.cut()
    roll = {"t": "roll", "prompt": 41}
    assert sent(site, page) == [roll]
    # The socket keeps its order: a second command of those taps would come before the next one.
    expect(page.locator("#primary")).not_to_have_attribute("aria-busy", "true")
    page.click("#primary")
    assert sent(site, page, 2) == [roll, roll]
    assert len({said["id"] for said in site.done}) == 2


def test_the_jackpot_is_played_on_the_numbers_marked(page: Page, site: Site) -> None:
    opened(page, site.url("jackpot"))
    expect(page.locator("#primary")).to_have_attribute("aria-disabled", "true")
    page.click('[data-face="5"]')
    page.click('[data-face="2"]')
    page.click('[data-face="6"]')
    page.click('[data-face="6"]')
    expect(page.locator('[data-face="2"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#stage .note")).to_contain_text("×3 = $300")
    page.click("#primary")
    assert sent(site, page) == [{"t": "bet", "prompt": 41, "faces": [2, 5]}]


def test_a_fourth_number_cannot_be_marked(page: Page, site: Site) -> None:
    opened(page, site.url("jackpot"))
    for face in (1, 2, 3, 4):
        page.click(f'[data-face="{face}"]')
    expect(page.locator('.dgb[aria-pressed="true"]')).to_have_count(3)
    expect(page.locator('[data-face="4"]')).to_have_attribute("aria-pressed", "false")


def test_bankruptcy_needs_a_second_tap(page: Page, site: Site) -> None:
    opened(page, site.url("bankrupt"))
    page.click("#primary")
    expect(page.locator("#primary")).to_contain_text("Точно")
    assert site.done == []
    page.click("#primary")
    assert sent(site, page) == [{"t": "bankrupt", "prompt": 41}]


def test_giving_up_is_told_and_needs_a_second_tap(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    page.click('[data-tab="more"]')
    page.click(".sheet .dang")
    expect(page.locator(".sheet .para")).to_contain_text("банку")
    page.click(".sf .btn")
    expect(page.locator(".sf .btn.dng")).to_contain_text("Точно")
    assert site.done == []
    page.click(".sf .btn")
    assert sent(site, page) == [{"t": "surrender"}]


def test_a_debt_lists_what_goes_and_is_settled_by_one_button(page: Page, site: Site) -> None:
    """Each row says what is done to which cell, and what that brings; nobody need be bankrupt."""
    opened(page, site.url("short"))
    expect(page.locator("#acts")).not_to_contain_text("банкротство")
    page.click("#primary")
    shown = scene("short")
    assert shown.state is not None
    asked = legal_actions(shown.state, shown.rules, 0)
    settle = next(c for c in asked if c.verb == "settle")
    t = translator("ru")
    does = {"mortgage": "залог", "sell": "продать до"}
    rows = [
        re.compile(rf"^{cell_name(shown.rules, item.cell, t)}{does[verb]}.*\+\${item.amount}$")
        for verb, item in zip(settle.plan, settle.items, strict=True)
    ]
    assert len(rows) > 1
    expect(page.locator(".sb > div:nth-of-type(3) .pl")).to_have_text(rows)
    page.click(".sheet .btn.wide")
    assert sent(site, page) == [{"t": "settle", "prompt": 41}]


def test_a_debt_can_be_raised_by_hand(page: Page, site: Site) -> None:
    opened(page, site.url("short"))
    page.click("#primary")
    page.click('[data-key="m11"]')
    assert sent(site, page) == [{"t": "mortgage", "cells": [11]}]
    page.click('[data-key="d31"]')
    assert sent(site, page, 2)[1]["t"] == "sell"


def test_building_sends_the_level_to_reach(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    page.click('[data-tab="build"]')
    page.click('[data-key="b32"]')
    assert sent(site, page) == [{"t": "build", "levels": [[32, 5]]}]
    page.click('[data-key="s31"]')
    assert sent(site, page, 2)[1] == {"t": "sell", "levels": [[31, 4]]}


def test_a_cell_is_mortgaged_from_the_assets(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    page.click('[data-tab="assets"]')
    page.click('[data-key="a11"]')
    assert sent(site, page) == [{"t": "mortgage", "cells": [11]}]


def test_a_tab_that_is_closed_says_why(page: Page, site: Site) -> None:
    opened(page, site.url("buy"))
    page.click('[data-tab="build"]')
    expect(page.locator(".snack")).not_to_be_empty()
    expect(page.locator(".sheet")).to_have_count(0)


def test_a_refusal_is_told_and_the_button_works_again(page: Page, site: Site) -> None:
    site.refuse = "Не хватает денег"
    opened(page, site.url("buy"))
    page.click("#primary")
    expect(page.locator(".snack")).to_have_text("Не хватает денег")
    site.refuse = ""
    page.click("#primary")
    assert len(sent(site, page, 2)) == 2


@pytest.mark.parametrize("width", [320, 360])
def test_each_cell_opens_its_card_by_a_tap(page: Page, site: Site, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    opened(page, site.url("roll"))
    names = page.evaluate("JSON.parse(document.querySelector('#boot').textContent).fixed.cells")
    for i in range(40):
        box = page.locator(f'.cell[data-i="{i}"]').bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator("#sheet-title")).to_have_text(names[i]["f"])
        page.keyboard.press("Escape")
        expect(page.locator(".sheet")).to_have_count(0)


def test_the_ring_is_one_stop_and_arrows_walk_it(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    expect(page.locator('.cell[tabindex="0"]')).to_have_count(1)
    page.focus('.cell[tabindex="0"]')
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.locator('.cell[data-i="2"]')).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    expect(page.locator('.cell[data-i="39"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".sheet")).to_be_visible()
    expect(page.locator(".xb:not(.q)")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator('.cell[data-i="39"]')).to_be_focused()


def test_focus_stays_in_an_open_sheet(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    page.click('[data-tab="more"]')
    expect(page.locator(".xb:not(.q)")).to_be_focused()
    for _ in range(14):
        page.keyboard.press("Tab")
        assert page.evaluate("Boolean(document.activeElement.closest('.sheet'))")


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("name", ["roll", "auction", "offer", "openbid", "jackpot", "release"])
def test_few_tabs_lead_from_the_top_to_the_primary_button(
    page: Page, site: Site, name: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    opened(page, site.url(name, 6))
    presses = 0
    while page.evaluate("document.activeElement.id") != "primary" and presses < 12:
        page.keyboard.press("Tab")
        presses += 1
    assert presses <= 9


def test_a_collection_card_has_its_dot_and_tells_its_percent(page: Page, site: Site) -> None:
    """Only its owner's: a card of a cell that is free or another's changes no rent."""
    opened(page, site.url("boosted"))
    marked = page.locator(".cell.bst")
    expect(marked).to_have_count(3)
    for cell, percent in ((3, 6), (11, 10), (32, 33)):
        label = re.compile(rf"карточка \+{percent}\s%")
        expect(page.locator(f'.cell[data-i="{cell}"].bst')).to_have_attribute("aria-label", label)
    page.click('.cell[data-i="11"]')
    expect(page.locator(".sheet .note").first).to_contain_text(re.compile(r"карточка \+10\s%"))
    expect(page.locator(".sheet .kv .on th")).to_have_text(re.compile("^без построек"))
    page.keyboard.press("Escape")
    page.click('.cell[data-i="3"]')
    expect(page.locator(".sheet .kv .on th")).to_have_text("Вся отрасль, без построек")
    page.keyboard.press("Escape")
    page.click('[data-tab="build"]')
    raised = "рента $1\u202f463 → $1\u202f695"
    expect(page.locator('.bl:has([data-key="b32"]) .note').first).to_contain_text(raised)


# ---- trade


def test_the_engine_judges_the_deal_and_the_fix_makes_it_fair(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    page.click('[data-tab="trade"]')
    page.click('[data-key="give11"]')
    page.click('[data-key="take14"]')
    page.click('[data-key="take16"]')
    expect(page.locator(".meter .no")).to_contain_text("41 %")
    expect(page.locator(".sf .btn").last).to_be_disabled()
    page.click(".sf .btn.sec")
    expect(page.locator(".meter .ok")).to_contain_text("50 %")
    page.locator(".sf .btn").last.click()
    assert sent(site, page) == [
        {"t": "propose", "to": 1, "terms": {"give": [11], "take": [14, 16], "pay": 30}}
    ]
    expect(page.locator(".sheet")).to_have_count(0)


def test_cash_stands_on_one_side_at_most(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    page.click('[data-tab="trade"]')
    page.click('[data-key="pay+"]')
    page.click('[data-key="pay200"]')
    expect(page.locator(".stp span").first).to_have_text("$210")
    page.click('[data-key="get50"]')
    expect(page.locator(".stp span").first).to_have_text("$0")
    expect(page.locator(".stp span").last).to_have_text("$50")


def test_the_missing_street_is_asked_for_in_three_taps(page: Page, site: Site) -> None:
    """The card of the colour that is one short, the engine's fix, the offer."""
    opened(page, site.url("roll"))
    page.click("#stage .card")
    expect(page.locator('[data-key="take14"]')).to_have_attribute("aria-pressed", "true")
    page.click(".sf .btn.sec")
    expect(page.locator(".meter .ok")).to_contain_text("50\u00a0%")
    page.locator(".sf .btn").last.click()
    (offer,) = sent(site, page)
    assert offer["t"] == "propose" and offer["to"] == 1 and offer["terms"]["take"] == [14]


@pytest.mark.parametrize(("button", "verb"), [("sec", "reject"), ("pri", "accept")])
def test_an_offer_is_answered_from_its_toast(
    page: Page, site: Site, button: str, verb: str
) -> None:
    opened(page, site.url("offer"))
    page.click(".toast .btn")
    page.click(f".sf .{button}")
    assert sent(site, page) == [{"t": verb, "offer": 39}]


def test_a_counter_offer_starts_from_the_other_ones_terms(page: Page, site: Site) -> None:
    opened(page, site.url("offer"))
    page.click(".toast .btn")
    page.click(".sheet .btn.wide")
    expect(page.locator('[data-key="give18"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".stp span").last).to_have_text("$60")
    page.click('[data-key="get-"]')
    expect(page.locator(".meter .ok")).to_be_visible()
    page.locator(".sf .pri").click()
    assert sent(site, page) == [
        {"t": "counter", "offer": 39, "terms": {"give": [18], "take": [14], "get": 50}}
    ]


def test_an_own_offer_can_be_taken_back(page: Page, site: Site) -> None:
    opened(page, site.url("mine"))
    page.click('[data-tab="trade"]')
    page.click('[data-key="w38"]')
    assert sent(site, page) == [{"t": "withdraw", "offer": 38}]
