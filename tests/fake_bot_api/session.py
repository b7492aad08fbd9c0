"""aiogram without sockets: calls go straight to the fake, for tests in virtual time."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from typing import Any

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.exceptions import TelegramNetworkError
from aiogram.methods import TelegramMethod
from aiogram.types import InputFile

from tests.fake_bot_api.errors import Refusal
from tests.fake_bot_api.server import Dropped, FakeBotApi


class DirectSession(BaseSession):
    """`Bot(api.token, session=DirectSession(api))` meets the same refusals as over HTTP."""

    def __init__(self, api: FakeBotApi, **settings: Any) -> None:
        super().__init__(**settings)
        self.fake = api

    async def close(self) -> None:
        """There is nothing to close."""

    async def make_request(
        self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None
    ) -> Any:
        """The method's result, parsed as from the wire."""
        files: dict[str, InputFile] = {}
        raw: dict[str, Any] = {}
        for key, value in method.model_dump(warnings=False).items():
            prepared = self.prepare_value(value, bot=bot, files=files)
            if prepared:
                raw[key] = prepared
        uploads = {}
        for key, file in files.items():
            data = b"".join([chunk async for chunk in file.read(bot)])
            uploads[key] = (file.filename or key, data)
        try:
            result = await self.fake.handle(method.__api_method__, raw, uploads)
            status, body = 200, {"ok": True, "result": result}
        except Refusal as refusal:
            status, body = refusal.status, refusal.to_json()
        except Dropped:
            raise TelegramNetworkError(method=method, message="ServerDisconnected") from None
        return self.check_response(bot, method, status, json.dumps(body)).result

    async def stream_content(
        self,
        url: str,
        headers: dict[str, Any] | None = None,
        timeout: int = 30,
        chunk_size: int = 65536,
        raise_for_status: bool = True,
    ) -> AsyncGenerator[bytes, None]:
        """The bytes of a stored file."""
        for file in self.fake.files.stored.values():
            if url.endswith(file.path):
                yield file.data
