"""The rules in words, by topic, with every number taken from the ruleset that is played."""

from __future__ import annotations

from engine.rules.board import CELLS
from engine.rules.rules import Rules
from engine.text.catalogue import Translator

TOPICS = (
    "goal",
    "turn",
    "start",
    "purchase",
    "auction",
    "rent",
    "tax",
    "building",
    "mortgage",
    "trade",
    "jail",
    "jackpot",
    "chance",
    "debt",
    "bankruptcy",
    "clock",
    "end",
)


def paragraphs(rules: Rules, t: Translator) -> list[tuple[str, str, str]]:
    """The topics in reading order: each with its title and its text."""
    numbers = _numbers(rules)
    return [
        (topic, t(f"rules-{topic}.title"), t(f"rules-{topic}", **numbers[topic]))
        for topic in TOPICS
    ]


def paragraph(topic: str, rules: Rules, t: Translator) -> tuple[str, str]:
    """The title and the text of one topic, as a line of the story refers to it."""
    return t(f"rules-{topic}.title"), t(f"rules-{topic}", **_numbers(rules)[topic])


def _numbers(rules: Rules) -> dict[str, dict[str, int | str]]:
    key, board = rules.key, rules.board
    station = board.cells[board.stations[0]].rents
    utility = board.cells[board.utilities[0]].rents
    taxes = [cell.tax for cell in (board.cells[i] for i in range(CELLS)) if cell.kind == "tax"]
    stake = key.corner.stake
    return {
        "goal": {"min": key.seats.min, "max": key.seats.max, "rounds": key.limit.rounds},
        "turn": {},
        "start": {"salary": key.money.salary, "bonus": key.money.landing_bonus},
        "purchase": {
            "declined": "unowned" if key.purchase.declined == "unowned" else "auction",
            "choice": key.clock.choice,
        },
        "auction": {"raise": key.auction.raise_by, "bid": key.clock.bid},
        "rent": {
            "factor": key.rent.full_colour_factor,
            "station1": station[0],
            "station2": station[1],
            "station3": station[2],
            "station4": station[3],
            "utility1": utility[0],
            "utility2": utility[1],
            "collection": int(key.collection),
        },
        "tax": {
            "from": key.rent_tax.from_round,
            "first": key.rent_tax.first,
            "add": key.rent_tax.add,
            "every": key.rent_tax.every,
            "cap": key.rent_tax.cap,
            "tax1": taxes[0],
            "tax2": taxes[1],
        },
        "building": {
            "even": int(key.building.even),
            "levels": key.building.levels_per_turn,
        },
        "mortgage": {"term": key.mortgage.term},
        "trade": {
            "open": key.trade.open,
            "fair": int(key.trade.fair),
            "back": key.trade.return_rounds,
            "reply": key.clock.reply,
        },
        "jail": {"bail": key.jail.bail, "attempts": key.jail.attempts},
        "jackpot": {"stake": stake, "one": stake * 6, "two": stake * 3, "three": stake * 2},
        "chance": {"cards": len(next(iter(rules.decks.values())))},
        "debt": {"debt": key.clock.debt},
        "bankruptcy": {},
        "clock": {
            "turn": key.clock.turn,
            "choice": key.clock.choice,
            "debt": key.clock.debt,
            "bid": key.clock.bid,
            "reply": key.clock.reply,
        },
        "end": {"rounds": key.limit.rounds},
    }
