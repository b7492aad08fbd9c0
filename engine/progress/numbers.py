"""The numbers of progress, read once from their file."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

import msgspec


class Keys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of a group of numbers: frozen, closed to unknown names."""


class TeamXp(Keys, frozen=True):
    """How a side's place counts."""

    places: int
    strength: int


class Xp(Keys, frozen=True):
    """What experience is made of."""

    finish: int
    colour: int
    colours: int
    solvent: int
    surrender: int
    counts_from: int
    ai_share: int
    human_share: int
    fresh_games: int
    places: dict[str, int]
    teams: TeamXp


class Levels(Keys, frozen=True):
    """How far apart the levels lie, and the names of the ranks."""

    last: int
    step: int
    base: int
    linear: int
    square: int
    divisor: int
    rank_every: int
    ranks: list[str]


class Rarity(Keys, frozen=True):
    """A kind of card: what it adds, and the levels that give it."""

    rarity: str
    percent: int
    levels: list[int]


class Numbers(Keys, frozen=True):
    """All of them."""

    xp: Xp
    levels: Levels
    cards: list[Rarity]


@cache
def numbers() -> Numbers:
    """The numbers as they lie in `progress.toml`; raises msgspec.ValidationError."""
    text = resources.files(__package__ or "engine.progress").joinpath("progress.toml")
    return msgspec.convert(tomllib.loads(text.read_text("utf-8")), Numbers)
