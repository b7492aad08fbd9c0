"""A group moves, locks the bot out and lets it in, and the news come in any order.

Each order is a group of its own, on one installation in virtual time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import cycle, islice, permutations, product

import pytest

from tests.bot.yard import Yard, yards
from tests.virtual.loop import run

STORIES = {
    ("move",): 2,
    ("kick", "move", "add"): 2,
    ("leave", "move", "add"): 2,
    ("move", "kick", "add"): 4,
    ("kick", "add", "move"): 4,
    ("kick", "add"): 2,
}


def orders(story: tuple[str, ...], shift: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Each order of the story's news, with the game going on before, amid or after them."""
    count = STORIES[story]
    moments = (0, count // 2, count)
    found = list(permutations(range(count)))
    if len(found) < 6:
        yield from product(found, moments)
    else:
        later = islice(cycle(moments), shift, None)
        yield from zip(found, later, strict=False)


@pytest.mark.parametrize("end", [False, True], ids=["goes-on", "ends"])
@pytest.mark.parametrize("story", STORIES, ids="-".join)
def test_in_whatever_order_the_news_come_the_table_goes_on_where_the_group_is(
    valkey_url: str, story: tuple[str, ...], end: bool
) -> None:
    async def check() -> None:
        cases = list(orders(story, int(end)))
        async with yards(valkey_url, len(cases)) as found:
            await asyncio.gather(*(tell(*each) for each in zip(found, cases, strict=True)))

    async def tell(yard: Yard, case: tuple[tuple[int, ...], int]) -> None:
        yard.told, (order, moment) = case, case
        for what in story:
            yard.happens(what)
            await asyncio.sleep(1.0)
        news = yard.news()
        assert len(news) == STORIES[story]
        for number, index in enumerate(order):
            if number == moment:
                await yard.step(end=end)
                await asyncio.sleep(1.0)
            await yard.hears(news[index])
            await asyncio.sleep(0.5)
        if moment == len(order):
            await yard.step(end=end)
        await yard.sees(yard.is_told if end else yard.is_current)
        room = await yard.room()
        if not end:
            assert room.chat == yard.chat.id
            await yard.step(end=True)
            await yard.sees(yard.is_told)
        assert not yard.house.api.world.chats[yard.chat.id].migrated_to

    run(check())
