"""A pytest plugin: one key of one preset is something else than its file says.

KVARTAL_FLIP names them as `preset:key`, for instance `speed:mortgage.term`.
"""

from __future__ import annotations

import os
import types
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from engine.rules.rules import Rules
from engine.rules.ruleset import RuleSet
from engine.rulesets import loader

BOARDS = ("companies", "world", "city")


def other(key: RuleSet, path: str) -> Any:
    """Another value for the key at this path: what comes next in its kind."""
    owner: Any = key
    *groups, field = path.split(".")
    for group in groups:
        owner = getattr(owner, group)
    value, hint = getattr(owner, field), get_type_hints(type(owner))[field]
    if get_origin(hint) is Literal:
        known = get_args(hint)
        return known[(known.index(value) + 1) % len(known)]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [3] if value != [3] else []
    return BOARDS[(BOARDS.index(value) + 1) % len(BOARDS)] if path == "board" else value + "?"


def flipped(rules: Rules, path: str) -> Rules:
    """The rules with another value at this path."""
    key, value = rules.key, other(rules.key, path)
    *groups, field = path.split(".")
    changes: dict[str, Any] = {field: value}
    if groups:
        changes = {groups[0]: replace(getattr(key, groups[0]), **changes)}
    if path == "board":  # its cells and decks come with it
        twin = next(n for n in ("classic", "globopoly", "c1009") if _board(n) == value)
        data = LOAD(twin).data
        return Rules(replace(data, ruleset=replace(key, board=value)))
    return Rules(replace(rules.data, ruleset=replace(key, **changes)))


def _board(name: str) -> str:
    board: str = LOAD(name).key.board
    return board


LOAD: types.FunctionType = loader.load  # type: ignore[assignment]


def _load(name: str, folder: loader.Folder | None = None) -> Rules:
    rules: Rules = LOAD(name, folder)
    preset, _, path = os.environ.get("KVARTAL_FLIP", "").partition(":")
    return flipped(rules, path) if name == preset and folder is None else rules


loader.load = _load
