"""The presets: their names in menu order, loaded once, with a digest of their rules."""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache
from typing import Any

import msgspec

from engine.rules.rules import Rules, RulesData
from engine.rules.seating import sizes_of
from engine.rulesets import loader

#: those that most people come for, in the order of menus
MAIN = ("classic", "blitz", "speed", "team")
#: every preset, in the order of menus
ORDER = (*MAIN, "globopoly", "globopoly-quick", "c1009", "electronic")
#: what is chosen already where nobody has chosen yet: it is over in a quarter of an hour
FIRST = "blitz"
#: what strangers are seated at by a quick match
QUICK = "blitz"


def menu() -> list[str]:
    """The presets that a lobby offers, in the order of menus."""
    return list(ORDER)


def presets() -> list[str]:
    """The names of the rulesets that can be chosen, in the order of menus."""
    return list(ORDER)


@cache
def load(name: str) -> Rules:
    """The preset of that name; raises KeyError for a name that is none."""
    if name not in ORDER:
        raise KeyError(name)
    return loader.load(name)


def sizes(rules: Rules) -> list[int]:
    """The numbers of seats with which it can be played, from the least."""
    key = rules.key.seats
    return sizes_of(rules) or list(range(key.min, key.max + 1))


@lru_cache(maxsize=256)  # for each of these very objects; rules are never changed in place
def digest(rules: Rules) -> str:
    """Twelve hex digits that differ when any rule, price, card or cell differs."""
    return hashlib.sha256(msgspec.json.encode(rules.data)).hexdigest()[:12]


def compared(data: RulesData) -> dict[str, Any]:
    """Whose rules these are: `ruleset`, their digest, and what `differs` from that preset.

    A key is named by its path, the board by `cells`, a deck by `decks.NAME`; of a ruleset that is
    no preset everything is its own, and `differs` is None.
    """
    rules, name = Rules(data), data.ruleset.name
    told: dict[str, Any] = {"ruleset": name, "rules": digest(rules), "differs": None}
    if name in ORDER:
        told["differs"] = _unlike(rules.to_builtins(), load(name).to_builtins())
    return told


def _unlike(own: dict[str, Any], usual: dict[str, Any]) -> list[str]:
    found = [part for part in ("board", "cells") if own[part] != usual[part]]
    decks = dict.fromkeys([*own["decks"], *usual["decks"]])
    found += [f"decks.{d}" for d in decks if own["decks"].get(d) != usual["decks"].get(d)]
    for key, value in own["ruleset"].items():
        other = usual["ruleset"][key]
        if isinstance(value, dict):
            found += [f"{key}.{inner}" for inner in value if value[inner] != other[inner]]
        elif value != other:
            found.append(key)
    return found
