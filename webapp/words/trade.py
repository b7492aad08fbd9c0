"""Words about offers: the list of open ones and the verdict on terms being put together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.rules.commands import Terms
    from engine.rules.rules import Rules
    from engine.rules.view import Quote


def quote_words(
    quote: Quote, terms: Terms, to: int, names: list[str], rules: Rules, t: Any
) -> dict[str, Any]:
    """What the meter of the trade sheet shows; goes into the `quote` message as `words`."""
    raise NotImplementedError
