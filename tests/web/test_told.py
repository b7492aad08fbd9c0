"""What of a step is felt on the page, beside what it shows and says."""

from __future__ import annotations

import msgspec

from engine.rules.events import Money
from webapp.told import felt


def test_what_flows_the_same_way_for_the_same_reason_is_one_sum() -> None:
    rents = [Money(1, 0, 50, "rent", 6), Money(1, 0, 20, "rent", 8), Money(1, 0, 5, "tax", 4)]
    assert [(x["amount"], x["why"]) for x in map(msgspec.to_builtins, felt(rents))] == [
        (70, "rent"), (5, "tax"),
    ]  # fmt: skip


def test_the_cash_that_everybody_begins_with_is_no_gain() -> None:
    begun = [Money(-1, seat, 1500, "start", -1) for seat in range(4)]
    assert felt(begun) == []
    assert len(felt([*begun, Money(-1, 0, 200, "salary", 0)])) == 1
