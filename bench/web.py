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

from bench.figure import quantile
from bench.screens import Socket
from engine.archive.schema import migrate
from engine.live.embedded import EmbeddedValkey
from webapp.protocol import VERSION

VIEWERS = 6
TABLES = 20
ONE_TABLE_COMMANDS = 1200
MANY_TABLES_COMMANDS = 8000
PATIENCE_S = 10.0
WARM_UP = 100  # commands of each table that are not counted


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
        told = self.sockets[0].look()
        if told.stage != "table" or told.prompt is None:
            return None
        if not self.seats:
            self.seats = {socket.look().seat: socket for socket in self.sockets}
        socket = self.seats[told.prompt.seats[0]]
        own = socket.look()
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
            hello = {"t": "hello", "room": room, "client": VERSION, "token": token}
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
