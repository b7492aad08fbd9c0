"""The page of rules is made of the data alone: no number of a ruleset can change unseen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.rules.rules import Rules
from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from webapp.words.book import book_of

#: numbers of the data that the page does not tell, and why
NOT_TOLD = {
    "ruleset.xp_mode": "what a game is worth beside the table stands on the page of progress",
    "decks.chance.7.hotel": "the card asks for levels, and a hotel is five of them",
}
#: fields that say where something is, or of what sort, and are no numbers of a rule
PLACES = {"group"}
#: a preset of each board, and one of each way of using the keys
BOOKS = ("speed", "team", "globopoly-quick", "c1009")


def said(rules: Rules, lang: str) -> str:
    """All that the page tells."""
    page = book_of(rules, translator(lang))
    return json.dumps([page["line"], page["sections"]], ensure_ascii=False)


def numbers(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Every whole number of the data, zeros aside, with the way to it."""
    if isinstance(data, dict | list):
        for key, inner in data.items() if isinstance(data, dict) else enumerate(data):
            yield from numbers(inner, (*path, key))
    elif isinstance(data, int) and not isinstance(data, bool) and data:
        yield path, data


def changed(rules: Rules, path: tuple[Any, ...], value: int) -> Rules:
    raw = rules.to_builtins()
    at = raw
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return Rules.from_builtins(raw)


@pytest.mark.parametrize("name", BOOKS)
def test_a_changed_number_of_the_keys_the_board_or_a_card_changes_the_page(name: str) -> None:
    rules = catalog.load(name)
    before = said(rules, "ru")
    silent = []
    for path, value in numbers(rules.to_builtins()):
        if path[-1] in PLACES:
            continue
        # The field that a card leads to stays one of forty.
        other = (value + 1) % 40 if path[-1] == "cell" else value + 1
        way = ".".join(map(str, path))
        if way in NOT_TOLD or unused(rules, path):
            continue
        if said(changed(rules, path, other), "ru") == before:
            silent.append(way)
    assert silent == []


def test_a_hotel_costs_five_levels_on_the_card_that_tells_levels() -> None:
    card = catalog.load("classic").decks["chance"][7]
    assert (card.effect, card.hotel) == ("repairs", 5 * card.house)


@pytest.mark.parametrize("lang", languages())
def test_each_language_tells_the_keys_alike(lang: str) -> None:
    for name in catalog.presets():
        rules = catalog.load(name)
        before = said(rules, lang)
        for path, value in numbers(rules.to_builtins()["ruleset"], ("ruleset",)):
            told = said(changed(rules, path, value + 1), lang) != before
            assert told or ".".join(map(str, path)) in NOT_TOLD or unused(rules, path), path


def unused(rules: Rules, path: tuple[Any, ...]) -> bool:
    """The key says nothing under the other keys of these rules."""
    key, found = rules.key, tuple(path[1:])
    return (
        (found[0] == "rent_tax" and not key.rent_tax.from_round)
        or (found[0] == "auction" and key.purchase.declined == "unowned")
        or (found == ("auction", "longest") and key.purchase.declined != "open-auction")
        or (found == ("clock", "bid") and key.purchase.declined == "unowned")
        or (found == ("rent", "window") and key.rent.collect == "debt")
        or (found == ("trade", "return_rounds") and not key.trade.fair)
        or (found == ("corner", "stake") and key.corner.kind != "jackpot")
    )
