"""Random rulesets that are valid: each key by chance, those that must fit together fitted."""

from __future__ import annotations

from random import Random

from engine.rulesets import catalog


def random_ruleset(rnd: Random, name: str, rounds: int = 0) -> str:
    """The text of a TOML file that extends a preset and changes much of it.

    `rounds` is its limit, 0 for one by chance.
    """
    base = rnd.choice(catalog.presets())
    declined = rnd.choice(["step-auction", "turn-auction", "open-auction", "unowned"])
    own_sum = {"step-auction": False, "unowned": False}.get(declined, True)
    decliner = "any" if declined == "open-auction" else rnd.choice(["last", "out"])
    estates = ["liquidated", "creditor", "bank"]
    if declined != "unowned":
        estates.append("creditor-or-auction")
    bail_when = rnd.choice(["after-throw", "before-throw"])
    cards = bail_when == "before-throw" and rnd.random() < 0.5
    needed, term = rnd.choice([0, 1, 2]), rnd.choice([0, 0, 3])
    keys: dict[str, dict[str, object]] = {
        "money": {
            "start": rnd.randint(300, 4000),
            "salary": rnd.randint(0, 400),
            "salary_falls": rnd.choice([0, 0, 15, 200]),
            "landing_bonus": rnd.choice([0, 50, 300]),
        },
        "third_die": {
            "from_round": rnd.choice([0, 1, 2]),
            "none_unsold": rnd.choice(["nothing", "next-rent"]),
        },
        "purchase": {"declined": declined},
        "auction": {
            "start": rnd.choice([0, 1, 10, 70]),
            "raise_by": rnd.randint(1, 60),
            "own_sum": own_sum,
            "decliner": decliner,
            "longest": rnd.randint(60, 400),
        },
        "rent": {
            "collect": rnd.choice(["debt", "claim"]),
            "lapses": rnd.choice(["any-throw", "next-player"]),
            "window": rnd.choice([0, 3, 5]),
            "full_colour_factor": rnd.choice([1, 2, 3]),
            "nearest": rnd.choice(["ordinary", "by-card"]),
        },
        "rent_tax": {
            "from_round": rnd.choice([0, 1, 3]),
            "first": rnd.randint(0, 20),
            "add": rnd.randint(0, 30),
            "every": rnd.randint(1, 4),
            "cap": rnd.randint(0, 100),
        },
        "building": {
            "streets_needed": needed,
            "even": not needed and rnd.random() < 0.5,
            "levels_per_turn": rnd.choice([0, 1, 2]),
            "houses": rnd.choice([0, 6, 32]),
            "hotels": rnd.choice([0, 2, 12]),
        },
        "mortgage": {
            "term": term,
            "needs": "colour-unbuilt" if term else rnd.choice(["colour-unbuilt", "cell-unbuilt"]),
            "trade": rnd.choice(["never", "ten-percent", "ten-or-redeem"]),
        },
        "trade": {
            "open": rnd.choice([0, 1, 3]),
            "per_turn": rnd.choice([0, 1, 10]),
            "per_debt": rnd.choice([0, 1]),
            "fair": rnd.random() < 0.5,
            "return_rounds": rnd.choice([0, 10]),
        },
        "turn": {
            "manage": rnd.choice(["before-throw", "own-turn", "any-time"]),
            "end": rnd.choice(["by-itself", "asked"]),
        },
        "jail": {
            "bail": rnd.randint(10, 200),
            "attempts": rnd.choice([1, 2, 3]),
            "bail_when": bail_when,
            "release_cards": cards,
        },
        "corner": {"kind": rnd.choice(["jackpot", "parking", "pot"]), "stake": 50},
        "estate": {"to": rnd.choice(estates)},
        "limit": {"rounds": rounds or rnd.randint(5, 15), "minutes": rnd.choice([0, 30])},
        "clock": {"bank": rnd.choice([0, 20])},
    }
    lines = [f'extends = "{base}"', f'name = "{name}"']
    lines.append(f'board = "{rnd.choice(["companies", "world", "city"])}"')
    for group, fields in keys.items():
        inner = ", ".join(f"{key} = {_toml(value)}" for key, value in fields.items())
        lines.append(f"{group} = {{ {inner} }}")
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
