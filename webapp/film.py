"""A finished game as a film: what a spectator saw of each step, in words, packed in pieces.

A piece begins with a whole screen, each later step of it tells its changes; so a browser can
begin anywhere. Nothing is asked of anybody any more: clocks, offers and buttons are left out.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from engine.rules import api, replay
from engine.rules.events import Dice, Money, Moved, RoundStarted
from engine.rules.rules import Rules
from engine.text.catalogue import Translator
from engine.text.narration import stories
from webapp import words
from webapp.records import Record
from webapp.told import BEGINNING

PIECE = 100  # steps
BEFORE = 40  # lines of the log that a piece knows of those before it
#: what nobody needs to see again
GONE = ("at", "offers", "returns", "claims", "you", "next_tax", "limit")

_json = msgspec.json.Encoder()


class Unplayable(Exception):
    """The game was kept by an engine whose steps this one cannot show."""


class Shot(NamedTuple):
    """One step: version, the spectators' view after it, the table's words and lines."""

    v: int
    view: api.View
    screen: dict[str, Any]
    lines: list[dict[str, Any]]
    events: list[dict[str, Any]]


class Film(NamedTuple):
    """All steps, packed by gzip in pieces; `rounds` are [number, step], `runs` [step, version]."""

    rules: Rules
    names: list[str]
    total: int
    first: Shot
    rounds: list[tuple[int, int]]
    runs: list[tuple[int, int]]
    pieces: list[bytes]


def film_of(record: Record, t: Translator) -> Film:
    """The film of a game in one language; raises Unplayable."""
    try:
        header, lines = record.read
        rules = Rules(header.rules)
        names = [name or t("web-replay-former") for name in header.names]
        shots = list(_shots(record, header, lines, rules, names, t))
    except (replay.ReplayError, msgspec.MsgspecError, KeyError, ValueError) as fault:
        raise Unplayable(str(fault)) from fault
    rounds = [
        (event.round, i)
        for i, line in enumerate(lines)
        for event in line.events
        if isinstance(event, RoundStarted)
    ]
    runs = [(i, shot.v) for i, shot in enumerate(shots) if i == 0 or shot.v != shots[i - 1].v + 1]
    return Film(rules, names, len(shots), shots[0], rounds, runs, list(_pieces(shots)))


def _shots(
    record: Record,
    header: replay.Header,
    lines: list[replay.Line],
    rules: Rules,
    names: list[str],
    t: Translator,
) -> Iterator[Shot]:
    for line, view in zip(lines, _views(record, header, lines, rules), strict=True):
        told = stories(line.events, names, rules, t)
        yield Shot(
            line.v,
            view,
            _screen(view, names, rules, t, header.start),
            [{"seat": one.seat, "text": one.text} for one in told],
            list(_motions(line)),
        )


def _views(
    record: Record, header: replay.Header, lines: list[replay.Line], rules: Rules
) -> Iterator[api.View]:
    """What a spectator saw: as it was kept, else as the steps, played again, give it."""
    if not record.views:
        for _, state in replay.play(header, lines):
            yield api.view(state, rules, None)
        return
    shown: dict[str, Any] = {}
    for row in record.views:
        shown = shown | msgspec.json.decode(row)["view"]
        shown = {key: value for key, value in shown.items() if value is not None}
        yield msgspec.convert(shown, api.View, str_keys=True)


def _screen(
    view: api.View, names: list[str], rules: Rules, t: Translator, started: int
) -> dict[str, Any]:
    made = words.table_words(view, names, rules, t, None)
    meta = {key: text for key, text in made["meta"].items() if key != "watch"}
    card = made["card"]
    if view.outcome is not None:
        result = words.result_screen(view, names, rules, t, None, started=started)["result"]
        card = {"title": result["title"], "amount": "", "lines": [result["why"]]}
    return {
        "meta": meta,
        "banner": made["banner"],
        "note": made["note"],
        "card": card,
        "auction": made["auction"],
    }


def _motions(line: replay.Line) -> Iterator[dict[str, Any]]:
    """What moves on the board in this step."""
    for event in line.events:
        if isinstance(event, Dice):
            yield {"t": "dice", "seat": event.seat}
        elif isinstance(event, Moved):
            to = event.to
            yield {"t": "moved", "seat": event.seat, "frm": event.frm, "to": to, "why": event.why}
        elif isinstance(event, Money) and event.why != BEGINNING:
            yield {"t": "money", "frm": event.frm, "to": event.to, "amount": event.amount}


def seen(view: api.View) -> dict[str, Any]:
    """The view without clocks and what only matters while one plays."""
    shown: dict[str, Any] = msgspec.to_builtins(view)
    for key in GONE:
        shown.pop(key, None)
    if "prompt" in shown:
        shown["prompt"] |= {"deadline": 0, "total": 0, "overrun": 0, "opens": 0}
    return shown


def _pieces(shots: list[Shot]) -> Iterator[bytes]:
    log: list[dict[str, Any]] = []
    for start in range(0, len(shots), PIECE):
        before = log[-BEFORE:]
        view: dict[str, Any] = {}
        screen: dict[str, Any] = {}
        steps = []
        for shot in shots[start : start + PIECE]:
            shown = seen(shot.view)
            steps.append(
                {
                    "view": _changes(view, shown),
                    "screen": _changes(screen, shot.screen),
                    "lines": shot.lines,
                    "events": shot.events,
                }
            )
            view, screen = shown, shot.screen
            log += shot.lines
        body = _json.encode({"before": before, "steps": steps})
        yield gzip.compress(body, 6, mtime=0)


def _changes(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What is new, and null for what is gone."""
    gone = object()
    changed = {key: value for key, value in now.items() if before.get(key, gone) != value}
    return changed | dict.fromkeys(before.keys() - now.keys())
