"""The deed of a station or a utility: each row says by itself what its owner gets."""

from __future__ import annotations

import pytest

from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from webapp.words.deeds import owned_rows
from webapp.words.fixed import fixed_words

DICE = {"ru": "сумма кубиков", "en": "dice total"}

every_language = pytest.mark.parametrize("lang", languages())
every_preset = pytest.mark.parametrize("preset", catalog.presets())


@every_language
@every_preset
def test_a_utility_names_the_dice_that_it_multiplies(lang: str, preset: str) -> None:
    rules, t = catalog.load(preset), translator(lang)
    for cell in rules.board.utilities:
        rows = owned_rows(rules.board.cells[cell], rules, t)
        rents = rules.board.cells[cell].rents
        assert [brings for _, brings in rows] == [f"{rent} × {DICE[lang]}" for rent in rents]
        assert len({owned for owned, _ in rows}) == len(rows) == len(rules.board.utilities)


@every_language
@every_preset
def test_a_station_brings_a_sum_for_each_number_of_them(lang: str, preset: str) -> None:
    rules, t = catalog.load(preset), translator(lang)
    for cell in rules.board.stations:
        rows = owned_rows(rules.board.cells[cell], rules, t)
        assert [brings for _, brings in rows] == [
            t.money(rent) for rent in rules.board.cells[cell].rents
        ]
        assert [owned[-1] for owned, _ in rows] == ["1", "2", "3", "4"]


@every_preset
def test_the_page_gets_the_rows_of_both_kinds_and_of_no_other(preset: str) -> None:
    cells = fixed_words(catalog.load(preset), translator("ru"))["cells"]
    assert {c["k"] for c in cells if "q" in c} == {"station", "utility"}
    assert sum("q" in c for c in cells) == 6
