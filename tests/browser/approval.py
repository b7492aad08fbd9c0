"""Pictures beside the approved ones: sheets of them with their names, and what differs.

compare(pictures, "phone-ru-light", folder, approve=False) reads `approved/phone-ru-light-1.webp`
and as many more as the pictures fill.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFont
from playwright.sync_api import Page

APPROVED = Path(__file__).parent / "approved"
TOLERANCE = 0.035  # the share of a picture that may look different: another system's letters
GAP, HEAD = 8, 18  # px between pictures, and for the name above one

Pictures = list[tuple[str, Image.Image]]


@dataclass(frozen=True)
class Grid:
    """How many pictures stand on one sheet, and how wide each is, px: its words can be read."""

    across: int
    rows: int
    width: int

    @property
    def count(self) -> int:
        return self.across * self.rows


PHONE = Grid(6, 3, 230)
WIDE = Grid(2, 4, 600)


def picture(page: Page) -> Image.Image:
    """The page as it stands."""
    return Image.open(io.BytesIO(page.screenshot(animations="disabled", caret="hide"))).convert(
        "RGB"
    )


def compare(
    pictures: Pictures, name: str, folder: Path, *, approve: bool, tolerance: float = TOLERANCE
) -> None:
    """Each picture looks as on the approved sheets of that name; `approve` makes it so."""
    if approve:
        for old in APPROVED.glob(f"{name}-*.webp"):
            old.unlink()
    wrong = []
    for number, part in enumerate(_parts(pictures), 1):
        file = f"{name}-{number}.webp"
        now = _sheet(part)
        if approve:
            now.save(APPROVED / file, quality=45, method=6)
            continue
        found = _wrong(part, now, APPROVED / file, tolerance)
        if found:
            now.save(folder / file)
            wrong += [f"{one}, see {folder / file}" for one in found]
    assert wrong == []


def _wrong(part: Pictures, now: Image.Image, path: Path, tolerance: float) -> list[str]:
    """What does not look as on the approved sheet."""
    if not path.exists():
        return [f"{path.name} was never approved: run with --approve and look at it"]
    before = Image.open(path).convert("RGB")
    if before.size != now.size:
        return ["the looks are others than those approved"]
    boxes = _boxes(part)
    shares = [_differing(before.crop(box), now.crop(box)) for box in boxes]
    return [
        f"{look}: {share:.1%}"
        for (look, _), share in zip(part, shares, strict=True)
        if share > tolerance
    ]


def _grid(pictures: Pictures) -> Grid:
    return WIDE if pictures[0][1].width > pictures[0][1].height else PHONE


def _parts(pictures: Pictures) -> Iterator[Pictures]:
    count = _grid(pictures).count
    for start in range(0, len(pictures), count):
        yield pictures[start : start + count]


def _boxes(part: Pictures) -> list[tuple[int, int, int, int]]:
    """Where each picture stands on its sheet."""
    grid = _grid(part)
    tall = max(p.height * grid.width // p.width for _, p in part)
    boxes = []
    for i in range(len(part)):
        x = GAP + i % grid.across * (grid.width + GAP)
        y = HEAD + i // grid.across * (tall + HEAD)
        boxes.append((x, y, x + grid.width, y + tall))
    return boxes


def _sheet(part: Pictures) -> Image.Image:
    """These pictures in rows with their names."""
    boxes = _boxes(part)
    size = max(b[2] for b in boxes) + GAP, max(b[3] for b in boxes) + GAP
    made = Image.new("RGB", size, "#888")
    draw, font = ImageDraw.Draw(made), ImageFont.load_default(14)
    for (name, p), (left, top, right, _) in zip(part, boxes, strict=True):
        width = right - left
        small = p.resize((width, p.height * width // p.width), Image.Resampling.LANCZOS)
        made.paste(small, (left, top))
        draw.text((left + 2, top - HEAD + 1), name, fill="white", font=font)
    return made


def _differing(a: Image.Image, b: Image.Image) -> float:
    """The share of the area that looks different to somebody who stands back."""
    size = (a.width // 4, a.height // 4)
    small = [p.resize(size, Image.Resampling.BOX) for p in (a, b)]
    grey = ImageChops.difference(*small).convert("L").point(lambda v: 255 if v > 40 else 0)
    return grey.histogram()[255] / (grey.width * grey.height)
