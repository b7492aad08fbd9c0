"""The store is away for a moment: whoever presses or asks is told so, and then all goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.bot.playground import JOIN, World

BROKE = "Что-то сломалось. Попробуйте ещё раз."


@asynccontextmanager
async def store_away(world: World) -> AsyncIterator[None]:
    """The store answers nothing but that it cannot serve now; nothing of it is lost."""
    run = world.live.link.run
    await run("CONFIG", "SET", "replica-serve-stale-data", "no")
    await run("REPLICAOF", "127.0.0.1", "1")
    try:
        yield
    finally:
        await run("REPLICAOF", "NO", "ONE")
        await run("CONFIG", "SET", "replica-serve-stale-data", "yes")


@pytest.mark.telegram("5-handler-fails")
async def test_a_command_or_a_press_while_the_store_is_away_is_told_to_fail(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря", started=True)
    group = world.api.group("Двор", [anna, boris])
    lobby = await world.lobby(anna, group)
    async with store_away(world):
        assert (await lobby.press(boris, JOIN)).text == BROKE
        boris.command(None, "quick")
        said = await world.api.until(lambda: boris.chat.from_bot())
        assert said[-1].text == BROKE
        for _ in range(5):
            boris.command(group, "status")
        said = await world.api.until(lambda: [m for m in group.from_bot() if m.text == BROKE])
        await world.api.quiet()
        assert len([m for m in group.from_bot() if m.text == BROKE]) == 1, "once, not each time"
    assert (await lobby.press(boris, JOIN)).text == "Вы за столом."
    await world.api.until(world.has_courier)
    # Of a message whose sending the store did not take note of, another has taken the place.
    await world.api.until(lambda: any("Боря" in m.text for m in group.from_bot()))
    for process in world.running.values():
        assert process.running and world.api.token not in process.output
    await world.stop("updates", "courier")  # with all that they have said of the outage
