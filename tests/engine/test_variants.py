"""Variants: what a lobby's creator may change, what cannot be, and what differs then."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from engine.audit import Auditor
from engine.rules.api import (
    Illegal,
    SeatSetup,
    SeededChance,
    Setup,
    apply,
    decode,
    encode,
    new_table,
)
from engine.rulesets import catalog, loader, variants
from engine.rulesets.variants import VARIANTS, VariantError
from tests.engine.rulesets import random_ruleset
from tests.players import press
from tests.scenes import Scene


def varied(preset: str, **overrides: variants.Value):
    return variants.apply(catalog.load(preset), overrides)


def test_a_preset_without_overrides_is_itself():
    for name in catalog.presets():
        rules = catalog.load(name)
        assert catalog.digest(variants.apply(rules, {})) == catalog.digest(rules)
        assert variants.difference(rules, rules) == []


@pytest.mark.parametrize(
    ("preset", "key", "value", "path", "expected"),
    [
        ("classic", "start_cash", 3000, "money.start", 3000),
        ("blitz", "round_limit", 40, "limit.rounds", 40),
        ("globopoly-quick", "round_limit", 40, "limit.rounds", 40),
        ("classic", "auctions", False, "purchase.declined", "unowned"),
        ("electronic", "auctions", True, "purchase.declined", "step-auction"),
        ("c1009", "auctions", True, "purchase.declined", "open-auction"),
        ("classic", "decliner_bids", False, "auction.decliner", "out"),
        ("globopoly", "decliner_bids", True, "auction.decliner", "last"),
        ("c1009", "decliner_bids", False, "auction.decliner", "out"),
        ("c1009", "decliner_bids", True, "auction.decliner", "any"),
        ("c1009", "corner", "jackpot", "corner.kind", "jackpot"),
        ("classic", "corner", "pot", "corner.kind", "pot"),
        ("classic", "collection", False, "collection", False),
        ("classic", "clock", "fast", "clock.turn", 30),
        ("blitz", "clock", "normal", "clock.debt", 45),
        ("classic", "clock", "slow", "clock.bid", 28_800),
        ("classic", "clock", "slow", "clock.turn", 86_400),
        ("classic", "time_bank", 120, "clock.bank", 120),
    ],
)
def test_an_override_changes_its_key(preset: str, key: str, value, path: str, expected):
    found: object = varied(preset, **{key: value}).key
    for part in path.split("."):
        found = getattr(found, part)
    assert found == expected


def test_the_difference_is_named_by_the_keys_of_the_lobby():
    rules = varied("blitz", start_cash=2000, clock="fast", time_bank=60, corner="parking")
    assert variants.difference(rules, catalog.load("blitz")) == [
        ("start_cash", 1500, 2000),
        ("corner", "jackpot", "parking"),
        ("clock", "own", "fast"),
        ("time_bank", 0, 60),
    ]


def test_an_override_to_what_is_already_there_is_no_difference():
    classic = catalog.load("classic")
    same = variants.apply(classic, variants.values(classic))
    assert variants.difference(same, classic) == []


def test_what_no_key_covers_is_shown_by_its_place():
    assert variants.difference(catalog.load("speed"), catalog.load("classic"))[0] == (
        "round_limit",
        100,
        50,
    )
    paths = [
        path for path, *_ in variants.difference(catalog.load("speed"), catalog.load("blitz"))
    ]
    assert {"third_die.from_round", "building.even", "mortgage.term"} <= set(paths)


def test_in_a_public_room_deals_are_fair_in_every_preset():
    """Rules section 9."""
    for name in catalog.presets():
        rules = variants.for_public_room(catalog.load(name))
        assert rules.key.trade.fair
    difference = variants.difference(rules, catalog.load("electronic"))
    assert difference == [("fair_trades", False, True)]


@pytest.mark.parametrize(
    ("preset", "overrides", "key"),
    [
        ("classic", {"rounds": 10}, "rounds"),
        ("classic", {"start_cash": 0}, "start_cash"),
        ("classic", {"start_cash": True}, "start_cash"),
        ("classic", {"start_cash": "1500"}, "start_cash"),
        ("classic", {"round_limit": 501}, "round_limit"),
        ("classic", {"auctions": 1}, "auctions"),
        ("classic", {"corner": "zoo"}, "corner"),
        ("classic", {"clock": "own"}, "clock"),
        ("classic", {"time_bank": -1}, "time_bank"),
        ("classic", {"time_bank": 601}, "time_bank"),
        ("c1009", {"auctions": False}, "auctions"),
        ("c1009", {"clock": "slow"}, "clock"),
        ("globopoly-quick", {"clock": "slow"}, "clock"),
        ("classic", {"auctions": False, "decliner_bids": False}, "decliner_bids"),
        ("electronic", {"decliner_bids": True}, "decliner_bids"),
    ],
)
def test_what_cannot_be_is_refused_with_its_key(preset: str, overrides: dict, key: str):
    with pytest.raises(VariantError) as refusal:
        varied(preset, **overrides)
    assert refusal.value.key == key
    assert str(refusal.value).startswith(f"{key}: ")


def test_slow_tables_may_have_auctions_in_turn():
    """Rules section 13."""
    assert varied("globopoly", clock="slow").key.clock.bid == 28_800
    assert varied("c1009", clock="fast").key.purchase.declined == "open-auction"


def test_a_lobby_offers_only_what_can_be():
    choices = variants.options(catalog.load("c1009"))
    assert choices["auctions"] == [True]
    assert choices["clock"] == ["fast", "normal"]
    assert choices["corner"] == ["jackpot", "parking", "pot"]
    assert variants.options(catalog.load("electronic"))["decliner_bids"] == []
    assert set(variants.values(catalog.load("classic"))) == set(VARIANTS)


def test_without_auctions_a_declined_cell_stays_unowned():
    scene = Scene(varied("classic", auctions=False)).at_cell(0, 34).turn(0).roll(2, 3)
    scene.do(0, "decline")
    assert (scene.told("auction-started"), scene.state.owner[39]) == ([], -1)


def test_with_auctions_electronic_sells_by_a_step():
    scene = Scene(varied("electronic", auctions=True)).at_cell(0, 34).turn(0).roll(2, 3)
    scene.do(0, "decline")
    assert (scene.kind(), scene.asked(), scene.choices(1)["bid"].min) == ("bid", [1], 400)


def test_a_decliner_who_may_not_bid_is_not_asked():
    scene = Scene(varied("c1009", decliner_bids=False)).at_cell(0, 34).turn(0).roll(2, 3)
    scene.do(0, "decline")
    assert scene.asked() == [1, 2]
    assert scene.view().prompt.passed == []


def test_rents_of_a_slow_table_claim_themselves():
    """Rules section 13."""
    scene = Scene(varied("globopoly", clock="slow")).own(1, 19).at_cell(0, 14).turn(0).roll(1, 4)
    assert (scene.kind(), scene.state.claims) == ("pay", [])


def play(rules, seed: int, commands: int) -> None:
    """Random players for that many commands: the auditor finds nothing, the store keeps all."""
    rnd, chance = Random(seed), SeededChance(b"variant/%d" % seed)
    seats = rules.key.seats.min
    who = [SeatSetup(player=f"p{i}") for i in range(seats)]
    step = new_table(Setup(rules, who), at=0, chance=chance)
    auditor, at, done = Auditor(rules, seats), 0, 0
    assert auditor.follow(step) == []
    while done < commands and step.state.outcome is None:
        at += rnd.randint(200, 4000)
        command = press(step.state, rules, rnd, at)
        try:
            if command is not None:
                step = apply(step.state, command, rules=rules, at=at, chance=chance)
        except Illegal:
            continue
        if command is not None:
            done += 1
            assert auditor.follow(step) == []
            assert decode(encode(step.state)) == step.state


@pytest.mark.parametrize("seed", range(20))
def test_random_players_break_no_random_ruleset(tmp_path: Path, seed: int):
    """Whatever is pressed; AI seats play such rulesets in `test_random_rulesets.py`."""
    text = random_ruleset(Random(seed), "own")
    (tmp_path / "own.toml").write_text(text, "utf-8")
    rules = loader.from_path(tmp_path / "own.toml")
    play(rules, seed, 150)


@pytest.mark.parametrize("seed", range(10))
def test_random_overrides_are_valid_rules_or_name_their_key(seed: int):
    rnd = Random(seed)
    preset = catalog.load(rnd.choice(catalog.presets()))
    overrides: dict[str, variants.Value] = {}
    for name in rnd.sample(list(VARIANTS), 4):
        variant = VARIANTS[name]
        overrides[name] = (
            rnd.choice(variant.values)
            if variant.values
            else rnd.randint(variant.low, variant.high)
        )
    stored = json.loads(json.dumps(overrides))
    try:
        rules = variants.apply(preset, stored)
    except VariantError:
        with pytest.raises(VariantError) as refusal:
            variants.apply(preset, stored)
        assert refusal.value.key in overrides
        return
    changed = {name for name, *_ in variants.difference(rules, preset)}
    assert changed <= set(overrides)
    play(rules, seed, 150)
