"""A bot that does everything wrong, over HTTP; what it does is in wrong_ways.py."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import aiohttp

from tests.fake_bot_api import Chat, FakeBotApi, Message, Person


@dataclass(frozen=True)
class Refused:
    """What the wire said: status and body; and beside them the fake, its row and its place."""

    status: int
    body: dict[str, Any]
    row: str
    place: str


class WrongBot:
    """Its calls, and the people and chats that it annoys."""

    def __init__(self, api: FakeBotApi, http: aiohttp.ClientSession) -> None:
        self.api = api
        self.http = http
        self.token = api.token
        self.met: list[Refused] = []
        self.anna, self.boris = api.people("Аня", "Боря", started=True)
        self.group = api.group("Двор", [self.anna, self.boris])
        api.flood.off()

    async def call(self, method: str, files: Any = None, **params: Any) -> Any:
        """The result; None for a refusal, which is kept."""
        form = {"json": params} if files is None else {"data": files}
        async with self.http.post(f"{self.api.url}/bot{self.token}/{method}", **form) as answer:
            body = json.loads(await answer.text())
            if body["ok"]:
                return body["result"]
            facts = (answer.headers["X-Fake-Row"], answer.headers["X-Fake-Place"])
            self.met.append(Refused(answer.status, body, *facts))
            return None

    async def say(self, **params: Any) -> int:
        """A message stands in the group, or where the parameters say; its id, 0 if it can't."""
        sent = await self.call("sendMessage", **{"chat_id": self.group.id, "text": "x"} | params)
        return int(sent["message_id"]) if sent else 0

    async def button(self, *kinds: dict[str, Any], **params: Any) -> Message:
        """A message with such buttons stands in the group."""
        keys = [[{"text": "x"} | kind] for kind in kinds]
        ident = await self.say(reply_markup={"inline_keyboard": keys}, **params)
        return self.group.messages.get(ident, self.group.last if self.group.log else None)

    def forum(self, *, admin: bool = False, closed: bool = True) -> tuple[Chat, dict[str, Any]]:
        """A forum with a topic, and where that topic is."""
        forum = self.api.group(
            "Форум", [self.anna], forum=True, bot="administrator" if admin else "member"
        )
        topic = self.api.add_topic(forum, "Игры", self.anna)
        topic.closed = closed
        return forum, {"chat_id": forum.id, "message_thread_id": topic.id}

    async def pressed(self, person: Person | None = None) -> str:
        """The id of a press below a message of the bot's."""
        message = await self.button({"callback_data": "x"})
        return (person or self.anna).tap(message, "x").id

    async def poll(self, then: Callable[[], Awaitable[Any]]) -> None:
        """A long poll, and what is done while it waits."""
        waiting = asyncio.create_task(self.call("getUpdates", timeout=30, offset=999_999_999))
        await self.api.until(lambda: self.api.updates.polling)
        await then()
        await waiting
