"""The function behind which all words lie."""

from __future__ import annotations

import pytest

from engine.text.catalogue import (
    MissingWordsError,
    Translator,
    language_for,
    languages,
    money,
    translator,
)


def made(source: str, lang: str = "ru") -> Translator:
    return Translator(lang, [source])


def test_a_sum_is_grouped_by_a_narrow_space_that_does_not_break() -> None:
    assert money(1480) == "$1\u202f480"
    assert money(23085) == "$23\u202f085"
    assert money(1234567) == "$1\u202f234\u202f567"


def test_a_sum_below_a_thousand_has_no_space_and_zero_no_sign() -> None:
    assert money(999) == "$999"
    assert money(0) == "$0"


def test_a_negative_sum_has_a_minus_and_no_hyphen() -> None:
    assert money(-50) == "\u2212$50"


def test_money_in_a_message_is_the_same_in_every_language() -> None:
    for lang in languages():
        assert made("a = { MONEY($n) }", lang)("a", n=1480) == money(1480)


def test_an_unknown_message_raises() -> None:
    with pytest.raises(MissingWordsError, match="no-such"):
        translator("ru")("no-such-message")


def test_an_unknown_attribute_raises() -> None:
    with pytest.raises(MissingWordsError):
        made("a = x")("a.sub")


def test_a_missing_argument_raises() -> None:
    with pytest.raises(MissingWordsError, match="a"):
        made("a = { $n }")("a")


def test_an_attribute_is_reached_by_a_dot() -> None:
    t = made("a = x\n    .sub = y { $n }")
    assert t("a.sub", n=2) == "y 2"
    assert t.has("a.sub")
    assert not t.has("a.other")
    assert not t.has("b")


def test_a_value_in_a_message_gets_no_marks_of_direction() -> None:
    assert made("a = [{ $name }]")("a", name="Аня") == "[Аня]"


def test_a_name_with_braces_is_no_message_of_its_own() -> None:
    assert made("a = { $name }")("a", name="{ $n } <b>") == "{ $n } <b>"


def test_russian_plurals_have_three_forms() -> None:
    t = made(
        "a = { $n ->\n    [one] { $n } дом\n    [few] { $n } дома\n   *[many] { $n } домов\n}"
    )
    assert [t("a", n=n) for n in (1, 2, 5, 11, 21, 22)] == [
        "1 дом",
        "2 дома",
        "5 домов",
        "11 домов",
        "21 дом",
        "22 дома",
    ]


def test_the_same_words_are_made_once() -> None:
    t = made("a = { $n } x")
    first = t("a", n=12345)
    assert t("a", n=12345) is first
    assert t("a", n=12346) != first


def test_a_number_and_the_same_digits_as_text_are_told_apart() -> None:
    t = made("a = { $n ->\n    [1] one\n   *[other] many\n}")
    assert t("a", n=1) == "one"
    assert t("a", n="1") == "many"


def test_a_percent_sign_stays_with_its_number() -> None:
    words = translator("ru")("event-round-started", last=0, round=40, tax=10)
    assert words.endswith("10\u00a0%")


def test_russian_comes_first_and_english_is_there() -> None:
    assert languages()[0] == "ru"
    assert "en" in languages()


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ("ru", "ru"),
        ("ru-RU", "ru"),
        ("RU_ru", "ru"),
        ("en-GB", "en"),
        ("uk", "ru"),
        ("kk", "ru"),
        ("pt-br", "en"),
        ("zh-hans", "en"),
        ("", "ru"),
        (None, "ru"),
        ("../en", "en"),
    ],
)
def test_everybody_is_spoken_to_in_a_language_that_exists(asked: str | None, spoken: str) -> None:
    assert language_for(asked) == spoken
    assert translator(asked).lang == spoken
