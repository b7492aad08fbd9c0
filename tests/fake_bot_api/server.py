"""The fake Bot API as an HTTP server: calls in, answers and failures out."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import json
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Self

from aiohttp import web

from tests.fake_bot_api import methods, wire
from tests.fake_bot_api.clock import Clock
from tests.fake_bot_api.errors import Refusal, injected, refuse
from tests.fake_bot_api.faults import Fault
from tests.fake_bot_api.people import Person
from tests.fake_bot_api.state import State
from tests.fake_bot_api.updates import Pending
from tests.fake_bot_api.webhook import Courier
from tests.patience import PATIENCE_S

TOKEN = "7000000001:" + "F" * 35
USERNAME = "kvartal_test_bot"


@dataclass(eq=False)
class Call:
    """One call of the bot: what it asked, when (by the fake's clock), what it was answered."""

    method: str
    params: dict[str, Any]
    at: float
    result: Any = None
    refusal: Refusal | None = None
    dropped: bool = False
    files: dict[str, tuple[str, bytes]] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """True if it was carried out."""
        return self.refusal is None and self.result is not None

    def __str__(self) -> str:
        end = str(self.refusal) if self.refusal else "dropped" if self.dropped else "ok"
        return f"{self.method} {json.dumps(self.params, ensure_ascii=False)[:300]} -> {end}"


class Dropped(Exception):
    """The connection breaks instead of an answer."""


class FakeBotApi(State):
    """Telegram's Bot API for one bot, on a loopback port."""

    def __init__(
        self, token: str = TOKEN, username: str = USERNAME, clock: Clock | None = None
    ) -> None:
        methods.load()
        self.calls: list[Call] = []
        self._event = asyncio.Event()
        super().__init__(token, username, clock or Clock())
        self.courier = Courier(self.updates, self._webhook_reply)
        self._runner: web.AppRunner | None = None
        self._running: set[asyncio.Task[Any]] = set()
        self.url = ""

    def start_over(self) -> None:
        """All is as on the first day, but for ids and what the bot has set about itself."""
        super().start_over()
        self.calls = []

    # ------------------------------------------------------------ running

    async def start(self, port: int = 0, host: str = "127.0.0.1") -> str:
        """The server listens; its base address, for aiogram's `TelegramAPIServer.from_base`."""
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_route("*", "/bot{token}/{method}", self._on_call)
        app.router.add_get("/file/bot{token}/{path:.+}", self._on_file)
        self._add_routes(app)
        self._runner = web.AppRunner(
            app, access_log=None, shutdown_timeout=0.5, handler_cancellation=True
        )
        await self._runner.setup()
        site = web.TCPSite(self._runner, host, port, reuse_address=True)
        await site.start()
        bound = self._runner.addresses[0][1]
        self.url = f"http://{host}:{bound}"
        return self.url

    def _add_routes(self, app: web.Application) -> None:
        """A place for more routes beside Telegram's."""

    async def stop(self) -> None:
        """Nobody listens."""
        self.updates.end_poll("second-poller")
        await self.courier.stop()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *exc: object) -> None:
        await self.stop()

    # ------------------------------------------------------------ calls

    async def _on_call(self, request: web.Request) -> web.StreamResponse:
        raw: dict[str, Any] = dict(request.query)
        files: dict[str, tuple[str, bytes]] = {}
        if request.content_type == "application/json" and request.can_read_body:
            raw |= await request.json()
        elif request.method == "POST":
            for key, value in (await request.post()).items():
                if isinstance(value, web.FileField):
                    with value.file as file:
                        files[key] = (value.filename, file.read())
                else:
                    raw[key] = value
        try:
            if request.match_info["token"] != self.token:
                raise self._trip(refuse("token"))
            name = request.match_info["method"]
            if name.lower() == "getupdates":
                # a poll ends with the bot that asked: a dead bot's poll must not look alive
                result = await self.handle(name, raw, files)
            else:
                result = await self._carry_out(name, raw, files)
        except Dropped:
            if request.transport is not None:
                request.transport.abort()
            return web.Response()
        except Refusal as refusal:
            headers = {"X-Fake-Row": refusal.row, "X-Fake-Place": refusal.place}
            return web.json_response(refusal.to_json(), status=refusal.status, headers=headers)
        return web.json_response({"ok": True, "result": result})

    async def _carry_out(
        self, name: str, raw: dict[str, Any], files: dict[str, tuple[str, bytes]]
    ) -> Any:
        """The result of a call that is carried out even if the bot hangs up meanwhile."""
        task = asyncio.create_task(self.handle(name, raw, files))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(task)

    def _trip(self, refusal: Refusal) -> Refusal:
        self.tripped[refusal.row] += 1
        self.changed()
        return refusal

    async def handle(
        self, name: str, raw: dict[str, Any], files: dict[str, tuple[str, bytes]] | None = None
    ) -> Any:
        """The result of a call as JSON; raises its `Refusal`, or `Dropped`.

        HTTP requests, answers of webhooks and `DirectSession` all come through here.
        """
        cls = wire.METHODS.get(name.lower())
        if cls is None:
            raise self._trip(refuse("unknown-method"))
        name = cls.__api_method__
        call = Call(name, dict(raw), self.clock.now(), files=files or {})
        if name != "getUpdates":
            self.calls.append(call)
        try:
            # a file in the parameter's own name is the same as an attach:// to it
            raw = raw | {k: f"attach://{k}" for k in call.files if k in cls.model_fields}
            call.params = wire.decode(cls, raw)
            parsed = wire.parse(cls, call.params)
            call.params = {key: wire.plain(getattr(parsed, key)) for key in raw}
            fault = self.faults.take(name, call.params)
            if fault is not None:
                await self._fail_before(fault)
            self.files.uploads = call.files
            call.result = await methods.run(self, name, parsed)
            self.broken += wire.check_result(cls, call.result)
            if fault is not None and fault.drop_after_apply:
                raise Dropped
        except Refusal as refusal:
            call.refusal = self._trip(refusal)
            raise
        except Dropped:
            call.dropped = True
            raise
        except Exception:
            self.broken.append(traceback.format_exc())
            raise
        finally:
            self.changed()
        return call.result

    async def _fail_before(self, fault: Fault) -> None:
        if fault.delay:
            await self.clock.sleep(fault.delay)
        if fault.drop:
            raise Dropped
        if fault.code is not None:
            raise injected(fault.code, fault.text, fault.retry_after)

    async def _webhook_reply(self, name: str, raw: dict[str, Any]) -> None:
        # nobody learns what came of it: Telegram has no way to tell
        with contextlib.suppress(Refusal, Dropped):
            await self.handle(name, raw)

    async def _on_file(self, request: web.Request) -> web.StreamResponse:
        for file in self.files.stored.values():
            if file.path == request.match_info["path"]:
                return web.Response(body=file.data, content_type="application/octet-stream")
        raise web.HTTPNotFound

    # ------------------------------------------------------------ what tests do

    def person(
        self,
        name: str = "Аня",
        *,
        last_name: str | None = None,
        username: str | None = None,
        language: str | None = "ru",
        started: bool = False,
    ) -> Person:
        """A new person; the bot may write to him only once he has `started` it."""
        person = Person(
            self.world.new_user_id(),
            name,
            last_name,
            username,
            language,
            started=started,
            api=self,
        )
        self.world.users[person.id] = person
        return person

    def people(self, *names: str, **facts: Any) -> list[Person]:
        """A new person for each name."""
        return [self.person(name, **facts) for name in names]

    def fail_next(
        self,
        method: str,
        code: int | None = None,
        *,
        retry_after: int | None = None,
        text: str = "",
        delay: float = 0.0,
        drop: bool = False,
        drop_after_apply: bool = False,
        times: int = 1,
        where: Callable[[dict[str, Any]], bool] | None = None,
    ) -> Fault:
        """The next call(s) of that method fail so ("*": of any); `hits` counts them."""
        return self.faults.order(
            Fault(method, code, retry_after, text, delay, drop, drop_after_apply, times, where)
        )

    def redeliver(self, update: Pending | None = None) -> None:
        """The bot gets that update, or its newest one, once more, under the same id."""
        self.updates.redeliver(update or self.updates.history[-1])

    def calls_of(self, *names: str, ok: bool | None = None) -> list[Call]:
        """The recorded calls of those methods; only the carried out (or refused) if `ok` says."""
        return [c for c in self.calls if c.method in names and (ok is None or c.ok == ok)]

    # ------------------------------------------------------------ waiting

    def changed(self) -> None:
        """Whoever waits in `until` looks again."""
        event, self._event = self._event, asyncio.Event()
        event.set()

    async def until(
        self, predicate: Callable[[], Any], timeout: float = PATIENCE_S, what: str | None = None
    ) -> Any:
        """The predicate's first true value; AssertionError with the last calls if none comes."""
        due = time.monotonic() + timeout
        while True:
            event = self._event
            value = predicate()
            if inspect.isawaitable(value):
                value = await value
            if value:
                return value
            left = due - time.monotonic()
            if left <= 0:
                recent = "\n".join(f"  {call}" for call in self.calls[-12:])
                source = what or inspect.getsource(predicate).strip()
                raise AssertionError(
                    f"not within {timeout:g} s: {source}\nlast calls:\n{recent}"
                    f"\nrefused: {dict(self.tripped)}"
                )
            try:
                # the short wait serves predicates that look at something outside of this server
                await asyncio.wait_for(event.wait(), min(left, 0.1))
            except TimeoutError:
                continue

    async def ready(self, timeout: float = PATIENCE_S) -> None:
        """The bot asks for updates, or has set its webhook."""
        await self.until(
            lambda: self.updates.polling or self.courier.hook is not None,
            timeout,
            "the bot to ask for updates",
        )

    async def quiet(self, seconds: float = 0.3, timeout: float = PATIENCE_S) -> None:
        """No update waits, and the bot has called nothing but getMe for that long.

        By getMe its processes look whether Telegram is there.
        """
        state: list[Any] = [None, 0.0]

        def still() -> bool:
            now = time.monotonic()
            seen = (sum(c.method != "getMe" for c in self.calls), len(self.updates.history))
            if seen != state[0] or self.updates.pending or self.updates.again:
                state[:] = [seen, now]
            return now - state[1] >= seconds

        await self.until(still, timeout, f"the bot to be quiet for {seconds:g} s")
