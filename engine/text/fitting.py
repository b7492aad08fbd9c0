"""Room on a button: how many letters fit, and a name cut to what is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.text.names import mark

#: letters that fit a primary button, and its second line
PRIMARY, SECOND = 20, 26


def fitted(make: Callable[[str], str], name: str, room: int) -> str:
    """The words with a name in them, the name cut so that the whole has at most `room` letters."""
    words = make(name)
    over = len(words) - room
    if over <= 0 or len(name) - over < 2:
        return words
    return make(name[: len(name) - over - 1].rstrip() + "…")


def called(seat: int, names: Sequence[str]) -> str:
    """The name of a seat, or its mark where the names are not at hand."""
    return names[seat] if 0 <= seat < len(names) else mark(seat)
