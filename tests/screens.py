"""A screen as a client keeps it: whole from a snapshot, with the changes of each step after it."""

from __future__ import annotations

from typing import Any


def over(before: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Null takes a key away; a dictionary over a list has its new members by their places."""
    after = dict(before)
    for key, value in changes.items():
        old = after.get(key)
        if value is None:
            after.pop(key, None)
        elif isinstance(old, list) and isinstance(value, dict):
            after[key] = [value.get(str(i), member) for i, member in enumerate(old)]
        else:
            after[key] = value
    return after


def screen_after(before: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """The screen after a step; a whole one says of what kind it is."""
    if "kind" in told:
        return told
    return over(before, told) | {"view": over(before["view"], told["view"])}
