"""What holds for a table in the middle of interruptions, and how it comes out of them."""

from __future__ import annotations

from collections.abc import Callable

from engine.audit.standing import standing_faults
from engine.rules.api import next_due, overdue
from tests.engine.test_properties import check_whole
from tests.scenes import Scene

#: far more questions than any nest has
MOST = 30


def check(scene: Scene) -> None:
    """The table is whole, and the auditor finds nothing in it."""
    check_whole(scene.state)
    assert standing_faults(scene.state, scene.rules) == []


def let_the_clock(scene: Scene) -> None:
    """The clock has answered what is due first."""
    scene.at = next_due(scene.state)
    scene.draws(*[1, 2] * 20).send(overdue(scene.state, scene.at), after=0)


def finish(scene: Scene) -> None:
    """Left to the clock the table has come to another turn, or to its end."""
    turn = scene.state.turn.number
    for _ in range(MOST):
        if scene.state.outcome or scene.state.turn.number > turn:
            return
        let_the_clock(scene)
        check(scene)
    raise AssertionError("the turn does not end")


def restart(make: Callable[[], Scene]) -> None:
    """The same table, stored and read again, goes on in the same way."""
    scene, again = make(), make().reload()
    assert again.state == scene.state
    for one in (scene, again):
        let_the_clock(one)
    assert again.state == scene.state
