"""Clients that do next to nothing: a socket, and what one who plays by buttons keeps."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import msgspec


class _Prompt(msgspec.Struct):
    seats: list[int]


class _View(msgspec.Struct):
    prompt: _Prompt | msgspec.UnsetType | None = msgspec.UNSET


class _Button(msgspec.Struct):
    do: msgspec.Raw = msgspec.Raw(b"")


class _Debt(msgspec.Struct):
    auto: _Button | None = None


class _Screen(msgspec.Struct):
    """A whole screen, or what of it is new."""

    view: _View = msgspec.field(default_factory=_View)
    buttons: list[_Button] | msgspec.UnsetType = msgspec.UNSET
    debt: _Debt | msgspec.UnsetType | None = msgspec.UNSET
    seat: int | msgspec.UnsetType = msgspec.UNSET
    kind: str = ""


class _Told(msgspec.Struct):
    t: str
    stage: str = ""
    screen: _Screen | None = None


_told = msgspec.json.Decoder(_Told)


@dataclass(slots=True)
class Known:
    """What a client that plays by buttons keeps of the screen."""

    stage: str = ""
    prompt: _Prompt | None = None
    buttons: list[_Button] = field(default_factory=list)
    debt: _Debt | None = None
    seat: int = -1

    def see(self, frame: bytes) -> None:
        """The message is taken in."""
        told = _told.decode(frame)
        screen = told.screen
        assert screen is not None
        self.stage = told.stage
        if screen.kind:
            self.prompt, self.buttons, self.debt, self.seat = None, [], None, -1
        for name in ("buttons", "debt", "seat"):
            if (value := getattr(screen, name)) is not msgspec.UNSET:
                setattr(self, name, value)
        if screen.view.prompt is not msgspec.UNSET:
            self.prompt = screen.view.prompt


class Socket(asyncio.Protocol):
    """A WebSocket client that does next to nothing: the measured thing is the server."""

    def __init__(self) -> None:
        self.raw = bytearray()
        self.upgraded = asyncio.Event()
        self._known = Known()
        self._unread: list[bytes] = []  # snaps and steps that nobody has looked at yet
        self.screens = 0
        self.acks = 0
        self.bytes = 0
        self.fault = ""
        self.news = asyncio.Event()
        self.transport: Any = None

    @classmethod
    async def open(cls, port: int, path: str) -> Socket:
        """A socket whose handshake is done."""
        loop = asyncio.get_running_loop()
        transport, self = await loop.create_connection(cls, "127.0.0.1", port)
        request = (
            f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: Upgrade\r\n"
            f"Origin: http://localhost:{port}\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        transport.write(request.encode())
        await self.upgraded.wait()
        return self

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.raw += data
        if not self.upgraded.is_set():
            head, found, rest = self.raw.partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), bytes(head)
            self.raw = bytearray(rest)
            self.upgraded.set()
        while frame := self._frame():
            self._take(frame)

    def _frame(self) -> bytes | None:
        raw = self.raw
        if len(raw) < 4:
            return None
        size, start = raw[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(raw[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(raw[2:10], "big"), 10
        if len(raw) < start + size:
            return None
        frame = bytes(raw[start : start + size])
        del raw[: start + size]
        return frame

    def _take(self, frame: bytes) -> None:
        self.bytes += len(frame)
        kind = frame[:12]
        if kind.startswith((b'{"t":"step"', b'{"t":"snap"')):
            self._unread.append(frame)
            self.screens += 1
        elif kind.startswith(b'{"t":"ack"'):
            self.acks += 1
        elif kind.startswith((b'{"t":"no"', b'{"t":"bye"')):
            self.fault = frame.decode()
        self.news.set()

    def look(self) -> Known:
        """What is on the screen now."""
        for frame in self._unread:
            self._known.see(frame)
        self._unread.clear()
        return self._known

    def send(self, text: bytes) -> None:
        """One text frame, masked with zeros."""
        size = len(text)
        head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + text)

    async def wait(self, *, screens: int = 0, acks: int = 0) -> None:
        """So many have come."""
        while self.screens < screens or self.acks < acks:
            self.news.clear()
            await self.news.wait()
            if self.fault:
                raise RuntimeError(self.fault)
