"""Every look in English and dark: whole, accessible and as it was approved; wide ones in both."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL.Image import Image
from playwright.sync_api import Page

from tests.browser.approval import Pictures, compare, picture
from tests.browser.harness import Site
from tests.browser.inspection import THEMES, accessible, fits, wear
from tests.browser.looks import Look, still
from tests.browser.states import STATES, Visit, seats, visits

PICTURES: dict[str, Image] = {}
# Both themes of these: each sheet that is a dialog there, and the table of each preset.
WIDE_NAMES = (
    "buy", "auction", "jackpot", "offer", "trade", "build", "assets", "debt", "log", "cell", "more",
    "list", "settings", "rule", "keys", "hint", "spectator", "die", "claim", "openbid", "allies", "unowned", "quick",
    "late", "lobby", "form", "result", "create", "error",
)  # fmt: skip
WIDE = [look for look in STATES if look.name in WIDE_NAMES]


def taken(page: Page, site: Site, look: Look) -> Image:
    look.show(page, site, "en")
    wear(page, "dark")
    return picture(page)


@pytest.mark.parametrize("visit", visits(1), ids=str)
def test_a_look_is_whole_and_accessible(exhibit: Page, site: Site, visit: Visit) -> None:
    PICTURES[visit.look.name] = taken(exhibit, site, visit.look)
    assert accessible(exhibit, ["dark"]) + fits(exhibit, visit.sizes) == []


def test_the_contact_sheet_is_the_approved_one(
    exhibit: Page, site: Site, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    pictures = [
        (look.name, PICTURES.get(look.name) or taken(exhibit, site, look)) for look in STATES
    ]
    approve = pytestconfig.getoption("--approve")
    compare(pictures, "phone-en-dark", tmp_path, approve=approve)


def test_the_wide_table_is_the_approved_one(
    exhibit: Page, site: Site, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    exhibit.set_viewport_size({"width": 1280, "height": 800})
    pictures: dict[str, Pictures] = {theme: [] for theme in THEMES}
    for look in WIDE:
        look.show(exhibit, site, "ru", seats(look)[-1])
        for theme in THEMES:
            wear(exhibit, theme)
            still(exhibit)
            pictures[theme].append((look.name, picture(exhibit)))
    approve = pytestconfig.getoption("--approve")
    for theme in THEMES:
        compare(pictures[theme], f"wide-{theme}", tmp_path, approve=approve)
