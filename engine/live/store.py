"""Rooms in the store: load, commit, read the log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import msgspec

from engine.live import keys
from engine.live.effects import Effect
from engine.live.link import Link, Script
from engine.live.room import Entry, Game, Reason, Room
from engine.lobby.state import SCHEMA, LobbyState
from engine.rules import api
from engine.rules.codec import NewerSchema
from engine.rules.rules import Rules, RulesData

LOAD = Script("load.lua")
COMMIT = Script("commit.lua")
LOG = Script("log.lua")

KNOWN_RULES = 64  # presets and their variants in use by one process
LONGEST_GAP = 256  # entries; whoever missed more takes a snapshot

_lobby = msgspec.msgpack.Decoder(LobbyState)
_game = msgspec.msgpack.Decoder(Game)
_entry = msgspec.msgpack.Decoder(Entry)
_wakes = msgspec.msgpack.Decoder(list[tuple[Reason, int]])
_rules = msgspec.msgpack.Decoder(RulesData)
_encoder = msgspec.msgpack.Encoder()


@dataclass(frozen=True, slots=True)
class Held:
    """A room as this process knows it, with the secret that never leaves it."""

    room: Room
    secret: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Loaded:
    """The answer of the store: its time, what it holds, and what the command id did."""

    now: int
    held: Held | None
    made: int = 0  # the version that the command id made, 0 for none


@dataclass(frozen=True, slots=True)
class Committed:
    """What came of a commit: `version` is the one made, or the one that the store has."""

    kind: Literal["ok", "again", "stale"]
    version: int
    now: int


class Store:
    """The rooms of one server or cluster."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self._known_rules: dict[bytes, Rules] = {}

    async def load(self, room_id: str, known: Held | None = None, cid: str = "") -> Loaded:
        """The room as it is now; nothing is sent twice that `known` has."""
        answer = await self.link.script(
            LOAD,
            [keys.room(room_id), keys.commands(room_id), keys.secret(room_id)],
            [known.room.mark if known else "", cid, 1 if known and _is_settled(known) else 0],
        )
        now, made, version = answer[:3]
        if not version:
            return Loaded(now, None, made)
        if len(answer) == 3:
            return Loaded(now, known, made)
        stage, lobby, state, game, at, wakes, mark, rules, secret = answer[3:]
        room = Room(
            id=room_id,
            version=version,
            stage=stage.decode(),
            rules=known.room.rules if known and not rules else self._rules(rules),
            lobby=_known_lobby(lobby),
            state=api.decode(state) if state else None,
            game=_game.decode(game) if game else None,
            at=int(at),
            wakes=dict(_wakes.decode(wakes)),
            mark=mark.decode(),
        )
        return Loaded(now, Held(room, secret or (known.secret if known else b"")), made)

    async def commit(
        self,
        before: Room | None,
        after: Room,
        entry: Entry,
        effects: list[Effect],
        *,
        due: int | None,
        secret: bytes = b"",
    ) -> Committed:
        """The step stands whole with its id and its consequences, or another was first."""
        lobby_same = before is not None and before.lobby is after.lobby
        state_same = after.state is None or (before is not None and before.state is after.state)
        rules_same = before is not None and before.rules is after.rules
        args: list[str | bytes | int] = [
            before.version if before else 0,
            before.mark if before else "",
            after.mark,
            entry.cid,
            after.id,
            after.stage,
            after.at,
            _encoder.encode(entry),
            "" if due is None else due,
            "" if after.wake is None else after.wake,
            _encoder.encode(list(after.wakes.items())),
            keys.bell(after.id),
            b"" if lobby_same else _encoder.encode(after.lobby),
            b"" if state_same or after.state is None else api.encode(after.state),
            _encoder.encode(after.game) if after.game and not (before and before.game) else b"",
            b"" if rules_same else _encoder.encode(after.rules.data),
            secret,
        ]
        for effect in effects:
            args += [effect.kind, _encoder.encode(effect)]
        shard = keys.shard_of(after.id)
        kind, version, now = await self.link.script(
            COMMIT,
            [
                keys.room(after.id),
                keys.log(after.id),
                keys.commands(after.id),
                keys.due(shard),
                keys.wake(shard),
                keys.outbox(shard),
                keys.secret(after.id),
            ],
            args,
        )
        return Committed(kind.decode(), version, now)

    async def log_since(
        self, room_id: str, version: int, *, most: int = LONGEST_GAP
    ) -> list[Entry] | None:
        """The entries after `version` without a gap; None where only a snapshot helps."""
        have, raw = await self.link.script(
            LOG, [keys.room(room_id), keys.log(room_id)], [version, most + 1]
        )
        if version > have or have - version > most:
            return None
        entries = [_entry.decode(fields[1]) for _, fields in raw]
        if [entry.v for entry in entries] != list(range(version + 1, have + 1)):
            return None
        return entries

    async def whole_log(self, room_id: str) -> list[Entry]:
        """Every entry that the room still has."""
        raw = await self.link.run("XRANGE", keys.log(room_id), "-", "+")
        return [_entry.decode(_field(fields, b"e")) for _, fields in raw]

    async def entry(self, room_id: str, version: int) -> Entry | None:
        """The entry of one version, while the log has it."""
        raw = await self.link.run("XRANGE", keys.log(room_id), f"{version}-0", f"{version}-0")
        return _entry.decode(_field(raw[0][1], b"e")) if raw else None

    def _rules(self, raw: bytes) -> Rules:
        rules = self._known_rules.get(raw)
        if rules is None:
            while len(self._known_rules) >= KNOWN_RULES:
                self._known_rules.pop(next(iter(self._known_rules)))
            rules = self._known_rules[raw] = Rules(_rules.decode(raw))
        return rules


def _is_settled(held: Held) -> bool:
    """Nothing changes the room's rules any more."""
    return held.room.stage != "lobby"


def _known_lobby(raw: bytes) -> LobbyState:
    try:
        return _lobby.decode(raw)
    except msgspec.ValidationError:
        found = msgspec.msgpack.decode(raw).get("schema", 0)
        if found > SCHEMA:
            raise NewerSchema(found) from None
        raise


def _field(fields: object, name: bytes) -> bytes:
    """A field of a stream entry: raw answers are flat lists, parsed ones dictionaries."""
    if isinstance(fields, dict):
        found = fields[name]
    else:
        assert isinstance(fields, list)
        found = fields[fields.index(name) + 1]
    assert isinstance(found, bytes)
    return found
