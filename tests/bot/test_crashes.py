"""A process dies at any line between an update and its answer: the next one loses and repeats
nothing, and says what would have been said.
"""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from engine.archive.schema import migrate
from engine.archive.sessions import Database
from engine.live.service import TableService
from tests import servers
from tests.bot.deeds import BY_CHANCE, COMMANDS, HOOKED, PRESSES, Deed, Scene
from tests.bot.mortal import Processes, Way
from tests.bot.playground import World
from tests.fake_bot_api import FakeBotApi
from tgbot.callbacks import (
    ConfirmPress,
)


@pytest.fixture(scope="module")
def own_valkey() -> Iterator[str]:
    """A store that may be emptied: on that of the others a bot and a courier are running."""
    with servers.valkey() as url:
        yield url


@pytest_asyncio.fixture(loop_scope="session")
async def world(bot_api: FakeBotApi, own_valkey: str, tmp_path: Path) -> AsyncIterator[World]:
    """A store and an archive without any process."""
    sql = tmp_path / "kvartal.db"
    url = f"sqlite+aiosqlite:///{sql}"
    await migrate(url)
    live = await TableService.open(own_valkey)
    async with Database.open(url) as database:
        yield World(bot_api, live, own_valkey, sql, database)
    await live.close()


async def begun(world: World) -> Scene:
    """A group and its people, on a store where nothing has happened."""
    api = world.api
    api.start_over()
    await world.live.link.run("FLUSHALL")
    anna, boris, clara = api.people("Аня", "Боря", "Клара", started=True)
    return Scene(world, api.group("Двор", [anna, boris, clara]), anna, boris, clara)


def processes(world: World, way: Way) -> Processes:
    """Those of the world, to which updates come this way."""
    url = f"sqlite+aiosqlite:///{world.sql}"
    return Processes(world.api, way, world.env["KVARTAL_REDIS_URL"], url)


async def done(deed: Deed, world: World, way: Way, acts: int) -> tuple[bool, dict[str, Any]]:
    """Whether the process died, and what came of it."""
    scene = await begun(world)
    await deed(scene)
    died = await processes(world, way).handle(acts)
    found = await scene.outcome()
    if deed in BY_CHANCE:
        assert found.pop("answer")[0]
        found["rooms"] = found["tied"] = found["picked"] = None
    return died, found


@pytest.mark.telegram("4-01-reboot", "4-31-acknowledged")
@pytest.mark.parametrize(
    ("way", "deed"),
    [*itertools.product(["polling"], PRESSES + COMMANDS), *itertools.product(["webhook"], HOOKED)],
    ids=lambda part: part if isinstance(part, str) else part.__name__,
)
async def test_whoever_dies_at_any_line_leaves_the_same_to_his_heir(
    world: World, deed: Deed, way: Way
) -> None:
    _, expected = await done(deed, world, way, acts=10_000)
    for acts in itertools.count():
        died, found = await done(deed, world, way, acts)
        assert found == expected, f"died before act {acts + 1}"
        if not died:
            assert acts > 5, "there were lines to die at"
            return


@pytest.mark.telegram("4-01-reboot", "4-31-acknowledged")
async def test_what_takes_long_outlives_a_death_though_telegram_no_longer_has_it(
    world: World,
) -> None:
    """Later updates do not wait for it, so it is confirmed; the next process takes it up."""
    scene = await begun(world)
    await scene.lobby(scene.boris)
    world.api.fail_next("getChatMember", delay=3600)
    scene.tap(scene.anna, ConfirmPress(room=scene.room_id, verb="close", by=scene.anna.id).pack())
    await processes(world, "polling").handle_late()
    room = await scene.room()
    assert room is not None and room.lobby.closed == "closed"
    assert scene.query is not None and scene.query.answer is not None
    assert scene.query.answer.text == "Стол закрыт."
    assert not await world.live.link.run("ZCARD", "kv:updates:kept")
