"""Answers of Telegram that are lost on their way: what stands in a chat twice, and how often."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator

import pytest
from aiogram.exceptions import TelegramNetworkError
from aiogram.methods import SendMessage

from tests.bot.yard import Yard, yards
from tests.virtual.loop import run
from tgbot.courier.sender import classify


@contextlib.contextmanager
def connection(yard: Yard, times: int, *, applied: bool) -> Iterator[None]:
    """So many messages of the result go out without an answer, carried out or not."""
    yard.house.api.fail_next(
        "sendMessage",
        drop=not applied,
        drop_after_apply=applied,
        times=times,
        where=lambda params: str(params.get("text", "")).startswith("🏆"),
    )
    yield
    yard.house.api.faults.ordered.clear()


def results(yard: Yard) -> int:
    """How often the chat reads the result."""
    return sum(m.text.startswith("🏆") for m in yard.messages())


@pytest.mark.parametrize(
    ("lost", "applied", "stands"), [(1, True, 2), (1, False, 1), (2, False, 1), (9, True, 3)]
)
def test_a_result_is_told_at_least_once_and_no_more_than_three_times(
    valkey_url: str, lost: int, applied: bool, stands: int
) -> None:
    async def check() -> None:
        async with yards(valkey_url, 1) as (yard,):
            with connection(yard, lost, applied=applied):
                await yard.step(end=True)
                await asyncio.sleep(120)
            assert results(yard) == stands
            live = [m for m in yard.messages() if "Партия окончена" in m.text]
            assert len(live) == 1, "what is edited stands once, and says it too"

    run(check())


def test_a_result_that_never_left_is_sent_until_it_does(valkey_url: str) -> None:
    async def check() -> None:
        async with yards(valkey_url, 1) as (yard,):
            yard.house.api.fail_next(
                "sendMessage",
                502,
                times=6,
                where=lambda params: str(params.get("text", "")).startswith("🏆"),
            )
            await yard.step(end=True)
            await asyncio.sleep(180)
            assert results(yard) == 1

    run(check())


@pytest.mark.parametrize(
    ("words", "unsure"),
    [
        ("ClientConnectorError: Cannot connect to host api.telegram.org:443", False),
        ("ClientConnectorDNSError: Cannot connect to host", False),
        ("ServerDisconnectedError: Server disconnected", True),
        ("ClientOSError: [Errno 104] Connection reset by peer", True),
        ("Request timeout error", True),
    ],
)
def test_only_a_call_that_has_left_may_have_been_carried_out(words: str, unsure: bool) -> None:
    error = TelegramNetworkError(method=SendMessage(chat_id=1, text="x"), message=words)
    assert classify(error).unsure is unsure and classify(error).kind == "retry"
