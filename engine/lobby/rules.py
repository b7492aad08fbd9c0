"""The rules that a lobby has agreed on: its preset, and what its creator has changed of it.

    varied(lobby, {"corner": "pot"})   -> the lobby with that key changed, or LobbyIllegal
    resolved(lobby)                    -> the rules that its game is played by
    differences(lobby)                 -> what differs from the preset, to be shown
    choices(lobby)                     -> every key with its present value and what it may be

Two keys are the room's rather than the rules': who finds it (`access`), and who may watch.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.lobby.state import LobbyState
from engine.rules.rules import Rules
from engine.rulesets import catalog, variants
from engine.rulesets.variants import VARIANTS, Value, VariantError

ACCESS = ("private", "public")
#: the keys of the room itself, with what they may be
OF_THE_ROOM: dict[str, tuple[Value, ...]] = {"access": ACCESS, "spectators": (True, False)}
#: all that a creator may change, in the order in which it is shown
KEYS = (*VARIANTS, *OF_THE_ROOM)


class Difference(msgspec.Struct, frozen=True):
    """A key that is not as the preset has it."""

    key: str
    value: Value
    usual: Value


class Choice(msgspec.Struct, frozen=True):
    """A key with its present value: one of `values`, or a number of `low` to `high`.

    `every` has also the values that do not fit beside the other keys as they are now.
    """

    key: str
    value: Value
    usual: Value
    values: list[Value] = []
    every: list[Value] = []
    low: int = 0
    high: int = 0
    step: int = 0


def varied(lobby: LobbyState, keys: Mapping[str, Value | None]) -> LobbyState:
    """The lobby with these keys changed, a null's as the preset has it; else LobbyIllegal."""
    preset = catalog.load(lobby.mode)
    overrides, usual = dict(lobby.variants), variants.values(preset)
    public, spectators = lobby.public, lobby.spectators
    for key, value in keys.items():
        if key == "access":
            public = _one_of(key, value, "private") == "public"
        elif key == "spectators":
            spectators = _one_of(key, value, True) is True
        elif value is None:
            overrides.pop(_known(key), None)
        else:
            overrides[key] = value
    try:
        variants.apply(preset, overrides)
        if public and overrides.get("collection"):
            raise VariantError("collection", "rated")
    except VariantError as wrong:
        raise _illegal(wrong.key, wrong.why) from None
    # What is as in the preset is no difference, however it came about.
    kept = {k: overrides[k] for k in VARIANTS if k in overrides and overrides[k] != usual[k]}
    return replace(lobby, variants=kept, public=public, spectators=spectators)


def restored(lobby: LobbyState) -> LobbyState:
    """The lobby plays by its preset."""
    return replace(lobby, variants={}, public=False, spectators=True)


def resolved(lobby: LobbyState) -> Rules:
    """The rules of the game that this lobby begins, or has begun."""
    rules = variants.apply(catalog.load(lobby.mode), lobby.variants)
    return variants.for_public_room(rules) if lobby.public else rules


def changed(lobby: LobbyState) -> dict[str, Value]:
    """The keys that the creator has changed, with their values."""
    room: dict[str, Value] = {}
    if lobby.public:
        room["access"] = "public"
    if not lobby.spectators:
        room["spectators"] = False
    return {**lobby.variants, **room}


def differences(lobby: LobbyState) -> list[Difference]:
    """All that differs from the preset, what a public room changes by itself too."""
    preset = catalog.load(lobby.mode)
    found = [
        Difference(key, value, usual)
        for key, usual, value in variants.difference(resolved(lobby), preset)
    ]
    if lobby.public:
        found.append(Difference("access", "public", "private"))
    if not lobby.spectators:
        found.append(Difference("spectators", False, True))
    return found


def choices(lobby: LobbyState) -> list[Choice]:
    """Every key in its order, with its present value and all that it may be changed to."""
    preset = catalog.load(lobby.mode)
    usual, now = variants.values(preset), variants.values(resolved(lobby))
    options = variants.options(preset, lobby.variants)
    if lobby.public:
        options["collection"] = [False]
    found = []
    for key, variant in VARIANTS.items():
        if variant.values:
            every = list(variant.values)
            choice = Choice(key, now[key], usual[key], options[key], every)
        else:
            low, high, step = variant.low, variant.high, variant.step
            choice = Choice(key, now[key], usual[key], low=low, high=high, step=step)
        found.append(choice)
    access, with_cards = ACCESS[lobby.public], lobby.variants.get("collection")
    fits, both = list(ACCESS[:1] if with_cards else ACCESS), list[Value]((True, False))
    return [
        *found,
        Choice("access", access, ACCESS[0], list[Value](fits), list(ACCESS)),
        Choice("spectators", lobby.spectators, True, both, both),
    ]


def _known(key: str) -> str:
    if key not in VARIANTS:
        raise _illegal(key, "unknown")
    return key


def _one_of(key: str, value: Value | None, usual: Value) -> Value:
    if value is None:
        return usual
    if not any(value == v and type(value) is type(v) for v in OF_THE_ROOM[key]):
        raise _illegal(key, "value")
    return value


def _illegal(key: str, why: str) -> LobbyIllegal:
    return LobbyIllegal(LobbyReason.VARIANT, variant=key[:32], **{why: 1})
