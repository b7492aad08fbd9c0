"""The name of a cell is read whole where it is a title: on its card and on its deed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from engine.text.names import cell_name
from tests.browser.conftest import framed, opened
from tests.browser.harness import Site
from tests.browser.inspection import SIZES, resized
from webapp.words.fixed import icon_of

# Each name in the place of the title: words that are broken or cut, and titles that leave theirs.
READ = """([title, names]) => {
  const el = document.querySelector(title), box = el.closest('.sheet,.card'), faults = [], was = el.textContent;
  const sign = el.parentElement.querySelector('.ic');
  for (const [name, signed] of names) {
    if (sign) sign.style.display = signed ? '' : 'none';
    el.textContent = name;
    const frame = box.getBoundingClientRect(), style = getComputedStyle(el), node = el.firstChild;
    const hidden = el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 1;
    if (hidden && style.display !== 'inline' && style.overflow !== 'visible') faults.push(name + ' is cut');
    let from = 0;
    for (const word of name.split(' ')) {
      const range = document.createRange();
      range.setStart(node, from); range.setEnd(node, from + word.length);
      from += word.length + 1;
      const rows = new Set([...range.getClientRects()].map((r) => Math.round(r.top)));
      const r = range.getBoundingClientRect();
      if (rows.size > 1) faults.push(name + ' is broken in a word');
      const beside = [...el.parentElement.parentElement.querySelectorAll('.pz,.tc:not([hidden]),.q:not([hidden]),.xb')];
      const under = beside.some((b) => { const o = b.getBoundingClientRect(); return o.width && o.left < r.right - .5 && r.left < o.right - .5 && o.top < r.bottom - 1 && r.top < o.bottom - 1; });
      if (under || r.left < frame.left || r.right > frame.right + .5 || r.bottom > frame.bottom) faults.push(name + ' leaves its place');
    }
  }
  el.textContent = was;
  return [...new Set(faults)];
}"""


def names(lang: str, *, owed: bool) -> list[tuple[str, bool]]:
    """What any cell is called in any mode, and whether a sign stands beside; or only of those
    that cost something, which alone have cards.
    """
    t, found = translator(lang), set()
    for rules in map(catalog.load, catalog.presets()):
        for i, cell in enumerate(rules.board.cells):
            if not owed or cell.price or cell.kind == "tax":
                found.add((cell_name(rules, i, t), icon_of(cell, rules) != ""))
    return sorted(found)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    ("scene", "tap", "title"),
    [("buy", "", ".card h2 .ti"), ("auction", "", ".card h2 .ti"),
     ("buy", ".c19", ".sheet h2>span:last-child")],
    ids=["card", "auction", "deed"],
)  # fmt: skip
def test_every_name_of_a_cell_is_read_whole_in_its_title(
    exhibit: Page, site: Site, scene: str, tap: str, title: str, lang: str
) -> None:
    opened(exhibit, site.url(scene, 4, lang))
    if tap:
        exhibit.click(tap)
    faults = []
    for size in SIZES:
        resized(exhibit, size)
        framed(exhibit)
        faults += [
            (size, fault) for fault in exhibit.evaluate(READ, [title, names(lang, owed=not tap)])
        ]
    assert faults == [], "\n".join(map(str, faults))
