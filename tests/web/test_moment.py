"""Words are made once for each audience, and everybody of an audience shares the bytes."""

from __future__ import annotations

import json

import msgspec
import pytest

from engine.rules import api
from tests.web.table import started
from webapp import words
from webapp.fanout import Missing
from webapp.moment import Moment


async def test_all_who_watch_in_one_language_share_one_message(site) -> None:
    table = await started(site)
    await table.play("roll")
    moment = await site.context.fanout.peek(table.room)
    before = moment.version - 1
    assert moment.step(before, "ru", None, 1) is moment.step(before, "ru", None, 2)
    assert moment.step(before, "ru", None, 1) is not moment.step(before, "en", None, 1)
    assert moment.screen("ru", None, 1) is moment.screen("ru", None, 2)
    assert moment.log("ru") is moment.log("ru")


async def test_a_seats_own_choices_are_for_that_seat_alone(site) -> None:
    table = await started(site)
    moment = await site.context.fanout.peek(table.room)
    asked = moment.room.state.prompt.seats[0]
    for seat in (0, 1, None):
        screen = json.loads(bytes(moment.screen("ru", seat, 1)))
        verbs = {c["verb"] for c in screen["view"].get("you", {"choices": []})["choices"]}
        assert ("roll" in verbs) is (seat == asked)


async def test_the_view_on_a_screen_is_the_engines_own_for_that_seat(site) -> None:
    table = await started(site)
    await table.play("roll")
    room = await site.context.service.load(table.room)
    for seat in (0, 1, None):
        screen = json.loads(bytes(Moment(room, (), link="").screen("ru", seat, 1)))
        own = words.shown_view(api.view(room.state, room.rules, seat))
        assert screen["view"] == json.loads(msgspec.json.encode(own))


async def test_a_step_that_covers_several_versions_tells_all_of_them(site) -> None:
    table = await started(site)
    first = table.lines[0].v
    await table.play("roll")
    fan_out = site.context.fanout
    moment = await fan_out.peek(table.room)
    whole = json.loads(moment.step(0, "ru", None, 1))
    last = json.loads(moment.step(first, "ru", None, 1))
    assert whole["from"] == 0 and whole["v"] == last["v"] == moment.version
    assert whole["events"][-len(last["events"]) :] == last["events"]
    assert whole["lines"][-len(last["lines"]) :] == last["lines"]
    assert whole["screen"] == json.loads(bytes(moment.screen("ru", None, 1)))


async def test_the_newest_lines_alone_are_in_a_snapshot(site) -> None:
    table = await started(site)
    moment = await site.context.fanout.peek(table.room)
    long = Moment(moment.room, tuple(moment.told) * 200, link="")
    assert len(json.loads(bytes(long.log("ru")))) <= 60


async def test_what_is_no_room_is_missing(site) -> None:
    for room in ("", "x", "0" * 17, "../" * 6, "0" * 500):
        with pytest.raises(Missing):
            await site.context.fanout.peek(room)


async def test_a_room_that_nobody_watches_any_more_is_let_go(site) -> None:
    table = await started(site)
    assert site.context.fanout.rooms == 1
    for line in table.lines:
        await line.ws.close()
    async with site.http.get("/healthz"):
        pass
    assert site.context.fanout.rooms == 0
    back = await table.lines[0].who.enter(table.room)
    assert back.v == table.lines[0].v
