"""A finished game on its board: played, stepped through, jumped about in, and handed on."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.rulesets import catalog
from engine.text.catalogue import translator
from engine.text.names import cell_name
from tests.browser.finished import Finished
from tests.browser.inspection import SIZES, fits

OUTSIDE = """() => [...document.querySelectorAll('.bar *')].filter((el) => {
    const r = el.getBoundingClientRect();
    return r.width && !el.closest('.sr') && (r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5);
}).map((el) => 'outside: ' + (el.id || el.className))"""
BOARD = """() => ({
    ring: [...document.querySelectorAll('.cell')].map((el) => [el.className, el.textContent]),
    chips: [...document.querySelectorAll('.chip')].map((el) => el.textContent),
    tokens: [...document.querySelectorAll('.toks .tk')].map((el) => [el.dataset.seat, el.style.transform]).sort(),
    centre: ['#meta', '#banner', '#dice', '#stage', '#log'].map((id) => document.querySelector(id))
        .map((el) => el.getClientRects().length ? el.textContent : 'hidden'),
})"""


def opened(page: Page, games: Finished, at: str = "", query: str = "") -> None:
    page.goto(f"{games.origin}/replay/{games.over}{query}{at}")
    page.locator("html[data-ready]").wait_for(state="attached")


def step(page: Page) -> int:
    return int(page.evaluate("document.documentElement.dataset.step"))


def at(page: Page, number: int) -> None:
    page.locator(f'html[data-step="{number}"]').wait_for(state="attached")


def board(page: Page) -> dict[str, Any]:
    shown: dict[str, Any] = page.evaluate(BOARD)
    return shown


def last(page: Page) -> int:
    return int(page.locator("#scrub").get_attribute("max") or 0)


def test_the_first_board_is_there_before_any_script_and_scripts_change_nothing(
    reader: Page, browser: Browser, games: Finished
) -> None:
    context = browser.new_context(java_script_enabled=False, locale="ru-RU")
    plain = context.new_page()
    plain.goto(f"{games.origin}/replay/{games.over}")
    before = plain.locator(".cell .nm").all_text_contents()
    chips = plain.locator(".chip .nm2").all_text_contents()
    context.close()
    opened(reader, games)
    assert len(before) == 40
    assert reader.locator(".cell .nm").all_text_contents() == before
    assert reader.locator(".chip .nm2").all_text_contents() == chips


def test_played_at_twenty_times_it_ends_where_the_game_ended(
    reader: Page, games: Finished
) -> None:
    opened(reader, games)
    assert step(reader) == 0
    reader.locator("#speed").select_option("20")
    reader.locator("#play").click()
    expect(reader.locator("#play")).to_have_attribute("aria-label", "Пауза")
    at(reader, last(reader))
    expect(reader.locator("#play")).to_have_attribute("aria-label", "Играть")
    expect(reader.locator("#banner")).to_contain_text("Партия окончена")
    expect(reader.locator("#stage .card")).to_contain_text("Побежда")
    expect(reader).to_have_url(re.compile(r"#v=\d+$"))


def test_forward_back_and_a_jump_show_the_same_boards(reader: Page, games: Finished) -> None:
    """Across the edge of a piece too: there the screen begins anew from a whole one."""
    opened(reader, games)
    edge, boards = 100, {}
    reader.locator("#scrub").fill(str(edge - 4))
    at(reader, edge - 4)
    for number in range(edge - 3, edge + 4):
        reader.keyboard.press("Escape")
        reader.locator("#next").click()
        at(reader, number)
        boards[number] = board(reader)
    for number in range(edge + 2, edge - 4, -1):
        reader.locator("#back").click()
        at(reader, number)
        assert board(reader) == boards[number], number
    opened(reader, games, reader.evaluate("location.hash"))
    assert step(reader) == edge - 3
    assert board(reader) == boards[edge - 3]


def test_the_keyboard_does_all_of_it(reader: Page, games: Finished) -> None:
    opened(reader, games)
    for key, number in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", -1)):
        reader.keyboard.press(key)
        at(reader, number if number >= 0 else last(reader))
    reader.keyboard.press("PageUp")
    at(reader, int(reader.locator("#round").input_value()))
    reader.keyboard.press("Home")
    at(reader, 0)
    reader.keyboard.press("PageDown")
    second = reader.locator("#round option").nth(1).get_attribute("value")
    at(reader, int(second or 0))
    reader.keyboard.press("Home")
    for _ in range(5):
        reader.keyboard.press("+")
    expect(reader.locator("#speed")).to_have_value("20")
    reader.keyboard.press("-")
    reader.keyboard.press("-")
    expect(reader.locator("#speed")).to_have_value("4")
    reader.keyboard.press(" ")
    expect(reader.locator("html")).to_have_attribute("data-playing", "true")
    reader.locator('html:not([data-step="0"]):not([data-step="1"])').wait_for(state="attached")
    reader.keyboard.press(" ")
    expect(reader.locator("html")).to_have_attribute("data-playing", "false")


def test_arrows_in_the_ring_walk_it_and_leave_the_game_where_it_is(
    reader: Page, games: Finished
) -> None:
    opened(reader, games)
    reader.locator(".c0").focus()
    reader.keyboard.press("ArrowRight")
    expect(reader.locator(".c1")).to_be_focused()
    assert step(reader) == 0
    reader.keyboard.press("Enter")
    expect(reader.locator(".sheet")).to_be_visible()
    reader.keyboard.press("Escape")
    expect(reader.locator(".sheet")).to_have_count(0)


def test_a_round_is_chosen_and_shown(reader: Page, games: Finished) -> None:
    opened(reader, games)
    third = reader.locator("#round option").nth(2)
    reader.locator("#round").select_option(third.get_attribute("value") or "")
    at(reader, int(third.get_attribute("value") or 0))
    expect(reader.locator("#meta")).to_contain_text("Раунд 3")
    expect(reader.locator("#scrub")).to_have_attribute(
        "aria-valuetext", re.compile("^Раунд 3, шаг ")
    )


def test_every_line_of_the_log_leads_to_its_step(reader: Page, games: Finished) -> None:
    opened(reader, games)
    reader.keyboard.press("End")
    at(reader, last(reader))
    reader.locator("#log-open").click()
    expect(reader.locator(".sheet")).to_be_visible()
    lines = reader.locator(".rp-line")
    count = lines.count()
    assert count > 60
    key = lines.nth(count - 4).get_attribute("data-key") or ""
    lines.nth(count - 4).click()
    at(reader, int(key.split(":")[0]))
    expect(reader.locator(".sheet")).to_have_count(0)
    told = key.split(":", 1)[1]
    expect(reader.locator("#log")).to_contain_text(told)


def test_a_link_that_is_changed_by_hand_moves_the_game(reader: Page, games: Finished) -> None:
    opened(reader, games, "#v=999999")
    assert step(reader) == last(reader)
    reader.evaluate("location.hash = '#v=1'")
    at(reader, 0)


def test_lost_pieces_are_told_and_asked_for_again(reader: Page, games: Finished) -> None:
    opened(reader, games)
    reader.route("**/1.json*", lambda route: route.fulfill(status=204, body=""))
    reader.locator("#scrub").fill("120")
    expect(reader.locator(".snack")).to_contain_text("не загрузились")
    assert step(reader) == 0
    reader.unroute("**/1.json*")
    reader.locator("#scrub").fill("121")
    at(reader, 121)


def test_a_game_that_is_on_has_no_replay_but_a_way_to_its_table(
    reader: Page, browser: Browser, games: Finished
) -> None:
    context = browser.new_context(locale="ru-RU")
    page = context.new_page()
    answer = page.goto(f"{games.origin}/replay/{games.running}")
    assert answer is not None and answer.status == 409
    page.get_by_text("К столу").click()
    page.wait_for_url(f"**/t/{games.running}")
    context.close()


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_nothing_is_cut_small_or_scrolls(reader: Page, games: Finished, lang: str) -> None:
    opened(reader, games, query=f"?lang={lang}")
    reader.evaluate("document.fonts.ready.then(() => 0)")
    faults = []
    for number in (0, 57, 113, last(reader)):
        reader.locator("#scrub").fill(str(number))
        at(reader, number)
        for size in SIZES:
            faults += fits(reader, [size]) + reader.evaluate(OUTSIDE)
    assert faults == []


@pytest.mark.parametrize("mode", catalog.presets())
def test_a_game_of_every_preset_is_played_again_on_its_own_board(
    reader: Page, games: Finished, mode: str
) -> None:
    """At the slowest speed a step, by steps there and back, and at the fastest to its end."""
    reader.goto(f"{games.origin}/replay/{games.presets[mode]}")
    reader.locator("html[data-ready]").wait_for(state="attached")
    rules = catalog.load(mode)
    names = [cell_name(rules, i, translator("ru")) for i in range(40)]
    expect(reader.locator(".board .cell")).to_have_count(40)
    for i in (1, 5, 12, 39):
        expect(reader.locator(f".c{i}")).to_have_attribute("aria-label", re.compile(names[i]))
    reader.locator("#speed").select_option("0.5")
    reader.locator("#play").click()
    reader.locator('html:not([data-step="0"])').wait_for(state="attached")
    reader.locator("#play").click()
    here = step(reader)
    before = board(reader)
    reader.locator("#next").click()
    at(reader, here + 1)
    reader.locator("#back").click()
    at(reader, here)
    assert board(reader) == before
    reader.locator("#speed").select_option("20")
    reader.locator("#play").click()
    at(reader, last(reader))
    expect(reader.locator("#banner")).to_contain_text("Партия окончена")
    expect(reader.locator("#stage .card")).to_be_visible()
    faults = []
    for number in (last(reader) // 2, last(reader)):
        reader.locator("#scrub").fill(str(number))
        at(reader, number)
        for size in ((360, 640), (1280, 800)):
            faults += fits(reader, [size]) + reader.evaluate(OUTSIDE)
    assert faults == []


@pytest.mark.parametrize("width", [360, 1280])
def test_the_keys_of_a_replay_come_before_its_log(
    reader: Page, games: Finished, width: int
) -> None:
    reader.set_viewport_size({"width": width, "height": 800})
    opened(reader, games)
    order: list[str] = []
    while "play" not in order and len(order) < 12:
        reader.keyboard.press("Tab")
        order.append(reader.evaluate("document.activeElement.id"))
    assert "play" in order, order
