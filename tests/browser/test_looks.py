"""Every look in Russian and light: whole, accessible, readable in Telegram's worst theme, approved.

`pytest -m browser tests/browser/test_looks*.py --approve` takes
the pictures of now as approved; open them before: they lie in `tests/browser/approved`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL.Image import Image
from playwright.sync_api import Page

from tests.browser.approval import compare, picture
from tests.browser.harness import Site
from tests.browser.inspection import HOSTILE, accessible, fits, readable
from tests.browser.looks import Look
from tests.browser.states import STATES, Visit, visits

PICTURES: dict[str, Image] = {}


def taken(page: Page, site: Site, look: Look) -> Image:
    look.show(page, site, "ru")
    return picture(page)


@pytest.mark.parametrize("visit", visits(0), ids=str)
def test_a_look_is_whole_and_accessible(exhibit: Page, site: Site, visit: Visit) -> None:
    PICTURES[visit.look.name] = taken(exhibit, site, visit.look)
    faults = accessible(exhibit, ["light"])
    faults += readable(exhibit, HOSTILE[STATES.index(visit.look) % len(HOSTILE)])
    faults += fits(exhibit, visit.sizes)
    assert faults == []


def test_the_contact_sheet_is_the_approved_one(
    exhibit: Page, site: Site, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    pictures = [
        (look.name, PICTURES.get(look.name) or taken(exhibit, site, look)) for look in STATES
    ]
    approve = pytestconfig.getoption("--approve")
    compare(pictures, "phone-ru-light", tmp_path, approve=approve)
