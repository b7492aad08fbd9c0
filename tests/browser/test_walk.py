"""While a token walks: nothing is laid out, what is nothing to the viewer waits, taps do not."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import opened
from tests.browser.harness import Site
from tests.browser.test_connection import step

WALKING = """() => [...document.querySelectorAll(".toks .tk")].some((el) =>
  el.getAnimations().some((a) => a.playState === "running" && a.effect.getTiming().duration > 150))"""
#: Three frames of a walk have been drawn, or all of it.
BEGUN = f"""() => new Promise((done) => {{
  let frames = 0;
  const tick = () => (({WALKING})() && ++frames > 3 ? done() : requestAnimationFrame(tick));
  tick();
}})"""
#: The walk stands still, and all else that moves has come to its end.
ALONE = """() => {
  const walks = [...document.querySelectorAll(".toks .tk")].flatMap((el) => el.getAnimations());
  walks.forEach((a) => a.pause());
  const others = document.getAnimations()
    .filter((a) => !walks.includes(a) && a.effect.getTiming().iterations === 1);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  return Promise.all(others.map((a) => a.finished)).then(frame).then(frame);
}"""
#: Notes of each change of the log whether a token walked.
NOTE = f"""() => {{
  window.walked = {{}};
  new MutationObserver(() => {{
    const line = document.querySelector("#log li").textContent;
    window.walked[line] = window.walked[line] ?? ({WALKING})();
  }}).observe(document.querySelector("#log"), {{ childList: true, subtree: true }});
}}"""

#: Notes whether a token walked when the main button changed.
ASKED = f"""() =>
  new MutationObserver(() => (window.asked = ({WALKING})())).observe(
    document.querySelector("#primary"), {{ childList: true, subtree: true }})"""


def thrown(seat: int, frm: int, to: int) -> list[dict[str, Any]]:
    """The events of a throw and its walk."""
    return [
        {"t": "dice", "seat": seat, "dice": [5, 3], "count": 0, "in_jail": False},
        {"t": "moved", "seat": seat, "frm": frm, "to": to, "why": "dice"},
    ]


def line(text: str) -> list[dict[str, Any]]:
    return [{"seat": 1, "text": text, "why": ""}]


def layouts(wire: CDPSession) -> float:
    found = wire.send("Performance.getMetrics")["metrics"]
    return float(next(m["value"] for m in found if m["name"] == "LayoutCount"))


def test_nothing_is_laid_out_while_a_token_walks(page: Page, site: Site) -> None:
    """Cards that rose, dice that tumbled and sums that floated away end without a layout."""
    opened(page, site.url("wait", players=6))
    wire = page.context.new_cdp_session(page)
    wire.send("Performance.enable")
    paid = {"t": "money", "frm": 0, "to": -1, "amount": 50, "why": "tax"}
    site.send(step("buy", [*thrown(0, 11, 19), paid], line("5 + 3")))
    page.evaluate(BEGUN)
    before = layouts(wire)
    page.evaluate(ALONE)
    expect(page.locator(".float")).to_have_count(1)  # it goes when the token has arrived
    assert layouts(wire) == before


def test_what_others_do_waits_for_the_end_of_a_walk(page: Page, site: Site) -> None:
    opened(page, site.url("wait"))
    page.evaluate(NOTE)
    site.send(step("wait", thrown(1, 20, 31), line("one")))
    site.send(step("wait", [], line("two"), v=120))
    site.send(step("wait", [], line("three"), v=121))
    expect(page.locator("#log li").first).to_contain_text("three")
    expect(page.locator("#log li").nth(1)).to_contain_text("two")
    assert page.evaluate("window.walked") == {"one": True, "three": False}
    assert page.locator("#live p").all_text_contents() == [
        "Марина: one", "Марина: two", "Марина: three",
    ]  # fmt: skip


def test_what_asks_the_viewer_waits_for_no_walk(page: Page, site: Site) -> None:
    opened(page, site.url("wait"))
    page.evaluate(ASKED)
    site.send(step("wait", thrown(1, 20, 31), line("one")))
    site.send(step("wait", [], line("two"), v=120))
    site.send(step("buy", [], line("three"), v=121))
    expect(page.locator("#primary")).to_contain_text("Купить")
    expect(page.locator("#log li").nth(1)).to_contain_text("two")
    assert page.evaluate("window.asked")
