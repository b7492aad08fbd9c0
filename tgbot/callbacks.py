"""Packed buttons: each carries its room and, where it answers one, its question."""

from __future__ import annotations

from typing import Literal, Self

from aiogram.filters.callback_data import CallbackData

LIMIT = 64  # bytes, Telegram's own

LobbyVerb = Literal["join", "leave", "ai", "unai", "start", "stop", "stop-yes", "keep"]


class LobbyPress(CallbackData, prefix="l"):
    """A button under a lobby."""

    room: str
    verb: LobbyVerb


class TablePress(CallbackData, prefix="t"):
    """A button under a table; `arg` is an amount, an offer's id or the faces chosen so far.

    `prompt` is the question it answers, 0 for what answers none.
    """

    room: str
    prompt: int
    verb: str
    arg: int = 0


class ModePress(CallbackData, prefix="m"):
    """The choice of a mode for a new lobby."""

    mode: str


class LeavePress(CallbackData, prefix="s"):
    """The second tap of a surrender or of closing a room; only `by` may make it."""

    room: str
    verb: Literal["surrender", "close", "keep"]
    by: int

    @classmethod
    def asked(cls, room: str, verb: Literal["surrender", "close", "keep"], by: int) -> Self:
        """The button that goes through with it, or lets it be."""
        return cls(room=room, verb=verb, by=by)


class Faces:
    """A set of die faces in one number: bit n-1 stands for face n."""

    @staticmethod
    def chosen(mask: int) -> list[int]:
        """The faces in the set, in order."""
        return [face for face in range(1, 7) if mask & 1 << face - 1]

    @staticmethod
    def toggled(mask: int, face: int) -> int:
        """The set with this face put in or taken out; a fourth face changes nothing."""
        new = mask ^ 1 << face - 1
        return new if new.bit_count() <= 3 else mask
