"""The whole grid, run by `make audit`: every state, table, language, size and theme.

Each state is opened once for a table and a language, then resized and put into the other theme
without a reload. Texts and controls are measured in all of them; axe, which takes ten times as
long, looks at a table of each state and language in both themes, on the desktop and on three of
the phones: the other language has the other three. `tests/browser/test_looks.py` and its
neighbours look at a pairwise choice of all this.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.harness import Site
from tests.browser.inspection import (
    HOSTILE,
    SIZES,
    THEMES,
    accessible,
    fits,
    readable,
    resized,
)
from tests.browser.looks import Look
from tests.browser.states import LANGUAGES, STATES, Visit, everywhere, seats

pytestmark = pytest.mark.audit

*PHONES, DESKTOP = SIZES
BY_AXE = {"ru": [*PHONES[::2], DESKTOP], "en": [*PHONES[1::2], DESKTOP]}


@pytest.mark.parametrize("visit", everywhere(), ids=str)
def test_a_state_is_whole_in_every_size_and_theme(exhibit: Page, site: Site, visit: Visit) -> None:
    visit.look.show(exhibit, site, visit.lang, visit.players)
    assert fits(exhibit, visit.sizes, THEMES) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("look", STATES, ids=lambda look: look.name)
def test_a_state_is_accessible_in_both_themes(
    exhibit: Page, site: Site, look: Look, lang: str
) -> None:
    look.show(exhibit, site, lang, seats(look)[-1])
    faults = []
    for size in BY_AXE[lang]:
        resized(exhibit, size)
        faults += [f"{size}: {fault}" for fault in accessible(exhibit)]
    assert faults == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("look", STATES, ids=lambda look: look.name)
def test_no_theme_of_telegrams_makes_a_word_unreadable(
    exhibit: Page, site: Site, look: Look, lang: str
) -> None:
    look.show(exhibit, site, lang)
    assert [fault for colours in HOSTILE for fault in readable(exhibit, colours)] == []
