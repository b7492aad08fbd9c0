"""A deliberately wrong bot meets each refusal of the fake on the wire, and the row it names."""

from __future__ import annotations

import ast
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiohttp
import pytest

from tests.bot.wrong_bot import WrongBot
from tests.bot.wrong_corners import CORNERS
from tests.bot.wrong_ways import DAY_S, WAYS
from tests.fake_bot_api import ROWS, Allowance, FakeBotApi
from tests.fake_bot_api.errors import PREFIX, Row

FAKE = Path(__file__).parents[1] / "fake_bot_api"
# Raised by a name that is a variable where it is raised.
BY_NAME = {"second-poller", "terminated-by-webhook", "text-too-long", "edit-too-long", "injected"}


@pytest.fixture
async def bot() -> AsyncIterator[WrongBot]:
    async with FakeBotApi() as server, aiohttp.ClientSession() as http:
        yield WrongBot(server, http)
        assert not server.broken + server.updates.broken


@pytest.mark.telegram(
    "1.1-web-app-button",
    "1.3-one-poller",
    "1.3-secret",
    "1.4-edits-count",
    "1.4-commands",
    "1.4-files",
    "1.4-no-member",
    "1.5-general-topic",
)
@pytest.mark.parametrize("row", ROWS.values(), ids=lambda row: row.code)
async def test_a_deliberately_wrong_bot_meets_the_refusal(bot: WrongBot, row: Row) -> None:
    await WAYS[row.code](bot)
    assert bot.met, "it was let through"
    for refused in bot.met:
        status, words = refused.status, refused.body["description"]
        assert refused.row == row.code, words
        assert status == refused.body["error_code"] == (row.status or status)
        assert words.startswith(PREFIX[status])
        fixed = row.text.split("{")[0]
        assert fixed in words
    assert bot.api.tripped == {row.code: len(bot.met)}


def test_no_way_leads_to_a_refusal_that_there_is_not() -> None:
    assert set(WAYS) == {row.code for row in ROWS.values()}


def refusals() -> Iterator[tuple[str, str]]:
    """Each place of the fake that refuses, and the name of its row where that stands there."""
    for path in FAKE.rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                for node in ast.walk(function):
                    if not isinstance(node, ast.Call) or ast.unparse(node.func) != "refuse":
                        continue
                    name = node.args[0]
                    row = str(name.value) if isinstance(name, ast.Constant) else ""
                    yield f"{path.name} {function.name}", row


def test_whatever_the_fake_refuses_has_a_row_and_each_row_is_refused_by_it() -> None:
    assert {row for _, row in refusals() if row} | BY_NAME == set(ROWS)


async def test_no_place_of_the_fake_refuses_what_nobody_tries() -> None:
    met: set[tuple[str, str]] = set()
    for way in (*WAYS.values(), *CORNERS):
        async with FakeBotApi() as server, aiohttp.ClientSession() as http:
            bot = WrongBot(server, http)
            await way(bot)
            met |= {(one.place, one.row.split(" ", 1)[1]) for one in bot.met}
            met |= {(one.place, "") for one in bot.met}
            assert not server.broken + server.updates.broken
    assert set(refusals()) <= met


@pytest.mark.telegram("1.4-delete-48h", "1.4-edit-any-age")
async def test_after_two_days_a_message_is_edited_and_no_longer_deleted(bot: WrongBot) -> None:
    here = {"chat_id": bot.group.id, "message_id": await bot.say()}
    bot.api.clock.advance(300 * DAY_S)
    assert await bot.call("editMessageText", **here, text="y")
    assert await bot.call("deleteMessage", **here) is None
    assert bot.met[0].row == "1.4 delete-too-old"


@pytest.mark.telegram("1.4-answers-free", "1.4-size", "4-07-lag")
async def test_answers_to_presses_cost_nothing_and_a_long_message_no_more_than_a_short_one(
    bot: WrongBot,
) -> None:
    bot.api.flood.group = Allowance(3, 60.0)
    message = await bot.button({"callback_data": "x"})
    for _ in range(30):
        ident = bot.anna.tap(message, "x").id
        assert await bot.call("answerCallbackQuery", callback_query_id=ident, text="да")
    assert bot.api.flood.used(bot.group) == 1
    assert await bot.say(text="x" * 4096) and await bot.say()
    assert not await bot.say() and bot.met[0].row == "1.4 flood"
