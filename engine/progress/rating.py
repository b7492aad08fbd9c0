"""Rating: how strong somebody plays, by Plackett-Luce, and the number that is shown for it."""

from __future__ import annotations

from functools import cache

import msgspec
from openskill.models import PlackettLuce

SHOWN_FROM = 10  # games; before them the number says nothing
SCALE = 60  # a newcomer's 25 is shown as 1500
SURE = 2  # deviations to either side of the number


class Rating(msgspec.Struct, frozen=True):
    """A belief about somebody's strength: its mean, its deviation, and the games behind it."""

    mu: float
    sigma: float
    games: int = 0

    @property
    def number(self) -> int:
        """The strength as shown."""
        return round(SCALE * self.mu)

    @property
    def margin(self) -> int:
        """How far off the number may be, to either side."""
        return round(SCALE * SURE * self.sigma)

    @property
    def is_shown(self) -> bool:
        """Enough games stand behind it."""
        return self.games >= SHOWN_FROM


def fresh() -> Rating:
    """What is believed of somebody who has not played."""
    made = _model().rating()
    return Rating(made.mu, made.sigma)


def rated(sides: list[list[Rating]], places: list[int]) -> list[list[Rating]]:
    """The ratings after a game: of each side its members, and its place (equal for a tie)."""
    model = _model()
    given = [[model.rating(mu=one.mu, sigma=one.sigma) for one in side] for side in sides]
    after = model.rate(given, ranks=[float(place) for place in places])
    return [
        [
            Rating(new.mu, new.sigma, old.games + 1)
            for old, new in zip(before, members, strict=True)
        ]
        for before, members in zip(sides, after, strict=True)
    ]


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()
