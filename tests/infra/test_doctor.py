"""`kvartal doctor`: finds what is wrong, says what to do, and never shows the token."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
import redis.asyncio as async_redis

from engine.archive.schema import migrate
from tests.fake_bot_api import FakeBotApi
from tests.servers import free_ports

ROOT = Path(__file__).parents[2]


async def doctor(cwd: Path, **variables: str) -> tuple[int, list[str]]:
    environment = {n: v for n, v in os.environ.items() if not n.startswith("KVARTAL_")}
    environment.pop("BOT_TOKEN", None)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "engine.cli", "doctor"),
        env=environment | {"PYTHONPATH": str(ROOT)} | variables,
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    output, _ = await process.communicate()
    assert "Traceback" not in output.decode()
    for name in ("BOT_TOKEN", "KVARTAL_BOT_TOKEN"):
        if name in variables:
            assert variables[name] not in output.decode()
    assert process.returncode is not None
    return process.returncode, output.decode().splitlines()


def fixes(lines: list[str]) -> list[str]:
    return [line.removeprefix("fix").strip() for line in lines if line.startswith("fix")]


async def test_a_bare_computer_can_play(tmp_path: Path) -> None:
    code, lines = await doctor(tmp_path)
    assert code == 0
    assert fixes(lines) == []
    assert "ok   folder: the first start makes kvartal-data" in lines
    assert not (tmp_path / "kvartal-data").exists()


async def test_every_wrong_setting_is_a_line_to_fix(tmp_path: Path) -> None:
    code, lines = await doctor(
        tmp_path, KVARTAL_PORT="x", KVARTAL_LANGUAGE="de", KVARTAL_PROT="8080"
    )
    assert code == 1
    assert len(fixes(lines)) == 2
    assert "note KVARTAL_PROT: sets nothing; KVARTAL_PORT meant?" in lines


async def test_a_whole_installation_is_found_well(
    tmp_path: Path, redis: async_redis.Redis, valkey_url: str, sqlite_url: str
) -> None:
    await migrate(sqlite_url)
    await redis.config_set("maxmemory-policy", "noeviction")
    async with FakeBotApi() as api:
        code, lines = await doctor(
            tmp_path,
            BOT_TOKEN=api.token,
            KVARTAL_BOT_API=api.url,
            KVARTAL_BOT_USERNAME=str(api.bot.username),
            KVARTAL_MINI_APP="board",
            KVARTAL_REDIS_URL=valkey_url,
            KVARTAL_DATABASE_URL=sqlite_url,
        )
    assert f"ok   bot: @{api.bot.username}" in lines
    assert "ok   Redis: appendonly yes" in lines
    assert "ok   Redis: maxmemory-policy noeviction" in lines
    assert [line for line in lines if line.startswith("ok   SQL")]
    assert fixes(lines) == [
        "KVARTAL_PUBLIC_URL: Telegram opens the board only at an https address"
    ]
    assert code == 1


async def test_a_token_that_telegram_refuses_is_to_be_copied_again(tmp_path: Path) -> None:
    async with FakeBotApi() as api:
        _, lines = await doctor(
            tmp_path, BOT_TOKEN="1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", KVARTAL_BOT_API=api.url
        )
    (fix,) = [line for line in fixes(lines) if line.startswith("BOT_TOKEN")]
    assert "copy the token from BotFather again" in fix


async def test_a_bot_api_that_is_not_there_is_named(tmp_path: Path) -> None:
    address = f"http://127.0.0.1:{free_ports(1)[0]}"
    _, lines = await doctor(tmp_path, BOT_TOKEN="1:AAAA", KVARTAL_BOT_API=address)
    assert any(f"KVARTAL_BOT_API: {address} gives no answer" in line for line in fixes(lines))


async def test_a_wrong_name_of_the_bot_is_corrected(tmp_path: Path) -> None:
    async with FakeBotApi() as api:
        _, lines = await doctor(
            tmp_path,
            BOT_TOKEN=api.token,
            KVARTAL_BOT_API=api.url,
            KVARTAL_BOT_USERNAME="another_bot",
        )
    assert f"KVARTAL_BOT_USERNAME: is another_bot, the bot's is {api.bot.username}" in fixes(lines)


async def test_a_server_without_its_append_only_file_is_told_to_keep_one(
    tmp_path: Path, redis: async_redis.Redis, valkey_url: str
) -> None:
    await redis.config_set("appendonly", "no")
    try:
        code, lines = await doctor(tmp_path, KVARTAL_REDIS_URL=valkey_url)
    finally:
        await redis.config_set("appendonly", "yes")
    assert code == 1
    assert fixes(lines) == [
        "Redis: appendonly is no; set `appendonly yes`, or a restart forgets every table"
    ]


async def test_servers_that_do_not_answer_are_named(tmp_path: Path) -> None:
    one, two = free_ports(2)
    code, lines = await doctor(
        tmp_path,
        KVARTAL_REDIS_URL=f"redis://127.0.0.1:{one}",
        KVARTAL_DATABASE_URL=f"postgres://u:word-to-pass@127.0.0.1:{two}/k",
        KVARTAL_PUBLIC_URL=f"http://127.0.0.1:{two}",
    )
    assert code == 1
    assert [line.split(":")[0] for line in fixes(lines)] == [
        "KVARTAL_PUBLIC_URL",
        "KVARTAL_REDIS_URL",
        "KVARTAL_DATABASE_URL",
    ]
    assert "word-to-pass" not in "\n".join(lines)


@pytest.mark.postgres
async def test_old_tables_are_to_be_migrated(tmp_path: Path, postgres_url: str) -> None:
    code, lines = await doctor(tmp_path, KVARTAL_DATABASE_URL=postgres_url)
    assert code == 1
    assert fixes(lines) == ["SQL: tables of None, the code wants 0001; kvartal migrate"]


@pytest.mark.cluster
async def test_a_cluster_is_asked_too(tmp_path: Path, cluster_urls: list[str]) -> None:
    _, lines = await doctor(
        tmp_path, KVARTAL_REDIS_URL=cluster_urls[0], KVARTAL_REDIS_CLUSTER="true"
    )
    assert "ok   Redis: appendonly yes" in lines
