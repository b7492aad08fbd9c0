"""The screen of a finished game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.rules.rules import Rules
    from engine.rules.view import View


def result_screen(
    view: View,
    names: list[str],
    rules: Rules,
    t: Any,
    seat: int | None,
    *,
    started: int = 0,
    commitment: str = "",
    seed: str = "",
) -> dict[str, Any]:
    """The table's screen with its result; `started` is the state's start (ms), `seed` hex."""
    raise NotImplementedError
