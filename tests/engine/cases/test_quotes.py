"""The verdict on terms being put together, against what becomes of them: random offers."""

from __future__ import annotations

from random import Random

import pytest

from engine.rules.api import Illegal, Terms, apply, commands, quote
from tests.scenes import Scene

TABLES, OFFERS = 10, 100
MAKER, OTHER = 0, 1


def dealt(rnd: Random, mode: str) -> Scene:
    """A table where most cells have an owner, some a mortgage, and one may make offers."""
    scene = Scene(mode, seats=3)
    for cell in scene.rules.board.ownable:
        owner = rnd.randrange(4)
        if owner < 3:
            scene.own(owner, cell, mortgaged=rnd.random() < 0.15)
    for seat in range(3):
        scene.cash(seat, rnd.randrange(0, 2000, 10))
    return scene.turn(MAKER)


def offered(rnd: Random, scene: Scene) -> Terms:
    """A few of each one's cells, now and then another's, and cash on a side or on neither."""

    def of(seat: int) -> list[int]:
        held = [c for c, owner in enumerate(scene.state.owner) if owner == seat]
        chosen = rnd.sample(held, min(len(held), rnd.randrange(4)))
        strays = [c for c, owner in enumerate(scene.state.owner) if owner == 2]
        return [*chosen, *(rnd.sample(strays, 1) if strays and rnd.random() < 0.03 else [])]

    cash = [rnd.randrange(0, 900, 10) if rnd.random() < 0.4 else 0 for _ in range(2)]
    if rnd.random() < 0.95:
        cash[rnd.randrange(2)] = 0
    return Terms(of(MAKER), of(OTHER), *cash)


def refusal(scene: Scene, terms: Terms) -> str:
    """Why the offer itself is refused, "" where it is made; the table stays as it is."""
    command = commands.Propose(MAKER, OTHER, terms)
    try:
        apply(scene.state, command, rules=scene.rules, at=scene.at, chance=scene.script)
    except Illegal as no:
        return no.reason.value
    return ""


@pytest.mark.parametrize("mode", ["classic", "c1009"])
def test_a_thousand_quotes_are_what_becomes_of_the_offers(mode: str):
    rnd = Random(51)
    met: dict[str, int] = {}
    for _ in range(TABLES):
        scene = dealt(rnd, mode)
        for _ in range(OFFERS):
            terms = offered(rnd, scene)
            verdict = quote(scene.state, scene.rules, MAKER, OTHER, terms)
            assert verdict.why == refusal(scene, terms), terms
            met[verdict.why] = met.get(verdict.why, 0) + 1
    assert met.get("", 0) > 100
    assert mode != "classic" or met["unfair"] > 100
