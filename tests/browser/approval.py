"""Pictures beside the approved ones: a sheet of small ones with their names, and what differs."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw
from playwright.sync_api import Page

APPROVED = Path(__file__).parent / "approved"
ACROSS = 9
SMALL = 180  # px, the width of one picture on the sheet
TOLERANCE = 0.035  # the share of a picture that may look different: another system's letters

Pictures = list[tuple[str, Image.Image]]


def picture(page: Page) -> Image.Image:
    """The page as it stands."""
    return Image.open(io.BytesIO(page.screenshot(animations="disabled", caret="hide"))).convert(
        "RGB"
    )


def compare(pictures: Pictures, name: str, folder: Path, *, approve: bool) -> None:
    """Each picture looks as on the approved sheet of that name; `approve` makes it so."""
    now, path = _sheet(pictures), APPROVED / name
    if approve:
        now.save(path, quality=75, method=6)
        return
    assert path.exists(), f"{name} was never approved: run with --approve and look at it"
    before = Image.open(path).convert("RGB")
    assert before.size == now.size, "the number of looks has changed"
    tall = now.height // -(-len(pictures) // ACROSS)
    wrong = []
    for i, (look, _) in enumerate(pictures):
        x, y = i % ACROSS * (SMALL + 6), i // ACROSS * tall
        box = (x, y + 14, x + SMALL, y + tall)
        share = _differing(before.crop(box), now.crop(box))
        if share > TOLERANCE:
            wrong.append(f"{look}: {share:.1%}")
    if wrong:
        now.save(folder / name)
    assert wrong == [], f"{wrong}: see {folder / name}"


def _sheet(pictures: Pictures) -> Image.Image:
    """All pictures in rows, small, with their names."""
    tall = max(p.height * SMALL // p.width for _, p in pictures) + 16
    rows = -(-len(pictures) // ACROSS)
    made = Image.new("RGB", (ACROSS * (SMALL + 6), rows * tall), "#888")
    draw = ImageDraw.Draw(made)
    for i, (name, p) in enumerate(pictures):
        x, y = i % ACROSS * (SMALL + 6), i // ACROSS * tall
        small = p.resize((SMALL, p.height * SMALL // p.width), Image.Resampling.LANCZOS)
        made.paste(small, (x, y + 14))
        draw.text((x + 3, y + 1), name, fill="white")
    return made


def _differing(a: Image.Image, b: Image.Image) -> float:
    """The share of the area that looks different to somebody who stands back."""
    size = (a.width // 3, a.height // 3)
    small = [p.resize(size, Image.Resampling.BOX) for p in (a, b)]
    grey = ImageChops.difference(*small).convert("L").point(lambda v: 255 if v > 40 else 0)
    return grey.histogram()[255] / (grey.width * grey.height)
