"""The servers that the other tests stand on are real."""

from __future__ import annotations

import asyncpg
import pytest
import redis.asyncio as async_redis


async def test_the_valkey_of_a_test_keeps_an_append_only_file(redis: async_redis.Redis) -> None:
    assert (await redis.config_get("appendonly"))["appendonly"] == "yes"
    assert await redis.dbsize() == 0
    await redis.set("left-over", 1)


async def test_the_next_test_finds_that_valkey_empty(redis: async_redis.Redis) -> None:
    assert await redis.dbsize() == 0
    assert await redis.get("left-over") is None


@pytest.mark.cluster
async def test_the_cluster_spreads_keys_over_three_nodes(cluster_urls: list[str]) -> None:
    cluster = async_redis.RedisCluster.from_url(cluster_urls[0])
    for number in range(60):
        await cluster.set(f"key:{number}", number)
    assert len(cluster_urls) == 3
    for url in cluster_urls:
        node = async_redis.Redis.from_url(url)
        assert await node.dbsize() > 5
        await node.aclose()
    await cluster.aclose()


@pytest.mark.postgres
async def test_a_fresh_database_takes_tables(postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url.replace("+asyncpg", ""))
    await connection.execute("CREATE TABLE one (id int)")
    assert await connection.fetchval("SELECT count(*) FROM one") == 0
    await connection.close()


@pytest.mark.postgres
async def test_the_next_database_has_none_of_them(postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url.replace("+asyncpg", ""))
    assert await connection.fetchval("SELECT to_regclass('one')") is None
    await connection.close()
