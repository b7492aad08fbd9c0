"""A deliberately wrong bot meets each refusal of the fake on the wire, and the row it names."""

from __future__ import annotations

import ast
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from tests.bot.wrong_bot import WrongBot
from tests.bot.wrong_ways import WAYS
from tests.fake_bot_api import ROWS, FakeBotApi
from tests.fake_bot_api.errors import PREFIX, Row

FAKE = Path(__file__).parents[1] / "fake_bot_api"
# Raised by a name that is a variable where it is raised.
BY_NAME = {"second-poller", "terminated-by-webhook", "text-too-long", "edit-too-long", "injected"}


@pytest.fixture
async def bot() -> AsyncIterator[WrongBot]:
    async with FakeBotApi() as server, aiohttp.ClientSession() as http:
        yield WrongBot(server, http)
        assert not server.broken + server.updates.broken


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


def test_whatever_the_fake_refuses_has_a_row_and_each_row_is_refused_by_it() -> None:
    raised = {
        str(node.args[0].value)
        for path in FAKE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "refuse"
        and isinstance(node.args[0], ast.Constant)
    }
    assert raised | BY_NAME == set(ROWS)
