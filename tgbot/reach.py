"""Whether Telegram can be reached: every call of this process tells, and a question if none is."""

from __future__ import annotations

import asyncio
import contextlib

from aiogram import Bot
from aiogram.client.session.middlewares.base import (
    BaseRequestMiddleware,
    NextRequestMiddlewareType,
)
from aiogram.exceptions import TelegramAPIError, TelegramNetworkError, TelegramServerError
from aiogram.methods import GetMe, Response, TelegramMethod
from aiogram.methods.base import TelegramType

DOWN_S = 3.0  # calls that fail for so long are no accident
IDLE_S = 5.0  # after so long without an answer it is asked
RETRY_S = 1.0
PROBE_S = 3  # an answer to that question takes no longer


class Reach(BaseRequestMiddleware):
    """Knows since when no call has been answered; a refusal is an answer, too."""

    def __init__(self) -> None:
        self._failing: float | None = None
        self._heard = _clock()

    @property
    def is_up(self) -> bool:
        """Telegram answers, or has failed to for a moment only."""
        return self._failing is None or _clock() - self._failing < DOWN_S

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        began = _clock()
        try:
            answer = await make_request(bot, method)
        except (TelegramNetworkError, TelegramServerError):
            if self._failing is None:
                # A call that hung says that nothing has come through since it began.
                self._failing = max(began, self._heard)
            raise
        except TelegramAPIError:
            self._answered()
            raise
        self._answered()
        return answer

    async def watch(self, bot: Bot) -> None:
        """For ever: a silence is followed by a question, so that an outage and its end show."""
        while True:
            idle = _clock() - self._heard >= IDLE_S
            if idle or self._failing is not None:
                with contextlib.suppress(TelegramAPIError):
                    await bot(GetMe(), request_timeout=PROBE_S)
            await asyncio.sleep(RETRY_S)

    def _answered(self) -> None:
        self._failing, self._heard = None, _clock()


def _clock() -> float:
    return asyncio.get_running_loop().time()
