"""What Telegram wants to hear nothing of for a while, and what goes on meanwhile."""

from __future__ import annotations

import asyncio

import pytest

from tests.bot.yard import Yard, yards
from tests.virtual.loop import run


def edits(yard: Yard) -> list[float]:
    """When the bot tried to edit something in the chat."""
    calls = yard.house.api.calls_of("editMessageText")
    return [call.at for call in calls if call.params.get("chat_id") == yard.chat.id]


@pytest.mark.parametrize("seconds", [1, 7, 33])
def test_a_chat_is_left_alone_to_the_second_while_other_games_go_on(
    valkey_url: str, seconds: int
) -> None:
    async def check() -> None:
        async with yards(valkey_url, 2) as (quiet, other):
            await asyncio.sleep(5)
            quiet.house.api.fail_next(
                "editMessageText",
                429,
                retry_after=seconds,
                where=lambda params: params["chat_id"] == quiet.chat.id,
            )
            for yard in (quiet, other):
                await yard.step()
            await other.sees(other.is_current, every=0.1)
            assert not await quiet.is_current()
            await quiet.sees(quiet.is_current, every=0.1)
            refused, again = edits(quiet)[-2:]
            # A group is edited every four seconds in any case.
            assert seconds <= again - refused <= max(seconds, 4) + 1

    run(check())


def test_a_topic_that_is_gone_is_tried_once_and_the_game_goes_on(valkey_url: str) -> None:
    async def check() -> None:
        async with yards(valkey_url, 1) as (yard,):
            api = yard.house.api
            await asyncio.sleep(5)
            api.fail_next("editMessageText", 400, text="message to edit not found")
            api.fail_next("sendMessage", 400, text="message thread not found", times=9)
            for _ in range(3):
                await yard.step()
                await asyncio.sleep(20)
            refused = [call.params["chat_id"] for call in api.calls_of("sendMessage", ok=False)]
            assert refused.count(yard.chat.id) == 1, "it is not asked again and again"
            assert set(refused) == {yard.chat.id, *(p.id for p in yard.people)}, "they are told"
            assert (await yard.room()).stage == "table"

    run(check())
