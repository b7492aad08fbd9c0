"""The board by keys alone: every action has one, and a sheet lists them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import opened, sent
from tests.browser.harness import Site
from tests.browser.scenes import PRESETS
from tests.browser.test_connection import step

WIDE = {"width": 1280, "height": 800}


@pytest.fixture
def desk(page: Page) -> Page:
    """The page on a desktop."""
    page.set_viewport_size(WIDE)
    return page


def at(page: Page, site: Site, moment: str) -> None:
    opened(page, site.url(moment))
    page.locator("html[data-keys]").wait_for(state="attached")


@pytest.mark.parametrize(
    ("moment", "keys", "command"),
    [
        ("roll", ["Space"], {"t": "roll", "prompt": 41}),
        ("roll", ["d"], {"t": "roll", "prompt": 41}),
        ("buy", ["d"], {"t": "buy", "prompt": 41}),
        ("buy", ["x"], {"t": "decline", "prompt": 41}),
        ("auction", ["d"], {"t": "bid", "prompt": 41, "amount": 280}),
        ("auction", ["x"], {"t": "pass", "prompt": 41}),
        ("pay", ["d"], {"t": "pay", "prompt": 41}),
        ("bankrupt", ["d", "d"], {"t": "bankrupt", "prompt": 41}),
        ("jail", ["d"], {"t": "bail", "prompt": 41}),
        ("jail", ["x"], {"t": "stay", "prompt": 41}),
        ("jackpot", ["x"], {"t": "decline", "prompt": 41}),
        ("jackpot", ["2", "5", "d"], {"t": "bet", "prompt": 41, "faces": [2, 5]}),
        ("openbid", ["=", "Shift+=", "-", "d"], {"t": "bid", "prompt": 41, "amount": 112}),
        ("die", ["2"], {"t": "die", "prompt": 41, "steps": 4}),
        ("claim", ["d"], {"t": "claim", "claim": 44}),
        ("claim", ["x"], {"t": "waive", "claim": 44}),
        ("rent", ["1"], {"t": "claim", "claim": 44}),
        ("release", ["1"], {"t": "release", "prompt": 41}),
        ("transfer", ["x"], {"t": "transfer", "prompt": 41, "redeem": True}),
        ("end", ["d"], {"t": "end-turn", "prompt": 41}),
    ],
)
def test_a_question_is_answered_by_a_key(
    desk: Page, site: Site, moment: str, keys: list[str], command: dict[str, Any]
) -> None:
    at(desk, site, moment)
    for key in keys:
        desk.keyboard.press(key)
    assert sent(site, desk) == [command]


def test_keys_go_by_their_place_whatever_the_layout(desk: Page, site: Site) -> None:
    at(desk, site, "buy")
    desk.evaluate(
        "document.body.dispatchEvent(new KeyboardEvent('keydown',"
        " {key: 'ч', code: 'KeyX', bubbles: true, cancelable: true}))"
    )
    assert sent(site, desk) == [{"t": "decline", "prompt": 41}]


def test_a_cell_to_go_to_is_chosen_from_the_list_by_keys(desk: Page, site: Site) -> None:
    at(desk, site, "teleport")
    desk.keyboard.press("c")
    expect(desk.locator(".sheet")).to_be_visible()
    for _ in range(6):
        desk.keyboard.press("ArrowDown")
    chosen = desk.evaluate("document.activeElement.dataset.key")
    desk.keyboard.press("Enter")
    expect(desk.locator(".cell.hl")).to_have_count(1)
    desk.keyboard.press("d")
    assert sent(site, desk) == [{"t": "teleport", "prompt": 41, "cell": int(chosen[1:])}]


def test_a_cell_to_go_to_is_chosen_on_the_ring_by_keys(desk: Page, site: Site) -> None:
    at(desk, site, "teleport")
    desk.keyboard.press("f")
    for _ in range(3):
        desk.keyboard.press("ArrowRight")
    desk.keyboard.press("Enter")
    desk.keyboard.press("d")
    assert sent(site, desk) == [{"t": "teleport", "prompt": 41, "cell": 3}]


@pytest.mark.parametrize(
    ("keys", "verb"),
    [
        (["b", "ArrowDown", "ArrowDown", "Enter"], ("build", "sell")),
        (["q", "d", "d"], ("surrender",)),
    ],
)
def test_sheets_are_worked_by_keys(
    desk: Page, site: Site, keys: list[str], verb: tuple[str, ...]
) -> None:
    at(desk, site, "roll")
    for key in keys:
        desk.keyboard.press(key)
    assert sent(site, desk)[0]["t"] in verb


def test_an_offer_is_looked_at_and_accepted_by_keys(desk: Page, site: Site) -> None:
    at(desk, site, "offer")
    desk.keyboard.press("a")
    expect(desk.locator(".sheet .sf")).to_be_visible()
    desk.keyboard.press("d")
    if not site.done:
        desk.keyboard.press("d")
    assert sent(site, desk)[0]["t"] == "accept"


def test_one_sheet_gives_way_to_another(desk: Page, site: Site) -> None:
    at(desk, site, "roll")
    titles = []
    for key in "tbmlo":
        desk.keyboard.press(key)
        expect(desk.locator(".sheet")).to_have_count(1)
        titles.append(desk.locator("#sheet-title").inner_text())
    assert len(set(titles)) == 5
    desk.keyboard.press("Escape")
    expect(desk.locator(".sheet")).to_have_count(0)


def test_the_help_lists_every_key_and_is_in_the_menu_too(desk: Page, site: Site) -> None:
    at(desk, site, "roll")
    desk.keyboard.press("?")
    expect(desk.locator("#sheet-title")).to_have_text("Клавиши")
    printed = desk.locator(".keys kbd").all_inner_texts()
    assert set("DXATBMLOCFPRSQ") <= set(printed) and {"Esc", "?", "1", "−"} <= set(printed)
    desk.keyboard.press("Escape")
    desk.keyboard.press("o")
    desk.click('[data-key="i-more"]')
    expect(desk.locator(".keys")).to_be_visible()


def test_the_rule_of_the_question_has_a_key(desk: Page, site: Site) -> None:
    at(desk, site, "buy")
    desk.keyboard.press("r")
    expect(desk.locator(".sheet .rule").first).to_be_visible()


def test_nothing_is_pressed_while_somebody_types(desk: Page, site: Site) -> None:
    at(desk, site, "buy")
    desk.evaluate(
        "document.querySelector('#acts').insertAdjacentHTML('beforeend', '<input id=probe>')"
    )
    desk.focus("#probe")
    desk.keyboard.type("dx 1")
    desk.keyboard.press("Control+d")
    desk.evaluate("document.activeElement.blur()")
    desk.keyboard.press("Control+x")
    assert site.done == []
    desk.keyboard.press("x")
    assert sent(site, desk) == [{"t": "decline", "prompt": 41}]


@pytest.mark.parametrize("moment", ["roll", "jackpot", "crowded", "die", "openbid", "rent"])
def test_the_main_button_is_at_most_eight_tabs_away_at_a_table_of_six(
    desk: Page, site: Site, moment: str
) -> None:
    opened(desk, site.url(moment, 5 if PRESETS.get(moment, "").startswith("globopoly") else 6))
    passed = []
    while len(passed) < 8 and "primary" not in passed:
        desk.keyboard.press("Tab")
        passed.append(
            desk.evaluate("document.activeElement.id || document.activeElement.className")
        )
    assert passed[-1] == "primary", passed


def test_the_skip_link_leads_to_the_main_button(desk: Page, site: Site) -> None:
    at(desk, site, "roll")
    for key in ("Tab", "Enter", "Enter"):
        desk.keyboard.press(key)
    assert sent(site, desk) == [{"t": "roll", "prompt": 41}]


@pytest.mark.parametrize(("keys", "seat"), [(["ArrowRight", "ArrowDown"], "2"), (["End"], "3")])
def test_arrows_go_from_player_to_player(
    desk: Page, site: Site, keys: list[str], seat: str
) -> None:
    at(desk, site, "roll")
    desk.keyboard.press("p")
    for key in keys:
        desk.keyboard.press(key)
    assert desk.evaluate("document.activeElement.dataset.seat") == seat
    desk.keyboard.press("Tab")
    assert desk.evaluate("document.activeElement.className").startswith("cell")
    desk.keyboard.press("Shift+Tab")
    assert desk.evaluate("document.activeElement.dataset.seat") == seat


def test_a_button_that_goes_with_its_question_hands_the_focus_on(desk: Page, site: Site) -> None:
    at(desk, site, "auction")
    desk.focus("#second")
    site.send(step("wait", [], []))
    expect(desk.locator("#banner")).to_contain_text("Ходит")
    expect(desk.locator("div#second")).to_be_visible()
    expect(desk.locator("#primary")).to_be_focused()


def focus(page: Page, key: str) -> None:
    """The arrows have led to this control of the open sheet."""
    expect(page.locator(f'.sheet [data-key="{key}"]')).to_be_visible()
    for _ in range(80):
        if page.evaluate("document.activeElement.dataset.key") == key:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"no arrows lead to {key}")


@pytest.mark.parametrize(
    ("moment", "opens", "controls", "keys", "command"),
    [
        ("roll", "m", ["a11"], [], {"t": "mortgage", "cells": [11]}),
        ("roll", "b", ["s31"], [], {"t": "sell", "levels": [[31, 4]]}),
        ("mine", "t", ["w38"], [], {"t": "withdraw", "offer": 38}),
        ("offer", "a", [], ["x"], {"t": "reject", "offer": 39}),
    ],
)
def test_property_and_offers_are_worked_by_keys_alone(
    desk: Page,
    site: Site,
    moment: str,
    opens: str,
    controls: list[str],
    keys: list[str],
    command: dict[str, Any],
) -> None:
    """Whatever the mouse can do of them: a key opens the sheet, arrows lead, Enter does."""
    at(desk, site, moment)
    desk.keyboard.press(opens)
    expect(desk.locator(".sheet")).to_be_visible()
    for control in controls:
        focus(desk, control)
        desk.keyboard.press("Enter")
    for key in keys:
        desk.keyboard.press(key)
    assert sent(site, desk) == [command]


def test_a_deal_is_made_fair_and_offered_by_keys_alone(desk: Page, site: Site) -> None:
    at(desk, site, "roll")
    desk.keyboard.press("t")
    for control in ("give11", "take14", "take16"):
        focus(desk, control)
        desk.keyboard.press("Enter")
    expect(desk.locator(".meter .no")).to_contain_text("41")
    desk.keyboard.press("x")
    expect(desk.locator(".meter .ok")).to_contain_text("50")
    desk.keyboard.press("d")
    terms = {"give": [11], "take": [14, 16], "pay": 30}
    assert sent(site, desk) == [{"t": "propose", "to": 1, "terms": terms}]
