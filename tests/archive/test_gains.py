"""What a written game gives its people: experience, levels and their cards."""

from __future__ import annotations

from sqlalchemy import select

from engine.archive.collection import Collection
from engine.archive.finish import Finishing
from engine.archive.games import Games
from engine.archive.models import (
    PlayerRow,
    XpRow,
)
from engine.archive.profiles import Profiles
from engine.archive.reviews import Reviews
from engine.archive.sessions import Database
from engine.progress.levels import table
from tests.archive.results import HOUR, NOON, game, seat
from tests.archive.test_finish import count, ledger, xp_of


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
