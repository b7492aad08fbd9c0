"""Each key of a ruleset is told in the book of rules."""

from __future__ import annotations

import pytest

from engine.rules.rules import Rules
from engine.rulesets import catalog
from engine.text.catalogue import money
from tests.locales.test_rulebook import book, every_language, with_keys

#: key by key: a preset whose book speaks of it, and another value
FLIPS: list[tuple[str, str, object]] = [
    ("classic", "seats.min", 3),
    ("classic", "seats.max", 4),
    ("team", "seats.side_sizes", [2]),
    ("classic", "seats.sides", 2),
    ("classic", "money.start", 1777),
    ("classic", "money.salary", 177),
    ("classic", "money.salary_falls", 17),
    ("classic", "money.landing_bonus", 0),
    ("classic", "third_die.from_round", 9),
    ("speed", "third_die.from_round", 1),
    ("speed", "third_die.none_unsold", "nothing"),
    ("classic", "purchase.declined", "unowned"),
    ("classic", "purchase.declined", "open-auction"),
    ("classic", "auction.start", 17),
    ("classic", "auction.raise_by", 17),
    ("classic", "auction.own_sum", True),
    ("classic", "auction.decliner", "out"),
    ("c1009", "auction.longest", 420),
    ("classic", "rent.collect", "claim"),
    ("c1009", "rent.lapses", "any-throw"),
    ("c1009", "rent.window", 7),
    ("classic", "rent.full_colour_factor", 3),
    ("c1009", "rent.nearest", "ordinary"),
    ("electronic", "rent.nearest", "by-card"),
    ("classic", "rent_tax.from_round", 17),
    ("classic", "rent_tax.from_round", 0),
    ("classic", "rent_tax.first", 17),
    ("classic", "rent_tax.add", 17),
    ("classic", "rent_tax.every", 17),
    ("classic", "rent_tax.cap", 71),
    ("classic", "building.streets_needed", 2),
    ("classic", "building.even", False),
    ("classic", "building.levels_per_turn", 0),
    ("c1009", "building.houses", 31),
    ("c1009", "building.hotels", 13),
    ("classic", "mortgage.term", 7),
    ("classic", "mortgage.needs", "cell-unbuilt"),
    ("classic", "mortgage.trade", "ten-percent"),
    ("classic", "mortgage.trade", "ten-or-redeem"),
    ("classic", "trade.open", 7),
    ("classic", "trade.per_turn", 7),
    ("globopoly", "trade.per_debt", 2),
    ("classic", "trade.fair", False),
    ("classic", "trade.return_rounds", 7),
    ("classic", "turn.manage", "own-turn"),
    ("classic", "turn.manage", "any-time"),
    ("classic", "turn.end", "asked"),
    ("classic", "jail.bail", 57),
    ("classic", "jail.attempts", 4),
    ("classic", "jail.bail_when", "before-throw"),
    ("globopoly", "jail.release_cards", True),
    ("classic", "corner.kind", "parking"),
    ("classic", "corner.kind", "pot"),
    ("classic", "corner.stake", 117),
    ("classic", "estate.to", "creditor"),
    ("classic", "estate.to", "creditor-or-auction"),
    ("classic", "estate.to", "bank"),
    ("classic", "limit.rounds", 71),
    ("classic", "limit.minutes", 71),
    ("classic", "clock.turn", 71),
    ("classic", "clock.choice", 71),
    ("classic", "clock.debt", 71),
    ("classic", "clock.bid", 71),
    ("classic", "clock.reply", 71),
    ("classic", "clock.bank", 71),
]


def flipped(preset: str, key: str, value: object) -> Rules:
    group, _, field = key.partition(".")
    return with_keys(preset, **{group: {field: value}})


@every_language
@pytest.mark.parametrize(("preset", "key", "value"), FLIPS, ids=lambda v: str(v))
def test_every_key_is_told(lang: str, preset: str, key: str, value: object) -> None:
    """The book changes with the key, and says a number that it is changed to."""
    before, after = book(catalog.load(preset), lang), book(flipped(preset, key, value), lang)
    changed = [words for topic, words in after.items() if before.get(topic) != words]
    assert changed or before.keys() != after.keys()
    if isinstance(value, int) and value > 9:
        shown = {money(value), str(value), str(value // 60)}
        assert any(number in words for number in shown for words in changed)


def test_no_key_is_forgotten() -> None:
    """Each key of the ruleset stands in the table above, names and the like aside."""
    raw = catalog.load("classic").to_builtins()["ruleset"]
    keys = {f"{group}.{k}" for group, v in raw.items() if isinstance(v, dict) for k in v}
    assert keys - {key for _, key, _ in FLIPS} == set()
