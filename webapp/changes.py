"""What of a screen has changed since the one before: a step carries only that.

A key with a new value has it; one whose value is gone, or what it is where nothing is said, has
null. Of a list a few members may be told by their places, `{"7": 2}`, where that is shorter.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.rules.api import View

#: what every viewer of a table sees of it; what is the viewer's own is compared by itself
SHARED = tuple(name for name in View.__struct_fields__ if name != "you")
_UNSAID = {  # what a view does not say, by name
    f.name: f.default if f.default is not msgspec.NODEFAULT else f.default_factory()
    for f in msgspec.structs.fields(View)
    if not f.required
}
FEW = 3  # members of a list, as a share of it, from which on the whole list is told


def differing(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """The words that are new; both have the same keys."""
    return {key: value for key, value in now.items() if before[key] != value}


def moved(before: View, now: View) -> dict[str, Any]:
    """What is new on the table."""
    changed: dict[str, Any] = {}
    for name in SHARED:
        old, new = getattr(before, name), getattr(now, name)
        if old is new or old == new:
            continue
        if name in _UNSAID and new == _UNSAID[name]:
            changed[name] = None
        elif isinstance(new, list) and isinstance(old, list):
            changed[name] = _members(old, new)
        else:
            changed[name] = new
    return changed


def _members(before: list[Any], now: list[Any]) -> Any:
    if len(before) != len(now):
        return now
    new = {i: value for i, value in enumerate(now) if value != before[i]}
    return new if len(new) * FEW <= len(now) or not isinstance(now[0], int) else now
