"""Many workers behind one webhook: each update is done once, whoever dies on the way."""

from __future__ import annotations

import asyncio

import pytest

from tests.bot.playground import JOIN, Board, World, player, soon
from tests.bot.webhooks import workers
from tests.fake_bot_api import Person, Query, together


async def lobby_of(world: World, *names: str) -> tuple[Board, list[Person]]:
    """A lobby of the first, with the others beside it."""
    people = world.api.people(*names)
    return await world.lobby(people[0], world.api.group("Двор", people)), people


def everybody(taps: list[Query]) -> bool:
    """Each press was answered."""
    return all(tap.answer is not None for tap in taps)


async def seated(world: World, board: Board) -> list[str]:
    """Who sits in the lobby, or came into the log."""
    entries = await world.live.store.whole_log(board.room_id)
    joined = [e.do.person.player for e in entries if type(e.do).__name__ == "Join"]
    assert len(joined) == len(set(joined)), "nobody came in twice"
    return [seat.player for seat in (await board.room()).seats]


@pytest.mark.telegram("4-30-webhook-answer")
async def test_two_workers_share_the_updates_and_do_each_once(world: World) -> None:
    async with workers(world, 2) as found:
        board, people = await lobby_of(world, "Аня", "Б", "В", "Г", "Д", "Е")
        answers = await together(*(person.tap(board.message, JOIN) for person in people[1:5]))
        assert [answer.text for answer in answers] == ["Вы за столом."] * 4
        for update in list(world.api.updates.history)[-4:]:
            world.api.redeliver(update)
        await world.api.quiet()
        assert len(world.api.calls_of("answerCallbackQuery")) == 4
        assert all([await found.handled(port) > 0 for port in found.processes])

        # Telegram asks again while the first worker is slow: nothing is done beside it.
        world.api.fail_next("answerCallbackQuery", delay=1.5)
        tap = people[5].tap(board.message, JOIN)
        await world.api.until(lambda: len(world.api.calls_of("answerCallbackQuery")) == 5)
        assert tap.update is not None
        world.api.redeliver(tap.update)
        assert (await tap.answered()).text == "Вы за столом."
        await world.api.quiet()
        assert len(world.api.calls_of("answerCallbackQuery")) == 5
        assert sorted(await seated(world, board)) == sorted(map(player, people))


@pytest.mark.telegram("5-drain")
async def test_workers_that_end_or_die_under_load_lose_no_update_and_do_none_twice(
    world: World,
) -> None:
    async with workers(world) as found:
        board, people = await lobby_of(world, "Аня", "Б", "В", "Г", "Д", "Е")
        (first,) = found.processes
        world.api.fail_next("answerCallbackQuery", delay=0.6, times=2)
        taps = [person.tap(board.message, JOIN) for person in people[1:3]]
        await world.api.until(lambda: world.api.calls_of("answerCallbackQuery"))
        stopping = asyncio.create_task(found.stop(first))  # SIGTERM
        taps.append(people[3].tap(board.message, JOIN))
        assert await stopping == 0
        await found.start()
        await world.api.until(lambda: everybody(taps), 30)

        # What a dead worker had begun is its heir's: after seconds, not after a minute.
        heir = await found.start()
        world.api.fail_next("answerCallbackQuery", delay=1.5, times=2)
        taps += [person.tap(board.message, JOIN) for person in people[4:]]
        await soon(lambda: has_five(board))
        await found.kill(next(port for port in found.processes if port != heir))
        await world.api.until(lambda: everybody(taps), 40)
        assert {tap.answer.text for tap in taps if tap.answer} == {"Вы за столом."}
        assert sorted(await seated(world, board)) == sorted(map(player, people))


async def has_five(board: Board) -> bool:
    """One of the last two has come in, and his answer is under way."""
    return len((await board.room()).seats) >= 5
