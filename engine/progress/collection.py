"""Collection cards: what a level offers, which card of a cell counts, what it adds to rent."""

from __future__ import annotations

import hashlib

import msgspec

from engine.progress.numbers import Rarity, numbers

#: cells offered for one card
OFFERED = 3


class Card(msgspec.Struct, frozen=True):
    """A card that a person holds: the slug of its cell and its rarity."""

    cell: str
    rarity: str


def rarity(name: str) -> Rarity:
    """The rarity of that name; KeyError for one that is none."""
    for kind in numbers().cards:
        if kind.rarity == name:
            return kind
    raise KeyError(name)


def percent_of(name: str) -> int:
    """What a card of this rarity adds to the rent of its cell."""
    return rarity(name).percent


def given_at(level: int) -> str:
    """The rarity of the card that a level gives, "" for none."""
    return next((kind.rarity for kind in numbers().cards if level in kind.levels), "")


def best(cards: list[Card]) -> dict[str, int]:
    """The percent of each cell's best card: bonuses are not added together."""
    found: dict[str, int] = {}
    for card in cards:
        found[card.cell] = max(found.get(card.cell, 0), percent_of(card.rarity))
    return found


def offered(player: int, level: int, cells: list[str], held: list[Card]) -> list[str]:
    """The cells among which the player chooses the card of this level, at most three.

    None of them has a card of this or a higher rarity yet. The same player, level and cards are
    offered the same, so that asking again gains nothing.
    """
    percent = percent_of(given_at(level))
    have = best(held)
    free = [cell for cell in cells if have.get(cell, 0) < percent]

    def lot(cell: str) -> bytes:
        return hashlib.sha256(f"{player}/{level}/{cell}".encode()).digest()

    return sorted(free, key=lot)[:OFFERED]
