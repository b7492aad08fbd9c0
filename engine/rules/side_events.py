"""Events beside the course of a turn: deals, claims, release cards, choices of the third die."""

from __future__ import annotations

import msgspec

BANK = -1


class Event(msgspec.Struct, frozen=True, tag_field="t"):
    """The base of all events."""


class FreshThrow(Event, frozen=True, tag="fresh-throw"):
    """A card's own throw, shown to all: it is no move."""

    seat: int
    dice: list[int]


class DieChosen(Event, frozen=True, tag="die-chosen"):
    """The seat moves by these steps of those the third die offered; why: choice, clock."""

    seat: int
    steps: int
    why: str


class TeleportDeclined(Event, frozen=True, tag="teleport-declined"):
    """The seat stays where it is; why: clock."""

    seat: int
    why: str


class RentOpen(Event, frozen=True, tag="rent-open"):
    """The owner may claim `amount` of the guest until it lapses."""

    claim: int
    owner: int
    guest: int
    cell: int
    amount: int


class RentClaimed(Event, frozen=True, tag="rent-claimed"):
    """The owner claims; `noted` while an auction runs: the debt follows the hammer."""

    claim: int
    owner: int
    guest: int
    cell: int
    amount: int
    noted: bool


class RentGone(Event, frozen=True, tag="rent-gone"):
    """The rent is not claimed; why: waived, throw, turn-over, left, game-over."""

    claim: int
    owner: int
    guest: int
    cell: int
    amount: int
    why: str


class CardHeld(Event, frozen=True, tag="card-held"):
    """A release card changed hands; -1 is its deck. why: drawn, used, trade, estate."""

    frm: int
    to: int
    deck: str
    why: str


class TimeBankStarted(Event, frozen=True, tag="time-bank"):
    """The seat's own time runs now, `ms` of it."""

    seat: int
    ms: int


class OfferMade(Event, frozen=True, tag="offer-made"):
    """An offer lies open (`counter` to another offer's id, or 0)."""

    offer: int
    seat: int
    to: int
    give: list[int]
    take: list[int]
    pay: int
    get: int
    counter: int
    give_cards: list[str] = []
    take_cards: list[str] = []


class OfferAccepted(Event, frozen=True, tag="offer-accepted"):
    """The deal is done; terms as in the offer, from its maker's side."""

    offer: int
    seat: int
    to: int
    give: list[int]
    take: list[int]
    pay: int
    get: int
    give_cards: list[str] = []
    take_cards: list[str] = []


class OfferEnded(Event, frozen=True, tag="offer-ended"):
    """The offer is no more; why: rejected, withdrawn, expired, countered, throw, turn-over,
    debt-over, changed, left, game-over."""

    offer: int
    seat: int
    to: int
    why: str
