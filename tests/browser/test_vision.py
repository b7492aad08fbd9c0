"""Whoever sees no colours, or others, tells the owners and the groups of the ring apart by shape."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import opened
from tests.browser.harness import Site
from tests.browser.inspection import THEMES, wear
from tests.browser.scenes import NOW
from tests.browser.vision import VISIONS, confused, marks, seen_with


@pytest.fixture(scope="module")
def sharp(browser: Browser, site: Site) -> Iterator[Page]:
    """The table of six on a phone, with nine points to a pixel of the page."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, device_scale_factor=3, reduced_motion="reduce"
    )
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    opened(page, site.url("buy", 6))
    yield page
    context.close()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(
    ("selector", "kinds", "cells"), [(".pr svg:not(.lk)", 6, 27), (".ic", 17, 40)]
)
def test_owners_and_groups_are_told_apart_without_their_colours(
    sharp: Page, vision: str, theme: str, selector: str, kinds: int, cells: int
) -> None:
    wear(sharp, theme)
    with seen_with(sharp, vision):
        found = marks(sharp, selector)
    assert (len(found), len({mark[1] for mark in found})) == (cells, kinds)
    assert confused(found) == []
