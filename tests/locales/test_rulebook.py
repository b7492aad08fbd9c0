"""The rules in words say the numbers of the ruleset that is played."""

from __future__ import annotations

import re
from itertools import pairwise

import msgspec
import pytest

from engine.rules.api import view
from engine.rules.illegal import Reason
from engine.rules.rules import Rules
from engine.rulesets import catalog
from engine.text.catalogue import languages, money, translator
from engine.text.names import preset_line, preset_title
from engine.text.narration import stories
from engine.text.rulebook import TOPICS, paragraph, paragraphs, topic_at, topic_of
from tests.locales.catalogues import PROMPTS
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
    topics = [topic for topic, _, _ in book]
    assert topics == [topic for topic in TOPICS if topic in topics]
    assert all(title and len(words) > 60 for _, title, words in book)
    assert len({title for _, title, _ in book}) == len(topics)


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
        ("corner", "corner", "stake", 110, money(660)),
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
    assert "16 карт" in text("cards", catalog.load("classic"))


@every_language
def test_a_mode_has_a_title_and_a_line_with_its_length(lang: str) -> None:
    t = translator(lang)
    for name in catalog.presets():
        rules = catalog.load(name)
        assert preset_title(rules, t)
        limit = rules.key.limit
        assert str(limit.rounds or limit.minutes) in preset_line(rules, t)


def test_no_two_modes_are_described_alike() -> None:
    t = translator("ru")
    loaded = [catalog.load(name) for name in catalog.presets()]
    assert len({preset_title(rules, t) for rules in loaded}) == len(loaded)
    assert len({preset_line(rules, t) for rules in loaded}) == len(loaded)


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


# --- what stands in whose book


def book(rules: Rules, lang: str = "ru") -> dict[str, str]:
    return {topic: words for topic, _, words in paragraphs(rules, translator(lang))}


@pytest.mark.parametrize(
    ("topic", "presets"),
    [
        ("sides", {"team"}),
        ("third", {"speed", "globopoly-quick"}),
        ("claim", {"globopoly", "globopoly-quick", "c1009"}),
        ("auction", set(catalog.presets()) - {"electronic"}),
    ],
)
def test_a_topic_stands_where_its_keys_are(topic: str, presets: set[str]) -> None:
    assert {name for name in catalog.presets() if topic in book(catalog.load(name))} == presets


def test_the_book_does_not_depend_on_the_name_of_a_ruleset() -> None:
    for name in catalog.presets():
        raw = catalog.load(name).to_builtins()
        raw["ruleset"]["name"] = "anything-else"
        raw["ruleset"]["source"] = "nowhere"
        assert book(Rules.from_builtins(raw)) == book(catalog.load(name))


@every_language
def test_collection_cards_are_told_only_where_they_count(lang: str) -> None:
    raw = catalog.load("classic").to_builtins()
    raw["ruleset"]["collection"] = False
    assert book(Rules.from_builtins(raw), lang)["rent"] != text(
        "rent", catalog.load("classic"), lang
    )


@every_language
def test_taxes_are_those_of_the_board(lang: str) -> None:
    assert "10" in text("tax", catalog.load("globopoly"), lang)
    assert money(200) not in text("tax", catalog.load("globopoly"), lang)
    assert money(200) in text("tax", catalog.load("c1009"), lang)


@every_language
def test_decks_are_told_by_name_and_by_what_their_cards_change(lang: str) -> None:
    t, c1009 = translator(lang), catalog.load("c1009")
    words = text("cards", c1009, lang)
    assert t("deck-fate") in words
    assert t("deck-fund") in words
    assert "10" in words
    assert len(words) > len(text("cards", catalog.load("globopoly"), lang))


@every_language
def test_nobody_is_jailed_in_the_book_of_the_world(lang: str) -> None:
    for words in book(catalog.load("globopoly-quick"), lang).values():
        assert not re.search(r"тюрьм|\bjail|станци|station", words, re.IGNORECASE), words


@every_language
def test_slow_clocks_are_told_in_hours(lang: str) -> None:
    slow = with_keys("classic", clock={"turn": 86_400, "bid": 28_800})
    assert {"ru": "24 ч", "en": "24 h"}[lang] in text("clock", slow, lang)
    assert {"ru": "8 ч", "en": "8 h"}[lang] in text("auction", slow, lang)


# --- which paragraph decides


def kinds_of(rules: Rules) -> set[str]:
    """The questions that can come up under these keys."""
    key = rules.key
    found = {"roll", "buy", "pay"}
    found |= {"bid"} if key.purchase.declined != "unowned" else set()
    found |= {"jail"} if key.jail.bail_when == "after-throw" else set()
    found |= {"jackpot"} if key.corner.kind == "jackpot" else set()
    found |= {"die", "teleport"} if key.third_die.from_round else set()
    found |= {"claim"} if key.rent.collect == "claim" else set()
    found |= {"transfer"} if key.estate.to == "creditor-or-auction" else set()
    return found | ({"end"} if key.turn.end == "asked" else set())


def test_every_question_has_its_paragraph_in_every_book() -> None:
    asked: set[str] = set()
    for name in catalog.presets():
        rules = catalog.load(name)
        asked |= kinds_of(rules)
        assert {topic_of(kind) for kind in kinds_of(rules)} <= book(rules).keys()
    assert asked == set(PROMPTS)


@pytest.mark.parametrize("preset", catalog.presets())
def test_one_in_jail_is_asked_to_throw_by_the_rules_of_jail(preset: str) -> None:
    scene = Scene(preset, 4).jailed(0).turn(0)
    assert (scene.kind(), topic_at(scene.state)) == ("roll", "jail")
    assert topic_at(view(scene.state, scene.rules, 1)) == "jail"
    assert topic_at(Scene(preset, 4).jailed(1).turn(0).state) == "turn"


def test_a_game_that_is_over_leads_to_how_it_ends() -> None:
    assert topic_at(Scene("classic", 2).turn(0).do(0, "surrender").state) == "end"


@pytest.mark.parametrize("reason", list(Reason))
def test_every_refusal_has_its_paragraph(reason: Reason) -> None:
    assert topic_of(reason.value) in TOPICS


def test_what_nobody_asks_has_no_paragraph() -> None:
    with pytest.raises(ValueError, match="nonsense"):
        topic_of("nonsense")


# --- advice


@every_language
@pytest.mark.parametrize("preset", catalog.presets())
def test_the_book_ends_with_advice(lang: str, preset: str) -> None:
    topic, title, words = paragraphs(catalog.load(preset), translator(lang))[-1]
    assert topic == "advice"
    assert title
    lines = words.split("\n")
    assert len(lines) >= 6
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("preset", catalog.presets())
def test_the_level_to_build_to_is_where_rent_grows_most(preset: str) -> None:
    """For most streets of the board, and for the one that is named."""
    rules = catalog.load(preset)
    leaps = []
    for cell in rules.board.cells:
        if cell.kind == "street":
            grows = [b - a for a, b in pairwise(cell.rents)]
            leaps.append(grows.index(max(grows)) + 1)
    common = max(set(leaps), key=leaps.count)
    assert leaps.count(common) > len(leaps) // 2
    line = book(rules, "en")["advice"].split("\n")[2]
    assert f"level {common}" in line
    assert f"{money(220)} to {money(600)}" in line
