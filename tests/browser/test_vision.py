"""Whoever sees no colours, or others, tells the owners and the groups of the ring apart by shape."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from PIL import ImageOps
from playwright.sync_api import Browser, Page

from engine.rulesets import catalog
from tests.browser.conftest import opened
from tests.browser.harness import Site
from tests.browser.inspection import THEMES, wear
from tests.browser.scenes import NOW, PRESETS, scene
from tests.browser.vision import VISIONS, Mark, apart, confused, marks, read_bands, seen_with, sets


@pytest.fixture(scope="module")
def sharp(browser: Browser, site: Site) -> Iterator[Page]:
    """The table of six on a phone, with nine points to a pixel of the page."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, device_scale_factor=3, reduced_motion="reduce"
    )
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    opened(page, site.url("buy", 6))
    yield page
    context.close()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(
    ("selector", "kinds", "cells"), [(".pr svg:not(.lk)", 6, 27), (".ic", 17, 40)]
)
def test_owners_and_groups_are_told_apart_without_their_colours(
    sharp: Page, vision: str, theme: str, selector: str, kinds: int, cells: int
) -> None:
    wear(sharp, theme)
    with seen_with(sharp, vision):
        found = marks(sharp, selector)
    assert (len(found), len({mark[1] for mark in found})) == (cells, kinds)
    assert confused(found) == []


# A scene of each ruleset: together all boards.
TABLES = {"blitz": "buy", "classic": "last"} | {mode: name for name, mode in PRESETS.items()}
INNER = (3, 3, 21, 21)  # of a mark of a colour, without its frame
UNLIKE = 25  # of 255: less apart, two marks are easily taken for each other
LEAST = 40  # of 255 between a stroke and its band: where a mortgage pales both, less


def test_every_ruleset_has_a_scene_here() -> None:
    assert set(TABLES) == set(catalog.presets())


@pytest.mark.parametrize("mode", TABLES)
def test_groups_and_owners_of_every_ruleset_are_told_apart_in_grey(
    sharp: Page, site: Site, mode: str
) -> None:
    opened(sharp, site.url(TABLES[mode]))
    with seen_with(sharp, "achromatopsia"):
        streets, owners = read_bands(sharp), marks(sharp, ".pr svg:not(.lk)")
    assert len(streets) == 22
    assert {f"g{said}": group for group, said, _ in streets.values()} == {
        f"g{n}": f"g{n}" for n in range(1, 9)
    }
    assert confused(owners) == []
    owned = set(scene(TABLES[mode], 4, "ru").screen["view"].owner) - {-1}
    assert len({owner for _, owner, _ in owners}) == len(owned)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("board", ["buy", "quick", "unowned"])
def test_the_strokes_of_every_board_are_read_without_their_colours(
    sharp: Page, site: Site, board: str, theme: str
) -> None:
    opened(sharp, site.url(board))
    wear(sharp, theme)
    mortgaged = scene(board, 4, "ru").screen["view"].mortgage
    for vision in VISIONS:
        with seen_with(sharp, vision):
            streets = read_bands(sharp)
        for cell, (group, said, contrast) in streets.items():
            assert f"g{said}" == group, (vision, cell)
            assert contrast >= (LEAST / 2 if mortgaged[cell] else LEAST), (vision, cell, group)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("vision", VISIONS)
def test_the_colours_in_the_chips_are_told_apart_without_their_colours(
    sharp: Page, site: Site, vision: str, theme: str
) -> None:
    """Each seat has two of the eight, whole or one cell short; then the next seat has them."""
    opened(sharp, site.url("roll"))
    wear(sharp, theme)
    found: list[Mark] = []
    for turn in range(4):
        hold(site, "colours" if turn % 2 else "nearly", turn // 2, 119 + turn)
        sharp.locator(f'html[data-ready="{119 + turn}"]').wait_for(state="attached")
        with seen_with(sharp, vision):
            found += sets(sharp)
    kinds = {name for _, name, _ in found}
    assert (len(found), len(kinds)) == (32, 16)
    for a, b in combinations(found, 2):
        if a[1] == b[1]:
            continue
        # Whole and one short by frame and ground, the eight by their strokes, however dark.
        kinds = (a[2], b[2])
        strokes = tuple(ImageOps.autocontrast(cut.crop(INNER)) for cut in kinds)
        one, two = kinds if a[1][-2:] == b[1][-2:] else strokes
        assert apart(one, two) >= UNLIKE, (a[1], b[1])


def hold(site: Site, how: str, turn: int, v: int) -> None:
    """The eight colours lie two with each seat, a seat further at every turn."""
    screen = scene("roll").screen
    for seat, shown in enumerate(screen["view"].seats):
        first = (seat + turn) % 4 * 2 + 1
        shown.colours = shown.nearly = []
        setattr(shown, how, [first, first + 1])
    site.send(
        {"t": "snap", "screen": screen, "v": v, "h": "", "now": NOW, "stage": "table", "log": []}
    )


@pytest.mark.parametrize("vision", VISIONS)
def test_flags_are_told_apart_without_their_colours(sharp: Page, site: Site, vision: str) -> None:
    opened(sharp, site.url("claim"))
    with seen_with(sharp, vision):
        found = [mark for mark in marks(sharp, ".cell:not(.mort) .ic") if mark[1][:3] == "#f-"]
    pairs = {(a[1], b[1]): apart(a[2], b[2]) for a, b in combinations(found, 2) if a[1] != b[1]}
    assert len({flag for _, flag, _ in found}) == 8
    assert min(pairs.values()) >= UNLIKE, min(pairs.items(), key=lambda pair: pair[1])
    assert pairs["#f-it", "#f-fr"] >= 1.5 * UNLIKE
