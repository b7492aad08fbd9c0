"""The words of a page that do not change during a game: cells, groups, labels of sheets."""

from __future__ import annotations

from typing import Any

from engine.rules.api import Rules
from engine.rulesets import catalog
from engine.text.catalogue import Translator
from engine.text.names import cell_name, cell_short, group_name, preset_title
from engine.text.rulebook import topic_of
from webapp.words.widths import em

# Messages `web-w-<key>` with the places that the page itself fills in.
KEYS: dict[str, tuple[str, ...]] = {
    "accept": (),
    "accept-confirm": (),
    "again": (),
    "all-cells": (),
    "assets-empty": (),
    "assets-title": (),
    "away-seat": (),
    "build-all": ("amount",),
    "build-none": (),
    "build-rules": (),
    "build-title": (),
    "back-to-result": (),
    "by-hand": (),
    "capital": (),
    "cash": (),
    "cash-give": (),
    "cash-take": (),
    "close": (),
    "closed-own": (),
    "copied": (),
    "counter": (),
    "counter-title": ("name",),
    "decimal": (),
    "decline": (),
    "each-level": ("amount",),
    "fairness": ("share",),
    "fair-rule": (),
    "fast": (),
    "free": (),
    "free-cell": (),
    "full-set": (),
    "give": (),
    "group-have": ("group", "have", "of"),
    "group-who": ("group", "name", "have", "of"),
    "have": ("amount",),
    "haptics": (),
    "home": (),
    "hour": (),
    "house-cost": (),
    "in-jail": (),
    "inbox": (),
    "inbox-title": ("name",),
    "language": (),
    "leave-note": (),
    "leave-title": (),
    "level-max": (),
    "link-fair": (),
    "link-replay": (),
    "link-rules": (),
    "live-seconds": ("seconds",),
    "log": (),
    "log-empty": (),
    "look": (),
    "lost": (),
    "lost-long": (),
    "lost-button": (),
    "lost-sub": (),
    "mortgage": (),
    "mortgage-for": ("amount",),
    "mortgage-redeem": (),
    "mortgaged": (),
    "more": (),
    "my-offers": (),
    "name-go": (),
    "name-hint": (),
    "name-title": (),
    "nothing": (),
    "offer-count": ("number", "max"),
    "offer": (),
    "out": (),
    "owner": ("name",),
    "owner-of": ("name",),
    "owner-you": (),
    "pay": (),
    "place": ("place",),
    "rematch": (),
    "redeem": (),
    "redeem-for": ("amount",),
    "rent": ("rent",),
    "rent-becomes": ("now", "then"),
    "rent-of": ("rent",),
    "retry": (),
    "robot": (),
    "sell-level": (),
    "see-board": (),
    "send": (),
    "send-counter": (),
    "settings": (),
    "share-table": (),
    "short": ("amount",),
    "sound": (),
    "stations": ("count",),
    "surrender": (),
    "surrender-confirm": (),
    "system": (),
    "take": (),
    "theme": (),
    "theme-dark": (),
    "theme-light": (),
    "thousand": (),
    "trade": (),
    "trade-missing": ("cell",),
    "trade-with": ("name",),
    "utilities": ("count",),
    "withdraw": (),
}

# Reasons that stand beside a cell which cannot be chosen.
WHY = (
    "group-built",
    "cell-built",
    "mortgaged",
    "group-mortgaged",
    "uneven",
    "no-cash",
    "level-max",
    "raised-this-turn",
    "no-houses",
    "no-hotels",
    "returned",
    "not-now",
)

# Kinds of questions, each decided by a topic of the rules.
QUESTIONS = (
    *("roll", "buy", "bid", "pay", "jail", "jackpot"),
    *("die", "teleport", "claim", "transfer", "end"),
)

LEVELS = 6  # unbuilt, four houses, hotel
KEPT = 64  # rulesets with their variants

_made: dict[tuple[str, str], dict[str, Any]] = {}


def fixed_words(rules: Rules, t: Translator) -> dict[str, Any]:
    """Everything of the page that stays as it is, ready for JSON; made once for a ruleset."""
    key = (t.lang, catalog.digest(rules))
    if key not in _made:
        if len(_made) >= KEPT:
            _made.clear()
        _made[key] = _make(rules, t)
    return _made[key]


def words_of(keys: dict[str, tuple[str, ...]], t: Translator) -> dict[str, str]:
    """The messages of these keys with their places left open as {place}."""
    return {
        key: t(f"web-w-{key}", **{place: f"{{{place}}}" for place in places})
        for key, places in keys.items()
    }


def icon_of(cell: Any, rules: Rules) -> str:
    """The id of the symbol of a cell."""
    board = rules.board
    if cell.kind == "street":
        return f"g-{cell.group}"
    if cell.kind == "utility":
        first = board.cells[board.utilities[0]]
        return "i-bolt" if cell is first else "i-drop"
    named = {"deck": "i-chance", "go-to-jail": "i-gojail", "corner": "i-jackpot"}
    return named.get(cell.kind, f"i-{cell.kind}")


def _make(rules: Rules, t: Translator) -> dict[str, Any]:
    board, key = rules.board, rules.key
    cells = []
    for i, cell in enumerate(board.cells):
        short = cell_short(rules, i, t)
        made: dict[str, Any] = {
            "n": short,
            "f": cell_name(rules, i, t),
            "k": cell.kind,
            "i": icon_of(cell, rules),
            "a": round(em(short), 3),
        }
        if cell.group:
            made |= {"g": cell.group, "c": cell.cost}
        if cell.price:
            mortgage = cell.price // 2
            made |= {
                "p": cell.price,
                "r": cell.rents,
                "m": mortgage,
                "x": (11 * mortgage + 9) // 10,
            }
        if cell.kind == "tax":
            made["t"] = cell.tax
        if not cell.price:
            made["about"] = _about(cell, rules, t)
        if i % 10 == 0:
            made["sub"] = _corner(cell, rules, t)
        cells.append(made)
    return {
        "lang": t.lang,
        "mode": preset_title(rules, t),
        "ruleset": key.name,
        "topics": {kind: topic_of(kind) for kind in QUESTIONS},
        "cells": cells,
        "groups": ["", *(group_name(rules, g, t) for g in range(1, 9))],
        "streets": board.streets,
        "stations": board.stations,
        "utilities": board.utilities,
        "kinds": {kind: t(f"kind-{kind}") for kind in ("station", "utility")},
        "levels": [t("web-level", level=level) for level in range(LEVELS)],
        "factor": key.rent.full_colour_factor,
        "open": key.trade.open,
        "why": {reason: t(f"web-why-{reason}") for reason in WHY},
        "w": words_of(KEYS, t),
    }


def _about(cell: Any, rules: Rules, t: Translator) -> str:
    key = rules.key
    return t(
        f"web-about-{cell.kind if cell.kind != 'corner' else key.corner.kind}",
        amount=t.money(cell.tax or key.money.salary),
        bonus=t.money(key.money.landing_bonus),
        stake=t.money(key.corner.stake),
        bail=t.money(key.jail.bail),
        attempts=key.jail.attempts,
    )


def _corner(cell: Any, rules: Rules, t: Translator) -> str:
    if cell.kind == "start":
        return f"+{t.money(rules.key.money.salary)}"
    if cell.kind == "jail":
        return t("web-corner-visit")
    return "×2 ×3 ×6" if cell.kind == "corner" and rules.key.corner.kind == "jackpot" else ""
