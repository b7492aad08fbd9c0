"""Fifty rulesets made by chance lie in a folder as TOML: loaded, and played to their end.

Each extends a preset and changes most keys, those that must fit together fitted. Adding a ruleset
takes no code; AI seats play what they have never seen, and the auditor follows every step.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine import simulate
from engine.rulesets import catalog, loader, variants
from tests.engine.rulesets import random_ruleset

COUNT = 50
#: few enough that fifty games are soon played
ROUNDS = 6


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with all of them."""
    made = tmp_path_factory.mktemp("rulesets")
    for seed in range(COUNT):
        text = random_ruleset(Random(seed), f"own-{seed}", rounds=ROUNDS)
        (made / f"own-{seed}.toml").write_text(text, "utf-8")
    return made


@pytest.mark.parametrize("seed", range(COUNT))
def test_a_ruleset_made_by_chance_is_loaded_and_played_to_its_end(folder: Path, seed: int):
    rules = loader.from_path(folder / f"own-{seed}.toml")
    key = rules.key.seats
    sizes = [n for n in range(key.min, key.max + 1) if not key.sides or n % key.sides == 0]
    game = simulate.Game(rules, sizes[seed % len(sizes)], b"own/%d" % seed, audit=True)
    game.play()
    assert (game.refusals, game.faults) == ([], [])
    assert game.state.outcome is not None
    assert game.state.round <= ROUNDS


def test_they_differ_from_every_preset_and_from_each_other(folder: Path):
    made = [loader.from_path(folder / f"own-{seed}.toml") for seed in range(COUNT)]
    assert len({catalog.digest(rules) for rules in made}) == COUNT
    presets = [catalog.load(name) for name in catalog.presets()]
    least = min(len(variants.difference(own, preset)) for own in made for preset in presets)
    assert least >= 10


def test_between_them_they_turn_every_key_that_chance_may_turn(folder: Path):
    """No key stays what it is in all of them but those of seats, experience and bid clocks."""
    leaves: dict[str, set[object]] = {}
    for seed in range(COUNT):
        rules = loader.from_path(folder / f"own-{seed}.toml")
        for path, value in variants._leaves(rules.key).items():
            leaves.setdefault(path, set()).add(str(value))
    same = {path for path, values in leaves.items() if len(values) == 1}
    assert same == {"corner.stake", "limit.rounds", "clock.bid"}
