"""Every page outside the table fits every size, is accessible, and is never cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.inspection import HOSTILE, accessible, readable, resized
from tests.browser.pages import FAULTS, SIGHTS
from tests.browser.society import Society

# The fourth is the desktop at 200 %.
SIZES = ((320, 568), (360, 640), (390, 844), (640, 400), (768, 1024), (1280, 800))

of_every_page = pytest.mark.parametrize("name", SIGHTS)
in_both_languages = pytest.mark.parametrize("lang", ["ru", "en"])


@in_both_languages
@of_every_page
def test_a_page_fits_and_is_accessible(
    reader: Page, society: Society, name: str, lang: str
) -> None:
    SIGHTS[name].show(reader, society, lang)
    found = {}
    for width, height in SIZES:
        reader.set_viewport_size({"width": width, "height": height})
        if faults := reader.evaluate(FAULTS):
            found[width] = faults
    assert found == {}
    theme, size = ("light", SIZES[1]) if lang == "ru" else ("dark", SIZES[-1])
    resized(reader, size)
    assert accessible(reader, [theme]) == []
    hostile = HOSTILE[(2 * list(SIGHTS).index(name) + (lang == "en")) % len(HOSTILE)]
    assert readable(reader, hostile) == []


@pytest.mark.audit
@in_both_languages
@of_every_page
def test_a_page_is_accessible_at_every_size_in_both_themes(
    reader: Page, society: Society, name: str, lang: str
) -> None:
    SIGHTS[name].show(reader, society, lang)
    for size in SIZES:
        resized(reader, size)
        assert accessible(reader) == [], size


@pytest.mark.audit
@in_both_languages
@of_every_page
def test_no_theme_of_telegrams_makes_a_page_unreadable(
    reader: Page, society: Society, name: str, lang: str
) -> None:
    SIGHTS[name].show(reader, society, lang)
    assert [fault for colours in HOSTILE for fault in readable(reader, colours)] == []
