"""Packed buttons: each carries its room and, where it answers one, its question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from aiogram.filters.callback_data import CallbackData

LIMIT = 64  # bytes, Telegram's own

LobbyVerb = Literal[
    "join", "leave", "ai", "easy", "unai", "start", "side0", "side1", "shuffle", "vary"
]
ConfirmVerb = Literal["surrender", "close", "keep", "ask"]
WhichVerb = Literal["status", "stop", "surrender", "join", "leave", "property"]


class LobbyPress(CallbackData, prefix="l"):
    """A button under a lobby."""

    room: str
    verb: LobbyVerb


class VaryPress(CallbackData, prefix="v"):
    """A button of the creator's keyboard: show, set, restore or done.

    `key` is the place of a key among those that a lobby offers, `to` the number to set, or the
    place of a word among its values; -1 is the preset's own.
    """

    room: str
    verb: str
    key: int = 0
    to: int = 0


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

    `arg` is the level that `cell` is to reach, an offer, or 1 for yes. Of the verbs about an
    offer made to the person (offer, accept, reject), `cell` is the set of cells to redeem.
    """

    room: str
    verb: str
    cell: int = 0
    arg: int = 0


class DealPress(CallbackData, prefix="o"):
    """A deal being put together, whole in each of its buttons; `send` 1 offers it.

    `give`, `take` and `redeem` are words of `Cells`; `cards` is a set of release cards, two bits
    for each deck that has one: given, taken. `cash` is what the maker pays, negative what he
    gets; `to` -1 is the question with whom; `offer` is the one that this would answer.
    """

    room: str
    to: int = -1
    give: str = ""
    take: str = ""
    redeem: str = ""
    cards: int = 0
    cash: int = 0
    offer: int = 0
    send: int = 0


class HousePress(CallbackData, prefix="h"):
    """A group's preferences: `key` gets the value, or `key` "page" turns to that page."""

    key: str
    value: str = ""


class RematchPress(CallbackData, prefix="r"):
    """Play again with the people of this finished game."""

    room: str


class OwnWishPress(CallbackData, prefix="w"):
    """A person's own preferences, as `HousePress`."""

    key: str
    value: str = ""


class TopPress(CallbackData, prefix="b"):
    """A page of a leaderboard.

    `kind` is world, chat, week or season; `back` counts weeks or seasons into the past; `after`
    is the mark of the line before, its player as a handle.
    """

    kind: str
    by: str
    back: int = 0
    after: str = ""


class ProfilePress(CallbackData, prefix="e"):
    """A page of the profile of the player with this handle."""

    page: str
    who: str


class CardPress(CallbackData, prefix="c"):
    """The cell chosen for the collection card that a level gave."""

    level: int
    cell: str


class ForgetPress(CallbackData, prefix="f"):
    """The answer to whether a person is to be forgotten: yes or no."""

    verb: Literal["yes", "no"]


class RulesPress(CallbackData, prefix="z"):
    """A topic of the rules of a mode or of a room; "" is the list of topics."""

    of: str
    topic: str = ""


class HomePress(CallbackData, prefix="n"):
    """A button of the private chat's first message: quick, home, settings."""

    verb: str


class SkipPress(CallbackData, prefix="k"):
    """A vote to go on without whoever is asked this question."""

    room: str
    prompt: int


class StatusPress(CallbackData, prefix="x"):
    """Of several tables in a chat the one that a command was meant for."""

    verb: WhichVerb
    room: str


class InvitePress(CallbackData, prefix="i"):
    """A seat at the table that an inline message invites to.

    `of` is its room, or the handle of who gathers one of this mode.
    """

    of: str
    mode: str = ""


class Cells:
    """A set of cells as a number, bit n for cell n, and as a short word of that number."""

    LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-"
    COUNT = 40

    @classmethod
    def number(cls, cells: Iterable[int]) -> int:
        """The cells as bits; whatever is on no board is left out."""
        return sum(1 << cell for cell in {*cells} if 0 <= cell < cls.COUNT)

    @classmethod
    def listed(cls, number: int) -> list[int]:
        """The cells of the number, in order."""
        return [cell for cell in range(cls.COUNT) if number >> cell & 1]

    @classmethod
    def packed(cls, cells: Iterable[int]) -> str:
        """The cells as a word of at most seven letters, "" for none."""
        number, word = cls.number(cells), ""
        while number:
            number, digit = divmod(number, len(cls.LETTERS))
            word = cls.LETTERS[digit] + word
        return word

    @classmethod
    def of(cls, word: str) -> list[int]:
        """The cells of the word; letters that stand for none are nothing."""
        number = 0
        for letter in word:
            number = len(cls.LETTERS) * number + max(0, cls.LETTERS.find(letter))
        return cls.listed(number)

    @classmethod
    def toggled(cls, word: str, cell: int) -> str:
        """The word with this cell put in, or taken out where it was in."""
        return cls.packed({*cls.of(word)} ^ {cell})


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
