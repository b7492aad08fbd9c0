"""The words of a page that do not change during a game: cells, groups, labels of sheets."""

from __future__ import annotations

from typing import Any

from engine.rules.api import Rules
from engine.rules.assets import redeem_cost, ten_percent
from engine.rulesets import catalog
from engine.text.catalogue import Translator
from engine.text.names import (
    cell_name,
    cell_short,
    deck_name,
    group_name,
    jail_word,
    kind_name,
    preset_title,
    release_cards,
    third_face,
)
from webapp.words.deeds import owned_rows
from webapp.words.widths import em

REACTIONS = ("like", "laugh", "wow", "sad", "fire", "wave")
# What has a key of its own on a keyboard: `web-w-key-<name>`.
HOTKEYS = (
    *("primary", "second", "numbered", "raise", "offer", "trade", "build", "assets", "log"),
    *("more", "cells", "ring", "players", "rule", "settings", "leave", "close", "move", "help"),
)

# Messages `web-w-<key>` with the places that the page itself fills in.
KEYS: dict[str, tuple[str, ...]] = {
    "accept": (),
    "accept-confirm": (),
    "again": (),
    "all-cells": (),
    "assets-empty": (),
    "assets-title": (),
    "away-seat": (),
    "bonus": ("percent",),
    "build-all": ("amount",),
    "build-none": (),
    "build-rules": (),
    "build-title": (),
    "back-to-result": (),
    "bid": ("amount",),
    "bid-sum": (),
    "by-hand": (),
    "capital": (),
    "cash": (),
    "cash-give": (),
    "cash-take": (),
    "close": (),
    "closed-own": (),
    "coach": (),
    "coach-bid": (),
    "coach-build": (),
    "coach-buy": (),
    "coach-jackpot": (),
    "coach-jail": (),
    "coach-off": (),
    "coach-ok": (),
    "coach-pay": (),
    "coach-roll": (),
    "coach-trade": (),
    "copied": (),
    "continue": (),
    "counter": (),
    "counter-title": ("name",),
    "decimal": (),
    "decline": (),
    "each-level": ("amount",),
    "fairness": ("share",),
    "fair-rule": (),
    "free-rule": (),
    "fee": ("amount",),
    "go-to": ("cell",),
    "fast": (),
    "free": (),
    "free-cell": (),
    "full-set": (),
    "give": (),
    "group-have": ("group", "have", "of"),
    "group-who": ("group", "name", "have", "of"),
    "have": ("amount",),
    "haptics": (),
    "help": (),
    "home": (),
    "hour": (),
    "house-cost": (),
    "in-jail": (),
    "inbox": (),
    "inbox-title": ("name",),
    **{f"key-{name}": () for name in HOTKEYS},
    "keys": (),
    "keys-note": (),
    "language": (),
    "larger": ("title",),
    "leave-note": (),
    "leave-title": (),
    "less": ("title",),
    "level-max": (),
    "link-fair": (),
    "link-replay": (),
    "link-rules": (),
    "live-seconds": ("seconds",),
    "log": (),
    "log-empty": (),
    "look": (),
    **{f"lost{of}": () for of in ("", "-long", "-button", "-sub")},
    "mortgage": (),
    "mortgage-for": ("amount",),
    "mortgage-redeem": (),
    "mortgaged": (),
    "mortgaged-left": ("left",),
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
    "opens": ("seconds",),
    "pay": (),
    "place": ("place",),
    **{f"react-{name}": () for name in REACTIONS},
    "react-said": ("name", "reaction"),
    "reactions": (),
    "reactions-muted": (),
    "redeem": (),
    "redeem-for": ("amount",),
    "stock": ("houses", "hotels"),
    "third": ("face",),
    "rent": ("rent",),
    "rent-becomes": ("now", "then"),
    "rent-of": ("rent",),
    "retry": (),
    "robot": (),
    "rule": (),
    "rule-back": (),
    "rule-full": (),
    "rest-lost": (),
    "rule-lost": (),
    "sell-level": (),
    "see-board": (),
    "send": (),
    "send-counter": (),
    "settings": (),
    "share-table": (),
    "short": ("amount",),
    "shortcut": (),
    "sound": (),
    "surrender": (),
    "surrender-confirm": (),
    "system": (),
    "take": (),
    "telegram": (),
    "theme": (),
    "theme-dark": (),
    "theme-light": (),
    "thousand": (),
    "trade": (),
    "trade-missing": ("cell",),
    "trade-with": ("name",),
    "watchers": ("count",),
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


def words_of(
    keys: dict[str, tuple[str, ...]], t: Translator, said: dict[str, int | str] | None = None
) -> dict[str, str]:
    """The messages of these keys with their places left open as {place}.

    `said` is what they read besides: of the board and the rules.
    """
    return {
        key: t(f"web-w-{key}", **(said or {}), **{place: f"{{{place}}}" for place in places})
        for key, places in keys.items()
    }


def _said(rules: Rules) -> dict[str, int | str]:
    key = rules.key
    return {
        "board": rules.board.name,
        "at": jail_word(rules),
        "manage": key.turn.manage,
        "even": int(key.building.even),
        "levels": key.building.levels_per_turn,
        "needed": key.building.streets_needed,
        "heir": key.estate.to,
    }


# Boards whose groups have signs of their own; the streets of any other show their band alone.
SIGNS = {
    "companies": tuple(f"g-{group}" for group in range(1, 9)),
    "world": tuple(f"f-{country}" for country in ("eg", "gr", "it", "jp", "de", "fr", "uk", "us")),
}


def sign_of(group: int, rules: Rules) -> str:
    """The id of the symbol of a colour group, "" where the board has none."""
    signs = SIGNS.get(rules.board.name)
    return signs[group - 1] if signs else ""


def icon_of(cell: Any, rules: Rules) -> str:
    """The id of the symbol of a cell, "" for a street of a board without signs."""
    board = rules.board
    if cell.kind == "street":
        return sign_of(cell.group, rules)
    if cell.kind == "station" and board.name == "world":
        return "i-air"
    if cell.kind == "utility":
        first = board.cells[board.utilities[0]]
        return "i-bolt" if cell is first else "i-drop"
    corner = "i-jackpot" if rules.key.corner.kind == "jackpot" else f"i-{rules.key.corner.kind}"
    named = {"deck": "i-chance", "go-to-jail": "i-gojail", "corner": corner}
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
                "x": redeem_cost(rules, i),
                "y": ten_percent(rules, i),
            }
        if cell.kind in ("station", "utility"):
            made["q"] = owned_rows(cell, rules, t)
        if cell.kind == "tax":
            made["t"] = cell.tax
            if cell.tax_percent:
                made["u"] = f"{cell.tax_percent} %"
        if cell.kind == "corner" and key.corner.kind == "pot":
            made["pot"] = True
        if not cell.price:
            made["about"] = _about(cell, rules, t)
        if i % 10 == 0:
            made["sub"] = _corner(cell, rules, t)
        cells.append(made)
    return {
        "lang": t.lang,
        "mode": preset_title(rules, t),
        "ruleset": key.name,
        "cells": cells,
        "groups": ["", *(group_name(rules, g, t) for g in range(1, 9))],
        "streets": board.streets,
        "stations": board.stations,
        "utilities": board.utilities,
        "marks": ["", *(sign_of(g, rules) for g in range(1, 9))],
        "kinds": {
            kind: kind_name(rules, cells[0], t)
            for kind, cells in (("station", board.stations), ("utility", board.utilities))
        },
        "levels": [t("web-level", level=level) for level in range(LEVELS)],
        "factor": key.rent.full_colour_factor,
        "open": key.trade.open,
        "fair": key.trade.fair,
        "sides": key.seats.sides,
        "marked": key.mortgage.trade == "ten-or-redeem",
        "third": {face: third_face(face, t) for face in ("jump", "choice")},
        "release": release_cards(1, t),
        "decks": {deck: deck_name(deck, t) for deck in rules.decks},
        "why": {reason: t(f"web-why-{reason}", board=board.name) for reason in WHY},
        "w": words_of(KEYS, t, _said(rules)),
    }


def _about(cell: Any, rules: Rules, t: Translator) -> str:
    key = rules.key
    if cell.kind == "tax" and cell.tax_percent:
        return t("web-about-percent", percent=cell.tax_percent)
    return t(
        f"web-about-{cell.kind if cell.kind != 'corner' else key.corner.kind}",
        amount=t.money(cell.tax or key.money.salary),
        bonus=t.money(key.money.landing_bonus),
        stake=t.money(key.corner.stake),
        bail=t.money(key.jail.bail),
        attempts=key.jail.attempts,
        at=jail_word(rules),
    )


def _corner(cell: Any, rules: Rules, t: Translator) -> str:
    if cell.kind == "start":
        return f"+{t.money(rules.key.money.salary)}"
    if cell.kind == "jail":
        return t("web-corner-visit")
    return "×2 ×3 ×6" if cell.kind == "corner" and rules.key.corner.kind == "jackpot" else ""
