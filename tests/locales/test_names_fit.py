"""Names on the ring fit its cells: measured in the board's own face."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from engine.rules.rules import Rules
from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from engine.text.names import cell_name, cell_short, group_name, kind_name

FONTS = Path(__file__).resolve().parents[2] / "webapp" / "static" / "fonts"

#: em; the top and bottom rows have narrow cells, the sides wide ones
ROW, SIDE = 2.15, 3.2
LETTERS_OF_A_GROUP = 9

every_language = pytest.mark.parametrize("lang", languages())
rules = catalog.load("classic")


@cache
def advances() -> dict[str, float]:
    """The width of each sign of the board's face in em."""
    widths: dict[str, float] = {}
    for path in sorted(FONTS.glob("brd-*.woff2")):
        font = TTFont(path)
        em = font["head"].unitsPerEm
        for code, glyph in font.getBestCmap().items():
            widths.setdefault(chr(code), font["hmtx"][glyph][0] / em)
    return widths


def width(text: str) -> float:
    """The width of a label in em; kerning would only make it narrower."""
    return sum(advances()[letter] for letter in text)


def is_on_a_row(cell: int) -> bool:
    return cell % 10 != 0 and cell // 10 in (0, 2)


@every_language
@pytest.mark.parametrize("preset", catalog.presets())
def test_every_name_on_the_ring_fits_its_cell(lang: str, preset: str) -> None:
    t, played = translator(lang), catalog.load(preset)
    wide = {
        name: round(width(name), 3)
        for cell in range(40)
        if cell % 10
        and width(name := cell_short(played, cell, t)) > (ROW if is_on_a_row(cell) else SIDE)
    }
    assert wide == {}


@every_language
def test_no_two_companies_stations_or_utilities_share_a_name(lang: str) -> None:
    t = translator(lang)
    for name in (cell_name, cell_short):
        names = [name(rules, cell, t) for cell in rules.board.ownable]
        assert len(set(names)) == len(names) == 28


@every_language
def test_the_eight_industries_have_short_names_of_their_own(lang: str) -> None:
    names = [group_name(rules, group, translator(lang)) for group in range(1, 9)]
    assert len(set(names)) == 8
    assert max(map(len, names)) <= LETTERS_OF_A_GROUP


@every_language
def test_a_cell_is_called_by_its_kind_where_it_has_no_name_of_its_own(lang: str) -> None:
    t = translator(lang)
    assert cell_name(rules, 7, t) == cell_name(rules, 22, t) == kind_name(rules, 36, t)
    assert kind_name(rules, 39, t) == group_name(rules, 8, t)
    assert kind_name(rules, 5, t) == kind_name(rules, 35, t) != cell_name(rules, 5, t)


def test_russian_company_names_need_no_case() -> None:
    """«покупает Калач»: an accusative that looks like the nominative, so no -а and no -я."""
    t = translator("ru")
    names = [cell_name(rules, cell, t) for cell in rules.board.ownable]
    assert [name for name in names if name.endswith(("а", "я"))] == []


def test_a_board_seen_through_another_ruleset_of_the_same_board_has_the_same_names() -> None:
    t = translator("ru")
    others: list[Rules] = [catalog.load(name) for name in catalog.presets()]
    assert len({tuple(cell_name(r, c, t) for c in range(40)) for r in others}) == 1
