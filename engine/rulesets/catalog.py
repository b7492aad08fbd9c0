"""The presets: their names in menu order, loaded once, with a digest of their rules."""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec

from engine.rules.rules import Rules
from engine.rulesets import loader

#: in the order of menus; the first is what a lobby offers first
ORDER = (
    "blitz",
    "classic",
    "speed",
    "team",
    "globopoly",
    "globopoly-quick",
    "c1009",
    "electronic",
)


#: those whose every question the board and the chat can put and answer
MENU = ("blitz", "classic")


#: what strangers are seated at by a quick match
QUICK = "blitz"


def menu() -> list[str]:
    """The presets that a lobby offers, in the order of menus."""
    return list(MENU)


def presets() -> list[str]:
    """The names of the rulesets that can be chosen, in the order of menus."""
    return list(ORDER)


@cache
def load(name: str) -> Rules:
    """The preset of that name; raises KeyError for a name that is none."""
    if name not in ORDER:
        raise KeyError(name)
    return loader.load(name)


def digest(rules: Rules) -> str:
    """Twelve hex digits that differ when any rule, price, card or cell differs."""
    return hashlib.sha256(msgspec.json.encode(rules.data)).hexdigest()[:12]
