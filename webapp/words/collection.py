"""The collection: all cells with their best cards, and the choice that waits."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.archive.collection import Held
from engine.progress import collection, levels
from engine.progress.numbers import numbers
from engine.rulesets import catalog
from engine.text.catalogue import Translator
from engine.text.names import cell_name, cell_short, kind_name
from engine.text.progress import rarity_name
from webapp.words.fixed import icon_of


def collection_part(held: list[Held], level: int, t: Translator) -> dict[str, Any]:
    """The context of `parts/collection.html.j2` for somebody of this level."""
    rules = catalog.load(catalog.presets()[0])
    best = best_cards(held)
    chosen = sum(1 for card in held if card.cell)
    cells = []
    for i in rules.board.ownable:
        cell = rules.board.cells[i]
        rarity = best.get(cell.slug, "")
        name = cell_name(rules, i, t)
        cells.append(
            {
                "name": cell_short(rules, i, t),
                "full": name,
                "kind": kind_name(rules, i, t),
                "group": cell.group,
                "icon": icon_of(cell, rules),
                "rarity": rarity,
                "percent": percent(rarity, t) if rarity else "",
                "says": t("web-card-has", rarity=rarity_name(rarity, t), percent=bonus(rarity))
                if rarity
                else t("web-card-none"),
            }
        )
    return {
        "title": t("web-collection-title"),
        "tab": "collection",
        "count": t(
            "web-collection-count",
            cards=chosen,
            most=sum(len(kind.levels) for kind in numbers().cards),
            cells=len(best),
            of=len(cells),
        ),
        "cells": cells,
        "choice": choice_of(held, t),
        "next": _next(level, t),
        "rarities": [
            {
                "id": kind.rarity,
                "name": rarity_name(kind.rarity, t),
                "percent": percent(kind.rarity, t),
                "levels": t(
                    "web-collection-levels",
                    levels=", ".join(map(str, kind.levels)),
                    count=len(kind.levels),
                ),
            }
            for kind in numbers().cards
        ],
        "cap": max(kind.percent for kind in numbers().cards),
    }


def choice_of(held: list[Held], t: Translator) -> dict[str, Any] | None:
    """The card that waits for its cell, with the cells that were offered; None for none."""
    waiting = [card for card in held if not card.cell]
    card = next((one for one in waiting if one.offered), None)
    if card is None:
        return None
    rules = catalog.load(catalog.presets()[0])
    best = best_cards(held)
    index = {cell.slug: i for i, cell in enumerate(rules.board.cells)}
    more = len(waiting) - 1
    return {
        "rarity": card.rarity,
        "title": t("web-choice-title", level=card.level),
        "text": t(
            "web-choice-text",
            rarity=rarity_name(card.rarity, t),
            percent=bonus(card.rarity),
            count=len(card.offered),
        ),
        "cells": [
            {
                "slug": slug,
                "name": cell_short(rules, index[slug], t),
                "group": rules.board.cells[index[slug]].group,
                "icon": icon_of(rules.board.cells[index[slug]], rules),
                "says": t(
                    "web-choice-better",
                    before=bonus(best[slug]),
                    after=bonus(card.rarity),
                )
                if slug in best
                else percent(card.rarity, t),
                "body": msgspec.json.encode({"level": card.level, "cell": slug}).decode(),
            }
            for slug in card.offered
            if slug in index
        ],
        "more": t("web-choice-more", count=more) if more else "",
    }


def picked(card: Held, t: Translator) -> str:
    """What was chosen, in one line."""
    rules = catalog.load(catalog.presets()[0])
    index = next(i for i, cell in enumerate(rules.board.cells) if cell.slug == card.cell)
    return t("web-choice-done", cell=cell_name(rules, index, t), percent=bonus(card.rarity))


def best_cards(held: list[Held]) -> dict[str, str]:
    """The rarity of each cell's best card."""
    found: dict[str, str] = {}
    for card in held:
        if card.cell and bonus(card.rarity) > bonus(found.get(card.cell, "")):
            found[card.cell] = card.rarity
    return found


def bonus(rarity: str) -> int:
    """The percent that a rarity adds; 0 for none."""
    return collection.percent_of(rarity) if rarity else 0


def percent(rarity: str, t: Translator) -> str:
    """The same as it stands on a card."""
    return t("web-card-percent", percent=bonus(rarity))


def _next(level: int, t: Translator) -> str:
    """Which level gives the next card, "" after the last."""
    following = next((one for one in levels.table() if one.number > level and one.card), None)
    if following is None:
        return ""
    return t(
        "web-collection-next",
        level=following.number,
        rarity=rarity_name(following.card, t),
        percent=bonus(following.card),
    )
