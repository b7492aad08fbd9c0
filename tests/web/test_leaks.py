"""What is hidden stays so in every message of whole games of every mode.

Two ways: of two games that differ only in what is hidden, each viewer gets the same bytes; and
nothing that goes over a socket or stands on a page spells a secret, an order of cards or a token.
"""

from __future__ import annotations

import json
from random import Random

import pytest

from engine.live import keys
from engine.rules.commands import Agree, Surrender
from engine.rulesets import catalog
from tests.leaks import MAKER, games, leaked, orders, spellings
from tests.players import press
from tests.web.table import Table, started
from webapp.moment import Moment

every_mode = pytest.mark.parametrize("mode", catalog.menu())
STEPS = 90  # of a game over sockets


def told(moment: Moment, seat: int | None) -> tuple[bytes, bytes]:
    """What comes to this viewer with a step, and what would after a reload."""
    now = moment.room.at
    return moment.step(moment.version - 1, "ru", seat, now), moment.snap("ru", seat, now)


@every_mode
def test_no_viewer_can_tell_games_apart_that_differ_in_what_is_hidden(mode: str) -> None:
    shuffled = owned = 0
    for true, cards, refusals in games(mode):
        assert true.room.state is not None and cards.room.state is not None
        shuffled += true.room.state.decks != cards.room.state.decks
        for seat in {None, MAKER, true.version % len(true.room.seats)}:
            seen = told(true, seat)
            assert told(cards, seat) == seen, (mode, true.version, seat)
            if seat == MAKER:
                owned += told(refusals, seat) != seen
            else:
                assert told(refusals, seat) == seen, (mode, true.version, seat)
    assert shuffled > 100 and owned > 100, "there was something to hide, and its owner sees it"


async def seen_of(table: Table, steps: int) -> tuple[list[str], set[str]]:
    """What the game's messages and pages said while it ran, and what was hidden meanwhile."""
    site, rnd = table.site, Random(7)
    service, hidden = site.context.service, set()
    watcher = await (await site.sign_in("Зритель")).enter(table.room)
    lines = [*table.lines, watcher]
    secret = await service.link.run("GET", keys.secret(table.room))
    hidden.update(spellings(secret))
    hidden.update(token for line in lines for token in (line.who.token, line.who.player))
    for number in range(steps * 20):
        room = await service.load(table.room)
        assert room is not None
        if room.stage != "table" or room.version > steps:
            break
        assert room.state is not None
        hidden.update(orders(room.state.decks))
        command = press(room.state, room.rules, rnd, room.at)
        if command is not None and not isinstance(command, Surrender | Agree):
            await service.do(table.room, command, cid=f"leaks-{number}")
    room = await service.load(table.room)
    assert room is not None
    for line in lines:
        await line.at(room.version)
    texts = [json.dumps(m) for line in lines for m in line.got if m.get("stage") != "done"]
    if room.stage == "table":
        for path in (
            f"/t/{room.id}",
            f"/t/{room.id}/rules.json",
            f"/fair/{room.id}",
            f"/replay/{room.id}",
        ):
            async with site.http.get(path) as answer:
                texts.append(await answer.text())
    return texts, hidden


@every_mode
async def test_nothing_that_is_sent_spells_what_is_hidden(site, mode: str) -> None:
    table = await started(site, min(catalog.sizes(catalog.load(mode))), mode)
    texts, hidden = await seen_of(table, STEPS)
    assert len(texts) > STEPS and len(hidden) > 8
    assert [(found, text[:200]) for text in texts if (found := leaked(text, hidden))] == []


def test_a_leak_would_be_found() -> None:
    secret, deck = bytes(range(32)), {"luck": [4, 1, 3, 0, 2, 5]}
    hidden = [*spellings(secret), *orders(deck)]
    for text in (secret.hex(), json.dumps(deck)):
        assert leaked(f"... {text} ...", hidden)
    assert not leaked(json.dumps({"luck": sorted(deck["luck"])}), hidden)
