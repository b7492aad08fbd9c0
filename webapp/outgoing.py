"""What one client is told: in order, at once where the system takes it, and never waited for."""

from __future__ import annotations

import asyncio
from collections import deque

from aiohttp import WSCloseCode, WSMsgType, web

from webapp import metrics

QUEUE_LIMIT = 64  # messages that wait for a slow client
QUEUE_BYTES = 512 * 1024
TOO_SLOW = WSCloseCode.TRY_AGAIN_LATER


class Outgoing:
    """The sending half of a socket, until it ends."""

    def __init__(self, ws: web.WebSocketResponse, request: web.Request) -> None:
        self._ws = ws
        self._request = request
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._more = asyncio.Event()
        self._ending: tuple[int, str] | None = None

    @property
    def is_ending(self) -> bool:
        """Nothing more is taken."""
        return self._ending is not None

    def push(self, message: bytes) -> None:
        """The message will be sent in its turn; a client too slow for that is dropped."""
        if self._ending is not None or (not self._waiting and self._send_now(message)):
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if len(self._waiting) > QUEUE_LIMIT or self._bytes > QUEUE_BYTES:
            metrics.DROPPED.inc()
            self._waiting.clear()
            self.end(TOO_SLOW, "too slow")
            self.cut()  # the writer itself may be waiting for that client
        self._more.set()

    def end(self, code: int, why: str) -> None:
        """The socket closes after what still waits."""
        if self._ending is None:
            self._ending = (code, why)
            self._more.set()

    def cut(self) -> None:
        """The connection is gone: nobody reads at the other end, not even a close frame."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def write(self) -> None:
        """What waits is sent until the socket ends; a client that takes nothing is cut off."""
        while True:
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                try:
                    await self._ws.send_frame(message, WSMsgType.TEXT)
                except ConnectionError:
                    return
            if self._ending is not None:
                break
            self._more.clear()
            await self._more.wait()
        code, why = self._ending
        if code == TOO_SLOW:
            self.cut()
            return
        await self._ws.close(code=code, message=why.encode())

    def _send_now(self, message: bytes) -> bool:
        """The message is with the system already; False where the client lags behind.

        A task that wakes for each message of each viewer would cost more than the sending.
        """
        transport = self._request.transport
        if transport is None or transport.get_write_buffer_size():
            return False
        sending = self._ws.send_frame(message, WSMsgType.TEXT)
        try:
            sending.send(None)  # writes, and waits only for a transport that is full
        except StopIteration:
            return True
        except ConnectionError:
            return True  # the reading side sees the end
        sending.close()
        return True
