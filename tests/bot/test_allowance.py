"""What all processes together may send: counted in the store, the same as one process plans it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from itertools import pairwise

import pytest

from tests.virtual.link import TimedLink
from tgbot.courier.allowance import Allowance
from tgbot.courier.depth import Depth
from tgbot.courier.limits import Limits, Spent, earliest, recent

GROUP, PRIVATE = -1_002_000_000_001, 300
SMALL_GROUP = -4_000_001
LIMITS = Limits()


class Hours:
    """A store on a clock that only the test moves."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000
        self.link: TimedLink

    def allowance(self, limits: Limits = LIMITS) -> Allowance:
        """As another process sees it."""
        return Allowance(self.link, limits)


@pytest.fixture
async def hours(valkey_url: str) -> AsyncIterator[Hours]:
    found = Hours()
    found.link = await TimedLink.at(valkey_url, lambda: found.now)
    yield found
    await found.link.close()


@pytest.mark.parametrize("chat", [GROUP, PRIVATE])
async def test_the_store_counts_as_one_process_plans(hours: Hours, chat: int) -> None:
    rnd, spent = random.Random(7), list[Spent]()
    allowance = hours.allowance()
    for _ in range(300):
        hours.now += rnd.choice((100, 900, 1_100, 3_000, 4_100))
        cost = rnd.choice(("edit", "edit", "send"))
        planned = earliest(recent(spent, hours.now, LIMITS), cost, LIMITS, private=chat > 0)
        wait = (await allowance.take(chat, cost)).ms
        assert wait == max(0, planned - hours.now)
        if not wait:
            spent.append(Spent(hours.now, cost))
    assert len(spent) > 50


@pytest.mark.telegram("5-bursts")
async def test_many_processes_at_once_never_send_more_than_twenty_a_minute(hours: Hours) -> None:
    """Whoever asks at the same moment is counted one after another."""
    processes = [hours.allowance() for _ in range(8)]
    sent: list[int] = []
    for _ in range(180):
        hours.now += 1_000
        answers = await asyncio.gather(
            *(one.answer(GROUP) for one in processes), processes[0].take(GROUP, "edit")
        )
        sent += [hours.now] * answers.count(0)
    assert max(sum(at < other <= at + 60_000 for other in sent) for at in sent) <= 19
    assert len(sent) > 50


@pytest.mark.telegram("1.4-bulk", "5-bursts")
async def test_all_chats_of_all_processes_share_thirty_a_second(hours: Hours) -> None:
    one, two = hours.allowance(), hours.allowance()
    sent: list[int] = []
    for tick in range(100):
        hours.now += 50
        calls = [one.take(-chat, "edit") for chat in range(1 + tick * 5, 6 + tick * 5)]
        calls += [two.answer(100 + tick * 2), two.answer(101 + tick * 2)]
        sent += [hours.now] * (await asyncio.gather(*calls)).count(0)
    assert max(sum(at <= other < at + 1_000 for other in sent) for at in sent) <= 29


async def test_the_courier_leaves_something_to_answers(hours: Hours) -> None:
    allowance = hours.allowance()
    taken = [(await allowance.take(-chat, "edit")).ms for chat in range(1, 40)]
    assert taken.count(0) == LIMITS.overall and max(taken) <= LIMITS.overall_ms
    assert await allowance.answer(GROUP) == 0


@pytest.mark.telegram("1.4-chat-second")
async def test_a_private_chat_gets_one_message_a_second(hours: Hours) -> None:
    allowance = hours.allowance()
    times = []
    for _ in range(600):
        hours.now += 50
        if not await allowance.answer(PRIVATE):
            times.append(hours.now)
    assert min(b - a for a, b in pairwise(times)) >= 1_000 and len(times) > 25


async def test_a_pause_holds_for_every_process_and_for_its_chat_alone(hours: Hours) -> None:
    one, two = hours.allowance(), hours.allowance()
    await one.pause(GROUP, 37_100)
    await two.pause(GROUP, 3_100)  # a shorter wish doesn't end a longer one
    assert (await two.take(GROUP, "edit")).ms == 37_100
    assert await two.answer(GROUP) == 37_100
    assert (await two.take(GROUP, "free")).ms == 0
    assert (await two.take(GROUP - 1, "edit")).ms == 0
    hours.now += 37_099
    assert (await two.take(GROUP, "edit")).ms == 1
    hours.now += 1
    assert (await two.take(GROUP, "edit")).ms == 0


# ---------------------------------------------------------------- how deep a message lies


async def test_a_message_over_twenty_ids_below_the_newest_is_deep(hours: Hours) -> None:
    depth = Depth(hours.link)
    await depth.stands("room", GROUP, None, 100)
    assert await depth.seen(GROUP, None, 120) == []
    assert await depth.seen(GROUP, None, 121) == ["room"]
    assert await depth.seen(GROUP, None, 110) == ["room"], "an older message changes nothing"
    assert await depth.deep(GROUP, None) == ["room"]
    await depth.stands("room", GROUP, None, 122)
    assert await depth.deep(GROUP, None) == []
    await depth.seen(GROUP, None, 200)
    await depth.gone("room", GROUP, None)
    assert await depth.deep(GROUP, None) == []


async def test_topics_sink_by_their_own_messages(hours: Hours) -> None:
    depth = Depth(hours.link)
    await depth.stands("games", GROUP, 7, 100)
    await depth.stands("general", GROUP, None, 101)
    assert await depth.seen(GROUP, 8, 500) == []
    assert await depth.seen(GROUP, None, 501) == ["general"]
    assert await depth.deep(GROUP, 7) == []
    assert await depth.seen(GROUP, 7, 502) == ["games"]


@pytest.mark.parametrize("chat", [SMALL_GROUP, PRIVATE])
async def test_where_ids_run_over_all_chats_messages_are_counted(hours: Hours, chat: int) -> None:
    depth = Depth(hours.link)
    await depth.seen(chat, None, 5_000)
    await depth.stands("room", chat, None, 5_000)
    for number in range(20):
        assert await depth.seen(chat, None, 6_000 + 100 * number) == []
    assert await depth.seen(chat, None, 9_000) == ["room"]
