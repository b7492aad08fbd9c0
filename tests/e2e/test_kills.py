"""The whole tree of processes is killed again and again: nothing that was said is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.e2e.installation import Installation, until
from tests.e2e.loops import own_loop
from tests.e2e.phone import GAME_S, Phone, chrome
from tests.e2e.records import prove

KILLS = 5
ANSWERS = 6  # between two of them


async def more(heard: list[str]) -> None:
    """Some more answers than now have been heard."""
    before = len(heard)
    await until(lambda: len(heard) >= before + ANSWERS, GAME_S, "more answers")


@pytest.mark.telegram("4-02-update")
@own_loop
async def test_a_game_outlives_five_kills_of_everything_and_keeps_each_answer_once(
    folder: Path,
) -> None:
    async with Installation(folder, thinking_percent=0) as game, chrome() as browser:
        phone = await Phone.of(browser, calm=True)
        await phone.open(game.link)
        await phone.new_table("Марина", seats=2)
        playing = asyncio.create_task(phone.play())

        for number in range(KILLS):
            # One kill falls on an answer that is on its way, the next on one just acknowledged.
            await more(phone.asked if number % 2 == 0 else phone.acknowledged)
            assert phone.stage == "table", "in the middle of the game"
            await game.kill()
            assert not game.orphans()
            await game.start()
            room = await (await game.live()).load(phone.room)
            assert room is not None and room.stage == "table"
            await game.leave_store()

        async with asyncio.timeout(GAME_S):
            await playing
        room_id, rooms = phone.room, await game.live()
        done = await rooms.load(room_id)
        assert done is not None and done.stage == "done"
        player = done.players()[phone.screen["seat"]]
        assert len(phone.acknowledged) > ANSWERS * KILLS
        steps = await prove(rooms, room_id, [f"w:{player}:{i}" for i in phone.acknowledged])
        assert steps > len(phone.acknowledged)
        assert not phone.problems
