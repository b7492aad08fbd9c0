"""Who sits where: sides are equal, and their seats alternate."""

from __future__ import annotations

import msgspec

from engine.rules.rules import Rules


class SeatSetup(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits down: a person or an AI seat, with a side and collection cards [cell, percent]."""

    player: str = ""
    ai: str = ""
    side: int = -1
    boosts: list[tuple[int, int]] = []


def sizes_of(rules: Rules) -> list[int]:
    """The numbers of seats with which sides are equal, from the least; none without sides."""
    key = rules.key.seats
    return sorted(key.sides * size for size in key.side_sizes) if key.sides else []


def check_seats(rules: Rules, seats: list[SeatSetup]) -> None:
    """Raises ValueError unless so many may sit down, and the sides they have are equal."""
    key = rules.key.seats
    if not key.min <= len(seats) <= key.max:
        raise ValueError(f"{len(seats)} seats do not fit {rules.key.name}")
    if not key.sides:
        return
    size, rest = divmod(len(seats), key.sides)
    if rest or size not in key.side_sizes:
        raise ValueError(f"{len(seats)} seats make no equal sides")
    sides = [who.side for who in seats]
    if set(sides) != {-1} and any(sides.count(n) != size for n in range(key.sides)):
        raise ValueError(f"the sides are not equal: {sides}")


def seated(rules: Rules, seats: list[SeatSetup]) -> list[tuple[SeatSetup, int]]:
    """The seats in the order of play, each with its side (-1: none).

    Sides take turns, each in its own order. Where nobody has chosen a side the order makes them.
    """
    count = rules.key.seats.sides
    if not count:
        return [(who, -1) for who in seats]
    if all(who.side < 0 for who in seats):
        return [(who, n % count) for n, who in enumerate(seats)]
    queues: dict[int, list[SeatSetup]] = {}
    for who in seats:
        queues.setdefault(who.side, []).append(who)
    return [(who, who.side) for row in zip(*queues.values(), strict=True) for who in row]
