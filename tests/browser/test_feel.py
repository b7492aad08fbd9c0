"""What the hand feels and the ear hears of a game, and how fast it is shown."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import framed, opened
from tests.browser.harness import Site
from tests.browser.scenes import NOW
from tests.browser.test_connection import step
from tests.browser.test_telegram import LAUNCH, TELEGRAM

FELT = """window.felt = [];
Telegram.WebApp.HapticFeedback = new Proxy({}, {
  get: (_, kind) => (force) => felt.push(force ? kind + " " + force : kind) });"""
HEARD = """window.heard = [];
window.AudioContext = class {
  currentTime = 0;
  createOscillator() {
    const tone = { frequency: {}, connect: (next) => next, start: () => heard.push(tone.frequency.value), stop() {} };
    return tone;
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next };
  }
};"""
DICE = {"t": "dice", "seat": 0, "dice": [5, 3], "count": 0, "in_jail": False}
PAID = {"t": "money", "frm": 0, "to": 1, "amount": 50, "why": "rent", "cell": 19}
GOT = {"t": "money", "frm": 1, "to": 0, "amount": 50, "why": "rent", "cell": 19}
TAX = {"t": "money", "frm": 0, "to": -1, "amount": 50, "why": "tax", "cell": 4}
JAILED = {"t": "jailed", "seat": 0, "why": "cell"}
BANKRUPT = {"t": "bankrupt", "seat": 0, "to": -1}
BID = {"t": "bid-placed", "seat": 1, "amount": 120}
LIGHT, MEDIUM, ERROR = (
    "impactOccurred light",
    "impactOccurred medium",
    "notificationOccurred error",
)
WARNING, SUCCESS = "notificationOccurred warning", "notificationOccurred success"


def seated(page: Page, site: Site, scene: str = "wait", *keep: str) -> None:
    """The viewer sits at this table inside Telegram; the browser keeps these settings."""
    body = TELEGRAM + FELT
    page.route("https://telegram.org/**", lambda route: route.fulfill(body=body))
    kept = ", ".join(keep)
    page.add_init_script(f"localStorage.setItem('kv-settings', '{{{kept}}}'); {HEARD}")
    opened(page, site.url(scene) + LAUNCH)
    page.wait_for_function("() => window.felt && Telegram.WebApp.called.includes('expand')")
    page.evaluate("() => { felt.length = heard.length = 0; }")


@pytest.mark.parametrize(
    ("event", "shown", "felt"),
    [
        (DICE, "wait", [LIGHT]),
        (DICE | {"seat": 1}, "wait", []),
        (PAID, "wait", [MEDIUM]),
        (TAX, "wait", []),
        (JAILED, "wait", [ERROR]),
        (JAILED | {"seat": 2}, "wait", []),
        (BANKRUPT, "wait", [ERROR]),
        (BID, "auction", ["selectionChanged", WARNING]),
        (TAX, "buy", [WARNING]),
    ],
    ids=lambda v: v if isinstance(v, str) else v.get("t") if isinstance(v, dict) else "",
)
def test_what_happens_to_oneself_is_felt(
    page: Page, site: Site, event: dict[str, Any], shown: str, felt: list[str]
) -> None:
    seated(page, site)
    lines = [{"seat": 1, "text": "ходит", "why": ""}]
    site.send(step(shown, [event], lines))
    expect(page.locator("#log li").first).to_contain_text("ходит")
    page.wait_for_function(f"() => felt.length >= {len(felt)}")
    page.evaluate("new Promise((done) => setTimeout(done, 500))")  # dice lie still by then
    assert sorted(page.evaluate("felt")) == sorted(felt)


def test_what_one_buys_is_felt_and_what_is_refused(page: Page, site: Site) -> None:
    seated(page, site, "buy")
    page.click("#primary")
    page.wait_for_function("() => felt.length === 1")
    site.refuse = "Сейчас нельзя"
    page.click("#primary")
    page.wait_for_function("() => felt.length === 2")
    assert page.evaluate("felt") == [SUCCESS, ERROR]


def seconds_pass(page: Page, *lefts: int) -> list[str]:
    """What was felt while the question had these seconds left, each in the middle of itself."""
    page.evaluate("felt.length = 0")
    deadline = page.evaluate("document.querySelector('#banner time').clock.deadline")
    for left in lefts:
        page.clock.set_fixed_time(NOW + (deadline - NOW) / 1000 - left + 0.5)
        for _ in range(2):  # the page looks at its clock more than once in a second
            page.evaluate("() => { document.querySelector('#banner time').textContent = '' }")
            page.wait_for_function(
                "(text) => document.querySelector('#banner time').textContent === text",
                arg=f"0:{left:02}",
            )
    found: list[str] = page.evaluate("felt")
    return found


def test_each_of_the_last_five_seconds_of_ones_own_question_is_felt_once(
    page: Page, site: Site
) -> None:
    seated(page, site, "buy")
    assert seconds_pass(page, 8, 7, 6) == []
    assert seconds_pass(page, 5, 4, 3, 2, 1) == [LIGHT] * 5
    assert seconds_pass(page, 0) == [], "its time is over"


def test_the_last_seconds_of_anothers_question_are_not_felt(page: Page, site: Site) -> None:
    seated(page, site, "wait")
    assert seconds_pass(page, 7, 5, 4, 3, 2, 1) == []


def test_the_last_seconds_are_not_felt_where_that_is_switched_off(page: Page, site: Site) -> None:
    seated(page, site, "buy", '"haptics": false')
    assert seconds_pass(page, 5, 4, 3) == []


def test_nothing_is_felt_where_it_is_switched_off(page: Page, site: Site) -> None:
    seated(page, site, "buy", '"haptics": false')
    site.refuse = "Сейчас нельзя"
    page.click("#primary")
    expect(page.locator(".snack")).to_be_visible()
    site.send(step("jail", [JAILED, PAID, DICE], []))
    page.evaluate("new Promise((done) => setTimeout(done, 500))")
    assert page.evaluate("felt") == []


def test_it_is_silent_until_sound_is_switched_on(page: Page, site: Site) -> None:
    """The browser makes the tones itself: each event has a pitch of its own, and no file is asked for."""
    files: list[str] = []
    page.on("request", lambda asked: files.append(asked.resource_type))
    seated(page, site)
    site.send(step("buy", [PAID], [], 119))
    expect(page.locator("#primary")).to_contain_text("Купить")
    assert page.evaluate("heard") == []
    page.click('[data-tab="more"]')
    page.click('[data-key="i-gear"]')
    switch = page.locator('[data-key="sound"]')
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    site.send(step("wait", [PAID], [], 120))
    site.send(step("wait", [GOT], [], 121))
    site.send(step("wait", [JAILED], [], 122))
    site.send(step("wait", [DICE], [], 123))
    site.send(step("buy", [], [], 124))
    page.wait_for_function("() => heard.length === 5")
    assert len(set(page.evaluate("heard"))) == 5
    assert "media" not in files


HOPS = """document.querySelector('.tk[data-seat="%d"]').getAnimations()
  .map((walk) => walk.effect.getTiming().duration)"""


@pytest.mark.parametrize(
    ("keep", "seat", "ms"),
    [('"fast": false', 0, 560), ('"fast": true', 0, 320), ('"fast": false', 1, 320)],
    ids=["own", "own-fast", "another's"],
)
def test_fast_mode_and_others_turns_walk_faster(
    page: Page, site: Site, keep: str, seat: int, ms: int
) -> None:
    seated(page, site, "wait", keep)
    site.send(step("wait", [{"t": "moved", "seat": seat, "frm": 11, "to": 19, "why": "dice"}], [
        {"seat": seat, "text": "ходит", "why": ""}]))  # fmt: skip
    expect(page.locator("#log li").first).to_contain_text("ходит")
    assert page.evaluate(HOPS % seat) == [ms]


def test_walks_that_are_behind_snap_to_where_they_end(page: Page, site: Site) -> None:
    """Eight moves of one step are more than a second: what comes next waits for none of them."""
    seated(page, site)
    walks = [{"t": "moved", "seat": 1, "frm": n, "to": n + 9, "why": "dice"} for n in range(8)]
    site.send(step("wait", walks, [], 119))
    site.send(step("wait", walks, [{"seat": 1, "text": "ходит", "why": ""}], 120))
    expect(page.locator("#log li").first).to_contain_text("ходит")
    framed(page)
    assert page.evaluate(HOPS % 1) == []


def test_who_has_been_long_without_a_net_can_try_again_by_hand(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    page.context.set_offline(True)
    expect(page.locator("#primary")).to_contain_text("Жду связи")
    page.clock.fast_forward(21_000)
    expect(page.locator("#primary")).to_contain_text("Повторить")
    page.context.set_offline(False)
    expect(page.locator("#primary")).to_contain_text("Бросить")


@pytest.mark.parametrize(
    ("keep", "seat", "paces"),
    [
        ('"fast": false', 0, {"tumble": 450, "rise": 180, "fade": 900}),
        ('"fast": true', 0, {"tumble": 220, "rise": 120, "fade": 500}),
        ('"fast": false', 1, {"tumble": 220, "rise": 120, "fade": 500}),
    ],
    ids=["own", "own-fast", "another's"],
)
def test_dice_cards_and_a_bankruptcy_keep_the_same_pace(
    page: Page, site: Site, keep: str, seat: int, paces: dict[str, int]
) -> None:
    seated(page, site, "wait", keep)
    page.evaluate(MOVED)
    events = [DICE | {"seat": seat}, BANKRUPT | {"seat": seat}]
    site.send(step("pay", events, [{"seat": seat, "text": "ходит", "why": ""}]))
    expect(page.locator("#log li").first).to_contain_text("ходит")
    page.wait_for_function("() => moved.tumble && moved.rise && moved.fade")
    assert page.evaluate("moved") == paces


# What began to move, by its keyframes' name, and for how long (ms).
MOVED = """() => { window.moved = {};
const note = (name, motion) => { moved[name] = motion.effect.getTiming().duration; };
addEventListener("animationstart", (e) => {
  for (const motion of e.target.getAnimations()) if (motion.animationName) note(motion.animationName, motion);
});
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const motion = animate.apply(this, how);
  if (this.matches(".chip")) note("fade", motion);
  return motion;
}; }"""
