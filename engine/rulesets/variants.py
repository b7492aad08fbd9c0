"""Variants: the keys of a preset that the creator of a lobby may change, and what he changed.

A variant is a preset's rules with some keys overridden. Keys and values are plain data, so that a
lobby can keep them; whatever they make is checked as any other ruleset is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import asdict, replace

from engine.rules.rules import Rules
from engine.rules.ruleset import Clock, RuleSet
from engine.rulesets import loader

Value = int | str | bool
#: seconds: turn, choice, debt, bid, reply
CLOCKS: dict[str, tuple[int, int, int, int, int]] = {
    "fast": (30, 10, 25, 10, 15),
    "normal": (60, 20, 45, 10, 25),
    "slow": (86_400, 86_400, 86_400, 28_800, 86_400),
}
#: how a clock is called that is none of these
OWN_CLOCK = "own"


class VariantError(Exception):
    """An override that cannot be; `key` is the one to change.

    why: unknown (no such key), value (it cannot have that), estates (they are auctioned here),
    no-auctions, open-auction (does not fit a slow clock), minutes (nor does a limit in them),
    rated (no cards are in play at a public table), or the loader's reason.
    """

    def __init__(self, key: str, why: str) -> None:
        super().__init__(f"{key}: {why}")
        self.key = key
        self.why = why


@dataclass(frozen=True)
class Variant:
    """One key: how it is read from a ruleset and written to it, and what it may be.

    `values` lists the words of a choice; a number lies between `low` and `high`, and a lobby
    offers it in steps of `step`. `paths` are the keys of the ruleset that it writes.
    """

    read: Callable[[RuleSet], Value]
    write: Callable[[RuleSet, Any], RuleSet]
    paths: tuple[str, ...]
    values: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1

    def allows(self, value: object) -> bool:
        """Whether the value is one of those that the key may have."""
        if self.values:
            return any(value == v and type(value) is type(v) for v in self.values)
        return type(value) is int and self.low <= value <= self.high


def _auctions(key: RuleSet, on: bool) -> RuleSet:
    """Auctions of the preset's own kind, or by a fixed step where it has none."""
    if on == (key.purchase.declined != "unowned"):
        return key
    declined = "step-auction" if on else "unowned"
    return replace(key, purchase=replace(key.purchase, declined=declined))


def _decliner(key: RuleSet, bids: bool) -> RuleSet:
    last = "any" if key.purchase.declined == "open-auction" else "last"
    return replace(key, auction=replace(key.auction, decliner=last if bids else "out"))


def _seconds(clock: Clock) -> tuple[int, int, int, int, int]:
    return clock.turn, clock.choice, clock.debt, clock.bid, clock.reply


def _clock_name(key: RuleSet) -> str:
    found = [name for name, seconds in CLOCKS.items() if seconds == _seconds(key.clock)]
    return found[0] if found else OWN_CLOCK


def _clock(key: RuleSet, name: str) -> RuleSet:
    turn, choice, debt, bid, reply = CLOCKS[name]
    clock = Clock(turn, choice, debt, bid, reply, key.clock.bank)
    return replace(key, clock=clock)


#: by name, in the order in which a lobby shows them
VARIANTS: dict[str, Variant] = {
    "start_cash": Variant(
        lambda k: k.money.start,
        lambda k, v: replace(k, money=replace(k.money, start=v)),
        ("money.start",),
        low=500,
        high=10_000,
        step=100,
    ),
    "round_limit": Variant(
        lambda k: k.limit.rounds,
        lambda k, v: replace(k, limit=replace(k.limit, rounds=v)),
        ("limit.rounds",),
        low=5,
        high=500,
        step=5,
    ),
    "auctions": Variant(
        lambda k: k.purchase.declined != "unowned",
        _auctions,
        ("purchase.declined",),
        (True, False),
    ),
    "decliner_bids": Variant(
        lambda k: k.auction.decliner != "out",
        _decliner,
        ("auction.decliner",),
        (True, False),
    ),
    "corner": Variant(
        lambda k: k.corner.kind,
        lambda k, v: replace(k, corner=replace(k.corner, kind=v)),
        ("corner.kind",),
        ("jackpot", "parking", "pot"),
    ),
    "collection": Variant(
        lambda k: k.collection,
        lambda k, v: replace(k, collection=v),
        ("collection",),
        (True, False),
    ),
    "clock": Variant(
        _clock_name,
        _clock,
        ("clock.turn", "clock.choice", "clock.debt", "clock.bid", "clock.reply"),
        tuple(CLOCKS),
    ),
    "time_bank": Variant(
        lambda k: k.clock.bank,
        lambda k, v: replace(k, clock=replace(k.clock, bank=v)),
        ("clock.bank",),
        low=0,
        high=600,
        step=30,
    ),
}
#: what a public room changes by itself (rules section 9)
FAIR = "fair_trades"


def apply(rules: Rules, overrides: Mapping[str, Value]) -> Rules:
    """The preset with these keys overridden; raises VariantError naming the key that is wrong."""
    key = rules.key
    for name, value in overrides.items():
        variant = VARIANTS.get(name)
        if variant is None:
            raise VariantError(name, "unknown")
        if not variant.allows(value):
            raise VariantError(name, "value")
    for name, variant in VARIANTS.items():
        if name in overrides:
            key = variant.write(key, overrides[name])
    _check(key, overrides)
    return _with(rules, key)


def _check(key: RuleSet, overrides: Mapping[str, Value]) -> None:
    """Raises VariantError for keys that do not fit each other."""
    sold = key.purchase.declined
    if sold == "unowned" and key.estate.to == "creditor-or-auction":
        raise VariantError("auctions", "estates")
    if sold == "unowned" and "decliner_bids" in overrides:
        raise VariantError("decliner_bids", "no-auctions")
    if key.clock.turn >= loader.SLOW and sold == "open-auction":
        raise VariantError("clock", "open-auction")
    if key.clock.turn >= loader.SLOW and key.limit.minutes:
        raise VariantError("clock", "minutes")
    try:
        loader.check(key, key.name)
    except loader.RulesetError as fault:  # a ruleset of one's own may have other reasons
        raise VariantError(next(iter(overrides), key.name), str(fault)) from None


def _with(rules: Rules, key: RuleSet) -> Rules:
    return Rules(replace(rules.data, ruleset=key))


def for_public_room(rules: Rules) -> Rules:
    """The rules as a public room plays them: deals must be fair, and nobody's cards count."""
    trade = replace(rules.key.trade, fair=True)
    return _with(rules, replace(rules.key, trade=trade, collection=False))


def values(rules: Rules) -> dict[str, Value]:
    """What each key is in these rules, in the order of a lobby."""
    return {name: variant.read(rules.key) for name, variant in VARIANTS.items()}


def options(preset: Rules, overrides: Mapping[str, Value] | None = None) -> dict[str, list[Value]]:
    """What each choice may be changed to beside these overrides; numbers are left out."""
    kept = overrides or {}
    return {
        name: [v for v in variant.values if _fits(preset, {**kept, name: v})]
        for name, variant in VARIANTS.items()
        if variant.values
    }


def _fits(preset: Rules, overrides: Mapping[str, Value]) -> bool:
    try:
        apply(preset, overrides)
    except VariantError:
        return False
    return True


def difference(rules: Rules, preset: Rules) -> list[tuple[str, Value, Value]]:
    """The keys in which the rules differ from the preset: name, what it was, what it is.

    What no key of a lobby covers has the name of its place in the ruleset.
    """
    was, now = values(preset), values(rules)
    found: list[tuple[str, Value, Value]] = [
        (name, was[name], now[name]) for name in VARIANTS if was[name] != now[name]
    ]
    covered = {path for name, *_ in found for path in VARIANTS[name].paths}
    old, new = _leaves(preset.key), _leaves(rules.key)
    for path, value in new.items():
        if value != old[path] and path not in covered | {"name", "source"}:
            found.append((FAIR if path == "trade.fair" else path, old[path], value))
    return found


def _leaves(key: RuleSet) -> dict[str, Value]:
    """Every value of a ruleset by its path."""
    leaves: dict[str, Value] = {}
    for name, value in asdict(key).items():
        if hasattr(value, "__struct_fields__"):
            leaves |= {f"{name}.{inner}": part for inner, part in asdict(value).items()}
        else:
            leaves[name] = value
    return leaves
