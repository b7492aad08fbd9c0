"""Whoever has the link of a public table sees what lies on it, and nothing of a seat's own."""

from __future__ import annotations

from typing import Any

from tests.web.table import Table, started


async def owning(table: Table) -> Any:
    """The buttons are pressed until somebody who owns a cell may offer it."""
    for _ in range(80):
        line = table.asked
        view, seat = line.screen["view"], line.screen["seat"]
        if line.prompt["kind"] == "roll" and seat in view["owner"]:
            return line
        ways = [*line.screen["buttons"], *line.screen["more"]]
        said = next(way["do"] for way in ways if "do" in way)
        fields = {k: v for k, v in said.items() if k != "t"}
        assert (await line.done(said["t"], **fields))["t"] == "ack"
        await table.level()
    raise AssertionError("nobody buys anything")


async def test_offers_between_others_stand_in_everybodys_log_and_nobody_else_can_answer(
    site,
) -> None:
    table = await started(site, 3)
    maker = await owning(table)
    view, seat = maker.screen["view"], maker.screen["seat"]
    cell, to = view["owner"].index(seat), (seat + 1) % 3
    price = view["seats"][to]["cash"] // 10
    terms = {"give": [cell], "get": price}
    await maker.send({"t": "ask", "id": "q", "to": to, "terms": terms})
    fix = (await maker.until(lambda m: m.get("id") == "q"))["words"]["fix"]
    if fix:
        terms = {"give": [cell]} | {k: fix[k] for k in ("pay", "get") if fix[k]}
    watcher = await site.stranger().enter(table.room)
    assert (await maker.done("propose", to=to, terms=terms))["t"] == "ack"
    version = await table.level()
    await watcher.at(version)
    third = table.lines[(seat + 2) % 3]
    for line in (watcher, third):
        told = [said for m in line.got for said in m.get("lines", m.get("log", []))]
        assert any(said["seat"] == seat and "обмен" in said["text"] for said in told)
        assert line.screen["offers"] == {"inbox": [], "mine": []}
    assert len(table.lines[to].screen["offers"]["inbox"]) == 1


async def test_a_spectators_screen_has_nothing_of_any_seats_own(site) -> None:
    """No choices, no buttons but the way home, no offers to answer, no debt to settle."""
    table = await started(site, 3)
    watcher = await site.stranger().enter(table.room)
    for _ in range(12):
        shown, seats = watcher.screen, [line.screen for line in table.lines]
        assert "you" not in shown["view"] and shown["seat"] == -1
        assert [b.get("do") for b in shown["buttons"]] == [None] * len(shown["buttons"])
        assert shown["more"] == [] and shown["debt"] is None and shown["jackpot"] is None
        assert not any(tab.get("on") for tab in shown["tabs"].values())
        for screen in seats:
            assert {k: v for k, v in screen["view"].items() if k != "you"} == shown["view"]
        line = table.asked
        ways = [*line.screen["buttons"], *line.screen["more"]]
        said = next(way["do"] for way in ways if "do" in way)
        await line.done(said["t"], **{k: v for k, v in said.items() if k != "t"})
        await watcher.at(await table.level())
