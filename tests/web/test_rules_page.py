"""The rules on the web: every preset whole, in both languages, with an anchor for each topic."""

from __future__ import annotations

import html
import re

import pytest

from engine.rulesets import catalog
from engine.text.catalogue import translator
from engine.text.names import card_text, cell_name
from engine.text.rulebook import paragraphs, topic_of
from tests.locales.catalogues import PROMPTS
from tests.web.test_pages import get

PRESETS = catalog.presets()


def bare(text: str) -> str:
    """What a reader sees."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", text)))


@pytest.mark.parametrize("lang", ["ru", "en"])
async def test_a_page_has_every_paragraph_cell_and_card_of_its_preset(site, lang: str) -> None:
    t = translator(lang)
    for name in PRESETS:
        rules = catalog.load(name)
        text, _ = await get(site, f"/rules/{name}?lang={lang}")
        said = bare(text)
        for topic, title, paragraph in paragraphs(rules, t):
            assert f'<section id="{topic}"' in text and f'href="#{topic}"' in text
            assert title in said
            for line in paragraph.split("\n"):
                assert re.sub(r"\s+", " ", line) in said, (name, topic)
        for i in rules.board.ownable:
            cell = rules.board.cells[i]
            assert cell_name(rules, i, t) in said
            factor = "×" if cell.kind == "utility" else ""
            assert " · ".join(f"{factor}{rent}" for rent in cell.rents) in said
            assert bare(t.money(cell.price)) in said
        for deck, cards in rules.decks.items():
            for card in cards:
                assert re.sub(r"\s+", " ", card_text(rules, deck, card.slug, t)) in said


@pytest.mark.parametrize("name", PRESETS)
def test_every_question_leads_to_a_paragraph_that_stands_in_its_book(name: str) -> None:
    """What a table can ask is decided by a topic that its page has."""
    rules, t = catalog.load(name), translator("ru")
    topics = {topic for topic, _, _ in paragraphs(rules, t)}
    key = rules.key
    absent = {
        "bid": key.purchase.declined == "unowned",
        "jackpot": key.corner.kind != "jackpot",
        "die": not key.third_die.from_round,
        "teleport": not key.third_die.from_round,
        "claim": key.rent.collect != "claim",
    }
    for kind in PROMPTS:
        assert absent.get(kind) or topic_of(kind) in topics, kind


async def test_the_advice_ends_the_page_and_the_board_comes_before_it(site) -> None:
    text, _ = await get(site, "/rules/classic")
    sections = re.findall(r'<section id="([a-z]+)"', text)
    assert sections[-2:] == ["board", "advice"] and len(sections) == len(set(sections))


async def test_all_presets_are_linked_from_the_shelf_and_from_each_other(site) -> None:
    for path in ("/rules?lang=en", *(f"/rules/{name}?lang=en" for name in PRESETS)):
        text, _ = await get(site, path)
        linked = set(re.findall(r'href="/rules/([\w-]+)\?lang=en"', text))
        assert linked == set(PRESETS)
    text, _ = await get(site, "/rules/team")
    assert re.search(r'<a href="/rules/team" aria-current="page"', text)
    assert "?lang=" not in text  # nobody asked for a language by the address


async def test_a_preset_that_is_none_is_missing(site) -> None:
    for path in ("/rules/none", "/rules/..%2fblitz", "/rules/BLITZ"):
        await get(site, path, 404)
