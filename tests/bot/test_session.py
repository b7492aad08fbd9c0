"""Answers and updates of a form that the library does not know: the bot goes on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramBadRequest
from aiogram.methods import GetUpdates, SendMessage

from tests.bot.playground import World
from tgbot.courier.sender import classify
from tgbot.session import Session

SEND = SendMessage(chat_id=1, text="x")
# Of a union that a newer Telegram has lengthened; of a kind that is none; of no form at all.
STRANGE: list[tuple[str, Any]] = [
    ("forward_origin", {"type": "by_telepathy", "date": 1}),
    ("paid_media", {"star_count": 1, "paid_media": [{"type": "scent"}]}),
    ("from", {"id": "nobody"}),
    ("chat", None),
]


@pytest.mark.parametrize(("field", "value"), STRANGE, ids=[field for field, _ in STRANGE])
async def test_an_update_of_an_unknown_form_holds_no_other_back(
    world: World, field: str, value: Any
) -> None:
    (anna,) = world.api.people("Аня", started=True)
    group = world.api.group("Двор", [anna])
    process = world.running["updates"]
    world.api.updates.hold()
    anna.say(None, "привет")
    asked = world.api.updates.held
    assert asked
    asked[-1].body[field] = value
    anna.command(group, "newgame")
    world.api.updates.release()
    await world.api.until(lambda: group.from_bot())
    await world.api.until(lambda: not world.api.updates.pending)
    assert world.running["updates"] is process and process.running
    assert "привет" not in process.output, "nobody's words are in a log"
    assert "of a form that is not known" in process.output
    world.api.updates.broken.clear()
    world.api.broken.clear()
    process._lines.clear()


def read(method: Any, status: int, content: str) -> Any:
    return Session().check_response(Bot("1:x"), method, status, content).result


@pytest.mark.parametrize(
    ("status", "content", "unsure"),
    [
        (502, "<html><h1>502 Bad Gateway</h1></html>", False),
        (503, "", False),
        (200, '{"ok":true,"result":{"message_id"', True),
        (200, '{"ok":true,"result":{"message_id":"odd"}}', True),
        (200, "[]", True),
        (429, "<html>Too Many Requests</html>", True),
    ],
)
@pytest.mark.parametrize("method", [SEND, GetUpdates()], ids=["send", "updates"])
def test_an_answer_that_cannot_be_read_is_a_failure_that_callers_know(
    method: Any, status: int, content: str, unsure: bool
) -> None:
    with pytest.raises(TelegramAPIError) as raised:
        read(method, status, content)
    result = classify(raised.value)
    assert (result.kind, result.unsure) == ("retry", unsure)
    assert "Gateway" not in str(raised.value) and "odd" not in str(raised.value)


def test_answers_that_can_be_read_are_as_they_were() -> None:
    message = {"message_id": 5, "date": 1, "chat": {"id": 1, "type": "private"}}
    sent = read(SEND, 200, json.dumps({"ok": True, "result": message}))
    assert sent.message_id == 5
    with pytest.raises(TelegramBadRequest):
        read(SEND, 400, '{"ok":false,"error_code":400,"description":"Bad Request: x"}')


def test_of_a_batch_each_update_is_handed_on_and_what_cannot_be_read_bare() -> None:
    message = {"message_id": 5, "date": 1, "chat": {"id": 1, "type": "private"}}
    batch = [{"update_id": 1, "message": message}, {"update_id": 2, "message": 7}, {"x": 1}, 5]
    found = read(GetUpdates(), 200, json.dumps({"ok": True, "result": batch}))
    assert [(one.update_id, one.message is None) for one in found] == [(1, False), (2, True)]
