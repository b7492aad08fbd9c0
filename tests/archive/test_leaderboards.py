"""Leaderboards: who stands where, ties, pages, and how PostgreSQL reads them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest
from sqlalchemy import insert, text
from sqlalchemy.dialects import postgresql

from engine.archive.chats import Chats
from engine.archive.finish import Finishing
from engine.archive.leaderboards import Board, Leaderboards, count_of, page_of
from engine.archive.models import PlayerRow, ScoreRow
from engine.archive.periods import GRACE_MS, Period, Periods, periods_of
from engine.archive.profiles import Profiles, history_of
from engine.archive.sessions import Database
from engine.progress.feats import Feats
from tests.archive.results import HOUR, NOON, game, seat
from tests.servers import Postgres

WORLD = Board("world", 0, "xp")


async def scored(database: Database, values: list[int], board: Board = WORLD) -> None:
    """Players 1, 2, ... have these values on the board."""
    numbers = list(enumerate(values, start=1))
    async with database.writing() as session:
        await session.execute(
            insert(PlayerRow),
            [
                {"id": n, "name": f"Игрок {n}", "language": "ru", "created_at": 0, "settings": {}}
                for n, _ in numbers
            ],
        )
        await session.execute(
            insert(ScoreRow),
            [
                {"kind": board.kind, "scope": board.scope, "player_id": n, "xp": value}
                | {"wins": value, "rent": value, "rating": value}
                for n, value in numbers
            ],
        )


async def whole(boards: Leaderboards, board: Board, size: int) -> list[tuple[int, int, int]]:
    """All pages, one after the other."""
    lines: list[tuple[int, int, int]] = []
    mark = ""
    while True:
        page = await boards.page(board, mark, size=size)
        lines += [(line.place, line.value, line.player) for line in page.lines]
        if not page.next:
            return lines
        mark = page.next


async def test_equal_values_share_the_better_place_across_pages(archive: Database) -> None:
    values = [50, 70, 70, 70, 20, 90, 20, 0]
    await scored(archive, values)
    boards = Leaderboards(archive)
    wanted = [
        (1, 90, 6),
        (2, 70, 4),
        (2, 70, 3),
        (2, 70, 2),
        (5, 50, 1),
        (6, 20, 7),
        (6, 20, 5),
    ]
    for size in (1, 2, 3, 4, 7, 50):
        assert await whole(boards, WORLD, size) == wanted
    for place, value, player in wanted:
        line = await boards.place_of(WORLD, player)
        assert line is not None
        assert (line.place, line.value, line.name) == (place, value, f"Игрок {player}")
    assert await boards.place_of(WORLD, 8) is None  # nothing gained yet
    assert await boards.place_of(WORLD, 99) is None


async def test_a_mark_that_was_never_given_out_shows_the_first_page(archive: Database) -> None:
    await scored(archive, [3, 2, 1])
    boards = Leaderboards(archive)
    first = await boards.page(WORLD)
    for mark in ("x", "1", "1.", ".1", "1.2.3", "9" * 40 + ".1", "1." + "9" * 40, "'; --"):
        assert await boards.page(WORLD, mark) == first
    assert (await boards.page(WORLD, "0.0")).lines == []


async def test_an_empty_board_is_an_empty_page(archive: Database) -> None:
    page = await Leaderboards(archive).page(Board("chat", -7, "wins"))
    assert (page.lines, page.next) == ([], "")


async def test_places_are_told_to_a_depth_and_no_further(archive: Database) -> None:
    await scored(archive, list(range(100, 80, -1)))
    boards = Leaderboards(archive, deepest=5)
    assert [place for place, _, _ in await whole(boards, WORLD, 2)] == [1, 2, 3, 4, 5, 6]
    fifth, sixth = await boards.place_of(WORLD, 5), await boards.place_of(WORLD, 6)
    assert fifth is not None and sixth is not None
    assert (fifth.place, sixth.place, sixth.value) == (5, 0, 95)


async def test_a_game_counts_for_the_world_its_chat_its_week_and_its_season(
    archive: Database, finishing: Finishing
) -> None:
    boards = Leaderboards(archive)
    await finishing.write(game(1, [1, 2], chat=-100))
    await finishing.write(game(2, [1, 3], chat=-200))
    season, week = periods_of(NOON)
    assert (season.scope, week.scope) == (202511, 202548)
    for board, people in [
        (WORLD, [1, 2, 3]),
        (Board("chat", -100, "xp"), [1, 2]),
        (Board("chat", -200, "xp"), [1, 3]),
        (Board("week", 202548, "xp"), [1, 2, 3]),
        (Board("season", 202511, "xp"), [1, 2, 3]),
        (Board("season", 202512, "xp"), []),
    ]:
        lines = (await boards.page(board)).lines
        assert sorted(line.player for line in lines) == people
    lines = (await boards.page(WORLD)).lines
    assert [(x.place, x.player, x.value) for x in lines] == [(1, 1, 210), (2, 3, 20), (2, 2, 20)]


async def test_wins_and_rents_count_against_people_alone(
    archive: Database, finishing: Finishing
) -> None:
    rich = Feats(rent_most=2_000)
    await finishing.write(
        game(1, [], seats=[seat(0, 1, 1, feats=rich), seat(1, None, 2), seat(2, None, 3)])
    )
    await finishing.write(game(2, [2, 3, None]))
    boards = Leaderboards(archive)
    wins = await boards.page(Board("world", 0, "wins"))
    assert [(x.player, x.value) for x in wins.lines] == [(2, 1)]
    rents = await boards.page(Board("world", 0, "rent"))
    assert [(x.player, x.value) for x in rents.lines] == [(2, 90), (3, 80)]
    await finishing.write(game(3, [3, 2]))
    rents = await boards.page(Board("world", 0, "rent"))
    assert [(x.place, x.player, x.value) for x in rents.lines] == [(1, 3, 90), (1, 2, 90)]


async def test_a_rating_moves_on_every_board_that_still_counts(
    archive: Database, finishing: Finishing
) -> None:
    boards = Leaderboards(archive)
    await finishing.write(game(0, [1, 2], chat=-100))
    for n in range(1, 10):
        await finishing.write(game(n, [1, 2], public=True))
    assert (await boards.page(Board("world", 0, "rating"))).lines == []
    await finishing.write(game(10, [1, 2], public=True))
    best = await Profiles(archive).get(1)
    assert best is not None and best.rating is not None
    for board in (
        Board("world", 0, "rating"),
        Board("chat", -100, "rating"),
        Board("week", 202548, "rating"),
    ):
        lines = (await boards.page(board)).lines
        assert [x.player for x in lines] == [1, 2]
        assert lines[0].value == best.rating.number
    before = (await boards.page(Board("week", 202548, "rating"))).lines
    await finishing.write(game(11, [2, 1], public=True, finished=NOON + 8 * 24 * HOUR))
    assert (await boards.page(Board("week", 202548, "rating"))).lines == before
    chat = (await boards.page(Board("chat", -100, "rating"))).lines
    assert chat[0].value < lines[0].value


async def test_a_closed_season_stays_as_it_is(archive: Database, finishing: Finishing) -> None:
    boards, periods = Leaderboards(archive), Periods(archive)
    season = Board("season", 202511, "xp")
    await finishing.write(game(1, [1, 2]))
    before = await boards.page(season)
    end = Period("season", 202511).ends
    assert await periods.close_due(end + GRACE_MS - 1) == []
    closed = await periods.close_due(end + GRACE_MS)
    assert closed == [Period("season", 202511), Period("week", 202548)]
    assert await periods.close_due(end + GRACE_MS) == []  # once
    assert await periods.is_closed(closed[0])
    await finishing.write(game(2, [2, 1]))  # came too late
    assert await boards.page(season) == before
    assert sum(x.value for x in (await boards.page(WORLD)).lines) > sum(
        x.value for x in before.lines
    )


@pytest.mark.parametrize(
    ("period", "first", "last"),
    [
        (Period("week", 202501), 1_735_516_800_000, 1_736_121_599_999),  # begins in 2024
        (Period("week", 202053), 1_609_113_600_000, 1_609_718_399_999),
        (Period("season", 202512), 1_764_547_200_000, 1_767_225_599_999),
        (Period("season", 202402), 1_706_745_600_000, 1_709_251_199_999),
    ],
)
def test_a_period_holds_its_first_and_its_last_moment(
    period: Period, first: int, last: int
) -> None:
    assert period in periods_of(first) and period in periods_of(last)
    assert period not in periods_of(first - 1) and period not in periods_of(last + 1)
    assert period.ends == last + 1


async def test_the_board_of_a_chat_moves_with_it(archive: Database, finishing: Finishing) -> None:
    boards = Leaderboards(archive)
    await Chats(archive).upsert(-5, "Игротека", "ru")
    await finishing.write(game(1, [1, 2], chat=-5))
    await finishing.write(game(2, [1, 3], chat=-1005))
    await Chats(archive).move(-5, -1005)
    lines = (await boards.page(Board("chat", -1005, "xp"))).lines
    assert [(x.player, x.value) for x in lines] == [(1, 210), (3, 20), (2, 20)]
    assert (await boards.page(Board("chat", -5, "xp"))).lines == []


# ---------------------------------------------------------------- how it is read


@pytest.fixture
async def crowded(crowd: str) -> AsyncIterator[Database]:
    """A database with so many rows that reading them all would not pay."""
    async with Database.open(crowd) as database:
        yield database


@pytest.fixture(scope="module")
def crowd(postgres_server: Postgres, migrated_postgres: str) -> Iterator[str]:
    """Its address: its rows are made once, and only read."""
    with postgres_server.database(like=migrated_postgres) as url:
        asyncio.run(fill(url))
        yield url


async def fill(url: str) -> None:
    async with Database.open(url) as database:
        async with database.writing() as session:
            for statement in CROWD:
                await session.execute(text(statement))
        async with database.reading() as session:
            await session.execute(text("ANALYZE"))
            await session.commit()


CROWD = [
    "INSERT INTO players (id, name, language, created_at, settings)"
    " SELECT n, 'Player ' || n, 'en', 0, '{}' FROM generate_series(1, 30000) n",
    "INSERT INTO scores (kind, scope, player_id, xp, wins, rent, rating)"
    " SELECT 'world', 0, n, n % 5000, n % 100, n % 2000, n % 900"
    " FROM generate_series(1, 30000) n",
    "INSERT INTO games (id, ruleset, rules_digest, board, public, rated, started_at, finished_at,"
    " rounds, ending, seed_hash, seed, engine_version)"
    " SELECT 'g' || n, 'classic', '', 'companies', false, false, 0, n, 30, 'last', '', '', ''"
    " FROM generate_series(1, 20000) n",
    "INSERT INTO game_seats (game_id, seat, player_id, name, ai, side, place, capital,"
    " groups_held, left_round, ending, finished_at, humans, xp, xp_after, feats)"
    " SELECT 'g' || n, s, (n * 7 + s * 11) % 30000 + 1, '', '', -1, s + 1, 0, 0, 0, '', n, 1, 0,"
    " 0, '{}' FROM generate_series(1, 20000) n, generate_series(0, 1) s",
]


async def plan(database: Database, statement: object) -> str:
    compiled = statement.compile(  # type: ignore[attr-defined]
        dialect=postgresql.dialect(), compile_kwargs={"literal_binds": True}
    )
    async with database.reading() as session:
        rows = await session.scalars(text("EXPLAIN " + str(compiled).replace("%%", "%")))
        return "\n".join(rows)


@pytest.mark.postgres
@pytest.mark.parametrize("measure", ["xp", "wins", "rent", "rating"])
async def test_a_page_is_read_along_its_index(crowded: Database, measure: str) -> None:
    board = Board("world", 0, measure)  # type: ignore[arg-type]
    for mark in (None, (700, 5_000)):
        found = await plan(crowded, page_of(board, mark, 11))
        assert f"ix_scores_{measure}" in found
        assert "Seq Scan" not in found and "Sort" not in found
    found = await plan(crowded, count_of(board, ScoreRow.__table__.c[measure] > 700))
    assert f"ix_scores_{measure}" in found
    assert "Seq Scan" not in found and "Sort" not in found


@pytest.mark.postgres
async def test_a_history_is_read_along_its_index(crowded: Database) -> None:
    for mark in (None, (9_000, "g9000")):
        found = await plan(crowded, history_of(77, mark, 11))
        assert "ix_game_seats_player_id" in found and "pk_games" in found
        assert "Seq Scan" not in found and "Sort" not in found
