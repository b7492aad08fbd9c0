"""Reasons for refusing what concerns rooms; each value is the suffix of `illegal-<reason>`."""

from __future__ import annotations

from enum import StrEnum


class LobbyReason(StrEnum):
    """Why a command to a lobby, or to a room as such, was refused."""

    ROOM_FULL = "room-full"
    ALREADY_IN = "already-in"
    NOT_IN = "not-in"
    NO_SEAT = "no-seat"  # that place is free already
    NOT_CREATOR = "not-creator"
    NOT_PERSON = "not-person"  # an AI seat cannot be the creator
    TOO_FEW = "too-few"  # about: min, seats
    UNEVEN_SIDES = "uneven-sides"  # about: first, second; so many have chosen each side
    VARIANT = "variant"  # about: variant, which cannot be changed so, and why, as a key
    STARTED = "started"  # the game is on: nothing of the lobby can be changed
    NOT_STARTED = "not-started"  # still a lobby: nothing to play
    NOT_OVER = "not-over"  # only what is over can be played again
    ROOM_CLOSED = "room-closed"
    NO_ROOM = "no-room"  # no such room, or it is forgotten
    UNCONFIRMED = "unconfirmed"  # about: name; that person is not tied to this room
    ELSEWHERE = "elsewhere"  # about: room; one unfinished game per person
    NOT_MEMBER = "not-member"  # a group's own table takes those who are in the group
    SLOW_LIMIT = "slow-limit"  # about: name, most; that person has slow tables enough
    BUSY = "busy"  # the same thing is under way: try again
    NO_MODE = "no-mode"  # about: mode
    NO_STRENGTH = "no-strength"
    LOBBY_TOO_EARLY = "lobby-too-early"  # the lobby's time has not run out
    NOT_YOURS = "not-yours"  # only the server may ask this


class LobbyIllegal(Exception):
    """A refusal: `reason` says why, `about` what it is about; nothing has changed."""

    def __init__(self, reason: LobbyReason, /, **about: int | str) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.about = about
