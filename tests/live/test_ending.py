"""A finished room as the archive gets it: the facts of its log, a replay without names, cards."""

from __future__ import annotations

import json
import logging
from random import Random

import msgspec
import pytest

from engine.live import ending
from engine.live.export import export, steps_of
from engine.live.link import Link
from engine.live.room import Room
from engine.live.service import TableService
from engine.live.thinking import AT_ONCE
from engine.lobby.commands import AddAi, MoveChat, Start
from engine.progress.finished import Difference, Finished, played
from engine.rules import api
from engine.rules import commands as c
from engine.rules.replay import verify
from tests.archive.played import play_on, play_out
from tests.live.conftest import Opener, person

ANNA, BORIS = "tg:7000000001", "dev:42"


async def kept(service: TableService, room: Room) -> Finished:
    return ending.finished(room, await steps_of(service, room), await service.reveal(room.id))


async def test_the_result_is_that_of_the_table(service: TableService) -> None:
    room = await play_out(service, [ANNA, BORIS, "tg:3"], chat=-5)
    game = await kept(service, room)
    assert room.state is not None and room.state.outcome is not None
    assert (game.id, game.ruleset, game.mode, game.board) == (room.id, "blitz", 5, "companies")
    assert (game.chat, game.public, game.is_rated) == (-5, False, False)
    assert (game.rounds, game.ending) == (room.state.round, room.state.outcome.why)
    assert [seat.place for seat in game.seats] == room.state.outcome.places
    assert {seat.player for seat in game.seats} == {7_000_000_001, -42, 3}
    assert [seat.name for seat in game.seats] == room.names()
    assert game.started < game.finished == room.state.at
    for seat in game.seats:
        facts = played(game, seat, 0)
        assert facts.last_round == room.state.round
        assert (facts.opponents, facts.seats, facts.colours) == (
            2,
            3,
            room.state.outcome.colours[seat.seat],
        )
        others = [x for i, x in enumerate(room.state.seats) if i != seat.seat]
        assert facts.humans == sum(x.alive or x.left_round >= 8 for x in others)


async def test_what_each_did_is_counted_from_the_log(service: TableService) -> None:
    room = await play_out(service, [ANNA, BORIS])
    game = await kept(service, room)
    events = [e for x in await service.store.whole_log(room.id) for e in x.events]
    for seat in game.seats:
        feats = seat.feats
        throws = [e for e in events if isinstance(e, api.events.Dice) and e.seat == seat.seat]
        assert feats.throws == len(throws) > 5
        assert feats.pips == sum(sum(e.dice) for e in throws)
        rents = [
            e.amount
            for e in events
            if isinstance(e, api.events.Money) and e.why == "rent" and e.to == seat.seat
        ]
        assert (feats.rents, feats.rent_in) == (len(rents), sum(rents))
        assert feats.rent_most == max(rents, default=0)
        assert feats.bought == sum(
            isinstance(e, api.events.Owned) and e.why == "purchase" and e.to == seat.seat
            for e in events
        )
    assert sum(seat.feats.rent_in for seat in game.seats) == sum(
        seat.feats.rent_out for seat in game.seats
    )


async def test_the_replay_verifies_and_names_nobody(service: TableService) -> None:
    room = await play_out(service, [ANNA, BORIS])
    game = await kept(service, room)
    found = verify(game.replay)
    assert found["finished"] and found["secret"]
    text = "".join(game.replay + game.views)
    for private in ("7000000001", "Имя", "dev:42", ANNA):
        assert private not in text
    assert ANNA in "".join(await export(service, room.id))


async def test_the_views_give_every_step_as_spectators_saw_it(service: TableService) -> None:
    room = await play_out(service, [ANNA, BORIS])
    game = await kept(service, room)
    view: dict[str, object] = {}
    for row in game.views:
        for key, value in json.loads(row)["view"].items():
            view = {k: v for k, v in view.items() if k != key} | (
                {} if value is None else {key: value}
            )
    assert room.state is not None
    assert view == json.loads(msgspec.json.encode(api.view(room.state, room.rules, None)))
    assert len(game.views) == len(game.replay) - 1


async def test_the_chart_has_everybodys_capital_by_round(service: TableService) -> None:
    room = await play_out(service, [ANNA, BORIS])
    game = await kept(service, room)
    assert game.chart is not None and room.state is not None
    assert game.chart.rounds[0] == [room.rules.key.money.start] * 2
    assert len(game.chart.rounds) == room.state.round + 1
    assert game.chart.rounds[-1] == [seat.capital for seat in game.seats]
    assert game.chart.owner == room.state.owner


async def test_leaving_and_ai_seats_are_told_as_they_were(open_service: Opener) -> None:
    service = await open_service()
    room = await service.create("blitz", person(1), cid="a")
    await service.do(room.id, AddAi(by="tg:1"), cid="ai")
    room = (await service.do(room.id, Start(by="tg:1"), cid="s")).room
    seat = room.seat_of("tg:1")
    await service.do(room.id, MoveChat(chat=-77), cid="m")
    room = (await service.do(room.id, c.Surrender(seat=seat), cid="end")).room
    game = await kept(service, room)
    mine, ai = game.seats[seat], game.seats[1 - seat]
    assert (mine.player, mine.ending, mine.left_round, mine.place) == (1, "surrendered", 1, 2)
    assert (ai.player, ai.ai, ai.ending) == (None, "normal", "")
    assert game.chat == -77 and not game.counts
    assert played(game, mine, 0).humans == 0


async def test_a_game_without_its_whole_log_keeps_its_result(service: TableService) -> None:
    room = await play_out(service, [ANNA, BORIS])
    game = ending.finished(room, [], None)
    assert room.state is not None and room.state.outcome is not None
    assert [seat.place for seat in game.seats] == room.state.outcome.places
    assert (game.replay, game.views, game.chart, game.secret) == ([], [], None, "")


async def test_a_log_that_does_not_play_again_keeps_result_and_counts(
    service: TableService, caplog: pytest.LogCaptureFixture
) -> None:
    room = await play_out(service, [ANNA, BORIS])
    steps = await steps_of(service, room)
    whole = await kept(service, room)
    later = [steps[0], *[msgspec.structs.replace(x, drew=[]) for x in steps[1:]]]
    with caplog.at_level(logging.CRITICAL, logger="engine.live.ending"):
        game = ending.finished(room, later, None)
    assert game.replay == [] and game.chart is None
    assert [x.feats for x in game.seats] == [x.feats for x in whole.seats]


# ---------------------------------------------------------------- cards in play


HELD = {"tg:1": {"hearth": 6, "chance": 33, "nowhere": 3}, "tg:2": {}}


async def with_cards(valkey_url: str, held: dict[str, dict[str, int]] | Exception) -> TableService:
    async def cards(players: list[str]) -> dict[str, dict[str, int]]:
        if isinstance(held, Exception):
            raise held
        return {player: held[player] for player in players}

    return TableService(await Link.open(valkey_url), thinking=AT_ONCE, cards=cards)


async def begun(service: TableService, *, public: bool = False, mode: str = "blitz") -> Room:
    room = await service.create(mode, person(1), public=public, cid="a")
    await service.join(room.id, person(2), cid="j")
    await service.do(room.id, AddAi(by="tg:1"), cid="ai")
    # What a client sends of cards counts for nothing.
    raw = {"t": "start", "boosts": [[[1, 99]], [[1, 99]], [[1, 99]]]}
    done = await service.act(room.id, "tg:1", raw, cid="s")
    assert done.kind == "ok", done
    assert done.room is not None
    return done.room


async def test_cards_of_the_players_are_in_play(valkey_url: str) -> None:
    service = await with_cards(valkey_url, HELD)
    room = await begun(service)
    assert room.state is not None
    hearth = next(i for i, x in enumerate(room.rules.board.cells) if x.slug == "hearth")
    boosts = {seat.player: seat.boosts for seat in room.state.seats}
    assert boosts == {"tg:1": [(hearth, 6)], "tg:2": [], "": []}
    room = await play_on(service, room, Random(3))
    game = await kept(service, room)
    assert game.collection and not game.is_rated
    assert verify(game.replay)["finished"]
    assert verify(await export(service, room.id))["finished"]
    await service.close()


async def test_a_public_table_plays_without_cards(valkey_url: str) -> None:
    service = await with_cards(valkey_url, HELD)
    room = await begun(service, public=True)
    assert room.state is not None
    assert [seat.boosts for seat in room.state.seats] == [[], [], []]
    await service.close()


async def test_a_table_begins_even_if_no_card_can_be_read(
    valkey_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    service = await with_cards(valkey_url, OSError("the database is away"))
    room = await begun(service)
    assert room.state is not None
    assert [seat.boosts for seat in room.state.seats] == [[], [], []]
    assert "without collection cards" in caplog.text
    await service.close()


async def test_a_table_of_people_without_cards_has_none(valkey_url: str) -> None:
    service = await with_cards(valkey_url, {"tg:1": {}, "tg:2": {}})
    room = await begun(service)
    log = await service.store.whole_log(room.id)
    start = next(x.do for x in log if isinstance(x.do, Start))
    assert start.boosts == []
    await service.close()


async def test_a_game_of_changed_rules_says_in_what_they_differ(service: TableService) -> None:
    changed = {"start_cash": 2000, "round_limit": 5, "spectators": False}
    room = await service.create("blitz", person(1), variants=changed, cid="open")
    await service.join(room.id, person(2), cid="join")
    begun = await service.do(room.id, Start(by="tg:1"), cid="start")
    assert begun.room is not None
    over = await play_on(service, begun.room, Random(5))
    assert over.state is not None and over.state.round <= 5
    game = await kept(service, over)
    assert game.differences == [
        Difference("start_cash", 2000, 1500),
        Difference("round_limit", 5, 25),
        Difference("spectators", False, True),
    ]
    assert [json.loads(game.replay[0])["rules"]["ruleset"]["limit"]["rounds"]] == [5]
