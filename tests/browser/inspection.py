"""What is looked at on an open page: at a size, in a theme, in a theme of Telegram's."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator

from playwright.sync_api import Page

from tests.browser.audit import PAGE, RING
from tests.browser.axe import violations

Size = tuple[int, int]
SIZES: list[Size] = [
    (320, 568), (360, 560), (360, 640), (390, 700), (390, 844), (430, 932), (1280, 800),
]  # fmt: skip
PHONE: Size = (360, 640)
THEMES = ("light", "dark")
# Themes nobody could read if they were taken as they are.
HOSTILE = [
    dict(zip(("bg_color", "text_color", "hint_color", "link_color", "button_color"), colours,
             strict=True))
    for colours in (
        ("#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff"),
        ("#000000", "#000000", "#000000", "#000000", "#000000"),
        ("#ff0000", "#00ff00", "#00ff00", "#0000ff", "#ffff00"),
        ("#808080", "#888888", "#7f7f7f", "#808080", "#8a8a8a"),
        ("#fdf6e3", "#657b83", "#93a1a1", "#b58900", "#cb4b16"),
        ("#1e1e2e", "#cdd6f4", "#6c7086", "#89b4fa", "#b4befe"),
    )
]  # fmt: skip
# The ring is audited where there is one, two frames after the window has its size; without themes
# in the one that is worn.
FIT = f"""async (themes) => {{
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const ring = document.querySelector('.board');
  const faults = () => [...(ring && ring.getClientRects().length ? ({RING})() : []), ...({PAGE})()];
  return themes.length ? themes.flatMap((theme) => {{
    document.documentElement.dataset.theme = theme;
    return faults().map((fault) => theme + ': ' + fault);
  }}) : faults();
}}"""
# How much of a page can be scrolled to.
HIDDEN = """() => [...document.querySelectorAll('.page,.lf-scroll')]
  .map((el) => el.getClientRects().length ? el.scrollHeight - el.clientHeight : 0)
  .reduce((a, b) => Math.max(a, b), 0)"""


def fits(page: Page, sizes: Iterable[Size] = SIZES, themes: Iterable[str] = ()) -> list[str]:
    """The faults of what is drawn at these sizes: texts, controls, scrolling."""
    faults = []
    for width, height in sizes:
        resized(page, (width, height))
        faults += [f"{width}x{height}: {fault}" for fault in page.evaluate(FIT, [*themes])]
    return faults


def resized(page: Page, size: Size) -> None:
    """The window has this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


def accessible(page: Page, themes: Iterable[str] = THEMES) -> list[str]:
    """What axe finds in these themes, in a window as high as the page is."""
    faults = []
    with unrolled(page):
        for theme in themes:
            wear(page, theme)
            faults += [f"{theme}: {fault}" for fault in violations(page)]
    return faults


@contextlib.contextmanager
def unrolled(page: Page) -> Iterator[None]:
    """Nothing lies under the buttons at the foot of a page: to axe it would be covered."""
    size = page.viewport_size
    hidden = page.evaluate(HIDDEN)
    if not size or not hidden:
        yield
        return
    page.set_viewport_size({"width": size["width"], "height": size["height"] + hidden})
    yield
    page.set_viewport_size(size)


def wear(page: Page, theme: str) -> None:
    """The page is in this theme, without a reload."""
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)


def readable(page: Page, telegram: dict[str, str]) -> list[str]:
    """The words that cannot be read when Telegram gives these colours."""
    page.evaluate("(colours) => window.kvartal.theme(colours)", telegram)
    return [f"{telegram['bg_color']}: {fault}" for fault in violations(page, ["color-contrast"])]
