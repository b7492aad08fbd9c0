"""Every state of the application, and which of its appearances a run looks at.

`visits(step)` is the pairwise choice that every run makes: each state in both languages and in
every size, each number of players with every language and size. `make audit` looks at them all.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.browser.inspection import SIZES, Size
from tests.browser.looks import LOOKS, Look
from tests.browser.scenes import LOBBIES, PRESETS

STATES: list[Look] = [
    *LOOKS,
    *(Look(name, name) for name in PRESETS),
    *(Look(name, name) for name in LOBBIES if name not in ("lobby", "guest")),
    Look("form", "varied", ('[data-key="variants"]',), ".sheet .option"),
]
LANGUAGES = ("ru", "en")
# Whose table is not for two to six; who is asked for a name has found a free seat.
TO_FIVE = ("name", *(n for n, preset in PRESETS.items() if preset.startswith("globopoly")))
SEATS = dict.fromkeys(("allies", "sides", "guestsides"), (4, 6)) | dict.fromkeys(
    TO_FIVE, (2, 3, 4, 5)
)


def seats(look: Look) -> tuple[int, ...]:
    """How many may sit at its table."""
    return SEATS.get(look.name, (2, 3, 4, 5, 6))


@dataclass(frozen=True)
class Visit:
    """A state opened once, to be looked at in these sizes."""

    look: Look
    lang: str
    players: int
    sizes: tuple[Size, ...]

    def __str__(self) -> str:
        return f"{self.look.name}-{self.lang}-{self.players}"


def visits(turn: int) -> list[Visit]:
    """The first turn is four Russians, the second four English, the third the other tables."""
    return [_visit(look, index, turn) for index, look in enumerate(STATES)]


def _visit(look: Look, index: int, turn: int) -> Visit:
    sizes = tuple(SIZES[(index + k) % len(SIZES)] for k in ((0, 1, 2), (3, 4), (5, 6))[turn])
    if turn < 2:
        return Visit(look, LANGUAGES[turn], 4, sizes)
    other = [number for number in seats(look) if number != 4]
    return Visit(look, LANGUAGES[index % 2], other[index // 2 % len(other)], sizes)


def everywhere() -> list[Visit]:
    """Every state in both languages at every table, in all sizes."""
    return [
        Visit(look, lang, players, tuple(SIZES))
        for look in STATES
        for lang in LANGUAGES
        for players in seats(look)
    ]
