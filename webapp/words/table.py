"""The screen of a running table for one viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.rules.rules import Rules
    from engine.rules.view import View


def table_screen(
    view: View, names: list[str], rules: Rules, t: Any, seat: int | None
) -> dict[str, Any]:
    """The screen as the package's docstring tells; `t` is the translator of the language."""
    raise NotImplementedError
