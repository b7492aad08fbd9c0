"""The methods of the Bot API, one small function each."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.fake_bot_api.errors import refuse
from tests.fake_bot_api.wire import METHODS, plain

if TYPE_CHECKING:
    from tests.fake_bot_api.server import FakeBotApi

Handler = Callable[..., Any]
HANDLERS: dict[str, Handler] = {}


def method(*names: str) -> Callable[[Handler], Handler]:
    """The function answers calls of those methods."""

    def register(function: Handler) -> Handler:
        for name in names:
            if name.lower() not in METHODS:
                raise LookupError(f"aiogram has no method {name}")
            HANDLERS[name] = function
        return function

    return register


async def run(api: FakeBotApi, name: str, call: Any) -> Any:
    """The result of the call: by its function, else True for a method that answers a bool."""
    if name in HANDLERS:
        result = HANDLERS[name](api, call)
        return plain(await result if inspect.isawaitable(result) else result)
    if METHODS[name.lower()].__returning__ is not bool:
        raise refuse("not-written", name=name)
    if (chat_id := getattr(call, "chat_id", None)) is not None:
        api.world.reach(chat_id)
    return True


def load() -> None:
    """All functions are registered."""
    from tests.fake_bot_api.methods import (  # noqa: F401
        answers,
        editing,
        members,
        own,
        sending,
        topics,
    )
