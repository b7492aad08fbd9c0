"""The pages of rules, fairness and replay are accessible in both themes and languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.finished import Finished
from tests.browser.inspection import HOSTILE, accessible, readable

PATHS = ("/rules", "/rules/globopoly-quick", "/fair/{over}", "/fair/{running}", "/replay/{over}")


@pytest.mark.parametrize("path", PATHS)
def test_axe_finds_nothing(reader: Page, games: Finished, path: str) -> None:
    where = games.origin + path.format(over=games.over, running=games.running)
    for lang, size in (("ru", (360, 640)), ("en", (1280, 800))):
        reader.set_viewport_size({"width": size[0], "height": size[1]})
        reader.goto(f"{where}?lang={lang}")
        reader.evaluate("document.fonts.ready.then(() => 0)")
        if "replay" in path:
            reader.locator("html[data-ready]").wait_for(state="attached")
            reader.keyboard.press("End")
            reader.locator("#stage .card").wait_for()
        elif "over" in path:
            reader.locator("html[data-checked]").wait_for(state="attached")
        assert accessible(reader) == [], lang
        hostile = HOSTILE[(2 * PATHS.index(path) + (lang == "en")) % len(HOSTILE)]
        assert readable(reader, hostile) == [], lang


def test_axe_finds_nothing_in_the_log_of_a_replay(reader: Page, games: Finished) -> None:
    reader.goto(f"{games.origin}/replay/{games.over}")
    reader.locator("html[data-ready]").wait_for(state="attached")
    reader.keyboard.press("PageDown")
    reader.locator("#log-open").click()
    reader.locator(".rp-line").first.wait_for()
    assert violations(reader) == []
