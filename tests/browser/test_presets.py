"""What other presets ask, and how a tap answers it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import opened, sent
from tests.browser.harness import Site


@pytest.mark.parametrize(
    ("moment", "button", "command"),
    [
        ("die", ".ways .btn:nth-child(2)", {"t": "die", "prompt": 41, "steps": 4}),
        ("claim", "#primary", {"t": "claim", "claim": 44}),
        ("claim", "#second", {"t": "waive", "claim": 44}),
        ("rent", ".ways .btn:first-child", {"t": "claim", "claim": 44}),
        ("end", "#primary", {"t": "end-turn", "prompt": 41}),
        ("openbid", "#primary", {"t": "bid", "prompt": 41, "amount": 62}),
        ("release", ".ways .btn", {"t": "release", "prompt": 41}),
        ("release", "#second", {"t": "bail", "prompt": 41}),
        ("transfer", "#primary", {"t": "transfer", "prompt": 41, "redeem": False}),
        ("transfer", "#second", {"t": "transfer", "prompt": 41, "redeem": True}),
        ("unowned", "#second", {"t": "decline", "prompt": 41}),
    ],
)
def test_a_question_is_answered_by_one_tap(
    page: Page, site: Site, moment: str, button: str, command: dict[str, Any]
) -> None:
    opened(page, site.url(moment))
    page.click(button)
    assert sent(site, page) == [command]


def test_a_cell_to_go_to_is_tapped_and_confirmed(page: Page, site: Site) -> None:
    opened(page, site.url("teleport"))
    expect(page.locator("#primary")).to_have_attribute("aria-disabled", "true")
    page.click(".c14")
    expect(page.locator(".c14.hl")).to_have_count(1)
    page.click(".c24")
    expect(page.locator(".cell.hl")).to_have_count(1)
    assert site.done == []
    page.click("#primary")
    assert sent(site, page) == [{"t": "teleport", "prompt": 41, "cell": 24}]


def test_a_cell_to_go_to_may_be_taken_from_the_list(page: Page, site: Site) -> None:
    opened(page, site.url("teleport"))
    page.click("#second")
    page.click('.sheet [data-key="c5"]')
    expect(page.locator(".c5.hl")).to_have_count(1)
    page.click("#primary")
    assert sent(site, page) == [{"t": "teleport", "prompt": 41, "cell": 5}]


def test_the_sum_of_a_bid_is_set_by_steps(page: Page, site: Site) -> None:
    opened(page, site.url("openbid"))
    expect(page.locator('[data-bid="-10"]')).to_be_disabled()
    page.click('[data-bid="50"]')
    page.click('[data-bid="10"]')
    page.click('[data-bid="-10"]')
    expect(page.locator("#primary")).to_contain_text("$112")
    page.click("#primary")
    assert sent(site, page) == [{"t": "bid", "prompt": 41, "amount": 112}]


def test_nobody_throws_while_an_owner_has_his_seconds(page: Page, site: Site) -> None:
    opened(page, site.url("opens"))
    expect(page.locator("#primary")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#primary")).to_contain_text("через 4 с")
    page.locator("#primary").dispatch_event("click")
    assert site.done == []


def test_mortgages_tell_their_turns_and_the_third_die_its_face(page: Page, site: Site) -> None:
    opened(page, site.url("die"))
    expect(page.locator(".c21 .pr")).to_have_text("10")
    expect(page.locator("#dice .third")).to_have_attribute("aria-label", "третий кубик: выбор")


def test_a_number_on_the_third_die_is_drawn_once(page: Page, site: Site) -> None:
    opened(page, site.url("teleport"))
    expect(page.locator("#dice .die")).to_have_count(3)
    expect(page.locator("#dice .die").last).to_have_attribute("aria-label", "третий кубик: 3")


def test_sides_stand_above_their_players(page: Page, site: Site) -> None:
    opened(page, site.url("allies"))
    expect(page.locator(".sides span")).to_have_count(2)
    boxes = [page.locator(f'.chip[data-seat="{i}"]').bounding_box() for i in range(4)]
    lefts = [box["x"] for box in boxes if box]
    assert sorted(range(4), key=lambda i: lefts[i]) == [0, 2, 1, 3]


def test_flags_stand_for_countries(page: Page, site: Site) -> None:
    opened(page, site.url("quick"))
    expect(page.locator('.cell use[href="#f-jp"]')).to_have_count(3)
    expect(page.locator('.cell use[href="#i-air"]')).to_have_count(4)
    opened(page, site.url("unowned"))
    expect(page.locator(".cell.g1")).not_to_have_count(0)
    expect(page.locator(".cell.g1 .ic")).to_have_count(0)


def test_a_mortgaged_cell_and_a_card_are_taken_with_a_mark(page: Page, site: Site) -> None:
    opened(page, site.url("goods"))
    page.click(".toast .btn")
    page.click('.sheet [data-key="r21"]')
    page.click(".sf .btn.pri")  # a fair deal: no second tap is asked for
    assert sent(site, page) == [{"t": "accept", "offer": 39, "redeem": [21]}]


def test_a_release_card_is_asked_for_in_a_deal(page: Page, site: Site) -> None:
    opened(page, site.url("goods"))
    page.click('[data-tab="trade"]')
    page.click('.sheet [data-key="take_cards0"]')
    expect(page.locator('.sheet [data-key="take_cards0"]')).to_have_attribute(
        "aria-pressed", "true"
    )


def test_a_bank_counts_its_houses(page: Page, site: Site) -> None:
    opened(page, site.url("unowned"))
    expect(page.locator(".stk")).to_have_text("3212")
    expect(page.locator(".stk")).to_have_attribute("aria-label", "В банке: домов 32, отелей 12")


def test_a_sum_is_chosen_without_a_keyboard_and_survives_a_broken_viewport(
    page: Page, site: Site
) -> None:
    """R-157: nothing to type into, no height that is absurd, and leaving a key sends nothing."""
    opened(page, site.url("openbid"))
    expect(page.locator("input, textarea, [contenteditable]")).to_have_count(0)
    page.click('[data-bid="10"]')
    expect(page.locator(".stp.bid span").first).to_have_text("$72")
    height = page.evaluate(
        """() => {
          const root = document.documentElement;
          Object.defineProperty(root, "clientHeight", { configurable: true, get: () => 1 });
          dispatchEvent(new Event("resize"));
          delete root.clientHeight;
          document.activeElement.blur();
          return root.style.getPropertyValue("--vh");
        }"""
    )
    assert height == ""
    expect(page.locator(".stp.bid span").first).to_have_text("$72")
    expect(page.locator("#primary")).to_contain_text("$72")
    assert site.done == []
