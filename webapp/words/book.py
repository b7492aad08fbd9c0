"""The pages of rules: the rulebook's paragraphs, and the board and the decks in full."""

from __future__ import annotations

from typing import Any

from engine.rules.api import Rules
from engine.rulesets import catalog
from engine.text.catalogue import Translator
from engine.text.names import (
    card_name,
    card_text,
    cell_name,
    deck_name,
    group_name,
    preset_line,
    preset_title,
)
from engine.text.rulebook import paragraphs
from webapp.words.fixed import LEVELS, icon_of

ADVICE = "advice"

_made: dict[tuple[str, str], dict[str, Any]] = {}


def rules_page(name: str, t: Translator) -> dict[str, Any]:
    """The context of `rules.html.j2` for a preset; made once for each language."""
    key = (name, t.lang)
    if key not in _made:
        _made[key] = book_of(catalog.load(name), t)
    return _made[key]


def shelf_page(t: Translator) -> dict[str, Any]:
    """The context of `rules.html.j2` for the list of all presets."""
    return {"lang": t.lang, "title": t("web-rules-title"), "t": t, "modes": _modes(t), "mode": ""}


def book_of(rules: Rules, t: Translator) -> dict[str, Any]:
    """The context of `rules.html.j2` for these rules: every paragraph, cell and card of them."""
    name, title = rules.key.name, preset_title(rules, t)
    sections = []
    for topic, heading, text in paragraphs(rules, t):
        if topic == ADVICE:  # it ends the page: the numbers of every cell come before
            sections.append(_section("board", t("web-rules-board"), "", board=_board(rules, t)))
        decks = _decks(rules, t) if topic == "cards" else []
        sections.append(_section(topic, heading, text, decks=decks))
    return {
        "lang": t.lang,
        "title": t("web-rules-of", mode=title),
        "t": t,
        "mode": name,
        "line": preset_line(rules, t),
        "modes": _modes(t),
        "sections": sections,
    }


def paragraphs_of(rules: Rules, t: Translator) -> dict[str, dict[str, Any]]:
    """Each topic of these rules with its title and its lines, for a sheet over the table."""
    return {
        topic: {"title": heading, "lines": text.split("\n")}
        for topic, heading, text in paragraphs(rules, t)
    }


def _section(topic: str, title: str, text: str, **more: Any) -> dict[str, Any]:
    made: dict[str, Any] = {
        "id": topic,
        "title": title,
        "lines": text.split("\n") if text else [],
        "advice": topic == ADVICE,
        "decks": [],
        "board": None,
    }
    return made | more


def _modes(t: Translator) -> list[dict[str, Any]]:
    made = []
    for name in catalog.presets():
        rules = catalog.load(name)
        seats = rules.key.seats
        made.append(
            {
                "name": name,
                "title": preset_title(rules, t),
                "line": preset_line(rules, t),
                "seats": t("web-rules-seats", min=seats.min, max=seats.max),
            }
        )
    return made


def _board(rules: Rules, t: Translator) -> dict[str, Any]:
    board = rules.board
    tables = [
        {
            "group": group,
            "title": group_name(rules, group, t),
            "note": t("web-rules-house", amount=_costs(rules, streets, t)),
            "rows": [_row(rules, i, t) for i in streets],
        }
        for group, streets in enumerate(board.streets)
        if streets
    ]
    for kind, cells in (("station", board.stations), ("utility", board.utilities)):
        tables.append(
            {
                "group": 0,
                "title": t(f"web-rules-{kind}"),
                "note": "",
                "rows": [_row(rules, i, t) for i in cells],
            }
        )
    levels = " · ".join(t("web-level", level=level) for level in range(LEVELS))
    return {
        "note": t("web-rules-levels", levels=levels, factor=rules.key.rent.full_colour_factor),
        "tables": tables,
    }


def _costs(rules: Rules, streets: list[int], t: Translator) -> str:
    """What a level costs: one sum, or one for each street of a colour whose streets differ."""
    costs = [rules.board.cells[i].cost for i in streets]
    return " · ".join(t.money(cost) for cost in (costs if len(set(costs)) > 1 else costs[:1]))


def _row(rules: Rules, i: int, t: Translator) -> dict[str, Any]:
    cell = rules.board.cells[i]
    factor = "×" if cell.kind == "utility" else ""
    return {
        "icon": icon_of(cell, rules),
        "name": cell_name(rules, i, t),
        "price": t.money(cell.price),
        "rents": " · ".join(f"{factor}{rent}" for rent in cell.rents),
    }


def _decks(rules: Rules, t: Translator) -> list[dict[str, Any]]:
    return [
        {
            "title": deck_name(deck, t),
            "cards": [
                {
                    "title": card_name(deck, card.slug, t),
                    "text": card_text(rules, deck, card.slug, t),
                }
                for card in cards
            ],
        }
        for deck, cards in rules.decks.items()
    ]
