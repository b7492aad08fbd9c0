"""The rules in words say the numbers of the ruleset that is played."""

from __future__ import annotations

import re

import msgspec
import pytest

from engine.rules.rules import Rules
from engine.rulesets import catalog
from engine.text.catalogue import languages, money, translator
from engine.text.names import preset_line, preset_title
from engine.text.narration import stories
from engine.text.rulebook import TOPICS, paragraph, paragraphs
from tests.scenes import Scene

every_language = pytest.mark.parametrize("lang", languages())


def text(topic: str, rules: Rules, lang: str = "ru") -> str:
    return paragraph(topic, rules, translator(lang))[1]


def with_keys(preset: str, **groups: dict[str, object]) -> Rules:
    """The preset with some keys changed."""
    raw = catalog.load(preset).to_builtins()
    for group, keys in groups.items():
        raw["ruleset"][group].update(keys)
    return Rules.from_builtins(msgspec.to_builtins(raw))


@every_language
@pytest.mark.parametrize("preset", catalog.presets())
def test_every_topic_has_a_title_and_a_text(lang: str, preset: str) -> None:
    book = paragraphs(catalog.load(preset), translator(lang))
    assert [topic for topic, _, _ in book] == list(TOPICS)
    assert all(title and len(words) > 60 for _, title, words in book)
    assert len({title for _, title, _ in book}) == len(TOPICS)


@every_language
def test_blitz_ends_sooner_and_has_no_rent_tax(lang: str) -> None:
    blitz, classic = catalog.load("blitz"), catalog.load("classic")
    assert "25" in text("end", blitz, lang)
    assert "100" in text("end", classic, lang)
    assert "40" in text("tax", classic, lang)
    assert "80" in text("tax", classic, lang)
    assert "40" not in text("tax", blitz, lang)


@every_language
@pytest.mark.parametrize(
    ("topic", "group", "key", "value", "shown"),
    [
        ("start", "money", "salary", 270, money(270)),
        ("start", "money", "landing_bonus", 130, money(130)),
        ("auction", "auction", "raise_by", 35, money(35)),
        ("auction", "clock", "bid", 13, "13"),
        ("purchase", "clock", "choice", 17, "17"),
        ("rent", "rent", "full_colour_factor", 3, "3"),
        ("tax", "rent_tax", "from_round", 33, "33"),
        ("tax", "rent_tax", "cap", 77, "77"),
        ("building", "building", "levels_per_turn", 4, "4"),
        ("mortgage", "mortgage", "term", 10, "10"),
        ("trade", "trade", "open", 5, "5"),
        ("trade", "trade", "return_rounds", 12, "12"),
        ("trade", "clock", "reply", 29, "29"),
        ("jail", "jail", "bail", 55, money(55)),
        ("jackpot", "corner", "stake", 110, money(660)),
        ("debt", "clock", "debt", 47, "47"),
        ("clock", "clock", "turn", 61, "61"),
        ("end", "limit", "rounds", 64, "64"),
        ("goal", "seats", "max", 5, "5"),
    ],
)
def test_a_changed_key_changes_the_text(
    lang: str, topic: str, group: str, key: str, value: int, shown: str
) -> None:
    before = text(topic, catalog.load("classic"), lang)
    after = text(topic, with_keys("classic", **{group: {key: value}}), lang)
    assert shown in after
    assert after != before


@every_language
def test_uneven_building_and_unfair_trades_are_told_as_such(lang: str) -> None:
    classic, other = (
        catalog.load("classic"),
        with_keys("classic", building={"even": False}, trade={"fair": False}),
    )
    assert text("building", classic, lang) != text("building", other, lang)
    assert text("trade", classic, lang) != text("trade", other, lang)


def test_russian_counts_take_their_form() -> None:
    assert "3 предложения" in text("trade", catalog.load("classic"))
    assert "5 предложений" in text("trade", with_keys("classic", trade={"open": 5}))
    assert "1 предложение" in text("trade", with_keys("classic", trade={"open": 1}))
    assert "16 карт" in text("chance", catalog.load("classic"))


@every_language
def test_a_mode_has_a_title_and_a_line_with_its_length(lang: str) -> None:
    t = translator(lang)
    for name in catalog.presets():
        rules = catalog.load(name)
        assert preset_title(rules, t)
        assert str(rules.key.limit.rounds) in preset_line(rules, t)


@every_language
def test_no_placeholder_is_left_in_the_text(lang: str) -> None:
    for name in catalog.presets():
        for _, title, words in paragraphs(catalog.load(name), translator(lang)):
            assert not re.search(r"[{}$](?!\d)", title + words)


@every_language
def test_a_line_of_the_story_refers_to_a_topic_that_exists(lang: str) -> None:
    scene = Scene("classic", 3).at_cell(0, 36).own(1, 39).turn(0)
    scene.roll(1, 2)
    (line,) = stories(scene.events, ["a", "b", "c"], scene.rules, translator(lang))
    assert line.why == "rent"
    assert paragraph(line.why, scene.rules, translator(lang))[0]
