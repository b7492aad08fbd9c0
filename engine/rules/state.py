"""The state of a table: plain data, lists indexed by seat or by cell."""

from __future__ import annotations

import msgspec

from engine.rules.commands import Terms
from engine.rules.tasks import AnyTask

SCHEMA = 2


class Seat(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A place at the table: a person (`player`) or an AI seat (`ai` is its strength)."""

    player: str = ""
    ai: str = ""
    side: int = -1
    cash: int = 0
    cell: int = 0
    jail: int = -1  # attempts used, -1 when free
    laps: int = 0  # own salaries so far
    turns: int = 0  # own turns begun
    missed: int = 0  # own turns missed in a row
    misses: list[int] = []  # numbers of the own turns missed lately
    alive: bool = True
    out: int = 0  # order of leaving, equal for those out by one card
    batch: int = 0  # the card's debts by which it went out
    raised: int = 0  # what the estate brought
    left_round: int = 0
    ending: str = ""  # bankrupt, surrendered, absent
    agrees: bool = False  # to stop the game
    boosts: list[tuple[int, int]] = []  # collection cards: [cell, percent]
    passes: list[str] = []  # release cards, by deck
    bank: int = 0  # ms that its questions may overrun in this game


class TurnInfo(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What the running turn must remember."""

    seat: int = -1
    number: int = 0  # turns of the whole game so far
    dice: list[int] = []  # the last throw, its numbers
    third: str = ""  # the third die of the last throw
    thrown: bool = False  # at least once in this turn
    raised: list[int] = []  # streets that rose in this turn
    offers: int = 0  # made in this turn
    missed: bool = False  # a throw or a debt was left to the clock


class Prompt(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The one question on the table.

    kinds: roll, buy, bid, pay, jail, jackpot, die, teleport, claim, transfer, end. `overrun` is
    the first deadline while the seat's own time runs, 0 before.
    """

    id: int
    kind: str
    seats: list[int]
    deadline: int  # ms
    sides: int = 0  # side commands of the asked seat since it was put
    overrun: int = 0


class Offer(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An open offer; terms from the maker's side. While an auction runs `left` holds the rest
    of its reply time and `deadline` is 0."""

    id: int
    maker: int
    to: int
    terms: Terms
    deadline: int
    counter: int = 0
    left: int = 0
    in_debt: bool = False
    turn: int = 0  # number of the turn in which it was made


class RentClaim(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Rent that its owner may claim; nobody throws before `until` (ms)."""

    id: int
    owner: int
    guest: int
    cell: int
    amount: int
    until: int
    tax: int = 0
    doubled: bool = False
    bonus: int = 0
    noted: bool = False  # claimed while an auction runs


class Refusal(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An offer that was rejected, kept for two rounds so that it is not repeated."""

    maker: int
    to: int
    terms: Terms
    round: int
    turn: int  # number of the turn in which it was rejected


class Outcome(msgspec.Struct, forbid_unknown_fields=True):
    """How the game ended; lists by seat."""

    why: str  # last, limit, agreement, no-humans
    places: list[int]
    capital: list[int]
    colours: list[int]  # full colours held


class State(msgspec.Struct, forbid_unknown_fields=True):
    """A table between two commands."""

    schema: int
    at: int  # time of the last command, ms
    started: int
    round: int
    moved: list[int]  # seats that have had their turn in this round
    seats: list[Seat]
    owner: list[int]  # by cell, -1 unowned
    level: list[int]
    mortgage: list[int]  # 0 clear, -1 without term, n own turns left
    decks: dict[str, list[int]]  # cards still to draw, the next first
    houses: int  # left in the bank, -1 unlimited
    hotels: int
    pot: int
    turn: TurnInfo
    agenda: list[AnyTask]
    prompt: Prompt | None
    held: Prompt | None  # a question withdrawn by this very command, to be kept if asked again
    offers: list[Offer]
    refused: list[Refusal]
    returns: list[tuple[int, int, int]]  # [cell, giver, round] of deals
    draws: int  # draws made so far
    serial: int  # last id given to a prompt, offer or debt
    paused: int  # ms of outages, left out of limits in minutes
    humans_at: list[int]  # human seats at the start
    outcome: Outcome | None
    claims: list[RentClaim] = []
