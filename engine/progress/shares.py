"""What the experience of one game came from: exact parts of the sum that was given."""

from __future__ import annotations

from engine.progress.numbers import numbers


def shares(
    xp: int, *, seats: int, place: int, colours: int, solvent: bool, teams: bool
) -> dict[str, int]:
    """The sum parted as its formula weighs: finish, place, colours, solvent; nothing for nought.

    `seats` and `place` are those of sides with `teams`. The parts add up to `xp`: what is over
    after flooring goes to the largest remainders, the earlier part first.

    >>> shares(145, seats=4, place=1, colours=0, solvent=True, teams=False)
    {'finish': 20, 'place': 100, 'solvent': 25}
    """
    key = numbers().xp
    if xp <= 0:
        return {}
    n = key.teams.places if teams else seats
    strength = key.teams.strength if teams else key.places[str(n)]
    weights = {
        "finish": key.finish * (n - 1),
        "place": 10 * strength * (n - place),
        "colours": key.colour * min(colours, key.colours) * (n - 1),
        "solvent": key.solvent * int(solvent) * (n - 1),
    }
    whole = sum(weights.values())
    parts = {name: xp * weight // whole for name, weight in weights.items()}
    rests = {name: xp * weight % whole for name, weight in weights.items()}
    for name in sorted(rests, key=lambda one: -rests[one])[: xp - sum(parts.values())]:
        parts[name] += 1
    return {name: amount for name, amount in parts.items() if amount}
