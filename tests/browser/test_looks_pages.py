"""The pages outside the table as they were approved: on a phone, and in English, wide and dark.

What stands on them is of today and of a game that was thrown with real dice: much may differ from
the approved picture, the page as a whole may not.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.approval import Pictures, compare, picture
from tests.browser.inspection import resized, wear
from tests.browser.looks import still
from tests.browser.pages import READINGS, SIGHTS
from tests.browser.society import Society

MAY_DIFFER = 0.2


@pytest.mark.parametrize(
    ("name", "lang", "theme", "size"),
    [
        ("pages-ru-light", "ru", "light", (360, 640)),
        ("pages-wide-en-dark", "en", "dark", (1280, 800)),
    ],
)
def test_the_contact_sheet_of_the_pages_is_the_approved_one(
    reader: Page,
    society: Society,
    tmp_path: Path,
    pytestconfig: pytest.Config,
    name: str,
    lang: str,
    theme: str,
    size: tuple[int, int],
) -> None:
    resized(reader, size)
    pictures: Pictures = []
    for sight_name, sight in (SIGHTS | READINGS).items():
        sight.show(reader, society, lang)
        wear(reader, theme)
        still(reader)
        pictures.append((sight_name, picture(reader)))
    approve = pytestconfig.getoption("--approve")
    compare(pictures, name, tmp_path, approve=approve, tolerance=MAY_DIFFER)
