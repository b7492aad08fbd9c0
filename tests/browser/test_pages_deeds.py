"""What is done on the pages outside the table: by tap and by keyboard, and when the net is away."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Page, expect

from tests.browser.pages import SIGHTS, Sight
from tests.browser.society import VETERAN, Society


def test_a_name_is_enough_to_get_in_where_a_game_is_local(reader: Page, society: Society) -> None:
    Sight("/").show(reader, society)
    expect(reader.locator('[data-post="/api/match"]')).to_have_count(0)
    reader.locator("#who").fill("Пришедшая")
    reader.keyboard.press("Enter")
    expect(reader.locator(".lv")).to_contain_text("Уровень 1")
    reader.get_by_role("link", name="Профиль").click()
    expect(reader.locator(".pf-name")).to_have_text("Пришедшая")


def test_the_first_help_is_shown_until_it_was_understood(reader: Page, society: Society) -> None:
    SIGHTS["home-newcomer"].show(reader, society)
    help_ = reader.locator(".lf-help")
    expect(help_).to_be_visible()
    expect(help_.locator("li")).to_have_count(3)
    reader.locator('[data-key="helped"]').click()
    expect(help_).to_be_hidden()
    reader.reload()
    reader.locator("html[data-ready]").wait_for(state="attached")
    expect(help_).to_be_hidden()
    reader.locator('a[href^="/help"]').click()
    expect(reader.locator(".hp li")).to_have_count(3)


def test_a_card_takes_its_cell_by_two_presses_of_a_key(reader: Page, society: Society) -> None:
    SIGHTS["collection"].show(reader, society)
    first = reader.locator(".cc").first
    title = reader.locator("#ch-h").inner_text()
    first.focus()
    reader.keyboard.press("Enter")
    expect(first).to_contain_text("навсегда")
    expect(reader.locator("#ch-h")).to_have_text(title)
    reader.keyboard.press("Enter")
    expect(reader.locator("#ch-h")).not_to_have_text(title)
    expect(reader.locator("#say")).to_contain_text("рента выше")


def test_what_is_chosen_in_the_settings_holds_on_the_next_page(
    reader: Page, society: Society
) -> None:
    SIGHTS["settings"].show(reader, society)
    reader.locator('[data-key="theme-dark"]').click()
    expect(reader.locator("html")).to_have_attribute("data-theme", "dark")
    sound = reader.locator('[data-key="sound"]')
    sound.focus()
    reader.keyboard.press("Space")
    expect(sound).to_have_attribute("aria-checked", "true")
    hints = reader.locator('[data-key="coach"]')
    expect(hints).to_have_attribute("aria-checked", "true")
    hints.click()
    expect(hints).to_have_attribute("aria-checked", "false")
    kept = json.loads(reader.evaluate("localStorage.getItem('kv-settings')"))
    assert kept["sound"] is True and kept["theme"] == "dark"
    reader.locator('[data-key="lang-en"]').click()
    reader.wait_for_url("**lang=en**")
    expect(reader.locator("h1")).to_have_text("Settings")
    reader.goto(f"{society.origin}/top")  # no language in the address: the browser keeps it
    reader.wait_for_url("**lang=en**")
    expect(reader.locator("h1")).to_have_text("Leaders")
    expect(reader.locator("html")).to_have_attribute("data-theme", "dark")


def test_ones_data_is_saved_as_a_file(reader: Page, society: Society) -> None:
    SIGHTS["settings"].show(reader, society)
    with reader.expect_download() as saved:
        reader.locator('[data-key="mydata"]').click()
    assert saved.value.suggested_filename == "kvartal-my-data.json"
    assert VETERAN in saved.value.path().read_text("utf-8")


def test_to_be_forgotten_is_asked_twice_and_this_browser_forgets_too(
    reader: Page, society: Society
) -> None:
    reader.add_init_script("localStorage.setItem('kv-key', '" + "5" * 32 + "')")
    Sight("/").show(reader, society)
    reader.locator("#who").fill("Уходящий")
    reader.keyboard.press("Enter")
    reader.locator(".lv").wait_for()
    reader.locator(".lf-gear").click()
    forget = reader.locator('[data-key="forget"]')
    forget.click()
    expect(forget).to_contain_text("ещё раз")
    forget.click()
    reader.wait_for_url("**/forgotten")
    expect(reader.locator("#main")).to_contain_text("больше ничего не хранится")
    assert reader.evaluate("localStorage.getItem('kv-name')") is None


def test_without_a_net_the_page_says_so_and_comes_when_it_is_asked_again(
    browser: Browser, society: Society
) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, locale="ru-RU")
    page = context.new_page()
    page.add_init_script(f"sessionStorage.setItem('kv-token', '{society.tokens[VETERAN]}')")
    page.route(
        "**/me",
        lambda route: route.abort() if "x-part" in route.request.headers else route.continue_(),
    )
    page.goto(f"{society.origin}/me")
    again = page.locator("[data-again]")
    expect(again).to_be_visible()
    expect(page.locator("#say")).to_contain_text("Нет связи")
    page.unroute("**/me")
    again.click()
    expect(page.locator(".pf-name")).to_have_text(VETERAN)
    context.close()


def test_the_menu_is_walked_by_keys_and_says_where_one_is(reader: Page, society: Society) -> None:
    SIGHTS["leaders"].show(reader, society)
    reader.keyboard.press("Tab")
    expect(reader.locator(":focus")).to_have_class("skip")
    reader.keyboard.press("Tab")
    expect(reader.locator(":focus")).to_contain_text("Игра")
    expect(reader.locator(".lf-nav [aria-current]")).to_contain_text("Лидеры")
    reader.keyboard.press("Enter")
    reader.wait_for_url(f"{society.origin}/?lang=ru")
