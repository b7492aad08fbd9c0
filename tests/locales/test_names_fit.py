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
every_board = pytest.mark.parametrize(
    "played",
    [catalog.load(n) for n in ("classic", "globopoly", "c1009")],
    ids=lambda r: r.key.board,
)

#: streets and stations of published editions, of which no board of ours may have one
PUBLISHED = """
mediterranean baltic oriental vermont connecticut charles virginia tennessee kentucky indiana
illinois atlantic ventnor marvin pacific carolina pennsylvania boardwalk reading chance chest
whitechapel islington euston pentonville mall whitehall northumberland bow marlborough vine
strand fleet trafalgar leicester coventry piccadilly regent oxford bond mayfair marylebone
fenchurch житная нагатинская варшавское огарёва полянка сретенка ростовская рязанский вавилова
рублёвское тверская пушкинская маяковского грузинский чайковского смоленская щусева гоголевский
кутузовский бронная арбат казна
"""


@cache
def advances() -> dict[str, float]:
    """The width of each sign of the board's face in em."""
    font = TTFont(FONTS / "brd.woff2")
    em = font["head"].unitsPerEm
    return {chr(c): font["hmtx"][glyph][0] / em for c, glyph in font.getBestCmap().items()}


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
@pytest.mark.parametrize("kind", ["jackpot", "parking", "pot"])
def test_every_third_corner_has_a_name_that_fits(lang: str, kind: str) -> None:
    raw = rules.to_builtins()
    raw["ruleset"]["corner"]["kind"] = kind
    name = cell_short(Rules.from_builtins(raw), 20, translator(lang))
    assert 0 < width(name) <= SIDE


@every_language
@every_board
def test_no_two_properties_share_a_name(lang: str, played: Rules) -> None:
    t = translator(lang)
    for name in (cell_name, cell_short):
        names = [name(played, cell, t) for cell in played.board.ownable]
        assert len(set(names)) == len(names) == 28


@every_language
@every_board
def test_the_eight_colours_have_short_names_of_their_own(lang: str, played: Rules) -> None:
    names = [group_name(played, group, translator(lang)) for group in range(1, 9)]
    assert len(set(names)) == 8
    assert max(map(len, names)) <= LETTERS_OF_A_GROUP


@every_language
@every_board
def test_no_name_is_one_of_a_published_edition(lang: str, played: Rules) -> None:
    t = translator(lang)
    names = " ".join(cell_name(played, cell, t) for cell in played.board.ownable).lower()
    assert set(names.split()) & set(PUBLISHED.split()) == set()


@every_language
def test_a_cell_is_called_by_its_kind_where_it_has_no_name_of_its_own(lang: str) -> None:
    t = translator(lang)
    assert cell_name(rules, 7, t) == cell_name(rules, 22, t) == kind_name(rules, 36, t)
    assert kind_name(rules, 39, t) == group_name(rules, 8, t)
    assert kind_name(rules, 5, t) == kind_name(rules, 35, t) != cell_name(rules, 5, t)


@every_language
def test_the_world_has_airports_and_customs(lang: str) -> None:
    t, world = translator(lang), catalog.load("globopoly")
    assert kind_name(world, 5, t) == {"ru": "Аэропорт", "en": "Airport"}[lang]
    assert cell_name(world, 10, t) == {"ru": "Таможня", "en": "Customs"}[lang]
    assert cell_name(world, 30, t) != cell_name(rules, 30, t)


@every_board
def test_russian_names_need_no_case(played: Rules) -> None:
    """«покупает Калач»: an accusative that looks like the nominative, so no -а and no -я."""
    t = translator("ru")
    for name in (cell_name, cell_short):
        names = [name(played, cell, t) for cell in played.board.ownable]
        assert [n for n in names if n.endswith(("а", "я", "ая", "яя"))] == []


def test_a_board_seen_through_another_ruleset_of_the_same_board_has_the_same_names() -> None:
    t = translator("ru")
    seen: dict[str, set[tuple[str, ...]]] = {}
    for other in map(catalog.load, catalog.presets()):
        names = tuple(cell_name(other, cell, t) for cell in range(40))
        seen.setdefault(other.key.board, set()).add(names)
    assert {board: len(names) for board, names in seen.items()} == dict.fromkeys(
        ("companies", "world", "city"), 1
    )
