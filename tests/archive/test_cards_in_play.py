"""Cards go from a collection to the table that its player starts on the board."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import insert

from engine.archive.models import CollectibleRow, PlayerRow
from engine.archive.schema import migrate
from engine.archive.sessions import Database
from engine.config import Settings
from engine.live.room import Room
from engine.live.service import TableService
from engine.lobby.commands import AddAi, Start
from engine.lobby.state import Person
from engine.supervisor import Supervisor
from webapp.serving import opened

ANNA = Person("dev:5", "Аня", "ru")


@pytest.fixture
async def collected(sqlite_url: str) -> str:
    """A database in which Anna has two cards, one of them not chosen yet."""
    await migrate(sqlite_url)
    player = {"id": -5, "name": "Аня", "language": "ru", "created_at": 0, "settings": {}}
    card = {"player_id": -5, "rarity": "common", "given_at": 0}
    async with Database.open(sqlite_url) as database, database.writing() as session:
        await session.execute(insert(PlayerRow).values(**player))
        for level, cell in ((2, "crust"), (4, None)):
            await session.execute(
                insert(CollectibleRow).values(**card, from_level=level, code=cell)
            )
    return sqlite_url


async def started(service: TableService, *, public: bool) -> Room:
    room = await service.create("classic", ANNA, public=public, cid=f"c{public}")
    await service.do(room.id, AddAi(by=ANNA.player), cid="ai")
    done = await service.do(room.id, Start(by=ANNA.player), cid="s")
    assert done.room is not None and done.room.state is not None, done
    return done.room


@pytest.mark.parametrize("public", [True, False])
async def test_a_table_of_the_board_begins_with_the_cards_of_its_people(
    collected: str, valkey_url: str, tmp_path: Path, public: bool
) -> None:
    settings = Settings(redis_url=valkey_url, database_url=collected, data=tmp_path)
    supervisor = Supervisor()
    async with opened(settings, supervisor) as context:
        room = await started(context.service, public=public)
    await supervisor.stop()
    assert room.state is not None
    boosts = {
        room.rules.board.cells[cell].slug: percent
        for cell, percent in room.state.seats[room.seat_of(ANNA.player) or 0].boosts
    }
    # In a public table the game is rated, and no card counts.
    assert boosts == ({} if public else {"crust": 3})
