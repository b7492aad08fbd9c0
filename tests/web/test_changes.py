"""A step tells what of the screen is new, and whoever lays it over has the whole screen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bench.steps import moments
from engine.rulesets import catalog
from tests.screens import screen_after
from tests.web.table import started
from webapp.moment import Moment

KB = 1024


def bare(screen: dict[str, Any]) -> dict[str, Any]:
    """Without what says nothing: a client that was told of its end does not know it any more."""
    return {key: value for key, value in screen.items() if value is not None}


@pytest.mark.parametrize("mode", catalog.menu())
def test_changes_laid_over_give_the_screen_of_every_step_of_a_game(mode: str) -> None:
    known: dict[int | None, dict[str, Any]] = {}
    for n, (before, now) in enumerate(moments(mode, b"changes")):
        for seat in (None, *range(len(now.room.seats))):
            if (n + (seat or 0)) % 3 and seat in known:  # a third of the audiences at each step
                known.pop(seat)
            if seat not in known:
                known[seat] = json.loads(bytes(before.screen("ru", seat, 0)))
            step = json.loads(now.step(before.version, "ru", seat, 0))
            assert "kind" not in step["screen"]
            known[seat] = screen_after(known[seat], step["screen"])
            whole = json.loads(bytes(now.screen("ru", seat, 0)))
            assert bare(known[seat]) == bare(whole), (seat, now.version)


async def test_who_misses_a_version_gets_the_whole_screen(site) -> None:
    table = await started(site)
    first = table.lines[0].v
    await table.play("roll")
    moment = await site.context.fanout.peek(table.room)
    assert "kind" not in json.loads(moment.step(moment.version - 1, "ru", 0, 1))["screen"]
    for from_ in (first - 1, 0):
        assert json.loads(moment.step(from_, "ru", 0, 1))["screen"]["kind"] == "table"


async def test_the_first_screen_of_a_table_is_whole(site) -> None:
    """A lobby has nothing that a table could be told as changes of."""
    table = await started(site)
    step = next(m for m in table.lines[0].got if m["t"] == "step" and m["stage"] == "table")
    assert step["screen"]["kind"] == "table"


async def test_another_process_tells_changes_too(site) -> None:
    table = await started(site)
    async with site.again() as other:
        watcher = await other.stranger().enter(table.room)
        await table.play("roll")
        await watcher.at(table.lines[0].v)
        step = watcher.got[-1]
        assert step["t"] == "step" and "kind" not in step["screen"]
        assert watcher.view["prompt"] == table.lines[0].view["prompt"]


def test_a_moment_keeps_none_but_the_last_before_it() -> None:
    kept: list[Moment] = []
    for before, now in moments("blitz", b"kept"):
        kept += [before, now]
        if len(kept) > 10:
            break
    assert [moment._before for moment in kept[:-1]] == [None] * (len(kept) - 1)
