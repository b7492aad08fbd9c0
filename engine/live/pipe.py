"""One connection on which the scripts of a whole process follow one another without waiting.

The store's own client lends a connection to each call and starts a task for each sending: that
costs more than all the rules of a command. Here a call is one write and one future, and calls
that come together share their reads. What this connection cannot do, the client does: whoever
hears `PipeError` asks it again, which every script of ours allows.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Mapping
from typing import Any, cast

import hiredis
from redis.exceptions import NoScriptError, OutOfMemoryError, ReadOnlyError, ResponseError

ANSWERS_WITHIN_S = 5.0
_ERRORS: dict[str, type[ResponseError]] = {
    "NOSCRIPT": NoScriptError,
    "OOM": OutOfMemoryError,
    "READONLY": ReadOnlyError,
}
_NOT_NOW = frozenset({"LOADING", "MASTERDOWN", "NOAUTH", "WRONGPASS"})


class PipeError(Exception):
    """The answer did not come this way; the call may have been done or not."""


class Pipe:
    """Calls in order over one connection, which is opened when needed and again when lost."""

    def __init__(self, address: Mapping[str, Any], *, within: float = ANSWERS_WITHIN_S) -> None:
        self._address = address
        self._within = within
        self._line: _Line | None = None
        self._opening = asyncio.Lock()
        self._closed = False

    async def call(self, *command: str | bytes | float) -> Any:
        """The answer; raises PipeError, or what the store itself says against it."""
        line = self._line
        if line is None or line.lost:
            line = await self._opened()
        answer = await line.ask(command)
        if isinstance(answer, hiredis.ReplyError):
            kind = str(answer).partition(" ")[0]
            if kind in _NOT_NOW:
                raise PipeError(str(answer))
            raise _ERRORS.get(kind, ResponseError)(str(answer))
        return answer

    def close(self) -> None:
        """The connection is closed, and what was still asked is told so."""
        self._closed = True
        if self._line is not None:
            self._line.close()

    async def _opened(self) -> _Line:
        async with self._opening:
            if self._line is not None and not self._line.lost:
                return self._line
            if self._closed:
                raise PipeError("closed")
            try:
                async with asyncio.timeout(self._within):
                    self._line = await self._open()
            except (OSError, TimeoutError) as error:
                raise PipeError(str(error)) from error
            return self._line

    async def _open(self) -> _Line:
        loop, address = asyncio.get_running_loop(), self._address

        def fresh() -> _Line:
            return _Line(self._within)

        if path := address.get("path"):
            _, line = await loop.create_unix_connection(fresh, path)
        else:
            host, port = address.get("host", "localhost"), int(address.get("port", 6379))
            _, line = await loop.create_connection(fresh, host, port)
        greetings: list[tuple[str, ...]] = []
        if password := address.get("password"):
            user = address.get("username")
            greetings.append(("AUTH", user, password) if user else ("AUTH", password))
        if number := address.get("db"):
            greetings.append(("SELECT", str(number)))
        for greeting in greetings:
            answer = await line.ask(greeting)
            if isinstance(answer, hiredis.ReplyError):
                line.close()
                raise PipeError(str(answer))
        return line


class _Line(asyncio.Protocol):
    """The connection itself."""

    def __init__(self, within: float) -> None:
        self.lost = False
        self._within = within
        self._loop = asyncio.get_running_loop()
        self._reader = hiredis.Reader()
        self._asked: deque[tuple[asyncio.Future[Any], float]] = deque()
        self._watch: asyncio.TimerHandle | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def ask(self, command: tuple[str | bytes | float, ...]) -> asyncio.Future[Any]:
        """The answer to come."""
        if self.lost or self._transport is None:
            raise PipeError("the connection is lost")
        future: asyncio.Future[Any] = self._loop.create_future()
        self._asked.append((future, time.monotonic()))
        self._transport.write(hiredis.pack_command(cast("Any", command)))
        if self._watch is None:
            self._watch = self._loop.call_later(self._within, self._look)
        return future

    def data_received(self, data: bytes) -> None:
        self._reader.feed(data)
        try:
            while (answer := self._reader.gets()) is not False:
                future, _ = self._asked.popleft()
                if not future.done():  # whoever asked may have been cancelled
                    future.set_result(answer)
        except (hiredis.ProtocolError, IndexError):
            self.close()  # what comes cannot be told apart any more

    def connection_lost(self, _exc: Exception | None) -> None:
        self._end()

    def close(self) -> None:
        """Nothing more is asked here, and nobody waits any longer."""
        if self._transport is not None:
            self._transport.abort()
        self._end()

    def _look(self) -> None:
        """A store that owes an answer for too long counts as lost."""
        self._watch = None
        if not self._asked:
            return
        owed = self._asked[0][1] + self._within - time.monotonic()
        if owed <= 0:
            self.close()
        else:
            self._watch = self._loop.call_later(owed, self._look)

    def _end(self) -> None:
        self.lost = True
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        while self._asked:
            future, _ = self._asked.popleft()
            if not future.done():
                future.set_exception(PipeError("the connection is lost"))
