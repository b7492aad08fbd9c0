"""A new room's lobby: the wish of whoever opens it, on the rules of its mode."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.live.room import Room
from engine.lobby import rules as lobby_rules
from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.lobby.rematch import following
from engine.lobby.state import LobbyState, Person, new_lobby
from engine.rules.chance import commitment
from engine.rules.rules import Rules
from engine.rules.seating import sizes_of
from engine.rulesets import catalog
from engine.rulesets.variants import Value


class Wish(NamedTuple):
    """What the room shall be; `variants` are keys that its creator changes, as in `Vary`.

    `after` is the finished room of which it is the rematch; `seats` is the most of them, 0 for
    as many as the mode allows.
    """

    mode: str
    chat: int | None
    thread: int | None
    public: bool
    quick: bool
    variants: Mapping[str, Value | None]
    after: Room | None = None
    seats: int = 0


def known(mode: str) -> Rules:
    """The rules of a mode that lobbies offer; raises LobbyIllegal: no-mode."""
    if mode not in catalog.menu():
        raise LobbyIllegal(LobbyReason.NO_MODE, mode=mode[:32])
    return catalog.load(mode)


def founded(wish: Wish, creator: Person, *, at: int, secret: bytes, claim: str) -> LobbyState:
    """The lobby with its creator seated and its dice committed; raises LobbyIllegal: variant."""
    rules = known(wish.mode)
    seats = rules.key.seats
    lobby = new_lobby(
        wish.mode,
        creator,
        seats=(seats.min, min(wish.seats or seats.max, seats.max)),
        at=at,
        commitment=commitment(secret),
        claim=claim,
        chat=wish.chat,
        thread=wish.thread,
        public=wish.public,
        sizes=sizes_of(rules),
        sides=seats.sides,
        quick=wish.quick,
    )
    if wish.after is not None:
        lobby = following(lobby, wish.after.lobby, wish.after.seats)
    return lobby_rules.varied(lobby, wish.variants) if wish.variants else lobby
