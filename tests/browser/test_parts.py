"""A step in two parts: what the player needs a frame before the rest, each whole, none lost."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from tests.browser.conftest import opened
from tests.browser.harness import Site
from tests.browser.test_connection import step
from tests.browser.test_walk import WALKING, line, thrown

#: Counts frames, and notes in which of them a part changed, and whether a token walked.
FRAMES = f"""() => {{
  let frame = 0;
  window.changed = {{}};
  const tick = () => (frame++, requestAnimationFrame(tick));
  requestAnimationFrame(tick);
  for (const name of ["primary", "banner", "log", "live", "loud"])
    new MutationObserver(() => (window.changed[name] ??= [frame, ({WALKING})()])).observe(
      document.getElementById(name), {{ childList: true, characterData: true, subtree: true }});
}}"""
#: Both messages come before any frame.
AT_ONCE = """(messages) => {
  const { onmessage } = window.socket;
  for (const message of messages) onmessage({ data: JSON.stringify(message) });
  return [document.querySelector("#log").textContent, document.querySelector("#live").textContent];
}"""
KEEP_SOCKET = """(() => {
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      window.socket = this;
    }
  };
})()"""


def written(message: dict[str, Any]) -> dict[str, Any]:
    """The message as it comes over the socket."""
    told: dict[str, Any] = json.loads(msgspec.json.encode(message))
    return told


def test_question_and_buttons_are_there_a_frame_before_the_log(page: Page, site: Site) -> None:
    """And what is asked is said after what has happened, behind the frame that shows both."""
    opened(page, site.url("wait", players=6))
    page.evaluate(FRAMES)
    site.send(step("buy", thrown(0, 11, 19), line("one")))
    expect(page.locator("#loud")).to_contain_text("Ваш ход")
    expect(page.locator("#live p").first).to_contain_text("one")
    changed = page.evaluate("window.changed")
    asked, told = changed["primary"], changed["log"]
    assert changed["banner"] == asked
    assert changed["live"] == changed["loud"] == told
    assert asked[0] < told[0]
    assert (asked[1], told[1]) == (False, True)


def test_of_two_steps_at_once_the_first_is_whole_before_the_second(page: Page, site: Site) -> None:
    page.add_init_script(KEEP_SOCKET)
    opened(page, site.url("wait", players=6))
    both = [step("wait", [], line("one")), step("buy", [], line("two"), v=120)]
    log, said = page.evaluate(AT_ONCE, [written(message) for message in both])
    assert "one" in log
    assert "two" not in log
    assert "one" in said
    expect(page.locator("#primary")).to_contain_text("Купить")
    expect(page.locator("#log li").first).to_contain_text("two")
    expect(page.locator("#log li").nth(1)).to_contain_text("one")
    expect(page.locator("#loud")).to_contain_text("Ваш ход")
    assert page.locator("#live p").all_text_contents()[-2:] == ["Марина: one", "Марина: two"]


def test_a_page_that_nobody_sees_is_whole_at_once(page: Page, site: Site) -> None:
    """A hidden page gets no frame: it waits for none."""
    page.add_init_script(KEEP_SOCKET)
    opened(page, site.url("wait", players=6))
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    log, said = page.evaluate(AT_ONCE, [written(step("buy", [], line("one")))])
    assert "one" in log
    assert "one" in said


def test_lines_of_the_log_stay_the_elements_that_they_are(page: Page, site: Site) -> None:
    """A step styles its own line anew, not those that it pushes down."""
    opened(page, site.url("wait", players=6))
    site.send(step("wait", [], line("one")))
    expect(page.locator("#log li").first).to_contain_text("one")
    there = page.locator("#log, #log li")
    page.evaluate("document.querySelectorAll('#log, #log li').forEach((el) => (el.old = true))")
    count = there.count()
    site.send(step("buy", [], line("two"), v=120))
    expect(page.locator("#log li").first).to_contain_text("two")
    assert there.evaluate_all("(all) => all.filter((el) => el.old).length") == min(count, 14)
