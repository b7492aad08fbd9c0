"""What a creator may change has words for the key, for each value and for the difference."""

from __future__ import annotations

import pytest

from engine.text.catalogue import languages, money, translator
from engine.text.variants import VARIANTS, difference, variant_title, variant_value

every_language = pytest.mark.parametrize("lang", languages())


@every_language
def test_every_key_has_a_title_of_its_own(lang: str) -> None:
    titles = [variant_title(key, translator(lang)) for key in VARIANTS]
    assert len(set(titles)) == len(titles)


@every_language
@pytest.mark.parametrize("key", [key for key, values in VARIANTS.items() if values])
def test_every_value_has_words_of_its_own(lang: str, key: str) -> None:
    words = [variant_value(key, value, translator(lang)) for value in VARIANTS[key]]
    assert all(words)
    assert len(set(words)) == len(words)


def test_a_yes_or_no_may_be_a_truth_value() -> None:
    t = translator("ru")
    assert variant_value("auctions", True, t) == variant_value("auctions", "on", t)
    assert variant_value("auctions", False, t) == variant_value("auctions", "off", t)


@every_language
def test_numbers_are_told_in_their_unit(lang: str) -> None:
    t = translator(lang)
    assert variant_value("start_cash", 2000, t) == money(2000)
    assert "50" in variant_value("round_limit", 50, t)
    assert "0" not in variant_value("round_limit", 0, t)
    assert "90" in variant_value("time_bank", 90, t)
    assert "5" in variant_value("time_bank", 300, t)


def test_rounds_take_their_form() -> None:
    t = translator("ru")
    said = [variant_value("round_limit", count, t) for count in (21, 22, 25)]
    assert said == ["21 раунд", "22 раунда", "25 раундов"]


def test_a_value_that_the_key_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="corner: casino"):
        variant_value("corner", "casino", translator("ru"))


def test_a_difference_says_what_is_and_what_was() -> None:
    t = translator("ru")
    assert difference("start_cash", 2000, 1500, t) == (
        "Деньги на старте: $2\u202f000, в режиме — $1\u202f500"
    )
    assert difference("corner", "pot", "jackpot", t) == "Третий угол: копилка, в режиме — джекпот"
