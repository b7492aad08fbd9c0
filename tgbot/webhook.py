"""Updates brought by Telegram: guarded, handled in the foreground, repeated if they fail."""

from __future__ import annotations

import hmac
import logging
import time
from urllib.parse import urlsplit

import msgspec
from aiogram import Bot, Dispatcher
from aiogram.types import Update
from aiohttp import web
from pydantic import ValidationError

log = logging.getLogger(__name__)

HEADER = "X-Telegram-Bot-Api-Secret-Token"
BODY_LIMIT = 1024 * 1024
CONNECTIONS = 40


class Webhook:
    """The address that Telegram brings updates to; 200 is said only after the work is done."""

    def __init__(self, bot: Bot, dp: Dispatcher, url: str, secret: str) -> None:
        self._bot = bot
        self._dp = dp
        self._url = url
        self._secret = secret.encode()
        self._runner: web.AppRunner | None = None
        self.handled = 0

    async def start(self, host: str, port: int) -> None:
        """The address answers, and Telegram knows it."""
        app = web.Application(client_max_size=BODY_LIMIT)
        app.router.add_post(urlsplit(self._url).path or "/", self._take)
        app.router.add_get("/healthz", self._health)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=2.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port, reuse_address=True).start()
        await self._bot.set_webhook(
            self._url,
            secret_token=self._secret.decode(),
            allowed_updates=self._dp.resolve_used_update_types(),
            max_connections=CONNECTIONS,
        )

    async def stop(self) -> None:
        """Nothing new comes in, and what was under way is finished; Telegram keeps the rest."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _health(self, _request: web.Request) -> web.Response:
        return web.json_response({"ok": True, "handled": self.handled})

    async def _take(self, request: web.Request) -> web.Response:
        # Header bytes that are no ASCII reach us as surrogates; as bytes they harm nobody.
        given = request.headers.get(HEADER, "").encode("utf-8", "surrogateescape")
        if not hmac.compare_digest(given, self._secret):
            return web.Response(status=401)
        try:
            raw = msgspec.json.decode(await request.read())
            update = Update.model_validate(raw, context={"bot": self._bot})
        except (msgspec.DecodeError, UnicodeDecodeError):
            return web.Response(status=400)
        except ValidationError as error:
            # Asking for it again would bring the same: it is told and let go.
            log.error("an update of a form that is not known: %d faults", error.error_count())
            return web.json_response({})
        began = time.monotonic()
        try:
            await self._dp.feed_update(self._bot, update)
        except Exception as error:
            log.warning(
                "update %d comes again: %s after %d ms",
                update.update_id,
                type(error).__name__,
                (time.monotonic() - began) * 1000,
            )
            return web.Response(status=500)
        self.handled += 1
        return web.json_response({})
