"""What people ask a bot by a press or behind its name, and what it answers."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.fake_bot_api.messages import Message
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from tests.fake_bot_api.people import Person
    from tests.fake_bot_api.server import FakeBotApi
    from tests.fake_bot_api.updates import Pending


@dataclass(frozen=True)
class Answer:
    """What the one who pressed was shown: a toast, an alert (`alert`), or a link to open."""

    text: str
    alert: bool = False
    url: str | None = None
    at: float = 0.0


@dataclass(eq=False)
class Query:
    """One press of a button."""

    api: FakeBotApi
    id: str
    person: Person
    message: Message
    data: str
    at: float
    update: Pending | None = None
    answer: Answer | None = None

    def take(self, text: str, alert: bool, url: str | None, at: float) -> None:
        """The bot has answered."""
        self.answer = Answer(text, alert, url, at)

    async def answered(self, timeout: float = PATIENCE_S) -> Answer:
        """The bot's answer, as soon as it is there."""
        return await self.api.until(
            lambda: self.answer, timeout, f"an answer to «{self.data}» of {self.person.first_name}"
        )


@dataclass(eq=False)
class InlineQuery:
    """What somebody types after the bot's name in any chat."""

    api: FakeBotApi
    id: str
    person: Person
    text: str
    results: list[dict[str, Any]] | None = None
    button: dict[str, Any] | None = None

    def take(self, results: list[dict[str, Any]], button: dict[str, Any] | None) -> None:
        """The bot has answered."""
        self.results, self.button = results, button

    async def answered(self, timeout: float = PATIENCE_S) -> list[dict[str, Any]]:
        """The bot's results, as soon as they are there."""
        await self.api.until(
            lambda: self.results is not None, timeout, f"results for «{self.text}»"
        )
        return self.results or []


async def together(*queries: Query) -> list[Answer]:
    """The answers to several presses made at once."""
    return list(await asyncio.gather(*(query.answered() for query in queries)))
