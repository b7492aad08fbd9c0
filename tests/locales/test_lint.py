"""The catalogues of all languages say the same things, in the house's style."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest
from fluent.syntax import ast

from tests.locales.catalogues import (
    FAMILIES,
    LANGUAGES,
    by_id,
    messages,
    named_ids,
    named_prefixes,
    parts,
)

every_language = pytest.mark.parametrize("lang", LANGUAGES)

PLURALS = {"zero", "one", "two", "few", "many", "other"}
NEEDED = {"ru": {"one", "few"}, "en": {"one", "other"}}
TELEGRAM_TAGS = {"b", "i", "u", "s", "a", "code", "pre", "blockquote", "tg-spoiler", "tg-time"}


@every_language
def test_no_id_stands_twice(lang: str) -> None:
    seen = Counter(words.id for words in messages(lang))
    assert [id_ for id_, count in seen.items() if count > 1] == []


def test_every_language_has_the_same_files() -> None:
    files = {lang: {words.file for words in messages(lang)} for lang in LANGUAGES}
    assert len(set(map(frozenset, files.values()))) == 1, files


@every_language
def test_every_language_has_the_ids_of_russian(lang: str) -> None:
    russian, other = set(by_id("ru")), set(by_id(lang))
    assert (russian - other, other - russian) == (set(), set())


@every_language
def test_a_message_has_the_variables_of_the_russian_one(lang: str) -> None:
    russian = by_id("ru")
    differ = {
        id_: (sorted(parts(russian[id_]).variables), sorted(parts(words).variables))
        for id_, words in by_id(lang).items()
        if id_ in russian and parts(russian[id_]).variables != parts(words).variables
    }
    assert differ == {}


@every_language
def test_a_counted_noun_has_all_forms_of_the_language(lang: str) -> None:
    holes = {}
    for words in messages(lang):
        for select in parts(words).selects:
            keys = {v.key.name for v in select.variants if isinstance(v.key, ast.Identifier)}
            if (
                keys & (PLURALS - {"other"})
                and _counts_a_noun(select)
                and not keys >= NEEDED[lang]
            ):
                holes[words.id] = keys
    assert holes == {}


def _counts_a_noun(select: ast.SelectExpression) -> bool:
    """Some variant shows the number that is selected by, with a word behind it."""
    if not isinstance(select.selector, ast.VariableReference):
        return False
    for variant in select.variants:
        elements = variant.value.elements
        for number, text in pairwise(elements):
            shown = isinstance(number, ast.Placeable) and isinstance(
                number.expression, ast.VariableReference
            )
            if (
                shown
                and number.expression.id.name == select.selector.id.name
                and isinstance(text, ast.TextElement)
                and re.match(r"\s\w", text.value)
            ):
                return True
    return False


@every_language
def test_only_the_win_is_exclaimed(lang: str) -> None:
    loud = {w.id for w in messages(lang) if any("!" in text for text in parts(w).texts)}
    assert {id_ for id_ in loud if not re.search(r"finished|win|won|result-you", id_)} == set()


@every_language
def test_sums_are_made_by_money(lang: str) -> None:
    """A dollar sign in front of a placeholder would group no digits and know no minus."""
    by_hand = [w.id for w in messages(lang) if any(text.endswith("$") for text in parts(w).texts)]
    assert by_hand == []


@every_language
def test_only_known_functions_are_called(lang: str) -> None:
    called = set().union(*(parts(w).functions for w in messages(lang)))
    assert called <= {"MONEY", "PLAIN", "NUMBER"}


@every_language
def test_there_is_no_markup_but_telegrams_own_in_the_bots_words(lang: str) -> None:
    marked = {}
    for words in messages(lang):
        tags = set(re.findall(r"</?\s*([a-z-]+)", "".join(parts(words).texts)))
        allowed = TELEGRAM_TAGS if words.file == "bot.ftl" else set()
        if tags - allowed:
            marked[words.id] = tags
    assert marked == {}


@every_language
def test_no_message_is_empty_or_begins_or_ends_with_a_space(lang: str) -> None:
    bad = []
    for words in messages(lang):
        elements = words.pattern.elements
        first, last = elements[0], elements[-1]
        if isinstance(first, ast.TextElement) and first.value != first.value.lstrip():
            bad.append(words.id)
        if isinstance(last, ast.TextElement) and last.value != last.value.rstrip():
            bad.append(words.id)
    assert bad == []


def test_people_are_addressed_politely() -> None:
    familiar = re.compile(r"\b(ты|тебя|тебе|тобой|твой|твоя|твоё|твои|твоих)\b", re.IGNORECASE)
    found = [w.id for w in messages("ru") if familiar.search(" ".join(parts(w).texts))]
    assert found == []


def test_nobody_has_a_gender_that_the_words_would_have_to_guess() -> None:
    guessed = re.compile(r"\w\((?:а|ла|ась|ая|ый)\)|\b(?:купил|продал|заплатил|выиграл|вышел)\b")
    found = [w.id for w in messages("ru") if guessed.search(" ".join(parts(w).texts))]
    assert found == []


def test_an_ai_seat_is_a_robot_and_never_a_bot() -> None:
    game = {"events.ftl", "actions.ftl", "prompts.ftl", "illegal.ftl", "rules.ftl", "common.ftl"}
    bot = re.compile(r"\b(?:бот|боты|бота|ботов|bot|bots|AI|ИИ)\b", re.IGNORECASE)
    found = [
        w.id
        for lang in LANGUAGES
        for w in messages(lang)
        if w.file in game and bot.search(" ".join(parts(w).texts))
    ]
    assert found == []


def test_dice_are_rolled_and_never_thrown() -> None:
    """English has two words for it; players read one."""
    thrown = re.compile(r"\b(?:throw|throws|threw|thrown|throwing)\b", re.IGNORECASE)
    found = [w.id for w in messages("en") if thrown.search(" ".join(parts(w).texts))]
    assert found == []


def test_every_message_is_used() -> None:
    """By its whole id in the code, or as a member of a family that the code completes."""
    ids = {words.id.partition(".")[0] for words in messages("ru")}
    families = tuple(named_prefixes() - set(FAMILIES))
    known = named_ids() | set().union(*FAMILIES.values())
    unused = {id_ for id_ in ids - known if not id_.startswith(families)}
    assert unused == set()


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_a_family_has_just_the_members_that_the_rules_and_boards_name(family: str) -> None:
    ids = {words.id.partition(".")[0] for words in messages("ru")}
    assert {id_ for id_ in ids if id_.startswith(family)} == FAMILIES[family]


def test_every_id_in_the_code_has_words() -> None:
    """Each whole string of the code that begins like an id of ours is one."""
    ids = {words.id.partition(".")[0] for words in messages("ru")}
    kinds = {"bot", "common", "event", "illegal", "prompt", "rules", "server", "web"}
    asked = re.compile(rf"^(?:{'|'.join(sorted(kinds))})-")
    assert {id_ for id_ in named_ids() if asked.match(id_)} - ids == set()
