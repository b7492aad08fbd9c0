"""The toast of an offer is read whole, whatever is offered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from engine.text.names import cell_short
from tests.browser.audit import PAGE
from tests.browser.conftest import framed, opened
from tests.browser.harness import Site
from tests.browser.inspection import SIZES, resized
from webapp.words.trade import brief

NAME = {"ru": "Константин К.", "en": "Konstantin K."}
TEXT = ".toast>span:not(.tk)"
CUT = """(text) => {
  const el = document.querySelector('.toast>span:not(.tk)'), box = (e) => e.getBoundingClientRect();
  el.textContent = text;
  const toast = box(el.parentElement), centre = box(document.querySelector('.centre')), words = box(el);
  const faults = [];
  if (el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1) faults.push('cut');
  if (words.bottom > toast.bottom || toast.bottom > centre.bottom) faults.push('outside: ' + (toast.bottom - centre.bottom));
  return faults;
}"""


def longest(lang: str) -> set[str]:
    """Deals of the longest words of each board: two cells and a sum for two, and many for many."""
    t, told = translator(lang), set()
    for rules in map(catalog.load, catalog.presets()):
        cells = sorted(rules.board.ownable, key=lambda c: -len(cell_short(rules, c, t)))
        for get, give in ((cells[:2], cells[2:4]), (cells[:9], cells[9:])):
            terms = brief(get, 1480, rules, t), brief(give, 0, rules, t)
            told.add(t("web-offer-line", name=NAME[lang], get=terms[0], give=terms[1]))
    return told


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("scene", ["offer", "crowded", "goods"])
def test_no_word_of_an_offer_is_cut(exhibit: Page, site: Site, scene: str, lang: str) -> None:
    opened(exhibit, site.url(scene, 6, lang))
    told = [exhibit.locator(TEXT).inner_text(), *sorted(longest(lang))]
    faults = []
    for size in SIZES:
        resized(exhibit, size)
        framed(exhibit)
        for text in told:
            found = exhibit.evaluate(CUT, text) + exhibit.evaluate(PAGE)
            faults += [(size, text, fault) for fault in found]
    assert faults == [], "\n".join(map(str, faults))


def test_many_cells_are_counted_and_few_are_named_as_on_the_ring() -> None:
    t, rules = translator("ru"), catalog.load("c1009")
    assert brief([21, 18], 60, rules, t) == (
        f"{cell_short(rules, 21, t)}, {cell_short(rules, 18, t)}, $60"
    )
    assert brief([21, 18, 16], 0, rules, t) == "3 клетки"
    assert brief([], 0, rules, t) == "ничего"
