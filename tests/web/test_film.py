"""A film shows what spectators saw, from the rows in which it was kept."""

from __future__ import annotations

import msgspec

from engine.rules import api, replay
from engine.rules.rules import Rules
from engine.text.catalogue import translator
from tests.web.finished import played
from tests.web.site import Site
from webapp.film import film_of
from webapp.records import Record, Records


async def test_what_a_spectator_saw_is_the_same_when_it_was_kept(site: Site) -> None:
    """Also where its keys are numbers, as those of the rents that collection cards raise."""
    room = await played(site.context.service, steps=12)
    record = await Records(site.context.service).record(room.id)
    header, lines = record.read
    raised = [
        msgspec.structs.replace(api.view(state, Rules(header.rules), None), bonus={1: 33, 39: 18})
        for _, state in replay.play(header, lines)
    ]
    rows = [msgspec.json.encode({"view": view}).decode() for view in raised]
    film = film_of(Record(room.id, record.lines, rows), translator("ru"))
    assert film.first.view == raised[0]
    assert film.total == len(raised)
