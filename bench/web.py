"""What the web server costs: CPU for each command to six viewers, commands a second on 20 tables.

The server is a process of its own over the embedded Valkey; its CPU is the kernel's count, the
store's not included. A command counts from its sending until the last of the six viewers has the
step, words included, and its sender the ack. Tables play on as fast as that allows.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import aiohttp
import msgspec

from bench.figure import quantile
from engine.archive.schema import migrate
from engine.live.embedded import EmbeddedValkey

VIEWERS = 6
TABLES = 20
ONE_TABLE_COMMANDS = 1200
MANY_TABLES_COMMANDS = 8000
PATIENCE_S = 10.0
WARM_UP = 100  # commands of each table that are not counted


class _Prompt(msgspec.Struct):
    seats: list[int]


class _View(msgspec.Struct):
    prompt: _Prompt | None = None


class _Button(msgspec.Struct):
    do: msgspec.Raw = msgspec.Raw(b"")


class _Debt(msgspec.Struct):
    auto: _Button | None = None


class _Screen(msgspec.Struct):
    view: _View
    buttons: list[_Button] = []
    debt: _Debt | None = None
    seat: int = -1


class _Told(msgspec.Struct):
    t: str
    stage: str = ""
    screen: _Screen | None = None


_told = msgspec.json.Decoder(_Told)


class Socket(asyncio.Protocol):
    """A WebSocket client that does next to nothing: the measured thing is the server."""

    def __init__(self) -> None:
        self.raw = bytearray()
        self.upgraded = asyncio.Event()
        self.screen = b""  # the newest snap or step
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
            self.screen = frame
            self.screens += 1
        elif kind.startswith(b'{"t":"ack"'):
            self.acks += 1
        elif kind.startswith((b'{"t":"no"', b'{"t":"bye"')):
            self.fault = frame.decode()
        self.news.set()

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


class Table:
    """Six people whose sockets play by the primary button, one command at a time."""

    def __init__(self, sockets: list[Socket]) -> None:
        self.sockets = sockets
        self.sent = 0
        self.seats: dict[int, Socket] = {}

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self._next() is None

    def _next(self) -> tuple[Socket, bytes] | None:
        told = _told.decode(self.sockets[0].screen)
        assert told.screen is not None
        if told.stage != "table" or told.screen.view.prompt is None:
            return None
        if not self.seats:
            for socket in self.sockets:
                own = _told.decode(socket.screen).screen
                assert own is not None
                self.seats[own.seat] = socket
        socket = self.seats[told.screen.view.prompt.seats[0]]
        own = _told.decode(socket.screen).screen
        assert own is not None
        # The first button that is a whole command: a bet still lacks its numbers.
        ready = (bytes(b.do) for b in own.buttons if b.do)
        do = next((do for do in ready if b'"bet"' not in do), None)
        if own.debt is not None and own.debt.auto is not None:
            do = bytes(own.debt.auto.do)  # who can raise the money does, and the game goes on
        return (socket, do) if do else None

    async def command(self) -> float | None:
        """One command by whoever is asked; the seconds until all have seen it, None at the end."""
        chosen = self._next()
        if chosen is None:
            return None
        socket, do = chosen
        self.sent += 1
        text = b'{"t":"do","id":"bench-%d","do":%s}' % (self.sent, do)
        return await exchange(self.sockets, socket, text)


async def exchange(sockets: list[Socket], sender: Socket, text: bytes) -> float:
    """The seconds until every socket has one more screen and the sender its ack."""
    wanted = [(socket, socket.screens + 1) for socket in sockets]
    acks = sender.acks + 1
    began = time.perf_counter()
    sender.send(text)
    try:
        async with asyncio.timeout(PATIENCE_S):
            for socket, screens in wanted:
                await socket.wait(screens=screens)
            await sender.wait(acks=acks)
    except TimeoutError:
        raise RuntimeError(f"no answer to {text!r}: {sender.fault}") from None
    return time.perf_counter() - began


class Server:
    """The process under measurement."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.process = process
        line = process.stdout.readline()
        if not line.strip():
            raise RuntimeError("the measured server did not start")
        self.port = int(line)

    def cpu(self) -> float:
        """Seconds of CPU that it has used."""
        parts = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def servers() -> Iterator[Server]:
    """A store and a web server over a fresh folder, ended at the end."""
    with tempfile.TemporaryDirectory(prefix="kv-bench-") as folder:
        valkey = EmbeddedValkey(Path(folder))
        redis_url = valkey.start()
        database = f"sqlite+aiosqlite:///{folder}/kvartal.db"
        asyncio.run(migrate(database))
        process = subprocess.Popen(
            [sys.executable, "-m", "bench.web_server", redis_url, database, folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            yield Server(process)
        finally:
            process.communicate("", timeout=10)
            valkey.stop()


async def open_table(port: int, name: str, languages: list[str]) -> Table:
    """A Classic game of six people has begun, each with a socket."""
    origin = f"http://localhost:{port}"
    sockets = []
    async with aiohttp.ClientSession(origin) as http:
        room = ""
        for i in range(VIEWERS):
            async with http.post("/session", json={"dev": f"{name} {i}"}) as answer:
                token = (await answer.json())["token"]
            if not room:
                wish = {"mode": "classic"}
                sent = {"Authorization": f"Bearer {token}"}
                async with http.post("/api/rooms", json=wish, headers=sent) as answer:
                    room = (await answer.json())["room"]
            socket = await Socket.open(port, "/ws")
            hello = {"t": "hello", "room": room, "client": 1, "token": token}
            socket.send(json.dumps(hello | {"lang": languages[i % len(languages)]}).encode())
            await socket.wait(screens=1)
            if i:
                socket.send(b'{"t":"do","id":"join","do":{"t":"join"}}')
                await socket.wait(acks=1)
            sockets.append(socket)
    sockets[0].send(b'{"t":"do","id":"start","do":{"t":"start"}}')
    for i, socket in enumerate(sockets):
        # its snapshot, one step for each who joined after it came, its own joining, the start
        await socket.wait(screens=1 + (VIEWERS - max(i, 1)) + 1)
    return Table(sockets)


async def measure(server: Server, tables: list[Table], commands: int) -> dict[str, float]:
    """So many commands over these tables, and what they cost."""
    times: list[float] = []
    left = commands

    async def play(table: Table) -> None:
        nonlocal left
        while left > 0:
            left -= 1
            took = await table.command()
            if took is None:
                return
            times.append(took)

    heard = sum(s.bytes for table in tables for s in table.sockets)
    cpu, began = server.cpu(), time.perf_counter()
    await asyncio.gather(*(play(table) for table in tables))
    seconds, cpu = time.perf_counter() - began, server.cpu() - cpu
    heard = sum(s.bytes for table in tables for s in table.sockets) - heard
    return summary(times, seconds, cpu, heard)


def summary(times: list[float], seconds: float, cpu: float, heard: int) -> dict[str, float]:
    """The figures of a run."""
    return {
        "commands": len(times),
        "commands_per_second": round(len(times) / seconds, 1),
        "cpu_ms_per_command": round(1000 * cpu / len(times), 3),
        "p50_ms": round(1000 * quantile(times, 50), 2),
        "p99_ms": round(1000 * quantile(times, 99), 2),
        "bytes_per_message": round(heard / len(times) / VIEWERS),
    }


async def bare(server: Server, tables: int, commands: int, size: int) -> dict[str, float]:
    """The same exchange of messages of this size without rules, words or a store."""
    groups = [
        [
            await Socket.open(server.port, f"/bare?table={tables}-{n}&size={size}")
            for _ in range(VIEWERS)
        ]
        for n in range(tables)
    ]
    times: list[float] = []
    left = commands
    text = b'{"t":"do","id":"bare-1000","do":{"t":"roll","prompt":1000}}'

    async def play(sockets: list[Socket]) -> None:
        nonlocal left
        turn = 0
        while left > 0:
            left -= 1
            turn += 1
            times.append(await exchange(sockets, sockets[turn % VIEWERS], text))

    cpu, began = server.cpu(), time.perf_counter()
    await asyncio.gather(*(play(sockets) for sockets in groups))
    seconds, cpu = time.perf_counter() - began, server.cpu() - cpu
    heard = sum(s.bytes for sockets in groups for s in sockets)
    for sockets in groups:
        for socket in sockets:
            socket.transport.close()
    return summary(times, seconds, cpu, heard)


async def _run(server: Server) -> dict[str, Any]:
    one = await _warm(server, "Один", ["ru"])
    single = await measure(server, [one], ONE_TABLE_COMMANDS)
    two = await _warm(server, "Два", ["ru", "en"])
    mixed = await measure(server, [two], ONE_TABLE_COMMANDS)
    size = int(single["bytes_per_message"])
    limit = await bare(server, 1, ONE_TABLE_COMMANDS, size)
    tables = [await open_table(server.port, f"Стол {n}", ["ru", "en"]) for n in range(TABLES)]
    many = await measure(server, tables, MANY_TABLES_COMMANDS)
    many_limit = await bare(server, TABLES, MANY_TABLES_COMMANDS, size)
    return {
        "six_viewers": single,
        "six_viewers_two_languages": mixed,
        "six_viewers_bare": limit,
        "six_viewers_two_languages_bare": limit,
        "twenty_tables": many,
        "twenty_tables_bare": many_limit,
    }


async def _warm(server: Server, name: str, languages: list[str]) -> Table:
    table = await open_table(server.port, name, languages)
    for _ in range(WARM_UP):
        await table.command()
    return table


def run() -> dict[str, Any]:
    """The figures of the web server."""
    with servers() as server:
        return asyncio.run(_run(server))


if __name__ == "__main__":
    print(json.dumps(run(), indent=2))
