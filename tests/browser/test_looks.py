"""Every look is accessible, and is as it was approved.

`pytest -m browser tests/browser/test_looks.py --approve` takes the pictures of now as approved;
open them before: they lie in `tests/browser/approved`.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image, ImageChops, ImageDraw
from playwright.sync_api import Page

from tests.browser.audit import PAGE
from tests.browser.harness import Site
from tests.browser.looks import LOOKS, Look, still
from tests.browser.scenes import TABLE

APPROVED = Path(__file__).parent / "approved"
AXE = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
       "rules": {"region": {"enabled": False}}}  # fmt: skip
ACROSS = 9
SMALL = 180  # px, the width of one picture on the sheet
TOLERANCE = 0.035  # the share of a picture that may look different: another system's letters


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_axe_finds_nothing(page: Page, site: Site, look: Look) -> None:
    look.show(page, site, "ru")
    found = []
    for theme in ("light", "dark"):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        still(page)
        results = Axe().run(page, options=AXE).response
        found += [
            f"{theme} {fault['id']}: {node['target']} {node.get('failureSummary', '')[:160]}"
            for fault in results["violations"]
            for node in fault["nodes"][:3]
        ]
    assert found == []


# The moments of the table itself are audited at every size beside the ring.
ASIDE = [look for look in LOOKS if look.taps or look.scene not in TABLE]


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("look", ASIDE, ids=lambda look: look.name)
def test_no_control_is_small_and_no_word_is_cut(
    page: Page, site: Site, look: Look, lang: str
) -> None:
    look.show(page, site, lang)
    faults = page.evaluate(PAGE)
    page.set_viewport_size({"width": 320, "height": 568})
    faults += page.evaluate(PAGE)
    assert faults == []


def picture(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot(animations="disabled", caret="hide"))).convert(
        "RGB"
    )


def sheet(pictures: list[tuple[str, Image.Image]]) -> Image.Image:
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


def differing(a: Image.Image, b: Image.Image) -> float:
    """The share of the area that looks different to somebody who stands back."""
    size = (a.width // 3, a.height // 3)
    small = [p.resize(size, Image.Resampling.BOX) for p in (a, b)]
    grey = ImageChops.difference(*small).convert("L").point(lambda v: 255 if v > 40 else 0)
    return grey.histogram()[255] / (grey.width * grey.height)


@pytest.mark.parametrize(("lang", "theme"), [("ru", "light"), ("en", "dark")])
def test_the_contact_sheet_is_the_approved_one(
    page: Page, site: Site, lang: str, theme: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    page.set_viewport_size({"width": 360, "height": 640})
    pictures: list[tuple[str, Image.Image]] = []
    for look in LOOKS:
        look.show(page, site, lang)
        pictures.append((look.name, picture(page)))
    compare(sheet(pictures), pictures, f"phone-{lang}-{theme}.webp", tmp_path, request)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_wide_table_is_the_approved_one(
    page: Page, site: Site, theme: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    page.set_viewport_size({"width": 1280, "height": 800})
    pictures = []
    wide = [look for look in LOOKS if look.name in ("buy", "auction", "trade", "lobby", "result")]
    for look in wide:
        look.show(page, site, "ru", 6)
        pictures.append((look.name, picture(page)))
    compare(sheet(pictures), pictures, f"wide-{theme}.webp", tmp_path, request)


def compare(
    now: Image.Image,
    pictures: list[tuple[str, Image.Image]],
    name: str,
    folder: Path,
    request: Any,
) -> None:
    path = APPROVED / name
    if request.config.getoption("--approve", default=False):
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
        share = differing(before.crop(box), now.crop(box))
        if share > TOLERANCE:
            wrong.append(f"{look}: {share:.1%}")
    if wrong:
        now.save(folder / name)
    assert wrong == [], f"see {folder / name}"
