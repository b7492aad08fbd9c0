"""Tables that older versions stored, in the middle of games: they load and play on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.audit.standing import standing_faults
from engine.rules.api import (
    SCHEMA,
    Illegal,
    NewerSchema,
    SeededChance,
    apply,
    decode,
    encode,
    legal_actions,
    view,
)
from engine.rulesets import catalog
from tests.players import press

STORED = sorted((Path(__file__).parent / "snapshots").rglob("*.msgpack"))


def test_there_is_a_stored_table_of_every_question():
    """Schema 1 knew these."""
    names = {path.stem.split("-")[1] for path in STORED}
    assert {"roll", "buy", "bid", "pay", "jail", "jackpot", "offer", "bids", "left"} <= names


@pytest.mark.parametrize("path", STORED, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_a_stored_table_loads_and_plays_on(path: Path):
    """An older schema becomes the present one, and the game goes on under its rules."""
    rules = catalog.load(path.stem.split("-")[0])
    raw = path.read_bytes()
    before = msgspec.msgpack.decode(raw)
    state = decode(raw)
    assert (before["schema"], state.schema) == (int(path.parent.name[1:]), SCHEMA)
    assert [seat.cash for seat in state.seats] == [s.get("cash", 0) for s in before["seats"]]
    assert state.prompt is not None
    assert state.prompt.kind == before["prompt"]["kind"]
    assert legal_actions(state, rules, state.prompt.seats[0])
    assert view(state, rules, None).prompt is not None
    assert decode(encode(state)) == state
    rnd, chance, at, done = Random(1), SeededChance(b"on"), state.at, 0
    while state.outcome is None and done < 120:
        at += rnd.randint(100, 3000)
        command = press(state, rules, rnd, at)
        if command is None:
            continue
        try:
            state = apply(state, command, rules=rules, at=at, chance=chance).state
        except Illegal:
            continue
        done += 1
        assert standing_faults(state, rules) == []


def test_a_table_of_a_newer_version_is_left_alone():
    raw = msgspec.msgpack.decode(STORED[0].read_bytes())
    for extra in ({}, {"hats": [1]}):
        newer = msgspec.msgpack.encode({**raw, "schema": SCHEMA + 1, **extra})
        with pytest.raises(NewerSchema):
            decode(newer)


def test_a_broken_record_of_this_version_is_an_error():
    raw = msgspec.msgpack.decode(encode(decode(STORED[0].read_bytes())))
    with pytest.raises(msgspec.ValidationError):
        decode(msgspec.msgpack.encode({**raw, "round": "first"}))
