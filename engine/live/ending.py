"""A finished room as the archive keeps it: its result, what each did, its replay without names."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from engine.live import export
from engine.live.room import Entry, Room
from engine.lobby.rules import differences
from engine.progress.feats import Feats, feats_of
from engine.progress.finished import Chart, Difference, Finished, Result, number_of
from engine.rules import api
from engine.rules.assets import capitals
from engine.rules.events import Event, RoundStarted
from engine.rulesets import catalog

log = logging.getLogger(__name__)

_json = msgspec.json.Encoder()


def finished(room: Room, steps: list[Entry], secret: bytes | None) -> Finished:
    """The game of a room that is done; without its log (`steps` empty) the result alone."""
    state, game = room.state, room.game
    assert state is not None and state.outcome is not None and game is not None
    outcome = state.outcome
    story = _story(room, steps, secret)
    events = [event for step in steps for event in step.events if isinstance(event, Event)]
    feats = feats_of(events, len(state.seats), room.rules.board)
    results = [
        Result(
            seat=index,
            player=None if place.is_ai else number_of(place.player),
            name=place.name,
            language=place.language,
            ai=place.ai,
            side=seat.side,
            place=outcome.places[index],
            capital=outcome.capital[index],
            colours=outcome.colours[index],
            left_round=seat.left_round,
            ending=seat.ending,
            feats=feats[index] if steps else Feats(),
        )
        for index, (seat, place) in enumerate(zip(state.seats, room.seats, strict=True))
    ]
    return Finished(
        id=room.id,
        ruleset=room.rules.key.name,
        rules_digest=catalog.digest(room.rules),
        board=room.rules.data.board,
        mode=room.rules.key.xp_mode,
        chat=room.chat,
        public=room.lobby.public,
        collection=any(seat.boosts for seat in state.seats),
        started=game.started,
        finished=state.at,
        rounds=state.round,
        ending=outcome.why,
        commitment=room.commitment,
        secret=secret.hex() if secret else "",
        engine=game.engine,
        seats=results,
        differences=[Difference(d.key, d.value, d.usual) for d in differences(room.lobby)],
        chart=story.chart,
        replay=story.lines,
        views=story.views,
    )


class _Story(msgspec.Struct):
    lines: list[str]
    views: list[str]
    chart: Chart | None = None


def _story(room: Room, steps: list[Entry], secret: bytes | None) -> _Story:
    if not steps:
        return _Story([], [])
    try:
        return _told(room, steps, secret)
    except Exception:
        # Begun by an engine of other rules: the result stands all the same.
        log.exception("room %s does not play again: it is kept without a replay", room.id)
        return _Story([], [])


def _told(room: Room, steps: list[Entry], secret: bytes | None) -> _Story:
    """All that the log gives. Seats are numbered in it: nobody's id or name is kept in a replay.

    Who is who stands in the seats of the kept game, where it can be forgotten.
    """
    seats = [
        msgspec.structs.replace(seat, player="" if seat.ai else f"seat:{index}")
        for index, seat in enumerate(export.setup_of(room, steps))
    ]
    head = export.header(room, seats, ["" for _ in seats], secret)
    story = _Story([_json.encode(head).decode()], [])
    rounds: list[list[int]] = []
    shown: dict[str, Any] = {}
    last = None
    for step in export.play(room, steps, seats):
        story.lines.append(_json.encode(step.line(room)).decode())
        view = msgspec.to_builtins(api.view(step.state, room.rules, None))
        # What is gone from a view is told as null.
        changed = {key: value for key, value in view.items() if shown.get(key) != value}
        changed |= dict.fromkeys(shown.keys() - view.keys())
        story.views.append(_json.encode({"v": step.entry.v, "view": changed}).decode())
        shown = view
        if any(isinstance(event, RoundStarted) for event in step.events):
            rounds.append(capitals(step.state, room.rules))
        last = step.state
    assert room.state is not None
    if last is None or last.outcome != room.state.outcome:
        raise ValueError("another end")
    rounds.append(capitals(last, room.rules))
    story.chart = Chart(rounds, last.owner, last.level, last.mortgage)
    return story
