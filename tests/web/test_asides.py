"""Asides over the socket: who may react, how often, and how many watch."""

from __future__ import annotations

from typing import Any

from tests.web.table import started


async def watching(line: Any, count: int) -> None:
    """The line is told that so many watch."""
    await line.until(lambda m: m["t"] == "watching" and m["count"] == count)


def reactions(line: Any) -> list[tuple[int, int]]:
    return [(m["seat"], m["n"]) for m in line.got if m["t"] == "reaction"]


async def test_a_players_reaction_is_seen_by_all_and_changes_no_version(site) -> None:
    table = await started(site)
    one, other = table.lines[0], table.lines[1]
    watcher = await site.stranger().enter(table.room)
    version = one.v
    await one.send({"t": "react", "n": 2})
    for line in (one, other, watcher):
        shown = await line.until(lambda m: m["t"] == "reaction")
        assert (shown["seat"], shown["n"]) == (one.screen["seat"], 2)
    assert (await site.context.service.load(table.room)).version == version


async def test_a_reaction_reaches_whoever_is_served_by_another_process(site) -> None:
    table = await started(site)
    async with site.again() as elsewhere:
        watcher = await elsewhere.stranger().enter(table.room)
        await table.play("roll")
        await watcher.at(table.lines[0].v)  # so that process hears what this one says
        await table.lines[0].send({"t": "react", "n": 5})
        assert (await watcher.until(lambda m: m["t"] == "reaction"))["n"] == 5


async def test_spectators_and_strange_signs_are_refused(site) -> None:
    table = await started(site)
    watcher = await site.stranger().enter(table.room)
    await watcher.send({"t": "react", "n": 0})
    assert (await watcher.until(lambda m: m["t"] == "no"))["why"] == "watching"
    for n in (6, -1, "x", None):
        await table.lines[0].send({"t": "react", "n": n})
        assert (await table.lines[0].until(lambda m: m["t"] == "no"))["why"] == "malformed"
    assert reactions(table.lines[0]) == []


async def test_whoever_reacts_without_end_is_refused_for_a_while(site) -> None:
    table = await started(site)
    line = table.lines[0]
    for _ in range(8):
        await line.send({"t": "react", "n": 1})
    refused = await line.until(lambda m: m["t"] == "no")
    assert refused["why"] == "rate" and refused["text"]
    await line.send({"t": "ping"})
    await line.until(lambda m: m["t"] == "pong")
    assert len(reactions(line)) < 8


async def test_spectators_are_counted_by_sockets_and_players_are_not(site) -> None:
    table = await started(site)
    player = table.lines[0]
    first = await site.stranger().enter(table.room)
    await watching(player, 1)
    async with site.again() as elsewhere:
        second = await elsewhere.stranger().enter(table.room)
        await watching(player, 2)
        await second.ws.close()
        await watching(player, 1)
    await first.ws.close()
    await watching(player, 0)


async def test_whoever_comes_later_learns_how_many_watch(site) -> None:
    table = await started(site)
    spectator = await site.stranger().enter(table.room)
    await watching(spectator, 1)
    again = await table.lines[0].who.enter(table.room)
    await watching(again, 1)
