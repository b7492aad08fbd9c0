"""The stored forms of a state: msgpack for the store, a digest for comparing."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from engine.rules.state import SCHEMA, State
from engine.rules.upgrade import upgrade

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(State)
_schema = msgspec.msgpack.Decoder(dict)


class NewerSchema(Exception):
    """The record was written by a newer version: leave it to a worker that knows it."""


def encode(state: State) -> bytes:
    """The state as bytes; equal states give equal bytes."""
    return _encoder.encode(state)


def decode(raw: bytes) -> State:
    """The state that `encode` gave, upgraded from an older schema; raises NewerSchema."""
    try:
        state = _decoder.decode(raw)
    except msgspec.ValidationError:
        data = _schema.decode(raw)
        if data.get("schema", 0) == SCHEMA:
            raise
        return _upgraded(data)
    return state if state.schema == SCHEMA else _upgraded(_schema.decode(raw))


def _upgraded(data: dict[str, Any]) -> State:
    found = data.get("schema", 0)
    if found > SCHEMA:
        raise NewerSchema(found)
    return msgspec.convert(upgrade(data), State)


def copy(state: State) -> State:
    """A deep copy; msgpack there and back is the cheapest one."""
    return _decoder.decode(_encoder.encode(state))


def digest(state: State) -> str:
    """Twelve hex digits that differ when the states differ."""
    return hashlib.sha256(_encoder.encode(state)).hexdigest()[:12]
