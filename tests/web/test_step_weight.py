"""How long the message of a step may be: 3 KB, whoever owns whatever, in every mode and language.

A message counts as it goes over the socket. Rich seats have the longest: they can do most.
"""

from __future__ import annotations

from typing import Any

import pytest

from bench import steps
from bench.figure import quantile
from engine.rules import events as ev
from engine.rules.api import BANK
from engine.rules.tasks import Debt
from engine.rulesets import catalog
from tests.scenes import Scene
from webapp.moment import Moment

KB = 1024
MOST = 3 * KB
HEADER = 4  # of a frame of this length

# What stands on all the deeds of one seat, by street and by other deed: level, and mortgaged.
HOLDINGS: dict[str, Any] = {
    "plain": lambda n: (0, False),
    "half built": lambda n: (n % 5, False),
    "hotels": lambda n: (5, False),
    "mortgaged": lambda n: (0, True),
    "of all sorts": lambda n: (3, False) if n % 3 else (0, n % 2 == 0),
}


@pytest.mark.parametrize("mode", catalog.menu())
def test_every_step_of_a_whole_game_is_a_short_message(mode: str) -> None:
    """None has more than 3 KB, and half of them have at most 1."""
    sizes, _ = steps.sizes(mode, games=1)
    assert len(sizes) > 600
    assert max(sizes) + HEADER <= MOST, mode
    assert quantile(sizes, 50) <= KB, (quantile(sizes, 50), mode)


def deeds(scene: Scene) -> list[int]:
    return [cell for cell, about in enumerate(scene.rules.board.cells) if about.price]


def owning(mode: str, seat: int, held: str) -> Scene:
    """All deeds are this seat's, those of a group alike; the game is old and all are in it."""
    scene = Scene(mode, max(catalog.sizes(catalog.load(mode))))
    for cell in deeds(scene):
        street = scene.rules.board.cells[cell].group
        level, mortgaged = HOLDINGS[held](street)
        scene.own(seat, cell, level=level if street else 0, mortgaged=mortgaged)
    return scene.round(40).cash(seat, 12_345)


def longest(moment: Moment) -> int:
    return HEADER + max(
        len(moment.step(moment.version - 1, lang, seat, moment.room.at))
        for lang in ("ru", "en")
        for seat in (None, *range(len(moment.room.seats)))
    )


@pytest.mark.parametrize("held", HOLDINGS)
@pytest.mark.parametrize("mode", catalog.menu())
def test_the_turn_of_who_inherits_all_deeds_is_a_short_message(mode: str, held: str) -> None:
    """All that one had went for a debt, the rest to the creditor, whose turn begins."""
    poor, rich = owning(mode, 1, held).turn(1), owning(mode, 0, held).cash(1, 0).turn(0)
    cells = deeds(rich)
    happened = [
        *(ev.Level(1, c, 5 - k, 4 - k, 25, "settle") for c in cells for k in range(5)),
        *(ev.Money(BANK, 1, 25, "sell", c) for c in cells for _ in range(5)),
        *(ev.Mortgaged(1, c, 100, "settle") for c in cells),
        *(ev.Money(BANK, 1, 100, "mortgage", c) for c in cells),
        ev.Money(1, 0, 2_000, "rent", 39),
        *(ev.Owned(c, 0, 1, "estate", 0) for c in cells),
        ev.TurnStarted(0),
    ]
    shown = steps.Shown(mode, rich.rules, len(rich.state.seats))
    shown.moment(poor.state, [], 1)
    assert longest(shown.moment(rich.state, happened, 2)) <= MOST


@pytest.mark.parametrize("held", HOLDINGS)
@pytest.mark.parametrize("mode", catalog.menu())
def test_the_debt_of_who_owns_nearly_all_deeds_is_a_short_message(mode: str, held: str) -> None:
    """The dearest street is another's, with a hotel, and there is no cash for its rent."""
    dear = deeds(owning(mode, 0, held))[-1]

    def table(*tasks: Debt) -> Scene:
        scene = owning(mode, 0, held).cash(0, 0)
        scene.own(1, *scene.rules.board.siblings[dear], level=5)
        return scene.at_cell(0, dear if tasks else dear - 3).turn(0, *tasks)

    before = table()
    rent = before.rules.board.cells[dear].rents[-1]
    after = table(Debt(0, [(1, rent)], "rent", dear, born=40))
    assert after.kind() in ("pay", "bid"), after.kind()
    shown = steps.Shown(mode, after.rules, len(after.state.seats))
    shown.moment(before.state, [], 1)
    happened = [ev.Dice(0, [1, 2], 0, False), ev.Moved(0, dear - 3, dear, "dice"), *after.events]
    assert longest(shown.moment(after.state, happened, 2)) <= MOST
