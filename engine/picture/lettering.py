"""Letters that the shipped fonts can draw, and about how wide they are."""

from __future__ import annotations

#: what both faces of the names' font hold
_RANGES = (
    (0x20, 0x7E),
    (0xA0, 0xA0),
    (0xAB, 0xAB),
    (0xB7, 0xB7),
    (0xBB, 0xBB),
    (0xD7, 0xD7),
    (0x400, 0x45F),
    (0x490, 0x491),
    (0x2009, 0x2009),
    (0x2010, 0x2015),
    (0x2018, 0x201E),
    (0x2022, 0x2022),
    (0x2026, 0x2026),
    (0x202F, 0x202F),
    (0x20BD, 0x20BD),
    (0x2116, 0x2116),
)
_NARROW = frozenset("iIl1tfjr.,:;'!|()[]`· ")
_WIDE = frozenset("mwMWЖШЩЮФМжшщюфмыЫ@%")

#: hundredths of an em, an upper estimate for the bold face
NARROW, USUAL, WIDE = 38, 66, 96


def drawable(text: str) -> str:
    """The text without what the fonts cannot draw, its spaces single."""
    kept = "".join(c for c in text if any(a <= ord(c) <= b for a, b in _RANGES))
    return " ".join(kept.split())


def width(text: str, size: int) -> int:
    """At most about so many pixels wide at that size."""
    hundredths = sum(NARROW if c in _NARROW else WIDE if c in _WIDE else USUAL for c in text)
    return hundredths * size // 100


def fitted(text: str, size: int, room: int) -> str:
    """The text, ended by an ellipsis where it would not fit into `room` pixels."""
    if width(text, size) <= room:
        return text
    while text and width(text + "…", size) > room:
        text = text[:-1].rstrip()
    return text + "…"
