"""Experience of one game for one person, in integers, floored once."""

from __future__ import annotations

import msgspec

from engine.progress.numbers import numbers


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """What one person's game was.

    `mode` is the ruleset's weight, `seats` the number of seats (of sides, with `teams`), `place`
    the own (or side's) one, `opponents` all others not on one's side, `humans` those of them that
    are people and were in play at the start of the round from which games count (of a game that
    its limit ended earlier: at its end), `colours` the full colours held at the end.
    """

    mode: int
    seats: int
    place: int
    opponents: int
    humans: int
    colours: int
    solvent: bool
    surrendered: bool
    last_round: int
    left_round: int
    by_limit: bool
    teams: bool = False
    games_today: int = 0  # earlier games in 24 h with the same human opponents, or with none


def experience(played: Played) -> int:
    """The experience of a finished game; never negative.

    >>> experience(Played(mode=10, seats=4, place=1, opponents=3, humans=3, colours=0,
    ...     solvent=True, surrendered=False, last_round=30, left_round=0, by_limit=False))
    145
    """
    key = numbers().xp
    if played.last_round < key.counts_from and not played.by_limit:
        return 0
    others = key.ai_share * played.opponents + key.human_share * played.humans
    if played.surrendered:
        if played.left_round < key.counts_from:
            return 0
        gained = played.mode * others * key.surrender // (100 * played.opponents)
        return _fresh(gained, played)
    seats = key.teams.places if played.teams else played.seats
    strength = key.teams.strength if played.teams else key.places[str(seats)]
    fixed = (
        key.finish
        + key.colour * min(played.colours, key.colours)
        + key.solvent * int(played.solvent)
    )
    top = played.mode * others * (fixed * (seats - 1) + 10 * strength * (seats - played.place))
    return _fresh(top // (100 * played.opponents * (seats - 1)), played)


def _fresh(gained: int, played: Played) -> int:
    """Halved, floored, from the sixth game a day with the same people on."""
    return gained // 2 if played.games_today >= numbers().xp.fresh_games else gained
