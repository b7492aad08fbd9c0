"""How tests talk to the tiny bot."""

from __future__ import annotations

import json
from typing import Any

from tests.fake_bot_api import FakeBotApi, Message, Person


async def newest(api: FakeBotApi, chat: Any, count: int = 1) -> Message:
    """The bot's message of that number, as soon as it is there."""
    await api.until(lambda: len(chat.from_bot()) >= count)
    message: Message = chat.from_bot()[count - 1]
    return message


async def outcome(api: FakeBotApi, person: Person, method: str, **params: Any) -> str:
    """What the bot met when it called that method."""
    asked = person.command(None, "call", f"{method} {json.dumps(params, ensure_ascii=False)}")

    def told() -> list[str]:
        notes = [m.text for m in person.chat.from_bot() if m.id > asked.id]
        return [note for note in notes if note.startswith(("ok ", "Telegram"))]

    return str((await api.until(told))[0])
