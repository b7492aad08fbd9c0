"""What can have happened in a lobby; names stand in the event, as seats come and go."""

from __future__ import annotations

import msgspec


class LobbyEvent(msgspec.Struct, frozen=True, tag_field="t"):
    """The base of all events of a lobby."""


class LobbyOpened(LobbyEvent, frozen=True, tag="lobby-opened"):
    """A person opened the lobby of this mode."""

    name: str
    mode: str


class LobbyJoined(LobbyEvent, frozen=True, tag="lobby-joined"):
    """Somebody sat down; `ai` is the strength of an AI seat."""

    seat: int
    name: str
    ai: str = ""


class LobbyLeft(LobbyEvent, frozen=True, tag="lobby-left"):
    """A place is free again; why: choice, removed."""

    seat: int
    name: str
    why: str


class LobbyCreator(LobbyEvent, frozen=True, tag="lobby-creator"):
    """Another person is the creator now."""

    seat: int
    name: str


class LobbySalted(LobbyEvent, frozen=True, tag="lobby-salted"):
    """A person's client has added to the dice."""

    seat: int


class LobbySide(LobbyEvent, frozen=True, tag="lobby-side"):
    """A person has chosen a side, or left it to the draw (-1)."""

    seat: int
    side: int


class LobbyVaried(LobbyEvent, frozen=True, tag="lobby-varied"):
    """The creator has changed the rules: all that differs from the preset now, by key."""

    variants: dict[str, int | str | bool]


class LobbyStarted(LobbyEvent, frozen=True, tag="lobby-started"):
    """The lobby has become a table; `by` is "" where it began by itself."""

    by: str


class LobbyClosed(LobbyEvent, frozen=True, tag="lobby-closed"):
    """The lobby is closed; why: closed, empty, expired."""

    why: str


class LobbyExtended(LobbyEvent, frozen=True, tag="lobby-extended"):
    """The lobby stays open until `until` (ms)."""

    until: int


class ChatMoved(LobbyEvent, frozen=True, tag="chat-moved"):
    """The room now belongs to this chat."""

    chat: int


AnyLobbyEvent = (
    LobbyOpened
    | LobbyJoined
    | LobbyLeft
    | LobbyCreator
    | LobbySalted
    | LobbySide
    | LobbyVaried
    | LobbyStarted
    | LobbyClosed
    | LobbyExtended
    | ChatMoved
)
