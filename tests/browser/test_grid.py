"""The whole grid, run by `make audit`: every state, table, language, size and theme.

Each state is opened once for a table and a language, then resized and put into the other theme
without a reload. `tests/browser/test_looks.py` and its neighbours look at a pairwise choice of it.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.harness import Site
from tests.browser.inspection import HOSTILE, THEMES, accessible, fits, readable, wear
from tests.browser.looks import Look
from tests.browser.states import LANGUAGES, STATES, Visit, everywhere

pytestmark = pytest.mark.audit


@pytest.mark.parametrize("visit", everywhere(), ids=str)
def test_a_state_is_whole_and_accessible_in_every_size_and_theme(
    exhibit: Page, site: Site, visit: Visit
) -> None:
    visit.look.show(exhibit, site, visit.lang, visit.players)
    faults = []
    for size in visit.sizes:
        for theme in THEMES:
            wear(exhibit, theme)
            faults += fits(exhibit, [size])
            faults += [f"{size}: {fault}" for fault in accessible(exhibit, [theme])]
    assert faults == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("look", STATES, ids=lambda look: look.name)
def test_no_theme_of_telegrams_makes_a_word_unreadable(
    exhibit: Page, site: Site, look: Look, lang: str
) -> None:
    look.show(exhibit, site, lang)
    assert [fault for colours in HOSTILE for fault in readable(exhibit, colours)] == []
