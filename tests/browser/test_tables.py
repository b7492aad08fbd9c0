"""Every state at the tables of two, three, five and six: nothing is cut, small or covered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.harness import Site
from tests.browser.inspection import fits
from tests.browser.states import Visit, visits


@pytest.mark.parametrize("visit", visits(2), ids=str)
def test_a_state_fits_at_another_table(exhibit: Page, site: Site, visit: Visit) -> None:
    visit.look.show(exhibit, site, visit.lang, visit.players)
    assert fits(exhibit, visit.sizes) == []
