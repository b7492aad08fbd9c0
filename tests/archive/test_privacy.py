"""A person's own data: all of it, and none of it."""

from __future__ import annotations

import json

from sqlalchemy import LargeBinary, insert, select, update

from engine.archive.chats import Chats
from engine.archive.finish import Finishing
from engine.archive.games import Games
from engine.archive.housekeeping import false_sums
from engine.archive.leaderboards import Board, Leaderboards
from engine.archive.models import Base, CollectibleRow, ForgottenRow
from engine.archive.players import Players
from engine.archive.privacy import REMEMBERED_MS, Privacy
from engine.archive.profiles import Profiles
from engine.archive.replays import Replays
from engine.archive.sessions import Database
from tests.archive.results import MINUTE, NOON, game, seat

ANNA = 7_000_000_001
NAME = "Аня Неповторимая"
REPLAY = {"replay": ['{"names":["","",""]}', '{"v":1}']}


async def lived(database: Database, finishing: Finishing) -> None:
    """Anna has played, alone and with others, and chosen this and that."""
    await Players(database).upsert(ANNA, NAME, "ru")
    await Players(database).set_setting(ANNA, "theme", "dark")
    await Chats(database).upsert(ANNA, NAME, "ru")
    for n in range(12):
        seats = [seat(0, ANNA, 1, name=NAME), seat(1, 2, 2), seat(2, None, 3)]
        is_public = n % 2 == 0
        chat = None if is_public else -100
        await finishing.write(game(n, [], seats=seats, public=is_public, chat=chat, **REPLAY))
    async with database.writing() as session:
        await session.execute(
            insert(CollectibleRow).values(
                player_id=ANNA, from_level=30, rarity="uncommon", given_at=1
            )
        )


async def everything(database: Database) -> str:
    """The text of all that is kept, bytes left out."""
    found = []
    async with database.reading() as session:
        for table in Base.metadata.sorted_tables:
            columns = [c for c in table.columns if not isinstance(c.type, LargeBinary)]
            rows = await session.execute(select(*columns))
            found += [f"{table.name}: {tuple(row)}" for row in rows]
    return "\n".join(found)


async def test_a_person_gets_all_that_is_kept(archive: Database, finishing: Finishing) -> None:
    await lived(archive, finishing)
    data = await Privacy(archive).data_of(ANNA)
    assert data is not None
    json.dumps(data)  # it can be sent as a file
    assert data["player"]["name"] == NAME and data["player"]["settings"] == {"theme": "dark"}
    assert data["chat"]["id"] == ANNA
    assert len(data["game_seats"]) == len(data["xp_entries"]) == 12
    for kind in ("collectibles", "achievements", "ratings", "statistics", "encounters", "scores"):
        assert data[kind], kind
    assert all(
        row["player_id"] == ANNA
        for rows in data.values()
        if isinstance(rows, list)
        for row in rows
    )
    assert "Игрок 2" not in json.dumps(data, ensure_ascii=False)
    assert await Privacy(archive).data_of(5) is None


async def test_no_table_with_a_person_in_it_is_left_out_of_their_data(
    archive: Database, finishing: Finishing
) -> None:
    await lived(archive, finishing)
    data = await Privacy(archive).data_of(ANNA)
    assert data is not None
    personal = {t.name for t in Base.metadata.sorted_tables if "player_id" in t.columns}
    assert personal - {"forgotten"} <= data.keys()


async def test_somebody_forgotten_is_nowhere_and_their_games_stay(
    archive: Database, finishing: Finishing
) -> None:
    await lived(archive, finishing)
    assert NAME in await everything(archive)
    assert await Privacy(archive).forget(ANNA, NOON)
    async with archive.writing() as session:
        await session.execute(update(ForgottenRow).values(player_id=0))
    left = await everything(archive)
    assert NAME not in left and str(ANNA) not in left
    replay = await Replays(archive).get(game(1, []).id)
    assert replay is not None and json.loads(replay[0])["names"] == ["", "Игрок 2", "Ада"]
    kept = await Games(archive).get(game(1, []).id)
    assert kept is not None
    former, other, ai = kept.seats
    assert former.is_former and not other.is_former and not ai.is_former
    assert (former.name, former.place, former.xp) == ("", 1, 0)
    assert other.name == "Игрок 2"
    assert await Profiles(archive).get(ANNA) is None
    assert await Privacy(archive).data_of(ANNA) is None
    assert await Profiles(archive).opponents(2) == []
    lines = (await Leaderboards(archive).page(Board("world", 0, "xp"))).lines
    assert [line.player for line in lines] == [2]
    assert await false_sums(archive) == []
    assert not await Privacy(archive).forget(ANNA, NOON)


async def test_a_game_that_was_still_running_does_not_bring_them_back(
    archive: Database, finishing: Finishing
) -> None:
    await lived(archive, finishing)
    running = game(50, [ANNA, 2])
    await Privacy(archive).forget(ANNA, running.started + MINUTE)
    assert await finishing.write(running)
    assert await Players(archive).get(ANNA) is None
    kept = await Games(archive).get(running.id)
    assert kept is not None
    assert kept.seats[0].is_former and kept.seats[0].name == ""
    assert kept.seats[1].xp == 20  # the other's game is worth what it was
    # Whoever comes back after that begins anew.
    assert await finishing.write(game(90, [ANNA, 2]))
    profile = await Profiles(archive).get(ANNA)
    assert profile is not None and profile.games == 1


async def test_after_a_week_not_even_the_wish_is_known(
    archive: Database, finishing: Finishing
) -> None:
    await lived(archive, finishing)
    privacy = Privacy(archive)
    await privacy.forget(ANNA, NOON)
    assert await privacy.purge(NOON + REMEMBERED_MS) == 0
    assert str(ANNA) in await everything(archive)
    assert await privacy.purge(NOON + REMEMBERED_MS + 1) == 1
    assert str(ANNA) not in await everything(archive)
