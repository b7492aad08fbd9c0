"""What somebody who sees no or other colours sees of the ring: marks cut out of it and compared."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations, groupby

from PIL import Image, ImageChops, ImageOps, ImageStat
from playwright.sync_api import Page

VISIONS = ("achromatopsia", "deuteranopia", "protanopia", "tritanopia")
AROUND = 1  # px of what lies around a mark
SIDE = 24  # px of a mark that is compared
# Of a band, in px: what lies under its cell's frame, the middle of its first stroke from there,
# all that bears strokes, and what a narrow stroke is narrower than.
EDGE, FIRST, STROKES, BROAD = 1.4, 2.6, 22, 4
# The places of one mark of each cell: [cell, what it stands for, x, y, width, height].
PLACES = """(selector) => [...document.querySelectorAll('.cell')].flatMap((cell) => {
  const el = cell.querySelector(selector);
  if (!el || !el.getClientRects().length) return [];
  const r = el.getBoundingClientRect(), use = el.querySelector('use');
  const is = use ? use.getAttribute('href') : (/\\bg\\d/.exec(cell.className) || [''])[0];
  return is ? [[+cell.dataset.i, is, r.x, r.y, r.width, r.height]] : [];
})"""

# The same of the marks of colours, by the seat that has them.
SETS = """() => [...document.querySelectorAll('.chip')].flatMap((chip) => [...chip.querySelectorAll('.sets i')]
  .map((el) => [+chip.dataset.seat, el.className, ...Object.values(el.getBoundingClientRect().toJSON()).slice(0, 4)]))"""

Place = tuple[int, str, float, float, float, float]
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
    return [
        (cell, stands_for, _shape(cut))
        for cell, stands_for, cut in _cut(page, page.evaluate(PLACES, selector))
    ]


def sets(page: Page) -> list[Mark]:
    """The mark of each colour in the players' chips that is theirs or one cell short, in its greys."""
    size = (SIDE, SIDE)
    cuts = _cut(page, page.evaluate(SETS), around=0)
    return [(seat, name, cut.resize(size, Image.Resampling.BICUBIC)) for seat, name, cut in cuts]


def _cut(page: Page, places: list[Place], around: int = AROUND) -> list[Mark]:
    shot = Image.open(io.BytesIO(page.screenshot(animations="disabled", scale="device")))
    grey, found = shot.convert("L"), []
    scale = shot.width / page.viewport_size["width"]  # type: ignore[index]
    for cell, stands_for, x, y, width, height in places:
        box = (x - around, y - around, x + width + around, y + height + around)
        found.append((cell, stands_for, grey.crop(tuple(round(v * scale) for v in box))))  # type: ignore[arg-type]
    return found


def read_bands(page: Page) -> dict[int, tuple[str, int, int]]:
    """Of each street its group, the number that its band's strokes say, and their contrast in grey.

    A broad stroke is five, a narrow one is one; the contrast is a difference of 0 to 255.
    """
    shot = Image.open(io.BytesIO(page.screenshot(animations="disabled", scale="device")))
    grey, found = shot.convert("L"), {}
    scale = shot.width / page.viewport_size["width"]  # type: ignore[index]
    for cell, group, x, y, width, height in page.evaluate(PLACES, ".band"):
        box = (x + EDGE, y + EDGE, x + width - EDGE, y + height - EDGE)
        cut = grey.crop(tuple(round(v * scale) for v in box))  # type: ignore[arg-type]
        if height > width:
            cut = cut.transpose(Image.Transpose.ROTATE_90)
        line = [cut.getpixel((i, cut.height // 2)) for i in range(round(STROKES * scale))]
        ground, stroke = line[0], line[round(FIRST * scale)]
        drawn = [abs(v - stroke) < abs(v - ground) for v in line]  # type: ignore[operator]
        runs = [len(list(run)) / scale for dark, run in groupby(drawn) if dark]
        said = sum(5 if length > BROAD else 1 for length in runs)
        found[cell] = (group, said, abs(stroke - ground))  # type: ignore[operator]
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
