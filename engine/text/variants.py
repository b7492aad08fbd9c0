"""Variants in words: what a creator may change, its values, and what differs from a preset.

    variant_title(key, t)              -> "Деньги на старте"
    variant_value(key, value, t)       -> "$2 000"
    difference(key, value, usual, t)   -> "Деньги на старте: $2 000, в режиме — $1 500"

The keys are those of `engine.rulesets.variants` and of a lobby's room. A value is a number, a word
of the key (`jackpot`, `fast`), or a yes or no.
"""

from __future__ import annotations

from engine.rulesets.variants import FAIR, OWN_CLOCK
from engine.rulesets.variants import VARIANTS as CHOICES
from engine.text.catalogue import Translator
from engine.text.spans import span

Value = int | str | bool

#: a choice of yes or no, as the catalogues call it
SWITCH = ("on", "off")


def _words(values: tuple[Value, ...]) -> tuple[str, ...]:
    return SWITCH if True in values else tuple(str(value) for value in values)


#: the keys in the order of the lobby, each with the words that are its values; () for a number
VARIANTS: dict[str, tuple[str, ...]] = {
    **{key: _words(variant.values) for key, variant in CHOICES.items()},
    "clock": (*_words(CHOICES["clock"].values), OWN_CLOCK),
    "access": ("private", "public"),
    "spectators": SWITCH,
    FAIR: SWITCH,
}


def variant_title(key: str, t: Translator) -> str:
    """What the key is called."""
    return t(_id(key))


def variant_value(key: str, value: Value, t: Translator) -> str:
    """A value of the key; 0 of a number is told as its absence."""
    if isinstance(value, bool):
        value = "on" if value else "off"
    if isinstance(value, str) and value not in VARIANTS[key]:
        raise ValueError(f"{key}: {value}")
    time = span(value, t) if isinstance(value, int) else ""
    return t(f"{_id(key)}.value", value=value, time=time)


def difference(key: str, value: Value, usual: Value, t: Translator) -> str:
    """A changed key with its value and the one of the preset."""
    return t(
        "variants-differ",
        title=variant_title(key, t),
        value=variant_value(key, value, t),
        usual=variant_value(key, usual, t),
    )


def _id(key: str) -> str:
    return f"variant-{key.replace('_', '-')}"
