"""What somebody who sees no or other colours sees of the ring: marks cut out of it and compared."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations

from PIL import Image, ImageChops, ImageOps, ImageStat
from playwright.sync_api import Page

VISIONS = ("achromatopsia", "deuteranopia", "protanopia", "tritanopia")
AROUND = 1  # px of what lies around a mark
SIDE = 24  # px of a mark that is compared
# The places of one mark of each cell: [cell, what it stands for, x, y, width, height].
PLACES = """(selector) => [...document.querySelectorAll('.cell')].flatMap((cell) => {
  const el = cell.querySelector(selector);
  if (!el || !el.getClientRects().length) return [];
  const r = el.getBoundingClientRect();
  return [[+cell.dataset.i, el.querySelector('use').getAttribute('href'), r.x, r.y, r.width, r.height]];
})"""

Mark = tuple[int, str, Image.Image]


@contextmanager
def seen_with(page: Page, vision: str) -> Iterator[None]:
    """Chromium draws the page as somebody with this vision sees it."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
    yield
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    session.detach()


def marks(page: Page, selector: str) -> list[Mark]:
    """The mark of each cell that has one: its shape alone, in the same size and contrast."""
    shot = Image.open(io.BytesIO(page.screenshot(animations="disabled", scale="device")))
    grey, found = shot.convert("L"), []
    scale = shot.width / page.viewport_size["width"]  # type: ignore[index]
    for cell, stands_for, x, y, width, height in page.evaluate(PLACES, selector):
        around = (x - AROUND, y - AROUND, x + width + AROUND, y + height + AROUND)
        cut = grey.crop(tuple(round(v * scale) for v in around))  # type: ignore[arg-type]
        found.append((cell, stands_for, _shape(cut)))
    return found


def _shape(cut: Image.Image) -> Image.Image:
    """Dark on light, stretched over all greys, cut to what is drawn, as large as every other."""
    shape = ImageOps.autocontrast(cut)
    right, low = shape.width - 1, shape.height - 1
    corners = [shape.getpixel(at) for at in ((0, 0), (right, 0), (0, low), (right, low))]
    if sum(corners) < 2 * 255:  # what lies around the mark is dark
        shape = ImageOps.invert(shape)
    drawn = shape.point(lambda v: 255 if v < 128 else 0).getbbox()
    return shape.crop(drawn).resize((SIDE, SIDE), Image.Resampling.BICUBIC)


def apart(a: Image.Image, b: Image.Image) -> float:
    """How much two shapes differ, 0 to 255."""
    return ImageStat.Stat(ImageChops.difference(a, b)).mean[0]


def confused(found: list[Mark]) -> list[str]:
    """Pairs that stand for different things and differ no more than two of one thing do."""
    pairs = [(apart(a[2], b[2]), a, b) for a, b in combinations(found, 2)]
    alike = max(distance for distance, a, b in pairs if a[1] == b[1])
    return [
        f"{a[1]} of {a[0]} and {b[1]} of {b[0]}"
        for distance, a, b in pairs
        if a[1] != b[1] and distance <= alike
    ]
