"""What the creator of a table may change of its rules, and what differs, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from engine.lobby.rules import Choice, changed, choices
from engine.lobby.state import LobbyState
from engine.text.catalogue import Translator
from engine.text.variants import VARIANTS, difference, variant_title, variant_value


class Differs(Protocol):
    """A key with its value and what it usually is, whether of a lobby or of a kept game."""

    @property
    def key(self) -> str: ...
    @property
    def value(self) -> int | str | bool: ...
    @property
    def usual(self) -> int | str | bool: ...


def told_differences(found: Iterable[Differs], t: Translator) -> list[str]:
    """A line for each key that is not as in the mode."""
    return [difference(d.key, d.value, d.usual, t) for d in found if d.key in VARIANTS]


def variant_options(lobby: LobbyState, t: Translator) -> dict[str, Any]:
    """The form of the creator: every key with its value, and the way back to the mode."""
    return {
        "title": t("web-variants-title"),
        "count": t("web-variants-count", count=len(changed(lobby))),
        "keys": [_option(choice, t) for choice in choices(lobby)],
        "restore": {"label": t("web-variants-restore"), "do": {"t": "restore"}}
        if changed(lobby)
        else None,
    }


def _option(choice: Choice, t: Translator) -> dict[str, Any]:
    made: dict[str, Any] = {
        "key": choice.key,
        "title": variant_title(choice.key, t),
        "value": choice.value,
    }
    if choice.value != choice.usual:
        usual = variant_value(choice.key, choice.usual, t)
        made["usual"] = t("web-variants-usual", value=usual)
    if choice.value not in choice.every:  # a number, or a word that nobody can choose
        made["text"] = variant_value(choice.key, choice.value, t)
    if choice.step:
        return {**made, "span": [choice.low, choice.high, choice.step]}
    # A value that does not fit beside the others stays in sight: pressing it tells why.
    made["values"] = [
        [value, variant_value(choice.key, value, t), int(value in choice.values)]
        for value in choice.every
    ]
    return made
