"""Pages outside the table as somebody sees them, and what such a page measures of itself."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.society import LONG, NEIGHBOUR, NEWCOMER, VETERAN, Society


@dataclass(frozen=True)
class Sight:
    """A page and who looks at it, "" for the public."""

    path: str
    who: str = ""
    ready: str = "html[data-ready]"

    def show(self, page: Page, society: Society, lang: str = "ru") -> None:
        """The page is whole: what is one's own has come."""
        path = self.path.format(
            over=society.over,
            chat=society.chat,
            veteran=society.handles[VETERAN],
            long=society.handles[LONG],
        )
        token = society.tokens.get(self.who, "")
        page.add_init_script(f"sessionStorage.setItem('kv-token', '{token}')")
        page.goto(f"{society.origin}{path}{'&' if '?' in path else '?'}lang={lang}")
        page.locator(self.ready).first.wait_for(state="attached")
        page.evaluate("document.fonts.ready.then(() => 0)")


#: every page by its name, as those see it for whom it differs
SIGHTS = {
    "home": Sight("/", VETERAN),
    "home-newcomer": Sight("/", NEWCOMER),
    "home-public": Sight("/"),
    "me": Sight("/me", VETERAN),
    "me-newcomer": Sight("/me", NEWCOMER),
    "profile": Sight("/p/{veteran}", NEIGHBOUR),
    "profile-public": Sight("/p/{long}"),
    "leaders": Sight("/top", VETERAN),
    "leaders-pinned": Sight("/top?by=wins&of=season", NEWCOMER),
    "leaders-chat": Sight("/top?of={chat}&by=rent", VETERAN),
    "collection": Sight("/collection", VETERAN),
    "collection-public": Sight("/collection"),
    "levels": Sight("/progress", VETERAN),
    "settings": Sight("/settings", VETERAN),
    "help": Sight("/help"),
    "forgotten": Sight("/forgotten"),
    "result": Sight("/result/{over}", VETERAN),
    "result-public": Sight("/result/{over}"),
}

#: pages to read: the same for everybody
READINGS = {
    "rules": Sight("/rules/classic", ready=".bk-text"),
    "rules-globopoly": Sight("/rules/globopoly", ready=".bk-text"),
    "fairness": Sight("/fair/{over}", ready="html[data-checked]"),
    "replay": Sight("/replay/{over}"),
}

# No sideways scroll, no cut text, nothing outside, every control large enough.
FAULTS = """() => {
  const faults = [];
  const wide = innerWidth;
  const box = (el) => el.getBoundingClientRect();
  const scroll = document.querySelector('#scroll');
  for (const el of [document.documentElement, scroll])
    if (el.scrollWidth > el.clientWidth + 0.5) faults.push(`${el.id || 'page'} scrolls sideways: ${el.scrollWidth} > ${el.clientWidth}`);
  const seen = (el) => el.getClientRects().length > 0 && getComputedStyle(el).visibility !== 'hidden';
  const aside = '.sr,.hp,.tabs2,.gr-t,.skip';
  for (const el of document.querySelectorAll('.lf *')) {
    if (!seen(el) || el.closest(aside) || el.closest('svg') !== null && el.tagName !== 'svg') continue;
    const r = box(el);
    const name = `${el.tagName}.${el.getAttribute('class') || ''} "${el.textContent.trim().slice(0, 24)}"`;
    if (r.width && (r.right > wide + 0.5 || r.left < -0.5)) faults.push(`${name} is outside: ${r.left.toFixed(0)}..${r.right.toFixed(0)}`);
    if (el.children.length === 0 && el.textContent.trim()) {
      const style = getComputedStyle(el);
      if (parseFloat(style.fontSize) < 11) faults.push(`${name} is ${style.fontSize}`);
      if (style.display !== 'inline' && el.scrollWidth > el.clientWidth + 1) faults.push(`${name} is cut: ${el.scrollWidth} > ${el.clientWidth}`);
      const parent = el.parentNode;
      if (getComputedStyle(parent).overflowX === 'hidden' && box(el).right > box(parent).right + 1) faults.push(`${name} leaves its parent`);
    }
  }
  for (const el of document.querySelectorAll('button,a[href],input,summary')) {
    if (!seen(el) || el.matches('.skip')) continue;
    const r = box(el);
    // A link within a line of text is as high as its line.
    const inline = getComputedStyle(el).display === 'inline';
    if (!inline && (r.width < 43.5 || r.height < 43.5)) faults.push(`${el.className} "${el.textContent.trim().slice(0, 20)}" is ${r.width.toFixed(1)}x${r.height.toFixed(1)}`);
    for (const other of el.closest('.list') ? document.querySelectorAll('.pg-a,.rs-a') : []) {
      const o = box(other);
      if (other !== el && r.left < o.right && o.left < r.right && r.top < o.bottom - 0.5 && o.top < r.bottom - 0.5)
        faults.push(`${el.textContent} lies over ${other.textContent}`);
    }
  }
  const count = document.querySelectorAll('*').length;
  if (count > 1500) faults.push(`${count} nodes`);
  return faults;
}"""
