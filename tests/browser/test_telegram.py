"""Inside Telegram: its script, its buttons, its colours, and what older clients lack."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import opened, sent
from tests.browser.harness import Site
from tests.browser.scenes import NOW, scene

TELEGRAM = """window.Telegram = { WebApp: new Proxy({
  called: [], handlers: {}, themeParams: {},
  safeAreaInset: { top: 47, bottom: 20 }, contentSafeAreaInset: { top: 12, bottom: 14 },
  BackButton: { show() {}, onClick(fn) { window.pressBack = fn; } },
  SettingsButton: { show() {}, onClick(fn) { window.pressSettings = fn; } },
  onEvent(name, fn) { this.handlers[name] = fn; },
  HapticFeedback: { notificationOccurred(kind) { window.buzzed = kind; }, impactOccurred() {}, selectionChanged() {} },
}, { get: (app, name) => name in app ? app[name] : () => app.called.push(name) }) };"""
LAUNCH = "#tgWebAppData=query&tgWebAppVersion=8.0&tgWebAppThemeParams=%7B%22bg_color%22%3A%22%2317212b%22%7D"


def test_telegrams_script_comes_only_inside_telegram(page: Page, site: Site) -> None:
    wanted: list[str] = []
    page.route(
        "https://telegram.org/**",
        lambda route: (wanted.append(route.request.url), route.fulfill(body="")),
    )
    opened(page, site.url("roll"))
    assert wanted == []
    script = "https://telegram.org/js/telegram-web-app.js"
    with page.expect_request(script):
        opened(page, site.url("buy") + LAUNCH)
    # A reload loses the fragment; the launch is remembered in this tab.
    with page.expect_request(script):
        opened(page, site.url("buy"))
    assert set(wanted) == {script}


def test_inside_telegram_its_buttons_colours_and_insets_are_used(page: Page, site: Site) -> None:
    page.route("https://telegram.org/**", lambda route: route.fulfill(body=TELEGRAM))
    opened(page, site.url("roll") + LAUNCH)
    page.wait_for_function("() => Telegram.WebApp.called.includes('expand')")
    assert site.asked[0] == {"init": "query", "lang": "ru"}
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator(".app")).to_have_css("padding-top", "59px")
    expect(page.locator(".app")).to_have_css("padding-bottom", "34px")
    called = page.evaluate("Telegram.WebApp.called")
    assert {"ready", "expand", "lockOrientation", "disableVerticalSwipes"} <= set(called)
    page.evaluate("pressSettings()")
    expect(page.locator(".sheet .sw").first).to_be_visible()
    page.evaluate("pressBack()")
    expect(page.locator(".sheet")).to_have_count(0)
    page.evaluate(
        "() => { Telegram.WebApp.themeParams = { bg_color: '#ffffff', text_color: '#000000' };"
        " Telegram.WebApp.handlers.themeChanged(); }"
    )
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


SHORTCUT = """Object.assign(Telegram.WebApp, {
  isVersionAtLeast: () => %s,
  checkHomeScreenStatus(told) { told("%s"); },
});"""


@pytest.mark.telegram("1.1-shortcut")
@pytest.mark.parametrize(
    ("new", "status", "offered"),
    [("true", "missed", 1), ("true", "unknown", 1), ("true", "added", 0), ("false", "missed", 0)],
)
def test_a_shortcut_is_offered_to_phones_that_lack_one(
    page: Page, site: Site, new: str, status: str, offered: int
) -> None:
    body = TELEGRAM + SHORTCUT % (new, status)
    page.route("https://telegram.org/**", lambda route: route.fulfill(body=body))
    opened(page, site.url("roll") + LAUNCH)
    page.wait_for_function("() => Telegram.WebApp.called.includes('expand')")
    page.click('[data-tab="more"]')
    expect(page.locator('[data-key="i-gear"]')).to_be_visible()
    entry = page.locator('[data-key="i-plus"]')
    expect(entry).to_have_count(offered)
    if offered:
        entry.click()
        expect(entry).to_have_count(0)
        assert "addToHomeScreen" in page.evaluate("Telegram.WebApp.called")


CLOSING = "Telegram.WebApp.called.filter((name) => name.endsWith('ClosingConfirmation'))"


def test_closing_is_asked_about_only_of_those_who_would_leave_a_game(
    page: Page, site: Site
) -> None:
    """A lobby, one's own game, the same game from outside, one's own again and its end."""
    page.route("https://telegram.org/**", lambda route: route.fulfill(body=TELEGRAM))
    page.route("**/result/**", lambda route: route.fulfill(body=""))
    opened(page, site.url("lobby") + LAUNCH)
    page.wait_for_function("() => Telegram.WebApp.called.includes('expand')")
    assert page.evaluate(CLOSING) == []
    opened(page, site.url("roll") + LAUNCH)
    page.wait_for_function("() => Telegram.WebApp.called.includes('expand')")
    asked = ["enableClosingConfirmation"]
    assert page.evaluate(CLOSING) == asked
    shown, over = scene("roll"), scene("result")
    for stage, screen in (
        ("table", shown.public),
        ("table", shown.screen),
        ("over", over.screen),
    ):
        more = {"v": 119, "h": "", "now": NOW, "log": []}
        site.send({"t": "snap", "stage": stage, "screen": screen, **more})
        asked.append(("disable", "enable")[len(asked) % 2 == 0] + "ClosingConfirmation")
        page.wait_for_function(f"() => ({CLOSING}).length >= {len(asked)}")
        assert page.evaluate(CLOSING) == asked


OLD = """const old = (name) => { throw new Error("WebAppMethodUnsupported " + name); };
const part = new Proxy({}, { get: (_, name) => () => old(name) });
window.vibrated = []; navigator.vibrate = (ms) => window.vibrated.push(ms);
window.Telegram = { WebApp: new Proxy({ isVersionAtLeast: () => false, themeParams: {} }, {
  get: (app, name) => name in app ? app[name] : /^[A-Z]/.test(name) ? part : () => old(name) }) };"""


def test_the_oldest_client_lacks_everything_and_plays(page: Page, site: Site) -> None:
    """No insets, no buttons of its own, no buzz: the page's own ways stand in for each."""
    page.route("https://telegram.org/**", lambda route: route.fulfill(body=OLD))
    opened(page, site.url("roll") + LAUNCH.replace("8.0", "6.0"))
    page.wait_for_function("() => window.Telegram")
    page.click('[data-tab="more"]')
    page.click('[data-key="i-gear"]')
    expect(page.locator('[data-key="haptics"]')).to_be_visible()
    page.click(".sheet .xb:not(.q)")
    expect(page.locator(".sheet")).to_have_count(0)
    page.click("#primary")
    assert sent(site, page) == [{"t": "roll", "prompt": 41}]
    site.refuse = "Сейчас нельзя"
    page.click("#primary")
    page.wait_for_function("() => vibrated.at(-1) === 60")
