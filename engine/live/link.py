"""The connection to Valkey or Redis: one server or a cluster, scripts by their digest."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from importlib import resources
from typing import Any, cast

from redis.asyncio import (
    BlockingConnectionPool,
    Connection,
    Redis,
    RedisCluster,
    UnixDomainSocketConnection,
)
from redis.exceptions import NoScriptError, RedisError

from engine.live.pipe import Pipe, PipeError

Client = Redis | RedisCluster
CONNECTIONS = 100  # of one process
WAIT_S = 15  # for a connection, and for an answer: a busy computer is no fault of the store
#: what the store's client raises; with OSError, all that a caller has to expect of it
StoreError = RedisError


def running() -> bool:
    """Go on: nobody has cancelled this task.

    redis-py sends through `asyncio.wait_for`, which in Python 3.11 forgets a cancellation that
    meets the end of what it waits for; a loop has to ask before it goes on or sleeps.
    """
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError
    return True


async def pause(seconds: float) -> None:
    """Some time has passed, unless the task was cancelled before."""
    if running():
        await asyncio.sleep(seconds)


class Script:
    """A Lua script that lies in a package."""

    def __init__(self, name: str, package: str = "engine.live") -> None:
        self.name = name
        self.source = resources.files(package).joinpath(name).read_text("utf-8")
        # The digest by which the server knows a script; it protects nothing.
        self.sha = hashlib.sha1(self.source.encode(), usedforsecurity=False).hexdigest()


class Link:
    """One client for all of a process; answers come as bytes."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self._pipe = _pipe_of(client)

    @classmethod
    async def open(cls, url: str, *, cluster: bool = False) -> Link:
        """The server answers; a cluster is found by any of its nodes."""
        client: Client = (
            RedisCluster.from_url(url, socket_timeout=WAIT_S)
            if cluster
            # A burst waits for a connection; it is not refused.
            else Redis.from_pool(
                BlockingConnectionPool.from_url(
                    url, max_connections=CONNECTIONS, timeout=WAIT_S, socket_timeout=WAIT_S
                )
            )
        )
        link = cls(client)
        await link.run("PING")
        return link

    async def close(self) -> None:
        """No connection is left open."""
        if self._pipe is not None:
            self._pipe.close()
        await self.client.aclose()

    @property
    def is_cluster(self) -> bool:
        """The keys are spread over several nodes."""
        return isinstance(self.client, RedisCluster)

    async def run(self, *command: str | bytes | float) -> Any:
        """The answer to one command."""
        return await cast("Any", self.client).execute_command(*command)

    async def script(self, script: Script, keys: list[str], args: list[str | bytes | int]) -> Any:
        """The answer of a script whose keys all lie in one slot; it may be run a second time."""
        client = cast("Any", self.client)
        try:
            if self._pipe is not None:
                with contextlib.suppress(PipeError):
                    return await self._pipe.call("EVALSHA", script.sha, len(keys), *keys, *args)
            return await client.evalsha(script.sha, len(keys), *keys, *args)
        except NoScriptError:
            return await client.eval(script.source, len(keys), *keys, *args)

    async def scripts(
        self, script: Script, calls: list[tuple[list[str], list[str | bytes | int]]]
    ) -> list[Any]:
        """The answers of many calls of one script: one round trip where one server has all."""
        if self.is_cluster:
            return await asyncio.gather(*(self.script(script, keys, args) for keys, args in calls))
        for attempt in range(2):
            pipe = cast("Any", self.client).pipeline(transaction=False)
            for keys, args in calls:
                pipe.evalsha(script.sha, len(keys), *keys, *args)
            try:
                return list(await pipe.execute())
            except NoScriptError:
                if attempt:
                    raise
                await self.run("SCRIPT", "LOAD", script.source)
        raise AssertionError

    def node(self, key: str) -> Redis:
        """A client of its own for the node that holds this key; the caller closes it."""
        if isinstance(self.client, RedisCluster):
            node = self.client.get_node_from_key(key)
            assert node is not None
            return Redis(host=node.host, port=int(node.port), **self._login())
        return Redis(connection_pool=self.client.connection_pool)

    def listener(self) -> Redis:
        """A client to subscribe with: in a cluster any node hears what is published on one."""
        if isinstance(self.client, RedisCluster):
            node = self.client.get_default_node()
            assert node is not None
            return Redis(host=node.host, port=int(node.port), **self._login())
        return Redis(connection_pool=self.client.connection_pool)

    def _login(self) -> dict[str, Any]:
        given = cast("Any", self.client).connection_kwargs
        return {k: given[k] for k in ("username", "password", "ssl") if given.get(k) is not None}


def _pipe_of(client: Client) -> Pipe | None:
    """A fast way for scripts to a single server without TLS; the client has all the others."""
    if isinstance(client, RedisCluster):
        return None
    pool = client.connection_pool
    plain = pool.connection_class in (Connection, UnixDomainSocketConnection)
    return Pipe(pool.connection_kwargs) if plain else None
