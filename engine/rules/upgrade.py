"""Older stored forms become the present one: one step for each schema, on raw data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.rules.state import SCHEMA

Raw = dict[str, Any]


def _one_to_two(raw: Raw) -> Raw:
    """Claims, the third die, release cards and own time came: none of them was there."""
    return raw


#: schema n -> the function that makes schema n + 1 of it
UPGRADES: dict[int, Callable[[Raw], Raw]] = {1: _one_to_two}


def upgrade(raw: Raw) -> Raw:
    """The record in the present schema; KeyError where no way leads there."""
    while raw["schema"] < SCHEMA:
        version = raw["schema"]
        raw = UPGRADES[version](raw)
        raw["schema"] = version + 1
    return raw
