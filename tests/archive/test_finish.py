"""Writing a finished game: once, whole, and with everything that follows from it."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select

from engine.archive.chats import Chats
from engine.archive.finish import Finishing
from engine.archive.games import Games
from engine.archive.housekeeping import false_sums, keep_house
from engine.archive.models import (
    AchievementRow,
    Base,
    EncounterRow,
    GameRow,
    PlayerRow,
    SeatRow,
    StatisticsRow,
    XpRow,
)
from engine.archive.players import Players
from engine.archive.profiles import Profiles
from engine.archive.replays import Replays
from engine.archive.sessions import Database
from engine.progress.feats import Feats
from engine.progress.finished import Chart, Difference
from tests.archive.results import NOON, game, seat


async def count(database: Database, kind: type[Base]) -> int:
    async with database.reading() as session:
        return (await session.scalar(select(func.count()).select_from(kind))) or 0


async def ledger(database: Database, player: int) -> list[int]:
    async with database.reading() as session:
        rows = await session.scalars(
            select(XpRow.amount).where(XpRow.player_id == player).order_by(XpRow.at, XpRow.id)
        )
        return list(rows)


async def xp_of(database: Database, player: int) -> int:
    async with database.reading() as session:
        row = await session.get(PlayerRow, player)
        assert row is not None
        return row.xp


async def test_a_game_written_twice_counts_once(archive: Database, finishing: Finishing) -> None:
    """R-132: the process died after the award and before it could say so."""
    assert not await finishing.has(game(1, [1]).id)
    assert await finishing.write(game(1, [1, 2]))
    assert await finishing.has(game(1, [1]).id)
    counts = [await count(archive, row.class_) for row in Base.registry.mappers]
    assert not await finishing.write(game(1, [1, 2]))
    assert not await Finishing(archive).write(game(1, [2, 1], rounds=40))  # the first result wins
    assert [await count(archive, row.class_) for row in Base.registry.mappers] == counts
    assert await ledger(archive, 1) == [105]
    assert await false_sums(archive) == []


async def test_many_writers_of_one_game_write_it_once(
    archive: Database, finishing: Finishing
) -> None:
    done = await asyncio.gather(*(finishing.write(game(1, [1, 2, None])) for _ in range(8)))
    assert sorted(done) == [False] * 7 + [True]
    assert (await count(archive, GameRow), await count(archive, SeatRow)) == (1, 3)
    assert await count(archive, XpRow) == 2  # an AI seat earns nothing


async def test_games_of_the_same_people_at_once_lose_nothing(
    archive: Database, finishing: Finishing
) -> None:
    people: list[int | None] = [5, 3, 9, 1]
    games = [game(n, people[n % 4 :] + people[: n % 4]) for n in range(12)]
    assert all(await asyncio.gather(*(finishing.write(one) for one in games)))
    for player in (1, 3, 5, 9):
        entries = await ledger(archive, player)
        assert len(entries) == 12
        assert await xp_of(archive, player) == sum(entries)
    assert await false_sums(archive) == []


async def test_in_what_its_rules_differed_is_kept_with_a_game(
    archive: Database, finishing: Finishing
) -> None:
    changed = [Difference("corner", "pot", "jackpot"), Difference("spectators", False, True)]
    await finishing.write(game(1, [1, 2], differences=changed))
    await finishing.write(game(2, [1, 2]))
    kept = [await Games(archive).get(game(n, []).id) for n in (1, 2)]
    assert [one and one.differences for one in kept] == [changed, []]


async def test_statistics_and_streaks_add_up(archive: Database, finishing: Finishing) -> None:
    for n, order in enumerate([[1, 2], [1, 2], [2, 1], [1, 2]]):
        await finishing.write(game(n, list(order), ruleset="blitz" if n else "classic"))
    profile = await Profiles(archive).get(1)
    assert profile is not None
    assert (profile.games, profile.wins, profile.streak, profile.best_streak) == (4, 3, 1, 2)
    assert [(m.ruleset, m.games, m.wins, m.places) for m in profile.modes] == [
        ("blitz", 3, 2, {1: 2, 2: 1}),
        ("classic", 1, 1, {1: 1}),
    ]
    assert (profile.feats.throws, profile.feats.pips) == (40, 280)
    assert profile.feats.rent_most == 90
    assert profile.feats.capital_most == 9_000
    met = await Profiles(archive).against(1, 2)
    assert met is not None
    assert (met.games, met.ahead, met.behind) == (4, 3, 1)
    back = await Profiles(archive).against(2, 1)
    assert back is not None
    assert (back.games, back.ahead, back.behind) == (4, 1, 3)


async def test_achievements_are_awarded_once_for_the_game_that_earned_them(
    archive: Database, finishing: Finishing
) -> None:
    rich = seat(0, 1, 1, feats=Feats(rent_most=1_200, hotels=1))
    await finishing.write(game(1, [], seats=[seat(0, 1, 1), seat(1, 2, 2)]))
    await finishing.write(game(2, [], seats=[rich, seat(1, 2, 2)]))
    await finishing.write(game(3, [], seats=[rich, seat(1, 2, 2)]))
    async with archive.reading() as session:
        rows = await session.execute(
            select(AchievementRow.code, AchievementRow.game_id).where(
                AchievementRow.player_id == 1
            )
        )
        earned = {code: int(of[-12:]) for code, of in rows}
    assert earned == {
        "housewarming": 1,
        "first-win": 1,
        "rent-thousand": 2,
        "first-hotel": 2,
        "three-in-a-row": 3,
    }
    kept = await Games(archive).get(game(2, []).id)
    assert kept is not None
    assert kept.seats[0].achievements == ["first-hotel", "rent-thousand"]


async def test_public_tables_move_the_rating_and_others_do_not(
    archive: Database, finishing: Finishing
) -> None:
    for n in range(12):
        await finishing.write(game(n, [1, 2, None], public=True))
        await finishing.write(game(100 + n, [3, 4]))
        await finishing.write(game(200 + n, [5, None], public=True))  # nobody to compare with
    strong, weak, other, alone = [await Profiles(archive).get(n) for n in (1, 2, 3, 5)]
    assert strong and weak and other and alone
    assert strong.rating and weak.rating
    assert strong.rating.number > 1_500 > weak.rating.number
    assert strong.rating.games == 12
    assert strong.rating.margin < 1_000
    assert other.rating is None and alone.rating is None


async def test_a_rating_is_shown_from_the_tenth_game(
    archive: Database, finishing: Finishing
) -> None:
    for n in range(10):
        profile = await Profiles(archive).get(1)
        assert profile is None or profile.rating is None
        await finishing.write(game(n, [1, 2], public=True))
    profile = await Profiles(archive).get(1)
    assert profile is not None and profile.rating is not None


async def test_a_table_with_cards_in_play_is_never_rated(finishing: Finishing) -> None:
    assert game(1, [1, 2], public=True).is_rated
    assert not game(1, [1, 2], public=True, collection=True).is_rated
    assert not game(1, [1, None], public=True).is_rated


async def test_a_kept_game_tells_all_of_its_result(
    archive: Database, finishing: Finishing
) -> None:
    chart = Chart([[1500, 1500], [1700, 900]], [-1] * 40, [0] * 40, [0] * 40)
    await finishing.write(game(7, [1, None], chat=-100, chart=chart))
    kept = await Games(archive).get(game(7, []).id)
    assert kept is not None
    assert (kept.chat, kept.rounds, kept.ending, kept.chart) == (-100, 30, "last", chart)
    assert [(s.name, s.place, s.ai, s.is_former) for s in kept.seats] == [
        ("Игрок 1", 1, "", False),
        ("Ада", 2, "normal", False),
    ]
    assert kept.seats[0].xp == 31
    assert await Games(archive).get("0nothing") is None
    assert await Games(archive).count() == 1


async def test_a_replay_is_given_back_with_the_names_of_its_seats(
    archive: Database, finishing: Finishing
) -> None:
    await finishing.write(game(7, [1, 2]))
    lines = await Replays(archive).get(game(7, []).id)
    assert lines == ['{"names":["Игрок 1","Игрок 2"]}', '{"v":1}']
    assert await Replays(archive).views(game(7, []).id) == ['{"v":1,"view":{}}']
    await finishing.write(game(8, [1, 2], replay=[], views=[]))
    assert await Replays(archive).get(game(8, []).id) is None
    assert await Replays(archive).views(game(8, []).id) == []


async def test_somebody_whom_nobody_has_met_is_known_after_a_game(
    archive: Database, finishing: Finishing
) -> None:
    await Players(archive).upsert(2, "Боря", "en")
    await finishing.write(game(1, [1, 2]))
    one, two = await Players(archive).get(1), await Players(archive).get(2)
    assert one and two
    assert (one.name, two.name, two.language) == ("Игрок 1", "Боря", "en")


@pytest.mark.parametrize("known", [True, False])
async def test_a_chat_that_moves_takes_its_games_along(
    archive: Database, finishing: Finishing, known: bool
) -> None:
    if known:
        await Chats(archive).upsert(-5, "Игротека", "ru")
    await finishing.write(game(1, [1, 2], chat=-5))
    await Chats(archive).move(-5, -1005)
    kept = await Games(archive).get(game(1, []).id)
    assert kept is not None and kept.chat == -1005


async def test_a_failed_write_leaves_nothing(archive: Database, finishing: Finishing) -> None:
    broken = game(1, [1, 2])
    broken = replace(broken, seats=[replace(broken.seats[0], left_round=None), broken.seats[1]])
    with pytest.raises(Exception, match=r"(?i)not.null"):
        await finishing.write(broken)
    for kind in (GameRow, SeatRow, XpRow, StatisticsRow, EncounterRow, PlayerRow):
        assert await count(archive, kind) == 0
    assert await finishing.write(game(1, [1, 2]))


async def test_a_false_sum_is_found(
    archive: Database, finishing: Finishing, caplog: pytest.LogCaptureFixture
) -> None:
    await finishing.write(game(1, [1, 2]))
    await keep_house(archive, NOON)
    assert caplog.text == ""
    async with archive.writing() as session:
        row = await session.get(PlayerRow, 2)
        assert row is not None
        row.xp += 1
    assert await false_sums(archive) == [2]
    await keep_house(archive, NOON)
    assert "differs from the ledger" in caplog.text
