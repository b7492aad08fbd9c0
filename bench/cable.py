"""A network cable between a phone and the server that can be pulled."""

from __future__ import annotations

import asyncio
import contextlib


class Cable:
    """Carries bytes to a port of this computer until it is pulled; what is under way is lost."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._server: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()
        self.port = 0

    async def plug(self) -> None:
        """Connections come through, at the port that it had before."""
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    def pull(self) -> None:
        """Every connection is gone, and no other comes through."""
        if self._server is not None:
            self._server.close()
        for end in self._ends:
            end.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._to)
        self._ends |= {writer, back}
        with contextlib.suppress(OSError, ConnectionError):
            await asyncio.gather(_pour(reader, back), _pour(there, writer))
        self._ends -= {writer, back}


async def _pour(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    try:
        while data := await source.read(65_536):
            target.write(data)
            await target.drain()
    finally:
        target.close()
