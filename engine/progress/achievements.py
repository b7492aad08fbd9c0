"""Achievements: data that says what must hold, and who has earned which."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Literal

import msgspec

from engine.progress import feats
from engine.progress.feats import Feats
from engine.progress.finished import Finished, Result, opponents
from engine.progress.levels import level_of

#: facts that are no counts of feats
OF_GAME = frozenset({"place", "won", "seats", "humans", "rounds", "colours", "capital", "solvent"})
OF_ALL = frozenset({"games", "wins", "streak", "level"})


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of them; `least` and `most` bound facts by name, all of which must hold."""

    code: str
    icon: str
    of: Literal["game", "all"]
    least: dict[str, int] = {}
    most: dict[str, int] = {}
    modes: list[str] = []


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    achievements: list[Achievement]


class Sum(msgspec.Struct, frozen=True):
    """All that somebody has played, the last game included."""

    feats: Feats
    games: int
    wins: int
    streak: int
    xp: int


@cache
def achievements() -> tuple[Achievement, ...]:
    """All of them in the order of their file; ValueError where it names an unknown fact."""
    text = resources.files(__package__ or "engine.progress").joinpath("achievements.toml")
    return checked(msgspec.convert(tomllib.loads(text.read_text("utf-8")), _File).achievements)


def checked(found: list[Achievement]) -> tuple[Achievement, ...]:
    """The same, each of whose names is known and given once; ValueError otherwise."""
    codes = [one.code for one in found]
    for one in found:
        known = feats.NAMES | (OF_GAME if one.of == "game" else OF_ALL)
        unknown = (one.least.keys() | one.most.keys()) - known
        if unknown:
            raise ValueError(f"{one.code}: no fact {', '.join(sorted(unknown))}")
        if codes.count(one.code) > 1:
            raise ValueError(f"{one.code}: given twice")
    return tuple(found)


def earned_in(game: Finished, seat: Result, total: Sum) -> list[str]:
    """The codes that hold for this seat after this game, had before or not."""
    if not game.counts:
        return []
    facts = {"game": _of_game(game, seat), "all": _of_all(total)}
    return [
        one.code
        for one in achievements()
        if (not one.modes or game.ruleset in one.modes) and _holds(one, facts[one.of])
    ]


def _holds(one: Achievement, facts: dict[str, int]) -> bool:
    return all(facts[name] >= bound for name, bound in one.least.items()) and all(
        facts[name] <= bound for name, bound in one.most.items()
    )


def _of_game(game: Finished, seat: Result) -> dict[str, int]:
    others = opponents(game, seat)
    return _counts(seat.feats) | {
        "place": seat.place,
        "won": int(seat.place == 1),
        "seats": len(game.seats),
        "humans": sum(other.player is not None for other in others),
        "rounds": game.rounds,
        "colours": seat.colours,
        "capital": seat.capital,
        "solvent": int(seat.solvent),
    }


def _of_all(total: Sum) -> dict[str, int]:
    return _counts(total.feats) | {
        "games": total.games,
        "wins": total.wins,
        "streak": total.streak,
        "level": level_of(total.xp).number,
    }


def _counts(found: Feats) -> dict[str, int]:
    return {name: getattr(found, name) for name in feats.NAMES}
