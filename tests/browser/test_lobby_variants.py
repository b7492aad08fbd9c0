"""The creator's form of the rules, what others see of it, and sides."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import opened, sent
from tests.browser.harness import Site
from tests.browser.inspection import accessible
from tests.browser.scenes import LOBBIES


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("lobby", LOBBIES)
def test_every_lobby_fits_its_screen(page: Page, site: Site, lobby: str, lang: str) -> None:
    opened(page, site.url(lobby, 4, lang))
    wide = page.evaluate("document.querySelector('.page').scrollWidth")
    assert wide <= 360
    small = page.locator(".page button").evaluate_all(
        "(all) => all.map((el) => el.getBoundingClientRect())"
        ".filter((r) => r.width < 43.5 || r.height < 43.5).length"
    )
    assert small == 0


def opened_form(page: Page, site: Site, lobby: str, lang: str = "ru") -> None:
    opened(page, site.url(lobby, 4, lang))
    page.click('[data-key="variants"]')
    expect(page.locator(".sheet .option")).to_have_count(10)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_form_fits_its_sheet_and_says_what_differs(page: Page, site: Site, lang: str) -> None:
    opened_form(page, site, "varied", lang)
    assert page.evaluate("document.querySelector('.sb').scrollWidth") <= 360
    expect(page.locator(".sheet .option.changed")).to_have_count(4)
    clipped = page.locator(".sheet .opt>span").evaluate_all(
        "(all) => all.filter((el) => el.scrollWidth > el.clientWidth).map((el) => el.textContent)"
    )
    assert clipped == []


@pytest.mark.parametrize(
    ("lobby", "key", "keys"),
    [
        ("varied", "auctionsfalse", {"auctions": False}),
        ("varied", "cornerparking", {"corner": "parking"}),
        ("varied", "clockfast", {"clock": "fast"}),
        ("varied", "accesspublic", {"access": "public"}),
        ("varied", "spectatorstrue", {"spectators": True}),
    ],
)
def test_a_choice_is_one_tap(
    page: Page, site: Site, lobby: str, key: str, keys: dict[str, Any]
) -> None:
    opened_form(page, site, lobby)
    page.click(f'.sheet [data-key="{key}"]')
    assert sent(site, page) == [{"t": "vary", "keys": keys}]


def test_a_value_that_is_chosen_already_sends_nothing(page: Page, site: Site) -> None:
    opened_form(page, site, "varied")
    page.click('.sheet [data-key="cornerpot"]')
    page.click('.sheet [data-key="cornerjackpot"]')
    assert sent(site, page) == [{"t": "vary", "keys": {"corner": "jackpot"}}]


def test_taps_on_a_stepper_are_sent_together(page: Page, site: Site) -> None:
    page.clock.install()
    opened_form(page, site, "varied")
    for _ in range(3):
        page.click('.sheet [data-key="start_cash+"]')
    page.click('.sheet [data-key="start_cash-"]')
    expect(page.locator('.sheet input[data-key="start_cash"]')).to_have_value("2200")
    assert site.done == []
    page.clock.run_for(600)
    assert sent(site, page) == [{"t": "vary", "keys": {"start_cash": 2200}}]


def test_a_number_can_be_typed_and_a_refusal_is_read(page: Page, site: Site) -> None:
    site.refuse = "Предел раундов: такого значения нет"
    opened_form(page, site, "varied")
    page.fill('.sheet input[data-key="round_limit"]', "9999")
    page.keyboard.press("Enter")
    assert sent(site, page) == [{"t": "vary", "keys": {"round_limit": 9999}}]
    expect(page.locator(".snack")).to_have_text("Предел раундов: такого значения нет")


def test_the_way_back_to_the_mode_is_one_tap(page: Page, site: Site) -> None:
    opened_form(page, site, "lobby")
    expect(page.locator(".sf button")).to_have_count(0)
    opened_form(page, site, "varied")
    page.click(".sf button")
    assert sent(site, page) == [{"t": "restore"}]


def test_others_see_the_difference_and_no_form(page: Page, site: Site) -> None:
    opened(page, site.url("guestvaried"))
    expect(page.locator('[data-key="variants"]')).to_have_count(0)
    expect(page.locator(".differ li")).to_have_text(
        [
            "Деньги на старте: $2\u202f000, в режиме — $1\u202f500",
            "Третий угол: копилка, в режиме — джекпот",
            "Часы: медленные, в режиме — обычные",
            "Зрители: не допускаются, в режиме — могут смотреть",
        ]
    )
    opened(page, site.url("guest"))
    expect(page.locator(".differ")).to_have_count(0)


@pytest.mark.parametrize(
    ("button", "command"),
    [
        ('[data-key="Сторона Б"]', {"t": "pick-side", "side": 1}),
        ('[data-key="Сторона А"]', {"t": "pick-side", "side": -1}),
        ('[data-key^="Марина: сторона"]', {"t": "pick-side", "side": 1, "seat": 2}),
        ('[data-key^="Олег К.: сторона"]', {"t": "pick-side", "side": -1, "seat": 3}),
        ('[data-key^="Робот Лиса: сторона"]', {"t": "pick-side", "side": 0, "seat": 4}),
        ('[data-key="Перемешать стороны"]', {"t": "shuffle-sides"}),
    ],
)
def test_sides_are_chosen_by_taps(
    page: Page, site: Site, button: str, command: dict[str, Any]
) -> None:
    opened(page, site.url("sides"))
    page.click(button)
    assert sent(site, page) == [command]


def test_who_only_watches_sees_the_sides_and_their_order(page: Page, site: Site) -> None:
    opened(page, site.url("guestsides"))
    expect(page.locator(".list button.side")).to_have_count(0)
    expect(page.locator(".list span.side")).to_have_text(["А", "А", "Б"])
    expect(page.locator(".sidesnote")).to_contain_text("А, Б, А, Б")


@pytest.mark.parametrize(
    ("lobby", "form"), [("varied", True), ("sides", False), ("guestvaried", False)]
)
def test_axe_finds_nothing(page: Page, site: Site, lobby: str, form: bool) -> None:
    page.set_viewport_size({"width": 360, "height": 1100})  # nothing lies under the buttons
    opened(page, site.url(lobby))
    if form:
        page.click('[data-key="variants"]')
        page.locator(".sheet .option").first.wait_for()
    assert accessible(page) == []
