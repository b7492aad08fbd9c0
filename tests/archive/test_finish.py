"""Writing a finished game: once, whole, and with everything that follows from it."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select

from engine.archive.chats import Chats
from engine.archive.collection import Collection
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
from engine.archive.reviews import Reviews
from engine.archive.sessions import Database
from engine.progress.feats import Feats
from engine.progress.finished import Chart, Difference
from engine.progress.levels import table
from tests.archive.results import HOUR, NOON, game, seat


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


async def give_xp(database: Database, player: int, amount: int) -> None:
    """The player has had so much from a game of old."""
    await Finishing(database).write(
        game(900_000 + player, [player, None], finished=NOON - 90 * HOUR)
    )
    async with database.writing() as session:
        entry = await session.scalar(select(XpRow).where(XpRow.player_id == player))
        row = await session.get(PlayerRow, player)
        assert entry is not None and row is not None
        entry.amount = row.xp = amount


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


async def test_whoever_takes_turns_in_surrendering_gets_little_and_soon_half(
    archive: Database, finishing: Finishing
) -> None:
    """R-131."""
    for n in range(10):
        winner, loser = (1, 2) if n % 2 else (2, 1)
        seats = [
            seat(0, winner, 1),
            seat(1, loser, 2, ending="surrendered", left_round=8),
        ]
        await finishing.write(game(n, [1, 2], rounds=8, seats=seats))
    assert await ledger(archive, 1) == [20, 105, 20, 105, 20, 52, 10, 52, 10, 52]
    assert await ledger(archive, 2) == [105, 20, 105, 20, 105, 10, 52, 10, 52, 10]
    flagged = await Reviews(archive).repeated(NOON)
    assert [one.game for one in flagged] == [game(n, [1, 2]).id for n in range(9, 4, -1)]
    assert flagged[0].xp == {1: 52, 2: 10}
    assert await Reviews(archive).repeated(flagged[0].at + 1) == []
    # A day later it is new again, and with another opponent it always was.
    await finishing.write(game(20, [1, 2], finished=NOON + 25 * HOUR))
    await finishing.write(game(21, [1, 3]))
    assert (await ledger(archive, 1))[-1] == 105
    assert sorted(await ledger(archive, 1))[-2:] == [105, 105]


async def test_a_game_before_round_eight_gives_nothing_and_counts_nowhere(
    archive: Database, finishing: Finishing
) -> None:
    await finishing.write(game(1, [1, 2], rounds=7))
    assert await ledger(archive, 1) == [0]
    profile = await Profiles(archive).get(1)
    assert profile is not None
    assert (profile.games, profile.wins, profile.achievements) == (0, 0, {})
    assert len((await Profiles(archive).history(1)).games) == 1


async def test_one_who_went_bankrupt_has_no_colours_but_his_experience(
    archive: Database, finishing: Finishing
) -> None:
    """R-133: a mortgaged street counts for its colour, AI seats earn nothing."""
    seats = [
        seat(0, 2, 1, colours=1),
        seat(1, None, 2),
        seat(2, 1, 3, colours=0, left_round=20, ending="bankrupt"),
    ]
    await finishing.write(
        game(1, [], ruleset="blitz", mode=5, rounds=25, ending="limit", seats=seats)
    )
    # a = 2 opponents, one of them human: m(3a + 7h)(F(n-1) + 10s(n-p)) // (100a(n-1))
    assert await ledger(archive, 1) == [5 * 13 * (20 * 2) // (100 * 2 * 2)]
    assert await ledger(archive, 2) == [5 * 13 * (57 * 2 + 10 * 8 * 2) // (100 * 2 * 2)]
    assert await count(archive, XpRow) == 2


async def test_games_with_ai_seats_alone_count_together(
    archive: Database, finishing: Finishing
) -> None:
    for n in range(7):
        await finishing.write(game(n, [1, *[None] * (1 + n % 3)]))
    entries = await ledger(archive, 1)
    full = {2: 10 * 3 * 105 // 100, 3: 0, 4: 0}
    assert entries[0] == full[2] == 31
    assert entries[6] == entries[0] // 2
    assert entries[5] < entries[2]  # the sixth, of four seats as the third
    assert entries[3] == entries[0]


async def test_a_level_gives_a_card_once_and_three_cells_for_it(
    archive: Database, finishing: Finishing
) -> None:
    levels = table()
    await give_xp(archive, 1, levels[3].xp - 50)  # just below level 4
    await finishing.write(game(1, [1, 2]))
    await finishing.write(game(1, [1, 2]))
    cards = await Collection(archive).of(1)
    assert [(card.level, card.rarity) for card in cards] == [(4, "common")]
    assert len(set(cards[0].offered)) == 3
    kept = await Games(archive).get(game(1, []).id)
    assert kept is not None
    assert [level.number for level in kept.seats[0].levels] == [4]


async def test_in_what_its_rules_differed_is_kept_with_a_game(
    archive: Database, finishing: Finishing
) -> None:
    changed = [Difference("corner", "pot", "jackpot"), Difference("spectators", False, True)]
    await finishing.write(game(1, [1, 2], differences=changed))
    await finishing.write(game(2, [1, 2]))
    kept = [await Games(archive).get(game(n, []).id) for n in (1, 2)]
    assert [one and one.differences for one in kept] == [changed, []]


async def test_several_levels_at_once_give_all_their_cards(
    archive: Database, finishing: Finishing
) -> None:
    await give_xp(archive, 1, table()[1].xp - 1)
    await finishing.write(game(1, [1, 2, 3, 4, 5, 6], mode=1_000))
    cards = await Collection(archive).of(1)
    xp = await xp_of(archive, 1)
    given = [(x.number, x.card) for x in table() if x.card and x.xp <= xp]
    assert [(card.level, card.rarity) for card in cards] == given
    assert len(cards) > 3
    assert cards[0].offered and not any(card.offered for card in cards[1:])


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
