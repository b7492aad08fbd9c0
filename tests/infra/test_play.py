"""`kvartal play`: one tree of processes with one link, that ends as one and carries on after."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
import redis

from engine.config import Settings
from engine.wiring import is_healthy
from tests.fake_bot_api import FakeBotApi
from tests.patience import PATIENCE_S, allowed
from tests.servers import free_ports, short_folder, wait_until

ROOT = Path(__file__).parents[2]
ROLES = {"web", "clock", "ai", "archive"}


class Game:
    """One `kvartal play` in a folder of its own."""

    def __init__(self, folder: Path, port: int, **variables: str) -> None:
        self.folder = folder
        self.port = port
        self.variables = variables
        self.process = self._begin(port)

    def _begin(self, port: int) -> subprocess.Popen[str]:
        environment = {n: v for n, v in os.environ.items() if not n.startswith("KVARTAL_")}
        environment.pop("BOT_TOKEN", None)
        return subprocess.Popen(
            [
                *(sys.executable, "-m", "engine.cli", "play"),
                *("--port", str(port), "--data", str(self.folder / "data")),
            ],
            env=environment | self.variables,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def again(self, port: int) -> subprocess.Popen[str]:
        """A second start on the same folder."""
        return self._begin(port)

    def link(self) -> str:
        """The line that it prints when it can be played."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.process.stderr and self.process.stderr.read()
        return line

    def roles(self) -> dict[str, psutil.Process]:
        """The processes of its roles by name, and the server's as `valkey`."""
        found = {}
        for child in psutil.Process(self.process.pid).children():
            try:
                command = child.cmdline()
            except psutil.Error:
                continue
            if "serve" in command:
                found[command[-1]] = child
            elif command and "valkey-server" in command[0]:
                found["valkey"] = child
        return found

    def settings(self) -> Settings:
        """The settings that its roles have."""
        return Settings.load(
            port=self.port, redis_url=f"unix://{self.folder / 'data' / 'valkey.sock'}"
        )

    def healthy(self, role: str) -> bool:
        """The role says that it does its work."""
        return asyncio.run(is_healthy(role, self.settings()))

    def store(self) -> redis.Redis:
        """A client of its server."""
        return redis.Redis.from_url(str(self.settings().redis_url))

    def end(self) -> None:
        """Nothing of it runs."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


@pytest.fixture
def game() -> Iterator[Game]:
    with short_folder("play") as folder:
        started = Game(folder, free_ports(1)[0])
        try:
            yield started
        finally:
            started.end()


def gone(processes: dict[str, psutil.Process]) -> bool:
    return not any(
        process.is_running() and process.status() != psutil.STATUS_ZOMBIE
        for process in processes.values()
    )


def output_of(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=PATIENCE_S)
    return process.returncode, out, err


def test_it_prints_one_link_and_ends_as_one(game: Game) -> None:
    assert game.link() == f"Kvartal: http://localhost:{game.port}/\n"
    with urllib.request.urlopen(f"http://localhost:{game.port}/readyz") as answer:
        assert answer.status == 200
    processes = game.roles()
    assert set(processes) == ROLES | {"valkey"}
    for role in ROLES:
        wait_until(lambda role=role: game.healthy(role), what=f"{role} is healthy")
    assert not game.healthy("courier")

    assert output_of(game.again(free_ports(1)[0])) == (
        1,
        "",
        f"kvartal: the data folder {game.folder / 'data'} is in use by another Kvartal\n",
    )
    with short_folder("other") as other:
        code, out, err = output_of(Game(other, game.port).process)
    assert (code, out) == (1, "")
    assert err == f"kvartal: port {game.port} is in use; choose another with --port\n"

    began = time.monotonic()
    game.process.send_signal(signal.SIGINT)
    assert output_of(game.process) == (0, "", "")
    assert time.monotonic() - began < allowed(3)
    assert gone(processes)


def test_what_dies_starts_anew_with_its_data(game: Game) -> None:
    game.link()
    before = game.roles()
    with game.store() as store:
        store.set("kept", "1")
    before["ai"].kill()
    before["web"].kill()
    before["valkey"].kill()
    for name in ("ai", "web", "valkey"):
        wait_until(
            lambda name=name: game.roles().get(name, before[name]) != before[name],
            what=f"{name} has started anew",
        )
    wait_until(lambda: game.healthy("web"), what="the web is back")
    with game.store() as store:
        assert store.get("kept") == b"1"
    game.process.send_signal(signal.SIGTERM)
    code, _, err = output_of(game.process)
    assert code == 0
    lines = err.splitlines()
    assert "kvartal: the Valkey server ended, it starts anew" in lines
    for role in ("ai", "web"):
        assert any(line.startswith(f"kvartal: the role {role} ended") for line in lines)


def test_nothing_outlives_it_and_the_next_start_carries_on(game: Game) -> None:
    game.link()
    processes = game.roles()
    with game.store() as store:
        store.set("kept", "1")
    game.process.kill()
    game.process.communicate()
    # At once: the old roles and the old server may still be ending.
    game.process = game.again(game.port)
    assert game.link() == f"Kvartal: http://localhost:{game.port}/\n"
    wait_until(lambda: gone(processes), what="nothing of the killed tree runs")
    with game.store() as store:
        assert store.get("kept") == b"1"
    game.process.send_signal(signal.SIGTERM)
    assert output_of(game.process)[0] == 0


async def test_with_a_token_the_bot_plays_too() -> None:
    async with FakeBotApi() as api:
        with short_folder("bot") as folder:
            game = Game(
                folder,
                free_ports(1)[0],
                BOT_TOKEN=api.token,
                KVARTAL_BOT_API=api.url,
                KVARTAL_BOT_USERNAME=str(api.bot.username),
            )
            try:
                link = await asyncio.to_thread(game.link)
                assert link == f"Kvartal: https://t.me/{api.bot.username}\n"
                assert set(game.roles()) == ROLES | {"valkey", "updates", "courier"}
                for role in ("updates", "courier"):
                    async with asyncio.timeout(PATIENCE_S):
                        while not await is_healthy(role, game.settings()):
                            await asyncio.sleep(0.05)
                processes = game.roles()
                began = time.monotonic()
                game.process.send_signal(signal.SIGINT)
                code, _, err = await asyncio.to_thread(output_of, game.process)
                assert (code, err) == (0, "")
                assert time.monotonic() - began < allowed(3)
                assert gone(processes)
                assert api.token not in (folder / "data" / "kvartal.log").read_text()
            finally:
                game.end()
