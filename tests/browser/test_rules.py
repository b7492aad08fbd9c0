"""The rules as a page: anchors, search, and all of it without a script."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.rulesets import catalog
from tests.browser.finished import Finished

TOO_WIDE = """() => {
    const faults = [];
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > wide) faults.push('the page scrolls sideways');
    for (const el of document.querySelectorAll('.book *')) {
        const r = el.getBoundingClientRect();
        if (r.width && r.right > wide + 0.5 && !el.closest('.sr')) faults.push((el.id || el.className || el.tagName) + ' is outside');
        if (el.matches('td,th') && el.scrollWidth > el.clientWidth + 1) faults.push('cut: ' + el.textContent);
    }
    return faults;
}"""


def shown(page: Page) -> list[str]:
    return page.locator(".bk-text>section:visible").evaluate_all("all => all.map(el => el.id)")


def test_a_link_from_a_question_opens_the_paragraph_that_decides_it(
    reader: Page, games: Finished
) -> None:
    reader.goto(f"{games.origin}/rules/blitz#auction")
    expect(reader.locator("#auction")).to_be_in_viewport()
    reader.wait_for_function(
        "() => Math.abs(document.querySelector('#auction').getBoundingClientRect().top) < 40"
    )


def test_the_table_leads_to_the_paragraph_of_its_question(reader: Page, games: Finished) -> None:
    reader.goto(f"{games.origin}/t/{games.running}")
    reader.locator("html[data-ready]").wait_for(state="attached")
    reader.locator('[data-tab="more"]').click()
    reader.get_by_role("link", name="Правила").click()
    reader.wait_for_url("**/rules/blitz?lang=ru#turn")


TALL = """(href) => [...document.querySelectorAll("a")].some((link) =>
  link.getAttribute("href") === href && link.getBoundingClientRect().height >= 44)"""


def test_the_result_leads_to_the_fairness_of_its_dice(reader: Page, games: Finished) -> None:
    """The way to the replay comes with what the archive has to say."""
    reader.goto(f"{games.origin}/t/{games.over}")
    link = reader.get_by_role("link", name="Честность кубиков")
    expect(link).to_have_attribute("href", f"/fair/{games.over}?lang=ru")
    expect(link).to_be_visible()
    # The page asks for its newest state and may draw itself again.
    reader.wait_for_function(TALL, arg=f"/fair/{games.over}?lang=ru")


def test_search_leaves_what_matches_and_marks_it(reader: Page, games: Finished) -> None:
    reader.goto(f"{games.origin}/rules/classic?lang=ru")
    every = shown(reader)
    query = reader.locator("#query")
    query.fill("аукцион")
    some = shown(reader)
    assert "auction" in some and len(some) < len(every)
    marks = reader.locator("mark").all_text_contents()
    assert marks and {mark.lower() for mark in marks} == {"аукцион"}
    expect(reader.locator(".bk-toc li").filter(visible=True)).to_have_count(len(some))
    expect(reader.locator("#found")).to_have_text(f"Разделов найдено: {len(some)}")
    query.fill("залог 220")
    assert "mortgage" in shown(reader)
    query.fill("1500")  # the page groups its digits
    assert "goal" in shown(reader)
    expect(reader.locator("#goal mark")).to_have_count(1)
    query.fill("такогоздесьнет")
    assert shown(reader) == []
    expect(reader.locator("#found")).to_contain_text("нет")
    query.press("Escape")
    assert shown(reader) == every
    expect(reader.locator("mark")).to_have_count(0)


def test_a_link_to_a_paragraph_that_the_search_has_hidden_shows_it(
    reader: Page, games: Finished
) -> None:
    reader.goto(f"{games.origin}/rules/classic?lang=en")
    reader.locator("#query").fill("jackpot")
    expect(reader.locator("#jail")).to_be_hidden()
    reader.evaluate("location.hash = '#jail'")
    expect(reader.locator("#jail")).to_be_in_viewport()


def test_without_scripts_all_is_there_and_no_search(browser: Browser, games: Finished) -> None:
    context = browser.new_context(java_script_enabled=False, locale="ru-RU")
    page = context.new_page()
    page.goto(f"{games.origin}/rules/team")
    expect(page.locator("#find")).to_be_hidden()
    assert "sides" in shown(page)
    page.locator('.bk-toc a[href="#advice"]').click()
    expect(page.locator("#advice")).to_be_in_viewport()
    context.close()


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_no_page_to_read_is_wider_than_the_window(
    reader: Page, games: Finished, lang: str
) -> None:
    paths = ["/rules", *(f"/rules/{name}" for name in catalog.presets())]
    paths += [f"/fair/{games.over}", f"/fair/{games.running}"]
    for path in paths:
        reader.goto(f"{games.origin}{path}?lang={lang}")
        for width in (320, 360, 390, 1280):
            reader.set_viewport_size({"width": width, "height": 640})
            assert reader.evaluate(TOO_WIDE) == [], (path, width)
