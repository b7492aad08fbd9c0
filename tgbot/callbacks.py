"""Packed buttons: each carries its room and, where it answers one, its question."""

from __future__ import annotations

from typing import Literal

from aiogram.filters.callback_data import CallbackData

LIMIT = 64  # bytes, Telegram's own

LobbyVerb = Literal["join", "leave", "ai", "unai", "start", "side0", "side1"]
ConfirmVerb = Literal["surrender", "close", "keep"]


class LobbyPress(CallbackData, prefix="l"):
    """A button under a lobby."""

    room: str
    verb: LobbyVerb


class TablePress(CallbackData, prefix="t"):
    """A button under a table; `arg` is an amount, an offer's id or a face of the die.

    `prompt` is the question it answers, 0 for what answers none.
    """

    room: str
    prompt: int
    verb: str
    arg: int = 0


class ModePress(CallbackData, prefix="m"):
    """A new lobby of this mode; `keep` 1 leaves the message standing that asked for it."""

    mode: str
    keep: int = 0


class ConfirmPress(CallbackData, prefix="s"):
    """The second tap of a surrender or of closing a lobby.

    Only the user `by` may make it; 0 stands for any administrator of the group.
    """

    room: str
    verb: ConfirmVerb
    by: int


class OwnPress(CallbackData, prefix="p"):
    """A button of a person's own property: build, sell, mortgage, redeem, withdraw, agree, show.

    `arg` is a cell, the level it is to reach, an offer, or 1 for yes.
    """

    room: str
    verb: str
    cell: int = 0
    arg: int = 0


class DealPress(CallbackData, prefix="o"):
    """A deal being put together, whole in each of its buttons; `send` 1 offers it.

    Cells are letters of `Cells`; `cash` is what the maker pays, negative what he gets; `to` -1
    is the question with whom.
    """

    room: str
    to: int = -1
    give: str = ""
    take: str = ""
    cash: int = 0
    send: int = 0


class HousePress(CallbackData, prefix="h"):
    """A group's preferences: `key` gets the value, or `key` "page" turns to that page."""

    key: str
    value: str = ""


class OwnWishPress(CallbackData, prefix="w"):
    """A person's own preferences, as `HousePress`."""

    key: str
    value: str = ""


class Cells:
    """A set of cells as a short word: one letter for each of the forty."""

    LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcd"

    @classmethod
    def packed(cls, cells: list[int]) -> str:
        """The cells as letters, in order."""
        return "".join(cls.LETTERS[cell] for cell in sorted(set(cells)))

    @classmethod
    def of(cls, word: str) -> list[int]:
        """The cells of the word; letters that stand for none are left out."""
        return sorted({cls.LETTERS.index(letter) for letter in word if letter in cls.LETTERS})

    @classmethod
    def toggled(cls, word: str, cell: int) -> str:
        """The word with this cell put in, or taken out where it was in."""
        return cls.packed(sorted({*cls.of(word)} ^ {cell}))


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
