"""The collection: one choice of three for each card, and what is in play."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from engine.archive.collection import Collection, PickRefused, cells, give
from engine.archive.models import CollectibleRow, PlayerRow
from engine.archive.sessions import Database
from engine.progress.levels import table


async def risen_to(database: Database, player: int, level: int) -> None:
    """The player has come from nothing to this level."""
    row = {"id": player, "name": "Аня", "language": "ru", "created_at": 0, "settings": {}}

    def rise(session: Session) -> None:
        session.execute(insert(PlayerRow).values(**row))
        give(session, player, 0, table()[level - 1].xp, at=1)

    await database.transact(rise)


def test_there_are_cards_of_all_28_cells() -> None:
    assert len(set(cells())) == 28


async def test_a_card_is_chosen_once(archive: Database) -> None:
    collection = Collection(archive)
    await risen_to(archive, 1, 2)
    (card,) = await collection.of(1)
    assert card.cell == "" and len(card.offered) == 3
    chosen = await collection.pick(1, 2, card.offered[1])
    assert chosen.cell == card.offered[1]
    assert await collection.pick(1, 2, card.offered[1]) == chosen  # the same press again
    with pytest.raises(PickRefused, match="chosen"):
        await collection.pick(1, 2, card.offered[0])
    assert await collection.of(1) == [chosen]


async def test_of_many_presses_at_once_one_counts(archive: Database) -> None:
    collection = Collection(archive)
    await risen_to(archive, 1, 2)
    (card,) = await collection.of(1)
    answers = await asyncio.gather(
        *(collection.pick(1, 2, cell) for cell in card.offered * 3), return_exceptions=True
    )
    taken = {answer.cell for answer in answers if not isinstance(answer, BaseException)}
    assert len(taken) == 1
    refused = [answer for answer in answers if isinstance(answer, BaseException)]
    assert len(refused) == 6 and all(isinstance(answer, PickRefused) for answer in refused)


async def test_what_was_not_offered_is_not_given(archive: Database) -> None:
    collection = Collection(archive)
    await risen_to(archive, 1, 4)
    first, second = await collection.of(1)
    other = next(cell for cell in cells() if cell not in first.offered)
    for player, level, cell, why in [
        (1, 2, other, "not-offered"),
        (1, 2, "", "not-offered"),
        (1, 4, first.offered[0], "not-offered"),  # its turn has not come
        (1, 3, first.offered[0], "no-card"),
        (2, 2, first.offered[0], "no-card"),
    ]:
        with pytest.raises(PickRefused, match=why):
            await collection.pick(player, level, cell)
    assert await collection.of(1) == [first, second]


async def test_all_twenty_cards_can_be_chosen_and_none_twice_in_a_rarity(
    archive: Database,
) -> None:
    collection = Collection(archive)
    await risen_to(archive, 1, 50)
    for held in await collection.of(1):
        (now,) = [card for card in await collection.of(1) if card.level == held.level]
        assert len(now.offered) == 3
        await collection.pick(1, held.level, now.offered[0])
    cards = await collection.of(1)
    assert len(cards) == 20
    ranks = ["common", "uncommon", "rare", "epic", "legendary"]
    for index, card in enumerate(cards):
        earlier = [c for c in cards[:index] if c.cell == card.cell]
        assert all(ranks.index(c.rarity) < ranks.index(card.rarity) for c in earlier)


async def test_in_play_is_the_best_card_of_each_cell(archive: Database) -> None:
    collection = Collection(archive)
    await risen_to(archive, 1, 18)
    await risen_to(archive, -2, 2)
    async with archive.writing() as session:
        rows = await session.scalars(select(CollectibleRow).order_by(CollectibleRow.from_level))
        for row in rows:
            if row.player_id == 1 and row.from_level in (2, 18):
                row.code = "hearth"
            elif row.player_id == 1 and row.from_level == 4:
                row.code = "crust"
    assert await collection.in_play([1, -2, 77]) == {1: {"hearth": 6, "crust": 3}}
    assert await collection.cards(["tg:1", "dev:2"]) == {
        "tg:1": {"hearth": 6, "crust": 3},
        "dev:2": {},
    }
