"""Hints of the first game: for newcomers alone, each once, and easily switched off."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Page, expect

from engine.text.catalogue import translator
from tests.browser.audit import PAGE
from tests.browser.conftest import framed, opened
from tests.browser.harness import Site
from tests.browser.inspection import SIZES, resized
from tests.browser.looks import still
from tests.browser.scenes import NOW, scene
from tests.browser.test_connection import step
from webapp.words.fixed import fixed_words

HINT = ".coach"
QUESTIONS = ("roll", "buy", "auction", "pay", "jail", "jackpot")
ON_ITS_SIDE = (844, 390)
PLACES = """() => ['.strip', '.board', '#acts', '#primary', '#tabs', '#meta', '#banner'].map((q) => {
  const { x, y, width, height } = document.querySelector(q).getBoundingClientRect();
  return [q, x, y, width, height];
})"""
# What of the table lies under the hint, and whether all of the hint is in sight.
COVERED = """() => {
  const box = (el) => el.getBoundingClientRect(), hint = box(document.querySelector('.coach'));
  const lies = (r) => r.width && r.left < hint.right - .5 && hint.left < r.right - .5 && r.top < hint.bottom - .5 && hint.top < r.bottom - .5;
  const needed = [...document.querySelectorAll('.cell,.chip,.toks .tk,#meta,#banner,#dice,#stage *,#acts>*,.tab')];
  const faults = needed.filter((el) => lies(box(el))).map((el) => 'covers ' + (el.id || el.className));
  const outside = hint.left < 0 || hint.top < 0 || hint.right > innerWidth || hint.bottom > innerHeight;
  if (outside || document.querySelector('.cok').scrollWidth > document.querySelector('.cok').clientWidth || document.querySelector('.cok').scrollHeight > document.querySelector('.cok').clientHeight) faults.push('cut');
  return faults;
}"""


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
    expect(newcomer.locator(HINT)).to_contain_text("Ставка")
    show(site, "buy", 120)
    expect(newcomer.locator("#primary")).to_contain_text("Купить")
    expect(newcomer.locator(HINT)).to_have_count(0)


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("name", QUESTIONS)
def test_a_hint_covers_nothing_that_its_question_needs(
    exhibit: Page, site: Site, name: str, lang: str
) -> None:
    site.games = 0
    opened(exhibit, site.url(name, 6, lang))
    expect(exhibit.locator(HINT)).to_be_visible()
    told = scene("roll", lang=lang)
    words = fixed_words(told.rules, translator(lang))["w"]
    longest = max((text for key, text in words.items() if key.startswith("coach-")), key=len)
    exhibit.locator(f"{HINT} span").evaluate(
        "(p, text) => { p.textContent = text + ' ' }", longest
    )
    still(exhibit)
    places = {}
    for size in (*SIZES, ON_ITS_SIDE):
        resized(exhibit, size)
        framed(exhibit)
        assert exhibit.evaluate(PAGE) + exhibit.evaluate(COVERED) == [], size
        places[size] = exhibit.evaluate(PLACES)
    exhibit.click(f"{HINT} .cok")
    for size, before in places.items():
        resized(exhibit, size)
        framed(exhibit)
        assert exhibit.evaluate(PLACES) == before, size  # nothing has made room for it


def test_a_hint_that_speaks_of_a_tab_leads_to_it(newcomer: Page, site: Site) -> None:
    newcomer.add_init_script("localStorage.setItem('kv-settings', '{\"coached\":[\"roll\"]}')")
    opened(newcomer, site.url("roll"))
    expect(newcomer.locator(HINT)).to_contain_text("весь цвет")
    newcomer.click(f"{HINT} .cok")
    expect(newcomer.locator(".sheet h2")).to_have_text("Стройка")
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
          return hint.bottom <= button.top && hint.top >= 0 && hint.right <= 360;
        }"""
    )


def test_what_is_told_for_a_moment_covers_no_hint(newcomer: Page, site: Site) -> None:
    site.refuse = "Этот вопрос уже закрыт"
    opened(newcomer, site.url("roll"))
    expect(newcomer.locator(HINT)).to_be_visible()
    newcomer.click("#primary")
    told = newcomer.locator(".snack")
    expect(told).to_have_text(site.refuse)
    boxes = [newcomer.locator(HINT).bounding_box(), told.bounding_box()]
    assert boxes[0] and boxes[1] and boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]


def test_a_hint_goes_with_its_game(newcomer: Page, site: Site) -> None:
    newcomer.route("**/result/*", lambda route: route.fulfill(body=""))
    opened(newcomer, site.url("roll"))
    expect(newcomer.locator(HINT)).to_be_visible()
    site.send(
        {"t": "snap", "screen": scene("lostgame").screen, "v": 119, "h": "", "now": NOW,
         "stage": "done", "log": []}
    )  # fmt: skip
    newcomer.locator("#page .foot .btn.sec").click()
    expect(newcomer.locator(HINT)).to_have_count(0)
    expect(newcomer.locator("#tabs")).to_be_visible()


def test_the_tabs_are_reached_while_a_hint_stands(newcomer: Page, site: Site) -> None:
    opened(newcomer, site.url("roll"))
    expect(newcomer.locator(HINT)).to_be_visible()
    for tab, title in (("assets", "Мои активы"), ("log", "Журнал"), ("trade", "Обмен")):
        newcomer.click(f'[data-tab="{tab}"]')
        expect(newcomer.locator(".sheet h2")).to_contain_text(title)
        newcomer.keyboard.press("Escape")
        expect(newcomer.locator(HINT)).to_be_visible()


def test_a_hint_goes_with_its_question_while_a_token_still_walks(
    newcomer: Page, site: Site
) -> None:
    opened(newcomer, site.url("roll"))
    expect(newcomer.locator(HINT)).to_contain_text("Бросьте")
    walks = [
        {"t": "dice", "seat": 0, "dice": [5, 3], "count": 0, "in_jail": False},
        {"t": "moved", "seat": 0, "frm": 11, "to": 19, "why": "dice"},
    ]
    site.send(step("buy", walks, [{"seat": 0, "text": "ходит", "why": ""}], 119))
    expect(newcomer.locator("#primary")).to_contain_text("Купить")
    told = newcomer.evaluate(
        "() => [document.querySelectorAll('.coach').length, document.getAnimations().length]"
    )
    assert told[0] == 0 and told[1] > 0, "it moves still, and the old hint is gone"
    expect(newcomer.locator(HINT)).to_contain_text("Купите")


def test_a_hint_goes_when_its_question_is_anothers_alone(newcomer: Page, site: Site) -> None:
    opened(newcomer, site.url("auction"))
    expect(newcomer.locator(HINT)).to_contain_text("Ставка")
    screen = msgspec.json.decode(msgspec.json.encode(scene("auction").screen))
    screen["view"]["prompt"]["seats"] = [1]
    site.send({"t": "snap", "screen": screen, "v": 119, "h": "", "now": NOW, "stage": "table",
               "log": []})  # fmt: skip
    expect(newcomer.locator(HINT)).to_have_count(0)


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
